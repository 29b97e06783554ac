import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { PaletteItem } from '../../../machines/palette/items.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { stateKind } from '../../records/values/stateKind.ts';
import tag from '../../records/values/tag.module.css';
import { allCommands } from '../commands/groups.ts';
import { useCommandTexts } from '../commands/useCommandTexts.ts';
import { useActor } from '../../app/actors.ts';
import { menuIcon } from '../../menu/icons.ts';
import { menuOf } from '../../menu/menu.ts';
import { Keys } from '../commands/Keys.tsx';
import classes from './Palette.module.css';

type Of<K extends PaletteItem['kind']> = Extract<PaletteItem, { kind: K }>;

interface Props {
  id: string;
  item: PaletteItem;
  isHighlighted: boolean;
}

/** One thing the palette offers. */
export function ItemRow({ id, item, isHighlighted }: Props) {
  const palette = useActor('palette');
  return (
    <div
      id={id}
      role="option"
      aria-selected={isHighlighted}
      className={item.kind === 'record' ? `${classes.item} ${classes.record}` : classes.item}
      // The field keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        palette.send({ type: 'item.chosen', key: item.key });
      }}
    >
      {item.kind === 'page' && <Page item={item} />}
      {item.kind === 'command' && <CommandFace item={item} />}
      {item.kind === 'record' && <Record item={item} />}
    </div>
  );
}

function Face({ icon, name, aside }: { icon: ReactNode; name: string; aside?: ReactNode }) {
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.name}>{name}</span>
      {aside}
    </>
  );
}

function Page({ item: { to, titles } }: { item: Of<'page'> }) {
  const t = useCommandTexts();
  const icon = useSession(({ context }) => menuOf(context).routes.get(to)?.meta.icon);
  const above = titles.slice(0, -1).map((title) => t(title));
  return (
    <Face
      icon={menuIcon(icon, 18)}
      name={t(titles.at(-1) ?? '')}
      aside={<small className={classes.aside}>{above.join(' / ')}</small>}
    />
  );
}

function CommandFace({ item: { id, label } }: { item: Of<'command'> }) {
  const t = useCommandTexts();
  const { icon: Icon = IconFileText, keys } = allCommands().find((command) => command.id === id) ?? {};
  return (
    <Face
      icon={<Icon size={18} stroke={1.6} />}
      name={t(label)}
      aside={
        keys !== undefined && (
          <span className={classes.aside}>
            <Keys keys={keys} />
          </span>
        )
      }
    />
  );
}

function Record({ item: { hit } }: { item: Of<'record'> }) {
  const lang = useLang();
  return (
    <>
      <span className={classes.kind}>{say(hit.kind, lang)}</span>
      <span className={classes.whole}>{hit.title}</span>
      <span className={classes.about}>{hit.about.join(' · ')}</span>
      <span className={tag.tag} data-kind={stateKind(hit.record, hit.status)}>
        {say(hit.state, lang)}
      </span>
    </>
  );
}

import { Loader, Select, type SelectProps } from '@mantine/core';
import { titleIn } from '../../../domain/codes/ownPlaces.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { useLang } from '../../app/hooks.ts';
import { useRefOptions } from './useRefOptions.ts';
import { useRefTitle } from '../values/refTitle.ts';
import { useTyping } from './useTyping.ts';
import { useTexts } from '../texts.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Name of the referenced record. */
  to: string;
  pick?: Readonly<Record<string, string>> | undefined;
  /** A title equal to the id means: not loaded yet. */
  value: RefDraft | null;
  onChange: (picked: RefDraft | null) => void;
}

/** Between the names of a path (server/records/tree.ts). */
const BELOW = ' / ';

/** A row of a tree is shown with the rows above it; a plain one by its title. */
function Branch({ title, path }: { title: string; path: string | undefined }) {
  const depth = path === undefined ? 0 : path.split(BELOW).length - 1;
  return (
    <span title={path} style={{ paddingInlineStart: `${String(depth * 18)}px` }}>
      {title}
    </span>
  );
}

/** Picks a row of another record by number or name; of a tree also by its path. */
export function RefPicker({ to, pick, value, onChange, ...rest }: Props) {
  const t = useTexts();
  const lang = useLang();
  const fetched = useRefTitle(to, value && value.title === value.id ? value.id : null);
  const chosen = value && (value.title === value.id ? { id: value.id, title: fetched } : value);
  const { asked, isOpen, end, select } = useTyping(chosen ? titleIn(to, chosen.title, lang) : undefined);
  const found = useRefOptions(to, pick, asked, isOpen);
  const options = found.state === 'ready' ? found.options : [];
  const known = chosen && options.every(({ id }) => id !== chosen.id) ? [chosen, ...options] : options;
  const branches = new Map(options.flatMap(({ id, path }) => (path === undefined ? [] : [[id, path]])));
  const nothing = { loading: t('searching'), failed: t('searchFailed'), ready: t('nothingFound') }[
    found.state
  ];
  return (
    <Select
      {...rest}
      data={known.map(({ id, title }) => ({ value: id, label: titleIn(to, title, lang) }))}
      value={chosen?.id ?? null}
      {...select}
      {...(branches.size > 0 && {
        renderOption: ({ option: { value: id, label: title } }) => (
          <Branch title={title} path={branches.get(id)} />
        ),
      })}
      nothingFoundMessage={nothing}
      rightSection={isOpen && found.state === 'loading' ? <Loader size="xs" /> : undefined}
      onChange={(id) => {
        end();
        onChange(known.find((option) => option.id === id) ?? null);
      }}
    />
  );
}

import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { COMMAND_GROUPS } from '../commands/groups.ts';
import { useCommandTexts } from '../commands/useCommandTexts.ts';
import { Keys } from '../commands/Keys.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { PART_KEYS, type ShortcutLine } from './partKeys.ts';
import classes from './ShortcutSheet.module.css';

/** All keys: those of the commands, and those of the parts of the screen. */
function linesOf(): ShortcutLine[] {
  const commands = COMMAND_GROUPS.flatMap(({ title, commands: all }) =>
    all.flatMap(({ label, keys }) =>
      keys === undefined ? [] : [{ group: title, text: label, keys: [keys] }],
    ),
  );
  return [...commands, ...PART_KEYS];
}

/** The list of all keyboard shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useCommandTexts();
  useFocusBack();
  const lines = linesOf();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('user.shortcuts')}
      size={760}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.groups}>
        {[...new Set(lines.map(({ group }) => group))].map((group) => (
          <section key={group} className={classes.group}>
            <h3>{t(group)}</h3>
            <dl>
              {lines.flatMap((line) => (line.group === group ? [<Line key={line.text} line={line} />] : []))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function Line({ line: { text, keys } }: { line: ShortcutLine }) {
  const t = useCommandTexts();
  return (
    <div>
      <dt>{t(text)}</dt>
      <dd>
        {keys.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && <span className={classes.or}>{t('or')}</span>}
            <Keys keys={one} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

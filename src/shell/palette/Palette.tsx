import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { PaletteEvent } from '../../../machines/palette/setup.ts';
import { isComposingKey, useComposedText } from '../../ui/composition.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { highlightedKey, isLongEnough, listed, sectionsOf } from '../../../machines/palette/items.ts';
import { isPaletteSearching } from '../../../machines/palette/selectors.ts';
import { isPressed } from '../commands/keys.ts';
import { openPalette } from '../commands/shellCommands.ts';
import { useCommandTexts } from '../commands/useCommandTexts.ts';
import { useActor } from '../../app/actors.ts';
import { ItemRow } from './ItemRow.tsx';
import { nearOf } from './near.ts';
import { Keys } from '../commands/Keys.tsx';
import classes from './Palette.module.css';
import { SearchState } from './SearchState.tsx';

const ACTS: Readonly<Record<string, PaletteEvent>> = {
  ArrowDown: { type: 'highlight.moved', step: 1 },
  ArrowUp: { type: 'highlight.moved', step: -1 },
  Enter: { type: 'highlight.confirmed' },
};

const CLOSE: PaletteEvent = { type: 'palette.closed' };

/** The action of a key; undefined: not one of the palette's. */
function eventOf(event: KeyboardEvent): PaletteEvent | undefined {
  if (isComposingKey(event.nativeEvent)) return undefined;
  // The key that opened it closes it.
  return isPressed(openPalette.keys ?? '', event.nativeEvent) ? CLOSE : ACTS[event.key];
}

/** One field for every page, record and command; the focus stays in it, the highlight moves (ARIA combobox). */
export default function Palette() {
  const palette = useActor('palette');
  const t = useCommandTexts();
  useFocusBack();
  return (
    <Modal.Root
      opened
      onClose={() => {
        palette.send(CLOSE);
      }}
      size={640}
      yOffset="12dvh"
      // Above an open record, below a dialog.
      zIndex={300}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette')} radius="md">
        <Field />
      </Modal.Content>
    </Modal.Root>
  );
}

function Field() {
  const palette = useActor('palette');
  const t = useCommandTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const context = useSelector(palette, (snapshot) => snapshot.context);
  const isBusy = useSelector(palette, isPaletteSearching);
  const composed = useComposedText(context.query, (query) => {
    palette.send({ type: 'query.changed', query, local: nearOf(query) });
  });
  const highlighted = highlightedKey(context);
  const order = listed(context).map(({ key }) => key);
  const idOf = (key: string) => `${id}-${String(order.indexOf(key))}`;
  const isBlank = context.query.trim() === '';
  const titles = {
    recent: t('recent'),
    pages: t('pages'),
    commands: t('commands'),
    records: isBlank ? t('recentRecords') : t('records'),
  };

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <div className={classes.palette} data-palette data-busy={isBusy || undefined}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('palette')}
          aria-expanded={order.length > 0}
          aria-controls={id}
          aria-activedescendant={highlighted === '' ? undefined : idOf(highlighted)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          {...composed}
          onKeyDown={(event) => {
            const wanted = eventOf(event);
            if (!wanted) return;
            event.preventDefault();
            palette.send(wanted);
          }}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('palette')} className={classes.list}>
        {sectionsOf(context).map(({ name, items }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} role="presentation" className={classes.title}>
              {titles[name]}
            </div>
            {items.map((item) => (
              <ItemRow
                key={item.key}
                id={idOf(item.key)}
                item={item}
                isHighlighted={item.key === highlighted}
              />
            ))}
          </div>
        ))}
      </div>
      <SearchState
        isEmpty={order.length === 0}
        count={order.length}
        canAsk={isBlank || isLongEnough(context.query)}
      />
      <p className={classes.keys} aria-hidden>
        <Keys keys="↑" /> <Keys keys="↓" /> {t('keyMove')}
        <Keys keys="↵" /> {t('keyChoose')}
        <Keys keys="Esc" /> {t('keyLeave')}
      </p>
    </div>
  );
}

import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchEvent } from '../../../machines/search/machine.ts';
import { isSearchFailed, isSearchListing, isSearchOpen } from '../../../machines/search/selectors.ts';
import { keyNames } from '../commands/keys.ts';
import { openPalette, searchMenu } from '../commands/shellCommands.ts';
import { useActor, useActors } from '../../app/actors.ts';
import { isComposingKey, useComposedText } from '../../ui/composition.ts';
import classes from './SearchBox.module.css';

const CLOSE: SearchEvent = { type: 'search.closed' };
const ACTS: Readonly<Record<string, SearchEvent>> = {
  ArrowDown: { type: 'highlight.moved', step: 1 },
  ArrowUp: { type: 'highlight.moved', step: -1 },
  Enter: { type: 'highlight.confirmed' },
  Escape: CLOSE,
};

/** Header search over the permitted pages (F-01, F-02). */
export function SearchBox() {
  const actors = useActors();
  const search = actors.get('search');
  const { t } = useTranslation();
  const isOpen = useSelector(search, isSearchOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.search} data-guide="search">
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={t('search.title')}
        title={`${t('search.title')} (${searchMenu.keys ?? ''})`}
        aria-keyshortcuts={searchMenu.keys}
        onClick={() => {
          searchMenu.run(actors);
        }}
      >
        <IconSearch size={18} stroke={1.6} />
      </button>
      {isOpen && <OpenSearch onLeave={() => trigger.current?.focus()} />}
    </div>
  );
}

function OpenSearch({ onLeave }: { onLeave: () => void }) {
  const search = useActor('search');
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { query, options, highlighted } = useSelector(search, ({ context }) => context);
  const isEmpty = useSelector(search, isSearchListing) && options.length === 0;
  const isFailed = useSelector(search, isSearchFailed);
  const composed = useComposedText(query, (typed) => {
    search.send({ type: 'query.changed', query: typed });
  });
  const optionId = (index: number) => `${id}-${String(index)}`;

  // Before it is painted: who sees the field may type at once.
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  const handleKey = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    const wanted = ACTS[event.key];
    if (!wanted) return;
    event.preventDefault();
    search.send(wanted);
    if (wanted === CLOSE) onLeave();
  };

  return (
    <div className={classes.panel}>
      <input
        ref={input}
        className={classes.input}
        role="combobox"
        aria-label={t('search.title')}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? optionId(highlighted) : undefined}
        aria-autocomplete="list"
        placeholder={t('search.title')}
        {...composed}
        onKeyDown={handleKey}
        onBlur={() => {
          search.send(CLOSE);
        }}
      />
      <ul ref={list} id={id} role="listbox" className={classes.list} aria-label={t('search.title')}>
        {options.map(({ path, titles }, index) => (
          <li
            key={path}
            id={optionId(index)}
            role="option"
            aria-selected={index === highlighted}
            // The field keeps the focus: leaving it would close the list before the click.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              search.send({ type: 'option.chosen', path });
            }}
          >
            <span>{t(titles.at(-1) ?? '')}</span>
            <small>
              {titles
                .slice(0, -1)
                .map((title) => t(title))
                .join(' / ')}
            </small>
          </li>
        ))}
      </ul>
      {(isEmpty || isFailed) && (
        <p className={classes.none} role="status">
          {t(isFailed ? 'search.failed' : 'search.none')}
        </p>
      )}
      <PaletteHint />
    </div>
  );
}

/** The other search, which also finds records and commands. */
function PaletteHint() {
  const actors = useActors();
  const search = actors.get('search');
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.hint}
      // Leaving the field would close the panel before the click.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        search.send(CLOSE);
        openPalette.run(actors);
      }}
    >
      {t('search.palette')}
      <span>{keyNames(openPalette.keys ?? '').join(' ')}</span>
    </button>
  );
}

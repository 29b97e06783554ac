import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { cleanLine } from '../../../domain/rules/cleanText.ts';
import type { Filter, RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { useViewer } from '../../app/hooks.ts';
import { isComposingKey, useComposedText } from '../../ui/composition.ts';
import { MOBILE } from '../../ui/media.ts';
import { FilterButtons } from './FilterButtons.tsx';
import { changedFilters } from './filterChange.ts';
import classes from './filters.module.css';
import { FIRST, offeredFilters } from './offeredFilters.ts';
import { FilterInput } from './FilterInput.tsx';
import { useTypedText } from './useTypedText.ts';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  filters: Filters;
  lang: Lang;
  /** Filters the page itself sets: they are not offered. */
  hidden: ReadonlySet<string>;
  onChange: (filters: Filters) => void;
  onReset: () => void;
}

const TYPING_MS = 400;

/** The filters of a list: a keyword, and one input for each filter of the description. */
export const FilterBar = memo(function FilterBar({ spec, filters, lang, hidden, onChange, onReset }: Props) {
  const t = useTexts();
  const viewer = useViewer();
  const offered = offeredFilters(spec, hidden, viewer);
  const isUsed = (name: string, filter: Filter) =>
    (filter === 'range' ? [`${name}From`, `${name}To`] : [name]).some((param) => param in filters);
  const [isWide, setWide] = useState(() =>
    offered.slice(FIRST).some(([name, filter]) => isUsed(name, filter)),
  );
  // A text that was not understood is no filter, and goes with the others.
  const [resets, setResets] = useState(0);
  // On a phone all filters but the keyword are hidden at first.
  const first = useMediaQuery(MOBILE) ? 0 : FIRST;
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    onChange(changedFilters(filters, changes));
  };
  return (
    <div className={classes.bar} role="search" aria-label={t('filters')}>
      <Keyword
        value={filters.keyword ?? ''}
        onChange={(keyword) => {
          set({ keyword });
        }}
      />
      {offered.slice(0, isWide ? undefined : first).map(([name, filter]) => (
        <FilterInput
          key={`${name} ${resets}`}
          spec={spec}
          name={name}
          filter={filter}
          filters={filters}
          lang={lang}
          onChange={set}
        />
      ))}
      <Group gap={4} wrap="nowrap" className={classes.buttons}>
        <FilterButtons
          hasMore={offered.length > first}
          isWide={isWide}
          onWide={setWide}
          onReset={() => {
            setResets((before) => before + 1);
            onReset();
          }}
        />
      </Group>
    </div>
  );
});

/** Applies what is typed after a pause, and at once on Enter; a change from outside is shown at once. */
function Keyword({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTexts();
  const { text, type } = useTypedText(value, onChange);
  const later = useDebouncedCallback(onChange, TYPING_MS);
  const composed = useComposedText(text, (next) => {
    type(next);
    later(cleanLine(next));
  });
  return (
    <TextInput
      type="search"
      aria-label={t('keyword')}
      placeholder={t('keywordHint')}
      leftSection={<IconSearch size={14} />}
      {...composed}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) later.flush();
      }}
    />
  );
}

import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useState } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Filter, RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { useViewer } from '../../app/hooks.ts';
import { MOBILE } from '../../ui/media.ts';
import { FilterButtons } from './FilterButtons.tsx';
import { changedFilters } from './filterChange.ts';
import classes from './filters.module.css';
import { FIRST, offeredFilters } from './offeredFilters.ts';
import { FilterInput } from './FilterInput.tsx';
import { Keyword } from './Keyword.tsx';
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
        label={t('keyword')}
        placeholder={t('keywordHint')}
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

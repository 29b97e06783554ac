import { Group, Select, Skeleton, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { mayCompare } from '../../../domain/schema/sight.ts';
import type { Range } from '../../../domain/statistics/range.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { useViewer } from '../../app/hooks.ts';
import { type NamedPeriod, rangeOf } from '../../records/form/periods.ts';
import { FilterButtons } from '../../records/list/FilterButtons.tsx';
import { changedFilters } from '../../records/list/filterChange.ts';
import { FilterInput } from '../../records/list/FilterInput.tsx';
import filterClasses from '../../records/list/filters.module.css';
import { useTexts } from '../../records/texts.ts';
import { MOBILE } from '../../ui/media.ts';
import { useNow } from '../../ui/useNow.ts';
import type { FigureQuery } from './figureUrl.ts';
import { useFigureTexts } from './texts.ts';

interface Props {
  statistic: Statistic;
  query: FigureQuery;
  /** The default period when the user chose none. */
  meant: Range | null;
  lang: Lang;
  onChange: (change: Partial<FigureQuery>) => void;
  onReset: () => void;
}

const PERIODS = ['thisMonth', 'lastMonth', 'days90', 'days366'] as const satisfies readonly NamedPeriod[];

const PeriodInput = lazy(() => import('../../records/form/PeriodInput.tsx'));

/** The query of a statistic: period, grouping, and filters. */
export function FigureFilters({ statistic, query, meant, lang, onChange, onReset }: Props) {
  const t = useFigureTexts();
  const texts = useTexts();
  const viewer = useViewer();
  const now = useNow(60_000);
  const isPhone = useMediaQuery(MOBILE) ?? false;
  const [isWide, setWide] = useState(false);
  const hasMore = !isPhone || isWide;
  const { spec, times, groupings, filters, only, isLifelong = false } = statistic;
  const offered = filters.filter((name) => mayCompare(spec, name, String(spec.list.filters[name]), viewer));
  const labelOf = (name: string) => say(fieldOf(spec, name)?.label ?? [name, name, name, name], lang);
  const shown = query.from === undefined && query.to === undefined ? meant : null;
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    onChange({ filters: changedFilters(query.filters, changes) });
  };
  const isOnly = only !== undefined && Object.keys(only.filters).every((name) => name in query.filters);
  return (
    <div className={filterClasses.bar} role="search" aria-label={texts('filters')}>
      <Suspense fallback={<Skeleton h={57} w={230} />}>
        <PeriodInput
          label={t('period')}
          {...(isLifelong ? { placeholder: t('allTime') } : {})}
          value={{ from: query.from ?? shown?.from, to: query.to ?? shown?.to }}
          clearable={isLifelong}
          presets={PERIODS.map((name) => ({ label: texts(`period.${name}`), ...rangeOf(name, now) }))}
          lang={lang}
          onChange={onChange}
        />
      </Suspense>
      {hasMore && times.length > 1 && (
        <Select
          label={t('time')}
          allowDeselect={false}
          data={times.map((name) => ({ value: name, label: labelOf(name) }))}
          value={query.time}
          onChange={(time) => {
            if (time !== null) onChange({ time });
          }}
        />
      )}
      <Select
        label={t('group')}
        allowDeselect={false}
        data={Object.entries(groupings).map(([name, { label }]) => ({
          value: name,
          label: say(label, lang),
        }))}
        value={query.group}
        onChange={(group) => {
          if (group !== null) onChange({ group, sort: statistic.sort });
        }}
      />
      {(hasMore ? offered : []).map((name) => (
        <FilterInput
          key={name}
          spec={spec}
          name={name}
          filter={spec.list.filters[name] ?? 'equals'}
          filters={query.filters}
          lang={lang}
          onChange={change}
        />
      ))}
      <Group gap="sm" className={filterClasses.buttons}>
        {only && (
          <Switch
            label={say(only.label, lang)}
            checked={isOnly}
            onChange={({ currentTarget: { checked } }) => {
              change(
                Object.fromEntries(
                  Object.entries(only.filters).map(([name, value]) => [
                    name,
                    checked ? String(value) : undefined,
                  ]),
                ),
              );
            }}
          />
        )}
        <FilterButtons hasMore={isPhone} isWide={isWide} onWide={setWide} onReset={onReset} />
      </Group>
    </div>
  );
}

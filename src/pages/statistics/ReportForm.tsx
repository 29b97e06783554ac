import { Fieldset, MultiSelect, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { EXPORT_TYPES } from '../../../domain/calls/exports.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ROLE_NAMES } from '../../../domain/codes/roles.ts';
import { tagOf } from '../../../domain/codes/roleTags.ts';
import { fieldOf, type RecordSpec } from '../../../domain/schema/record.ts';
import {
  columnLabel,
  columnsFor,
  DATASET_NAMES,
  DATASETS,
  type Definition,
  REPORT_ROLES,
  SCHEDULES,
  timesOf,
} from '../../../domain/statistics/customReport.ts';
import { CHART_KINDS, MAX_DAYS, MAX_KEYS, TIME_PARTS } from '../../../domain/statistics/statistic.ts';
import { useViewer } from '../../app/hooks.ts';
import { FilterInput } from '../../records/list/FilterInput.tsx';
import filterClasses from '../../records/list/filters.module.css';
import { AggregateInput } from './AggregateInput.tsx';
import { blankReport } from './reportDraft.ts';
import { useFigureTexts } from './texts.ts';
import { upTo } from '../../ui/upTo.ts';

interface Props {
  value: Definition;
  lang: Lang;
  onChange: (value: Definition) => void;
}

/** Narrows a chosen text to one of the options. */
const pick =
  <T extends string>(known: readonly T[], take: (value: T) => void) =>
  (text: string | null) => {
    const found = known.find((one) => one === text);
    if (found !== undefined) take(found);
  };

/** The definition of a custom report: dataset, groups, measures, filters, chart, sharing and schedule. */
export function ReportForm({ value, lang, onChange }: Props) {
  const t = useFigureTexts();
  const viewer = useViewer();
  const spec: RecordSpec = DATASETS[value.dataset];
  const set = (change: Partial<Definition>) => {
    onChange({ ...value, ...change });
  };
  const label = (column: string) => say(columnLabel(spec, column), lang);
  const columns = columnsFor(spec, viewer);
  const isDate = (column: string) => ['ts', 'date'].includes(fieldOf(spec, column)?.kind ?? '');
  const keys = columns.flatMap((column) =>
    isDate(column)
      ? TIME_PARTS.map((part) => ({
          value: `${column}.${part}`,
          label: t(`part.${part}`, { column: label(column) }),
        }))
      : [{ value: column, label: label(column) }],
  );
  const filters = Object.entries(spec.list.filters).filter(
    ([name, filter]) => columns.includes(name) && (filter !== 'range' || isDate(name)) && name !== value.time,
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
      <TextInput
        label={t('report.name')}
        value={value.name}
        onChange={upTo(40, (name) => {
          set({ name });
        })}
      />
      <Select
        label={t('report.dataset')}
        allowDeselect={false}
        data={DATASET_NAMES.map((name) => ({ value: name, label: t(`dataset.${name}`) }))}
        value={value.dataset}
        onChange={pick(DATASET_NAMES, (dataset) => {
          const { name, sharedRoles, schedule, fileType } = value;
          onChange({ ...blankReport(dataset, viewer, lang), name, sharedRoles, schedule, fileType });
        })}
      />
      <Select
        label={t('report.time')}
        allowDeselect={false}
        data={timesOf(spec, viewer).map((name) => ({ value: name, label: label(name) }))}
        value={value.time}
        onChange={(time) => {
          if (time !== null) set({ time });
        }}
      />
      <NumberInput
        label={t('report.days')}
        min={1}
        max={MAX_DAYS}
        allowDecimal={false}
        value={value.days}
        onChange={(days) => {
          if (typeof days === 'number') set({ days });
        }}
      />
      <MultiSelect
        label={t('report.groupBy')}
        searchable
        clearable
        maxValues={MAX_KEYS}
        data={keys}
        value={value.groupBy}
        onChange={(groupBy) => {
          set({ groupBy });
        }}
      />
      {value.groupBy.length === 0 ? (
        <MultiSelect
          label={t('report.columns')}
          searchable
          clearable
          maxValues={20}
          data={columns.map((column) => ({ value: column, label: label(column) }))}
          value={value.columns}
          onChange={(chosen) => {
            set({ columns: chosen });
          }}
        />
      ) : (
        <AggregateInput
          spec={spec}
          value={value.aggregates}
          lang={lang}
          onChange={(aggregates) => {
            set({ aggregates });
          }}
        />
      )}
      <Select
        label={t('report.chart')}
        allowDeselect={false}
        data={CHART_KINDS.map((kind) => ({ value: kind, label: t(`chart.${kind}`) }))}
        value={value.chart}
        onChange={pick(CHART_KINDS, (chart) => {
          set({ chart });
        })}
      />
      <MultiSelect
        label={t('report.share')}
        clearable
        data={REPORT_ROLES.map((one) => ({ value: tagOf(one), label: say(ROLE_NAMES[one], lang) }))}
        value={value.sharedRoles}
        onChange={(tags) => {
          set({ sharedRoles: REPORT_ROLES.map((one) => tagOf(one)).filter((tag) => tags.includes(tag)) });
        }}
      />
      <Select
        label={t('report.schedule')}
        allowDeselect={false}
        data={SCHEDULES.map((one) => ({ value: one, label: t(`schedule.${one}`) }))}
        value={value.schedule}
        onChange={pick(SCHEDULES, (schedule) => {
          set({ schedule });
        })}
      />
      <Select
        label={t('report.fileType')}
        allowDeselect={false}
        data={[...EXPORT_TYPES]}
        value={value.fileType}
        onChange={pick(EXPORT_TYPES, (fileType) => {
          set({ fileType });
        })}
      />
      <Fieldset legend={t('report.filters')} p="xs" style={{ gridColumn: '1 / -1' }}>
        <div className={filterClasses.bar}>
          {filters.map(([name, filter]) => (
            <FilterInput
              key={`${value.dataset} ${name}`}
              spec={spec}
              name={name}
              filter={filter}
              filters={value.filters}
              lang={lang}
              onChange={(changes) => {
                const next = Object.entries({ ...value.filters, ...changes }).filter(
                  (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
                );
                set({ filters: Object.fromEntries(next) });
              }}
            />
          ))}
        </div>
      </Fieldset>
    </SimpleGrid>
  );
}

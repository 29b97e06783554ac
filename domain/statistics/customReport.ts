import { z } from 'zod';
import { type Refusal, refuse } from '../codes/refusals.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import { columnNotAggregable, columnNotVisible, rangeTooLong } from '../codes/refusals/codes/statistics.ts';
import type { Role } from '../codes/roles.ts';
import { TAGS } from '../codes/roleTags.ts';
import { EXPORT_TYPES } from '../calls/exports.ts';
import { LANGS } from '../codes/languages.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import type { Label } from '../codes/label.ts';
import { billFigure } from '../records/billFigure.ts';
import { invoice } from '../records/invoice.ts';
import { ledgerLine } from '../records/ledgerLine.ts';
import { order } from '../records/order.ts';
import { payment } from '../records/payment.ts';
import type { RecordSpec } from '../schema/record.ts';
import type { Looker } from '../schema/sight.ts';
import { waybill } from '../records/waybill.ts';
import {
  type Aggregate,
  AGGREGATES,
  CHART_KINDS,
  columnFor,
  isSummable,
  type Measure,
  MAX_DAYS,
  MAX_KEYS,
  readKey,
} from './statistic.ts';

/** The datasets of custom reports: transport-and-money 12. */
export const DATASETS = {
  orders: order,
  waybills: waybill,
  bills: billFigure,
  payments: payment,
  entries: ledgerLine,
  invoices: invoice,
} as const satisfies Readonly<Record<string, RecordSpec>>;
export type DatasetName = keyof typeof DATASETS;
export const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];

export const SCHEDULES = ['none', 'daily', 'weekly'] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** Roles that have the page, and can be shared with. */
export const REPORT_ROLES = ['admin', 'financeClerk', 'financeApprover'] as const satisfies readonly Role[];

const name = z.string().regex(/^\w{1,60}$/);
const key = z.string().regex(/^\w{1,60}(\.(year|month|day))?$/);
/** What no text column can store: control characters and unpaired surrogates. */
const plain = (most: number) =>
  writtenText(cleanLine, { min: 1, max: most }, (text) => /^[^\p{Cc}\p{Cs}]*$/u.test(text));

/** The parts of a report that its owner sets. */
export const definitionSchema = z.object({
  name: plain(40),
  dataset: z.enum(DATASET_NAMES),
  /** Columns of a report without groups. */
  columns: z.array(name).max(20),
  groupBy: z.array(key).max(MAX_KEYS),
  aggregates: z.array(z.object({ fn: z.enum(AGGREGATES), column: name })).max(12),
  /** Filters of the record's list, as they travel. */
  filters: z.record(z.string().regex(/^\w{1,60}$/), plain(200)),
  /** Date field of the period, and its length in days up to today. */
  time: name,
  days: z.number().int().min(1).max(10_000),
  chart: z.enum(CHART_KINDS),
  sharedRoles: z.array(z.enum(TAGS)).max(TAGS.length),
  schedule: z.enum(SCHEDULES),
  fileType: z.enum(EXPORT_TYPES),
  lang: z.enum(LANGS),
});
export type Definition = z.infer<typeof definitionSchema>;

const STATUS: Label = ['状态', 'State', 'Estado', '状態'];
const COUNTED: Label = ['行数', 'Rows', 'Filas', '行数'];
const WORDS: Readonly<Record<Aggregate, Label>> = {
  sum: ['合计', 'sum', 'suma', '合計'],
  count: ['行数', 'rows', 'filas', '行数'],
  avg: ['平均', 'average', 'media', '平均'],
  min: ['最小', 'least', 'mínimo', '最小'],
  max: ['最大', 'greatest', 'máximo', '最大'],
};

export const aggregateLabel = (fn: Aggregate): Label => WORDS[fn];

/** Name of a column for people; the name itself where the record has none of it. */
export function columnLabel(spec: RecordSpec, column: string): Label {
  if (column === 'status') return STATUS;
  const { label } = spec.fields[column] ?? {};
  return (
    label ??
    (column === 'gmtCreated'
      ? ['创建时间', 'Created', 'Creado', '作成日時']
      : [column, column, column, column])
  );
}

const isOpen = (spec: RecordSpec, column: string, viewer: Looker) =>
  column === 'status' || columnFor(spec, column, viewer) !== null;

/** Columns of a dataset that a viewer may use. */
export function columnsFor(spec: RecordSpec, viewer: Looker): string[] {
  return ['status', ...Object.keys(spec.fields), 'gmtCreated'].filter((column) =>
    isOpen(spec, column, viewer),
  );
}

/** Dates for the period: those the record's list can filter by. */
export function timesOf(spec: RecordSpec, viewer: Looker): string[] {
  return Object.entries(spec.list.filters).flatMap(([column, filter]) => {
    const kind = columnFor(spec, column, viewer)?.kind;
    return filter === 'range' && (kind === 'ts' || kind === 'date') ? [column] : [];
  });
}

/** Numbers can be summed or averaged; of times there is only a first and a last. */
function mayAggregate(spec: RecordSpec, fn: Aggregate, column: string, viewer: Looker): boolean {
  if (fn === 'count') return true;
  const field = columnFor(spec, column, viewer);
  if (!field) return false;
  return (
    isSummable(field) || ((fn === 'min' || fn === 'max') && (field.kind === 'ts' || field.kind === 'date'))
  );
}

const fieldsOfFilters = (spec: RecordSpec, filters: Definition['filters']) =>
  Object.keys(filters).map((param) => {
    const field = param.replace(/(From|To)$/, '');
    return { param, field: param in spec.list.filters ? param : field };
  });

/**
 * Objections to a report for a viewer: 40001 too long, 40002 a column that is not seen, 40004 a column that
 * cannot be aggregated, 10400 nothing to show or an unknown filter; null: none.
 */
export function reportRefusal(definition: Definition, viewer: Looker): Refusal | null {
  const { dataset, columns, groupBy, aggregates, filters, time, days } = definition;
  const spec: RecordSpec = DATASETS[dataset];
  if (days > MAX_DAYS) return refuse(rangeTooLong);
  const asked = fieldsOfFilters(spec, filters);
  const named = [
    ...(groupBy.length === 0 ? columns : groupBy.map((one) => readKey(one).field)),
    ...aggregates.flatMap(({ fn, column }) => (fn === 'count' ? [] : [column])),
    ...asked.map(({ field }) => field),
    time,
  ];
  const hidden = named.find((column) => !isOpen(spec, column, viewer));
  if (hidden !== undefined) return refuse(columnNotVisible, { c: columnLabel(spec, hidden) });
  const wrong = aggregates.find(({ fn, column }) => !mayAggregate(spec, fn, column, viewer));
  if (wrong) return refuse(columnNotAggregable, { c: columnLabel(spec, wrong.column) });
  const isEmpty = groupBy.length === 0 ? columns.length === 0 : aggregates.length === 0;
  const isStrange =
    asked.some(({ field }) => !(field in spec.list.filters)) || !timesOf(spec, viewer).includes(time);
  return isEmpty || isStrange ? refuse(fieldsAreWrong) : null;
}

/** The groups and measures of a report: a report without groups shows row by row, and sums its numbers. */
export function shapeOf({ dataset, columns, groupBy, aggregates }: Definition): {
  readonly keys: readonly string[];
  readonly measures: Readonly<Record<string, Measure>>;
} {
  const spec: RecordSpec = DATASETS[dataset];
  if (groupBy.length > 0) {
    const measures = aggregates.map(({ fn, column }): [string, Measure] => [
      fn === 'count' ? 'count' : `${fn}_${column}`,
      fn === 'count'
        ? { label: COUNTED, fn }
        : { label: labelled(columnLabel(spec, column), WORDS[fn]), fn, of: column },
    ]);
    return { keys: groupBy, measures: Object.fromEntries(measures) };
  }
  const isFigure = (column: string) => {
    const field = spec.fields[column];
    return field !== undefined && isSummable(field) && field.kind !== 'bp';
  };
  const measures = columns
    .filter(isFigure)
    .map((column): [string, Measure] => [
      `sum_${column}`,
      { label: columnLabel(spec, column), fn: 'sum', of: column },
    ]);
  return {
    keys: [...columns.filter((column) => !isFigure(column)), 'id'],
    measures: Object.fromEntries(measures),
  };
}

const labelled = (a: Label, b: Label): Label => [
  `${a[0]}·${b[0]}`,
  `${a[1]}, ${b[1]}`,
  `${a[2]}, ${b[2]}`,
  `${a[3]}・${b[3]}`,
];

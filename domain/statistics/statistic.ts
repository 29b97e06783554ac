import type { Label } from '../codes/label.ts';
import type { RouteName } from '../codes/menu/titles/zh.ts';
import type { Role } from '../codes/roles.ts';
import type { NumberKey } from '../rules/parameters.ts';
import type { Field, FieldKind } from '../schema/field.ts';
import { fieldOf, type RecordSpec } from '../schema/record.ts';
import { isWhole } from '../schema/units.ts';
import { type Looker, seesEach } from '../schema/sight.ts';

/** Aggregate functions: sum, count, and the like (transport-and-money 12). */
export const AGGREGATES = ['sum', 'count', 'avg', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * Which rows are included, by the date of the period: those before it, those up to its end; absent: those within
 * it. A ledger opens with the first, closes with the second.
 */
export type Span = 'before' | 'until';

export const CHART_KINDS = ['none', 'bars', 'line', 'ring'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** A measure of every group of rows. */
export interface Measure {
  readonly label: Label;
  /**
   * `share`: the sum of `of` as part of the sum of `over`, basis points. `interest`: by the day at the statistic's `interest`, on
   * the sum of `of` of each debt.
   */
  readonly fn: Aggregate | 'share' | 'interest';
  /** Its column; not needed to count rows. */
  readonly of?: string;
  /** Column subtracted from `of`, row by row. */
  readonly less?: string;
  readonly over?: string;
  /** Only rows with one of these codes. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  readonly span?: Span;
  /** Only rows so many days old at the end of the period; without an upper end: older. From 0: younger ones, and those to come; below 0: those to come within so many days, too. */
  readonly age?: readonly [from: number, to: number | null];
  /** The date by which the age counts; absent: the statistic's `agedBy`. */
  readonly agedBy?: string;
}

/** Simple interest by the day: on each debt alone, rounded once, from its due day until the end of the period. */
export interface Interest {
  /** Columns that tell one debt from another; all rows of one have the same due day and rate. */
  readonly per: readonly string[];
  /** Date of the row, and the due day of its debt. */
  readonly at: string;
  readonly due: string;
  /** Column of the daily rate, 1/10000. */
  readonly rate: string;
}

/** The grouping: columns, a date as `confirmedAt.month`. */
export interface Grouping {
  readonly label: Label;
  readonly keys: readonly string[];
}

/**
 * A statistic groups the rows of a record; the rows behind each of its numbers are the record's list with the same
 * filters. It has no data of its own (transport-and-money 12).
 */
export interface Statistic {
  /** Last part of its paths. */
  readonly name: string;
  /** What is grouped. */
  readonly spec: RecordSpec;
  readonly page: RouteName;
  readonly path: string;
  /** The same page alone in the window, without the layout. */
  readonly alone?: string;
  readonly who: readonly Role[];
  /** Dates for the period; the first is the default. */
  readonly times: readonly string[];
  /** Without a period all time is included; else the last `DEFAULT_DAYS`. */
  readonly isLifelong?: true;
  readonly agedBy?: string;
  /** How its measures of `interest` count. */
  readonly interest?: Interest;
  /** The first is the default. */
  readonly groupings: Readonly<Record<string, Grouping>>;
  /** Filters of the record's list that are offered. */
  readonly filters: readonly string[];
  /** Fixed filters of the statistic. */
  readonly base?: Readonly<Record<string, string>>;
  /** A switch that includes only some of the rows. */
  readonly only?: { readonly label: Label; readonly filters: Readonly<Record<string, number>> };
  readonly measures: Readonly<Record<string, Measure>>;
  /** The measure or column by which groups are sorted, descending unless `dir` says otherwise. */
  readonly sort: string;
  readonly dir?: 'asc';
  /** The measure that is red in groups where it is above a parameter. */
  readonly warns?: { readonly measure: string; readonly above: NumberKey };
  /** Its readers may have it sent to them regularly. */
  readonly isSent?: true;
  /** Its chart: bars of the first groups, or lines over time. */
  readonly chart?: { readonly kind: ChartKind; readonly measures: readonly string[] };
}

/** Longest period of a statistic, days (40001). */
export const MAX_DAYS = 366;
/** Days of the default period, today included. */
export const DEFAULT_DAYS = 90;
/** Maximum number of grouping columns (customReport). */
export const MAX_KEYS = 3;

export const TIME_PARTS = ['year', 'month', 'day'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** `confirmedAt.month` is the month of `confirmedAt`. */
export function readKey(key: string): { readonly field: string; readonly part: TimePart | null } {
  const [field = '', part] = key.split('.');
  return { field, part: TIME_PARTS.find((one) => one === part) ?? null };
}

const UNCOUNTED: readonly FieldKind[] = ['images', 'files', 'rows', 'codes'];

/** The column of a record as a viewer may use it in a statistic: no personal data, and nothing that is not seen in each row. */
export function columnFor(spec: RecordSpec, name: string, viewer: Looker): Field | null {
  const field = fieldOf(spec, name);
  if (!field || field.mask || field.isSecret || UNCOUNTED.includes(field.kind)) return null;
  return seesEach(field, viewer) ? field : null;
}

/** Whether the values can be summed. */
export function isSummable({ kind }: Field): boolean {
  return isWhole(kind);
}

/** Format of a measure: that of its column. */
export function kindOfMeasure(spec: RecordSpec, { fn, of = '' }: Measure): FieldKind {
  if (fn === 'count') return 'int';
  if (fn === 'share') return 'bp';
  return fieldOf(spec, of)?.kind ?? 'int';
}

/** Measures whose columns the viewer sees, and whose rows are chosen by nothing else. */
export function measuresFor(
  { spec, measures }: Pick<Statistic, 'spec' | 'measures'>,
  viewer: Looker,
): string[] {
  return Object.entries(measures).flatMap(([name, { of, less, over, where = {} }]) => {
    const isOpen = [of, less, over].every(
      (one) => one === undefined || columnFor(spec, one, viewer) !== null,
    );
    return isOpen && Object.keys(where).every((one) => seesEach(fieldOf(spec, one), viewer)) ? [name] : [];
  });
}

import { chartFlow, type ChartFlow } from '../../../domain/calls/chartFlow.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type Chart, chartOf } from '../../../machines/chart.ts';
import { changesOf, type Changes } from '../../../machines/chartChanges.ts';
import { loadLifecycle } from '../../records/lifecycles.ts';
import { loadSpec } from '../../records/specs.ts';
import { ask } from '../../records/wire.ts';
import type { Versions } from '../../statecharts/changeWords.ts';
import type { Labels, Rules } from '../../statecharts/reading.ts';
import { chartFrom, comparable, type Released, releasedSchema } from '../../statecharts/released.ts';

/** The chart of a record, and the words in which it is read. */
export interface Reading {
  readonly spec: RecordSpec;
  readonly chart: Chart;
  readonly labels: Labels;
  readonly rules: Rules;
}

const labelsOf = ({ states, events }: RecordSpec): Labels => ({
  states,
  events: Object.fromEntries(Object.entries(events).map(([type, { label }]) => [type, label])),
});

/** The reading of a record's chart; null: there is no such record, as where several share a chart. */
export async function loadReading(record: string): Promise<Reading | null> {
  const spec = await loadSpec(record).catch(() => null);
  if (!spec) return null;
  const [{ machine }, { default: rules }] = await Promise.all([
    loadLifecycle(record),
    import('../../../machines/lifecycles/refusals.generated.json'),
  ]);
  const known: Readonly<Record<string, Rules>> = rules;
  return {
    spec,
    chart: chartOf(machine),
    labels: labelsOf(spec),
    rules: known[spec.chart ?? spec.name] ?? {},
  };
}

/** What was counted, or the refusal of the question. */
export type Counted =
  | { readonly ok: true; readonly flow: ChartFlow }
  | { readonly ok: false; readonly status: number; readonly msg: string };

/** A question for counts as a key: chart, record or nothing, and the days. */
export const flowKey = (chart: string, record: string, from: number, to: number, round: number): string =>
  JSON.stringify([chart, record, from, to, round]);

/** @throws CallError without an answer */
export async function loadFlow(key: string): Promise<Counted> {
  const [chart, record, from, to] = JSON.parse(key) as [string, string, number, number, number];
  const answer = await ask(chartFlow, { chart, ...(record === '' ? {} : { record }), from, to });
  return answer.ok
    ? { ok: true, flow: answer.data }
    : { ok: false, status: answer.refusal.status, msg: answer.refusal.msg };
}

/** How a chart differs from that of the last release. */
export interface SinceRelease {
  readonly version: string;
  readonly day: string;
  /** null: the release had no such chart. */
  readonly found: { readonly changes: Changes; readonly versions: Versions } | null;
}

/** The charts of the last release. */
export const loadReleased = async (): Promise<Released> =>
  releasedSchema.parse((await import('../../../machines/released.generated.json')).default);

/** Compares a chart with that of the last release. */
export function sinceRelease(
  { spec, chart, labels, rules }: Reading,
  timers: ChartFlow['timers'],
  { version, day, charts }: Released,
): SinceRelease {
  const old = charts[spec.chart ?? spec.name];
  if (!old) return { version, day, found: null };
  // Records that share a chart have no words and timers of their own in it.
  const isShared = spec.chart !== undefined;
  return {
    version,
    day,
    found: {
      changes: changesOf(chartFrom(old, chart), comparable(chart)),
      versions: {
        before: {
          labels: isShared ? labels : old.labels,
          rules: old.rules,
          timers: isShared ? timers : old.timers,
        },
        after: { labels, rules, timers },
      },
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Labels } from '../../src/statecharts/reading.ts';
import { chartsBelow, type PlacedChart } from './charts.ts';
import { ruleRefusals, type RuleRefusals } from './refusals.ts';

/** An event that the platform sends when the time of a field has come. */
export interface Timer {
  readonly state: string;
  readonly event: string;
  readonly field: string;
}

/** The charts as they were at a git ref, and what their documents called things. */
export interface Past {
  readonly charts: readonly PlacedChart[];
  /** By chart of a document. */
  readonly labels: ReadonlyMap<string, Labels>;
  readonly rules: RuleRefusals;
  readonly timers: ReadonlyMap<string, readonly Timer[]>;
}

const DOCUMENTS = 'lifecycles/';
const TIMERS = 'server/jobs/timers.ts';

/** The text of a file at a ref; empty: it was not there. */
function textAt(ref: string, file: string, repository: string): string {
  try {
    return execFileSync('git', ['show', `${ref}:${file}`], {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return '';
  }
}

/** The deadlines that a table names: `deadline(order, { state: 'published', field: 'publishDeadline', event: 'expire' })`. */
function timersIn(text: string): Map<string, Timer[]> {
  const found = new Map<string, Timer[]>();
  const LINE = /deadline\((\w+), \{ state: '(\w+)', field: '(\w+)', event: '([\w.]+)'/g;
  for (const [, record = '', state = '', field = '', event = ''] of text.matchAll(LINE))
    found.set(record, [...(found.get(record) ?? []), { state, event, field }]);
  return found;
}

/** What the records of a folder call the states and events of the charts that are named after them. */
async function labelsBelow(folder: string, charts: readonly PlacedChart[]): Promise<Map<string, Labels>> {
  const records = join(folder, 'domain', 'records');
  const there = existsSync(records) ? readdirSync(records) : [];
  const labels = new Map<string, Labels>();
  for (const { name } of charts) {
    const record = name.slice(DOCUMENTS.length);
    if (!name.startsWith(DOCUMENTS) || !there.includes(`${record}.ts`)) continue;
    const module = (await import(pathToFileURL(join(records, `${record}.ts`)).href)) as Readonly<
      Record<string, Partial<RecordSpec> | undefined>
    >;
    // An older description may have said it otherwise.
    const { states, events } = module[record] ?? {};
    if (!states || !events) continue;
    const said = Object.entries(events).map(([type, { label }]) => [type, label] as const);
    labels.set(record, { states, events: Object.fromEntries(said) });
  }
  return labels;
}

/**
 * The charts at a git ref. Their files are unpacked inside the repository, so that imports resolve,
 * and removed again.
 */
export async function pastAt(ref: string, repository: string): Promise<Past> {
  const folder = join(repository, 'coverage', `charts-of-${process.pid}-${ref.replace(/\W/g, '_')}`);
  mkdirSync(folder, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', ref, 'machines', 'domain'], {
      cwd: repository,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const charts = existsSync(join(folder, 'machines')) ? await chartsBelow(join(folder, 'machines')) : [];
    return {
      charts,
      labels: await labelsBelow(folder, charts),
      rules: ruleRefusals(folder),
      timers: timersIn(textAt(ref, TIMERS, repository)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

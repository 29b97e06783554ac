import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from './discover.ts';
import type { Subject, Trace } from './subject.ts';

export type Level = 'pure' | 'actor' | 'view' | 'browser';

/** What one level has covered of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly level: Level;
  readonly transitions: Share;
  readonly outcomes: Share;
  readonly states: Share;
  readonly walks: number;
  readonly steps: number;
  /** What this level leaves out. */
  readonly excused?: readonly Excused[];
}
interface Share {
  readonly all: number;
  readonly missing: readonly string[];
}
export interface Excused {
  readonly what: string;
  readonly because: readonly string[];
}

/** Measures the traces of a level against all transitions, guard results and states of the chart. */
export function measure(subject: Subject, level: Level, walks: number, traces: readonly Trace[]): Coverage {
  const share = (all: readonly string[], seen: readonly string[]): Share => {
    const found = new Set(seen);
    return { all: all.length, missing: all.filter((one) => !found.has(one)) };
  };
  return {
    machine: subject.name,
    level,
    transitions: share(
      subject.transitions,
      traces.flatMap(({ taken }) => taken),
    ),
    outcomes: share(
      subject.outcomes,
      traces.flatMap(({ guards }) => guards),
    ),
    states: share(
      subject.states,
      traces.flatMap(({ visited }) => visited),
    ),
    walks,
    steps: traces.length,
  };
}

/** Throws below 100 %, naming machine, level and each missed transition, guard result or state. */
export function assertCovered({ machine, level, transitions, outcomes, states }: Coverage): void {
  const missed = [
    ...transitions.missing.map((key) => `transition never taken: ${key}`),
    ...outcomes.missing.map((outcome) => `guard answer never seen: ${outcome}`),
    ...states.missing.map((id) => `state never reached: ${id}`),
  ];
  if (missed.length === 0) return;
  throw new Error(`${machine} is not covered at ${level} level:\n  ${missed.join('\n  ')}`);
}

const COVERAGE = join(import.meta.dirname, '../../coverage');
/** The levels run separately: each stores its results in a file of its own, and the table is made from all of them. */
const WALKS = join(COVERAGE, 'walks');

type Kept = Coverage | { readonly machine: string; readonly unseen: string };

function keep(level: Level, kept: Kept): void {
  mkdirSync(WALKS, { recursive: true });
  writeFileSync(join(WALKS, `${kept.machine.replaceAll('/', '.')}.${level}.json`), JSON.stringify(kept));
}

/** Stores the results of a level for the table. */
export function recordCoverage(coverage: Coverage): void {
  keep(coverage.level, coverage);
}

/** Stores why a machine has no view of its own. */
export function recordWithoutView(machine: string, unseen: string): void {
  keep('view', { machine, unseen });
}

const fraction = ({ all, missing }: Share): string => `${all - missing.length}/${all}`;

function seenTexts(kept: Kept | undefined): string {
  if (!kept) return '';
  return 'unseen' in kept ? 'none' : `${fraction(kept.transitions)} in ${kept.steps} steps`;
}

/** The coverage of all machines as Markdown: transitions by level, and what is not walked at the screen. */
export function coverageTable(kept: readonly Kept[]): string {
  const machines = [...new Set(kept.map(({ machine }) => machine))].sort();
  const at = (machine: string, level: Level) =>
    kept.find((one) => one.machine === machine && ('unseen' in one ? 'view' : one.level) === level);
  const cells = machines.map((machine) => {
    const [pure, actor, view] = [at(machine, 'pure'), at(machine, 'actor'), at(machine, 'view')];
    const shares = pure && !('unseen' in pure) ? [fraction(pure.outcomes), fraction(pure.states)] : ['', ''];
    const levels = [pure, actor, view, at(machine, 'browser')];
    return [machine, ...shares, ...levels.map(seenTexts)];
  });
  const table = [['machine', 'guard answers', 'states', 'pure', 'actor', 'view', 'browser'], ...cells];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  const excusesOf = (level: Level) =>
    machines.flatMap((machine) => {
      const seen = at(machine, level);
      if (!seen) return [];
      if ('unseen' in seen) return [`- **${machine}**: ${seen.unseen}`];
      const excused = seen.excused ?? [];
      const reasons = [...new Set(excused.map(({ because }) => because.join('; ')))];
      return reasons.map((reason) => {
        const of = excused.filter(({ because }) => because.join('; ') === reason).map(({ what }) => what);
        return `- **${machine}** ${of.join(', ')}: ${reason}`;
      });
    });
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...body.map(line),
    '',
    'Not walked at the screen:',
    '',
    ...excusesOf('view'),
    '',
    'Not walked in a browser:',
    '',
    ...excusesOf('browser'),
    '',
  ].join('\n');
}

/** Writes the table from all stored results of existing charts. */
export function writeCoverage(): string {
  const charts = discover().map(({ name }) => name);
  mkdirSync(WALKS, { recursive: true });
  const files = readdirSync(WALKS).filter((file) => file.endsWith('.json'));
  // Written only by `keep`.
  const kept = files.map((file) => JSON.parse(readFileSync(join(WALKS, file), 'utf8')) as Kept);
  const table = coverageTable(kept.filter(({ machine }) => charts.includes(machine)));
  writeFileSync(join(COVERAGE, 'machines.md'), table);
  return table;
}

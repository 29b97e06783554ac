import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Subject, Trace } from './subject.ts';

export type Level = 'pure' | 'actor';

/** What one level has seen of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly level: Level;
  readonly transitions: Share;
  readonly outcomes: Share;
  readonly states: Share;
  readonly walks: number;
  readonly steps: number;
}
interface Share {
  readonly all: number;
  readonly missing: readonly string[];
}

/** Measures the traces of a level against all that the chart holds. */
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

/** Throws below 100 %, naming machine, level and each transition, guard answer or state that was missed. */
export function assertCovered({ machine, level, transitions, outcomes, states }: Coverage): void {
  const missed = [
    ...transitions.missing.map((key) => `transition never taken: ${key}`),
    ...outcomes.missing.map((outcome) => `guard answer never seen: ${outcome}`),
    ...states.missing.map((id) => `state never reached: ${id}`),
  ];
  if (missed.length === 0) return;
  throw new Error(`${machine} is not covered at ${level} level:\n  ${missed.join('\n  ')}`);
}

const fraction = ({ all, missing }: Share): string => `${all - missing.length}/${all}`;

/** The coverage of all machines as a Markdown table. */
export function coverageTable(rows: readonly Coverage[]): string {
  const cells = rows.map(({ machine, level, transitions, outcomes, states, walks, steps }) =>
    [machine, level, fraction(transitions), fraction(outcomes), fraction(states), walks, steps].map(String),
  );
  const table = [['machine', 'level', 'transitions', 'guard answers', 'states', 'walks', 'steps'], ...cells];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join('\n');
}

/** Prints the table and keeps it as a file. */
export function reportCoverage(rows: readonly Coverage[], file: string): void {
  const table = coverageTable(rows);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, table);
  process.stdout.write(`\n${table}`);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { keyedTransitions } from '../../../machines/chart.ts';
import { rolesOf } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import type { Walked } from './walk.ts';

const FOLDER = new URL('../../../coverage/', import.meta.url);

/** Coverage of one lifecycle on the platform: transitions that a person can cause, and those of the platform itself. */
export interface PlatformCoverage extends Omit<Walked, 'taken' | 'told' | 'timed'> {
  readonly byPeople: Share;
  readonly byPlatform: Share;
}
interface Share {
  readonly all: number;
  readonly missing: readonly string[];
}

/** Measures the walked transitions against all transitions of the record's chart. */
export function measure({ lifecycle }: Entry, { taken, record, ways, steps }: Walked): PlatformCoverage {
  const transitions = [...keyedTransitions(lifecycle.machine)];
  const isByPeople = (guard: unknown) => rolesOf(guard)?.some((role) => role !== 'system') ?? true;
  const share = (keys: string[]): Share => ({
    all: keys.length,
    missing: keys.filter((key) => !taken.has(key)),
  });
  const keysWhere = (wanted: boolean) =>
    transitions.filter(([{ guard }]) => isByPeople(guard) === wanted).map(([, key]) => key);
  return {
    ...{ record, ways, steps },
    byPeople: share(keysWhere(true)),
    byPlatform: share(keysWhere(false)),
  };
}

/** Throws for a transition that was not walked, naming it. */
export function assertWalked({ record, byPeople, byPlatform }: PlatformCoverage): void {
  const missing = [...byPeople.missing, ...byPlatform.missing];
  if (missing.length === 0) return;
  throw new Error(`${record} is not covered at platform level:\n  ${missing.join('\n  ')}`);
}

const fraction = ({ all, missing }: Share) => `${String(all - missing.length)}/${String(all)}`;

/** Writes the table to `coverage/lifecycles.md` and prints it. */
export function reportWalked(rows: readonly PlatformCoverage[]): void {
  const lines = rows.map((row) =>
    [row.record, fraction(row.byPeople), fraction(row.byPlatform), row.ways, row.steps].join(' | '),
  );
  const text = [
    '| lifecycle | by people | by the platform | ways | steps |',
    '| - | - | - | - | - |',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL('lifecycles.md', FOLDER), text);
  process.stdout.write(`\n${text}`);
}

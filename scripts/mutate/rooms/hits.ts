import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

/** Lines by source. */
export type Lines = Readonly<Record<string, readonly number[]>>;

/** What a test file reaches. */
export interface Hits {
  /** Of the test file when this was recorded. */
  readonly digest: string;
  readonly seconds: number;
  /** Whether it passes with code that is instrumented: some tests read the sources. */
  readonly passes: boolean;
  /** The rooms of which it was recorded. */
  readonly rooms: readonly string[];
  /** Lines of mutants that its tests reach, and those that are reached while its modules are loaded. */
  readonly run: Lines;
  readonly loaded: Lines;
}

/** By test file, and the digests of the sources of then. */
export interface Recorded {
  readonly tests: Record<string, Hits>;
  readonly sources: Record<string, string>;
}

/** Kept for the next time; git leaves it alone. */
const KEPT = join(ROOT, 'coverage', 'rooms', 'hits.json');

export const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('hex')
    .slice(0, 16);

export const recorded = (): Recorded =>
  existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Recorded) : { tests: {}, sources: {} };

export function keep(all: Recorded): void {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(all));
}

/** Names of mutants to lines by source. */
export function linesOf(
  ids: readonly string[],
  places: ReadonlyMap<string, readonly [string, number]>,
): Lines {
  const lines = new Map<string, Set<number>>();
  for (const id of ids) {
    const [file, line] = places.get(id) ?? ['', 0];
    lines.set(file, (lines.get(file) ?? new Set()).add(line));
  }
  return Object.fromEntries([...lines].map(([file, found]) => [file, [...found].toSorted((a, b) => a - b)]));
}

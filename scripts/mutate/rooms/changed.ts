import { execFileSync } from 'node:child_process';
import { ROOT } from '../root.ts';

export type Ranges = ReadonlyMap<string, readonly (readonly [number, number])[]>;

const FILE = /^\+\+\+ b\/(.+)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/** The lines of each file that a diff without context adds or changes. */
export function rangesOf(diff: string): Ranges {
  const ranges = new Map<string, [number, number][]>();
  let file = '';
  for (const line of diff.split('\n')) {
    file = FILE.exec(line)?.[1] ?? file;
    const hunk = HUNK.exec(line);
    if (hunk === null) continue;
    const from = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    if (count > 0) ranges.set(file, [...(ranges.get(file) ?? []), [from, from + count - 1]]);
  }
  return ranges;
}

export const isIn = (ranges: Ranges, file: string, [from, to]: readonly [number, number]): boolean =>
  ranges.get(file)?.some(([first, last]) => from <= last && to >= first) ?? false;

/** What is different since a commit. */
export const changedSince = (ref: string): Ranges =>
  rangesOf(
    execFileSync('git', ['diff', '-U0', '--no-color', '--no-ext-diff', ref], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  );

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { MACHINES } from '../../tests/walk/discover.ts';
import { named } from './root.ts';

export type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant identified by its content, not its position, so that it stays the same when lines move. */
export interface Mutant {
  /** Path from the repository on. */
  readonly file: string;
  /** The line in which the change begins. */
  readonly code: string;
  readonly change: string;
}

/** A mutant that tests cannot or need not detect, and why. */
export interface Survivor extends Mutant {
  readonly why: string;
}

export const LIST = join(MACHINES, 'survivors.json');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** The text between two positions of a file; lines and columns as Stryker counts them, from 1. */
function cut(lines: readonly string[], { start, end }: Result['location']): string {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  return part
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

export function mutantOf({
  fileName,
  location,
  replacement = '',
}: Pick<Result, 'fileName' | 'location' | 'replacement'>): Mutant {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const [before, after] = [oneLine(cut(lines, location)), oneLine(replacement)];
  return {
    file: named(fileName),
    code: shortened(oneLine(lines[location.start.line - 1] ?? '')),
    change: `${shortened(before)} → ${shortened(after)}`,
  };
}

/** The listed survivors. Throws when one has no reason. */
export function listed(list = LIST): Survivor[] {
  const survivors = JSON.parse(readFileSync(list, 'utf8')) as Survivor[];
  const bare = survivors.find(({ why }) => why.trim() === '');
  if (bare) throw new Error(`${bare.file} "${bare.change}" is listed as a survivor without a reason`);
  return survivors;
}

export const isSame = (one: Mutant, other: Mutant): boolean =>
  one.file === other.file && one.code === other.code && one.change === other.change;

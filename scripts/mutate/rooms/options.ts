import { parseArgs } from 'node:util';
import { ROOMS } from './list.ts';

export interface Options {
  readonly rooms: readonly string[];
  /** Mutants of a room; all of them without it. */
  readonly sample: number | undefined;
  readonly seed: string;
  readonly share: readonly [k: number, n: number] | undefined;
  /** Only lines that are different since this commit. */
  readonly changed: string | undefined;
  /** Seconds that tests of a platform may take for one mutant, as long as they do without it. */
  readonly patience: number;
  /** Only mutants that nobody noticed when they were last judged. */
  readonly isAgain: boolean;
  /** Only tests that start no platform. */
  readonly isQuick: boolean;
  /** Minutes to record what test files reach that are new or have changed. */
  readonly record: number;
}

const PATIENCE_S = 60;
const RECORD_MINUTES = 240;

/** @throws an error that says what is wrong */
export function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      share: { type: 'string' },
      changed: { type: 'string' },
      patience: { type: 'string' },
      record: { type: 'string' },
      again: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !ROOMS.some((room) => room.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no room ${unknown.join(', ')}; there are ${ROOMS.map(({ name }) => name).join(', ')}.`,
    );
  const { sample, seed, share, changed, patience, record, again, quick } = values;
  return {
    rooms: positionals.length > 0 ? positionals : ROOMS.map(({ name }) => name),
    sample: sample === undefined ? undefined : countOf('sample', sample),
    seed,
    share: share === undefined ? undefined : shareOf(share),
    changed,
    isAgain: again,
    isQuick: quick,
    patience: patience === undefined ? PATIENCE_S : countOf('patience', patience),
    record: record === undefined ? RECORD_MINUTES : countOf('record', record),
  };
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} is a whole number, not ${text}.`);
  return count;
}

function shareOf(text: string): readonly [number, number] {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (k < 1 || k > n) throw new Error(`--share is k/n with k from 1 to n, not ${text}.`);
  return [k, n];
}

import type { Group } from './groups.ts';
import { isSame, listed, type Mutant, mutantOf, type Result } from './mutants.ts';

/** Results of the mutants of one group. */
export interface Score {
  readonly name: string;
  readonly mutants: number;
  readonly noticed: number;
  readonly listed: number;
  readonly unlisted: readonly Mutant[];
  /** As text: survivors that are not listed, and listed ones that are killed or gone. */
  readonly complaints: readonly string[];
}

const NOTICED: readonly string[] = ['Killed', 'Timeout'];
const SURVIVED: readonly string[] = ['Survived', 'NoCoverage'];

/** Compares the survivors of a group with the list. */
export function scoreOf({ name, files }: Group, results: readonly Result[]): Score {
  const noticed = results.filter(({ status }) => NOTICED.includes(status));
  const survived = results.filter(({ status }) => SURVIVED.includes(status));
  const known = listed().filter(({ file }) => files.includes(file));
  const alive = survived.map((result) => ({ result, mutant: mutantOf(result) }));
  const unlisted = alive.filter(({ mutant }) => !known.some((one) => isSame(one, mutant)));
  const stale = known.filter((one) => !alive.some(({ mutant }) => isSame(one, mutant)));
  return {
    name,
    mutants: noticed.length + survived.length,
    noticed: noticed.length,
    listed: alive.length - unlisted.length,
    unlisted: unlisted.map(({ mutant }) => mutant),
    complaints: [
      ...unlisted.map(
        ({ result: { location, mutatorName, status }, mutant: { file, change } }) =>
          `${file}:${location.start.line}: ${mutatorName}: ${change}: ${status === 'Survived' ? 'nobody noticed' : 'nothing gets here'}`,
      ),
      ...stale.map(
        ({ file, change }) => `${file}: ${change}: listed as a survivor, but noticed now, or gone`,
      ),
    ],
  };
}

/** A group that could not be mutated at all. */
export function unscored({ name }: Group, words: string): Score {
  return { name, mutants: 0, noticed: 0, listed: 0, unlisted: [], complaints: [`${name}: ${words}`] };
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Total of several scores. */
export function total(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number) => scores.reduce((all, score) => all + count(score), 0);
  return {
    name: 'all',
    mutants: sum(({ mutants }) => mutants),
    noticed: sum(({ noticed }) => noticed),
    listed: sum(({ listed: known }) => known),
    unlisted: scores.flatMap(({ unlisted }) => unlisted),
    complaints: scores.flatMap(({ complaints }) => complaints),
  };
}

/** One line of the table of scores. */
export function line({ name, mutants, noticed, listed: known }: Score): string {
  return `| ${[name.padEnd(24), String(mutants).padStart(7), String(noticed).padStart(7), percent(noticed, mutants).padStart(7), String(known).padStart(6)].join(' | ')} |`;
}

export const HEAD = [
  `| ${['machine'.padEnd(24), 'mutants', 'noticed', 'score'.padStart(7), 'listed'].join(' | ')} |`,
  `| ${['-'.repeat(24), '------:', '------:', '------:', '-----:'].join(' | ')} |`,
].join('\n');

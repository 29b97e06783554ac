import type { Hits, Recorded } from './hits.ts';
import { BY_RECORD, type Project, projectOf } from './list.ts';

/** A test file to run, or those of its tests whose names end so. */
export interface Chosen {
  readonly file: string;
  readonly only?: string;
  readonly seconds: number;
}

/** What has to be known of a mutant to choose its tests. */
export interface Changed {
  readonly file: string;
  readonly lines: readonly [number, number];
}

export interface How {
  readonly isSame: boolean;
  readonly patience: number;
  readonly first: readonly string[];
  readonly isNamed: (test: string, source: string) => boolean;
  readonly unrecorded: readonly Chosen[];
}

/** Of one record out of all, and to start a platform for it. */
const ONE_RECORD_SECONDS = 6;
const NEAR = 3;

/** Words that say nothing of what a source or a test is about. */
const COMMON: ReadonlySet<string> = new Set([
  'domain',
  'server',
  'rule',
  'record',
  'test',
  'platform',
  'unit',
]);

const words = (path: string): string[] =>
  path
    .replace(/\.(?:test\.)?tsx?$/, '')
    .split(/[/.]|(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 3 && !COMMON.has(word));

/** How many words of their names a source and a test have in common. */
export const likeness = (source: string, test: string): number => {
  const own = new Set(words(source));
  return words(test).filter((word) => own.has(word)).length;
};

const reaches = (found: readonly number[] | undefined, [from, to]: readonly [number, number]): boolean =>
  found?.some((line) => line >= from && line <= to) ?? false;

/**
 * The tests that should notice a mutant, those first that notice it soonest: quick ones, those that reach much of its source,
 * and those that are named like it. Without unit tests no more than fit into the patience: where hundreds of tests come by, the nearest decide.
 * @param isSame whether the source is as it was when the hits were recorded; otherwise every test that reaches any of it counts
 * @param first files that noticed other mutants of the source
 * @param isNamed whether a test imports a source itself
 * @param unrecorded tests of platforms of which is not known yet what they reach: those that are named like the source may do
 */
export function choose(
  { file, lines }: Changed,
  all: Recorded['tests'],
  projects: readonly Project[],
  { isSame, patience, first, isNamed, unrecorded }: How,
): Chosen[] {
  const usable = Object.entries(all).filter(
    ([test, { passes }]) => passes && projects.includes(projectOf(test)) && !BY_RECORD.includes(test),
  );
  const hits = (of: (one: Hits) => readonly number[] | undefined) =>
    usable.filter(([, one]) => (isSame ? reaches(of(one), lines) : of(one) !== undefined));
  const running = hits(({ run }) => run[file]);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const besides = ({ run }: Hits): number =>
    Object.entries(run).reduce((sum, [name, own]) => sum + (name.startsWith(folder) ? own.length : 0), 0);
  // What is reached while loading alone, as a list is, is used by whoever reaches the rest of the source, or names it; else
  // by those that reach what stands beside it.
  const found =
    [
      running,
      usable.filter(([test, { run }]) => run[file] !== undefined || isNamed(test, file)),
      usable.filter(([, one]) => besides(one) > 0),
    ].find((some) => some.length > 0) ?? [];
  const rank = ([test, hit]: (typeof usable)[number]): number =>
    ((hit.run[file]?.length ?? besides(hit)) *
      (1 + NEAR * likeness(file, test)) *
      (first.includes(test) ? NEAR : 1)) /
    (1 + hit.seconds);
  const ordered = found
    .toSorted((a, b) => rank(b) - rank(a))
    .map(([test, { seconds }]) => ({ file: test, seconds }));
  const byProject = (project: Project) => ordered.filter((one) => projectOf(one.file) === project);
  const alike = unrecorded
    .map((one) => ({ one, at: one.seconds / likeness(file, one.file) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const own = oneRecord(file, all).filter((one) => projects.includes(projectOf(one.file)));
  const ofPlatform = own.filter((one) => projectOf(one.file) === 'platform');
  const quick = projects.filter((one) => one !== 'platform').flatMap(byProject);
  return [
    ...within([...own.filter((one) => !ofPlatform.includes(one)), ...quick], patience),
    ...(projects.includes('platform')
      ? within([...ofPlatform, ...byProject('platform'), ...alike], patience)
      : []),
  ];
}

/** The tests of all records, for the one that a description is of. */
function oneRecord(file: string, all: Recorded['tests']): Chosen[] {
  const name = /^domain\/records\/(\w+)\.ts$/.exec(file)?.[1];
  if (name === undefined) return [];
  return BY_RECORD.filter((test) => all[test]?.passes !== false).map((test) => ({
    file: test,
    only: ` ${name}$`,
    seconds: ONE_RECORD_SECONDS,
  }));
}

/** The first of them that fit, and always one. */
function within(chosen: readonly Chosen[], patience: number): Chosen[] {
  let left = patience;
  return chosen.filter(({ seconds }, index) => {
    if (index > 0 && seconds > left) return false;
    left -= seconds;
    return true;
  });
}

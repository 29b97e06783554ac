import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant as Made } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type Mutant, mutantOf } from '../mutants.ts';
import { filesBelow } from '../../../tests/walk/discover.ts';
import { ignorer } from './ignorer.mjs';
import { named, ROOT } from '../root.ts';

/** A place of the code and one change of it. */
export interface Place extends Mutant {
  /** The room that it is in. */
  readonly room: string;
  /** Lines of the code that is changed, from 1. */
  readonly lines: readonly [number, number];
  /** The same for the same mutant, wherever its line moves. */
  readonly key: string;
  readonly made: Made;
}

const nothing = () => undefined;
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

const OPTIONS = { plugins: [], excludedMutations: [], ignorers: [ignorer] };
/** An emptied template is SQL that is none, or an empty message. */
const EMPTIED = '``';

const instrument = (files: readonly { name: string; mutate: true | Made['location'][] }[]) =>
  new Instrumenter(silent).instrument(
    files.map(({ name, mutate }) => ({ name, mutate, content: readFileSync(name, 'utf8') })),
    OPTIONS,
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const isCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|setup)\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** The sources of a room, which is a folder or a file. */
export const sourcesOf = (room: string): string[] =>
  (/\.tsx?$/.test(room) ? [join(ROOT, room)] : filesBelow(join(ROOT, room))).filter(isCode).toSorted();

/** The same mutant in both its forms. */
const placeOf = (made: Made): string =>
  JSON.stringify([made.fileName, made.location, made.mutatorName, made.replacement]);

/** All mutants of a room. */
export async function mutantsOf(room: string): Promise<Place[]> {
  const { mutants } = await instrument(sourcesOf(room).map((name) => ({ name, mutate: true })));
  const seen = new Map<string, number>();
  return mutants
    .filter(({ status, replacement }) => status === undefined && replacement !== EMPTIED)
    .map((made) => {
      const { start, end } = made.location;
      // The report counts lines from 1, the instrumenter from 0.
      const from1 = { start: up(start), end: up(end) };
      const mutant = mutantOf({ fileName: made.fileName, location: from1, replacement: made.replacement });
      const said = `${mutant.file}\n${mutant.code}\n${mutant.change}`;
      const before = seen.get(said) ?? 0;
      seen.set(said, before + 1);
      return {
        ...mutant,
        room,
        made,
        lines: [from1.start.line, from1.end.line] as const,
        key: digest(`${said}\n${String(before)}`),
      };
    });
}
const up = ({ line, column }: Made['location']['start']) => ({ line: line + 1, column: column + 1 });

/** A part of them that is the same for the same seed. */
export const sampled = (places: readonly Place[], seed: string, size: number): Place[] =>
  places
    .map((place) => ({ place, at: digest(`${seed}\n${place.key}`) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, size)
    .map(({ place }) => place);

/** The k-th of n equal shares; each mutant is in one. */
export const shareOf = (places: readonly Place[], k: number, n: number): Place[] =>
  places.filter(({ key }) => Number.parseInt(key.slice(0, 8), 16) % n === k - 1);

function written(folder: string, files: readonly { name: string; content: string }[]): void {
  for (const { name, content } of files) {
    const file = join(folder, named(name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Writes the sources with these mutants in them, each of which is asleep until it is named.
 * @returns the names by key
 */
export async function writeMutated(
  places: readonly Place[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(places.map(({ made }) => made.fileName));
  const { files, mutants } = await instrument(
    [...names].map((name) => ({
      name,
      mutate: places.filter(({ made }) => made.fileName === name).map(({ made }) => made.location),
    })),
  );
  written(folder, files);
  const ids = new Map(mutants.map((made) => [placeOf(made), made.id]));
  return new Map(places.map(({ key, made }) => [key, ids.get(placeOf(made)) ?? '']));
}

/** Writes the sources of these rooms with all their mutants. @returns file and first line of each, by name */
export async function writeAll(
  rooms: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, readonly [string, number]>> {
  const names = rooms.flatMap(sourcesOf);
  const { files, mutants } = await instrument(names.map((name) => ({ name, mutate: true })));
  written(folder, files);
  return new Map(
    mutants.map(({ id, fileName, location }) => [id, [named(fileName), location.start.line + 1] as const]),
  );
}

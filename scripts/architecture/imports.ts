import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Files of the house by path, each with those it imports, types included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A chunk that is fetched later (`import()`) may know what fetches it: that ties neither the types nor the loading of the two. */
const isLazy = (text: string, at: number): boolean =>
  /(?<!typeof\s+)\bimport\(\s*['"]?$/.test(text.slice(0, at));

/** The files that git knows in these folders, with their imports of each other. */
export function importsIn(root: string, folders: readonly string[]): Imports {
  const paths = folders.flatMap((folder) => ['ts', 'tsx', 'mjs'].map((ending) => `${folder}/**/*.${ending}`));
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '--deduplicate',
      '--',
      ...paths.map((path) => `:(glob)${path}`),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const texts = new Map<string, string>();
  for (const file of listed.split('\n').filter(Boolean)) {
    try {
      texts.set(file, readFileSync(join(root, file), 'utf8'));
    } catch {
      // Removed, and git has not been told yet.
    }
  }
  const imports = new Map<string, readonly string[]>();
  for (const [file, text] of texts) {
    const found = ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ pos }) => !isLazy(text, pos))
      .map(({ fileName }) => normalize(join(dirname(file), fileName.split('?')[0] ?? '')))
      .filter((target) => texts.has(target));
    imports.set(file, [...new Set(found)]);
  }
  return imports;
}

/** Circles of imports, each from a file back to itself. */
export function circlesIn(imports: Imports): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/** No part of the app: tests beside the views. */
export const isTest = (file: string): boolean => /\.(test|setup)\.tsx?$/.test(file);

/** The room that a file of a folder stands in; null for one beside the rooms. */
export function roomOf(file: string, folder: string, rooms: readonly string[]): string | null {
  const inside = rooms.filter((room) => file.startsWith(`${folder}/${room}/`));
  return inside.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** How many imports lead from room to room. */
export function roomImports(
  imports: Imports,
  roomFor: (file: string) => string | null,
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const [file, targets] of imports) {
    const from = isTest(file) ? null : roomFor(file);
    if (from === null) continue;
    const own = counts.get(from) ?? new Map<string, number>();
    counts.set(from, own);
    for (const target of targets) {
      const to = isTest(target) ? null : roomFor(target);
      if (to !== null && to !== from) own.set(to, (own.get(to) ?? 0) + 1);
    }
  }
  return counts;
}

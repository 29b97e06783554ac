import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Files by path, each with those it imports, types included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A chunk loaded later (`import()`) may import the file that loads it: this makes no cycle of types or of loading. */
const isLazy = (text: string, at: number): boolean =>
  /(?<!typeof\s+)\bimport\(\s*['"]?$/.test(text.slice(0, at));

/** The tracked files of these folders, with their imports of each other. */
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
      // Deleted, but not yet in git.
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

/** Import cycles, each from a file back to itself. */
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

/** Not part of the app: tests beside the views. */
export const isTest = (file: string): boolean => /\.(test|setup)\.tsx?$/.test(file);

/** The room of a file; null for one beside the rooms. */
export function roomOf(file: string, folder: string, rooms: readonly string[]): string | null {
  const inside = rooms.filter((room) => file.startsWith(`${folder}/${room}/`));
  return inside.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Number of imports between rooms. */
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

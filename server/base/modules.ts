import { readdirSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A file of a folder with what it exports. */
export interface Module {
  /** Path inside the folder, without its ending. */
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** How files of ours end: `.ts`, or `.js` where they were transformed before the start. */
const ENDING = extname(import.meta.url);

/** The files below a folder whose names end so, by their paths inside it and in their order. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/**
 * The modules in the folder of a file and below it, except the file itself: they need not be listed to be found. The
 * server's version of `import.meta.glob`.
 * @param here `import.meta.url` of that file, or the URL of a folder
 */
export async function modulesBeside(here: string, ending = ENDING): Promise<readonly Module[]> {
  const own = fileURLToPath(here);
  const folder = here.endsWith('/') ? own : dirname(own);
  const files = filesBelow(folder, ending).filter((file) => join(folder, file) !== own);
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -ending.length),
      exports: (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Module['exports'],
    })),
  );
}

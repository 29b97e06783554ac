// Tests of the walk tool itself: they run when the tool has changed since they last passed here, and always in CI.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools.mjs';

const NAMES = ['build', 'diagrams', 'edited', 'fixture', 'lint'];
const META = new Set(NAMES.map((name) => `tests/walk/${name}.test.ts`));
/** Files of the tool. */
const TOOL = [join('tests', 'walk'), join('scripts', 'diagrams')];
const MARKER = join(ROOT, 'node_modules', '.freightdesk-walks');

/** Whether a file is a test of the tool. */
export const isMeta = (file) => META.has(file);

function digest() {
  const hash = createHash('sha256');
  for (const folder of TOOL) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true }).toSorted()) {
      const file = join(ROOT, folder, path);
      if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Whether they have to run. */
export const isMetaDue = () =>
  Boolean(process.env.CI) || !existsSync(MARKER) || readFileSync(MARKER, 'utf8') !== digest();

/** Records that they have passed with the present tool. */
export const keepMetaPassed = () => writeFileSync(MARKER, digest());

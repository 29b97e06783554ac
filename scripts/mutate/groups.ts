import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover, filesBelow, MACHINES } from '../../tests/walk/discover.ts';
import { named, ROOT } from './root.ts';

/** Files that are mutated together, and the tests that have to fail. */
export interface Group {
  /** Name of the machine, `lifecycles/order`; for a file shared by charts, the file: `chart`, `eventLog/replay`. */
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const isMutated = (file: string): boolean => file.endsWith('.ts') && !/(?:[\\/]m|M)odel\.ts$/.test(file);

/** Tests of a kind, with their source texts. */
const testsBelow = (folder: string, ending: string): { file: string; text: string }[] =>
  filesBelow(join(ROOT, 'tests', folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file: named(file), text: readFileSync(file, 'utf8') }));

/** Every machine below machines/ with its walk and its rules, and every file shared by charts with its tests. */
export function groups(): Group[] {
  const rules = testsBelow('machines', '.rules.test.ts');
  const machines = discover().filter(({ hasModel }) => hasModel);
  const own = machines.map(({ name, folder }) => ({
    name,
    files: filesBelow(folder).filter(isMutated).map(named),
    tests: [
      'tests/mutation/walk.test.ts',
      'tests/machines/chart/placeholders.test.ts',
      ...(name.startsWith('lifecycles/') ? ['tests/machines/chart/served.test.ts'] : []),
      ...rules.filter(({ text }) => text.includes(`/machines/${name}/`)).map(({ file }) => file),
    ],
  }));

  const owned = new Set(own.flatMap(({ files }) => files));
  const tests = testsBelow('machines', '.test.ts')
    .filter(({ file }) => !file.endsWith('.rules.test.ts'))
    // Tests that are for one machine only.
    .filter(({ text }) => !text.includes('MUTATED_MACHINE'));
  const shared = filesBelow(MACHINES)
    .filter(isMutated)
    .map(named)
    .filter((file) => !owned.has(file))
    .map((file) => ({
      name: file.slice('machines/'.length, -'.ts'.length),
      files: [file],
      tests: tests.filter(({ text }) => text.includes(`/${file}'`)).map((test) => test.file),
    }));
  return [...own, ...shared];
}

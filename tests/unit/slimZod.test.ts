import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../server/base/modules.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Methods of schemas that the build leaves out of the browser's Zod (vite.config.ts, slim-zod). */
const LEFT_OUT =
  /\.(?:brand|keyof|merge|nonoptional|passthrough|prefault|required|safeExtend|strip|superRefine)\(/;

it('no code of the browser makes a schema in a way that its Zod does not have', () => {
  const files = ['src', 'domain', 'machines'].flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((ending) =>
      filesBelow(join(ROOT, folder), ending).map((file) => join(folder, file)),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

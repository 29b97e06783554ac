import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The limit of tests and hooks in vitest.config.ts, ms. */
const LIMIT_MS = 300_000;
/** After a test or hook, before a test, or for a whole file. */
const OWN = [
  /^ *\}, ([\d_]{5,})\);/gm,
  /, \{ timeout: ([\d_]+) \}, (?:async )?\(/g,
  /(?:test|hook)Timeout: ([\d_]+)/g,
];

it('no test has a limit of its own below that of all: a busy machine is slow, not wrong', () => {
  const files = ['platform', 'browser'].flatMap((folder) =>
    readdirSync(join('tests', folder), { withFileTypes: true, recursive: true })
      .filter(({ name }) => name.endsWith('.ts'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const limits = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return OWN.flatMap((form) => [...text.matchAll(form)]).map(([, given = '']) => ({ file, given }));
  });
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.filter(({ given }) => Number(given.replaceAll('_', '')) <= LIMIT_MS)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUSY_WAIT_MS } from '../wait.ts';

/** The limit of tests and hooks in vitest.config.ts, ms. */
const LIMIT_MS = 300_000;
/** After a test or hook, before a test, or for a whole file. */
const OWN = [
  /^ *\}, ([\d_]{5,})\);/gm,
  /, \{ timeout: ([\d_]+) \}, (?:async )?\(/g,
  /(?:test|hook)Timeout: ([\d_]+)/g,
];
/** For what is pending. */
const WAITS = [
  /\{(?: state: '\w+',)? timeout: ([\d_]+)(?![\d_]| \}, (?:async )?\()/g,
  /DefaultTimeout\(([\d_]+)/g,
];

const isBelow = (least: number, given: string) => Number(given.replaceAll('_', '')) <= least;

it('no test has a limit or a wait of its own below that of all: a busy machine is slow, not wrong', () => {
  const files = ['platform', 'browser'].flatMap((folder) =>
    readdirSync(join('tests', folder), { withFileTypes: true, recursive: true })
      .filter(({ name }) => name.endsWith('.ts'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const given = (forms: readonly RegExp[]) =>
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return forms.flatMap((form) => [...text.matchAll(form)]).map(([, ms = '']) => ({ file, ms }));
    });
  const [limits, waits] = [given(OWN), given(WAITS)];
  expect(limits.length).toBeGreaterThan(0);
  expect(waits.length).toBeGreaterThan(0);
  expect(limits.filter(({ ms }) => isBelow(LIMIT_MS, ms))).toEqual([]);
  expect(waits.filter(({ ms }) => isBelow(BUSY_WAIT_MS, ms))).toEqual([]);
});

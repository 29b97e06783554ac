import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What has modes or time outside a chart, as the source shows it. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'a timer':
    /(?<!clear)(?<!socket\.)\bset(?:Timeout|Interval)\s*\(|\bsetTimeout as delay\b|\brequestIdleCallback\(/,
  'modes in a state': /\buseState<[^>()]*(?<!\[)'[^'\n]+'[^>()]*>\(/,
  'a call under way': /const \[(?:is)?(?:Busy|Sending|Saving|Asking|busy|sending|saving)\b,/,
};

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|setup)\.tsx?$/.test(file) && existsSync(file));

const found = new Map<string, string[]>();
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const signs = Object.keys(SIGNS).filter((sign) => SIGNS[sign]?.test(text));
  if (signs.length > 0) found.set(file, signs);
}

/** A row of a table of the page: the file, what it does, and the verdict. */
const rows = [
  ...readFileSync('docs/charts.md', 'utf8').matchAll(
    /^\| `((?:src|server)\/[^`]+)` \|([^|\n]+)\|([^|\n]+)\|$/gm,
  ),
].map(([, file = '', what = '', verdict = '']) => ({ file, what: what.trim(), verdict: verdict.trim() }));

describe('docs/charts.md, the list of what has modes or time outside a chart', () => {
  it('names every file that has a timer, modes in a state, or a call under way', () => {
    const listed = new Set(rows.map(({ file }) => file));
    const missing = [...found].filter(([file]) => !listed.has(file));
    expect(
      missing.map(([file, signs]) => `${file}: ${signs.join(', ')}`),
      'add a row with the verdict, or make it a chart',
    ).toEqual([]);
  });

  it('names nothing that is gone', () => {
    expect(
      rows.map(({ file }) => file).filter((file) => !found.has(file)),
      'take out the row',
    ).toEqual([]);
  });

  it('names each file once, with what it does and why it is no chart', () => {
    expect(new Set(rows.map(({ file }) => file)).size).toBe(rows.length);
    for (const { file, what, verdict } of rows) {
      expect(what.length, file).toBeGreaterThan(5);
      expect(verdict.length, file).toBeGreaterThan(5);
    }
  });
});

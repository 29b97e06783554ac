import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glossary, recordsOfFolder } from '../../scripts/glossary.ts';

const TEXT = readFileSync('docs/glossary.md', 'utf8');

describe('the glossary', () => {
  it('equals what its script makes of the descriptions (`npm run glossary`)', async () => {
    expect(TEXT).toBe(await glossary());
  });

  it('has a line for every record', async () => {
    const missing = (await recordsOfFolder()).filter(
      ({ name, label: [zh, en] }) => !TEXT.includes(`| \`${name}\` | ${zh} | ${en} |`),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('explains each term once', () => {
    const terms = [...TEXT.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, term]) => term);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });
});

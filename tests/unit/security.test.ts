import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('docs/security.md', () => {
  it('has rows of the chapters on authentication, sessions, authorization, data and logging', () => {
    const chapters = new Set(rows.map(([, id = '']) => id.split('.')[0]));
    expect([...chapters]).toEqual(expect.arrayContaining(['6', '7', '8', '14', '16']));
  });

  it('names a test or a reason in each row', () => {
    const bare = rows.filter(([, , , , proof = '']) => !/test|reason|npm run|[a-z]+\/[a-z]/i.test(proof));
    expect(bare.map(([, id]) => id)).toEqual([]);
  });

  it('names files that there are', () => {
    const paths = text.match(/\b(?:tests|server|src|domain)\/[\w/.-]+\.tsx?/g) ?? [];
    expect(paths.length).toBeGreaterThan(50);
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
    const names = text.match(/(?<![\w/])\w+\.test\.tsx?/g) ?? [];
    const found = ['tests', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    );
    const known = new Set(found.map((path) => path.split(/[\\/]/).at(-1)));
    expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOMS = ['domain', 'machines', 'server', 'src'];
const HELPERS = ['checks', 'identity', 'vehicleMarks', 'numbers', 'times'].map(
  (name) => `domain/rules/${name}.ts`,
);

const sources = new Map(
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|setup)\./.test(file))
      .map((file): [string, string] => [join(room, file), readFileSync(join(room, file), 'utf8')]),
  ),
);

const called = (file: string, name: string): boolean =>
  [...sources].some(([other, text]) => {
    const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    return uses > (other === file ? 1 : 0);
  });

/** Functions of the helpers that no code of the product uses, with their file. */
const uncalled = HELPERS.flatMap((file) =>
  [...(sources.get(file) ?? '').matchAll(/^export function (\w+)/gm)].flatMap(([, name = '']) =>
    called(file, name) ? [] : [{ name, file }],
  ),
);

const offered = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| `(\w+)` \| `([^`]+)` \| `([^`]+)` \|$/gm),
].map(([, name = '', file = '', test = '']) => ({ name, file, test }));

describe('[V-01] [V-02] [V-03] helpers', () => {
  it('are called, or listed among the requirements as offered to other code', () => {
    expect(uncalled).not.toEqual([]);
    expect(offered.map(({ name, file }) => ({ name, file }))).toEqual(uncalled);
  });

  it('that are only offered have the test that the list names', () => {
    for (const { name, test } of offered)
      expect([name, readFileSync(test, 'utf8').includes(name)]).toEqual([name, true]);
  });
});

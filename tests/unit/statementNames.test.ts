import { expect, it } from 'vitest';
import { statementNames } from '../../server/store/preparedStatements.ts';

it('names a repeated statement permanently, up to the number that a connection keeps', () => {
  const nameOf = statementNames();
  expect([nameOf('a'), nameOf('b'), nameOf('a'), nameOf('a'), nameOf('b')]).toEqual([
    undefined,
    undefined,
    's0',
    's0',
    's1',
  ]);
  const others = Array.from({ length: 600 }, (_, at) => `select ${String(at)}`);
  const names = others.map((text) => nameOf(text) ?? nameOf(text));
  expect(new Set(names).size).toBe(499); // 498 names, and none
  expect(nameOf('a')).toBe('s0');
});

it('forgets statements run once when there are too many', () => {
  const nameOf = statementNames();
  nameOf('a');
  for (let at = 0; at < 2_000; at += 1) nameOf(`select ${String(at)}`);
  expect([nameOf('a'), nameOf('a')]).toEqual([undefined, 's0']);
});

it('says once when many statements are repeated for which there is no name left', () => {
  let told = 0;
  const nameOf = statementNames(() => (told += 1));
  const texts = Array.from({ length: 500 }, (_, at) => `select ${String(at)}`);
  for (const text of [...texts, ...texts]) nameOf(text);
  nameOf('late');
  for (let at = 0; at < 999; at += 1) nameOf('late');
  expect(told).toBe(0);
  for (let at = 0; at < 2_000; at += 1) nameOf('late');
  expect(told).toBe(1);
});

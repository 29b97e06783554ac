import { expect, test } from 'vitest';
import { BROWSER, forbidden, roomsIn, SERVER } from '../../scripts/architecture/layers.mjs';
import { circlesIn, importsIn, isTest, roomOf } from '../../scripts/architecture/imports.ts';

const imports = importsIn(process.cwd(), ['domain', 'machines', 'server', 'src', 'scripts', 'tests']);

test('there is no import cycle, types included', () => {
  expect(circlesIn(imports).map((circle) => circle.join(' → '))).toEqual([]);
}, 60_000);

test('a cycle is reported with its files', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
  ]);
  expect(circlesIn(circle)).toEqual([['b.ts', 'c.ts', 'b.ts']]);
});

test.each([
  ['server', SERVER],
  ['src', BROWSER],
])('every room of %s has its layer, and imports from no higher one', (folder, layers) => {
  const rooms = roomsIn(layers);
  const folders = [...imports.keys()].flatMap((file) => {
    const [top, room, inside] = file.split('/');
    return top === folder && room !== undefined && inside !== undefined ? [room] : [];
  });
  expect([...new Set(folders)].filter((room) => !rooms.includes(room))).toEqual([]);

  const above = new Map(forbidden(layers));
  const upward = [...imports].flatMap(([file, targets]) => {
    const room = isTest(file) ? null : roomOf(file, folder, rooms);
    if (room === null) return [];
    return targets
      .filter((target) => {
        if (!target.startsWith(`${folder}/`)) return false;
        const to = roomOf(target, folder, rooms);
        // Files beside the rooms may import everything.
        return to === null ? target.split('/').length === 2 : above.get(room)?.includes(to);
      })
      .map((target) => `${file} → ${target}`);
  });
  expect(upward).toEqual([]);
});

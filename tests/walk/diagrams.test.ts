import { describe, expect, test } from 'vitest';
import { chartOf } from '../../machines/chart.ts';
import { compare } from '../../scripts/diagrams/compare.ts';
import { layOut } from '../../scripts/diagrams/layout.ts';
import { toSvg } from '../../scripts/diagrams/svg.ts';
import { type Edit, editChart } from './edit.ts';
import { lockerMachine } from './fixtures/locker/machine.ts';

const chart = chartOf(lockerMachine);
const attributes = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))].map(([, value]) => value);

describe('a diagram', () => {
  test('has every state and every transition under its key', async () => {
    const svg = toSvg(await layOut(chart));
    expect(attributes(svg, 'data-state').sort()).toEqual(chart.nodes.map(({ id }) => id).sort());
    expect(new Set(attributes(svg, 'data-transition'))).toEqual(new Set(chart.edges.map(({ key }) => key)));
  });

  test('is the same text each time it is drawn', async () => {
    expect(toSvg(await layOut(chart))).toBe(toSvg(await layOut(chartOf(lockerMachine))));
  });

  test('shows guards, actors and durations of delays', async () => {
    const svg = toSvg(await layOut(chart));
    for (const words of ['[isCodeLong]', '▸ checkCode', 'after CHECK 5 s', 'after 2 s'])
      expect(svg).toContain(words);
  });
});

test('a chart compared with itself has not changed', () => {
  expect(compare(chart, chart)).toEqual({ words: [], marks: new Map(), chart });
});

test.each<[edit: Edit, key: string, words: string, mark: [key: string, mark: string]]>([
  [
    'transition removed',
    'locker.door.dark | retire | 0',
    'removed: locker.door.dark + retire -> locker.door.retired',
    ['was locker.door.dark | retire | 0', 'removed'],
  ],
  [
    'target changed',
    'locker.light.on | light.toggle | 0',
    'redirected: locker.light.on + light.toggle: from locker.light.off to locker.light.on',
    ['locker.light.on | light.toggle | 0', 'added'],
  ],
  [
    'guard inverted',
    'locker | camera.add | 0',
    'guard changed: locker + camera.add: from isFree to !isFree',
    ['locker | camera.add | 0', 'changed'],
  ],
])('%s at %s is reported and marked', async (edit, key, words, [marked, mark]) => {
  const comparison = compare(chart, chartOf(editChart(lockerMachine, key, edit)));
  expect(comparison.words).toEqual([words]);
  expect(comparison.marks.get(marked)).toBe(mark);
  expect(toSvg(await layOut(comparison.chart), comparison.marks)).toContain(`transition ${mark}`);
});

test('a new state and a longer delay are reported', () => {
  const { nodes, edges } = chart;
  const [first] = nodes;
  if (!first) throw new Error('no state');
  const now = {
    ...chart,
    nodes: [...nodes, { ...first, id: 'locker.spare', key: 'spare', parent: 'locker' }],
    edges: edges.map((edge) =>
      edge.event === 'after CHECK 5 s' ? { ...edge, event: 'after CHECK 9 s' } : edge,
    ),
  };
  expect(compare(chart, now).words).toEqual([
    'added state locker.spare',
    'delay changed: locker.door.checking: from after CHECK 5 s to after CHECK 9 s',
  ]);
});

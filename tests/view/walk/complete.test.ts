import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { discover, filesBelow } from '../../walk/discover.ts';

test('every chart is walked at the screen, or has a reason why it has no view', () => {
  const drawn = filesBelow(join(import.meta.dirname, 'views')).map((file) =>
    basename(file).replace(/\.tsx?$/, ''),
  );
  const charts = discover()
    .map(({ name }) => name)
    // The opened record shows all documents alike: documents.test.tsx.
    .filter((name) => !name.startsWith('lifecycles/'));
  expect(
    charts.filter((name) => !drawn.includes(name)),
    'without a file in tests/view/walk/views',
  ).toEqual([]);
  expect(
    drawn.filter((name) => !charts.includes(name)),
    'without a chart',
  ).toEqual([]);
});

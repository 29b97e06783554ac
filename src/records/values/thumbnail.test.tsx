import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { say } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { columnsOf } from '../list/columns.tsx';
import { DESCRIPTIONS } from '../found.ts';
import { dispatcher, Stage } from '../records.setup.tsx';
import { useTexts } from '../texts.ts';

afterEach(cleanup);

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(
      async ([path, load]) => (await load())[/(\w+)\.ts$/.exec(path)?.[1] ?? ''],
    ),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);
const pictured = specs.flatMap((spec) =>
  spec.list.columns.flatMap((name) => {
    const field = spec.fields[name];
    return field?.kind === 'images' ? [{ record: spec.name, spec, name, label: field.label }] : [];
  }),
);

function Cell({ spec, name, ids }: { spec: RecordSpec; name: string; ids: readonly string[] }) {
  const t = useTexts();
  const row: WireRow = { id: '1', status: spec.initial, version: 1, titles: {}, [name]: [...ids] };
  const [column] = columnsOf({ spec }, [name], dispatcher, 'en', t);
  return column?.cell(row);
}

const see = (spec: RecordSpec, name: string, ids: readonly string[]) =>
  render(
    <Stage>
      <Cell spec={spec} name={name} ids={ids} />
    </Stage>,
  );

describe('the pictures of a row in a list', () => {
  it('are there for records whose matter they are', () => {
    expect(pictured.length).toBeGreaterThan(6);
  });

  it.each(pictured)(
    '$record $name: the first, small, loaded once in sight, described',
    ({ spec, name, label }) => {
      see(spec, name, ['11', '12', '13']);
      const picture = screen.getByRole('img', { name: `${say(label, 'en')}, picture 1` });
      expect(screen.getAllByRole('img')).toHaveLength(1);
      expect(['src', 'loading', 'width', 'height'].map((one) => picture.getAttribute(one))).toEqual([
        fileUrl('11'),
        'lazy',
        '24',
        '24',
      ]);
      expect(screen.getByText('+2')).toBeTruthy();
    },
  );

  it.each(pictured)('$record $name: none where there is none', ({ spec, name }) => {
    see(spec, name, []);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { ROLES } from '../../domain/codes/roles.ts';
import { driver } from '../../domain/records/driver.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { company } from '../../domain/records/company.ts';
import type { SheetGrid } from '../../domain/schema/sheetGrid.ts';
import { headKindsOf, noHeads } from '../../domain/schema/sheetHeads.ts';
import { isFigure } from '../../domain/schema/units.ts';
import { mayImport } from '../../domain/schema/mayImport.ts';
import { sheetFields } from '../../domain/schema/sheetColumns.ts';
import { layoutOf } from '../../domain/schema/sheetLayout.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const grid = (lines: readonly (readonly string[])[], merges: SheetGrid['merges'] = []): SheetGrid => ({
  name: 's',
  lines: lines.flatMap((cells, at) => (cells.some((text) => text !== '') ? [{ row: at + 1, cells }] : [])),
  merges,
  wide: [],
  isLong: false,
});
const found = { head: null, sums: false };

/** Every import with a role that has it. */
const IMPORTS = SPECS.flatMap((spec) => {
  const role = ROLES.find((one) => mayImport(spec, one));
  return role === undefined ? [] : [[spec.name, spec, role] as const];
});

describe('the parts of a sheet', () => {
  describe.each(IMPORTS)('of %s', (_, spec, role) => {
    const fields = sheetFields(spec, role);
    const kindOf = headKindsOf(sheetFields(spec, role));

    it.each([0, 1, 2, 3])('are found by what the columns are called, in language %i', (lang) => {
      const heads = fields.map(([, { label }]) => label[lang] ?? '');
      const units = fields.map(([, { kind }]) => (isFigure(kind) ? '（元）' : ''));
      const rows = [fields.map(([name]) => `a ${name}`), fields.map(([name]) => `b ${name}`)];
      const sum = ['小 计', ...fields.slice(1).map(() => '1,234.50')];
      const lines = [
        ['某某公司'],
        [],
        heads,
        ...(units.some(Boolean) ? [units] : []),
        ...rows,
        sum,
        ['Total', '7'],
      ];
      const layout = layoutOf(grid(lines), kindOf, found);
      expect(layout?.head).toBe(3);
      expect(layout?.lines.map(({ cells }) => cells)).toEqual(rows);
      expect(layout?.left.map(({ why }) => why)).toEqual([
        'above',
        ...(units.some(Boolean) ? ['unit'] : []),
        'sum',
        'sum',
      ]);
    });
  });

  const kindOf = headKindsOf(sheetFields(driver, 'dispatcher'));

  it('are the same where groups of heads stand over them', () => {
    const lines = [
      ['司机', '', '紧急联系人', ''],
      ['姓名', '手机', '姓名', '电话'],
      ['张三', '138', '李四', '139'],
    ];
    const merges = [
      { top: 1, bottom: 1, left: 0, right: 1 },
      { top: 1, bottom: 1, left: 2, right: 3 },
    ];
    const layout = layoutOf(
      grid(lines, merges),
      (head) => (['司机姓名', '司机手机', '紧急联系人姓名'].includes(head) ? 'text' : null),
      found,
    );
    expect(layout).toMatchObject({
      head: 1,
      heads: ['司机姓名', '司机手机', '紧急联系人姓名', '电话'],
      lines: [{ row: 3 }],
    });
  });

  it.each([
    ['合计', '3', '1,200.00'],
    ['', '合 计：', '¥12.5元'],
    ['本页小计', '', '壹仟贰佰元整'],
    ['Grand total', '—', '5 吨'],
    ['Total', '#REF!'],
    ['総計', '12'],
    ['合计：12,000.00元'],
  ])('a sum is no row: %j', (...cells) => {
    const layout = layoutOf(grid([['姓名', '手机', '备注'], ['张三', '138', ''], cells]), kindOf, found);
    expect(layout?.lines.map(({ row }) => row)).toEqual([2]);
    expect(layout?.left).toMatchObject([{ row: 3, why: 'sum' }]);
    expect(
      layoutOf(grid([['姓名', '手机', '备注'], ['张三', '138', ''], cells]), kindOf, {
        head: null,
        sums: true,
      })?.lines,
    ).toHaveLength(2);
  });

  it.each([
    ['Total Energies', '13812345678'],
    ['合计运输有限公司', '138'],
    ['Total', '138', '合肥市包河区'],
    ['张三', '138', '小计'],
  ])('a row is no sum because a word is in it: %j', (...cells) => {
    expect(layoutOf(grid([['姓名', '手机', '备注'], cells]), kindOf, found)?.lines).toHaveLength(1);
  });

  it('a row of units is a row where the record is of units', () => {
    const unit = SPECS.find(({ name }) => name === 'unit');
    if (!unit) throw new Error('There are no units.');
    const kinds = headKindsOf(sheetFields(unit, 'admin'));
    const [first] = sheetFields(unit, 'admin').find(([, { kind }]) => kind === 'text') ?? [''];
    expect(layoutOf(grid([[first], ['吨'], ['方']]), kinds, found)?.lines).toHaveLength(2);
  });

  it('figures below a head with a larger unit carry it', () => {
    const kinds = headKindsOf(sheetFields(vehicle, 'dispatcher'));
    const cellsOf = (lines: readonly (readonly string[])[]) =>
      layoutOf(grid(lines), kinds, found)?.lines[0]?.cells;
    expect(
      cellsOf([
        ['核定载质量（吨）', '总质量(kg)'],
        ['32.5', '49000'],
      ]),
    ).toEqual(['32.5吨', '49000kg']);
    expect(
      cellsOf([
        ['核定载质量', '总质量'],
        ['t', 'kg'],
        ['32.5', '49000'],
      ]),
    ).toEqual(['32.5t', '49000kg']);
    const capital = layoutOf(
      grid([['注册资本（万元）'], ['500']]),
      headKindsOf(sheetFields(company, 'admin')),
      found,
    );
    expect(capital?.lines[0]?.cells).toEqual(['500万元']);
  });

  it('a text merged over rows is that of each, an amount over rows is not', () => {
    const kinds = headKindsOf(sheetFields(vehicle, 'dispatcher'));
    const lines = [
      ['车牌号', '核定载质量'],
      ['皖A1', '100'],
      ['', ''],
    ];
    lines[2] = ['', '', 'x'];
    const merges = [0, 1].map((column) => ({ top: 2, bottom: 3, left: column, right: column }));
    expect(layoutOf(grid(lines, merges), kinds, found)?.lines[1]?.cells).toEqual(['皖A1', '', 'x']);
  });

  it('keeps columns without a head that hold something', () => {
    const layout = layoutOf(
      grid([
        ['姓名', '手机'],
        ['张三', '138', '', 'x'],
      ]),
      kindOf,
      found,
    );
    expect([layout?.heads, layout?.lines[0]?.cells]).toEqual([
      ['姓名', '手机', '', ''],
      ['张三', '138', '', 'x'],
    ]);
  });

  it('without known heads begins at the first line about as wide as others', () => {
    expect(layoutOf(grid([['名单'], ['a', 'b', 'c'], ['1', '2', '3']]), noHeads, found)?.head).toBe(2);
    expect(layoutOf(grid([]), noHeads, found)).toBeNull();
    expect(layoutOf(grid([['a', 'b']]), noHeads, found)).toBeNull();
  });
});

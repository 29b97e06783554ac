import { describe, expect, it } from 'vitest';
import { theirLinesOf } from '../../domain/rules/theirFigures.ts';

const sheet = (heads: readonly string[], ...rows: (readonly string[])[]) =>
  theirLinesOf({ heads, lines: rows.map((cells, at) => ({ row: at + 2, cells })) });

describe("a counterparty's file (transport-and-money 7.2)", () => {
  it.each([
    [
      ['上游单号', '运单号', '金额'],
      ['SY-1', 'YD-1', '60.00'],
    ],
    [
      ['备注', '订单号', '应付金额', '吨位'],
      ['x', 'SY-1', '¥60.00', '32'],
    ],
    [
      ['Order no.', 'Freight amount'],
      ['SY-1', '60'],
    ],
    [
      ['番号', '金額（元）'],
      ['SY-1', ' 60.0 元 '],
    ],
  ])('is read by the heads of its columns: %j', (heads, row) => {
    expect(sheet(heads, row)).toEqual([{ externalNo: 'SY-1', amountFen: 6_000 }]);
  });

  it('skips totals and lines without a number', () => {
    expect(sheet(['单号', '金额'], ['A', '1,234.50'], ['', '9'], ['合计', '1,234.50'])).toEqual([
      { externalNo: 'A', amountFen: 123_450 },
    ]);
  });

  it.each([
    ['no column of amounts', ['单号', '吨位'], [['A', '1']], '表头须有单号列和金额列'],
    ['no column of numbers', ['客户', '金额'], [['A', '1']], '表头须有单号列和金额列'],
    ['nothing but totals', ['单号', '金额'], [['合计', '1']], '表头须有单号列和金额列'],
    [
      'words for amounts',
      ['单号', '金额'],
      [
        ['A', '一百'],
        ['B', '1'],
        ['C', '1.005'],
        ['D', '234,56'],
      ],
      '第 2、4、5 行的金额无法读取',
    ],
  ])('has errors: %s', (_, heads, rows, msg) => {
    const read = sheet(heads, ...rows);
    expect('fault' in read && read.fault[0]).toBe(msg);
  });
});

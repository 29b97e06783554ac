import { describe, expect, it } from 'vitest';
import { THEIR_COLUMNS, theirLinesOf, theirRowsOf } from '../../domain/rules/theirFigures.ts';
import { mappingOf } from '../../domain/schema/sheetColumns.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import { layoutOf } from '../../domain/schema/sheetLayout.ts';

/** The rows below their heads, and what is left out of them, as the platform tells them apart. */
const laidOut = (heads: readonly string[], rows: readonly (readonly string[])[], sums = false) => {
  const lines = [heads, ...rows].map((cells, at) => ({ row: at + 1, cells }));
  const grid = { name: '', lines, merges: [], wide: [], isLong: false };
  return layoutOf(grid, headKindsOf(THEIR_COLUMNS), { head: 1, sums });
};
const sheetOf = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  laidOut(heads, rows) ?? { heads, lines: [] };
const sheet = (heads: readonly string[], ...rows: (readonly string[])[]) =>
  theirLinesOf(sheetOf(heads, rows), mappingOf(THEIR_COLUMNS, heads));

/** The heads that are taken for the number and the amount; null: the person is asked. */
const taken = (heads: readonly string[], known?: readonly (string | null)[]) => {
  const mapping = mappingOf(THEIR_COLUMNS, heads, known);
  return ['externalNo', 'amountFen'].map((field) => heads[mapping.indexOf(field)] ?? null);
};

describe("the heads of a counterparty's file", () => {
  it.each<[heads: string[], number: string | null, amount: string | null]>([
    // One candidate each: taken.
    [['运单号', '运费'], '运单号', '运费'],
    [['运单编号', '金额'], '运单编号', '金额'],
    [['委托单号', '运费（元）'], '委托单号', '运费（元）'],
    [['托运单号', '结算金额'], '托运单号', '结算金额'],
    [['运 单 号 *', '运费'], '运 单 号 *', '运费'],
    [['单号', '应付金额'], '单号', '应付金额'],
    [['编号', '价税合计'], '编号', '价税合计'],
    [['Order no.', 'Freight amount'], 'Order no.', 'Freight amount'],
    [['Waybill', 'Total'], 'Waybill', 'Total'],
    [['N.º de pedido', 'Importe'], 'N.º de pedido', 'Importe'],
    [['番号', '金額（元）'], '番号', '金額（元）'],
    // What only looks like one is none.
    [['序号', '运单号', '运费单价', '运费'], '运单号', '运费'],
    [['车牌号', '运单号', '结算吨数', '运费单价（元/吨）', '运费'], '运单号', '运费'],
    [['托运人', '司机手机号', '身份证号码', '订单号', '税率', '税额', '金额'], '订单号', '金额'],
    [['客户编号', '发票号码', '运单号', '结算日期', '结算方式', '结算金额'], '运单号', '结算金额'],
    [['Date', 'Phone', 'Order no.', 'Price', 'Weight', 'Amount'], 'Order no.', 'Amount'],
    // Several candidates: asked.
    [['运单号', '托运单号', '运费'], null, '运费'],
    [['上游单号', '运单号', '金额'], null, '金额'],
    [['运单编号', '委托单号', '金额'], null, '金额'],
    [['单号', '运单号', '金额'], null, '金额'],
    [['运单号', '运单号', '金额'], null, '金额'],
    [['运单号', '含税', '不含税'], '运单号', null],
    [['运单号', '含税金额', '不含税金额', '价税合计'], '运单号', null],
    [['运单号', '不含税运费', '税额', '价税合计'], '运单号', null],
    [['运单号', '应收', '应付'], '运单号', null],
    [['运单号', '运费', '其他费用'], '运单号', null],
    // No candidate: asked.
    [['客户', '吨位'], null, null],
    [['运单号', '运费单价'], '运单号', null],
    [['', ''], null, null],
  ])('%j: %s, %s', (heads, number, amount) => {
    expect(taken(heads)).toEqual([number, amount]);
  });

  it('takes what was chosen for them before, and asks for what was not', () => {
    const heads = ['运单号', '托运单号', '含税金额', '不含税金额'];
    expect(taken(heads, [null, 'externalNo', null, null])).toEqual(['托运单号', null]);
    expect(taken(heads, ['externalNo', null, null, 'amountFen'])).toEqual(['运单号', '不含税金额']);
    expect(taken(['运单号', '运费'], [null, null])).toEqual(['运单号', '运费']);
  });
});

describe("a counterparty's file (transport-and-money 7.2)", () => {
  it.each([
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

  it.each([
    ['-60', -6_000],
    ['−60.5', -6_050],
    ['¥-1,060.00', -106_000],
    ['(60.00)', -6_000],
    ['（60）元', -6_000],
    ['60-', -6_000],
    ['0', 0],
    ['1 234.50', 123_450],
    ['1\u00A0234\u202F567', 123_456_700],
    ['- 60 元', -6_000],
    ['( 1 060.00 )', -106_000],
  ])('a line of %s is a line', (text, fen) => {
    expect(sheet(['单号', '金额'], ['A', '60'], ['A', text])).toEqual([
      { externalNo: 'A', amountFen: 6_000 },
      { externalNo: 'A', amountFen: fen },
    ]);
  });

  it('skips totals and lines without a number', () => {
    expect(sheet(['单号', '金额'], ['A', '1,234.50'], ['', '9'], ['合计', '1,234.50'])).toEqual([
      { externalNo: 'A', amountFen: 123_450 },
    ]);
  });

  it('leaves totals out in sight, and keeps lines that only begin like one', () => {
    const heads = ['单号', '金额', '备注'];
    const rows = [
      ['Total-安徽', '60', ''],
      ['合计物流0001', '70', ''],
      ['SUM20261121', '80', '补单'],
      ['Sumitomo 7', '90', ''],
      ['合计', '300', ''],
    ];
    expect(laidOut(heads, rows)?.left).toEqual([{ row: 6, text: '合计 · 300', why: 'sum' }]);
    const numbers = (sums: boolean) =>
      theirRowsOf(laidOut(heads, rows, sums) ?? { heads, lines: [] }, ['externalNo', 'amountFen', null]).map(
        ({ externalNo }) => externalNo,
      );
    expect(numbers(false)).toEqual(['Total-安徽', '合计物流0001', 'SUM20261121', 'Sumitomo 7']);
    // Whoever says that sums are rows gets them as rows.
    expect(numbers(true)).toEqual(['Total-安徽', '合计物流0001', 'SUM20261121', 'Sumitomo 7', '合计']);
  });

  it('a trial names each row that cannot be compared, and no total', () => {
    const heads = ['摘要', '单号', '金额'];
    const rows = [
      ['', 'A', '60'],
      ['扣款', '', '-9'],
      ['', 'B', '一百'],
      ['合计', '', '51'],
      ['', '', ''],
    ];
    expect(theirRowsOf(sheetOf(heads, rows), [null, 'externalNo', 'amountFen'])).toMatchObject([
      { row: 2, externalNo: 'A', amountFen: 6_000, reason: null },
      { row: 3, reason: { field: 'externalNo' } },
      { row: 4, externalNo: 'B', reason: { field: 'amountFen' } },
    ]);
  });

  it('compares the rows that were chosen, by the columns that were chosen', () => {
    const heads = ['运单号', '托运单号', '金额'];
    const read = sheetOf(heads, [
      ['Y1', 'T1', '60'],
      ['Y2', 'T2', '一百'],
      ['Y3', 'T3', '70'],
    ]);
    const mapping = [null, 'externalNo', 'amountFen'];
    expect(theirLinesOf(read, mapping, [2, 4])).toEqual([
      { externalNo: 'T1', amountFen: 6_000 },
      { externalNo: 'T3', amountFen: 7_000 },
    ]);
    expect(theirLinesOf(read, mapping, [4])).toEqual([{ externalNo: 'T3', amountFen: 7_000 }]);
    const whole = theirLinesOf(read, mapping);
    expect('fault' in whole && whole.fault[0]).toBe('第 3 行的金额无法读取');
  });

  it.each([
    ['no column of amounts', ['单号', '吨位'], [['A', '1']], '表头须有单号列和金额列'],
    ['no column of numbers', ['客户', '金额'], [['A', '1']], '表头须有单号列和金额列'],
    ['nothing but totals', ['单号', '金额'], [['合计', '1']], '表头须有单号列和金额列'],
    [
      'several columns of numbers',
      ['运单号', '托运单号', '金额'],
      [['A', 'B', '1']],
      '多列都可能是单号，请选择：运单号、托运单号',
    ],
    [
      'several columns of both',
      ['运单号', '托运单号', '含税', '不含税'],
      [['A', 'B', '1', '2']],
      '多列都可能是单号，请选择：运单号、托运单号；多列都可能是金额，请选择：含税、不含税',
    ],
    [
      'words for amounts',
      ['单号', '金额'],
      [
        ['A', '一百'],
        ['B', '1'],
        ['C', '1.005'],
        ['D', '234,56'],
        ['E', '12 34'],
        ['F', '6 0'],
        ['G', '60. 5'],
      ],
      '第 2、4、5、6、7、8 行的金额无法读取',
    ],
  ])('has errors: %s', (_, heads, rows, msg) => {
    const read = sheet(heads, ...rows);
    expect('fault' in read && read.fault[0]).toBe(msg);
  });
});

describe("what a spreadsheet has made of a counterparty's file", () => {
  it('is read below its title and above its sum, in the unit that the head says', () => {
    const rows = [
      ['皖运物流运费对账单'],
      ['运单号', '运费（万元）'],
      ['YD-1', '1.25'],
      ['YD-2', '-0.5'],
      ['合 计', '0.75'],
    ];
    const lines = rows.map((cells, at) => ({ row: at + 1, cells }));
    const grid = { name: '', lines, merges: [], wide: [], isLong: false };
    const layout = layoutOf(grid, headKindsOf(THEIR_COLUMNS), { head: null, sums: false });
    if (!layout) throw new Error('It has no rows.');
    expect(theirLinesOf(layout, mappingOf(THEIR_COLUMNS, layout.heads))).toEqual([
      { externalNo: 'YD-1', amountFen: 1_250_000 },
      { externalNo: 'YD-2', amountFen: -500_000 },
    ]);
  });

  it('a number that has lost its last digits is not compared, and an error is no amount', () => {
    const rows = theirRowsOf(
      sheetOf(
        ['单号', '金额'],
        [
          ['6.22202E+18', '60'],
          ['YD-1', '#REF!'],
        ],
      ),
      ['externalNo', 'amountFen'],
    );
    expect(rows.map(({ reason }) => [reason?.field, reason?.msg[1]])).toEqual([
      ['externalNo', expect.stringContaining('format the column as text')],
      ['amountFen', expect.stringContaining('#REF!')],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { BANK_COLUMNS } from '../../domain/schema/bankColumns.ts';
import { bankMappingFault, bankRowsOf } from '../../domain/rules/bankFile.ts';
import { mappingOf } from '../../domain/schema/sheetColumns.ts';
import { dateOf } from '../../domain/rules/times.ts';

const HEADS = ['交易日期', '交易流水号', '借方发生额', '贷方发生额', '余额', '对方户名', '对方账号', '摘要'];
const day = (d: number) => dateOf(2026, 11, d) ?? 0;

const rowsOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS) =>
  bankRowsOf({ lines: rows.map((cells, at) => ({ row: at + 2, cells })) }, mappingOf(BANK_COLUMNS, heads));
/** Number of each row that is not taken, with the column and the English reason. */
const faults = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap(({ row, reason }) => (reason === null ? [] : [[row, reason.field, reason.msg[1]]]));

const RECEIVED = ['2026-11-23', 'B1', '', '1,000.00', '1,000.00', '合肥建材', '6222020000000000001', '充值'];
const PAID = ['2026-11-24', 'B2', '300.50', '', '699.50', '周建军', '', '运费'];
const PAID_AGAIN = ['2026-11-25', 'B3', '99.50', '', '600.00', '马长顺', '', '运费'];

describe("the columns of banks' lists", () => {
  it.each<[heads: string[], fields: (string | null)[]]>([
    [HEADS, ['bookedAt', 'bankRef', 'outFen', 'inFen', 'balanceFen', 'partyName', 'partyAccountNo', 'memo']],
    [
      ['记账日期', '流水号', '借贷标志', '交易金额', '账户余额', '对方账户名称', '附言'],
      ['bookedAt', 'bankRef', 'direction', 'amountFen', 'balanceFen', 'partyName', 'memo'],
    ],
    [
      ['交易时间', '凭证号', '收入', '支出', '余额', '对手户名', '用途'],
      ['bookedAt', 'bankRef', 'inFen', 'outFen', 'balanceFen', 'partyName', 'memo'],
    ],
    [
      ['Booking date', 'Reference', 'Amount', 'Balance', 'Counterparty name', 'Description'],
      ['bookedAt', 'bankRef', 'amountFen', 'balanceFen', 'partyName', 'memo'],
    ],
    [
      ['Fecha', 'Referencia', 'Cargo', 'Abono', 'Saldo', 'Concepto'],
      ['bookedAt', 'bankRef', 'outFen', 'inFen', 'balanceFen', 'memo'],
    ],
    [
      ['取引日', '取引番号', '入金', '出金', '残高', '相手先', '摘要'],
      ['bookedAt', 'bankRef', 'inFen', 'outFen', 'balanceFen', 'partyName', 'memo'],
    ],
  ])('%j', (heads, fields) => {
    expect(mappingOf(BANK_COLUMNS, heads)).toEqual(fields);
  });

  it('are asked for where one is missing', () => {
    const fault = (heads: readonly string[], mapping = mappingOf(BANK_COLUMNS, heads)) =>
      bankMappingFault(heads, mapping)?.[1];
    expect(fault(HEADS)).toBeUndefined();
    expect(fault(['日期', '金额', '余额'])).toBe('Choose the column of "Bank serial"');
    expect(fault(['日期', '流水号', '凭证号', '金额', '余额'])).toBe(
      'Choose the column of "Bank serial"; it may be: 流水号, 凭证号',
    );
    expect(fault(['日期', '流水号', '收入', '余额'])).toBe(
      'Choose the columns of the amounts: "Amount", or "Received" and "Paid out"',
    );
  });
});

describe("the rows of a bank's list", () => {
  it('are read with their sign, day and the other side', () => {
    expect(rowsOf([RECEIVED, PAID])).toEqual([
      {
        row: 2,
        reason: null,
        line: {
          bookedAt: day(23),
          bankRef: 'B1',
          fen: 100_000,
          balanceFen: 100_000,
          partyName: '合肥建材',
          partyAccountNo: '6222020000000000001',
          memo: '充值',
          accountNo: null,
        },
      },
      expect.objectContaining({
        row: 3,
        reason: null,
        line: expect.objectContaining({ fen: -30_050 }) as unknown,
      }),
    ]);
  });

  it.each([
    ['借', -100],
    ['贷', 100],
    ['D', -100],
    ['CRDT', 100],
    ['支出', -100],
    ['收入', 100],
    [' 借方 ', -100],
    ['', 100],
  ])('take the way of money from %j', (said, fen) => {
    const heads = ['日期', '流水号', '借贷标志', '金额', '余额'];
    const [row] = rowsOf([['2026-11-23', 'B1', said, '1.00', '1.00']], heads);
    expect(row?.line?.fen).toBe(fen);
  });

  it.each(['借贷', '支出退回', 'debits', 'x借'])('know no way of money by %j', (said) => {
    const heads = ['日期', '流水号', '借贷标志', '金额', '余额'];
    const [row] = rowsOf([['2026-11-23', 'B1', said, '1.00', '1.00']], heads);
    expect([row?.line, row?.reason?.field]).toEqual([null, 'direction']);
  });

  it('are in the order of time, also where the file begins with the newest', () => {
    const newestFirst = rowsOf([PAID_AGAIN, PAID, RECEIVED]);
    expect(faults(newestFirst)).toEqual([]);
    expect(newestFirst.map(({ line }) => line?.bankRef)).toEqual(['B1', 'B2', 'B3']);
  });

  it('are refused at the place where the balance does not follow', () => {
    expect(faults(rowsOf([RECEIVED, PAID_AGAIN]))).toEqual([
      [
        3,
        'balanceFen',
        'The balance should be 900.50, the file says 600.00: lines are missing or an amount is wrong',
      ],
    ]);
    expect(faults(rowsOf([RECEIVED, PAID, PAID_AGAIN.with(4, '600.01')]))).toEqual([
      [
        4,
        'balanceFen',
        'The balance should be 600.00, the file says 600.01: lines are missing or an amount is wrong',
      ],
    ]);
  });

  it('are taken once where they stand twice, and the balance goes on', () => {
    expect(faults(rowsOf([RECEIVED, PAID, PAID, PAID_AGAIN]))).toEqual([
      [4, 'bankRef', 'The same line as in row 3; it is taken once'],
    ]);
  });

  it('may have one number for a payment and its fee', () => {
    expect(
      faults(rowsOf([RECEIVED, PAID, ['2026-11-24', 'B2', '0.50', '', '699.00', '', '', '手续费']])),
    ).toEqual([]);
  });

  it.each([
    ['2026-13-45', 0, 'bookedAt', 'Booked: "2026-13-45" is not understood'],
    ['', 0, 'bookedAt', 'Booked is missing'],
    ['', 1, 'bankRef', 'Bank serial is missing'],
    [
      '6.22202E+18',
      1,
      'bankRef',
      'Bank serial: "6.22202E+18" has lost its last digits; format the column as text and type the whole number again',
    ],
    ['x'.repeat(65), 1, 'bankRef', `Bank serial: "${'x'.repeat(65)}" is not understood`],
    ['much', 3, 'inFen', 'Received: "much" is not understood'],
    ['', 3, 'inFen', 'Exactly one of received and paid out needs an amount'],
    ['', 4, 'balanceFen', 'Balance is missing'],
    [
      '#REF!',
      4,
      'balanceFen',
      'Balance holds the error "#REF!"; correct the formula or type the value itself',
    ],
  ])('with %j in column %i are refused at %s', (text, column, field, msg) => {
    const [row] = rowsOf([RECEIVED.with(column, text)]);
    expect(row?.reason).toMatchObject({ field });
    expect(row?.reason?.msg[1]).toBe(msg);
  });

  it('begin a new chain of balances behind one that cannot be read', () => {
    expect(faults(rowsOf([RECEIVED, PAID.with(0, 'soon'), PAID_AGAIN])).map(([row]) => row)).toEqual([3]);
  });

  it('keep a long text short', () => {
    const [row] = rowsOf([RECEIVED.with(7, '款'.repeat(600))]);
    expect(row?.line?.memo).toHaveLength(500);
  });
});

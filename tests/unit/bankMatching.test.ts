import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDaysOf } from '../../domain/rules/bankDays.ts';
import {
  bankSuggestions,
  billKey,
  billOfKey,
  billSuggestions,
  NEAR_DAYS,
  type OpenBill,
  type OpenBooking,
  type UnmatchedLine,
} from '../../domain/rules/bankMatching.ts';
import { dateOf, DAY_MS } from '../../domain/rules/times.ts';

const TODAY = dateOf(2026, 11, 25) ?? 0;

const line = (more: Partial<UnmatchedLine> = {}): UnmatchedLine => ({
  id: '1',
  direction: 'out',
  amountFen: 50_000,
  bookedAt: TODAY,
  bankRef: 'B1',
  partyName: null,
  memo: null,
  declined: new Set(),
  ...more,
});
const booking = (more: Partial<OpenBooking> = {}): OpenBooking => ({
  key: 'payment:1',
  direction: 'out',
  amountFen: 50_000,
  at: TODAY,
  serialNo: null,
  party: null,
  batchNo: null,
  marks: [],
  ...more,
});
const found = (lines: readonly UnmatchedLine[], bookings: readonly OpenBooking[]) =>
  bankSuggestions(lines, bookings).map(({ lineId, rule, keys }) => [lineId, rule, ...keys]);

describe('what a line of the bank stands for', () => {
  it('is what has its number, however long ago', () => {
    const old = booking({ serialNo: 'B1', at: TODAY - 40 * DAY_MS });
    expect(found([line()], [old, booking({ key: 'payment:2' })])).toEqual([['1', 'serial', 'payment:1']]);
  });

  it('is what its text names', () => {
    const paid = booking({ marks: ['FK2026112500001'], at: TODAY - 20 * DAY_MS });
    expect(found([line({ memo: '运费FK2026112500001，谢谢' })], [paid])).toEqual([
      ['1', 'reference', 'payment:1'],
    ]);
    expect(found([line({ memo: '运费FK20261125000019' })], [paid])).toEqual([]);
  });

  it('is a whole batch, where its sum is that of the batch', () => {
    const members = ['payment:1', 'payment:2', 'payment:3'].map((key) =>
      booking({ key, amountFen: 20_000, batchNo: 'PC1' }),
    );
    expect(found([line({ amountFen: 60_000 })], members)).toEqual([
      ['1', 'batch', 'payment:1', 'payment:2', 'payment:3'],
    ]);
    expect(found([line({ amountFen: 59_999 })], members)).toEqual([]);
    const late = members.map((one) => ({ ...one, at: TODAY - (NEAR_DAYS.batch + 1) * DAY_MS }));
    expect(found([line({ amountFen: 60_000 })], late)).toEqual([]);
  });

  it('is the nearest of the same name and sum', () => {
    const bookings = [4, 1, 2].map((days) =>
      booking({ key: `payment:${String(days)}`, party: '周 建军', at: TODAY - days * DAY_MS }),
    );
    expect(found([line({ partyName: '周建军' })], bookings)).toEqual([['1', 'name', 'payment:1']]);
    expect(found([line({ partyName: '周建华' })], bookings)).toEqual([]);
  });

  it('is what has its sum in those days, where nothing else does on either side', () => {
    expect(found([line()], [booking()])).toEqual([['1', 'amount', 'payment:1']]);
    expect(found([line()], [booking(), booking({ key: 'payment:2' })])).toEqual([]);
    expect(found([line(), line({ id: '2', bankRef: 'B2' })], [booking()])).toEqual([]);
    expect(found([line()], [booking({ at: TODAY - (NEAR_DAYS.amount + 1) * DAY_MS })])).toEqual([]);
  });

  it('went the same way', () => {
    expect(
      found([line({ direction: 'in' })], [booking({ serialNo: 'B1', marks: ['FK2026112500001'] })]),
    ).toEqual([]);
  });

  it('is not suggested again when a person has said no', () => {
    const declined = new Set(['payment:1']);
    const paid = booking({ serialNo: 'B1', party: '周建军', marks: ['FK2026112500001'] });
    const asked = line({ declined, partyName: '周建军', memo: 'FK2026112500001' });
    expect(found([asked], [paid])).toEqual([]);
  });
});

const direction = fc.constantFrom('in' as const, 'out' as const);
const amountFen = fc.integer({ min: 1, max: 4 });
const at = fc.integer({ min: -6, max: 6 }).map((days) => TODAY + days * DAY_MS);
const party = fc.constantFrom(null, '周建军', '马长顺');
const lines = fc
  .array(
    fc.record({
      direction,
      amountFen,
      bookedAt: at,
      bankRef: fc.constantFrom('B1', 'B2', 'B3'),
      partyName: party,
      memo: fc.constantFrom(null, 'FK0000001', 'FK0000002'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((one, index): UnmatchedLine => ({ ...one, id: String(index), declined: new Set(['booking:0']) })),
  );
const bookings = fc
  .array(
    fc.record({
      direction,
      amountFen,
      at,
      serialNo: fc.constantFrom(null, 'B1', 'B2'),
      party,
      batchNo: fc.constantFrom(null, 'PC1', 'PC2'),
      marks: fc.constantFrom([], ['FK0000001'], ['FK0000002']),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index): OpenBooking => ({ ...one, key: `booking:${String(index)}` })));

it('whatever is suggested is the whole sum, in the same way, once, and never what was declined', () => {
  fc.assert(
    fc.property(lines, bookings, (some, others) => {
      const suggestions = bankSuggestions(some, others);
      const keys = suggestions.flatMap((one) => one.keys);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).not.toContain('booking:0');
      const ids = suggestions.map(({ lineId }) => lineId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { lineId, keys: own } of suggestions) {
        const of = some.find(({ id }) => id === lineId);
        const taken = others.filter(({ key }) => own.includes(key));
        expect(taken.every((one) => one.direction === of?.direction)).toBe(true);
        expect(taken.reduce((sum, one) => sum + one.amountFen, 0)).toBe(of?.amountFen);
      }
    }),
  );
});

it('the difference of a day is lines without a booking, less bookings without a line, and the rest', () => {
  const moves = [
    // Received and booked 100; a fee of 5 is not in the books.
    { at: TODAY, closingFen: 595, ledgerFen: 100, linesFen: -5, bookingsFen: 0 },
    // The books pay 30 that the bank shows a day later.
    { at: TODAY + DAY_MS, closingFen: null, ledgerFen: -30, linesFen: 0, bookingsFen: 0 },
    // The bank shows it, and the books have 7 that it has not.
    { at: TODAY + 2 * DAY_MS, closingFen: 565, ledgerFen: 7, linesFen: 0, bookingsFen: 7 },
  ];
  const days = bankDaysOf(moves, 500);
  expect(
    days.map(({ bankFen, ledgerFen, linesFen, bookingsFen, restFen }) => [
      bankFen,
      ledgerFen,
      linesFen,
      bookingsFen,
      restFen,
    ]),
  ).toEqual([
    [595, 600, -5, 0, 0],
    [595, 570, -5, 0, 30],
    [565, 577, -5, 7, 0],
  ]);
});

describe('the service bill that a line pays (addendum B 0.2)', () => {
  const bill = (id: string, more: Partial<OpenBill> = {}): OpenBill => ({
    ...{ id, no: `FW202611270000${id}`, openFen: 50_000, payers: ['合肥瑶海钢材贸易有限公司'] },
    ...more,
  });
  const paid = (more: Partial<UnmatchedLine> = {}) =>
    line({ direction: 'in', partyName: '合肥瑶海钢材贸易有限公司', ...more });
  const proposed = (lines: readonly UnmatchedLine[], bills: readonly OpenBill[]) =>
    billSuggestions(lines, bills).map(({ lineId, rule, keys }) => [lineId, rule, ...keys]);

  it('is the one that its text names, in full or in part', () => {
    const memo = '服务费 FW2026112700001';
    expect(proposed([paid({ memo, amountFen: 20_000 })], [bill('1'), bill('2')])).toEqual([
      ['1', 'reference', 'bill:1:20000'],
    ]);
    expect(proposed([paid({ memo, amountFen: 50_001 })], [bill('1')])).toEqual([]);
  });

  it('is the only one of the payer with that sum', () => {
    expect(proposed([paid()], [bill('1'), bill('2', { openFen: 60_000 })])).toEqual([
      ['1', 'name', 'bill:1:50000'],
    ]);
    expect(proposed([paid()], [bill('1'), bill('2')])).toEqual([]);
    expect(proposed([paid({ partyName: '别的公司' })], [bill('1')])).toEqual([]);
    expect(proposed([paid({ partyName: null })], [bill('1')])).toEqual([]);
  });

  it('is proposed to one line only, to none that pays out, and not again once declined', () => {
    expect(proposed([paid(), paid({ id: '2' })], [bill('1')])).toEqual([['1', 'name', 'bill:1:50000']]);
    expect(proposed([paid({ direction: 'out' })], [bill('1')])).toEqual([]);
    expect(proposed([paid({ declined: new Set([billKey('1', 50_000)]) })], [bill('1')])).toEqual([]);
  });

  it('is found again by its key', () => {
    expect(billOfKey(billKey('12', 34))).toEqual({ billId: '12', amountFen: 34 });
    expect(billOfKey('journal:12')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPayment, cutMs } from '../../domain/rules/editionPayment.ts';
import {
  addMonths,
  earnedFen,
  monthsBetween,
  monthsUntilEnd,
  priceParts,
  settled,
  upgradeFen,
  warningOf,
} from '../../domain/rules/editions.ts';

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) - 8 * 3_600_000;
const fees = { monthFeeFen: 198_000, yearFeeFen: 1_980_000, perWaybillFeeFen: 80 };
const standard = { id: '2', warnFen: 20_000, ...fees };
const large = { id: '3', warnFen: 30_000, monthFeeFen: 398_000, yearFeeFen: 3_980_000, perWaybillFeeFen: 80 };
const now = day(2026, 11, 20);
const before = {
  ...{ status: 'active', startAt: day(2026, 1, 1), endAt: day(2026, 12, 31), balanceFen: 0, owedFen: 0 },
  ...{ warnFen: 20_000, nextEditionId: null, nextAt: null },
};
const payment = { kind: 'renew' as const, months: 1, amountFen: 198_000, isFromBalance: false };

describe('prices of editions (addendum B 6.2)', () => {
  it('are whole years and then months', () => {
    expect(priceParts(fees, 14)).toEqual({ years: 1, rest: 2, fen: 2_376_000 });
    expect(priceParts(fees, 1).fen).toBe(198_000);
    expect(priceParts(fees, 36).fen).toBe(5_940_000);
  });

  it('of a larger edition are for the days that are left, and never below 0', () => {
    expect(upgradeFen(fees, large, now, now + 73 * 86_400_000)).toBe(400_000);
    expect(upgradeFen(large, fees, now, now + 73 * 86_400_000)).toBe(0);
    expect(upgradeFen(fees, large, now, now)).toBe(0);
  });

  it('a month later is the same day, or the last of a shorter month', () => {
    expect(addMonths(day(2026, 12, 1), 14)).toBe(day(2028, 2, 1));
    expect(addMonths(day(2027, 1, 31), 1)).toBe(day(2027, 2, 28));
    expect(monthsBetween(day(2026, 12, 15), day(2027, 1, 14))).toBe(0);
    expect(monthsBetween(day(2026, 12, 15), day(2027, 1, 15))).toBe(1);
    expect(monthsUntilEnd(day(2026, 12, 15), day(2027, 1, 15))).toBe(1);
    expect(monthsUntilEnd(day(2026, 12, 15), day(2027, 1, 16))).toBe(2);
  });

  it('are earned month by month, to the fen', () => {
    const months = Array.from(
      { length: 14 },
      (_, k) => earnedFen(2_376_000, 14, k + 1) - earnedFen(2_376_000, 14, k),
    );
    expect(months.slice(0, 4)).toEqual([169_714, 169_714, 169_714, 169_715]);
    expect(months.reduce((sum, fen) => sum + fen, 0)).toBe(2_376_000);
  });

  it('the parts of any amount add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 36 }), (fen, n) => {
        expect(earnedFen(fen, n, n)).toBe(fen);
        expect(earnedFen(fen, n, n + 5)).toBe(fen);
      }),
    );
  });
});

describe('balances of editions (addendum B D62)', () => {
  it('are never below 0, and nothing is lost or doubled, in whatever order it comes', () => {
    const step = fc.oneof(
      fc.record({ topUp: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ charges: fc.integer({ min: 1, max: 100_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = { balanceFen: 0, owedFen: 0 };
        let [paid, charged] = [0, 0];
        for (const one of steps) {
          if ('topUp' in one) {
            paid += one.topUp;
            state = settled(state.balanceFen + one.topUp, state.owedFen);
          } else {
            charged += one.charges;
            state = settled(state.balanceFen, state.owedFen + one.charges);
          }
          expect(Math.min(state.balanceFen, state.owedFen)).toBe(0);
          expect(state.balanceFen - state.owedFen).toBe(paid - charged);
        }
      }),
    );
  });

  it('warn below the line, before an end, and when it is overdue', () => {
    const row = { status: 'active', endAt: now + 100 * 86_400_000, balanceFen: 19_040, warnFen: 20_000 };
    expect(warningOf(row, 80, now)).toBe('lowBalance');
    expect(warningOf({ ...row, balanceFen: 20_000 }, 80, now)).toBe('none');
    expect(warningOf(row, 0, now)).toBe('none');
    expect(warningOf({ ...row, endAt: now + 15 * 86_400_000 }, 0, now)).toBe('dueSoon');
    expect(warningOf({ ...row, status: 'suspended' }, 80, now)).toBe('overdue');
    expect(warningOf({ ...row, status: 'overdue' }, 80, now)).toBe('overdue');
    expect(warningOf({ ...row, status: 'ended' }, 80, now)).toBe('none');
  });
});

describe('what a payment makes of a subscription (addendum B 6.3)', () => {
  it('a renewal begins where the period ends; a smaller edition waits until then', () => {
    const after = afterPayment({ ...before, status: 'active' }, large, standard, payment, now);
    expect(after).toMatchObject({ editionId: '3', nextEditionId: '2', nextAt: before.endAt });
    expect(after.endAt).toBe(addMonths(before.endAt, 1));
    const larger = afterPayment(before, standard, large, payment, now);
    expect(larger).toMatchObject({ editionId: '3', nextEditionId: null, warnFen: 30_000 });
  });

  it('in a trial, and when it is overdue, the edition holds at once', () => {
    expect(afterPayment({ ...before, status: 'trial' }, large, standard, payment, now).editionId).toBe('2');
    const over = afterPayment(
      { ...before, status: 'overdue', endAt: now - 1 },
      large,
      standard,
      payment,
      now,
    );
    expect(over).toMatchObject({ editionId: '2', startAt: now, endAt: addMonths(now, 1) });
  });

  it('it is whole only when nothing is owed and there is a balance', () => {
    const topUp = { kind: 'topUp' as const, months: null, amountFen: 30_000, isFromBalance: false };
    const owing = { ...before, status: 'suspended', owedFen: 3_200 };
    expect(afterPayment(owing, standard, standard, topUp, now)).toMatchObject({
      balanceFen: 26_800,
      owedFen: 0,
      isWhole: true,
    });
    expect(afterPayment({ ...owing, owedFen: 30_000 }, standard, standard, topUp, now).isWhole).toBe(false);
    expect(afterPayment({ ...owing, endAt: now - 1 }, standard, standard, topUp, now).isWhole).toBe(false);
  });

  it('a refund of half of what is unused cuts half of the time that is left', () => {
    const term = { termStartAt: now, termEndAt: now + 1_000 };
    expect(cutMs(term, 50, 100, now)).toBe(500);
    expect(cutMs(term, 100, 100, now)).toBe(1_000);
    expect(cutMs(term, 100, 100, now + 400)).toBe(600);
  });
});

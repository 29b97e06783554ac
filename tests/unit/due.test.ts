import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOverdue, dueOn, overdueInterest } from '../../domain/rules/due.ts';
import { DAY_MS, formatTime } from '../../domain/rules/times.ts';

/** A moment of a day in Shanghai. */
const at = (text: string, hour = 15) => Date.parse(`${text}T${String(hour).padStart(2, '0')}:00:00+08:00`);
const day = (ms: number) => formatTime(ms, 'y-m-d');
const monthly = (settleDay: number, creditDays: number) =>
  ({ settleKind: 'monthly', settleDay, creditDays }) as const;
const perTrip = (creditDays: number) => ({ settleKind: 'perTrip', settleDay: 1, creditDays }) as const;

describe('when a debt falls due (records 6, transport-and-money 12)', () => {
  it.each([
    ['from the wallet', null, '2026-03-04', '2026-03-04'],
    [
      'paid before',
      { settleKind: 'prepaid', settleDay: 5, creditDays: 30 } as const,
      '2026-03-04',
      '2026-03-04',
    ],
    ['per trip', perTrip(30), '2026-03-04', '2026-04-03'],
    ['per trip without days', perTrip(0), '2026-03-04', '2026-03-04'],
    ['by month, before the statement day', monthly(25, 30), '2026-03-04', '2026-04-24'],
    ['by month, on the statement day', monthly(4, 30), '2026-03-04', '2026-04-03'],
    ['by month, after the statement day', monthly(3, 10), '2026-03-04', '2026-04-13'],
    ['by month, over the end of the year', monthly(5, 0), '2026-12-31', '2027-01-05'],
  ])('%s', (_, terms, accrued, due) => {
    for (const hour of [0, 15, 23]) expect(day(dueOn(terms, at(accrued, hour)))).toBe(due);
  });

  it('by month is never before the statement day, and no more than a month and the credit days later', () => {
    const time = fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 28 }), fc.nat(180), (accrued, settleDay, creditDays) => {
        const counted = dueOn(monthly(settleDay, creditDays), accrued) - creditDays * DAY_MS;
        expect(Number(formatTime(counted, 'd'))).toBe(settleDay);
        expect(counted).toBeGreaterThanOrEqual(accrued - DAY_MS + 1);
        expect(counted - accrued).toBeLessThan(32 * DAY_MS);
      }),
    );
  });

  it('is not overdue through the whole day on which it is due', () => {
    const due = at('2026-03-04', 0);
    expect(daysOverdue(due, at('2026-03-04', 23))).toBe(0);
    expect(daysOverdue(due, at('2026-03-05', 0))).toBe(1);
    expect(daysOverdue(due, at('2026-03-01'))).toBe(0);
  });
});

describe('interest on what is overdue', () => {
  const due = at('2026-03-10', 0);
  const until = at('2026-03-20', 23);
  const asked = { due, until, dailyBp: 5 };
  const owed = { at: at('2026-02-01'), amountFen: 1_000_000 };

  it('counts by the day, on what was open then', () => {
    expect(overdueInterest([owed], asked)).toBe(5_000);
    // Half of it was paid on the fourth day after.
    expect(overdueInterest([owed, { at: at('2026-03-14'), amountFen: -500_000 }], asked)).toBe(2_000 + 1_500);
  });

  it('is nothing where all was paid in time, in whatever parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 333_333 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(parts, fc.nat(30), (amounts, daysBefore) => {
        const paid = amounts.map((amountFen) => ({ at: due - daysBefore * DAY_MS, amountFen: -amountFen }));
        const amountFen = amounts.reduce((sum, one) => sum + one, 0);
        expect(overdueInterest([{ ...owed, amountFen }, ...paid], asked)).toBe(0);
      }),
    );
  });

  it('is that of each day on its own, rounded once', () => {
    const move = fc.record({
      at: fc.integer({ min: at('2026-02-01'), max: until }),
      amountFen: fc.integer({ min: 0, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), fc.integer({ min: 0, max: 10 }), (moves, dailyBp) => {
        let exact = 0n;
        for (let night = due; night < until - DAY_MS + 1; night += DAY_MS) {
          const open = moves.reduce((sum, one) => (one.at < night + DAY_MS ? sum + one.amountFen : sum), 0);
          exact += BigInt(open) * BigInt(dailyBp);
        }
        expect(overdueInterest(moves, { due, until, dailyBp })).toBe(
          Number((2n * exact + 10_000n) / 20_000n),
        );
      }),
    );
  });
});

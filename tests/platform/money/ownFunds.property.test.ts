import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../desk.ts';
import { applied as advanceFor, newTrip, useCashiers } from './advanceSteps.ts';
import { carried } from './carried.ts';
import { deposit, fuelFor, leaveOwn } from './ownFundsSteps.ts';
import { applied, bankRound, confirmedBill, expectBooks, release } from './paySteps.ts';

const RUNS = 4;
/** Shares of a bill, an advance, fuel for the pool, and the limit of own funds: all in percent of the sum asked for. */
const shape = fc.record({
  shares: fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 3, maxLength: 5 }),
  advanceFen: fc.integer({ min: 20_000, max: 90_000 }),
  fuelFen: fc.integer({ min: 20_000, max: 90_000 }),
  limit: fc.integer({ min: 20, max: 95 }),
});

describe('[/tms/Carrier/financialApproval] payments at the limit of the own funds', () => {
  const desk = useDesk();
  const all = useCashiers(desk);

  it('[36017] never pass it, however many are released at once, and none is refused that would still fit', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ shares, advanceFen, fuelFen, limit }) => {
        const bill = await confirmedBill(desk, all);
        const whole = Math.max(
          100,
          shares.reduce((sum, share) => sum + share, 0),
        );
        const payments: { fen: number; pay: () => Promise<{ status: number }> }[] = [];
        for (const share of shares) {
          const fen = Math.floor((bill.payableNowFen * share) / whole);
          const id = await applied(all, [bill], { amountFen: fen });
          payments.push({ fen, pay: () => release(all, id) });
        }
        const waybillId = await newTrip(desk, all);
        const advance = await advanceFor(all.driver, { waybillId, type: 'cash', amountFen: advanceFen });
        expect(await all.approver.event('advance', advance, 'approve.advance')).toMatchObject({ status: 0 });
        payments.push({ fen: advanceFen, pay: () => all.approver.event('advance', advance, 'pay.advance') });
        const fuel = await fuelFor(all, fuelFen);
        payments.push({ fen: fuelFen, pay: () => all.approver.event('oilPurchase', fuel, 'book.purchase') });

        const askedFen = payments.reduce((sum, { fen }) => sum + fen, 0);
        const limitFen = Math.floor((askedFen * limit) / 100);
        await leaveOwn(desk, all, limitFen);
        const answers = await Promise.all(payments.map(({ pay }) => pay()));
        const paid = payments.filter((_, index) => answers[index]?.status === 0);
        const refused = payments.filter((_, index) => answers[index]?.status === 36017);
        expect(paid.length + refused.length).toBe(payments.length);
        const paidFen = paid.reduce((sum, { fen }) => sum + fen, 0);
        expect(paidFen).toBeLessThanOrEqual(limitFen);
        const leftFen = limitFen - paidFen;
        expect((await deposit(all)).ownFen).toBe(leftFen);
        for (const { fen } of refused) expect(fen).toBeGreaterThan(leftFen);
        expect(refused.length).toBeGreaterThan(0);
        await bankRound(desk);
        expect((await deposit(all)).ownFen).toBe(leftFen);
        await expectBooks(desk);
        // The driver is free for the next trip.
        await carried(desk, all, waybillId, { stepMs: 1 });
      }),
      { numRuns: RUNS, seed: 20_261_126, endOnFailure: true },
    );
  });
});

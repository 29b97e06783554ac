import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYEE_SENTINELS, RECHARGE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';
import { bankRound, ownFund, useTreasury, withdraw } from './ledgerSteps.ts';

const HOUR_MS = 3_600_000;
const RUNS = 4;

/** Possible next actions; `pick` chooses among the documents of the run. */
type Step =
  | {
      readonly kind: 'withdraw';
      readonly amountFen: number;
      readonly bank: keyof typeof PAYEE_SENTINELS | 'good';
    }
  | {
      readonly kind: 'recharge';
      readonly amountFen: number;
      readonly bank: keyof typeof RECHARGE_SENTINELS | 'good';
    }
  | { readonly kind: 'approve' | 'reject' | 'cancel' | 'pay' | 'query'; readonly pick: number }
  | { readonly kind: 'bank' | 'twoBanks' | 'hours'; readonly hours: number };

const pick = fc.nat(100);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('withdraw' as const),
    amountFen: fc.integer({ min: 50, max: 400_000 }),
    bank: fc.constantFrom(
      'good' as const,
      ...(Object.keys(PAYEE_SENTINELS) as (keyof typeof PAYEE_SENTINELS)[]),
    ),
  }),
  fc.record({
    kind: fc.constant('recharge' as const),
    amountFen: fc.integer({ min: 1, max: 5_000 }).map((yuan) => yuan * 100),
    bank: fc.constantFrom(
      'good' as const,
      ...(Object.keys(RECHARGE_SENTINELS) as (keyof typeof RECHARGE_SENTINELS)[]),
    ),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'approve', 'reject', 'cancel', 'pay', 'pay', 'query'), pick }),
  fc.record({
    kind: fc.constantFrom('bank', 'bank', 'twoBanks', 'hours'),
    hours: fc.integer({ min: 0, max: 30 }),
  }),
);

/** How many of the bank's answers are final; the others must not remain. */
const SETTLING_HOURS = [0.1, 3, 26, 80, 26];

describe('[/basicInfo/account/WithdrawalsRecord] money under random interleavings', () => {
  const desk = useDesk();
  const all = useTreasury(desk);
  const pool = () => desk.platform.services.store.pool;

  it('the books are right after every round, nothing is paid twice, and every payment ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 12 }),
        async (rounds) => {
          await all.again();
          const withdrawals: string[] = [];
          const recharges: string[] = [];
          const one = (ids: readonly string[], at: number) => ids[at % Math.max(1, ids.length)];
          const act = async (what: Step): Promise<unknown> => {
            switch (what.kind) {
              case 'withdraw': {
                const beginning = what.bank === 'good' ? undefined : PAYEE_SENTINELS[what.bank];
                const { status, data } = await withdraw(desk, all.driver, what.amountFen, beginning);
                return status === 0 && withdrawals.push(data.row.id);
              }
              case 'recharge': {
                const { shipmentId } = await ownFund(all.shipper);
                const ending = what.bank === 'good' ? 0 : RECHARGE_SENTINELS[what.bank];
                const form = { shipmentId, method: 'online', amountFen: what.amountFen + ending };
                const { status, data } = await all.shipper.save('recharge', form);
                return status === 0 && recharges.push(data.row.id);
              }
              case 'pay': {
                const id = one(recharges, what.pick);
                return id && all.shipper.event('recharge', id, 'pay');
              }
              case 'approve':
              case 'reject':
              case 'cancel': {
                const id = one(withdrawals, what.pick);
                const who = what.kind === 'cancel' ? all.driver : all.approver;
                const payload = what.kind === 'reject' ? { reason: '随机交错测试' } : {};
                return id && who.event('withdrawal', id, `${what.kind}.withdraw`, payload);
              }
              case 'query': {
                const id = one(withdrawals, what.pick);
                const paymentId = id && (await all.clerk.open('withdrawal', id)).data.row.paymentId;
                return typeof paymentId === 'string' && all.clerk.event('payment', paymentId, 'query.bank');
              }
              case 'bank':
                return bankRound(desk);
              case 'twoBanks':
                return Promise.all([bankRound(desk), bankRound(desk)]);
              case 'hours':
                return undefined;
            }
          };
          for (const round of rounds) {
            await Promise.all(round.map(act));
            const moved = round.find((what) => what.kind === 'hours');
            if (moved?.kind === 'hours') {
              desk.advance(moved.hours * HOUR_MS);
              await all.again();
            }
            expect(await checkLedger(pool())).toEqual([]);
          }
          for (const hours of SETTLING_HOURS) {
            desk.advance(hours * HOUR_MS);
            await bankRound(desk);
          }
          expect(await checkLedger(pool())).toEqual([]);
          // Every payment has ended, and the bank carried out no order twice.
          const { rows: open } = await pool().query(
            `select id, status from payment where status in ('created', 'submitted', 'unknown') and withdrawal_id = any($1)`,
            [withdrawals],
          );
          expect(open).toEqual([]);
          const { rows: twice } = await pool().query(
            `select request_no from embedded_bank_order where received > 1`,
          );
          expect(twice).toEqual([]);
          // The bank's payments less returns agree with the books.
          const { rows: sums } = await pool().query<{ bank: string; books: string }>(
            `select (select coalesce(sum(o.amount_fen), 0) from embedded_bank_order o join payment p on p.request_no = o.request_no
              where o.state = 'paid' and p.status <> 'returned') as bank,
            (select coalesce(sum(amount_fen), 0) from payment where status = 'succeeded'
              and request_no in (select request_no from embedded_bank_order)) as books`,
          );
          expect(sums[0]?.bank).toBe(sums[0]?.books);
        },
      ),
      { numRuns: RUNS, seed: 20_261_121, endOnFailure: true },
    );
    // The books of the whole demo company are recomputed after every round.
  });
});

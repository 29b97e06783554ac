import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useFirm } from '../workedExample/firm.ts';
import { exampleSteps } from '../workedExample/steps.ts';
import { crowdOf, financeAction } from './crowd.ts';
import { delivered, recharged } from './delivered.ts';
import { unsound } from './sound.ts';

const HOUR_MS = 3_600_000;
const RUNS = 5;
const BILLS = 2;
/** Time in which the bank finishes everything: late, returned, unknown. */
const SETTLING_HOURS = [0.1, 3, 26, 80, 26];

describe('[/tms/Carrier/payApply] [/tms/Carrier/financialApproval] money under random interleavings', () => {
  const firm = useFirm('01-05 08:00');
  const hands = exampleSteps(firm);
  const pool = () => firm.platform.services.store.pool;
  beforeAll(() => recharged(firm, hands, 9_000_000));

  it('the books are right after every round, nothing is paid twice or above payable, no money is stuck', async () => {
    const { id: cardId } = await hands.only('clerk', 'bankCard', { status: 'verified' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(financeAction, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 24 }),
        async (rounds) => {
          const bills: string[] = [];
          while (bills.length < BILLS) bills.push(await delivered(firm, hands));
          const crowd = crowdOf(firm, bills, cardId);
          for (const round of rounds) {
            await Promise.all(round.map((what) => crowd.act(what)));
            firm.advance(60_000);
            expect(await unsound(pool(), false)).toEqual({});
          }
          expect(await checkLedger(pool())).toEqual([]);
          for (const hours of SETTLING_HOURS) {
            firm.advance(hours * HOUR_MS);
            await runBankJob(firm.platform.services);
          }
          expect(await unsound(pool(), true)).toEqual({});
          expect(await checkLedger(pool())).toEqual([]);
        },
      ),
      { numRuns: RUNS, seed: 20_261_121, endOnFailure: true },
    );
    // The desk was busy enough for the test to mean something.
    const { rows } = await pool().query(
      `select id from payment where apply_id is not null and status = 'succeeded'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

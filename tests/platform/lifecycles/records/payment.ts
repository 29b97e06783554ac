import { eq } from 'drizzle-orm';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { registered } from '../../../../server/records/registry.ts';
import { bankSerial, embeddedBankOrder } from '../../../../server/store/ledgerTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';
import { cardBegins } from './withdrawal.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

const stored = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'payment', 'id', [id]))[0];

/** The bank decides about an accepted order, and is asked at once. */
export async function decide(
  office: Office,
  id: string,
  order: Partial<typeof embeddedBankOrder.$inferInsert>,
): Promise<void> {
  const { db } = office.people.services.store;
  const { table } = registered('payment');
  const row = await stored(office, id);
  await db
    .update(embeddedBankOrder)
    .set({ dueAt: null, ...order })
    .where(eq(embeddedBankOrder.requestNo, String(row?.requestNo)));
  await db.update(table).set({ dueAt: office.desk.now() }).where(eq(table.id, id));
  await runBankJob(office.people.services);
}

/** A serial that is booked for another document. */
async function usedSerial({ people }: Office): Promise<string> {
  const [row] = await people.services.store.db.select().from(bankSerial).limit(1);
  return String(row?.serialNo);
}

let paid = 0;
/** Answers of the bank about a payment that contradict the books, in their order. */
const doubts = new Map<string, boolean[]>();

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office, way) => {
    // The bank does not know the result: each path sets it.
    const bankCardId = await cardBegins(office, PAYEE_SENTINELS.vague);
    const id = await office.saves('driver', 'withdrawal', { amountFen: 1_000, bankCardId });
    await office.does('financeApprover', 'withdrawal', id, 'approve.withdraw');
    const paymentId = String((await office.look('withdrawal', id)).row.paymentId);
    doubts.set(
      paymentId,
      way.filter(({ type }) => type === 'bank.ok').map(({ key }) => key.endsWith('| 1')),
    );
    return paymentId;
  },
  causes: {
    'submit.pay': async ({ people }) => {
      await runBankJob(people.services);
    },
    timeout: async ({ desk, people }) => {
      desk.advance(FIVE_MINUTES_MS);
      await runBankJob(people.services);
    },
    'bank.ok': async (office, id) => {
      paid += 1;
      const { row } = await office.look('payment', id);
      const amountFen = Number(row.amountFen);
      const serialNo = doubts.get(id)?.shift() ? await usedSerial(office) : `W${String(paid)}`;
      await decide(office, id, { state: 'paid', serialNo, amountFen });
    },
    'bank.fail': async (office, id) => {
      const row = await stored(office, id);
      if (row?.status !== 'created') return decide(office, id, { state: 'refused', code: 'ACCOUNT_CLOSED' });
      // Money that was not sent yet stays when the account is frozen.
      const [fund] = await rowsWhere(office.people.services, 'fundAccount', 'driverId', [
        String(office.people.viewer('driver').partyId),
      ]);
      await office.does('financeApprover', 'fundAccount', String(fund?.id), 'freeze');
      await runBankJob(office.people.services);
      await office.does('financeApprover', 'fundAccount', String(fund?.id), 'unfreeze');
    },
    // A paid order is returned when its time has come.
    'bank.return': (office, id) => decide(office, id, { dueAt: office.desk.now() }),
  },
  shows: {
    // Otherwise it would be asked about only minutes later.
    'query.bank': async ({ id }, office) =>
      Number((await stored(office, String(id)))?.dueAt) <= office.desk.now(),
    'bank.ok': ({ failCode }) => failCode === 'DOUBT',
  },
};

export default { flow } satisfies Known;

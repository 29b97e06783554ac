import { sql } from 'drizzle-orm';
import { bankBookings, type BankBooking } from '../../../../server/business/money/bankBookings.ts';
import { runSuggestionsJob } from '../../../../server/jobs/bank/suggestions.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { takeLines } from '../../money/bankFiles.ts';
import { rowsWhere } from '../family.ts';
import type { DemoPeople } from '../rolePeople.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';

/** The oldest payment in the books that no line of the bank stands for. */
async function firstFree(services: DemoPeople['services']): Promise<BankBooking> {
  const [booking] = await runFor(services, DEMO_GROUP, (work) =>
    bankBookings(work, sql`l.id is null and b.kind = 'payment'`),
  );
  if (!booking) throw new Error('Every payment of the demo company is on the statement.');
  return booking;
}

/** A line of the sum of a payment that is in the books. */
const fitting = async ({ people }: Scene, more: object = {}) => {
  const { direction, amountFen } = await firstFree(people.services);
  return { bankStatementLine: { direction, amountFen, ownerId: null, bookings: [], declined: [], ...more } };
};

const situations: Situations = {
  open: { plain: (scene) => fitting(scene) },
  unmatched: {
    plain: (scene) => fitting(scene, { ownerId: scene.people.viewer('financeClerk').userId, note: '待查' }),
  },
  suggested: {
    plain: () => ({ bankStatementLine: { ownerId: null } }),
    'looked after': ({ people }) => ({
      bankStatementLine: { ownerId: people.viewer('financeClerk').userId },
    }),
  },
  matched: {
    plain: () => ({ bankStatementLine: { ownerId: null } }),
    'looked after': ({ people }) => ({
      bankStatementLine: { ownerId: people.viewer('financeClerk').userId },
    }),
  },
};

/** A clerk of the demo company. */
async function clerkId({ store }: DemoPeople['services']): Promise<string> {
  const { rows } = await store.pool.query<{ id: string }>(
    `select id::text as id from account where group_code = $1 and username = 'clerk'`,
    [DEMO_GROUP],
  );
  return String(rows[0]?.id);
}

const answers: Answers = {
  match: async (services) => ({ documents: [{ no: (await firstFree(services)).no }] }),
  assign: async (services) => ({ ownerId: await clerkId(services), note: '已致电银行查询' }),
};

let made = 0;

const flow: Flow = {
  roles: ['financeClerk'],
  // The bank shows a payment, long ago and without a word of what it is.
  create: async ({ people, desk }, way) => {
    const { direction, amountFen } = await firstFree(people.services);
    made += 1;
    const ref = `WALK${String(made)}`;
    const fen = direction === 'in' ? amountFen : -amountFen;
    await takeLines(people.person('financeClerk'), [{ at: desk.now() - 400 * DAY_MS, ref, fen }]);
    const [line] = await rowsWhere(people.services, 'bankStatementLine', 'bankRef', [ref]);
    // Somebody looks after it already, where it comes back to an owner.
    if (way.some(({ type, to }) => (type === 'decline' || type === 'undo') && to === 'unmatched'))
      await people.services.store.pool.query('update bank_statement_line set owner_id = $1 where id = $2', [
        await clerkId(people.services),
        line?.id,
      ]);
    return String(line?.id);
  },
  causes: {
    // Its text now names the payment.
    suggest: async ({ people }, id) => {
      const { no } = await firstFree(people.services);
      await people.services.store.pool.query(
        `update bank_statement_line set memo = $1, declined = '[]' where id = $2`,
        [no, id],
      );
      await runSuggestionsJob(people.services);
    },
  },
  shows: {
    assign: ({ ownerId, note }) => ownerId !== null && note === '已致电银行查询',
  },
  // What it stood for is free for the next path.
  after: async ({ people }, id) => {
    await people.services.store.pool.query('delete from bank_statement_line where id = $1', [id]);
  },
};

export default { situations, answers, flow } satisfies Known;

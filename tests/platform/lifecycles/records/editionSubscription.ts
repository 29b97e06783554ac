import { eq } from 'drizzle-orm';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { runSubscriptionsJob } from '../../../../server/jobs/editions.ts';
import { type Command, apply } from '../../../../server/records/apply.ts';
import { make } from '../../../../server/records/make.ts';
import { nextNumber } from '../../../../server/records/numbers.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';

const HOUR_MS = 3_600_000;
const table = tableFor(editionSubscription);

const set = ({ people }: Office, id: string, fields: object) =>
  people.services.store.db.update(table).set(fields).where(eq(table.id, id));

/** Told by another document: a payment, a refund, the end of the group. */
const told =
  (command: (office: Office) => Omit<Command<typeof editionSubscription>, 'id'>) =>
  (office: Office, id: string) =>
    runFor(office.people.services, DEMO_GROUP, (work) =>
      // The command has its payload with its type.
      apply(
        work,
        editionSubscription,
        { ...command(office), id } as Command<typeof editionSubscription>,
        true,
      ),
    );

/** By time: what the field says is waited for, or is past when the round comes. */
const past =
  (field: 'trialEndAt' | 'endAt' | 'graceUntil' | 'nextAt', rest: (now: number) => object = () => ({})) =>
  async (office: Office, id: string) => {
    const now = office.desk.now();
    const at = now + HOUR_MS;
    if (field === 'nextAt') {
      await set(office, id, { nextAt: now - 1_000, ...rest(now) });
      await runSubscriptionsJob(office.people.services);
    } else {
      await set(office, id, { [field]: at, ...rest(now) });
      await office.waitUntil(at);
    }
  };

/** An edition that charges waybills, and one that does not. */
async function editionWith({ people }: Office, isCharged: boolean): Promise<string> {
  const { rows } = await people.services.store.pool.query<{ id: string }>(
    `select id::text as id from billing_edition where (per_waybill_fee_fen > 0) = $1 and status = 'enabled' order by id limit 1`,
    [isCharged],
  );
  const [found] = rows;
  if (!found) throw new Error('The demo has no such edition.');
  return found.id;
}

const payment = (office: Office) => ({
  ...{ nextEditionId: null, nextAt: null, startAt: office.desk.now(), endAt: office.desk.now() + 86_400_000 },
  ...{ balanceFen: 50_000, owedFen: 0, warnFen: 20_000 },
});

let known = '';
/** Of each payment on the way, whether it covers all. */
let payments: boolean[] = [];

const flow: Flow = {
  roles: ['admin'],
  create: async (office, way) => {
    payments = way.filter(({ type }) => type === 'paid').map(({ to }) => to === 'active');
    known = await editionWith(office, false);
    const { id } = await runFor(office.people.services, DEMO_GROUP, async (work) =>
      make(work, editionSubscription, {
        subscriptionNo: await nextNumber(work, 'DY'),
        ...{ groupName: '示例', editionId: known, startAt: work.now, trialEndAt: work.now + 86_400_000 },
        ...{ endAt: work.now + 86_400_000, nextEditionId: null, nextAt: null, balanceFen: 0, owedFen: 0 },
        ...{ warnFen: 0, warning: 'none', graceUntil: null, toldDay: null, earnedDay: null, nearMonth: null },
      }),
    );
    return id;
  },
  causes: {
    begin: past('trialEndAt', (now) => ({ endAt: now + 86_400_000 })),
    expire: past('endAt'),
    'grace.end': past('graceUntil'),
    'change.edition': (office, id) =>
      past('nextAt', () => ({ nextEditionId: known, warnFen: 30_000 }))(office, id),
    'balance.zero': async (office, id) => {
      await set(office, id, { editionId: await editionWith(office, true), balanceFen: 0 });
      await runSubscriptionsJob(office.people.services);
    },
    paid: async (office, id) => {
      const isWhole = payments.shift() === true;
      await told(() => ({ type: 'paid', payload: { ...payment(office), editionId: known, isWhole } }))(
        office,
        id,
      );
    },
    refunded: told((office) => ({
      type: 'refunded',
      payload: { endAt: office.desk.now() + 3_600_000, balanceFen: 1 },
    })),
    terminate: told(() => ({ type: 'terminate' })),
  },
  shows: {
    'set.warning': ({ warnFen }) => typeof warnFen === 'number',
    paid: ({ balanceFen }) => balanceFen === 50_000,
    refunded: ({ balanceFen }) => balanceFen === 1,
    'change.edition': ({ nextEditionId }) => nextEditionId === null,
  },
  after: async (office, id) => {
    await set(office, id, { status: 'ended' });
  },
};

export default { flow } satisfies Known;

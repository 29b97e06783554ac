import { connection } from '../../../../domain/records/connection.ts';
import { outMessage } from '../../../../domain/records/outMessage.ts';
import { upOrder } from '../../../../domain/records/upOrder.ts';
import { PUSH_PLAN_MS } from '../../../../domain/rules/push.ts';
import { queuePush } from '../../../../server/business/trade/pushes.ts';
import { runPushesJob } from '../../../../server/jobs/pushes.ts';
import type { PushAnswer } from '../../../../server/ports/partner.ts';
import { findBy } from '../../../../server/records/rows.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const LAST = PUSH_PLAN_MS.length - 1;

const situations: Situations = {
  queued: { plain: () => ({}), 'tried for the last time': () => ({ outMessage: { attempts: LAST } }) },
};

/** By message: how its next failures end, for good or not. */
const failures = new Map<string, boolean[]>();

const answer = (status: number): PushAnswer => ({ status, retryAfter: null, text: '' });

/** A round in which every customer answers with a status; the message is due, and nobody else. */
async function round({ people: { services } }: Office, id: string, status: number): Promise<void> {
  const { pool } = services.store;
  await pool.query('update out_message set due_at = null where id <> $1', [id]);
  await pool.query('update out_message set due_at = 0 where id = $1', [id]);
  await runPushesJob({ ...services, partner: { push: () => Promise.resolve(answer(status)) } });
  // Messages that are given up in a row would pause the connection.
  await pool.query('update connection set fail_count = 0');
}

const flow: Flow = {
  roles: ['dispatcher', 'admin'],
  create: async ({ people: { services } }, way) => {
    const id = await runFor(services, DEMO_GROUP, async (work) => {
      const [to] = await findBy(work, connection, { status: 'active' });
      const [order] = await findBy(work, upOrder, { connectionId: to?.id ?? '' });
      if (!to || !order) throw new Error('No customer of the demo company is connected.');
      await queuePush(work, {
        ...{ upOrderId: order.id, connectionId: to.id, type: 'received', bizType: 'upOrder' },
        ...{ bizId: order.id, bizNo: order.upOrderNo, body: (seq) => JSON.stringify({ data: { seq } }) },
      });
      const rows = await findBy(work, outMessage, { upOrderId: order.id });
      return rows.at(-1)?.id ?? '';
    });
    const ends = way.filter(({ key }) => key.includes('send.fail')).map(({ key }) => key.endsWith('| 1'));
    failures.set(id, ends);
    return id;
  },
  causes: {
    'send.ok': (office, id) => round(office, id, 204),
    'send.fail': async (office, id) => {
      const isLast = failures.get(id)?.shift() === true;
      const { pool } = office.people.services.store;
      if (isLast) await pool.query('update out_message set attempts = $1 where id = $2', [LAST, id]);
      await round(office, id, 500);
    },
  },
  shows: { 'send.fail': ({ attempts, lastStatus }) => Number(attempts) > 0 && lastStatus === 500 },
};

export default { situations, flow } satisfies Known;

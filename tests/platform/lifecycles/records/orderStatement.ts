import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { smsTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

/** A period that no other statement has days of: long before the demo company began. */
const alone = (now: number) => {
  const day = startOfDay(now - 4_000 * DAY_MS);
  return { periodFrom: day, periodTo: day };
};

/** Another statement with days of its period is with the shipper. */
async function besideAnother({ people, row }: Scene) {
  const [other] = await rowsWhere(people.services, 'orderStatement', 'status', ['sent'], 1);
  const { shipmentId, periodFrom, periodTo } = other ?? row;
  return { orderStatement: { shipmentId, periodFrom, periodTo, orders: 1 } };
}

const situations: Situations = {
  generated: {
    alone: ({ now }) => ({ orderStatement: { ...alone(now), orders: 1 } }),
    'no lines': ({ now }) => ({ orderStatement: { ...alone(now), orders: 0, lines: [] } }),
    'beside another': besideAnother,
  },
  // The clerk has the signed paper.
  sent: { plain: () => ({ orderStatement: { proofFiles: ['77'] } }) },
};

const answers: Answers = {
  ack: (_, { proofFiles }) => ({ proofFiles }),
};

/** A shipper whose waybills have left, and that no statement is about; the shipper account stands for it. */
async function ofFreeShipper(office: Office): Promise<string> {
  const { rows } = await office.people.services.store.pool.query<{ id: string; at: string }>(
    `select w.shipment_id id, max(w.despatch_at) at from waybill w
     where w.despatch_at is not null and w.status <> 'cancelled'
       and not exists (select 1 from order_statement s where s.shipment_id = w.shipment_id)
     group by w.shipment_id order by w.shipment_id limit 1`,
  );
  const [free] = rows;
  if (!free) throw new Error('Every shipper has an order statement.');
  await office.people.standFor('shipper', free.id);
  const day = startOfDay(Number(free.at));
  return office.saves('financeClerk', 'orderStatement', {
    shipmentId: free.id,
    periodFrom: day,
    periodTo: day,
  });
}

const flow: Flow = {
  roles: ['shipper', 'financeClerk'],
  create: ofFreeShipper,
  before: {
    // What was gathered is old.
    refresh: async ({ people }, id) => {
      await people.services.store.pool.query('update order_statement set orders = 0 where id = $1', [id]);
    },
  },
  causes: {},
  shows: {
    refresh: ({ orders }) => orders === 1,
    'send.link': async ({ statementNo, shipmentId }, { people }) => {
      const [who] = await rowsWhere(people.services, 'shipper', 'id', [String(shipmentId)]);
      const told = await smsTo(people.services, String(who?.phone));
      return told.filter(({ content }) => content.includes(String(statementNo))).length > 1;
    },
  },
};

export default { situations, answers, flow } satisfies Known;

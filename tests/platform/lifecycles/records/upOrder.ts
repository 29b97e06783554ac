import { demoCrew } from '../../orderForm.ts';
import { demoCustomer, openOrder } from '../../signedCalls.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { deliver, finishOpenTrips, waybillsOf, WHOLE } from '../trips.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than all orders of these walks come to. */
const AMPLE_FEN = 90_000_000_000;

/** What the demo order is loaded and unloaded at, so that a driver is there. */
const HEFEI = {
  loadAreaCode: '340102',
  loadAddress: '合肥市新站区物流大道 88 号',
  loadLng: 117.34,
  loadLat: 31.89,
};

/** The state of the order that was made from it, and of its waybills. */
const ordered = (status: string) => ({ order: { status }, waybill: { status } });

const situations: Situations = {
  pendingAssign: {
    'without a distance': () => ({ upOrder: { distanceKm: null } }),
    'loaded in the past': ({ now }) => ({ upOrder: { planLoadAt: now - HOUR_MS } }),
  },
  assigned: {
    'its order is completed': () => ordered('completed'),
    'its order is cancelled': () => ordered('cancelled'),
  },
};

/**
 * The transport contracts of the customer's shipper are in force, and on credit as in the demo: other walks end and tighten them, or wait
 * until they are over. */
async function inForce(services: Office['people']['services'], upstreamId: unknown): Promise<void> {
  await services.store.pool.query(
    `update contract set status = 'active', terminated_on = null, valid_to = greatest(valid_to, $3), credit_limit_fen = $2
      where kind = 'transportSell' and shipment_id = (select shipment_id from company where id = $1)`,
    [upstreamId, AMPLE_FEN, services.clock() + 30 * DAY_MS],
  );
}

const answers: Answers = {
  assign: async (services, row) => {
    await inForce(services, row.upstreamId);
    const [fleet] = await rowsWhere(services, 'fleet', 'status', ['approved']);
    return {
      publishMode: 'directed',
      targetType: 'carrier',
      carrierId: fleet?.id,
      driverId: null,
      vehicleId: null,
      carrierUnitPriceFen: Math.max(1, Math.floor(Number(row.upstreamUnitPriceFen) * 0.9)),
      publishDeadline: Math.min(
        services.clock() + HOUR_MS,
        Number(row.planLoadAt ?? services.clock() + HOUR_MS),
      ),
      expireAt: null,
      priceReason: '按月度协议价',
    };
  },
};

let sent = 0;

const orderOf = async ({ look }: Office, id: string) => String((await look('upOrder', id)).row.orderId);

/** Its order passes the audit, and is carried by the demo driver. */
async function carry(office: Office, id: string): Promise<void> {
  const orderId = await orderOf(office, id);
  if ((await office.look('order', orderId)).row.status === 'pendingAudit') {
    const passed = await office.tries('auditor', 'order', orderId, 'audit.pass');
    if (passed.status !== 0) await office.does('auditor', 'order', orderId, 'audit.override');
  }
  const [offered] = await rowsWhere(office.people.services, 'assignment', 'orderId', [orderId]);
  await office.does('driver', 'assignment', String(offered?.id), 'accept.offer', {
    vehicles: null,
    reason: null,
  });
  for (const job of await waybillsOf(office, orderId)) {
    // Where another walk has switched contracts of trips on, this one's is signed.
    const { pool } = office.people.services.store;
    await pool.query(`update signed_contract set status = 'signed' where waybill_id = $1`, [job]);
    await deliver(office, job);
  }
}

const flow: Flow = {
  roles: ['dispatcher'],
  create: async ({ desk, people }) => {
    sent += 1;
    const externalNo = `LIFE-${String(sent)}`;
    const customer = await demoCustomer(desk, people.person('admin'));
    const answer = await customer.order(
      openOrder(externalNo, desk.now(), { ...HEFEI, weightKg: WHOLE, upstreamUnitPriceFen: 20_000 }),
    );
    if (answer.status !== 0) throw new Error(`Not received: ${JSON.stringify(answer)}`);
    const [row] = await rowsWhere(people.services, 'upOrder', 'externalNo', [externalNo]);
    await inForce(people.services, row?.upstreamId);
    return String(row?.id);
  },
  fills: async ({ desk, people }, _id, type) => {
    if (type !== 'assign') return undefined;
    const { driverId, vehicleId } = await demoCrew(people.person('dispatcher'));
    return {
      publishMode: 'directed',
      targetType: 'driver',
      carrierId: null,
      driverId,
      vehicleId,
      carrierUnitPriceFen: 18_000,
      publishDeadline: desk.now() + HOUR_MS,
      expireAt: null,
      priceReason: '按月度协议价',
    };
  },
  before: {
    // The platform takes an assignment back at once: here it has not yet.
    unassign: async (office, id) => {
      const orderId = await orderOf(office, id);
      await office.people.services.store.pool.query(`update "order" set status = 'cancelled' where id = $1`, [
        orderId,
      ]);
    },
  },
  causes: {
    amend: async ({ desk, people, look }, id) => {
      const { row } = await look('upOrder', id);
      const customer = await demoCustomer(desk, people.person('admin'));
      const answer = await customer.order(
        openOrder(String(row.externalNo), desk.now(), {
          ...HEFEI,
          weightKg: WHOLE,
          upstreamUnitPriceFen: 20_000,
        }),
      );
      if (answer.status !== 0) throw new Error(`Not amended: ${JSON.stringify(answer)}`);
    },
    fulfil: carry,
  },
  shows: { amend: ({ changeSeq }) => Number(changeSeq) > 0 },
  after: async (office, id) => {
    const { row } = await office.look('upOrder', id);
    if (typeof row.orderId === 'string') await finishOpenTrips(office, await waybillsOf(office, row.orderId));
  },
};

export default { situations, answers, flow } satisfies Known;

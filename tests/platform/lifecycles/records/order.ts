import { orderForm, ownContract } from '../../orderForm.ts';
import { freightFen } from '../../../../domain/rules/freight.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import { confirmBreakdown } from '../cases.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import {
  atPlace,
  finishOpenTrips,
  deadlineOf,
  deliver,
  HALF,
  startTrip,
  waybillsOf,
  WHOLE,
} from '../trips.ts';

const HOUR_MS = 3_600_000;

/** Planned freight of a load that is priced by weight, fen. */
const plannedOf = ({ orderQty, carrierUnitPriceFen }: AnyRow) =>
  freightFen('yuanPerTon', Number(orderQty), Number(carrierUnitPriceFen));
/** Half of the list price of the demo shipper's line. */
const FAR_OFF_FEN = 9_000;
/** More than all its loads come to. */
const AMPLE_FEN = 1_000_000_000;

/** The credit of the contract of an order; 0: none. */
async function creditOf(
  { services }: Pick<Office['people'], 'services'>,
  contractId: unknown,
  limitFen: number,
) {
  await services.store.pool.query(
    'update contract set credit_limit_fen = $2, credit_days = $3 where id = $1',
    [contractId, limitFen === 0 ? null : limitFen, limitFen === 0 ? 0 : 30],
  );
}
/** On credit, with a limit that the smallest load is above. */
const beyondCredit = async ({ people, row }: Scene) => {
  await creditOf(people, row.contractId, 1);
  return { order: { payTerm: 'credit', creditReleasedFen: null } };
};

const situations: Situations = {
  draft: {
    'beyond the credit': beyondCredit,
    incomplete: () => ({ order: { loadAddress: null } }),
    'forbidden goods': ({ row }) => {
      const goods = (row.goods as object[]).map((line) => ({ ...line, cargoTypeCode: '0200' }));
      return { order: { goods } };
    },
    'goes nowhere': ({ row }) => ({
      order: { unloadAreaCode: row.loadAreaCode, unloadAddress: row.loadAddress },
    }),
    'loads in the past': ({ now }) => ({ order: { planLoadAt: now - HOUR_MS } }),
    'dearer than the wallet': () => ({ order: { payTerm: 'wallet', carrierUnitPriceFen: 100_000_000 } }),
    'contract of another': () => ({ order: { contractId: '1' } }),
  },
  pendingAudit: {
    'beyond the credit': beyondCredit,
    incomplete: () => ({ order: { consignorPhone: '12' } }),
    'priced as the lists have it': ({ row }) => ({ order: { guideFen: plannedOf(row) } }),
    'priced far off the lists': ({ row }) => ({ order: { guideFen: 2 * plannedOf(row) } }),
    'sent in by the auditor': (scene) => ({ order: { submittedBy: scene.people.viewer('auditor').userId } }),
  },
  published: {
    'beyond the credit': beyondCredit,
    'in the hall': () => ({ order: { publishMode: 'hall', carrierUnitPriceFen: null } }),
    'to grab': () => ({ order: { publishMode: 'grab' } }),
    'billed by spread': () => ({ order: { feeMode: 'spread', shipperUnitPriceFen: 30_000 } }),
    'a part of another': ({ row }) => ({ order: { parentId: row.id, splitSeq: 1 } }),
  },
  missed: {
    plain: ({ now }) => ({ order: { planLoadAt: now + 30 * HOUR_MS, planUnloadAt: now + 60 * HOUR_MS } }),
    'beyond the credit': async (scene) => {
      const { order } = await beyondCredit(scene);
      const later = { planLoadAt: scene.now + 30 * HOUR_MS, planUnloadAt: scene.now + 60 * HOUR_MS };
      return { order: { ...order, ...later } };
    },
    'spread below cost': ({ now }) => ({
      order: { planLoadAt: now + 30 * HOUR_MS, feeMode: 'spread', shipperUnitPriceFen: 1 },
    }),
  },
  executing: {
    'beyond the credit': async (scene) => {
      const patch = await beyondCredit(scene);
      return { order: { ...patch.order, remainQty: 1_000 } };
    },
    'something left, the rest delivered': () => ({
      order: { remainQty: 1_000 },
      waybill: { status: 'completed' },
    }),
    'all that was loaded was aborted': () => ({
      order: { remainQty: 1_000 },
      waybill: { status: 'aborted' },
    }),
  },
};

const answers: Answers = {
  split: (_, { orderQty }) => {
    const half = Math.floor(Number(orderQty) / 2);
    return { parts: [{ qty: half }, { qty: Number(orderQty) - half }] };
  },
};

const partsOf = async ({ people }: Office, orderId: string): Promise<string[]> =>
  (await rowsWhere(people.services, 'order', 'parentId', [orderId])).map(({ id }) => id);

/** Completes the order's first waybill. */
async function deliverFirst(office: Office, orderId: string): Promise<void> {
  const [first = ''] = await waybillsOf(office, orderId);
  await deliver(office, first);
}

/** The order's first waybill breaks down on the road and is aborted. */
async function abortFirst(office: Office, orderId: string): Promise<void> {
  const [first = ''] = await waybillsOf(office, orderId);
  await office.does('driver', 'waybill', first, 'load.confirm', await atPlace(office, first, 'load.confirm'));
  await confirmBreakdown(office, first);
  await office.does('dispatcher', 'waybill', first, 'abort');
}

const flow: Flow = {
  roles: ['shipper', 'auditor', 'dispatcher', 'financeApprover'],
  create: async ({ desk, people, saves }, way) => {
    const isOffBand = way.some(({ type }) => type === 'audit.override');
    const isOnCredit = way.some(({ type }) => type === 'release.credit');
    const contract = await ownContract(people.person('shipper'));
    if (isOnCredit) await creditOf(people, contract.contractId, AMPLE_FEN);
    const form = orderForm(desk.now(), contract, {
      publishDeadline: desk.now() + HOUR_MS,
      ...(isOffBand ? { carrierUnitPriceFen: FAR_OFF_FEN } : {}),
      ...(isOnCredit ? { payTerm: 'credit' } : {}),
    });
    return saves('shipper', 'order', form);
  },
  before: {
    cancel: async (office, id) => {
      if ((await office.look('order', id)).row.status === 'executing') await abortFirst(office, id);
    },
    'close.remainder': deliverFirst,
    'release.credit': async ({ people }, id) => {
      const [row] = await rowsWhere(people.services, 'order', 'id', [id]);
      if (!row) throw new Error('The order is not there.');
      await creditOf(people, row.contractId, 1);
    },
  },
  causes: {
    expire: async (office, id) => office.waitUntil(await deadlineOf(office, 'order', id, 'publishDeadline')),
    accept: async (office, id) => {
      await startTrip(office, id, HALF);
    },
    'all.done': async (office, id) => {
      await deliverFirst(office, id);
      await deliver(office, await startTrip(office, id, WHOLE - HALF));
    },
    'all.void': async (office, id) => finishOpenTrips(office, await waybillsOf(office, id)),
    'parts.done': async (office, id) => {
      const [first = '', ...others] = await partsOf(office, id);
      await deliver(office, await startTrip(office, first, HALF));
      for (const part of others) await office.does('shipper', 'order', part, 'cancel');
    },
    'parts.void': async (office, id) => {
      for (const part of await partsOf(office, id)) await office.does('shipper', 'order', part, 'cancel');
    },
  },
  shows: {
    'release.credit': ({ creditReleasedFen, creditReleaseReason }) =>
      creditReleasedFen !== null && creditReleaseReason !== null,
  },
  after: async (office, id) => {
    await finishOpenTrips(office, await waybillsOf(office, id));
    const [row] = await rowsWhere(office.people.services, 'order', 'id', [id]);
    if (row) await creditOf(office.people, row.contractId, 0);
  },
};

export default { situations, answers, flow } satisfies Known;

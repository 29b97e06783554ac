import { damageRecord } from '../../../../domain/records/damageRecord.ts';
import { deduction } from '../../../../domain/records/deduction.ts';
import { find, patch } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Work } from '../../../../server/records/work.ts';
import { uploadPicture } from '../../orderForm.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { deliver, finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const of =
  (liability: string, more: object = {}) =>
  () => ({
    damageRecord: { liability, qty: 2_000, lossFen: 6_400, deductionId: null, isShort: false, ...more },
  });

const liabilities: Situations[string] = {
  'the carrier is liable': of('carrier'),
  'the carrier is liable, without a waybill': of('carrier', { waybillId: null }),
  'the warehouse is liable': of('warehouse'),
  'nothing is lost': of('warehouse', { lossFen: 0 }),
  'nothing is lost by the carrier': of('carrier', { lossFen: 0 }),
  'the owner is liable': of('owner'),
  'goods are short': of('third', { isShort: true }),
};

/** Nothing leaves the stock: the demo row has none of these goods among the damaged ones. */
const proposedBy =
  (role: 'financeClerk' | 'financeApprover') =>
  ({ people }: Scene) => ({
    damageRecord: {
      ...{ proposedBy: people.viewer(role).userId, liability: 'warehouse', lossFen: 6_400 },
      ...{ compensationFen: 6_400, disposal: 'repair', isMoved: false },
    },
  });

const situations: Situations = {
  reported: {
    // A copied row has no goods among the damaged ones.
    plain: () => ({ damageRecord: { isMoved: false } }),
  },
  assessed: liabilities,
  claiming: liabilities,
  compensating: {
    plain: proposedBy('financeClerk'),
    'proposed by the approver': proposedBy('financeApprover'),
  },
};

const answers = {
  assess: () => ({ cause: 'broken', liability: 'third', unitValueFen: 3_200, residualFen: 0 }),
  compensate: () => ({ amountFen: 6_400, disposal: 'repair' }),
  close: () => ({ disposal: 'repair' }),
};

const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
const inDemo = <T>({ people }: Office, task: (work: Work) => Promise<T>) =>
  run(people.services, nobody, task);

/** Good stock of goods with one owner, from which a unit may be taken. */
async function someStock(office: Office) {
  const { pool } = office.people.services.store;
  const { rows } = await pool.query(
    `select i.warehouse_id, i.goods_id, i.owner_id, i.lot_no from stock_item i
     join stock_location l on l.group_code = i.group_code and l.id = i.location_id
     where i.group_code = $1 and i.quality = 'good' and l.kind = 'storage' and i.on_hand_qty - i.reserved_qty >= 3000
     order by i.id limit 1`,
    [DEMO_GROUP],
  );
  const [item] = rows;
  return {
    warehouseId: String(item.warehouse_id),
    goodsId: String(item.goods_id),
    ownerId: String(item.owner_id),
    lotNo: item.lot_no === '-' ? null : String(item.lot_no),
  };
}

const trips = new Map<string, string>();
const claimed = new Set<string>();

const flow: Flow = {
  roles: ['warehouse', 'service', 'financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const isClaimed = way.some(({ type }) => type === 'claim');
    const waybillId = isClaimed ? await startTrip(office, await publishOrder(office), WHOLE) : null;
    if (waybillId !== null) await deliver(office, waybillId);
    const picture = await uploadPicture(office.people.person('service'));
    const stock = await someStock(office);
    const id = await office.saves('service', 'damageRecord', {
      ...{ source: 'storage', ...stock, qty: 1_000, cause: 'broken', photos: [picture.id], waybillId },
    });
    if (waybillId !== null) trips.set(id, waybillId);
    if (isClaimed) claimed.add(id);
    return id;
  },
  fills: (_, id, type) =>
    Promise.resolve({
      ...(type === 'assess' && { liability: claimed.has(id) ? 'carrier' : 'warehouse' }),
      ...(type === 'compensate' && { amountFen: 100, disposal: 'scrap' }),
      ...(type === 'close' && { disposal: 'repair' }),
    }),
  before: {
    // Whoever decides about the deduction, and what an insurer bears, is another story: here nobody bears it.
    compensate: (office, id) =>
      inDemo(office, (work) => patch(work, damageRecord, id, { liability: 'warehouse', deductionId: null })),
    close: (office, id) =>
      inDemo(office, async (work) => {
        const { deductionId = null } = (await find(work, damageRecord, id)) ?? {};
        if (deductionId !== null) await patch(work, deduction, deductionId, { status: 'rejected' });
      }),
  },
  causes: {},
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, answers, flow } satisfies Known;

import { goods } from '../../../../domain/records/goods.ts';
import { outboundOrder } from '../../../../domain/records/outboundOrder.ts';
import { serviceBill } from '../../../../domain/records/serviceBill.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { findBy, patch } from '../../../../server/records/rows.ts';
import type { Work } from '../../../../server/records/work.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { moveStock } from '../../../../server/stock/door.ts';
import { holdStock } from '../../../../server/stock/holds.ts';
import type { StockKey } from '../../../../server/stock/types.ts';
import { NO_LOT } from '../../../../server/store/stockTables.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';

const QTY = 3_000;

const byNobody = <T>(services: Services, task: (work: Work) => Promise<T>) =>
  run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);

/** Goods that are not kept by lots, an owner, and places of the warehouse. */
async function sceneOf(services: Services, of: Readonly<Record<string, unknown>> = {}) {
  const thing = await byNobody(services, async (work) =>
    (await findBy(work, goods, { status: 'enabled' })).find(
      ({ isLotTracked, ownerId, temperature }) =>
        !isLotTracked && ownerId === null && temperature === 'normal',
    ),
  );
  const [owner] = await rowsWhere(services, 'shipper', 'status', ['approved'], 1);
  const [site] = await rowsWhere(services, 'warehouse', 'status', ['enabled'], 1);
  const warehouseId = String(of.warehouseId ?? site?.id);
  const bins = await rowsWhere(services, 'stockLocation', 'warehouseId', [warehouseId]);
  const first = (kind: string) => String(bins.find((bin) => bin.kind === kind)?.id);
  return {
    ...{ goodsId: String(thing?.id), ownerId: String(of.ownerId ?? owner?.id), warehouseId },
    ...{ bin: first('receiving'), shipping: first('shipping') },
  };
}

let docs = 800_000;

/** Brings goods into a place, and holds them for a line of an order, if one is given. @returns the key's id */
async function bring(services: Services, key: StockKey, qty: number, forOrder?: AnyRow): Promise<string> {
  docs += 1;
  const doc = { docType: 'opening', docId: String(docs), docNo: `QC${String(docs)}` } as const;
  return byNobody(services, async (work) => {
    const [into] = await moveStock(work, [{ kind: 'IN', into: key, doc, lineNo: 1, stepNo: 1, qty }]);
    const itemId = into?.itemId ?? '0';
    const held = { docType: 'outboundOrder', lineNo: 1, itemId, qty } as const;
    if (forOrder)
      await holdStock(work, [{ ...held, docId: forOrder.id, docNo: String(forOrder.outboundNo) }]);
    return itemId;
  });
}

/** Nothing is overdue, however far the clock has been advanced: goods of a debtor are kept. */
async function settleFees(services: Services, shipmentId: string): Promise<void> {
  await byNobody(services, async (work) => {
    for (const { id } of await findBy(work, serviceBill, { shipmentId, status: 'confirmed' }))
      await patch(work, serviceBill, id, { openFen: 0 });
  });
}

const LINE = { lineNo: 1, lotNo: null, qty: QTY, shippedQty: 0, shortReason: null };
const keyAt = (
  locationId: string,
  goodsId: string,
  ownerId: string,
  lotNo: string | null = null,
): StockKey => ({ locationId, goodsId, ownerId, lotNo: lotNo ?? NO_LOT, quality: 'good' });

/** An order of one line of which so much is allocated and picked. */
const ready =
  (allocatedQty: number, pickedQty: number, more: object = {}) =>
  async ({ people: { services }, row }: Scene) => {
    const { goodsId, bin } = await sceneOf(services, row);
    const allocation = { allocation: 1, lineNo: 1, itemId: '1', locationId: bin, goodsId, lotNo: null };
    return {
      outboundOrder: {
        lines: [{ ...LINE, goodsId, allocatedQty, pickedQty }],
        allocations:
          allocatedQty === 0 ? [] : [{ ...allocation, qty: allocatedQty, pickedQty, pickedBy: null }],
        ...{ qty: QTY, pickedQty, shippedQty: 0, steps: 0, pickRule: 'fefo', waybillId: null },
        ...{ releasedBy: null, ...more },
      },
    };
  };

const situations: Situations = {
  draft: { 'with a line': ready(0, 0) },
  submitted: {
    // More than any warehouse has.
    'too little stock': async (scene) => {
      const { goodsId } = await sceneOf(scene.people.services, scene.row);
      const qty = 900_000_000_000;
      return ready(0, 0, { lines: [{ ...LINE, goodsId, qty, allocatedQty: 0, pickedQty: 0 }], qty })(scene);
    },
    covered: async (scene) => {
      const { goodsId, ownerId, warehouseId } = await sceneOf(scene.people.services, scene.row);
      const bins = await rowsWhere(scene.people.services, 'stockLocation', 'warehouseId', [warehouseId]);
      const bin = bins.find(({ kind, status }) => kind === 'storage' && status === 'enabled');
      await bring(scene.people.services, keyAt(String(bin?.id), goodsId, ownerId), 10 * QTY);
      return ready(0, 0)(scene);
    },
  },
  allocated: { 'nothing picked': ready(QTY, 0), 'partly picked': ready(QTY, 1_000) },
  picked: { 'all picked': ready(QTY, QTY) },
};

/** The first allocation of a stored order. */
function firstOf(row: Readonly<Record<string, unknown>>) {
  const [one] = (row.allocations ?? []) as {
    allocation: number;
    locationId: string;
    goodsId: string;
    lotNo: string | null;
    qty: number;
    pickedQty: number;
  }[];
  return one;
}

const shippingKey = async (services: Services, row: AnyRow) => {
  const { shipping, ownerId } = await sceneOf(services, row);
  return keyAt(shipping, firstOf(row)?.goodsId ?? '0', ownerId, firstOf(row)?.lotNo);
};

const answers: Answers = {
  allocate: () => ({ rows: null }),
  'pick.line': async (services, row) => {
    const one = firstOf(row);
    const { bin } = await sceneOf(services, row);
    if (!one) return { allocation: 1, locationId: bin, code: null, qty: 1_000 };
    await bring(services, keyAt(one.locationId, one.goodsId, String(row.ownerId), one.lotNo), 1_000, row);
    return { allocation: one.allocation, locationId: one.locationId, code: null, qty: 1_000 };
  },
  'unpick.line': async (services, row) => {
    const one = firstOf(row);
    const { bin } = await sceneOf(services, row);
    if (!one) return { allocation: 1, locationId: bin, qty: 1_000 };
    await bring(services, await shippingKey(services, row), 1_000, row);
    return { allocation: one.allocation, locationId: one.locationId, qty: 1_000 };
  },
  pick: () => ({ shortReasons: [{ lineNo: 1, reason: '库位实物不足' }] }),
  ship: async (services, row) => {
    if (row.status === 'picked' && firstOf(row))
      await bring(services, await shippingKey(services, row), firstOf(row)?.pickedQty ?? 0, row);
    return { plateNumber: '皖A7K216', proofImages: null };
  },
  'link.waybill': () => ({ waybillId: null }),
};

const flow: Flow = {
  roles: ['warehouse', 'financeApprover'],
  create: async (office) => {
    const { services } = office.people;
    const { goodsId, ownerId, warehouseId } = await sceneOf(services);
    const bins = await rowsWhere(services, 'stockLocation', 'warehouseId', [warehouseId]);
    const bin = bins.find(({ kind, status }) => kind === 'storage' && status === 'enabled');
    await bring(services, keyAt(String(bin?.id), goodsId, ownerId), QTY);
    await settleFees(services, ownerId);
    return office.saves('warehouse', outboundOrder.name, {
      ...{ kind: 'sale', warehouseId, ownerId, planAt: office.desk.now(), pickRule: 'fefo' },
      ...{ receiverName: '合肥百大物流中心', lines: [{ goodsId, qty: QTY }] },
      remark: '早班发货',
    });
  },
  fills: async (office, id, type) => {
    if (type === 'link.waybill') return { waybillId: null };
    if (type === 'ship') return { plateNumber: '皖A7K216' };
    if (type === 'pick') return { shortReasons: [{ lineNo: 1, reason: '库位实物不足' }] };
    if (type !== 'pick.line' && type !== 'unpick.line') return undefined;
    const one = firstOf((await office.look(outboundOrder.name, id)).row);
    const { allocation, locationId } = one ?? { allocation: 1, locationId: '1' };
    return { allocation, locationId, qty: 1_000, ...(type === 'pick.line' ? { code: null } : {}) };
  },
  before: {
    'unpick.line': async (office, id) => {
      const { status } = (await office.look(outboundOrder.name, id)).row;
      if (status === 'allocated')
        await office.does('warehouse', outboundOrder.name, id, 'pick.line', await pickOf(office, id));
    },
    pick: async (office, id) =>
      office.does('warehouse', outboundOrder.name, id, 'pick.line', await pickOf(office, id)),
  },
  causes: {},
  shows: {
    release: ({ releasedBy }) => releasedBy !== null,
    'link.waybill': ({ waybillId }) => waybillId === null,
    'pick.line': ({ pickedQty }) => Number(pickedQty) > 0,
    'unpick.line': ({ pickedQty }) => Number(pickedQty) === 0,
  },
};

async function pickOf(office: Parameters<Flow['create']>[0], id: string) {
  const one = firstOf((await office.look(outboundOrder.name, id)).row);
  return { allocation: one?.allocation, locationId: one?.locationId, code: null, qty: 1_000 };
}

export default { situations, answers, flow } satisfies Known;

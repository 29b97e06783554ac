import { goods } from '../../../../domain/records/goods.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { findBy } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const LINE = {
  ...{ lineNo: 1, planQty: 10_000, unitId: null, lotNo: null, producedAt: null, expireAt: null },
  ...{ receivedQty: 0, damagedQty: 0, rejectedQty: 0, shortReason: null, pallets: null },
  ...{ weightKg: 0, volumeM3: 0 },
};

/** Goods that are not kept by lots, an owner, and a place of the warehouse for sound goods. */
async function sceneOf(services: Services, warehouseId?: string) {
  const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
  const thing = await run(services, nobody, async (work) =>
    (await findBy(work, goods, { status: 'enabled' })).find(
      ({ isLotTracked, ownerId, temperature }) => !isLotTracked && ownerId === null && temperature === 'normal',
    ),
  );
  const [owner] = await rowsWhere(services, 'shipper', 'status', ['approved'], 1);
  const [site] = await rowsWhere(services, 'warehouse', 'status', ['enabled'], 1);
  const place = warehouseId ?? String(site?.id);
  const bins = await rowsWhere(services, 'stockLocation', 'warehouseId', [place]);
  const own = bins.find(({ kind }) => kind === 'receiving');
  return { goodsId: String(thing?.id), ownerId: String(owner?.id), warehouseId: place, place: String(own?.id) };
}

/** One line of which so much has come. */
const cameIn =
  (receivedQty: number, more: object = {}) =>
  async ({ people: { services }, row }: Scene) => ({
    inboundOrder: {
      lines: [{ ...LINE, goodsId: (await sceneOf(services, String(row.warehouseId))).goodsId, receivedQty }],
      ...{ lineCount: 1, putRows: [], putQty: 0, receivedQty, ...more },
    },
  });

const situations: Situations = {
  draft: {
    'with a line': cameIn(0, { kind: 'receipt' }),
    'without lines': () => ({ inboundOrder: { lines: null, lineCount: 0 } }),
    'opening stock': cameIn(0, { kind: 'opening' }),
  },
  receiving: { 'nothing yet': cameIn(0), 'half of it': cameIn(5_000) },
  received: {
    'all to be put': cameIn(10_000),
    'nothing came': cameIn(0),
    'put today': async (scene) => {
      const { place } = await sceneOf(scene.people.services, String(scene.row.warehouseId));
      const step = { lineNo: 1, stepNo: 1, locationId: place, quality: 'good', qty: 4_000 };
      return cameIn(10_000, {
        putRows: [{ ...step, pallets: null, putAt: scene.now, putBy: '0' }],
        ...{ putQty: 4_000, lastStep: 1 },
      })(scene);
    },
    'put yesterday': async (scene) => {
      const { place } = await sceneOf(scene.people.services, String(scene.row.warehouseId));
      const step = { lineNo: 1, stepNo: 1, locationId: place, quality: 'good', qty: 4_000 };
      return cameIn(10_000, {
        putRows: [{ ...step, pallets: null, putAt: scene.now - DAY_MS, putBy: '0' }],
        ...{ putQty: 4_000, lastStep: 1 },
      })(scene);
    },
  },
};

/** The first line of a stored document, and what of it is not put yet. */
function firstOf(row: Readonly<Record<string, unknown>>) {
  const [line] = (row.lines ?? []) as { lineNo: number; receivedQty: number; damagedQty: number }[];
  const put = (row.putRows ?? []) as { lineNo: number; stepNo: number; qty: number }[];
  const gone = put.reduce((sum, { qty }) => sum + qty, 0);
  return { lineNo: line?.lineNo ?? 1, left: (line?.receivedQty ?? 0) - gone, put };
}

const answers: Answers = {
  start: () => ({ arrivedAt: null }),
  'receive.line': (_, row) => ({
    ...{ lineNo: firstOf(row).lineNo, qty: 1_000, damagedQty: null, rejectedQty: null },
    ...{ lotNo: null, producedAt: null, expireAt: null, pallets: null },
  }),
  finish: (_, row) => ({
    shortReasons: [{ lineNo: firstOf(row).lineNo, shortReason: '未随车到货' }],
    photos: null,
  }),
  'put.line': async (services, row) => ({
    ...{ lineNo: firstOf(row).lineNo, qty: 1_000, quality: 'good', pallets: null },
    locationId: (await sceneOf(services, String(row.warehouseId))).place,
  }),
  'unput.line': (_, row) => ({ stepNo: firstOf(row).put[0]?.stepNo ?? 1 }),
  'put.away': async (services, row) => {
    const { lineNo, left } = firstOf(row);
    const { place: locationId } = await sceneOf(services, String(row.warehouseId));
    return { rows: left > 0 ? [{ lineNo, locationId, quality: 'good', qty: left, pallets: null }] : [] };
  },
};

const rowOf = async (office: Office, id: string) => (await office.look(inboundOrder.name, id)).row;

const flow: Flow = {
  roles: ['warehouse', 'admin'],
  create: async (office) => {
    const { goodsId, ownerId, warehouseId } = await sceneOf(office.people.services);
    return office.saves('warehouse', inboundOrder.name, {
      ...{ kind: 'receipt', warehouseId, ownerId, lines: [{ goodsId, planQty: 100_000 }] },
      remark: '早班到货',
    });
  },
  before: {
    // Something has come, so that it can be put and taken back.
    finish: async (office, id) => office.does('warehouse', inboundOrder.name, id, 'receive.line'),
    'unput.line': async (office, id) => {
      if (firstOf(await rowOf(office, id)).put.length === 0)
        await office.does('warehouse', inboundOrder.name, id, 'put.line');
    },
  },
  causes: {},
  shows: {
    'receive.line': ({ receivedQty }) => Number(receivedQty) > 0,
    'put.line': ({ putQty }) => Number(putQty) > 0,
    'unput.line': ({ putQty }) => Number(putQty) === 0,
  },
};

export default { situations, answers, flow } satisfies Known;

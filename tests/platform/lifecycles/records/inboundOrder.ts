import { goods } from '../../../../domain/records/goods.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { type InboundAmounts, leftOf, type PutPart } from '../../../../domain/rules/inbound.ts';
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

/** Goods that are not kept by lots, an owner, and places of the warehouse for sound and damaged goods. */
async function sceneOf(services: Services, warehouseId?: string) {
  const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
  const thing = await run(services, nobody, async (work) =>
    (await findBy(work, goods, { status: 'enabled' })).find(
      ({ isLotTracked, ownerId, temperature }) =>
        !isLotTracked && ownerId === null && temperature === 'normal',
    ),
  );
  const [owner] = await rowsWhere(services, 'shipper', 'status', ['approved'], 1);
  const [site] = await rowsWhere(services, 'warehouse', 'status', ['enabled'], 1);
  const place = warehouseId ?? String(site?.id);
  const bins = await rowsWhere(services, 'stockLocation', 'warehouseId', [place]);
  const of = (wanted: string) => String(bins.find(({ kind }) => kind === wanted)?.id);
  return {
    ...{ goodsId: String(thing?.id), ownerId: String(owner?.id), warehouseId: place },
    ...{ good: of('receiving'), damaged: of('damaged') },
  };
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
  submitted: { 'in a warehouse that is kept': cameIn(0) },
  receiving: { 'nothing yet': cameIn(0), 'half of it': cameIn(5_000) },
  received: {
    'all to be put': cameIn(10_000),
    'nothing came': cameIn(0),
    'put today': async (scene) => {
      const { good } = await sceneOf(scene.people.services, String(scene.row.warehouseId));
      const step = { lineNo: 1, stepNo: 1, locationId: good, quality: 'good', qty: 4_000 };
      return cameIn(10_000, {
        putRows: [{ ...step, pallets: null, putAt: scene.now, putBy: '0' }],
        ...{ putQty: 4_000, lastStep: 1 },
      })(scene);
    },
    'put yesterday': async (scene) => {
      const { good } = await sceneOf(scene.people.services, String(scene.row.warehouseId));
      const step = { lineNo: 1, stepNo: 1, locationId: good, quality: 'good', qty: 4_000 };
      return cameIn(10_000, {
        putRows: [{ ...step, pallets: null, putAt: scene.now - DAY_MS, putBy: '0' }],
        ...{ putQty: 4_000, lastStep: 1 },
      })(scene);
    },
  },
};

type Line = InboundAmounts & { readonly goodsId: string };
type Put = PutPart & { readonly stepNo: number };

/** The lines of a stored document, and what of them is where. */
function partsOf(row: Readonly<Record<string, unknown>>) {
  const lines = (row.lines ?? []) as readonly Line[];
  const put = (row.putRows ?? []) as readonly Put[];
  const left = lines.flatMap((line) => {
    const { good, damaged } = leftOf(line, put);
    const parts = [{ quality: 'good', qty: good } as const, { quality: 'damaged', qty: damaged } as const];
    return parts.filter(({ qty }) => qty > 0).map((part) => ({ lineNo: line.lineNo, ...part }));
  });
  return { lines, put, left };
}

const answers: Answers = {
  start: () => ({ arrivedAt: null }),
  'receive.line': (_, row) => {
    const [line] = partsOf(row).lines;
    const rest = line ? line.planQty - line.receivedQty - line.rejectedQty : 0;
    return {
      ...{ lineNo: line?.lineNo ?? 1, qty: Math.max(0, rest), damagedQty: null, rejectedQty: null },
      ...{ lotNo: null, producedAt: null, expireAt: null, pallets: null },
    };
  },
  finish: (_, row) => ({
    shortReasons: partsOf(row)
      .lines.filter(({ receivedQty, rejectedQty }) => receivedQty + rejectedQty === 0)
      .map(({ lineNo }) => ({ lineNo, shortReason: '未随车到货' })),
    photos: null,
  }),
  'put.line': async (services, row) => {
    const [part] = partsOf(row).left;
    const at = await sceneOf(services, String(row.warehouseId));
    const { lineNo = 1, quality = 'good' } = part ?? {};
    return { lineNo, qty: 1_000, quality, pallets: null, locationId: at[quality] };
  },
  'unput.line': (_, row) => ({ stepNo: partsOf(row).put[0]?.stepNo ?? 1 }),
  'put.away': async (services, row) => {
    const at = await sceneOf(services, String(row.warehouseId));
    return {
      rows: partsOf(row).left.map((part) => ({ ...part, locationId: at[part.quality], pallets: null })),
    };
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
      if (partsOf(await rowOf(office, id)).put.length === 0)
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

import type { Label } from '../../../domain/codes/label.ts';
import { goods } from '../../../domain/records/goods.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { lifecycle } from '../../../machines/lifecycles/outboundOrder/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find, requireAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { freeStock } from '../../stock/holds.ts';
import { measureOf } from '../../stock/measure.ts';
import { tableFor } from '../../store/tables.ts';
import { outboundFacts } from './outboundFacts.ts';
import { allocate, docOf, freeRest, moveBack, moveOut, moveToShipping, picked } from './outboundMoves.ts';
import type { Outbound } from './outboundPlan.ts';

const OTHER_OWNER: Label = [
  '不是该货主的货物',
  'These are not goods of this owner',
  'No es mercancía de este dueño',
  'この荷主の貨物ではありません',
];
const SYSTEM_ONLY: Label = [
  '调出由平台生成',
  'A transfer out is made by the platform',
  'La salida por traslado la crea la plataforma',
  '移動出庫はシステムが作成します',
];

/** Lines with their numbers, and what the order is about in all. @throws 10400 for goods of another owner */
async function prepare(work: Work, input: Outbound): Promise<Partial<Outbound>> {
  if (input.kind === 'transferOut' && work.viewer) throw wrongFields([{ field: 'kind', msg: SYSTEM_ONLY }]);
  const things = await requireAll(
    work,
    goods,
    input.lines.map(({ goodsId }) => goodsId),
  );
  let weightKg = 0;
  const lines = input.lines.map((line, at) => {
    const thing = things.get(line.goodsId);
    if (!thing || (thing.ownerId !== null && thing.ownerId !== input.ownerId))
      throw wrongFields([{ field: `lines.${String(at)}.goodsId`, msg: OTHER_OWNER }]);
    weightKg += measureOf(thing, line.qty).weightKg;
    const none = { allocatedQty: 0, pickedQty: 0, shippedQty: 0, shortReason: null };
    return { ...line, ...none, lineNo: at + 1 };
  });
  return {
    ...{ lines, weightKg, allocations: [], pickedQty: 0, shippedQty: 0, steps: 0 },
    qty: lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** Accounts of those who keep a warehouse. */
export async function keepersOf(work: Work, warehouseId: string): Promise<string[]> {
  const place = await find(work, warehouse, warehouseId);
  return (place?.keeperIds ?? []).map(({ userId }) => `USER:${userId}`);
}

async function tell(work: Work, row: Outbound, to: readonly string[]): Promise<void> {
  const who = row.receiverName;
  await notify(work, {
    to,
    text: stateChangeText(outboundOrder, row.outboundNo, outboundOrder.states[row.status], [
      who,
      who,
      who,
      who,
    ]),
    record: outboundOrder.name,
    id: row.id,
  });
}

/** The keepers, and whoever wrote it, learn that it may go in spite of overdue fees. */
async function tellReleased(work: Work, row: Outbound): Promise<void> {
  const no = row.outboundNo;
  await notify(work, {
    to: [...(await keepersOf(work, row.warehouseId)), `USER:${row.createdBy}`],
    text: [
      `出库单 ${no} 已由财务放行`,
      `Outbound ${no} is released by finance`,
      `Finanzas ha liberado la salida ${no}`,
      `出庫 ${no} を財務が許可しました`,
    ],
    record: outboundOrder.name,
    id: row.id,
  });
}

export const outboundOrderEntry = entry<typeof outboundOrder>({
  spec: outboundOrder,
  table: tableFor(outboundOrder),
  lifecycle,
  todoStates: ['submitted', 'allocated', 'picked'],
  facts: outboundFacts,
  // A keeper may name orders and waybills of the goods here, which he cannot list.
  mayName: (work, field) =>
    Promise.resolve((field === 'waybillId' || field === 'orderId') && work.viewer?.role === 'warehouse'),
  prepare: (work, input) => prepare(work, input),
  stores: {
    storeRelease: on(outboundOrder, ['release'], ({ event }) => ({
      releasedBy: event.by.id,
      releaseReason: event.reason,
    })),
    storeWaybill: on(outboundOrder, ['link.waybill'], ({ event }) => ({ waybillId: event.waybillId })),
    dropAllocations: ({ row }) => ({
      allocatedAt: null,
      allocations: [],
      lines: row.lines.map((line) => ({ ...line, allocatedQty: 0 })),
    }),
    storePick: on(outboundOrder, ['pick.line'], ({ row, event }) => {
      const all = row.allocations ?? [];
      const one = all.find(({ allocation }) => allocation === event.allocation);
      return {
        ...picked(row, one?.lineNo ?? 0, event.qty),
        steps: row.steps + 1,
        allocations: all.map((each) =>
          each === one ? { ...each, pickedQty: each.pickedQty + event.qty, pickedBy: event.by.id } : each,
        ),
      };
    }),
    countStep: ({ row }) => ({ steps: row.steps + 1 }),
    storePicked: on(outboundOrder, ['pick'], ({ row, event }) => {
      const told = new Map((event.shortReasons ?? []).map(({ lineNo, reason }) => [lineNo, reason]));
      return {
        lines: row.lines.map((line) => ({
          ...line,
          allocatedQty: line.pickedQty,
          shortReason: line.pickedQty < line.qty ? (told.get(line.lineNo) ?? null) : null,
        })),
        allocations: (row.allocations ?? [])
          .filter(({ pickedQty }) => pickedQty > 0)
          .map((one) => ({ ...one, qty: one.pickedQty })),
      };
    }),
    storeShipping: on(outboundOrder, ['ship'], ({ row, event, now }) => ({
      plateNumber: event.plateNumber,
      proofImages: event.proofImages,
      shippedAt: now,
      steps: row.steps + 1,
      shippedQty: row.pickedQty,
      lines: row.lines.map((line) => ({ ...line, shippedQty: line.pickedQty })),
    })),
    storeCancel: on(outboundOrder, ['cancel'], ({ event }) => ({ cancelReason: event.reason })),
  },
  effects: {
    tellKeepers: async ({ work, row }) => tell(work, row, await keepersOf(work, row.warehouseId)),
    tellReleased: ({ work, row }) => tellReleased(work, row),
    allocate: effect(outboundOrder, ['allocate'], ({ work, row, event }) => allocate(work, row, event)),
    freeAll: async ({ work, row }) => {
      await freeStock(work, docOf(row));
    },
    moveToShipping: effect(outboundOrder, ['pick.line'], ({ work, row, event }) =>
      moveToShipping(work, row, event),
    ),
    moveBack: effect(outboundOrder, ['unpick.line'], ({ work, row, event }) => moveBack(work, row, event)),
    freeRest: async ({ work, row }) => {
      await freeRest(work, row);
    },
    moveOut: ({ work, row }) => moveOut(work, row),
    tellOwner: ({ work, row }) => tell(work, row, [`SHIPMENT:${row.ownerId}`]),
  },
});

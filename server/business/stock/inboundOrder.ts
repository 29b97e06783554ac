import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { leftOf } from '../../../domain/rules/inbound.ts';
import { lifecycle } from '../../../machines/lifecycles/inboundOrder/machine.ts';
import type { InboundEvent, InboundFacts } from '../../../machines/lifecycles/inboundOrder/rules.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find, findWhere, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { unfitShipper } from '../parties/unfitShipper.ts';
import { paramOf } from '../platform/parameters.ts';
import { type Inbound, preparedInbound, storageContractOf } from './inboundForm.ts';
import { finishLines, putParts, receiveLine, takeAllBack, takeStepBack } from './inboundMoves.ts';
import { hasHadStock } from './warehouse.ts';

const orders = tableFor(inboundOrder);
const CLOSED: Label = ['已停用', 'disabled', 'desactivado', '無効'];

/** Whether opening stock would be the second of its warehouse. */
async function isOpeningTwice(work: Work, { id, warehouseId }: Inbound, isSent: boolean): Promise<boolean> {
  // Of two that are sent at a time, the second one waits, and sees the first.
  if (isSent) await need(work, warehouse, warehouseId, true);
  if (await hasHadStock(work, warehouseId)) return true;
  const [other] = await findWhere(
    work,
    inboundOrder,
    and(
      eq(orders.warehouseId, warehouseId),
      eq(orders.kind, 'opening'),
      ne(orders.id, id),
      inArray(orders.status, ['submitted', 'receiving', 'received', 'done']),
    ),
    { limit: 1 },
  );
  return other !== undefined;
}

/** What speaks against using the owner or the warehouse. */
async function unfitOf(
  work: Work,
  { ownerId, warehouseId }: Inbound,
): Promise<Pick<InboundFacts, 'unfit' | 'unfitName'>> {
  const owner = await need(work, shipper, ownerId);
  const reasons = unfitShipper(owner);
  if (reasons.length > 0) return { unfit: reasons, unfitName: owner.shipperName };
  const place = await need(work, warehouse, warehouseId);
  return place.status === 'enabled'
    ? { unfit: [], unfitName: '' }
    : { unfit: [CLOSED], unfitName: place.warehouseName };
}

async function facts(work: Work, row: Inbound, event: InboundEvent | null): Promise<InboundFacts> {
  const isAsked = row.status === 'draft' && (event === null || event.type === 'submit');
  const isOpening = isAsked && row.kind === 'opening';
  const put = row.putRows ?? [];
  const lines = (row.lines ?? []).map((line) => ({ line, left: leftOf(line, put) }));
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    createdBy: row.createdBy,
    lineCount: row.lineCount,
    ...(isAsked ? await unfitOf(work, row) : { unfit: [], unfitName: '' }),
    isOpeningTwice: isOpening && (await isOpeningTwice(work, row, event !== null)),
    lines: lines.map(({ line, left }) => ({
      ...{ lineNo: line.lineNo, planQty: line.planQty, receivedQty: line.receivedQty },
      ...{ damagedQty: line.damagedQty, rejectedQty: line.rejectedQty, left },
    })),
    overBp: row.status === 'receiving' ? await paramOf(work, 'wms.overReceiptBp', work.now) : 0,
    left: row.status === 'received' ? lines.reduce((sum, { left }) => sum + left.good + left.damaged, 0) : 0,
    steps: put.map(({ stepNo, putAt }) => ({ stepNo, putAt })),
  };
}

/** What a notice says besides the number: the truck, and how many lines there are. */
const gistOf = ({ plateNumber, lineCount: n }: Inbound): Label => {
  const plate = plateNumber === null ? '' : `${plateNumber} · `;
  const many = n === 1 ? '' : 's';
  return [
    `${plate}${String(n)} 行`,
    `${plate}${String(n)} line${many}`,
    `${plate}${String(n)} línea${many}`,
    `${plate}${String(n)} 行`,
  ];
};

const say = (work: Work, row: Inbound, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(inboundOrder, row.inboundNo, inboundOrder.states[row.status], gistOf(row)),
    record: inboundOrder.name,
    id: row.id,
  });

/** The keepers of the warehouse, without who does it. */
async function keepersOf(work: Work, { warehouseId }: Inbound): Promise<string[]> {
  const place = await find(work, warehouse, warehouseId);
  const ids = (place?.keeperIds ?? []).map(({ userId }) => userId);
  return ids.filter((id) => id !== work.viewer?.userId).map((id) => `USER:${id}`);
}

export const inboundOrderEntry = entry<typeof inboundOrder>({
  spec: inboundOrder,
  table: tableFor(inboundOrder),
  lifecycle,
  facts,
  // Keepers see no waybills: theirs is found by the plate.
  decides: () => Promise.resolve({ waybillId: null }),
  prepare: (work, input) => preparedInbound(work, input),
  hiddenFacts: ({ role }) => (role === 'shipper' ? { isOpeningTwice: false } : {}),
  stores: {
    storeSubmitter: ({ event }) => ({ submittedBy: event.by.id }),
    storeArrival: on(inboundOrder, ['start'], ({ event, now }) => ({ arrivedAt: event.arrivedAt ?? now })),
    storeCount: on(inboundOrder, ['receive.line'], ({ row, event }) => ({
      receivedQty: row.receivedQty + event.qty,
      damagedQty: row.damagedQty + (event.damagedQty ?? 0),
      rejectedQty: row.rejectedQty + (event.rejectedQty ?? 0),
    })),
    storeFinish: on(inboundOrder, ['finish'], ({ row, event, now }) => ({
      finishedAt: now,
      photos: event.photos ?? row.photos,
    })),
    storePut: on(inboundOrder, ['put.line', 'unput.line', 'put.away'], ({ row, event }) => {
      if (event.type === 'put.line') return { putQty: row.putQty + event.qty };
      if (event.type === 'unput.line') {
        const back = row.putRows?.find(({ stepNo }) => stepNo === event.stepNo);
        return { putQty: row.putQty - (back?.qty ?? 0) };
      }
      return { putQty: (event.rows ?? []).reduce((sum, { qty }) => sum + qty, row.putQty) };
    }),
    storeEnd: ({ now }) => ({ putAwayAt: now }),
    storeReason: on(inboundOrder, ['cancel', 'reverse'], ({ event }) => ({ cancelReason: event.reason })),
  },
  effects: {
    setContract: async ({ work, row }) => {
      await patch(work, inboundOrder, row.id, { contractId: await storageContractOf(work, row.ownerId) });
    },
    tellKeepers: async ({ work, row }) => say(work, row, await keepersOf(work, row)),
    receiveLine: effect(inboundOrder, ['receive.line'], ({ work, row, event }) =>
      receiveLine(work, row, event),
    ),
    explainShort: effect(inboundOrder, ['finish'], ({ work, row, event }) =>
      finishLines(work, row, event.shortReasons),
    ),
    putLine: effect(inboundOrder, ['put.line'], ({ work, row, event }) => putParts(work, row, [event])),
    unputLine: effect(inboundOrder, ['unput.line'], ({ work, row, event }) =>
      takeStepBack(work, row, event.stepNo),
    ),
    putRest: effect(inboundOrder, ['put.away'], ({ work, row, event }) =>
      putParts(work, row, event.rows ?? []),
    ),
    notifyShipper: ({ work, row }) => say(work, row, [`SHIPMENT:${row.ownerId}`]),
    tellCancelled: async ({ work, row }) => {
      // Nobody has heard of a draft.
      if (row.submittedBy !== null)
        await say(work, row, [`SHIPMENT:${row.ownerId}`, ...(await keepersOf(work, row))]);
    },
    takeBack: ({ work, row }) => takeAllBack(work, row),
  },
});

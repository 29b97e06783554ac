import { company } from '../../../domain/records/company.ts';
import { contract } from '../../../domain/records/contract.ts';
import { order } from '../../../domain/records/order.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  upstreamOrderAlreadyAssigned,
  waybillLoadedAlready,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { coversShipper } from '../../../domain/rules/contract.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { lifecycle, type UpOrderFacts } from '../../../machines/lifecycles/upOrder/machine.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find, findAll, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { familyOf } from './orderFamily.ts';
import {
  changedParts,
  missingParts,
  partLabels,
  partList,
  partNames,
  UNASSIGNED,
  type UpOrder,
} from './upOrderParts.ts';
import { tellUpOrder } from './tellUpstream.ts';
import { tellDispatch } from './upOrderTelling.ts';
import { cancelOrder, makeOrder, NOBODY, offerExpiry, targetFitness } from './upOrderAssign.ts';

/** Waybills of an order and of its parts. */
async function waybillsOf(work: Work, orderId: string | null) {
  const own = orderId === null ? null : await find(work, order, orderId);
  if (!own) return { own: null, bills: [] };
  const family = await familyOf(work, own);
  return { own, bills: await findBy(work, waybill, { orderId: family.map(({ id }) => id) }) };
}

/** A waybill in one of these was never loaded. */
const UNLOADED = new Set(['pendingLoad', 'cancelled']);

async function facts(
  work: Work,
  row: UpOrder,
  event: EventsOf<typeof upOrder> | null,
): Promise<UpOrderFacts> {
  const { shipmentId } = await need(work, company, row.upstreamId);
  const contracts =
    shipmentId === null ? [] : await findBy(work, contract, { shipmentId, kind: 'transportSell' });
  const { own, bills } = await waybillsOf(work, row.orderId);
  const target = event?.type === 'assign' ? await targetFitness(work, row, shipmentId, event) : NOBODY;
  return {
    submittedBy: row.createdBy,
    missing: row.status === 'pendingAssign' ? partLabels(await missingParts(work, row)) : [],
    hasShipper: shipmentId !== null,
    isContractValid:
      shipmentId !== null &&
      contracts.some((one) => coversShipper(one, shipmentId, row.planLoadAt ?? work.now)),
    planLoadAt: row.planLoadAt,
    upstreamUnitPriceFen: row.upstreamUnitPriceFen,
    targetName: target.name,
    targetUnfit: target.reasons,
    orderStatus: own?.status ?? null,
    completedWaybills: bills.filter(({ status }) => status === 'completed').length,
    loadedWaybill: bills.find(({ status }) => !UNLOADED.has(status))?.waybillNo ?? null,
  };
}

/** Its waybills and its order are locked first, as a waybill that ends locks them. */
async function lockFirst(work: Work, id: string): Promise<void> {
  const row = await find(work, upOrder, id);
  const { own, bills } = await waybillsOf(work, row?.orderId ?? null);
  await findAll(
    work,
    waybill,
    bills.map((one) => one.id),
    true,
  );
  if (own) await find(work, order, own.id, true);
}

/** What a form or a sheet leaves to the platform. */
async function prepare(work: Work, input: UpOrder, existing: UpOrder | null): Promise<Partial<UpOrder>> {
  const edits = existing
    ? [...new Set([...partNames(existing.ownEdits), ...changedParts(existing, input)])]
    : [];
  return {
    channel: existing?.channel ?? 'manual',
    receivedAt: existing?.receivedAt ?? work.now,
    missing: partList(await missingParts(work, input)),
    ownEdits: existing?.channel === 'api' ? partList(edits) : '',
  };
}

const TOLD = {
  unassign: 'received',
  assign: 'assigned',
  fulfil: 'completed',
  return: 'returned',
  'cancel.by.upstream': 'cancelled',
} as const;

/** What the customer is told of an event, and which fields it changes. */
const told = (event: EventsOf<typeof upOrder>) =>
  event.type === 'amend'
    ? { type: 'received' as const, changed: Object.keys(event.values ?? {}) }
    : { type: TOLD[event.type], changed: ['status'] };

export const upOrderEntry = entry<typeof upOrder>({
  spec: upOrder,
  table: tableFor(upOrder),
  lifecycle,
  todoStates: ['pendingAssign'],
  lockFirst,
  facts,
  prepare,
  created: (work, row) => tellDispatch(work, row as UpOrder),
  imported: (work, { id }) => patch(work, upOrder, id, { channel: 'import' }),
  over: async (work, row, event) => {
    if (event.type === 'amend') return refuse(upstreamOrderAlreadyAssigned, { no: row.externalNo });
    if (event.type !== 'cancel.by.upstream' || row.status !== 'completed') return null;
    const { loadedWaybill: no } = await facts(work, row, null);
    return no === null ? null : refuse(waybillLoadedAlready, { no });
  },
  stores: {
    storeAmendment: on(upOrder, ['amend'], ({ row, event }) => ({
      ...event.values,
      changeSeq: row.changeSeq + 1,
      missing: event.missing,
      differs: event.differs,
    })),
    storeAssignment: on(upOrder, ['assign'], ({ event, now }) => ({
      ...UNASSIGNED,
      assignedBy: event.by.id,
      assignedAt: now,
      publishMode: event.publishMode,
      ...(event.publishMode === 'directed'
        ? {
            targetType: event.targetType,
            carrierId: event.targetType === 'carrier' ? event.carrierId : null,
            driverId: event.targetType === 'driver' ? event.driverId : null,
            vehicleId: event.targetType === 'driver' ? event.vehicleId : null,
            offerUntil: offerExpiry(event, now),
          }
        : {}),
      ...(event.publishMode === 'hall'
        ? {}
        : { carrierUnitPriceFen: event.carrierUnitPriceFen, priceReason: event.priceReason }),
    })),
    dropAssignment: () => UNASSIGNED,
    storeReturn: on(upOrder, ['return'], ({ event }) => ({ returnReason: event.reason })),
    storeCancellation: on(upOrder, ['cancel.by.upstream'], ({ event }) => ({ cancelReason: event.reason })),
  },
  effects: {
    makeOrder: effect(upOrder, ['assign'], ({ work, row, event }) => makeOrder(work, row, event)),
    cancelOrder: effect(upOrder, ['cancel.by.upstream'], ({ work, row, event }) =>
      cancelOrder(work, row.orderId, event.reason),
    ),
    tellUpstream: ({ work, row, event }) => {
      const { type, changed } = told(event);
      tellUpOrder(work, row, type, changed);
      return Promise.resolve();
    },
    tellDispatch: ({ work, row }) => tellDispatch(work, row),
  },
});

import { order } from '../../../domain/records/order.ts';
import { driver } from '../../../domain/records/driver.ts';
import { receipt, type WaybillNode } from '../../../domain/records/receipt.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { seesSome } from '../../../domain/schema/sight.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { jobGist } from '../../../domain/rules/gist.ts';
import { tripSentence } from '../../../domain/rules/tripSentence.ts';
import { metresBetween } from '../../../domain/rules/freight.ts';
import { alreadyLoaded, nodeAlreadySubmitted } from '../../../domain/codes/refusals/codes/transport.ts';
import {
  type WaybillFacts,
  waybillLifecycle,
  waybillRules,
} from '../../../machines/lifecycles/waybill/machine.ts';
import { frozen, wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import type { EventOf, EventsOf } from '../../../machines/lifecycles/kit.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { remember } from '../../records/historyLog.ts';
import { freshRow } from '../../records/freshRow.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { waybillEvent } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { askForRating } from './askForRating.ts';
import { tellUpstream } from './tellUpstream.ts';
import { abnormalFacts } from './abnormal.ts';
import { endAdvances, hasPaidAdvance } from '../money/advance.ts';
import { crewFields } from './crew.ts';
import { correctBill, correctReceipt, proposeWeight, tellCorrection } from './loadCorrection.ts';
import { expiredPaper } from './expiredPaper.ts';
import { excuseFields, missingTrack, proposeExcuse } from './trackExcuse.ts';
import { busyWith, fitness } from './fitness.ts';
import { billOf } from '../money/billOf.ts';
import { endLateDeparture } from '../fleet/safety/departures.ts';
import { planWay } from '../fleet/waybillPlan.ts';
import { openBill } from '../money/freightBill.ts';
import { moveQuantity } from './order.ts';
import { chargeWaybill } from '../platform/edition/charges.ts';
import { openReports } from '../platform/reportOpening.ts';
import { hasContract, makeTripContract, voidTripContract } from './tripContract.ts';
import { shippedFacts } from '../stock/outboundOfWaybill.ts';
import { cancelTrip, endTrip, openTrip } from '../tollInvoice/opening.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { insideNo, leaveQueue } from '../yard/leaveQueue.ts';

type Waybill = Row<typeof waybill>;

/** An event of the way, with what the person on site may send with it. */
type OnSite = EventOf<typeof waybill, 'load.confirm' | 'replace.vehicle' | 'arrive' | 'unload.confirm'>;

/** Has the vehicle already passed this node? */
const PASSED: Readonly<Record<string, (row: Waybill) => boolean>> = {
  'load.confirm': (row) => row.despatchAt !== null,
  arrive: (row) => row.arrivedAt !== null,
  'unload.confirm': (row) => row.goodsReceiptAt !== null,
};

/** Radius of the fence around a loading or unloading place, m (default of records 10.4). */
const FENCE_M = 500;

/** Is the position of the event inside the fence of its place? null without a position. */
function inFence(row: Waybill, event: EventsOf<typeof waybill> | null): boolean | null {
  if (event === null || !('lng' in event) || event.lng == null || event.lat == null) return null;
  const [lng, lat] =
    event.type === 'load.confirm' ? [row.loadLng, row.loadLat] : [row.unloadLng, row.unloadLat];
  if (lng === null || lat === null) return null;
  return metresBetween({ lng, lat }, { lng: event.lng, lat: event.lat }) <= FENCE_M;
}

/** Rated load in kg: of the trailer when one is linked. */
async function ratedLoadOf(work: Work, truck: Row<typeof vehicle>): Promise<number> {
  const trailer = truck.trailerId === null ? null : await find(work, vehicle, truck.trailerId);
  return trailer?.ratedLoadKg ?? truck.ratedLoadKg ?? 0;
}

/** Is its bill confirmed or void? `lock` keeps the bill from being confirmed while a weight under it changes. */
async function isBillFixed(work: Work, { id, status }: Waybill, lock: boolean): Promise<boolean> {
  if (status !== 'completed' && status !== 'aborted') return false;
  const bill = await billOf(work, id, lock);
  return bill !== null && bill.status !== 'pendingValuation' && bill.status !== 'valued';
}

async function facts(
  work: Work,
  row: Waybill,
  event: EventsOf<typeof waybill> | null,
): Promise<WaybillFacts> {
  // Locked, so that a driver does not set out on two waybills at once.
  const who = await need(work, driver, row.driverId, event !== null);
  const truck = await need(work, vehicle, row.vehicleId, event !== null);
  const isSwap = event?.type === 'replace.vehicle';
  const crew = isSwap
    ? { driverId: event.driverId ?? '', vehicleId: event.vehicleId ?? '', qty: row.planQty }
    : { driverId: row.driverId, vehicleId: row.vehicleId, qty: row.planQty };
  const judged = isSwap
    ? await fitness(work, await need(work, order, row.orderId), [crew], {
        fleetId: null,
        except: row.id,
        lock: true,
      })
    : { names: '', reasons: [], busyWaybill: null };
  // Two waybills may wait for the same driver, but only one may be on the road (4.5).
  const onRoad = async (key: 'driverId' | 'vehicleId', id: string) =>
    (await findBy(work, waybill, { [key]: id, status: ['inTransit', 'arrived'] })).find(
      (other) => other.id !== row.id,
    );
  const running =
    row.status === 'pendingLoad'
      ? ((await onRoad('driverId', row.driverId)) ?? (await onRoad('vehicleId', row.vehicleId)))
      : undefined;
  const [proof] = await findBy(work, receipt, { waybillId: row.id });
  return {
    submittedBy: row.createdBy,
    plateNumber: row.plateNumber,
    ratedLoadKg: await ratedLoadOf(work, truck),
    planWeightKg: row.planWeightKg,
    loadWeightKg: row.loadWeightKg,
    unloadWeightKg: row.unloadWeightKg,
    consignmentAt: row.consignmentAt,
    despatchAt: row.despatchAt,
    arrivedAt: row.arrivedAt,
    loadPlace: row.loadAddress,
    unloadPlace: row.unloadAddress,
    isInFence: inFence(row, event),
    expired: expiredPaper(who, truck, work.now),
    isReceiptAccepted: proof?.status === 'accepted',
    ...(await abnormalFacts(work, row.id)),
    hasPaidAdvance: row.status === 'pendingLoad' && (await hasPaidAdvance(work, row.id)),
    hasProposal: row.proposalId !== null,
    missingTrack: await missingTrack(work, row, event),
    isBillFixed: await isBillFixed(work, row, event !== null),
    hasContract: row.status !== 'pendingLoad' || (await hasContract(work, row)),
    ...(await shippedFacts(work, row)),
    yardNo: row.status === 'pendingLoad' ? await insideNo(work, row.id, isSwap) : null,
    unfitName: judged.names,
    unfit: judged.reasons,
    busyWaybill: running?.waybillNo ?? null,
    replacementBusy: judged.busyWaybill,
  };
}

/** Writes a node of the way; it is never changed afterwards. */
async function node(work: Work, row: Waybill, event: OnSite, type: WaybillNode, at: number): Promise<void> {
  const { lng, lat } = 'lng' in event ? event : { lng: null, lat: null };
  await work.tx.insert(waybillEvent).values({
    groupCode: work.groupCode,
    id: work.nextId(),
    waybillId: row.id,
    type,
    at,
    lng: lng?.toFixed(6) ?? null,
    lat: lat?.toFixed(6) ?? null,
    photoIds: 'photos' in event ? [...(event.photos ?? [])] : [],
    operatorId: event.by.id,
    channel: 'web',
    note: event.reason,
  });
}

async function setBusy(
  work: Work,
  row: Waybill,
  operState: 'idle' | 'assigned' | 'inTransit',
): Promise<void> {
  const state = async (key: 'driverId' | 'vehicleId') =>
    operState === 'idle' && (await busyWith(work, key, row[key], row.id)) !== null ? 'assigned' : operState;
  await patch(work, driver, row.driverId, { operState: await state('driverId') });
  await patch(work, vehicle, row.vehicleId, { operState: await state('vehicleId') });
}

async function openReceipt(work: Work, row: Waybill): Promise<void> {
  const proof: Row<typeof receipt> = {
    ...freshRow(work, 'notUploaded'),
    receiptNo: await nextNumber(work, receipt.number.prefix),
    waybillId: row.id,
    shipmentId: row.shipmentId,
    carrierId: row.carrierId,
    driverId: row.driverId,
    kind: null,
    photoIds: [],
    loadWeightKg: row.loadWeightKg,
    unloadWeightKg: row.unloadWeightKg,
    differenceKg: null,
    signedBy: null,
    signedAt: null,
    expressCompany: null,
    expressNo: null,
    paperReceivedAt: null,
    auditReason: null,
    uploadedAt: null,
    submittedBy: null,
  };
  await work.tx.insert(tableFor(receipt)).values(proof);
  await remember(work, {
    spec: receipt,
    id: proof.id,
    event: 'create',
    from: null,
    to: proof.status,
    byRole: 'system',
    changes: {},
  });
  work.changes.push({ record: 'receipt', id: proof.id, version: 1, row: proof, todo: false });
}

async function swapVehicle(
  work: Work,
  row: Waybill,
  event: EventOf<typeof waybill, 'replace.vehicle'>,
): Promise<void> {
  await setBusy(work, row, 'idle');
  const crew = await crewFields(work, event.driverId, event.vehicleId, row.loadAreaCode);
  await patch(work, waybill, row.id, crew);
  const after = { ...row, ...crew };
  await setBusy(work, after, 'assigned');
  await node(work, after, event, 'replaceVehicle', event.at);
}

/** The order may have ended with this waybill, or be open again. */
async function checkOrder(work: Work, row: Waybill): Promise<void> {
  const done = await applyIfPossible(work, order, { id: row.orderId, type: 'all.done' });
  if (!done) await applyIfPossible(work, order, { id: row.orderId, type: 'all.void' });
}

export const waybillEntry = entry<typeof waybill>({
  spec: waybill,
  table: tableFor(waybill),
  lifecycle: { machine: waybillLifecycle, rules: waybillRules },
  facts,
  // Parties are told of a correction when it counts.
  hiddenFacts: (viewer) => (seesSome(waybill.fields.proposalId, viewer) ? {} : { hasProposal: false }),
  over: (_work, row, event) => {
    if (PASSED[event.type]?.(row)) return { code: nodeAlreadySubmitted };
    return event.type === 'cancel.waybill' && row.despatchAt !== null ? { code: alreadyLoaded } : null;
  },
  stores: {
    recordLoading: on(waybill, ['load.confirm'], ({ event }) => ({
      loadWeightKg: event.loadWeightKg,
      despatchAt: event.despatchAt ?? event.at,
    })),
    recordArrival: ({ event }) => ({ arrivedAt: event.at }),
    recordUnloading: on(waybill, ['unload.confirm'], ({ row, event }) => ({
      unloadWeightKg: event.unloadWeightKg,
      goodsReceiptAt: event.goodsReceiptAt ?? event.at,
      lossKg: (row.loadWeightKg ?? 0) - event.unloadWeightKg,
    })),
    recordCorrection: on(
      waybill,
      ['load.corrected'],
      ({ row: { unloadWeightKg }, event: { loadWeightKg, reason } }) => ({
        loadWeightKg,
        lossKg: unloadWeightKg === null ? null : loadWeightKg - unloadWeightKg,
        weightReason: reason,
      }),
    ),
    recordExcuse: on(waybill, ['track.excused'], ({ row, event, now }) => excuseFields(row, event, now)),
    recordFinish: ({ now }) => ({ finishedAt: now }),
    storeCancelReason: on(waybill, ['cancel.waybill'], ({ event }) => ({ cancelReason: event.reason })),
    storeAbortReason: on(waybill, ['abort'], ({ event }) => ({ abortReason: event.reason })),
  },
  effects: {
    openReceipt: ({ work, row }) => openReceipt(work, row),
    openBill: async ({ work, row }) => {
      await openBill(work, row);
      if (row.status !== 'completed') return;
      await openReports(work, row);
      await askForRating(work, row);
    },
    swapVehicle: effect(waybill, ['replace.vehicle'], ({ work, row, event }) =>
      swapVehicle(work, row, event),
    ),
    // It was with the outgoing crew.
    renewContract: async ({ work, row }) => {
      await voidTripContract(work, row.id, '车辆已更换');
      await makeTripContract(work, await need(work, waybill, row.id));
    },
    voidContract: ({ work, row }) => voidTripContract(work, row.id, '运单已取消'),
    checkOrder: ({ work, row }) => checkOrder(work, row),
    releaseDriverAndVehicle: ({ work, row }) => setBusy(work, row, 'idle'),
    giveBackQuantity: ({ work, row }) => moveQuantity(work, row.orderId, -row.planQty),
    releaseFunds: async ({ work, row, event }) => {
      if (row.payTerm !== 'wallet' || row.plannedShipperFen === 0) return;
      await post(work, {
        type: 'UNFREEZE',
        cause: { record: 'waybill', id: row.id, no: row.waybillNo, event: event.type },
        legs: [
          {
            debit: frozen(row.shipmentId),
            credit: wallet(row.shipmentId),
            amountFen: row.plannedShipperFen,
            waybillId: row.id,
          },
        ],
      });
    },
    endAdvances: ({ work, row }) => endAdvances(work, row.id),
    endTollInvoicing: ({ work, row }) => cancelTrip(work, row),
    proposeWeight: effect(waybill, ['correct.load'], ({ work, row, event }) =>
      proposeWeight(work, row, event),
    ),
    proposeExcuse: effect(waybill, ['excuse.track'], ({ work, row, event }) =>
      proposeExcuse(work, row, event),
    ),
    correctReceipt: ({ work, row }) => correctReceipt(work, row),
    correctBill: effect(waybill, ['load.corrected'], ({ work, row, event }) => correctBill(work, row, event)),
    tellCorrection: effect(waybill, ['load.corrected'], ({ work, row, event }) =>
      tellCorrection(work, row, event),
    ),
    setOut: effect(waybill, ['load.confirm'], async ({ work, row, event }) => {
      await setBusy(work, row, 'inTransit');
      await planWay(work, row);
      await endLateDeparture(work, row);
      await chargeWaybill(work, row);
      await node(work, row, event, 'departed', row.despatchAt ?? event.at);
      await openTrip(work, row);
    }),
    logArrival: effect(waybill, ['arrive'], ({ work, row, event }) =>
      node(work, row, event, 'arrived', event.at),
    ),
    logUnloading: effect(waybill, ['unload.confirm'], async ({ work, row, event }) => {
      await node(work, row, event, 'unloaded', row.goodsReceiptAt ?? event.at);
      await endTrip(work, row);
    }),
    leaveQueue: async ({ work, row, event }) => {
      await leaveQueue(work, row.id, event.type);
      // Of this vehicle nobody waits for a departure any more.
      await endLateDeparture(work, row);
    },
    tellUpstream: effect(
      waybill,
      ['load.confirm', 'arrive', 'unload.confirm', 'finish', 'cancel.waybill', 'abort'],
      ({ work, row, event }) => {
        tellUpstream(work, row, event.type);
        return Promise.resolve();
      },
    ),
    notifyParties: async ({ work, row }) => {
      const { status: state, waybillNo: no } = row;
      const { driverName: who } = await need(work, driver, row.driverId);
      const gist = jobGist(row);
      await notify(work, {
        to: [`SHIPMENT:${row.shipmentId}`, `DRIVER:${row.driverId}`],
        text:
          tripSentence({ record: 'waybill', state, no, who, gist }) ??
          stateChangeText(waybill, no, waybill.states[state], gist),
        record: 'waybill',
        id: row.id,
      });
    },
  },
});

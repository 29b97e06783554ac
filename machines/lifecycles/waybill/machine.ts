import { and, setup } from 'xstate';
import { joined, type Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { advancePaidSoVehicleStays } from '../../../domain/codes/refusals/codes/advances.ts';
import { notApprovedOrUsable, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { tripContractUnsigned } from '../../../domain/codes/refusals/codes/contracts.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  abnormalStillOpen,
  abortNeedsAbnormal,
  billFixesWeight,
  certificateExpired,
  driverOrVehicleBusy,
  driverOrVehicleDiffers,
  loadOverRating,
  outsideFence,
  timesInWrongOrder,
  trackNotMissing,
  unloadedOverLoaded,
  weightAlreadySo,
  vehicleInYard,
  weightMistyped,
  weightOffPlan,
} from '../../../domain/codes/refusals/codes/transport.ts';
import { againstPlan } from '../../../domain/rules/weights.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { TrackFault } from '../../../domain/rules/trackExcuse.ts';
import {
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  isReason,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { correction, exception } from './changes.ts';
import { type ShippedFacts, shippedRules } from './shipped.ts';

const may = permissionsOf(waybill);

/** Facts of the waybill chart. Fence facts are of the position in the event. */
export interface WaybillFacts extends Common, ShippedFacts {
  readonly plateNumber: string;
  /** Rated load of the vehicle (of the trailer when linked), kg. */
  readonly ratedLoadKg: number;
  readonly planWeightKg: number;
  readonly loadWeightKg: number | null;
  readonly unloadWeightKg: number | null;
  readonly consignmentAt: number;
  readonly despatchAt: number | null;
  readonly arrivedAt: number | null;
  readonly loadPlace: string;
  readonly unloadPlace: string;
  /** The event's position is inside the fence of its place; null when no position was sent. */
  readonly isInFence: boolean | null;
  /** First certificate that is out of date today; null when all are good. */
  readonly expired: { readonly name: string; readonly cert: Label } | null;
  readonly isReceiptAccepted: boolean;
  readonly hasOpenAbnormal: boolean;
  /** An accident, breakdown, refusal or transfer is confirmed. */
  readonly isAbnormalConfirmed: boolean;
  /** New driver and vehicle of REPLACE_VEHICLE. */
  readonly unfitName: string;
  readonly unfit: readonly Label[];
  /** Number of the other waybill that driver or vehicle are on the road with; null when free. */
  readonly busyWaybill: string | null;
  /** Number of the running waybill of the new driver or vehicle of REPLACE_VEHICLE; null when free. */
  readonly replacementBusy: string | null;
  /** An advance of it is paid, or on its way: it is the present driver's. */
  readonly hasPaidAdvance: boolean;
  /** A correction of its loaded weight, or an exception for its track, waits for another person. */
  readonly hasProposal: boolean;
  /** What its track lacks for good, and nobody has agreed to do without. */
  readonly missingTrack: readonly TrackFault[];
  /** Its freight bill is confirmed or void. */
  readonly isBillFixed: boolean;
  /** Its trip contract is signed, a frame contract covers it, or none is asked for. */
  readonly hasContract: boolean;
  /** Number of the queue ticket with which the vehicle is inside a station; null: it is not. */
  readonly yardNo: string | null;
}

export type WaybillEvent = EventsOf<typeof waybill>;

type WaybillRule = Rule<WaybillFacts, WaybillEvent>;

const TIMES = {
  deal: ['运单生成时间', 'Deal time', 'Hora de contratación', '成約時刻'],
  despatch: ['发货时间', 'Despatch time', 'Hora de salida', '出発時刻'],
  arrival: ['到达时间', 'Arrival time', 'Hora de llegada', '到着時刻'],
  receipt: ['收货时间', 'Receipt time', 'Hora de recepción', '荷受時刻'],
  now: ['当前时间', 'The present', 'La hora actual', '現在時刻'],
} satisfies Record<string, Label>;

const tonnes = (kg: number) => (kg / 1000).toFixed(3);
/** A probe has no payload: rules on the payload allow it. */
const isProbe = (event: WaybillEvent) =>
  (event.type === 'load.confirm' && event.loadWeightKg === undefined) ||
  (event.type === 'unload.confirm' && event.unloadWeightKg === undefined) ||
  (event.type === 'arrive' && event.lng === undefined);

/** The loaded weight that an event brings, kg. */
function loadIn(event: WaybillEvent): number | undefined {
  const isLoad =
    event.type === 'load.confirm' || event.type === 'correct.load' || event.type === 'load.corrected';
  return isLoad ? event.loadWeightKg : undefined;
}

/** The weight that an event brings, kg. */
const weightIn = (event: WaybillEvent): number | undefined =>
  event.type === 'unload.confirm' ? event.unloadWeightKg : loadIn(event);

/** Scales differ by up to 3 ‰ (judgement of the domain, 4.2). */
const isOverLoad = (unloadKg: number, loadKg: number) => unloadKg * 1000 > loadKg * 1003;

/** Guards of the waybill with their refusals: transport-and-money 4.3, 4.5, 4.6. */
export const waybillRules = {
  isWithinRating: ({ context: { ratedLoadKg }, event }) => {
    const loadKg = loadIn(event) ?? 0;
    return loadKg > ratedLoadKg
      ? refuse(loadOverRating, { x: tonnes(loadKg), y: tonnes(ratedLoadKg) })
      : null;
  },
  isWeightPlausible: ({ context: { planWeightKg }, event }) => {
    const weightKg = weightIn(event);
    const found = weightKg === undefined ? 'near' : againstPlan(weightKg, planWeightKg);
    if (found === 'near') return null;
    const both = { x: tonnes(weightKg ?? 0), y: tonnes(planWeightKg) };
    if (found === 'mistyped') return refuse(weightMistyped, both);
    return 'isWeightConfirmed' in event && event.isWeightConfirmed === true
      ? null
      : refuse(weightOffPlan, both);
  },
  isCertified: ({ context }) =>
    context.expired === null ? null : refuse(certificateExpired, { ...context.expired }),
  isContractSigned: ({ context }) => (context.hasContract ? null : refuse(tripContractUnsigned)),
  ...shippedRules,
  isPlateTrue: ({ context, event }) =>
    event.type === 'load.confirm' &&
    event.plateNumber !== undefined &&
    event.plateNumber !== context.plateNumber
      ? refuse(driverOrVehicleDiffers)
      : null,
  isAtPlace: ({ context, event }) => {
    if (isProbe(event) || context.isInFence === true) return null;
    const reason = 'reason' in event ? event.reason : null;
    const place = event.type === 'load.confirm' ? context.loadPlace : context.unloadPlace;
    return reason && isReason(reason) ? null : refuse(outsideFence, { place });
  },
  isReasonedOnBehalf: ({ event }) =>
    (event.type === 'load.confirm' || event.type === 'unload.confirm') &&
    event.by.role === 'dispatcher' &&
    !isProbe(event) &&
    !(event.reason ?? '').trim()
      ? refuse(reasonMissing)
      : null,
  isUnloadWithinLoad: ({ context, event }) =>
    event.type === 'unload.confirm' && isOverLoad(event.unloadWeightKg ?? 0, context.loadWeightKg ?? 0)
      ? refuse(unloadedOverLoaded)
      : null,
  coversUnload: ({ context, event }) => {
    const loadKg = loadIn(event);
    return loadKg !== undefined && isOverLoad(context.unloadWeightKg ?? 0, loadKg)
      ? refuse(unloadedOverLoaded)
      : null;
  },
  isWeightNew: ({ context: { loadWeightKg }, event }) =>
    loadWeightKg !== null && loadIn(event) === loadWeightKg
      ? refuse(weightAlreadySo, { x: tonnes(loadWeightKg) })
      : null,
  isTrackMissing: ({ context }) => (context.missingTrack.length > 0 ? null : refuse(trackNotMissing)),
  isOnlyProposal: ({ context }) => (context.hasProposal ? refuse(proposalWaits) : null),
  isBillOpen: ({ context }) => (context.isBillFixed ? refuse(billFixesWeight) : null),
  isDespatchInOrder: ({ context, event }) => {
    if (event.type !== 'load.confirm' || event.despatchAt === undefined || event.despatchAt === null)
      return null;
    if (event.despatchAt < context.consignmentAt)
      return refuse(timesInWrongOrder, { a: TIMES.despatch, b: TIMES.deal });
    return event.despatchAt > event.at
      ? refuse(timesInWrongOrder, { a: TIMES.now, b: TIMES.despatch })
      : null;
  },
  isArrivalInOrder: ({ context, event }) =>
    event.type === 'arrive' && event.at <= (context.despatchAt ?? 0)
      ? refuse(timesInWrongOrder, { a: TIMES.arrival, b: TIMES.despatch })
      : null,
  isReceiptInOrder: ({ context, event }) => {
    if (
      event.type !== 'unload.confirm' ||
      event.goodsReceiptAt === undefined ||
      event.goodsReceiptAt === null
    )
      return null;
    if (event.goodsReceiptAt < (context.arrivedAt ?? 0))
      return refuse(timesInWrongOrder, { a: TIMES.receipt, b: TIMES.arrival });
    return event.goodsReceiptAt > event.at
      ? refuse(timesInWrongOrder, { a: TIMES.now, b: TIMES.receipt })
      : null;
  },
  isUnbusy: ({ context }) =>
    context.busyWaybill === null ? null : refuse(driverOrVehicleBusy, { no: context.busyWaybill }),
  // The current driver may be on the road: that is a reason to replace him.
  isReplacementFree: ({ context }) =>
    context.replacementBusy === null ? null : refuse(driverOrVehicleBusy, { no: context.replacementBusy }),
  isAdvanceUnpaid: ({ context }) => (context.hasPaidAdvance ? refuse(advancePaidSoVehicleStays) : null),
  isOutOfYard: ({ context: { yardNo } }) => (yardNo === null ? null : refuse(vehicleInYard, { no: yardNo })),
  isAssignable: ({ context }) =>
    context.unfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: context.unfitName, reasons: joined(context.unfit) }),
  isReceiptAccepted: ({ context }) => (context.isReceiptAccepted ? null : refuse(notInThisState)),
  isUndisturbed: ({ context }) => (context.hasOpenAbnormal ? refuse(abnormalStillOpen) : null),
  isAbnormalConfirmed: ({ context }) => (context.isAbnormalConfirmed ? null : refuse(abortNeedsAbnormal)),
  hasReason,
} satisfies Record<string, WaybillRule>;

const abort = {
  target: 'aborted',
  guard: and([may('abort'), 'hasReason', 'isAbnormalConfirmed']),
  // Another vehicle may carry the rest, so the quantity is returned to the order first.
  actions: [
    'storeAbortReason',
    'releaseDriverAndVehicle',
    'endAdvances',
    'endTollInvoicing',
    'leaveQueue',
    'openBill',
    'giveBackQuantity',
    'tellUpstream',
    'checkOrder',
    'notifyParties',
  ],
} as const;

/** One vehicle's job from loading to the accepted receipt. Source: transport-and-money 4.3. */
export const waybillLifecycle = setup({
  types: { context: {} as WaybillFacts, events: {} as WaybillEvent, input: {} as WaybillFacts },
  guards: { isBy, ...guardsOf<WaybillFacts, WaybillEvent, typeof waybillRules>(waybillRules) },
  actions: {
    recordLoading: () => undefined,
    setOut: () => undefined,
    recordArrival: () => undefined,
    logArrival: () => undefined,
    logUnloading: () => undefined,
    recordUnloading: () => undefined,
    openReceipt: () => undefined,
    recordFinish: () => undefined,
    openBill: () => undefined,
    checkOrder: () => undefined,
    swapVehicle: () => undefined,
    renewContract: () => undefined,
    voidContract: () => undefined,
    releaseFunds: () => undefined,
    endAdvances: () => undefined,
    endTollInvoicing: () => undefined,
    leaveQueue: () => undefined,
    giveBackQuantity: () => undefined,
    releaseDriverAndVehicle: () => undefined,
    storeCancelReason: () => undefined,
    storeAbortReason: () => undefined,
    proposeWeight: () => undefined,
    recordCorrection: () => undefined,
    correctReceipt: () => undefined,
    correctBill: () => undefined,
    tellCorrection: () => undefined,
    proposeExcuse: () => undefined,
    recordExcuse: () => undefined,
    notifyParties: () => undefined,
    tellUpstream: () => undefined,
  },
}).createMachine({
  id: 'waybill',
  description: "One vehicle's job from loading to the accepted receipt.",
  context: ({ input }) => input,
  initial: 'pendingLoad',
  states: {
    pendingLoad: {
      description: 'Driver and vehicle are assigned; the goods are still at the loading place.',
      on: {
        'load.confirm': {
          target: 'inTransit',
          guard: and([
            may('load.confirm'),
            'isWithinRating',
            'isWeightPlausible',
            'isCertified',
            'isContractSigned',
            'isShipped',
            'isPlateTrue',
            'isUnbusy',
            'isReasonedOnBehalf',
            'isLoadAsShipped',
            'isAtPlace',
            'isDespatchInOrder',
          ]),
          actions: ['recordLoading', 'setOut', 'notifyParties', 'tellUpstream'],
        },
        'replace.vehicle': {
          guard: and([
            may('replace.vehicle'),
            'isAdvanceUnpaid',
            'isOutOfYard',
            'isReplacementFree',
            'isAssignable',
            'hasReason',
          ]),
          // Their payee and plate are those of the outgoing crew.
          actions: ['endAdvances', 'leaveQueue', 'swapVehicle', 'renewContract', 'notifyParties'],
        },
        'cancel.waybill': {
          target: 'cancelled',
          guard: and([may('cancel.waybill'), 'hasReason']),
          actions: [
            'storeCancelReason',
            'releaseDriverAndVehicle',
            'releaseFunds',
            'endAdvances',
            'leaveQueue',
            'voidContract',
            'giveBackQuantity',
            'tellUpstream',
            'checkOrder',
            'notifyParties',
          ],
        },
      },
    },
    inTransit: {
      description: 'The goods are on the road.',
      on: {
        arrive: {
          target: 'arrived',
          guard: and([may('arrive'), 'isAtPlace', 'isArrivalInOrder']),
          actions: ['recordArrival', 'logArrival', 'notifyParties', 'tellUpstream'],
        },
        abort,
        ...correction,
        ...exception,
      },
    },
    arrived: {
      description: 'The vehicle is at the unloading place.',
      on: {
        'unload.confirm': {
          target: 'unloaded',
          guard: and([
            may('unload.confirm'),
            'isUnloadWithinLoad',
            'isWeightPlausible',
            'isReasonedOnBehalf',
            'isAtPlace',
            'isReceiptInOrder',
          ]),
          actions: [
            'recordUnloading',
            'logUnloading',
            'releaseDriverAndVehicle',
            'openReceipt',
            'notifyParties',
            'tellUpstream',
          ],
        },
        abort,
        ...correction,
        ...exception,
      },
    },
    unloaded: {
      description: 'The goods are handed over; the receipt decides the rest.',
      on: {
        finish: {
          target: 'completed',
          guard: and([may('finish'), 'isReceiptAccepted', 'isUndisturbed']),
          actions: ['recordFinish', 'openBill', 'tellUpstream', 'checkOrder', 'notifyParties'],
        },
        ...correction,
        ...exception,
      },
    },
    completed: {
      description:
        'Delivered with an accepted receipt; until its bill is confirmed, a wrong weight is corrected.',
      on: { ...correction, ...exception },
    },
    cancelled: { description: 'Cancelled before loading.', type: 'final' },
    aborted: {
      description:
        'Aborted on the road after a confirmed abnormal report; a wrong weight is corrected as after delivery.',
      on: { ...correction, ...exception },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: waybillLifecycle, rules: waybillRules };

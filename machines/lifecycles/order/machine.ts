import { and, setup } from 'xstate';
import { joined, type Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notApprovedOrUsable,
  notInThisState,
} from '../../../domain/codes/refusals/codes/common.ts';
import {
  acceptByTimeOutOfRange,
  alreadyAccepted,
  balanceShort,
  freightOutsideGuideBand,
  goodsForbiddenHere,
  liveWaybillsExist,
  loadingInPast,
  noTransportContract,
  partSplitAgain,
  partsTotalDiffers,
  pricedQuantityMissing,
  priceWithinGuideBand,
  samePlaces,
  shipperPriceBelowCarrierPrice,
  unloadingNotAfterLoading,
  withinCreditLimit,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { againstCredit, type CreditStand, isReleasable } from '../../../domain/rules/credit.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import { isInBand, type PriceBand } from '../../../domain/rules/quote.ts';
import { order } from '../../../domain/records/order.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(order);

/** Facts of the order chart; the server collects them under the row lock and sends them with the record. */
export interface OrderFacts extends Common {
  /** Fields still empty that SUBMIT needs. */
  readonly missing: readonly string[];
  readonly publishMode: 'hall' | 'grab' | 'directed';
  readonly planLoadAt: number | null;
  readonly planUnloadAt: number | null;
  readonly publishDeadline: number | null;
  readonly priceUnit: string;
  /** Total in the price unit: kg, thousandths of m³, pieces or vehicles. */
  readonly orderQty: number;
  readonly carrierUnitPriceFen: number | null;
  /** Only under fee mode spread. */
  readonly shipperUnitPriceFen: number | null;
  /** Planned freight at the order's price; null while the price is left to bids. */
  readonly plannedFen: number | null;
  /** The highest price allowed without a comment; null where no list has a price. */
  readonly band: PriceBand | null;
  /** Loading and unloading place are the same, or the distance is 0: a sham deal. */
  readonly isSamePlace: boolean;
  readonly isForbiddenCargo: boolean;
  /** Why the shipper may not trade; empty when it may. */
  readonly shipperName: string;
  readonly shipperUnfit: readonly Label[];
  readonly isContractValid: boolean;
  /** Fen missing in the shipper's wallet for the planned receivable; 0 when covered or on credit. */
  readonly shortFen: number;
  /** How the order stands to the credit of its shipper; null: it is paid from the wallet. */
  readonly credit: CreditStand | null;
  /** Assignments whose waybill has not ended. */
  readonly liveAssignments: number;
  readonly acceptedAssignments: number;
  readonly remainQty: number;
  readonly isPart: boolean;
  readonly waybills: { readonly ended: boolean; readonly completed: number; readonly loaded: number };
  readonly parts: { readonly ended: boolean; readonly completed: number; readonly untouched: boolean };
}

export type OrderEvent = EventsOf<typeof order>;

type OrderRule = Rule<OrderFacts, OrderEvent>;

const UNIT_QTY: Record<string, [unit: Label, qty: Label]> = {
  yuanPerTon: [
    ['吨', 't', 't', 't'],
    ['重量', 'weight', 'peso', '重量'],
  ],
  yuanPerM3: [
    ['方', 'm³', 'm³', 'm³'],
    ['体积', 'volume', 'volumen', '容積'],
  ],
  yuanPerItem: [
    ['件', 'item', 'bulto', '個'],
    ['件数', 'pieces', 'bultos', '個数'],
  ],
  yuanPerVehicle: [
    ['车', 'vehicle', 'vehículo', '台'],
    ['车数', 'vehicles', 'vehículos', '台数'],
  ],
};

/** Guards of the order with their refusals: transport-and-money 3.3, 3.5, 3.6. */
export const orderRules = {
  isComplete: ({ context }) =>
    context.missing.length === 0 ? null : refuse(fieldsAreWrong, { fields: context.missing.join(',') }),
  isShipperUsable: ({ context }) =>
    context.shipperUnfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: context.shipperName, reasons: joined(context.shipperUnfit) }),
  isContractValid: ({ context }) => (context.isContractValid ? null : refuse(noTransportContract)),
  isLoadAhead: ({ context, event }) => ((context.planLoadAt ?? 0) > event.at ? null : refuse(loadingInPast)),
  isUnloadAfterLoad: ({ context }) =>
    (context.planUnloadAt ?? 0) > (context.planLoadAt ?? 0) ? null : refuse(unloadingNotAfterLoading),
  isDeadlineBeforeLoad: ({ context }) =>
    (context.publishDeadline ?? 0) <= (context.planLoadAt ?? 0) ? null : refuse(acceptByTimeOutOfRange),
  isRealRoute: ({ context }) => (context.isSamePlace ? refuse(samePlaces) : null),
  isQuantityGiven: ({ context }) => {
    const [unit, qty] = UNIT_QTY[context.priceUnit] ?? ['—', '—'];
    return context.orderQty > 0 ? null : refuse(pricedQuantityMissing, { unit, qty });
  },
  isSpreadCovered: ({ context }) =>
    context.shipperUnitPriceFen === null || context.shipperUnitPriceFen >= (context.carrierUnitPriceFen ?? 0)
      ? null
      : refuse(shipperPriceBelowCarrierPrice),
  isCargoAllowed: ({ context }) => (context.isForbiddenCargo ? refuse(goodsForbiddenHere) : null),
  // A user who needs no audit needs no price check either.
  isPriceInBand: ({ context, event }) => {
    const { band, plannedFen } = context;
    if (!band || plannedFen === null || event.by.role === 'system' || isInBand(plannedFen, band)) return null;
    return refuse(freightOutsideGuideBand, {
      x: plainYuan(plannedFen),
      low: plainYuan(band.lowFen),
      high: plainYuan(band.highFen),
    });
  },
  isPriceOffBand: ({ context: { band, plannedFen } }) =>
    band && plannedFen !== null && !isInBand(plannedFen, band) ? null : refuse(priceWithinGuideBand),
  isFunded: ({ context }) =>
    context.publishMode === 'hall' || context.shortFen === 0
      ? null
      : refuse(balanceShort, { x: plainYuan(context.shortFen) }),
  isWithinCredit: ({ context: { credit } }) => (credit === null ? null : againstCredit(credit)),
  isBeyondCredit: ({ context: { credit } }) =>
    credit !== null && isReleasable(credit) ? null : refuse(withinCreditLimit),
  isNotOwn: ({ context, event }) =>
    event.by.role !== 'system' && event.by.id === context.submittedBy ? refuse(notAllowed) : null,
  // A shipper may withdraw all its own orders; of the platform's staff only the submitter may.
  isAuthor: ({ context, event }) =>
    event.by.role === 'shipper' || event.by.id === context.submittedBy ? null : refuse(notAllowed),
  hasReason,
  isDeadlineAhead: ({ context, event }) => {
    if (event.type !== 'republish' || event.publishDeadline === undefined) return null;
    const isBetween = event.publishDeadline > event.at && event.publishDeadline <= (context.planLoadAt ?? 0);
    return isBetween ? null : refuse(acceptByTimeOutOfRange);
  },
  isPastDeadline: ({ context, event }) =>
    (context.publishDeadline ?? 0) < event.at ? null : refuse(notInThisState),
  isAccepted: ({ context }) => (context.acceptedAssignments > 0 ? null : refuse(notInThisState)),
  hasNoLiveAssignment: ({ context }) => (context.liveAssignments === 0 ? null : refuse(liveWaybillsExist)),
  isUnassigned: ({ context }) => (context.liveAssignments === 0 ? null : refuse(alreadyAccepted)),
  isWhole: ({ context }) => (context.isPart ? refuse(partSplitAgain) : null),
  isSumOfParts: ({ context, event }) => {
    if (event.type !== 'split' || event.parts === undefined) return null;
    const sum = event.parts.reduce((total, part) => total + part.qty, 0);
    return sum === context.orderQty ? null : refuse(partsTotalDiffers, { sum, total: context.orderQty });
  },
  arePartsUntouched: ({ context }) => (context.parts.untouched ? null : refuse(alreadyAccepted)),
  areWaybillsEnded: ({ context }) => (context.waybills.ended ? null : refuse(liveWaybillsExist)),
  isAnyCompleted: ({ context }) => (context.waybills.completed > 0 ? null : refuse(notInThisState)),
  isNothingCompleted: ({ context }) => (context.waybills.completed === 0 ? null : refuse(notInThisState)),
  isNothingLeft: ({ context }) => (context.remainQty === 0 ? null : refuse(notInThisState)),
  isSomethingLeft: ({ context }) => (context.remainQty > 0 ? null : refuse(notInThisState)),
  isNothingLoaded: ({ context }) => (context.waybills.loaded === 0 ? null : refuse(notInThisState)),
  arePartsEnded: ({ context }) => (context.parts.ended ? null : refuse(notInThisState)),
  isAnyPartCompleted: ({ context }) => (context.parts.completed > 0 ? null : refuse(notInThisState)),
  isNoPartCompleted: ({ context }) => (context.parts.completed === 0 ? null : refuse(notInThisState)),
} satisfies Record<string, OrderRule>;

/** Finance lets the order go beyond the credit limit, for its present amount. */
const release = {
  guard: and([may('release.credit'), 'isNotOwn', 'isBeyondCredit', 'hasReason']),
  actions: ['storeRelease', 'bookRelease'],
} as const;

/** A shipper's load from draft to its last waybill. Source: transport-and-money 3.3. */
export const orderLifecycle = setup({
  types: { context: {} as OrderFacts, events: {} as OrderEvent, input: {} as OrderFacts },
  guards: { isBy, ...guardsOf<OrderFacts, OrderEvent, typeof orderRules>(orderRules) },
  actions: {
    rememberSubmitter: () => undefined,
    passIfAuditFree: () => undefined,
    storeAuditReason: () => undefined,
    storeCancelReason: () => undefined,
    storeRelease: () => undefined,
    bookRelease: () => undefined,
    endOffers: () => undefined,
    storeRepublish: () => undefined,
    makeParts: () => undefined,
    cancelParts: () => undefined,
    closeRemainder: () => undefined,
    notifyParent: () => undefined,
    offerUpstream: () => undefined,
    tellUpOrder: () => undefined,
    notifyShipper: () => undefined,
    tellWechat: () => undefined,
  },
}).createMachine({
  id: 'order',
  description: 'A load of a shipper from draft to the end of its last waybill.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: "Being written; visible only to its author's side.",
      on: {
        submit: {
          target: 'pendingAudit',
          guard: and([
            may('submit'),
            'isComplete',
            'isShipperUsable',
            'isContractValid',
            'isLoadAhead',
            'isUnloadAfterLoad',
            'isDeadlineBeforeLoad',
            'isRealRoute',
            'isQuantityGiven',
            'isSpreadCovered',
            'isCargoAllowed',
            'isFunded',
            'isWithinCredit',
          ]),
          actions: ['rememberSubmitter', 'passIfAuditFree', 'tellWechat'],
        },
        'release.credit': release,
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason']),
          actions: ['storeCancelReason', 'tellUpOrder', 'tellWechat'],
        },
      },
    },
    pendingAudit: {
      description: 'Waits for the cargo audit.',
      on: {
        withdraw: { target: 'draft', guard: and([may('withdraw'), 'isAuthor']) },
        'audit.pass': {
          target: 'published',
          guard: and([
            may('audit.pass'),
            'isNotOwn',
            'isComplete',
            'isCargoAllowed',
            'isPriceInBand',
            'isWithinCredit',
          ]),
          actions: ['notifyShipper', 'offerUpstream', 'tellWechat'],
        },
        'audit.override': {
          target: 'published',
          guard: and([
            may('audit.override'),
            'isNotOwn',
            'isComplete',
            'isCargoAllowed',
            'isPriceOffBand',
            'hasReason',
            'isWithinCredit',
          ]),
          actions: ['storeAuditReason', 'notifyShipper', 'offerUpstream', 'tellWechat'],
        },
        'audit.reject': {
          target: 'rejected',
          guard: and([may('audit.reject'), 'hasReason']),
          actions: ['storeAuditReason', 'notifyShipper', 'tellWechat'],
        },
        'release.credit': release,
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason']),
          actions: ['storeCancelReason', 'tellUpOrder', 'tellWechat'],
        },
      },
    },
    rejected: {
      description: 'Returned with a reason.',
      on: {
        revise: { target: 'draft', guard: may('revise') },
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason']),
          actions: ['storeCancelReason', 'tellUpOrder', 'tellWechat'],
        },
      },
    },
    published: {
      description: 'Published: in the hall, to grab, or by directed offers.',
      on: {
        expire: {
          target: 'missed',
          guard: and([may('expire'), 'isPastDeadline', 'isUnassigned']),
          actions: ['endOffers', 'notifyShipper', 'tellWechat'],
        },
        accept: {
          target: 'executing',
          guard: and([may('accept'), 'isAccepted']),
          actions: 'tellWechat',
        },
        'release.credit': release,
        split: {
          target: 'split',
          guard: and([may('split'), 'isWhole', 'isUnassigned', 'isSumOfParts']),
          actions: ['endOffers', 'makeParts', 'tellWechat'],
        },
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason', 'hasNoLiveAssignment']),
          actions: ['storeCancelReason', 'endOffers', 'notifyParent', 'tellUpOrder', 'tellWechat'],
        },
      },
    },
    missed: {
      description: 'Nobody accepted in time.',
      on: {
        republish: {
          target: 'published',
          guard: and([may('republish'), 'isDeadlineAhead', 'isSpreadCovered', 'isWithinCredit']),
          actions: ['storeRepublish', 'tellWechat'],
        },
        'release.credit': release,
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason']),
          actions: ['storeCancelReason', 'notifyParent', 'tellUpOrder', 'tellWechat'],
        },
      },
    },
    executing: {
      description: 'At least one vehicle carries for it.',
      on: {
        'release.credit': release,
        'close.remainder': {
          target: 'completed',
          guard: and([may('close.remainder'), 'areWaybillsEnded', 'isAnyCompleted']),
          actions: ['closeRemainder', 'endOffers', 'notifyParent', 'tellUpOrder', 'tellWechat'],
        },
        // Whatever was loaded came to grief on the road, and nobody wants the rest carried any more.
        cancel: {
          target: 'cancelled',
          guard: and([may('cancel'), 'hasReason', 'areWaybillsEnded', 'isNothingCompleted']),
          actions: [
            'storeCancelReason',
            'closeRemainder',
            'endOffers',
            'notifyParent',
            'tellUpOrder',
            'tellWechat',
          ],
        },
        'all.done': {
          target: 'completed',
          guard: and([may('all.done'), 'isNothingLeft', 'areWaybillsEnded', 'isAnyCompleted']),
          actions: ['notifyParent', 'tellUpOrder', 'tellWechat'],
        },
        'all.void': {
          target: 'published',
          guard: and([may('all.void'), 'areWaybillsEnded', 'isNothingLoaded', 'isSomethingLeft']),
          actions: 'tellWechat',
        },
      },
    },
    split: {
      description: 'Split into parts, which continue the lifecycle.',
      on: {
        'merge.back': {
          target: 'published',
          guard: and([may('merge.back'), 'arePartsUntouched']),
          actions: ['cancelParts', 'tellWechat'],
        },
        'parts.done': {
          target: 'completed',
          guard: and([may('parts.done'), 'arePartsEnded', 'isAnyPartCompleted']),
          actions: ['tellUpOrder', 'tellWechat'],
        },
        'parts.void': {
          target: 'cancelled',
          guard: and([may('parts.void'), 'arePartsEnded', 'isNoPartCompleted']),
          actions: ['tellUpOrder', 'tellWechat'],
        },
      },
    },
    completed: { description: 'Everything was carried or closed.', type: 'final' },
    cancelled: { description: 'Ended without anything delivered.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: orderLifecycle, rules: orderRules };

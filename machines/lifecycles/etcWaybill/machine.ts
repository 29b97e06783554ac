import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  etcCompanyInactive,
  etcEndBeforeStart,
  etcHistoryTooLate,
  etcInvoiced,
  etcInvoicing,
  etcRetriesSpent,
  etcTripNotFinished,
  etcTripOverlaps,
  etcTripTooLong,
  etcVehicleUnregistered,
} from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { MAX_RETRIES, MAX_TRIP_DAYS } from '../../../domain/rules/etcTrips.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcWaybill);

/** Facts of the chart of an ETC waybill; times in epoch ms. */
export interface EtcWaybillFacts extends Common {
  readonly mode: 'live' | 'history';
  readonly waybillNo: string;
  readonly plateNumber: string;
  readonly isCompanyActive: boolean;
  readonly isVehicleRegistered: boolean;
  /** Number of another waybill of the plate whose time shares a moment with this one; null: none. */
  readonly overlapNo: string | null;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly limitAt: number;
  /** Days within which a trip is told afterwards. */
  readonly historyDays: number;
  /** The waybill is carried out. */
  readonly isFinished: boolean;
  /** Its start, end or whole is with the service. */
  readonly isSubmitted: boolean;
  readonly retryCount: number;
  readonly invoiceState: string;
}

export type EtcWaybillEvent = EventsOf<typeof etcWaybill>;

type EtcWaybillRule = Rule<EtcWaybillFacts, EtcWaybillEvent>;

/** Guards of the ETC waybill with their refusals: addendum B 5.3, 5.7. */
export const etcWaybillRules = {
  isLive: ({ context }) => (context.mode === 'live' ? null : refuse(notInThisState)),
  isHistory: ({ context }) => (context.mode === 'history' ? null : refuse(notInThisState)),
  isUnsent: ({ context }) => (context.isSubmitted ? refuse(notInThisState) : null),
  isSent: ({ context }) => (context.isSubmitted ? null : refuse(notInThisState)),
  isLimitPast: ({ context, event }) => (event.at > context.limitAt ? null : refuse(notInThisState)),
  isLimitAhead: ({ context, event }) => (event.at > context.limitAt ? refuse(notInThisState) : null),
  isCompanyActive: ({ context }) => (context.isCompanyActive ? null : refuse(etcCompanyInactive)),
  isVehicleRegistered: ({ context: { isVehicleRegistered, plateNumber: plate } }) =>
    isVehicleRegistered ? null : refuse(etcVehicleUnregistered, { plate }),
  isAlone: ({ context: { overlapNo: no } }) => (no === null ? null : refuse(etcTripOverlaps, { no })),
  isFinished: ({ context: { isFinished, waybillNo: no } }) =>
    isFinished ? null : refuse(etcTripNotFinished, { no }),
  isInTime: ({ context: { limitAt, historyDays: n }, event }) =>
    event.at > limitAt ? refuse(etcHistoryTooLate, { n }) : null,
  hasEnd: ({ context }) => (context.endAt === null ? refuse(notInThisState) : null),
  isEndLater: ({ context: { startAt, endAt } }) =>
    endAt !== null && endAt <= startAt ? refuse(etcEndBeforeStart) : null,
  isShort: ({ context: { startAt, endAt } }) =>
    endAt !== null && endAt - startAt > MAX_TRIP_DAYS * DAY_MS
      ? refuse(etcTripTooLong, { n: MAX_TRIP_DAYS })
      : null,
  isRetryLeft: ({ context: { retryCount: n } }) => (n < MAX_RETRIES ? null : refuse(etcRetriesSpent, { n })),
  isInvoiceable: ({ context: { invoiceState } }): Refusal | null => {
    if (invoiceState === 'applying') return refuse(etcInvoicing);
    return invoiceState === 'done' ? refuse(etcInvoiced) : null;
  },
  hasReason,
} satisfies Record<string, EtcWaybillRule>;

const tripEnd = { guard: may('trip.end'), actions: 'storeTripEnd' } as const;
const fail = { target: 'failed', guard: may('fail'), actions: 'storeFailure' } as const;
const cancel = {
  target: 'cancelled',
  guard: and([may('cancel'), 'hasReason']),
  actions: 'storeCancel',
} as const;
const WHOLE = [
  'isHistory',
  'isUnsent',
  'isCompanyActive',
  'isVehicleRegistered',
  'isFinished',
  'hasEnd',
  'isInTime',
  'isEndLater',
  'isShort',
  'isAlone',
] as const;

/** How far a service of toll invoices is told of a trip. Source: records 11, addendum B 5.3. */
export const etcWaybillLifecycle = setup({
  types: { context: {} as EtcWaybillFacts, events: {} as EtcWaybillEvent, input: {} as EtcWaybillFacts },
  guards: { isBy, ...guardsOf<EtcWaybillFacts, EtcWaybillEvent, typeof etcWaybillRules>(etcWaybillRules) },
  actions: {
    storeSubmit: () => undefined,
    storeStart: () => undefined,
    storeLapse: () => undefined,
    storeQueued: () => undefined,
    storeTripEnd: () => undefined,
    storeEnd: () => undefined,
    openInvoicing: () => undefined,
    storeFailure: () => undefined,
    storeRetry: () => undefined,
    storeCancel: () => undefined,
    storeCancelTold: () => undefined,
    askInvoices: () => undefined,
  },
}).createMachine({
  id: 'etcWaybill',
  description: 'How far a service of toll invoices is told of a trip.',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing of it is confirmed by the service yet.',
      on: {
        'submit.start': {
          guard: and([
            may('submit.start'),
            'isLive',
            'isUnsent',
            'isLimitAhead',
            'isCompanyActive',
            'isVehicleRegistered',
            'isAlone',
          ]),
          actions: 'storeSubmit',
        },
        start: { target: 'started', guard: and([may('start'), 'isLive']), actions: 'storeStart' },
        lapse: { guard: and([may('lapse'), 'isLive', 'isUnsent', 'isLimitPast']), actions: 'storeLapse' },
        'send.history': { guard: and([may('send.history'), ...WHOLE]), actions: 'storeQueued' },
        'submit.history': { guard: and([may('submit.history'), ...WHOLE]), actions: 'storeSubmit' },
        'trip.end': tripEnd,
        end: {
          target: 'ended',
          guard: and([may('end'), 'isHistory', 'isSent']),
          actions: ['storeEnd', 'openInvoicing'],
        },
        fail,
        cancel,
      },
    },
    started: {
      description: 'The service knows that the trip has begun.',
      on: {
        'trip.end': tripEnd,
        'submit.end': {
          guard: and([may('submit.end'), 'isUnsent', 'hasEnd', 'isEndLater', 'isShort']),
          actions: 'storeSubmit',
        },
        end: {
          target: 'ended',
          guard: and([may('end'), 'isSent']),
          actions: ['storeEnd', 'openInvoicing'],
        },
        fail,
        cancel,
      },
    },
    ended: {
      description: 'The service knows the whole trip; its invoices can be asked for.',
      on: {
        'ask.invoices': {
          guard: and([may('ask.invoices'), 'isInvoiceable', 'isCompanyActive']),
          actions: 'askInvoices',
        },
      },
    },
    failed: {
      description: 'The service refused it; it is sent again.',
      on: {
        retry: { target: 'waiting', guard: and([may('retry'), 'isRetryLeft']), actions: 'storeRetry' },
        'trip.end': tripEnd,
        cancel,
      },
    },
    cancelled: {
      description: 'Not invoiced; where the service knew of it, it is told.',
      on: { 'cancel.told': { guard: may('cancel.told'), actions: 'storeCancelTold' } },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcWaybillLifecycle, rules: etcWaybillRules };

import type { Label } from '../../../domain/codes/label.ts';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { outsideFence } from '../../../domain/codes/refusals/codes/transport.ts';
import {
  calledJustNow,
  docksTaken,
  noLaneFor,
  otherPlateRead,
  othersFirst,
  queueClosed,
  requeuedOnce,
  workNotDone,
} from '../../../domain/codes/refusals/codes/yard.ts';
import type { queueTicket } from '../../../domain/records/queueTicket.ts';
import { type Fence, isInFence } from '../../../domain/rules/fence.ts';
import { MOST_CALLS, RECALL_MS } from '../../../domain/rules/yard.ts';
import { type Common, type EventsOf, isReason, type Rule } from '../kit.ts';

/** Facts of the chart of a queue ticket: the ticket itself, its lane and its station. */
export interface TicketFacts extends Common {
  readonly plateNumber: string;
  readonly laneUse: 'load' | 'unload';
  readonly calledAt: number | null;
  readonly presentAt: number | null;
  readonly missAt: number | null;
  readonly dropAt: number | null;
  readonly callCount: number;
  readonly isRequeued: boolean;
  readonly isUrgent: boolean;
  readonly isOpen: boolean;
  readonly place: string;
  readonly fence: Fence;
  readonly docks: number;
  readonly callAhead: number;
  readonly laneCalled: number;
  readonly laneInside: number;
  readonly stationInside: number;
  readonly maxInside: number;
  /** Number of the ticket whose turn it is instead; null: it is this one's. */
  readonly firstNo: string | null;
  /** Number of a called ticket whose vehicle stands at the gate before this one; null: none. */
  readonly gateNo: string | null;
  /** Codes of the other lanes for the same use. */
  readonly otherLanes: readonly string[];
  /** Loaded or unloaded. */
  readonly isWorkDone: boolean;
}

export type TicketEvent = EventsOf<typeof queueTicket>;

type TicketRule = Rule<TicketFacts, TicketEvent>;

/** The name of a use, for a refusal. */
function nameOf(use: string): Label {
  const { zh, en, es, ja } = laneUse.items.find(({ code }) => code === use) ?? {
    zh: use,
    en: use,
    es: use,
    ja: use,
  };
  return [zh, en, es, ja];
}

/** Guards of a queue ticket with their refusals: addendum A 2.2. */
export const ticketRules = {
  hasRoom: ({ context: { laneCalled, laneInside, docks, callAhead, stationInside, maxInside } }) =>
    laneCalled + laneInside < docks + callAhead && stationInside < maxInside ? null : refuse(docksTaken),
  isNext: ({ context: { firstNo } }) => (firstNo === null ? null : refuse(othersFirst, { no: firstNo })),
  mayRecall: ({ context: { calledAt, callCount }, event }) => {
    const waits = (calledAt ?? 0) + RECALL_MS - event.at;
    return callCount < MOST_CALLS && waits <= 0
      ? null
      : refuse(calledJustNow, { n: Math.max(0, Math.ceil(waits / 1000)) });
  },
  isAbsent: ({ context }) => (context.presentAt === null ? null : refuse(notInThisState)),
  isAtPlace: ({ context: { fence, place }, event }) => {
    if (event.by.role !== 'driver' || event.type !== 'at.gate' || event.lng === undefined) return null;
    const { lng, lat } = event;
    const isThere = lng !== null && typeof lat === 'number' && isInFence(fence, { lng, lat });
    return isThere ? null : refuse(outsideFence, { place });
  },
  isMissDue: ({ context: { missAt }, event }) =>
    missAt !== null && event.at >= missAt ? null : refuse(notInThisState),
  isDropDue: ({ context: { dropAt }, event }) =>
    dropAt !== null && event.at >= dropAt ? null : refuse(notInThisState),
  isFirstTime: ({ context }) => (context.isRequeued ? refuse(requeuedOnce) : null),
  isOpen: ({ context }) => (context.isOpen ? null : refuse(queueClosed)),
  hasDock: ({ context: { laneInside, docks, stationInside, maxInside } }) =>
    laneInside < docks && stationInside < maxInside ? null : refuse(docksTaken),
  isFirstAtGate: ({ context: { gateNo } }) => (gateNo === null ? null : refuse(othersFirst, { no: gateNo })),
  isPlateRead: ({ context: { plateNumber }, event }) => {
    const read = event.type === 'enter' ? event.plateRead : undefined;
    return read === undefined || read === plateNumber
      ? null
      : refuse(otherPlateRead, { read, want: plateNumber });
  },
  isWorkDone: ({ context: { isWorkDone, laneUse: use }, event }) => {
    const isProbe = event.type === 'leave' && event.leaveReason === undefined;
    if (isWorkDone || (event.by.role !== 'system' && isProbe)) return null;
    const reason = event.type === 'leave' ? event.leaveReason : undefined;
    return event.by.role !== 'system' && reason && isReason(reason)
      ? null
      : refuse(workNotDone, { use: nameOf(use) });
  },
  isOrdinary: ({ context }) => (context.isUrgent ? refuse(notInThisState) : null),
  isReasoned: ({ event }) =>
    event.type !== 'urgent' || isReason(event.urgentReason) ? null : refuse(reasonMissing),
  isOtherLane: ({ context: { otherLanes, laneUse: use }, event }) => {
    const wanted = event.type === 'move.lane' ? event.laneCode : undefined;
    const isThere = wanted === undefined ? otherLanes.length > 0 : otherLanes.includes(wanted);
    return isThere ? null : refuse(noLaneFor, { use: nameOf(use) });
  },
} satisfies Record<string, TicketRule>;

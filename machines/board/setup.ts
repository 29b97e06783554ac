import { assign, setup } from 'xstate';
import type { Board } from '../../domain/calls/board.ts';
import { againstLoad, obstacles, type Placement, shareOf } from '../../domain/rules/board.ts';
import type { Suggestion } from '../../domain/rules/suggest.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What became of one offer. */
export type OfferResult =
  | { readonly kind: 'offered'; readonly no: string }
  | { readonly kind: 'refused'; readonly msg: string }
  /** It is unknown whether it was made. */
  | { readonly kind: 'unanswered' };

/** One offer on its way, with the number that makes a repetition safe. */
export interface OfferInput extends Placement {
  readonly board: Board;
  readonly requestNo: string;
}

/** What a suggestion is made from. */
export interface SuggestInput {
  readonly board: Board;
  readonly plan: readonly Placement[];
}

export interface BoardContext {
  readonly board: Board;
  /** What is placed, but not offered yet. */
  readonly plan: readonly Placement[];
  /** The order that is being carried to a truck. */
  readonly carried: string | null;
  /** The truck that it was let go over in vain. */
  readonly barred: string | null;
  readonly suggestion: Suggestion | null;
  /** No suggestion could be made. */
  readonly isUnsolved: boolean;
  /** By driver: the uuid of his offer; every repetition uses it again. */
  readonly requestNos: Readonly<Record<string, string>>;
  /** By driver. */
  readonly results: Readonly<Record<string, OfferResult>>;
  /** Drivers whose offers are still to be sent; the first one is on its way. */
  readonly queue: readonly string[];
  /** Why the board is not shown, in the user's language. */
  readonly refusal: string | null;
}

export type BoardEvent =
  | { type: 'load.lifted'; loadId: string }
  | { type: 'load.dropped'; driverId: string }
  | { type: 'load.released' }
  | { type: 'placement.removed'; driverId: string }
  | { type: 'suggestion.asked' }
  | { type: 'suggestion.taken' }
  | { type: 'suggestion.dismissed' }
  | { type: 'plan.sent'; requestNos: Readonly<Record<string, string>> }
  | { type: 'request.retried' }
  | { type: 'board.reloaded' };

/** Before anything is loaded. */
export const NOTHING_YET: BoardContext = {
  board: { at: 0, loads: [], crews: [] },
  plan: [],
  carried: null,
  barred: null,
  suggestion: null,
  isUnsolved: false,
  requestNos: {},
  results: {},
  queue: [],
  refusal: null,
};

type Read = { readonly answer: Answer<Board> };
type Offered = { readonly answer: Answer<{ readonly no: string }> };

/** The order can be carried: something is left of it, and it has price and times. */
export function canLift({ board, plan }: BoardContext, loadId: string): boolean {
  const load = board.loads.find(({ id }) => id === loadId);
  return load !== undefined && againstLoad(load, plan).length === 0;
}

/** The carried order may go on the truck. */
export function canDrop({ board, plan, carried }: BoardContext, driverId: string): boolean {
  return carried !== null && obstacles(board, plan, carried, driverId).length === 0;
}

/** The plan with the next share of the carried order on a truck. */
function placed({ board, plan, carried }: BoardContext, driverId: string): readonly Placement[] {
  const load = board.loads.find(({ id }) => id === carried);
  const vehicleId = board.crews.find((crew) => crew.driverId === driverId)?.vehicleId ?? null;
  if (!load || vehicleId === null) return plan;
  return [...plan, { loadId: load.id, driverId, vehicleId, qty: shareOf(load, plan) }];
}

/** The offer that is on its way; `sending` has one at all times. */
export function offerInputOf({ board, plan, queue, requestNos }: BoardContext): OfferInput {
  const next = plan.find(({ driverId }) => driverId === queue[0]);
  if (!next) throw new Error('There is no offer to send.');
  return { ...next, board, requestNo: requestNos[next.driverId] ?? '' };
}

/** The offer on its way has its result; the next one follows. */
function withResult({ queue, results }: BoardContext, result: OfferResult) {
  const [sent, ...rest] = queue;
  return { queue: rest, results: sent === undefined ? results : { ...results, [sent]: result } };
}

/** Drivers whose offers got no answer, or were not made because an earlier one got none. */
export function unsettledIn({ plan, results }: Pick<BoardContext, 'plan' | 'results'>): string[] {
  const isOpen = (driverId: string) => (results[driverId]?.kind ?? 'unanswered') === 'unanswered';
  return plan.map(({ driverId }) => driverId).filter(isOpen);
}

/** The plan with what is suggested, as far as it can still be placed. */
function withSuggestion({ board, plan, suggestion }: BoardContext): readonly Placement[] {
  return (suggestion?.placements ?? []).reduce<readonly Placement[]>(
    (before, { loadId, driverId, vehicleId, qty }) =>
      obstacles(board, before, loadId, driverId).length > 0
        ? before
        : [...before, { loadId, driverId, vehicleId, qty }],
    plan,
  );
}

export const boardSetup = setup({
  types: {} as { context: BoardContext; events: BoardEvent },
  actors: {
    read: placeholder<Answer<Board>, undefined>('read'),
    suggest: placeholder<Suggestion, SuggestInput>('suggest'),
    offer: placeholder<Answer<{ readonly no: string }>, OfferInput>('offer'),
  },
  guards: {
    isRefused: (_, { answer }: Read) => !answer.ok,
    canLift: ({ context, event }) => event.type === 'load.lifted' && canLift(context, event.loadId),
    canDrop: ({ context, event }) => event.type === 'load.dropped' && canDrop(context, event.driverId),
    isPlaced: ({ context, event }) =>
      event.type === 'placement.removed' && context.plan.some(({ driverId }) => driverId === event.driverId),
    hasLoads: ({ context }) => context.board.loads.length > 0,
    hasPlan: ({ context }) => context.plan.length > 0,
    isLast: ({ context }) => context.queue.length <= 1,
    hasSuggested: ({ context }) => (context.suggestion?.placements.length ?? 0) > 0,
    hasUnsettled: ({ context }) => unsettledIn(context).length > 0,
  },
  actions: {
    setBoard: assign((_, { answer }: Read) =>
      answer.ok ? { board: answer.data, refusal: null } : { refusal: answer.refusal.msg },
    ),
    clear: assign(NOTHING_YET),
    lift: assign(({ event }) =>
      event.type === 'load.lifted' ? { carried: event.loadId, barred: null, isUnsolved: false } : {},
    ),
    place: assign(({ context, event }) =>
      event.type === 'load.dropped'
        ? { plan: placed(context, event.driverId), carried: null, barred: null }
        : {},
    ),
    bar: assign(({ event }) => (event.type === 'load.dropped' ? { barred: event.driverId } : {})),
    release: assign({ carried: null, barred: null }),
    removePlacement: assign(({ context, event }) =>
      event.type === 'placement.removed'
        ? { plan: context.plan.filter(({ driverId }) => driverId !== event.driverId) }
        : {},
    ),
    setSuggestion: assign((_, { suggestion }: { suggestion: Suggestion }) => ({
      suggestion,
      isUnsolved: false,
    })),
    noteUnsolved: assign({ isUnsolved: true }),
    takeSuggestion: assign(({ context }) => ({ plan: withSuggestion(context), suggestion: null })),
    dismissSuggestion: assign({ suggestion: null }),
    queuePlan: assign(({ context, event }) =>
      event.type === 'plan.sent'
        ? {
            requestNos: event.requestNos,
            results: {},
            queue: context.plan.map(({ driverId }) => driverId),
          }
        : {},
    ),
    queueUnsettled: assign(({ context }) => ({ queue: unsettledIn(context) })),
    addResult: assign(({ context }, { answer }: Offered) =>
      withResult(
        context,
        answer.ok ? { kind: 'offered', no: answer.data.no } : { kind: 'refused', msg: answer.refusal.msg },
      ),
    ),
    addUnanswered: assign(({ context }) => ({
      ...withResult(context, { kind: 'unanswered' }),
      queue: [],
    })),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT, thinkingTimeout: 20_000 },
});

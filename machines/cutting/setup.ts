import { assign, setup } from 'xstate';
import type { Cut } from '../../domain/calls/orderParts.ts';
import {
  equalParts,
  isWholeCut,
  restOf,
  vehicleParts,
  withCutAt,
  withHalves,
  withoutPart,
  withQuantity,
} from '../../domain/rules/parts.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What is sent: the order as it was read, and the number that makes a repetition safe. */
export interface Sent {
  readonly version: number;
  readonly requestNo: string;
}

export interface Splitting extends Sent {
  readonly parts: readonly number[];
}

export interface CuttingContext {
  /** The viewer may split and merge. */
  readonly mayCut: boolean;
  readonly cut: Cut | null;
  /** The quantities that it is to be cut into; one: it is whole. */
  readonly parts: readonly number[];
  readonly requestNo: string;
  /** Why the last try failed. */
  readonly refusal: WireRefusal | null;
}

export type CuttingEvent =
  | { type: 'parts.shared'; count: number }
  | { type: 'parts.loaded'; loadKg: number }
  | { type: 'cut.moved'; index: number; qty: number }
  | { type: 'part.typed'; index: number; qty: number }
  | { type: 'part.halved'; index: number }
  | { type: 'part.removed'; index: number }
  | { type: 'split.sent'; requestNo: string }
  | { type: 'merge.sent'; requestNo: string }
  | { type: 'order.changed' }
  | { type: 'page.reloaded' };

/** How an order stands to being cut: it can be; it is; or neither, in its present state or for this viewer. */
export function standingOf({
  cut,
  mayCut,
}: Pick<CuttingContext, 'cut' | 'mayCut'>): 'whole' | 'parted' | 'fixed' {
  if (cut === null) return 'fixed';
  if (cut.parts.length > 0) return 'parted';
  return mayCut && cut.order.status === 'published' && cut.partOf === null ? 'whole' : 'fixed';
}

/** The quantities after an event; undefined: it changes nothing here. */
function cutAnew(context: CuttingContext, event: CuttingEvent): readonly number[] | undefined {
  const { cut, parts } = context;
  if (cut === null || standingOf(context) !== 'whole') return undefined;
  const { orderQty: total, totalWeightKg } = cut.order;
  switch (event.type) {
    case 'parts.shared':
      return equalParts(total, event.count);
    case 'parts.loaded':
      return vehicleParts(total, totalWeightKg, event.loadKg);
    case 'cut.moved':
      return event.index + 1 < parts.length ? withCutAt(parts, event.index, event.qty) : undefined;
    case 'part.typed':
      return withQuantity(parts, total, event.index, event.qty);
    // Of a sum that is wrong nobody knows the half.
    case 'part.halved':
      return restOf(total, parts) === 0 ? withHalves(parts, event.index) : undefined;
    case 'part.removed':
      return withoutPart(parts, total, event.index);
    default:
      return undefined;
  }
}

/** Parts can be made of the order now. */
export const canSplit = ({ cut, parts }: CuttingContext): boolean =>
  cut !== null && isWholeCut(cut.order.orderQty, parts);

/** The parts can go back into the order: nothing of them has begun. */
export const canMerge = ({ cut, mayCut }: CuttingContext): boolean =>
  mayCut &&
  cut?.order.status === 'split' &&
  cut.parts.every(({ status }) => status === 'published' || status === 'missed');

type Read = { readonly answer: Answer<Cut> };
type Done = { readonly answer: Answer<unknown> };

export const cuttingSetup = setup({
  types: {} as {
    context: CuttingContext;
    events: CuttingEvent;
    input: { readonly mayCut: boolean };
  },
  actors: {
    read: placeholder<Answer<Cut>, undefined>('read'),
    split: placeholder<Answer<unknown>, Splitting>('split'),
    merge: placeholder<Answer<unknown>, Sent>('merge'),
  },
  guards: {
    isRefused: (_, { answer }: Done) => !answer.ok,
    isWhole: ({ context: { mayCut } }, { answer }: Read) =>
      answer.ok && standingOf({ cut: answer.data, mayCut }) === 'whole',
    isParted: ({ context: { mayCut } }, { answer }: Read) =>
      answer.ok && standingOf({ cut: answer.data, mayCut }) === 'parted',
    canCut: ({ context, event }) => cutAnew(context, event) !== undefined,
    canSplit: ({ context }) => canSplit(context),
    canMerge: ({ context }) => canMerge(context),
  },
  actions: {
    setCut: assign(({ context }, { answer }: Read) => {
      if (!answer.ok) return {};
      const total = answer.data.order.orderQty;
      const isKept = context.cut?.order.id === answer.data.order.id && context.cut.order.orderQty === total;
      return { cut: answer.data, parts: isKept ? context.parts : [total] };
    }),
    setRefusal: assign((_, { answer }: Done) => (answer.ok ? {} : { refusal: answer.refusal })),
    clearRefusal: assign({ refusal: null }),
    cutAnew: assign(({ context, event }) => ({ parts: cutAnew(context, event) ?? context.parts })),
    wholeAgain: assign(({ context }) => ({ parts: context.cut ? [context.cut.order.orderQty] : [] })),
    setRequestNo: assign(({ event }) => ('requestNo' in event ? { requestNo: event.requestNo } : {})),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
});

/** The order as it was read, with the number of this sending. */
export const sentOf = ({ cut, requestNo }: CuttingContext): Sent => ({
  version: cut?.order.version ?? 0,
  requestNo,
});

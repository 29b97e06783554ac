import { assign, setup } from 'xstate';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The documents that wait, in the order in which they are to be looked at: the first of them, and how many there are. */
export interface Waiting {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface QueueContext {
  /** Known documents that wait, the present one among them. */
  readonly ids: readonly string[];
  /** The one being looked at; null: none. */
  readonly current: string | null;
  /** How many wait in all, by the last answer and the verdicts since. */
  readonly left: number;
  /** Verdicts given in this queue. */
  readonly decided: number;
  /** Why they could not be listed; null where no answer came. */
  readonly refusal: string | null;
}

export type QueueEvent =
  /** The platform accepted the user's verdict: the present document waits no more. */
  | { type: 'document.decided' }
  /** The user leaves it for later. */
  | { type: 'document.skipped' }
  | { type: 'queue.reload' }
  /** The live channel reports changed documents of this kind. */
  | { type: 'rows.stale' };

interface Arrived {
  readonly answer: Answer<Waiting>;
}

/** The one after the present one, from the end back to the first; null: there is no other. */
function following({ ids, current }: QueueContext): string | null {
  const at = ids.findIndex((id) => id === current);
  const next = ids[(at + 1) % Math.max(1, ids.length)] ?? null;
  return next === current ? null : next;
}

/** The present document stays where it is, even if somebody else has decided it: its reader is told there. */
function withCurrent({ ids: before, current }: QueueContext, ids: readonly string[]): readonly string[] {
  if (current === null || ids.includes(current)) return ids;
  return ids.toSpliced(before.indexOf(current), 0, current);
}

export const queueSetup = setup({
  types: {} as { context: QueueContext; events: QueueEvent },
  actors: { load: placeholder<Answer<Waiting>>('load') },
  guards: {
    isRefused: (_, { answer }: Arrived) => !answer.ok,
    isEmpty: (_, { answer }: Arrived) => answer.ok && answer.data.ids.length === 0,
    hasOther: ({ context }) => following(context) !== null,
  },
  actions: {
    setWaiting: assign(({ context }, { answer }: Arrived) => {
      if (!answer.ok) return {};
      const ids = withCurrent(context, answer.data.ids);
      return { ids, current: context.current ?? ids[0] ?? null, left: answer.data.total, refusal: null };
    }),
    setRefusal: assign((_, { answer }: Arrived) => ({ refusal: answer.ok ? null : answer.refusal.msg })),
    clearRefusal: assign({ refusal: null }),
    countVerdict: assign(({ context }) => ({
      ids: context.ids.filter((id) => id !== context.current),
      current: following(context),
      left: Math.max(0, context.left - 1),
      decided: context.decided + 1,
    })),
    showNext: assign(({ context }) => ({ current: following(context) })),
    leaveCurrent: assign({ current: null }),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    /** Changes that follow each other within this time cost one call, ms. */
    debounce: 1_000,
  },
});

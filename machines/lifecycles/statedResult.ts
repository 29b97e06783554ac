import type { statedOutcome } from '../../domain/codes/lists/stated.ts';
import type { CodeOf } from '../../domain/codes/lists/list.ts';
import { refuse } from '../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { nothingStated, partnerHasTime } from '../../domain/codes/refusals/codes/advances.ts';
import { type AnyEvent, type Common, hasReason, type Rule } from './kit.ts';

/** A result may be recorded by hand after so long without an answer, ms. */
export const SILENCE_MS = 24 * 3_600_000;

/** Facts of a chart whose other side may contradict the document. */
export interface DoubtFacts extends Common {
  /** What it says now contradicts the document as it did before. */
  readonly isDoubtTold: boolean;
}

/** The same contradiction is told, and written down, once. */
export const doubtRules = {
  isDoubtNew: ({ context }) => (context.isDoubtTold ? refuse(notInThisState) : null),
} satisfies Record<string, Rule<DoubtFacts, AnyEvent>>;

/** Facts of a chart whose order to an outside system may be ended by two persons. */
export interface StatedFacts extends Common {
  /** The other side has said something that contradicts the order. */
  readonly isDoubted: boolean;
  /** When the order left, epoch ms; null: it has not. */
  readonly sentAt: number | null;
  /** What was recorded, and by whom; null: nothing. */
  readonly statedOutcome: CodeOf<typeof statedOutcome> | null;
  readonly statedBy: string | null;
}

type StatedRule = Rule<StatedFacts, AnyEvent & { reason?: string | null }>;

/** Guards of recording a result by hand. */
export const statedRules = {
  mayBeStated: ({ context: { isDoubted, sentAt }, event: { at } }) =>
    isDoubted || (sentAt !== null && at - sentAt >= SILENCE_MS)
      ? null
      : refuse(partnerHasTime, { n: SILENCE_MS / 3_600_000 }),
  isStated: ({ context }) => (context.statedOutcome === null ? refuse(nothingStated) : null),
  isStatedDone: ({ context }) => (context.statedOutcome === 'done' ? null : refuse(nothingStated)),
  isStatedNone: ({ context }) => (context.statedOutcome === 'none' ? null : refuse(nothingStated)),
  isNotStater: ({ context, event }) => (event.by.id === context.statedBy ? refuse(notAllowed) : null),
  hasReason,
} satisfies Record<string, StatedRule>;

import { type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { serviceUnavailable } from '../../domain/codes/refusals/codes/common.ts';
import { messageAlreadySentAgain, sentAgainTooOften } from '../../domain/codes/refusals/codes/system.ts';
import type { AnyEvent } from './kit.ts';

interface Told {
  readonly event: { readonly type: string; readonly errorCode?: string | null };
}
interface Repeated {
  readonly event: AnyEvent;
  readonly context: {
    /** A later message repeats this one. */
    readonly isResent: boolean;
    /** How many messages before this one said the same. */
    readonly resendCount: number;
  };
}

/** The service says that it failed. A probe has no outcome: then success is assumed. */
const failed = (type: string, { event }: Told): Refusal | null =>
  event.type === type && (event.errorCode ?? null) !== null ? refuse(serviceUnavailable) : null;

/**
 * Rules of a message that a service carries: of short messages, and of those to a phone.
 * @param most how often what failed is sent again
 */
export const messageRules = (most: number) => ({
  isTaken: (told: Told) => failed('send', told),
  isDelivered: (told: Told) => failed('receipt', told),
  isLast: ({ context }: Repeated) => (context.isResent ? refuse(messageAlreadySentAgain) : null),
  isWithinResends: ({ context }: Repeated) =>
    context.resendCount < most ? null : refuse(sentAgainTooOften, { n: most }),
});

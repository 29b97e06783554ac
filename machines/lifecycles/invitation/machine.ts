import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadyInFleet, invitationNoLongerValid } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { notAllowed, notInThisState, tooManyAttempts } from '../../../domain/codes/refusals/codes/common.ts';
import { invitation } from '../../../domain/records/invitation.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(invitation);

/** An invitation may be sent again after this long, ms. */
const REST_MS = 60_000;

/** Facts of the invitation chart; the sender is `submittedBy`. */
export interface InvitationFacts extends Common {
  /** Epoch ms. */
  readonly expireAt: number;
  readonly sentAt: number;
  /** Name of another fleet the driver is in; null when he is free or in this one. */
  readonly otherFleet: string | null;
}

export type InvitationEvent = EventsOf<typeof invitation>;

type InvitationRule = Rule<InvitationFacts, InvitationEvent>;

/** Guards of the invitation with their refusals: records 10.2, 10.12. */
export const invitationRules = {
  isInviter: ({ context, event }) =>
    event.by.role === 'admin' || event.by.id === context.submittedBy ? null : refuse(notAllowed),
  isInTime: ({ context, event }) => (event.at < context.expireAt ? null : refuse(invitationNoLongerValid)),
  isOver: ({ context, event }) => (event.at >= context.expireAt ? null : refuse(notInThisState)),
  isFree: ({ context: { otherFleet } }) =>
    otherFleet === null ? null : refuse(alreadyInFleet, { name: otherFleet }),
  isRested: ({ context, event }) => {
    const left = context.sentAt + REST_MS - event.at;
    return left <= 0 ? null : refuse(tooManyAttempts, { n: Math.ceil(left / 1000) });
  },
} satisfies Record<string, InvitationRule>;

/** A driver invited into a fleet or to the platform, from the message to the answer. Source: records 10.2. */
export const invitationLifecycle = setup({
  types: {
    context: {} as InvitationFacts,
    events: {} as InvitationEvent,
    input: {} as InvitationFacts,
  },
  guards: {
    isBy,
    ...guardsOf<InvitationFacts, InvitationEvent, typeof invitationRules>(invitationRules),
  },
  actions: {
    storeAnswer: () => undefined,
    storeSending: () => undefined,
    sendInvitation: () => undefined,
    joinFleet: () => undefined,
    notifyInviter: () => undefined,
  },
}).createMachine({
  id: 'invitation',
  description: 'A driver asked into a fleet or to the platform.',
  context: ({ input }) => input,
  initial: 'sent',
  states: {
    sent: {
      description: 'Sent; only the driver of that number can answer.',
      on: {
        accept: {
          target: 'accepted',
          guard: and([may('accept'), 'isInTime', 'isFree']),
          actions: ['storeAnswer', 'joinFleet', 'notifyInviter'],
        },
        decline: {
          target: 'declined',
          guard: and([may('decline'), 'isInTime']),
          actions: ['storeAnswer', 'notifyInviter'],
        },
        resend: {
          guard: and([may('resend'), 'isInviter', 'isInTime', 'isRested']),
          actions: ['storeSending', 'sendInvitation'],
        },
        expire: { target: 'expired', guard: and([may('expire'), 'isOver']), actions: 'notifyInviter' },
        cancel: { target: 'cancelled', guard: and([may('cancel'), 'isInviter']) },
      },
    },
    accepted: { description: 'Accepted by the driver.', type: 'final' },
    declined: { description: 'Declined by the driver.', type: 'final' },
    expired: { description: 'Nobody answered in time.', type: 'final' },
    cancelled: { description: 'Cancelled before an answer.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: invitationLifecycle, rules: invitationRules };

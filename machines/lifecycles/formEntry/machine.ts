import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { changedBySomeoneElse, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(formEntry);

/** Facts of the chart of a form that somebody is asked to fill in. */
export interface FormEntryFacts extends Common {
  /** Until when it may be sent, epoch ms. */
  readonly expireAt: number;
  /** The present version of its template. */
  readonly templateVersion: number;
  /** It shows damage of what a waybill carries. */
  readonly isDamage: boolean;
}

export type FormEntryEvent = EventsOf<typeof formEntry>;

type FormEntryRule = Rule<FormEntryFacts, FormEntryEvent>;

/** Guards of the form with their refusals: addendum A 2.6. */
export const formEntryRules = {
  isInTime: ({ context, event }) => (event.at < context.expireAt ? null : refuse(linkNoLongerValid)),
  isSameForm: ({ context, event }) =>
    event.type !== 'submit' ||
    event.templateVersion === undefined ||
    event.templateVersion === context.templateVersion
      ? null
      : refuse(changedBySomeoneElse),
  hasReason,
  isDamage: ({ context }) => (context.isDamage ? null : refuse(notInThisState)),
  isOver: ({ context, event }) => (event.at >= context.expireAt ? null : refuse(notInThisState)),
} satisfies Record<string, FormEntryRule>;

/** A form from the invitation to its acceptance. Source: addendum A 2.6. */
export const formEntryLifecycle = setup({
  types: { context: {} as FormEntryFacts, events: {} as FormEntryEvent, input: {} as FormEntryFacts },
  guards: { isBy, ...guardsOf<FormEntryFacts, FormEntryEvent, typeof formEntryRules>(formEntryRules) },
  actions: {
    storeSubmission: () => undefined,
    storeAcceptance: () => undefined,
    storeReturn: () => undefined,
    takePhotos: () => undefined,
    notifyInviter: () => undefined,
    sendLink: () => undefined,
    makeCase: () => undefined,
  },
}).createMachine({
  id: 'formEntry',
  description: 'A form that a guest fills in by a link.',
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      description: 'Whoever holds the link may fill it in.',
      on: {
        submit: {
          target: 'submitted',
          guard: and([may('submit'), 'isInTime', 'isSameForm']),
          actions: ['storeSubmission', 'takePhotos', 'notifyInviter'],
        },
        expire: { target: 'expired', guard: and([may('expire'), 'isOver']) },
      },
    },
    submitted: {
      description: 'Filled in; it is looked at.',
      on: {
        accept: { target: 'accepted', guard: may('accept'), actions: 'storeAcceptance' },
        'make.abnormal': {
          target: 'accepted',
          guard: and([may('make.abnormal'), 'isDamage']),
          actions: ['storeAcceptance', 'makeCase'],
        },
        return: {
          target: 'invited',
          guard: and([may('return'), 'hasReason']),
          actions: ['storeReturn', 'sendLink'],
        },
      },
    },
    accepted: { description: 'Somebody has looked at it and accepts it.', type: 'final' },
    expired: { description: 'Nobody filled it in while the link was good.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: formEntryLifecycle, rules: formEntryRules };

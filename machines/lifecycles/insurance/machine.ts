import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { certificateState } from '../../../domain/rules/certificates.ts';
import { insurance } from '../../../domain/records/insurance.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(insurance);

/** Facts of the policy chart; days are epoch ms of 00:00 in Shanghai. */
export interface InsuranceFacts extends Common {
  readonly validFrom: number;
  readonly validTo: number;
}

export type InsuranceEvent = EventsOf<typeof insurance>;

type InsuranceRule = Rule<InsuranceFacts, InsuranceEvent>;

/** Guards of a policy: only its dates move it (records 10.6). */
export const insuranceRules = {
  isBegun: ({ context, event }) => (event.at >= context.validFrom ? null : refuse(notInThisState)),
  isNear: ({ context, event }) =>
    certificateState(context.validTo, event.at) === 'valid' ? refuse(notInThisState) : null,
  isOver: ({ context, event }) =>
    certificateState(context.validTo, event.at) === 'expired' ? null : refuse(notInThisState),
} satisfies Record<string, InsuranceRule>;

/** An insurance policy of a vehicle, as its days go by. Source: records 10.6. */
export const insuranceLifecycle = setup({
  types: { context: {} as InsuranceFacts, events: {} as InsuranceEvent, input: {} as InsuranceFacts },
  guards: { isBy, ...guardsOf<InsuranceFacts, InsuranceEvent, typeof insuranceRules>(insuranceRules) },
  actions: { settleCover: () => undefined },
}).createMachine({
  id: 'insurance',
  description: 'An insurance policy of a vehicle.',
  context: ({ input }) => input,
  initial: 'notStarted',
  states: {
    notStarted: {
      description: 'Its first day is still to come.',
      on: { begin: { target: 'valid', guard: and([may('begin'), 'isBegun']), actions: 'settleCover' } },
    },
    valid: {
      description: 'Valid for more than 30 days.',
      on: { 'near.end': { target: 'dueSoon', guard: and([may('near.end'), 'isNear']) } },
    },
    dueSoon: {
      description: 'Valid, and to be renewed within 30 days.',
      on: { end: { target: 'expired', guard: and([may('end'), 'isOver']) } },
    },
    expired: { description: 'Its last day is over.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: insuranceLifecycle, rules: insuranceRules };

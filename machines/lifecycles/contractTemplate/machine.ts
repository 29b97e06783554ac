import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { placeholderUnknown, templateNeedsAnother } from '../../../domain/codes/refusals/codes/contracts.ts';
import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(contractTemplate);

/** Facts of the chart of a contract template. */
export interface ContractTemplateFacts extends Common {
  /** Who wrote it last. */
  readonly author: string;
  /** A name in braces that stands for nothing; null: all are known. */
  readonly unknown: string | null;
}

export type ContractTemplateEvent = EventsOf<typeof contractTemplate>;

type ContractTemplateRule = Rule<ContractTemplateFacts, ContractTemplateEvent>;

/** Guards of the template with their refusals: addendum A 4.5. */
export const contractTemplateRules = {
  isOfAnother: ({ context: { author, submittedBy }, event: { by } }) =>
    by.id === author || by.id === submittedBy ? refuse(templateNeedsAnother) : null,
  isFillable: ({ context: { unknown } }) =>
    unknown === null ? null : refuse(placeholderUnknown, { name: `{${unknown}}` }),
} satisfies Record<string, ContractTemplateRule>;

/** The text of contracts from draft to its successor. Source: addendum A 4.5. */
export const contractTemplateLifecycle = setup({
  types: {
    context: {} as ContractTemplateFacts,
    events: {} as ContractTemplateEvent,
    input: {} as ContractTemplateFacts,
  },
  guards: {
    isBy,
    ...guardsOf<ContractTemplateFacts, ContractTemplateEvent, typeof contractTemplateRules>(
      contractTemplateRules,
    ),
  },
  actions: {
    storeApproval: () => undefined,
    retireFormer: () => undefined,
    makeWaiting: () => undefined,
    makeVersion: () => undefined,
  },
}).createMachine({
  id: 'contractTemplate',
  description: 'The text of the contracts of trips.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; no contract is made from it.',
      on: {
        approve: {
          target: 'active',
          guard: and([may('approve'), 'isOfAnother', 'isFillable']),
          actions: ['storeApproval', 'retireFormer', 'makeWaiting'],
        },
      },
    },
    active: {
      description: 'In force: contracts are made from it.',
      on: {
        'new.version': { guard: may('new.version'), actions: 'makeVersion' },
        retire: { target: 'retired', guard: may('retire') },
      },
    },
    retired: { description: 'Followed by another; contracts made from it stay.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: contractTemplateLifecycle, rules: contractTemplateRules };

import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { etcCompanyDiffers, etcNothingChanged } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcCompany);

/** Facts of the chart of the company of toll invoices. */
export interface EtcCompanyFacts extends Common {
  /** Title and tax number, as they would be registered, are those of the organization. */
  readonly isAsOrganized: boolean;
  /** A change says something else than what is registered. */
  readonly isChanged: boolean;
}

export type EtcCompanyEvent = EventsOf<typeof etcCompany>;

type EtcCompanyRule = Rule<EtcCompanyFacts, EtcCompanyEvent>;

/** Guards of the company of toll invoices with their refusals: addendum B 5.3, 5.7. */
export const etcCompanyRules = {
  isAsOrganized: ({ context }) => (context.isAsOrganized ? null : refuse(etcCompanyDiffers)),
  isChanged: ({ context }) => (context.isChanged ? null : refuse(etcNothingChanged)),
} satisfies Record<string, EtcCompanyRule>;

const submit = {
  target: 'pending',
  guard: and([may('submit'), 'isAsOrganized']),
  actions: 'storeSubmit',
} as const;

/** The company as a service of toll invoices knows it. Source: addendum B 5.3. */
export const etcCompanyLifecycle = setup({
  types: { context: {} as EtcCompanyFacts, events: {} as EtcCompanyEvent, input: {} as EtcCompanyFacts },
  guards: { isBy, ...guardsOf<EtcCompanyFacts, EtcCompanyEvent, typeof etcCompanyRules>(etcCompanyRules) },
  actions: {
    storeSubmit: () => undefined,
    storeChange: () => undefined,
    storeSent: () => undefined,
    storeNumber: () => undefined,
    storeFailure: () => undefined,
    tellKeepers: () => undefined,
  },
}).createMachine({
  id: 'etcCompany',
  description: 'The buyer of toll invoices.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: 'Being entered; no trip can be told yet.', on: { submit } },
    pending: {
      description: 'The service decides; trips wait.',
      on: {
        'submit.provider': { guard: may('submit.provider'), actions: 'storeSent' },
        'port.ok': {
          target: 'active',
          guard: may('port.ok'),
          actions: ['storeNumber', 'tellKeepers'],
        },
        'port.fail': { target: 'failed', guard: may('port.fail'), actions: ['storeFailure', 'tellKeepers'] },
      },
    },
    active: {
      description: 'Vehicles are registered and trips told in its name.',
      on: {
        change: {
          target: 'pending',
          guard: and([may('change'), 'isChanged', 'isAsOrganized']),
          actions: 'storeChange',
        },
      },
    },
    failed: { description: 'The service refused it; it is corrected and submitted again.', on: { submit } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcCompanyLifecycle, rules: etcCompanyRules };

import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { etcCardNotBound, etcCompanyInactive } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { plateColourMissing } from '../../../domain/codes/refusals/codes/tolls.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcVehicle);

/** Facts of the chart of a registered vehicle. */
export interface EtcVehicleFacts extends Common {
  readonly plateNumber: string;
  readonly isCompanyActive: boolean;
  readonly isColourKnown: boolean;
  /** The vehicle has a card in use. */
  readonly isCardBound: boolean;
}

export type EtcVehicleEvent = EventsOf<typeof etcVehicle>;

type EtcVehicleRule = Rule<EtcVehicleFacts, EtcVehicleEvent>;

/** Guards of a registered vehicle with their refusals: addendum B 5.3, 5.7. */
export const etcVehicleRules = {
  isCompanyActive: ({ context }) => (context.isCompanyActive ? null : refuse(etcCompanyInactive)),
  isColourKnown: ({ context }) => (context.isColourKnown ? null : refuse(plateColourMissing)),
  isCardBound: ({ context: { isCardBound, plateNumber: plate } }) =>
    isCardBound ? null : refuse(etcCardNotBound, { plate }),
} satisfies Record<string, EtcVehicleRule>;

const register = {
  target: 'pending',
  guard: and([may('register'), 'isCompanyActive', 'isColourKnown', 'isCardBound']),
  actions: ['storeRegister', 'noteVehicle'],
} as const;

/** A vehicle on its way into the register of a service of toll invoices. Source: addendum B 5.3. */
export const etcVehicleLifecycle = setup({
  types: { context: {} as EtcVehicleFacts, events: {} as EtcVehicleEvent, input: {} as EtcVehicleFacts },
  guards: { isBy, ...guardsOf<EtcVehicleFacts, EtcVehicleEvent, typeof etcVehicleRules>(etcVehicleRules) },
  actions: {
    storeRegister: () => undefined,
    noteVehicle: () => undefined,
    storeSent: () => undefined,
    storeNumber: () => undefined,
    storeFailure: () => undefined,
  },
}).createMachine({
  id: 'etcVehicle',
  description: 'A vehicle that a service of toll invoices knows.',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: { description: 'Entered, and not registered yet.', on: { register } },
    pending: {
      description: 'The service decides.',
      on: {
        'submit.provider': { guard: may('submit.provider'), actions: 'storeSent' },
        'port.ok': { target: 'registered', guard: may('port.ok'), actions: 'storeNumber' },
        'port.fail': { target: 'failed', guard: may('port.fail'), actions: 'storeFailure' },
      },
    },
    registered: { description: 'Its trips are told, and get invoices.', type: 'final' },
    failed: { description: 'The service refused it.', on: { register } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcVehicleLifecycle, rules: etcVehicleRules };

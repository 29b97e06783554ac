import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import type { refuel } from '../../../domain/records/refuel.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { prepaidEvents } from '../../../domain/schema/vehicleService.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

/** Facts of the vehicle service chart. */
export interface VehicleServiceFacts extends Common {
  /** Fields still empty or wrong that the review needs, the voucher among them. */
  readonly missing: readonly string[];
  /** Paid through the platform at its creation: a gas payment. */
  readonly isPrepaid: boolean;
}

/** Only a refuelling can be void. */
export type VehicleServiceEvent = EventsOf<typeof refuel>;

type VehicleServiceRule = Rule<VehicleServiceFacts, VehicleServiceEvent>;

/** Guards of a vehicle service with their refusals: records 10.6. */
export const vehicleServiceRules = {
  isComplete: ({ context: { missing } }) =>
    missing.length === 0 ? null : refuse(fieldsAreWrong, { fields: missing.join(',') }),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  hasReason,
  isPrepaid: ({ context }) => (context.isPrepaid ? null : refuse(notInThisState)),
} satisfies Record<string, VehicleServiceRule>;

const serviceSetup = setup({
  types: {
    context: {} as VehicleServiceFacts,
    events: {} as VehicleServiceEvent,
    input: {} as VehicleServiceFacts,
  },
  guards: {
    isBy,
    ...guardsOf<VehicleServiceFacts, VehicleServiceEvent, typeof vehicleServiceRules>(vehicleServiceRules),
  },
  actions: {
    rememberSubmitter: () => undefined,
    storeReason: () => undefined,
    storeSettlement: () => undefined,
    askDeduction: () => undefined,
    openReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    notifyReviewers: () => undefined,
    notifyOwner: () => undefined,
  },
});
const may = permissionsOf({ events: prepaidEvents });
const submit = {
  target: 'pendingReview',
  guard: and([may('submit'), 'isComplete']),
  actions: ['rememberSubmitter', 'openReview', 'notifyReviewers'],
} as const;

/** A refuelling made by a gas payment is settled from the start, and void when the payment is refunded (records 10.7). */
const voided = { target: 'voided', guard: and([may('void'), 'isPrepaid']) } as const;

/**
 * The cost of a vehicle service from its entry to its settlement. Source: records 10.6.
 * @param isPrepayable whether the platform itself can have paid: refuels
 */
export function vehicleServiceLifecycle(isPrepayable: boolean) {
  return serviceSetup.createMachine({
    id: 'vehicleService',
    description: 'The cost of a vehicle service.',
    context: ({ input }) => input,
    initial: 'draft',
    states: {
      draft: {
        description: 'Entered by those who had the service done.',
        on: { submit },
      },
      pendingReview: {
        description: 'Waits for another person than its submitter.',
        on: {
          approve: {
            target: 'approved',
            guard: and([may('approve'), 'isNotOwn']),
            actions: ['passReview', 'notifyOwner'],
          },
          reject: {
            target: 'rejected',
            guard: and([may('reject'), 'isNotOwn', 'hasReason']),
            actions: ['storeReason', 'rejectReview', 'notifyOwner'],
          },
        },
      },
      approved: {
        description: 'A cost of its waybill, or of the vehicle.',
        on: {
          settle: {
            target: 'settled',
            guard: may('settle'),
            actions: ['storeSettlement', 'askDeduction', 'notifyOwner'],
          },
        },
      },
      rejected: { description: 'Returned; it may be corrected and submitted again.', on: { submit } },
      settled: {
        description: 'Paid, or to be deducted from the person who bears it.',
        ...(isPrepayable ? { on: { void: voided } } : {}),
      },
      ...(isPrepayable
        ? { voided: { description: 'The gas payment behind it was refunded.', type: 'final' as const } }
        : {}),
    },
  });
}

/** With prepayment: the variant of diagrams and walks. */
export const refuelLifecycle = vehicleServiceLifecycle(true);

/** The chart of one kind of service, with the rules behind its guards. */
export const lifecycle = ({ events }: RecordSpec): Lifecycle => ({
  machine: vehicleServiceLifecycle('void' in events),
  rules: vehicleServiceRules,
});

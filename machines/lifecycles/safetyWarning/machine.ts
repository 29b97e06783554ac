import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  caseMadeAlready,
  onlyDeparturesBecomeCases,
  saysTooLittle,
  severeNeedsDispatch,
} from '../../../domain/codes/refusals/codes/customerService.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import {
  DOUBT_MS,
  isAbove,
  SETTLE_MS,
  type WarningKind,
  type WarningLevel,
} from '../../../domain/rules/safety/warning.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(safetyWarning);

/** Facts of the safety warning chart. */
export interface SafetyWarningFacts extends Common {
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly hasWaybill: boolean;
  /** A case of abnormal transport was made from it. */
  readonly hasCase: boolean;
  /** Epoch ms; null: it goes on. */
  readonly endedAt: number | null;
  /** Epoch ms; null: nobody handled it. */
  readonly handledAt: number | null;
  /** Somebody was reminded that nobody has handled it. */
  readonly isReminded: boolean;
}

export type SafetyWarningEvent = EventsOf<typeof safetyWarning>;

type WarningRule = Rule<SafetyWarningFacts, SafetyWarningEvent>;

/** Severe warnings are for whoever can reach driver and client at once. */
const AT_ONCE: readonly string[] = ['dispatcher', 'service', 'admin'];

/** Guards of a safety warning with their refusals: addendum A 1.5. */
export const safetyWarningRules = {
  hasReason,
  isForSender: ({ context, event }) =>
    context.level !== '4' || AT_ONCE.includes(event.by.role) ? null : refuse(severeNeedsDispatch),
  isTold: ({ event }) =>
    event.type !== 'handle' || event.handleText === undefined || saysEnough(event.handleText, 4)
      ? null
      : refuse(saysTooLittle),
  isHigher: ({ context, event }) =>
    event.type === 'escalate' && event.level !== undefined && !isAbove(event.level, context.level)
      ? refuse(notInThisState)
      : null,
  isGoingOn: ({ context }) => (context.endedAt === null ? null : refuse(notInThisState)),
  isRecent: ({ context: { handledAt }, event }) =>
    handledAt !== null && event.at - handledAt <= DOUBT_MS ? null : refuse(notInThisState),
  isDeparture: ({ context: { kind, hasWaybill, hasCase } }) => {
    if (!hasWaybill || (kind !== 'routeDeparture' && kind !== 'lateDeparture'))
      return refuse(onlyDeparturesBecomeCases);
    return hasCase ? refuse(caseMadeAlready) : null;
  },
  isPast: ({ context: { level, endedAt }, event }) =>
    level === '1' && endedAt !== null && event.at - endedAt >= SETTLE_MS ? null : refuse(notInThisState),
  isFirstReminder: ({ context: { level, isReminded } }) =>
    level === '4' && !isReminded ? null : refuse(notInThisState),
} satisfies Record<string, WarningRule>;

/** What the detector tells of a warning that nobody called false. */
const told = {
  prolong: { guard: and([may('prolong'), 'isGoingOn']), actions: 'storeFigures' },
  end: { guard: and([may('end'), 'isGoingOn']), actions: ['storeEnd', 'endEvidence'] },
} as const;

const escalate = {
  target: 'raised',
  guard: and([may('escalate'), 'isGoingOn', 'isHigher']),
  actions: ['storeEscalation', 'alarm'],
} as const;

/** A safety warning from the moment it is raised until somebody has dealt with it. Source: addendum A 1.5. */
export const safetyWarningLifecycle = setup({
  types: {
    context: {} as SafetyWarningFacts,
    events: {} as SafetyWarningEvent,
    input: {} as SafetyWarningFacts,
  },
  guards: {
    isBy,
    ...guardsOf<SafetyWarningFacts, SafetyWarningEvent, typeof safetyWarningRules>(safetyWarningRules),
  },
  actions: {
    storeFigures: () => undefined,
    storeEnd: () => undefined,
    storeEscalation: () => undefined,
    storeHandling: () => undefined,
    storeFalseAlarm: () => undefined,
    storeFiling: () => undefined,
    storeReminder: () => undefined,
    endEvidence: () => undefined,
    alarm: () => undefined,
    tellDriver: () => undefined,
    makeCase: () => undefined,
    tellSupervisors: () => undefined,
  },
}).createMachine({
  id: 'safetyWarning',
  description: 'A safety warning from the moment it is raised until somebody has dealt with it.',
  context: ({ input }) => input,
  initial: 'raised',
  states: {
    raised: {
      description: 'Nobody has dealt with it; what it is about may go on or be over.',
      on: {
        ...told,
        escalate,
        handle: {
          target: 'handled',
          guard: and([may('handle'), 'isForSender', 'isTold']),
          actions: ['storeHandling', 'tellDriver'],
        },
        'false.alarm': {
          target: 'falseAlarm',
          guard: and([may('false.alarm', 'raised'), 'hasReason']),
          actions: ['storeFalseAlarm', 'endEvidence'],
        },
        'make.abnormal': { guard: and([may('make.abnormal'), 'isDeparture']), actions: 'makeCase' },
        // The platform's timer sends it at `settleAt`.
        settle: { target: 'handled', guard: and([may('settle'), 'isPast']), actions: 'storeFiling' },
        // The platform's timer sends it at `dueAt`.
        'remind.late': {
          guard: and([may('remind.late'), 'isFirstReminder']),
          actions: ['storeReminder', 'tellSupervisors'],
        },
      },
    },
    handled: {
      description: 'Dealt with; where it gets worse, somebody must look again.',
      on: {
        ...told,
        escalate,
        'false.alarm': {
          target: 'falseAlarm',
          guard: and([may('false.alarm', 'handled'), 'isRecent', 'hasReason']),
          actions: ['storeFalseAlarm', 'endEvidence'],
        },
      },
    },
    falseAlarm: {
      description: 'It was none: it counts nowhere, and nothing more is told of it.',
      type: 'final',
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: safetyWarningLifecycle, rules: safetyWarningRules };

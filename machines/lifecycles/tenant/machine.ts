import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode, wrongPassword } from '../../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { centralStays, exportRuns, openBusiness } from '../../../domain/codes/refusals/codes/tenants.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { SUSPENDED_LONG_MS } from '../../../domain/rules/tenants.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(tenant);

/** Facts of the chart of a group. */
export interface TenantFacts extends Common {
  /** Whoever asks is of this group; of the central one. */
  readonly isOwn: boolean;
  readonly isCentral: boolean;
  /** This group is the central one. */
  readonly isHouse: boolean;
  /** What stands against the setting of the event. */
  readonly against: Refusal | null;
  /** Its administrator has not logged in yet. */
  readonly awaitsLogin: boolean;
  readonly suspendedAt: number | null;
  /** Waybills under way, payments, and balances that are not 0. */
  readonly openMatters: number;
  /** Of the payload of `start.close`; null in a probe. */
  readonly isPasswordRight: boolean | null;
  readonly isCodeRight: boolean | null;
  /** An export is being made. */
  readonly isExporting: boolean;
  readonly isExportFetched: boolean;
  readonly closeAt: number | null;
  readonly retainUntil: number | null;
}

export type TenantEvent = EventsOf<typeof tenant>;

type TenantRule = Rule<TenantFacts, TenantEvent>;

/** Guards of a group with their refusals: addendum B 6.3. */
export const tenantRules = {
  isOwn: ({ context }) => (context.isOwn ? null : refuse(notAllowed)),
  isCentral: ({ context }) => (context.isCentral ? null : refuse(notAllowed)),
  isEither: ({ context }) => (context.isOwn || context.isCentral ? null : refuse(notAllowed)),
  isGuest: ({ context }) => (context.isHouse ? refuse(centralStays) : null),
  isSound: ({ context }) => context.against,
  awaitsLogin: ({ context }) => (context.awaitsLogin ? null : refuse(notInThisState)),
  hasReason,
  isSettled: ({ context }) =>
    context.openMatters === 0 ? null : refuse(openBusiness, { n: context.openMatters }),
  isPasswordRight: ({ context }) => (context.isPasswordRight === false ? refuse(wrongPassword) : null),
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongCode) : null),
  isSuspendedLong: ({ context: { suspendedAt }, event }) =>
    suspendedAt !== null && event.at >= suspendedAt + SUSPENDED_LONG_MS ? null : refuse(notInThisState),
  isIdle: ({ context }) => (context.isExporting ? refuse(exportRuns) : null),
  mayClose: ({ context: { isCentral, isExportFetched, closeAt }, event }) => {
    if (event.by.role !== 'system' && !isCentral) return refuse(notAllowed);
    const isOver = closeAt !== null && event.at >= closeAt;
    return isOver || isExportFetched ? null : refuse(notInThisState);
  },
  isKeptLongEnough: ({ context: { retainUntil }, event }) =>
    retainUntil !== null && event.at >= retainUntil ? null : refuse(notInThisState),
} satisfies Record<string, TenantRule>;

const setConfig = {
  guard: and([may('set.config'), 'isEither', 'isSound']),
  actions: ['storeConfig'],
} as const;
const soundly = ['hasReason', 'isSettled', 'isPasswordRight', 'isCodeRight'] as const;
const closing = {
  target: 'closing',
  actions: ['storeClosing', 'settleState', 'makeExport'],
} as const;
const exportAll = { guard: and([may('export.all'), 'isOwn', 'isIdle']), actions: 'makeExport' } as const;

/** An enterprise group from its founding to its end. Source: addendum B 6.3. */
export const tenantLifecycle = setup({
  types: { context: {} as TenantFacts, events: {} as TenantEvent, input: {} as TenantFacts },
  guards: { isBy, ...guardsOf<TenantFacts, TenantEvent, typeof tenantRules>(tenantRules) },
  actions: {
    storeConfig: () => undefined,
    storeTerms: () => undefined,
    keepGroup: () => undefined,
    sendLogin: () => undefined,
    storeSuspension: () => undefined,
    clearSuspension: () => undefined,
    storeClosing: () => undefined,
    clearClosing: () => undefined,
    storeEnd: () => undefined,
    settleState: () => undefined,
    endSessions: () => undefined,
    endSubscriptions: () => undefined,
    makeExport: () => undefined,
    eraseData: () => undefined,
  },
}).createMachine({
  id: 'tenant',
  description: 'An enterprise group of the platform.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Its people log in and work.',
      on: {
        'set.config': setConfig,
        'set.terms': {
          guard: and([may('set.terms'), 'isCentral', 'isSound']),
          actions: ['storeTerms', 'keepGroup'],
        },
        'send.login': {
          guard: and([may('send.login'), 'isCentral', 'awaitsLogin']),
          actions: 'sendLogin',
        },
        suspend: {
          target: 'suspended',
          guard: and([may('suspend'), 'isCentral', 'isGuest', 'hasReason']),
          actions: ['storeSuspension', 'settleState', 'endSessions'],
        },
        'start.close': { ...closing, guard: and([may('start.close'), 'isOwn', 'isGuest', ...soundly]) },
        'export.all': exportAll,
      },
    },
    suspended: {
      description: 'Nobody logs in; what runs by itself goes on.',
      on: {
        resume: {
          target: 'active',
          guard: and([may('resume'), 'isCentral']),
          actions: ['clearSuspension', 'settleState'],
        },
        'start.close': {
          ...closing,
          guard: and([may('start.close'), 'isCentral', 'isSuspendedLong', ...soundly]),
        },
      },
    },
    closing: {
      description: 'Only read, until its export was fetched or its time is over.',
      on: {
        'cancel.close': {
          target: 'active',
          guard: and([may('cancel.close'), 'isEither']),
          actions: ['clearClosing', 'settleState'],
        },
        close: {
          target: 'closed',
          guard: and([may('close'), 'mayClose', 'isSettled']),
          actions: ['storeEnd', 'settleState', 'endSubscriptions', 'endSessions'],
        },
        'export.all': exportAll,
      },
    },
    closed: {
      description: 'Nobody logs in any more; its data are kept as long as the law wants.',
      on: { purge: { guard: and([may('purge'), 'isKeptLongEnough']), actions: 'eraseData' } },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: tenantLifecycle, rules: tenantRules };

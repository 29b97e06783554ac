import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { roleCards } from '../../../domain/codes/roleCards.ts';
import { TODOS } from '../../../domain/codes/todo.ts';
import { todoRows } from '../../../domain/rules/todoCounts.ts';
import { rolesOf } from '../../../machines/lifecycles/verdict.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { OUTBOXES } from '../../../server/jobs/outboxes.ts';
import { DEADLINES } from '../../../server/jobs/timers.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { stateKind } from '../../../src/records/values/stateKind.ts';
import { actionsOf } from './explore.ts';

/** Records that never end: where each comes to rest. */
const RESTS: Readonly<Record<string, string>> = {
  bankStatementLine: 'matched',
  bookMonth: 'closed',
  creditProfile: 'current',
  eReceipt: 'fetched',
  etcCompany: 'active',
  etcInvoice: 'deducted',
  evaluation: 'visible',
  news: 'offline',
  siteRelease: 'superseded',
  staff: 'left',
  tripProof: 'sealed',
};

/** Waiting states that neither a counter, a card nor a deadline brings to mind, by why that is enough. */
const UNREMINDED: Readonly<Record<string, readonly string[]>> = {
  'whoever acts next is told when it comes': [
    ...[
      'advance.approved',
      'bookMonth.reopening',
      'connection.paused',
      'webhook.paused',
      'damageRecord.assessed',
    ],
    ...['feedback.new', 'inboundOrder.submitted', 'orderStatement.sent', 'paidRecord.pendingConfirm'],
    ...['recharge.pendingCheck', 'statementNote.pendingReview', 'statementNote.sent', 'stockCount.review'],
    ...['supportAccess.asked'],
  ],
  'a round of the platform takes it up by itself': [
    ...[
      'eReceipt.awaited',
      'etcApply.partial',
      'etcWaybill.waiting',
      'paidRecord.pendingPayment',
      'regReport.ready',
    ],
    ...['serviceBill.draft', 'signedContract.draft', 'vatMonth.pending'],
  ],
  'it opens its review when it is made, which is counted': ['oilCardTxn.pendingAdjust'],
  'the bill of its waybill is not confirmed before, and is counted': ['deduction.pending'],
  'the wallet of the payee keeps the money until then': ['advance.recovering'],
  'it counts for nothing until somebody who wants it acts': [
    ...[
      'authorization.pendingSign',
      'collectionAgreement.pendingSign',
      'etcTopUp.pendingReview',
      'inputInvoice.draft',
    ],
    ...['oilPurchase.pendingReview', 'phoneChange.unproved', 'refund.pending', 'siteRelease.preview'],
  ],
  'it is the daily work of one desk, whose page begins with it': [
    ...[
      'bookMonth.open',
      'damageRecord.reported',
      'etcToll.unmatched',
      'inboundOrder.received',
      'oilCardTxn.unmatched',
    ],
    ...['problem.open', 'violation.open'],
  ],
};

/** States of documents that wait for an outside system and that no person ends, by why that is enough. */
const UNENDED: Readonly<Record<string, readonly string[]>> = {
  'the next round takes it on': [
    'etcTopUp.loading',
    'invoice.created',
    'oilOrder.created',
    'payment.created',
  ],
  'a minute without an answer makes it unknown, which people end': [
    'etcTopUp.submitted',
    'oilOrder.submitted',
  ],
  'what the bank did is for the bank alone to say: it closes what it does not know': [
    'payment.submitted',
    'payment.unknown',
  ],
  'a clock gives it up': ['bankMerchant.applied', 'regReport.sending'],
  'the platform gives it up itself': [
    'labelJob.queued',
    'outMessage.queued',
    'pushRecord.queued',
    'smsRecord.queued',
  ],
  'it is done, and something more may be heard of it': [
    ...['eReceipt.awaited', 'etcWaybill.cancelled', 'paidRecord.closed', 'pushRecord.sent', 'smsRecord.sent'],
    ...['etcInvoice.deducted', 'etcInvoice.none', 'etcInvoice.selected'],
  ],
  'nothing of ours is bound by it, and the service closes what it does not know': [
    ...['etcApply.applying', 'etcCompany.pending', 'etcVehicle.pending'],
  ],
};

const statesOf = ({ lifecycle }: Entry) => Object.entries(lifecycle.machine.root.states);

/** The states that lead on from each, by events that some role or the platform may send. */
function edgesOf(entry: Entry): Map<string, Set<string>> {
  return new Map(
    statesOf(entry).map(([name, { transitions }]) => {
      const targets = [...transitions.values()].flat().flatMap(({ guard, target }) => {
        const isOpen = (rolesOf(guard) ?? ['system']).length > 0;
        return isOpen ? (target ?? []).map(({ key }) => key) : [];
      });
      return [name, new Set(targets.filter((key) => key !== name))];
    }),
  );
}

/** The states from which one of the ends can be reached. */
function leadTo(edges: ReadonlyMap<string, ReadonlySet<string>>, ends: ReadonlySet<string>): Set<string> {
  const found = new Set(ends);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [from, targets] of edges) if ([...targets].some((to) => found.has(to))) found.add(from);
  }
  return found;
}

/** All source of the server, where the platform's own events are sent. */
const sourceOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .map((one) => {
      const path = join(folder, one.name);
      if (one.isDirectory()) return sourceOf(path);
      return one.name.endsWith('.ts') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
const SERVER = sourceOf(fileURLToPath(new URL('../../../server', import.meta.url)));

/** Whoever reviews it has it counted among the reviews. */
const isReviewed = ({ lifecycle }: Entry, state: string) =>
  Object.values(lifecycle.machine.root.states).some(({ transitions }) =>
    [...transitions.values()]
      .flat()
      .some(({ target, actions }) => target?.[0]?.key === state && actionsOf(actions).includes('openReview')),
  );

const statusIn = (query: Readonly<Record<string, string>>) => (query.status ?? '').split(',');
const reminded = new Set([
  ...ALL_ENTRIES.flatMap(({ spec, todoStates }) =>
    (todoStates ?? []).map((state) => `${spec.name}.${state}`),
  ),
  ...DEADLINES.map(({ spec, state }) => `${spec.name}.${state}`),
  ...TODOS.flatMap(({ key }) => todoRows(key, 0)).flatMap(({ record, query }) =>
    statusIn(query).map((state) => `${record}.${state}`),
  ),
  ...roleCards(0, '1').flatMap(({ value }) =>
    value.of === 'rows'
      ? value.rows.flatMap(({ record, query }) => statusIn(query).map((state) => `${record}.${state}`))
      : [],
  ),
]);

describe('every document can end', () => {
  it.each(ALL_ENTRIES)('$spec.name', (entry) => {
    const edges = edgesOf(entry);
    const { name, initial, states } = entry.spec;
    const rest = RESTS[name];
    const ends = new Set(
      rest === undefined ? [...edges].flatMap(([state, to]) => (to.size === 0 ? [state] : [])) : [rest],
    );
    const alive = leadTo(edges, ends);
    expect(Object.keys(states).filter((state) => !alive.has(state))).toEqual([]);
    // And every state can come to be.
    const reached = new Set([initial]);
    for (const state of reached) for (const to of edges.get(state) ?? []) reached.add(to);
    expect(Object.keys(states).filter((state) => !reached.has(state))).toEqual([]);
  });
});

describe('what only the platform does, it does', () => {
  it.each(ALL_ENTRIES.filter(({ spec }) => Object.keys(spec.events).length > 0))('$spec.name', (entry) => {
    const own = statesOf(entry).flatMap(([, { transitions }]) =>
      [...transitions].flatMap(([event, list]) =>
        list.every(({ guard }) => rolesOf(guard)?.every((role) => role === 'system') === true) ? [event] : [],
      ),
    );
    expect([...new Set(own)].filter((event) => !SERVER.includes(`'${event}'`))).toEqual([]);
  });
});

describe('what waits for a person is brought to mind', () => {
  const waiting = ALL_ENTRIES.flatMap((entry) =>
    statesOf(entry)
      .filter(([state]) => stateKind(entry.spec.name, state) === 'waiting' && !isReviewed(entry, state))
      .filter(([, { transitions }]) =>
        [...transitions.values()]
          .flat()
          .some(({ guard }) => rolesOf(guard)?.some((role) => role !== 'system') !== false),
      )
      .map(([state]) => `${entry.spec.name}.${state}`),
  );

  it('by a counter, a card or a clock, or stands in the list with its reason', () => {
    const others = waiting.filter((one) => !reminded.has(one));
    expect(others.toSorted()).toEqual(Object.values(UNREMINDED).flat().toSorted());
  });
});

describe('what waits for an outside system can be ended by people', () => {
  const open = OUTBOXES.flatMap(({ spec, states }) => {
    const entry = ALL_ENTRIES.find((one) => one.spec.name === spec.name);
    return statesOf(entry ?? expect.fail(spec.name))
      .filter(([state]) => states.includes(state))
      .filter(([state, { transitions }]) =>
        [...transitions.values()]
          .flat()
          .every(
            ({ guard, target }) =>
              (target ?? []).every(({ key }) => key === state) ||
              rolesOf(guard)?.every((role) => role === 'system') !== false,
          ),
      )
      .map(([state]) => `${spec.name}.${state}`);
  });

  it('or stands in the list with its reason', () => {
    expect(open.toSorted()).toEqual(Object.values(UNENDED).flat().toSorted());
  });
});

import { codesOf } from '../../../domain/codes/lists/list.ts';
import { hookRecord } from '../../../domain/codes/lists/hooks.ts';
import { mayOpen } from '../../../domain/rules/rights.ts';
import { isToldOf, listedTypes } from '../../../domain/rules/hooks.ts';
import type { AnyRow, RecordSpec } from '../../../domain/schema/record.ts';
import { wireEvent } from '../../../domain/schema/record.ts';
import { seenBy } from '../../records/detail.ts';
import { nextNumbers } from '../../records/numbers.ts';
import { openEventsOf } from '../../records/openEvents.ts';
import { registered } from '../../records/registry.ts';
import { find } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import type { LastStep } from '../../run/lastSteps.ts';
import { type NewHookPush, queueHookPush } from '../trade/pushes.ts';
import { hookBody, type Told } from './body.ts';
import { type Subscriber, subscribersOf } from './subscribers.ts';

const TOLD: ReadonlySet<string> = new Set(codesOf(hookRecord));

/** What happened to a document in a transaction: its events in their order. */
export interface Happened {
  readonly record: string;
  readonly id: string;
  readonly events: readonly string[];
}

/** Events of documents that webhooks are for, by document; those of the platform's own books are left out. */
function happened({ remembered }: Work): Happened[] {
  const found = new Map<string, { record: string; id: string; events: string[] }>();
  for (const { record, recordId: id, event } of remembered) {
    if (!TOLD.has(record)) continue;
    const isOne = event === 'create' || event === 'edit' || event in registered(record).spec.events;
    if (!isOne) continue;
    const own = found.get(`${record} ${id}`) ?? { record, id, events: [] };
    own.events.push(event);
    found.set(`${record} ${id}`, own);
  }
  return [...found.values()];
}

/** The document as the account of the webhook sees it at the end of the transaction, with what that may do next. */
async function toldTo(
  work: Work,
  { viewer, byName }: Subscriber,
  spec: RecordSpec,
  row: AnyRow,
): Promise<Told> {
  const eyes: Work = { ...work, viewer, byName };
  const seen = await seenBy(eyes, spec.name, row, viewer);
  const open = openEventsOf(registered(spec.name), seen, viewer, work.now);
  return {
    record: spec.name,
    id: row.id,
    row: seen.row,
    openEvents: open.map(wireEvent),
  };
}

/** Queues what each webhook is told of documents: nothing of rows that its account does not see. */
export async function tellOf(
  work: Work,
  subscribers: readonly Subscriber[],
  documents: readonly Happened[],
): Promise<void> {
  const rows = new Map<string, AnyRow | null>();
  const pushes: NewHookPush[] = [];
  for (const one of subscribers) {
    const { row: hook, viewer } = one;
    const only = listedTypes(hook.onlyTypes);
    for (const { record, id, events } of documents) {
      const types = events.filter((event) => isToldOf(hook.records, only, record, event));
      const { spec } = registered(record);
      if (types.length === 0 || !mayOpen(spec, viewer)) continue;
      const row = rows.get(id) ?? (await find(work, spec, id));
      rows.set(id, row);
      if (!row || !isInScope(spec, viewer, row)) continue;
      const told = await toldTo(work, one, spec, row);
      const bizNo = String((row as Record<string, unknown>)[spec.number.field] ?? id);
      for (const event of types) {
        const type = `${record}.${event}`;
        const about = { webhookId: hook.id, partyId: hook.partyId, bizType: record, bizId: id, bizNo };
        pushes.push({ ...about, hookType: type, body: hookBody(type, work.now, told) });
      }
    }
  }
  if (pushes.length === 0) return;
  // The numbers first, then the lines in one order: two transactions never wait for each other.
  const numbers = await nextNumbers(work, outMessage.number.prefix, pushes.length);
  const key = ({ webhookId, bizId }: NewHookPush) => `${webhookId} ${bizId}`;
  const inOrder = pushes.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  for (const [index, push] of inOrder.entries()) await queueHookPush(work, push, numbers[index] ?? '');
}

/** Tells webhooks of the events of every transaction, in the transaction itself. */
export const hookStep: LastStep = {
  prepare: (platform, groupCode) => subscribersOf(platform.bus).refresh(platform, groupCode),
  take: (work) => {
    if (work.remembered.length === 0) return undefined;
    const found = subscribersOf(work.news).of(work.groupCode);
    const documents = found.length === 0 ? [] : happened(work);
    return documents.length === 0 ? undefined : tellOf(work, found, documents);
  },
};

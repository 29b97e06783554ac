import { bulkCalls, type BulkLooked, type BulkMoved } from '../../domain/calls/bulk.ts';
import type { Json } from '../../domain/calls/json.ts';
import { actIn, actOn, byGroup } from './across.ts';
import { rowRefusal } from './answer.ts';
import { checkedCard } from './checkedCard.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { bulkIds, bulkLook } from '../records/bulk.ts';
import type { Entry } from '../records/entry.ts';
import { Refused } from '../records/errors.ts';
import { applyUserEvent, requireRole, type RequestedEvent } from '../records/applyUserEvent.ts';
import { once } from '../records/requests.ts';

/** Moves one row in a transaction of its own; a repetition with the same number moves it no second time. */
async function move(
  context: Context,
  entry: Entry,
  wanted: RequestedEvent,
  requestNo: string,
): Promise<BulkMoved> {
  const { viewer } = loginOf(context);
  const { type, id, version, payload } = wanted;
  const content = [entry.spec.name, type, id, version ?? null, payload] satisfies Json;
  try {
    const card = await checkedCard(context, entry, wanted);
    await actOn(
      context,
      entry.spec,
      { id },
      (work) =>
        once(work, viewer.userId, requestNo, content, async () => {
          await applyUserEvent(work, entry, wanted, viewer);
          return null;
        }),
      card,
    );
    return { id, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { id, refusal: rowRefusal(error, context.lang) };
  }
}

/** The calls of one record for an event over many of its rows. */
export function bulkCallsOf(entry: Entry): Bound[] {
  const calls = bulkCalls(entry.spec);
  return [
    bind(calls.rows, ({ event, ...query }, context) =>
      act(context, (work) => bulkIds(work, entry, event, query, loginOf(context).viewer)),
    ),
    bind(calls.look, async ({ event, ids }, context) => {
      const { viewer } = loginOf(context);
      const looked = new Map<string, BulkLooked>();
      for (const [groupCode, some] of await byGroup(context, entry.spec, ids)) {
        const found = await actIn(context, groupCode, (work) =>
          bulkLook(work, entry, event, some, viewer, context.lang),
        );
        for (const one of found) looked.set(one.id, one);
      }
      return ids.flatMap((id) => looked.get(id) ?? []);
    }),
    bind(calls.act, async ({ event, payload, rows }, context) => {
      requireRole(entry, event, loginOf(context).viewer);
      const moved: BulkMoved[] = [];
      for (const { requestNo, ...row } of rows)
        moved.push(await move(context, entry, { ...row, type: event, payload, isOfRun: true }, requestNo));
      return moved;
    }),
  ];
}

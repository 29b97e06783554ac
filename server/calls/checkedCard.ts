import { SILENT_CARD, type CheckedCard } from '../ports/cardCheck.ts';
import { requireRole, type RequestedEvent } from '../records/applyUserEvent.ts';
import type { Entry } from '../records/entry.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, type Context, loginOf } from './context.ts';

/**
 * Asks the bank about the card of an event, unless the event is refused anyway. No transaction is open meanwhile: the
 * bank may take its time, and an embedded store has one connection.
 * @returns undefined when there is nothing to ask
 * @throws Refused 10403 when the person may not send the event
 */
export async function checkedCard(
  context: Context,
  entry: Entry,
  { id, type, version }: Pick<RequestedEvent, 'id' | 'type' | 'version'>,
): Promise<CheckedCard | undefined> {
  const { spec, cardCheck } = entry;
  if (cardCheck?.event !== type) return undefined;
  const { viewer, account } = loginOf(context);
  requireRole(entry, type, viewer);
  const holder = await act(context, async (work) => {
    const row = await find(work, spec, id);
    if (!row || (version !== undefined && row.version !== version) || !isInScope(spec, viewer, row))
      return null;
    return cardCheck.holder(work, row, { type, by: { id: viewer.userId, role: viewer.role }, at: work.now });
  });
  if (holder === null) return undefined;
  const answer = await context.services.cardCheck.check(account.groupCode, holder).catch(() => SILENT_CARD);
  return { holder, answer };
}

import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { MENU_PAGES } from '../../../../domain/codes/menu/tree.ts';
import { editionInUse } from '../../../../domain/codes/refusals/codes/editions.ts';
import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { wrongFields } from '../../../records/errors.ts';
import type { Work } from '../../../records/work.ts';
import { partyGroup } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { referenceEntry } from '../../reference.ts';
import type { Edition } from './subscription.ts';

const subscriptions = tableFor(editionSubscription);
const PAGES = new Set<string>(MENU_PAGES.map(({ name }) => name));

const NO_PAGE: Label = [
  '没有该页面',
  'There is no such page',
  'No existe esa página',
  'その画面はありません',
];

/** Condition: a group has subscribed to the edition, or will from a time on. */
const isHeld = (id: string) =>
  and(
    eq(subscriptions.deleted, false),
    ne(subscriptions.status, 'ended'),
    or(eq(subscriptions.editionId, id), eq(subscriptions.nextEditionId, id)),
  );

async function groupsOn(work: Work, { id }: Edition): Promise<number> {
  const rows = await work.tx.select({ id: subscriptions.id }).from(subscriptions).where(isHeld(id));
  return rows.length;
}

/** Every login of the groups on an edition looks its pages up anew: they may be others. Last, because it locks their rows. */
function raiseHolders(work: Work, id: string): void {
  work.atEnd.push(async ({ tx }) => {
    const groups = tx.select({ code: subscriptions.groupCode }).from(subscriptions).where(isHeld(id));
    await tx
      .update(partyGroup)
      .set({ rightsVersion: sql`${partyGroup.rightsVersion} + 1` })
      .where(sql`${partyGroup.groupCode} in (${groups})`);
  });
}

export const billingEditionEntry = referenceEntry(billingEdition, {
  derived: (work, row, existing) => {
    const strange = row.features.findIndex(({ pageName }) => !PAGES.has(pageName));
    if (strange >= 0) throw wrongFields([{ field: `features.${String(strange)}.pageName`, msg: NO_PAGE }]);
    if (existing) raiseHolders(work, existing.id);
    return {};
  },
  uses: groupsOn,
  usedAs: editionInUse,
});

import { eq, sql } from 'drizzle-orm';
import { isOpenTo } from '../../domain/codes/menu/node.ts';
import { ROLES, type Role } from '../../domain/codes/roles.ts';
import { roleOfTag, tagOf } from '../../domain/codes/roleTags.ts';
import { insertMany } from '../store/insertMany.ts';
import { resourceOffer } from '../store/rightsTables.ts';
import type { Tx } from '../store/tx.ts';
import { type CatalogueItem, catalogue } from './catalogue.ts';

/**
 * Entries that were opened to more roles by the version that began to keep offers: a store of before has them, and no offers.
 * What opens later needs no line here. The buttons of a page follow it.
 */
const OPENED_FIRST: Readonly<Record<string, readonly Role[]>> = {
  Transport: ['financeApprover'],
  WaybillManage: ['financeClerk', 'financeApprover'],
  Receipt: ['captain', 'driver'],
};

/** Built-in roles that an entry is granted to by default; what everybody has is granted to nobody. */
export function offeredTo({ who }: CatalogueItem): readonly Role[] {
  return who === '*' ? [] : ROLES.filter((one) => isOpenTo(who, [one]));
}

/** An entry of the menu with the built-in roles it was for before this version, and those it is for since. */
export interface Opened {
  readonly item: CatalogueItem;
  readonly before: readonly Role[];
  readonly to: readonly Role[];
}

interface Store {
  readonly tx: Tx;
  readonly groupCode: string;
}

/** Roles that an entry of a store without offers was for: all but those it was opened to since. */
function beforeOffers(item: CatalogueItem): readonly Role[] {
  const since = OPENED_FIRST[item.type === 'button' ? (item.parent ?? '') : item.name] ?? [];
  return offeredTo(item).filter((one) => !since.includes(one));
}

/**
 * What this version opens to roles that it was not for before, new entries among it, and keeps that it did.
 * @param ids of all entries by name
 * @param missing entries that the store did not have
 */
export async function openedSince(
  { tx, groupCode }: Store,
  ids: ReadonlyMap<string, string>,
  missing: readonly CatalogueItem[],
): Promise<{ all: ReadonlyMap<string, Opened>; opened: readonly Opened[] }> {
  const rows = await tx.select().from(resourceOffer).where(eq(resourceOffer.groupCode, groupCode));
  const known = new Map(
    rows.map(({ resourceId, bases }) => [resourceId, bases.map((tag) => roleOfTag(tag))]),
  );
  const areNew = new Set(missing.map(({ name }) => name));
  const all = catalogue().map((item): Opened => {
    const stored = known.get(ids.get(item.name) ?? '');
    const before = stored ?? (areNew.has(item.name) ? [] : beforeOffers(item));
    return { item, before, to: offeredTo(item).filter((one) => !before.includes(one)) };
  });
  const changed = all.filter(({ item, to }) => to.length > 0 || !known.has(ids.get(item.name) ?? ''));
  const offers = changed.map(({ item, before, to }) => ({
    groupCode,
    resourceId: ids.get(item.name) ?? '0',
    bases: [...before, ...to].map((one) => tagOf(one)),
  }));
  if (offers.length > 0) {
    const again = offers.map(({ resourceId }) => resourceId).filter((id) => known.has(id));
    if (again.length > 0)
      await tx.execute(
        sql`delete from resource_offer where group_code = ${groupCode} and resource_id = any(${sql.param(again)}::bigint[])`,
      );
    await insertMany(tx, resourceOffer, offers);
  }
  return {
    all: new Map(all.map((one) => [one.item.name, one])),
    opened: all.filter(({ to }) => to.length > 0),
  };
}

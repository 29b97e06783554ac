import { sql } from 'drizzle-orm';
import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { KEPT_PAGES } from '../../domain/rules/editions.ts';
import type { Place } from '../../domain/rules/rights.ts';
import type { Work } from '../records/work.ts';

/** Pages of the product; groups of the menu, and what a tenant has added to it, are in no edition. */
const PRODUCT = new Set<string>(MENU_PAGES.map(({ name }) => name));

/** What a subscription leaves to the people of its group. */
export interface EditionRights {
  /** Null: all pages. */
  readonly pages: ReadonlySet<string> | null;
  /** Nothing new is begun. */
  readonly isSuspended: boolean;
}

/** What the subscription of a group leaves to its people; without one it bounds nothing. */
export async function editionRights({
  tx,
  groupCode,
}: Pick<Work, 'tx' | 'groupCode'>): Promise<EditionRights> {
  const { rows } = await tx.execute<{ features: { pageName: string }[]; own: boolean; status: string }>(sql`
    select e.features, e.is_built_in as own, s.status from edition_subscription s join billing_edition e on e.id = s.edition_id
    where s.group_code = ${groupCode} and not s.deleted and s.status <> 'ended' limit 1`);
  const [found] = rows;
  const isSuspended = found?.status === 'suspended';
  if (!found || found.own) return { pages: null, isSuspended };
  return { pages: new Set([...KEPT_PAGES, ...found.features.map(({ pageName }) => pageName)]), isSuspended };
}

/** The entries that an edition leaves to a role: pages it has, and what is on them. */
export function withinEdition(
  held: ReadonlySet<string>,
  places: ReadonlyMap<string, Place>,
  edition: ReadonlySet<string>,
): ReadonlySet<string> {
  const isIn = ({ name }: Place) => !PRODUCT.has(name) || edition.has(name);
  return new Set(
    [...held].filter((id) => {
      const place = places.get(id);
      if (!place) return false;
      const page = place.type === 'button' && place.parentId !== null ? places.get(place.parentId) : place;
      return page !== undefined && isIn(page);
    }),
  );
}

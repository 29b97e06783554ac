import type { Role } from '../../domain/codes/roles.ts';
import { permission } from '../../domain/rules/rights.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { shownRecords } from './catalogue.ts';
import type { Opened } from './offers.ts';

type Offers = ReadonlyMap<string, Opened>;

/** Had a role with this base the rows without any page, because none was for it? What no page governs is never denied. */
const wasFree = (offers: Offers, pages: readonly string[], base: Role): boolean =>
  pages.every((page) => offers.get(page)?.before.includes(base) !== true);

const isOf = ({ service, name }: RecordSpec, code: string | null): boolean =>
  code?.startsWith(permission({ service, name }, '')) === true;

/**
 * The pages and buttons, opened by this version, that a role of the group's own keeps its work with: until now no page of its base
 * governed these rows, so it saw them. A page that would show it rows which its grants leave out is not among them:
 * that is for its administrator to decide.
 * @param held names of the entries that it was granted
 */
export function keptByOwnRole(
  offers: Offers,
  opened: readonly Opened[],
  base: Role,
  held: ReadonlySet<string>,
): readonly string[] {
  const shown = shownRecords();
  const isForBase = ({ to, before }: Opened) => to.includes(base) && before.length > 0;
  const pages = opened.filter((one) => one.item.type === 'page' && isForBase(one));
  return pages.flatMap(({ item: page }) => {
    const rows = shown.filter(({ pages: places }) => places.includes(page.name));
    const free = rows.filter(({ pages: places }) => wasFree(offers, places, base));
    const isMore = rows.some((one) => !free.includes(one) && !one.pages.some((place) => held.has(place)));
    if (free.length === 0 || isMore) return [];
    const buttons = opened.filter(
      (one) =>
        one.item.parent === page.name &&
        isForBase(one) &&
        free.some(({ spec }) => isOf(spec, one.item.permission)),
    );
    return [page.name, ...buttons.map(({ item }) => item.name)];
  });
}

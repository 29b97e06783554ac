import type { RouteName } from '../codes/menu/titles/zh.ts';
import type { Role } from '../codes/roles.ts';
import type { RecordSpec } from '../schema/record.ts';

type Pages = readonly [RouteName, ...RouteName[]];

/**
 * What a call or a file route belongs to. A role whose grants leave all of it out gets 10403; a call that names nothing, or a
 * page that a role of its own can never be granted, stops the start.
 */
export type Belongs =
  /** A page, or several of which one is enough; by role where that differs. */
  | { readonly pages: Pages | (Readonly<Partial<Record<Role, Pages>>> & { readonly others: Pages }) }
  /** Actions on the rows of a record, one of which is enough: an event, or one of `ROW_ACTIONS`. */
  | { readonly rows: RecordSpec; readonly to: string | readonly string[] }
  /** What the request names: the handler leaves out or refuses what the caller lacks. The text says how. */
  | { readonly each: string }
  /** Everybody who is logged in. The text says why. */
  | { readonly everybody: string }
  /** Callers without a login. The text says what lets them in. */
  | { readonly guests: string };

/**
 * `choose`: rows that a form of a held page chooses from are listed without their own page; `open`: only with a page of theirs.
 */
export const ROW_ACTIONS: readonly string[] = ['choose', 'open', 'create', 'edit', 'import', 'export'];

/** The call belongs to these pages, one of which is enough. */
export function onPages(...pages: Pages): Belongs {
  return { pages };
}

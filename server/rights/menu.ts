import type { Resource } from '../../domain/calls/session.ts';
import type { Label } from '../../domain/codes/label.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import type { Place } from '../../domain/rules/rights.ts';

/** A menu entry with what the sidebar shows of it. */
export interface MenuEntry extends Place {
  readonly path: string | null;
  readonly title: Label;
  /** Built-in key; null: made by the group. */
  readonly ownTitle: Label | null;
  readonly icon: string | null;
  readonly isHidden: boolean;
  readonly isAffix: boolean;
  readonly isNoCache: boolean;
  readonly isAlwaysShown: boolean;
  readonly activeMenu: string | null;
}

const isSame = (a: Label, b: Label | null) => b !== null && a.every((text, index) => text === b[index]);

function resourceOf(
  entry: MenuEntry,
  below: ReadonlyMap<string | null, readonly MenuEntry[]>,
  held: ReadonlySet<string>,
): Resource | null {
  const { id, name, type, path, icon, who } = entry;
  const isGroup = type === 'menu';
  const children = isGroup
    ? (below.get(id) ?? []).flatMap((one) => resourceOf(one, below, held) ?? [])
    : undefined;
  // A group is sent only when one of its pages is permitted (records 1).
  if (type === 'button' || (children ? children.length === 0 || !entry.isEnabled : !held.has(id)))
    return null;
  return {
    name,
    path: path ?? '',
    meta: {
      title: `route.${name}`,
      ...(icon === null ? {} : { icon }),
      ...(typeof who === 'string' || entry.ownTitle === null
        ? {}
        : { roles: who.map((role) => ROLE_CODES[role]) }),
      ...(entry.isAffix ? { affix: true } : {}),
      ...(entry.isNoCache ? { noCache: true } : {}),
      ...(entry.isHidden ? { hidden: true } : {}),
      ...(entry.isAlwaysShown && isGroup ? { alwaysShow: true } : {}),
      ...(entry.activeMenu === null ? {} : { activeMenu: entry.activeMenu }),
      ...(type === 'link' && path !== null ? { link: path } : {}),
      ...(isGroup ? { redirect: 'noRedirect' as const } : {}),
    },
    ...(children ? { children } : {}),
  };
}

/** What all roles share of the same entries. */
interface Sorted {
  readonly below: ReadonlyMap<string | null, readonly MenuEntry[]>;
  /** Titles that differ from the product's own. */
  readonly titles: Readonly<Record<string, Label>>;
}

const sorted = new WeakMap<readonly MenuEntry[], Sorted>();

function sortedOf(entries: readonly MenuEntry[]): Sorted {
  const known = sorted.get(entries);
  if (known) return known;
  const below = new Map<string | null, MenuEntry[]>();
  for (const entry of entries) {
    const siblings = below.get(entry.parentId);
    if (siblings) siblings.push(entry);
    else below.set(entry.parentId, [entry]);
  }
  const isOther = ({ type, title, ownTitle }: MenuEntry) => type !== 'button' && !isSame(title, ownTitle);
  const titles = Object.fromEntries(entries.filter(isOther).map(({ name, title }) => [name, title]));
  const made = { below, titles };
  sorted.set(entries, made);
  return made;
}

/** The menu for these granted entries, with their parents, and the titles that differ from the product's own. */
export function menuOf(
  entries: readonly MenuEntry[],
  held: ReadonlySet<string>,
): { menu: Resource[]; titles: Readonly<Record<string, Label>> } {
  const { below, titles } = sortedOf(entries);
  return { menu: (below.get(null) ?? []).flatMap((entry) => resourceOf(entry, below, held) ?? []), titles };
}

import type { Role } from '../roles.ts';
import type { RouteName } from './titles/zh.ts';

/** Who may open a page: every logged-in user, anybody without login, or the roles listed (records 0.3). */
export type PageAccess = '*' | 'pub' | readonly Role[];

interface Flags {
  /** Tab cannot be closed. */
  readonly affix?: true;
  /** The page starts anew each time it is opened. */
  readonly noCache?: true;
  /** Never a menu entry. */
  readonly hidden?: true;
  /** The page is still to be made: no menu entry, as one that leads nowhere would be worse than none. */
  readonly planned?: true;
}

/** One line of the menu tree (records 1). The i18n key of its title is `route.<name>`. */
export interface MenuNode extends Flags {
  readonly name: RouteName;
  /** Address of a page. A group's path is only a key for crumbs, not a page. */
  readonly path: string;
  /** Component of @tabler/icons-react. */
  readonly icon: `Icon${string}`;
  readonly who: PageAccess;
  /** Absent: a page. */
  readonly children?: readonly MenuNode[];
}

/**
 * A page. Where it shows the rows of a record it is open to whoever sees them (`unit.view`), where it makes them to whoever
 * makes them (`edit.by`); a list of its own is narrowerScope: those who work there, while the others meet the rows elsewhere.
 */
export function page(name: RouteName, path: string, icon: MenuNode['icon'], who: PageAccess, flags: Flags = {}): MenuNode {
  return { name, path, icon, who, ...flags };
}

/** A branch of the menu: open to whoever may open one of its pages. */
export function group(name: RouteName, path: string, icon: MenuNode['icon'], children: readonly MenuNode[]): MenuNode {
  return { name, path, icon, who: union(children), children };
}

function union(nodes: readonly MenuNode[]): PageAccess {
  const roles = new Set<Role>();
  for (const { who } of nodes) {
    if (typeof who === 'string') return who;
    for (const role of who) roles.add(role);
  }
  return [...roles];
}

/** May someone with these roles open it? A visitor without login has none and opens `pub` only. */
export function isOpenTo(who: PageAccess, roles: readonly Role[]): boolean {
  if (who === 'pub') return true;
  if (who === '*') return roles.length > 0;
  return roles.some((role) => who.includes(role));
}

/** The pages below some nodes, groups left out, in the order of the tree. */
export function pagesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children ? pagesOf(node.children) : [node]));
}

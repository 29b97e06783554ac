import type { Role } from '../roles.ts';
import type { RouteName } from './titles/zh.ts';

/** Who may open a page: every logged-in user, anybody without login, or the roles listed (records 0.3). */
export type PageAccess = '*' | 'pub' | readonly Role[];

interface Flags {
  /** Tab cannot be closed. */
  readonly affix?: true;
  /** The page is not cached: it starts again each time it is opened. */
  readonly noCache?: true;
  /** Never a menu entry. */
  readonly hidden?: true;
  /** The page does not exist yet: no menu entry, because one without a page would be worse than none. */
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
 * A page. A page with the rows of a record is open to roles that see them (`unit.view`), one with its form to roles that
 * create them (`edit.by`); an explicit list is narrower: those who work there, while others see the rows elsewhere.
 */
export function page(name: RouteName, path: string, icon: MenuNode['icon'], who: PageAccess, flags: Flags = {}): MenuNode {
  return { name, path, icon, who, ...flags };
}

/** A branch of the menu: visible to roles that may open one of its pages. */
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

/** Whether roles may open it. A visitor without login has none and opens `pub` only. */
export function isOpenTo(who: PageAccess, roles: readonly Role[]): boolean {
  if (who === 'pub') return true;
  if (who === '*') return roles.length > 0;
  return roles.some((role) => who.includes(role));
}

/** The pages below some nodes, without groups, in the order of the tree. */
export function pagesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children ? pagesOf(node.children) : [node]));
}

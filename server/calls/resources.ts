import type { Resource } from '../../domain/calls/session.ts';
import { BUILT } from '../../domain/codes/menu/built.ts';
import { isOpenTo, type MenuNode } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import { ROLE_CODES, type RoleTag } from '../../domain/codes/roles.ts';

function resourceOf(node: MenuNode, role: RoleTag): Resource | null {
  const { name, path, icon, who, affix, noCache, hidden } = node;
  const children = node.children?.flatMap((child) => resourceOf(child, role) ?? []);
  // A group is sent only when one of its pages is permitted (records 1).
  if (children ? children.length === 0 : !BUILT.has(name) || !isOpenTo(who, [role])) return null;
  return {
    name,
    path,
    meta: {
      title: `route.${name}`,
      icon,
      ...(typeof who === 'string' ? {} : { roles: who.map((tag) => ROLE_CODES[tag]) }),
      ...(affix ? { affix } : {}),
      ...(noCache ? { noCache } : {}),
      ...(hidden ? { hidden } : {}),
      ...(children ? { redirect: 'noRedirect' as const } : {}),
    },
    ...(children ? { children } : {}),
  };
}

/** The menu of a role, from the one menu tree (records 1). */
export function resourcesFor(role: RoleTag): Resource[] {
  return MENU.flatMap((node) => resourceOf(node, role) ?? []);
}

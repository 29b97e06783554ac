import { HIDDEN_ROUTES } from '../../domain/codes/menu/hidden.ts';
import { isOpenTo } from '../../domain/codes/menu/node.ts';
import { baseOf, roleOf, type Role } from '../../domain/codes/roles.ts';
import type { Resource } from '../../domain/calls/session.ts';
import { pageRoutes, permitted, type PageRoute } from '../app/routes.ts';

/** The pages a user may open. */
export interface Menu {
  /** Of the sidebar. */
  readonly resources: readonly Resource[];
  /** Every permitted page by path, the hidden ones included. */
  readonly routes: ReadonlyMap<string, PageRoute>;
}

/** The homes made for a phone, by whose they are: these have them in their menu, while an administrator only looks at them. */
const OWN_HOMES: Readonly<Partial<Record<Role, string>>> = {
  shipper: 'ShipperHome',
  captain: 'DriverHome',
  driver: 'DriverHome',
};

/** Hidden client routes that a user with these roles may open. @param home name of the one that is in the menu all the same */
function hiddenRoutes(roles: readonly string[], home: string | undefined): PageRoute[] {
  const held = roles.flatMap((role) => roleOf(role) ?? []);
  return HIDDEN_ROUTES.filter((node) => node.who !== 'pub' && isOpenTo(node.who, held)).map(
    ({ name, path, icon, noCache }) => {
      const hidden = name === home ? {} : { hidden: true };
      const meta = { title: `route.${name}`, icon, ...hidden, ...(noCache ? { noCache } : {}) };
      return { name, path, meta, trail: [{ name, path, meta }] };
    },
  );
}

function build(resources: readonly Resource[], roles: readonly string[]): Menu {
  const open = permitted(resources, roles);
  const routes = pageRoutes(open);
  const base = baseOf(roles);
  const home = base && OWN_HOMES[base];
  const added: Resource[] = [];
  for (const route of hiddenRoutes(roles, home)) {
    if (route.name === home && !routes.has(route.path)) added.push(...route.trail);
    routes.set(route.path, route);
  }
  // Beside the other home, which is the first entry.
  return { resources: [...open.slice(0, 1), ...added, ...open.slice(1)], routes };
}

const built = new WeakMap<readonly Resource[], Menu>();

/** The menu of a session; built once per response of the server (S-05, S-12). */
export function menuOf({
  resourcelist,
  roles,
}: {
  readonly resourcelist: readonly Resource[];
  readonly roles: readonly string[];
}): Menu {
  const menu = built.get(resourcelist) ?? build(resourcelist, roles);
  built.set(resourcelist, menu);
  return menu;
}

/** One line of the sidebar. */
export interface MenuItem {
  readonly name: string;
  /** i18n key. */
  readonly title: string;
  readonly icon: string | undefined;
  /** Path of a page, or an outside address. */
  readonly href: string;
  readonly isOutside: boolean;
  readonly children: readonly MenuItem[];
}

/** The lines of the sidebar: hidden ones omitted, a group with one visible child shown as that child (L-01). */
export function menuItems(resources: readonly Resource[]): MenuItem[] {
  return resources.flatMap(({ name, path, meta, children }): MenuItem[] => {
    if (meta.hidden) return [];
    const item = { name, title: meta.title, icon: meta.icon };
    if (meta.link !== undefined) return [{ ...item, href: meta.link, isOutside: true, children: [] }];
    if (!children) return [{ ...item, href: path, isOutside: false, children: [] }];
    const below = menuItems(children);
    const [only, second] = below;
    if (!only) return [];
    if (!second && meta.alwaysShow !== true) return [{ ...only, icon: only.icon ?? meta.icon }];
    return [{ ...item, href: path, isOutside: false, children: below }];
  });
}

/** Is the current page this item or below it? */
export function holds(item: MenuItem, active: string | null): boolean {
  return item.href === active || item.children.some((child) => holds(child, active));
}

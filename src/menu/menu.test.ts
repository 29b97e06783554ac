import { describe, expect, it } from 'vitest';
import type { Resource } from '../../domain/calls/session.ts';
import { ROLE_CODES, ROLES, type Role } from '../../domain/codes/roles.ts';
import { menuItems, menuOf } from './menu.ts';

const page = (name: string, path: string): Resource => ({ name, path, meta: { title: `route.${name}` } });
const menuFor = (role: Role, more: readonly Resource[] = []) =>
  menuOf({
    resourcelist: [page('Home', '/home'), ...more, page('Guide', '/guide/index')],
    roles: [ROLE_CODES[role]],
  });
const namesFor = (role: Role, more?: readonly Resource[]) =>
  menuItems(menuFor(role, more).resources).map(({ name }) => name);

const OWN: Readonly<Partial<Record<Role, readonly [name: string, path: string]>>> = {
  shipper: ['ShipperHome', '/shipper'],
  captain: ['DriverHome', '/driver'],
  driver: ['DriverHome', '/driver'],
};

describe('the home made for a phone', () => {
  it.each(ROLES)('stands in the menu of whose it is: %s', (role) => {
    const own = OWN[role];
    expect(namesFor(role)).toEqual(['Home', ...(own ? [own[0]] : []), 'Guide']);
    if (own) expect(menuFor(role).routes.get(own[1])?.meta.hidden).toBeUndefined();
  });

  it('is open to an administrator, who only looks at it, without an entry', () => {
    const { routes } = menuFor('admin');
    for (const path of ['/shipper', '/driver']) expect(routes.get(path)?.meta.hidden).toBe(true);
  });

  it('is there once where the server names it', () => {
    expect(namesFor('driver', [page('DriverHome', '/driver')])).toEqual(['Home', 'DriverHome', 'Guide']);
  });
});

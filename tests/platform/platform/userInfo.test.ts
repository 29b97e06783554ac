import { describe, expect, it } from 'vitest';
import { getUserInfo, type Resource } from '../../../domain/calls/session.ts';
import { isOpenTo, type MenuNode } from '../../../domain/codes/menu/node.ts';
import { MENU } from '../../../domain/codes/menu/tree.ts';
import { ROLE_CODES, type Role } from '../../../domain/codes/roles.ts';
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();
const info = async (person: Person) => {
  const { status, data } = await person.call(getUserInfo, { token: person.token });
  expect(status).toBe(0);
  if (!data) throw new Error('No user info.');
  return data;
};

type Tree = [string, Tree][];
const treeOf = (resources: readonly Resource[]): Tree =>
  resources.map(({ name, children }) => [name, treeOf(children ?? [])]);

/** The part of the menu tree that exists and is open to the role; a group without pages is left out. */
const menuOf = (nodes: readonly MenuNode[], role: Role): Tree =>
  nodes.flatMap((node): Tree => {
    const children = menuOf(node.children ?? [], role);
    const isShown = node.children ? children.length > 0 : !node.planned && isOpenTo(node.who, [role]);
    return isShown ? [[node.name, children]] : [];
  });

describe('user info', () => {
  it.each(DEMO_ACCOUNTS)(
    '[S-08] [R-09] of $username: roles, menu, dashboard, party',
    async ({ username, roles, realName }) => {
      const person = await desk.person(username);
      const [role = 'driver'] = roles;
      const user = await info(person);
      expect(user.roleList.map((entry) => entry.roles)).toEqual(roles.map((role) => [ROLE_CODES[role]]));
      expect(user.roleList.every(({ roleName }) => roleName !== '')).toBe(true);
      expect(treeOf(user.resourceList)).toEqual(menuOf(MENU, role));
      expect(user.dashboard).toBe(
        role === 'warehouse' ? 'wms' : ['shipper', 'captain', 'driver'].includes(role) ? 'editor' : 'admin',
      );
      expect(user.party).toMatchObject({ code: user.userId, name: realName, branchCode: 'HF001' });
      expect(user.centralControl).toBe(false);
    },
  );

  it('[S-08, C-02] of a party names its own shipper, fleet or driver, and no other', async () => {
    const none = { shipment: null, companyShipment: null, carrier: null, driver: null };
    const parties = async (username: string) => {
      const { shipment, companyShipment, carrier, driver, party } = await info(await desk.person(username));
      return { party: party.partyType, shipment, companyShipment, carrier, driver };
    };
    const own = { id: expect.stringMatching(/^\d+$/) as string, name: expect.stringMatching(/./) as string };
    const firm = await parties('shipper');
    expect(firm).toEqual({ ...none, party: 'SHIPMENT', shipment: own, companyShipment: firm.shipment });
    expect(await parties('captain')).toEqual({ ...none, party: 'CARRIER', carrier: own });
    expect(await parties('driver')).toEqual({ ...none, party: 'DRIVER', driver: { ...own, name: '周建军' } });
    expect(await parties('admin')).toEqual({ ...none, party: 'PLAT' });
  });

  it('[S-12] follows the role switch: the acting role comes first and the menu is its own', async () => {
    const person = await desk.person('lead');
    await person.switchRole('PLAT_SERVICE');
    const user = await info(person);
    expect(user.roleList.map(({ roles }) => roles)).toEqual([['PLAT_SERVICE'], ['PLAT_DISPATCHER']]);
    expect(treeOf(user.resourceList)).toEqual(menuOf(MENU, 'service'));
  });

  it('is in the language of the request', async () => {
    const person = await desk.person('dispatcher');
    for (const [lang, name] of [
      ['zh', '调度'],
      ['en', 'Dispatcher'],
      ['es', 'Despacho'],
      ['ja', '配車担当'],
    ] as const) {
      person.lang = lang;
      expect((await info(person)).roleList[0]?.roleName).toBe(name);
    }
  });
});

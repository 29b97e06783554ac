import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readGrants, type RoleGrants, saveGrants } from '../../../domain/calls/grants.ts';
import { showOneTimePassword } from '../../../domain/calls/oneTimePassword.ts';
import { getUserInfo, type Resource } from '../../../domain/calls/session.ts';
import { branchOf, grantTree } from '../../../domain/rules/grantTree.ts';
import { Refused } from '../../../server/records/errors.ts';
import { planGrants } from '../../../server/rights/grants.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';

const FORBIDDEN = 10403;
const LOGGED_OUT = 21332;
const desk = useDesk();

const pathsOf = (resources: readonly Resource[]): string[] =>
  resources.flatMap(({ path, children }) => (children ? pathsOf(children) : [path]));

async function infoOf(person: Person) {
  const { data } = await person.call(getUserInfo, { token: person.token });
  if (!data) throw new Error('No user info.');
  return data;
}

async function rowOf(admin: Person, record: string, filters: Record<string, string>): Promise<string> {
  const { data } = await admin.list(record, filters);
  const id = data.records[0]?.id;
  if (id === undefined) throw new Error(`No ${record} with ${JSON.stringify(filters)}.`);
  return id;
}

const nightRole = (admin: Person) => rowOf(admin, 'role', { roleCode: 'PLAT_NIGHT_DISPATCHER' });

/** Saves a role's grants, changed by `change`. */
async function grant(admin: Person, id: string, change: (stored: RoleGrants) => RoleGrants['grants']) {
  const { data } = await admin.call(readGrants, { id });
  const { version } = data;
  return admin.call(saveGrants, { id, version, requestNo: randomUUID(), grants: change(data) });
}

/** Restores the grants after a test. */
async function restoring(admin: Person, id: string): Promise<void> {
  const { data } = await admin.call(readGrants, { id });
  onTestFinished(async () => {
    await grant(admin, id, () => data.grants);
  });
}

const titled = (stored: RoleGrants, title: string, type = 'page') =>
  stored.places.find((place) => place.type === type && place.title[0] === title)?.id ?? '';

describe('a custom role of the group', () => {
  it('[R-09] gets exactly the pages it was granted, its base beside its own code', async () => {
    const night = await desk.person('night');
    const user = await infoOf(night);
    expect(user.roleList[0]?.roles).toEqual(['PLAT_NIGHT_DISPATCHER', 'PLAT_DISPATCHER']);
    expect(user.roleList[0]?.roleName).toBe('Night dispatcher');
    const paths = pathsOf(user.resourceList);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/tms/order/order_manage', '/guide/index']));
    expect(paths).not.toContain('/basicInfo/shipment/shipmentManage');
    const dispatcher = await infoOf(await desk.person('dispatcher'));
    expect(dispatcher.withheld).toBeUndefined();
    expect(user.withheld).toEqual(
      expect.arrayContaining(['ShipmentManage', 'tms:order:export', 'tms:receipt:view']),
    );
  });

  it('[10403] may send what its buttons allow, and nothing else', async () => {
    const night = await desk.person('night');
    expect((await night.list('order')).status).toBe(0);
    expect((await night.list('receipt')).status).toBe(FORBIDDEN);
    // The order form lets it choose a shipper, although it has no page of shippers.
    expect((await night.list('shipper')).status).toBe(0);
    const exported = await night.raw('GET', '/ntocc-tms-api/order/export?type=csv&columns=orderNo&lang=en');
    expect(exported.status).toBe(FORBIDDEN);
    const form = orderForm(desk.now(), await ownContract(await desk.person('shipper')));
    const made = await night.save('order', form);
    expect(made.status).toBe(0);
    const { id, version } = made.data.row;
    expect((await night.save('order', { ...form, id, version, remark: 'x' })).status).toBe(FORBIDDEN);
    expect((await night.event('order', made.data.row.id, 'cancel', { reason: '客户取消' })).status).toBe(
      FORBIDDEN,
    );
    expect((await night.event('order', made.data.row.id, 'submit')).status).toBe(0);
  });

  it('loses a revoked grant with its next call, and is notified', async () => {
    const admin = await desk.person('admin');
    const night = await desk.person('night');
    const id = await nightRole(admin);
    await restoring(admin, id);
    const channel = await night.channel();
    onTestFinished(() => {
      channel.close();
    });
    expect((await night.list('waybill')).status).toBe(0);
    const saved = await grant(admin, id, (stored) =>
      stored.grants.filter(({ resourceId }) => resourceId !== titled(stored, '运单管理')),
    );
    expect(saved.status).toBe(0);
    expect((await night.list('waybill')).status).toBe(FORBIDDEN);
    await channel.message('rightsChanged');
    expect(pathsOf((await infoOf(night)).resourceList)).not.toContain('/tms/transport/waybillManage');
  });

  it('loses it with each of many calls at once after the change', async () => {
    const admin = await desk.person('admin');
    const night = await desk.person('night');
    const id = await nightRole(admin);
    await restoring(admin, id);
    const many = async () => {
      const answers = await Promise.all(Array.from({ length: 24 }, () => night.list('waybill')));
      return new Set(answers.map(({ status }) => status));
    };
    const without = await grant(admin, id, (stored) =>
      stored.grants.filter(({ resourceId }) => resourceId !== titled(stored, '运单管理')),
    );
    expect(without.status).toBe(0);
    expect(await many()).toEqual(new Set([FORBIDDEN]));
    const again = await grant(admin, id, (stored) => [
      ...stored.grants,
      { resourceId: titled(stored, '运单管理'), dataScope: 'group' as const },
    ]);
    expect(again.status).toBe(0);
    expect(await many()).toEqual(new Set([0]));
  });

  it('is told on the next connection what was revoked meanwhile, and nothing when nothing changed', async () => {
    const admin = await desk.person('admin');
    const night = await desk.person('night');
    const id = await nightRole(admin);
    await restoring(admin, id);
    const marks = { before: (await infoOf(night)).rightsMark, after: '' };
    await grant(admin, id, (stored) =>
      stored.grants.filter(({ resourceId }) => resourceId !== titled(stored, '运单管理')),
    );
    marks.after = (await infoOf(night)).rightsMark ?? '';
    expect(marks.after).not.toBe(marks.before);
    const late = await night.channel('HF001', 'PLAT', marks.before);
    await late.message('rightsChanged');
    late.close();
    const current = await night.channel('HF001', 'PLAT', marks.after);
    current.send('');
    await current.message('');
    expect(current.messages).toEqual([{ type: '' }]);
    current.close();
  });

  it('sees rows by the data scope of the page', async () => {
    const admin = await desk.person('admin');
    const night = await desk.person('night');
    const id = await nightRole(admin);
    await restoring(admin, id);
    const saved = await grant(admin, id, (stored) =>
      stored.grants.map((one) =>
        // Each page that shows orders has a data scope of its own: the widest one counts.
        ['订单管理', '货源大厅'].some((title) => one.resourceId === titled(stored, title))
          ? { ...one, dataScope: 'self' as const }
          : one,
      ),
    );
    expect(saved.status).toBe(0);
    const foreign = await rowOf(admin, 'order', { status: 'completed' });
    expect((await night.open('order', foreign)).status).toBe(10404);
    const { data } = await night.list('order', { size: '100' });
    expect(new Set(data.records.map(({ createdBy }) => createdBy))).toEqual(
      new Set(data.total === 0 ? [] : [night.userId]),
    );
  });

  it('are found by a role that has them', async () => {
    const admin = await desk.person('admin');
    const id = await rowOf(admin, 'role', { roleCode: 'PLAT_SERVICE' });
    const { data } = await admin.list('user', { roleId: id, size: '100' });
    expect(data.records.map(({ username }) => username).sort()).toEqual(['lead', 'service']);
    expect((await admin.list('user', { roleId: '1' })).data.total).toBe(0);
  });

  it('[46019] cannot be granted what its base never has', async () => {
    const admin = await desk.person('admin');
    const id = await nightRole(admin);
    const refused = await grant(admin, id, (stored) => [
      ...stored.grants,
      { resourceId: titled(stored, '财务审核'), dataScope: 'group' },
    ]);
    expect(refused.status).toBe(46019);
  });

  it('[10412] stays while an account has it', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.open('role', await nightRole(admin));
    expect((await admin.event('role', data.row.id, 'remove')).status).toBe(10412);
  });
});

describe('administrators', () => {
  it('[46003] keep the pages that manage rights', async () => {
    const admin = await desk.person('admin');
    const id = await rowOf(admin, 'role', { roleCode: 'PLAT_ADMIN' });
    const refused = await grant(admin, id, (stored) =>
      stored.grants.filter(
        ({ resourceId }) =>
          !branchOf(grantTree(stored.places), titled(stored, '权限管理')).some(
            ({ id: below }) => below === resourceId,
          ),
      ),
    );
    expect(refused.status).toBe(46003);
  });

  it('[46003] keep the buttons of those pages, and may lose others', async () => {
    const admin = await desk.person('admin');
    const id = await rowOf(admin, 'role', { roleCode: 'PLAT_ADMIN' });
    await restoring(admin, id);
    const without = (title: string) =>
      grant(admin, id, (stored) => {
        const page = titled(stored, title);
        const button = stored.places.find(({ type, parentId }) => type === 'button' && parentId === page)?.id;
        expect(stored.grants.map(({ resourceId }) => resourceId)).toContain(button);
        return stored.grants.filter(({ resourceId }) => resourceId !== button);
      });
    expect((await without('角色管理')).status).toBe(46003);
    expect((await without('司机管理')).status).toBe(0);
  });

  it.each([
    ['PLAT_ADMIN', 'PLAT_ADMIN', 46003],
    ['PLAT_ADMIN', 'PLAT_NIGHT_DISPATCHER', 46003],
    ['PLAT_NIGHT_DISPATCHER', 'PLAT_NIGHT_DISPATCHER', 0],
  ])(
    '[46003] keep those pages in %s whoever acts, here somebody in %s: %i',
    async (roleCode, acting, code) => {
      const admin = await desk.person('admin');
      const id = await rowOf(admin, 'role', { roleCode });
      const { version } = (await admin.call(readGrants, { id })).data;
      const planned = run(
        desk.platform.services,
        { groupCode: DEMO_GROUP, viewer: null, byName: '' },
        (work) => planGrants(work, { id, version, grants: [] }, acting),
      );
      const told = await planned.then(
        ({ after }) => after.size,
        (error: unknown) => (error instanceof Refused ? error.refusal.code : error),
      );
      expect(told).toBe(code);
    },
  );

  it('see how many pages and buttons a role holds; groups of the menu do not count', async () => {
    const admin = await desk.person('admin');
    const id = await nightRole(admin);
    await restoring(admin, id);
    expect((await grant(admin, id, ({ grants }) => grants.slice(0, -1))).status).toBe(0);
    const { places, grants } = (await admin.call(readGrants, { id })).data;
    const kinds = grants.map(({ resourceId }) => places.find((place) => place.id === resourceId)?.type);
    expect(kinds).toContain('menu');
    const { row } = (await admin.open('role', id)).data;
    expect(row.grantCount).toBe(kinds.filter((type) => type !== 'menu').length);
  });

  it('[51025] the last one keeps its role and its account', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.open('user', admin.userId);
    const dispatcher = await rowOf(admin, 'role', { roleCode: 'PLAT_DISPATCHER' });
    const { username, realName, phone, version } = data.row;
    const sent = { id: admin.userId, version, username, realName, phone, roleIds: [{ roleId: dispatcher }] };
    expect((await admin.save('user', sent)).status).toBe(51025);
    const own = await rowOf(admin, 'staff', { staffName: '陈国栋' });
    const person = await admin.open('staff', own);
    const left = { leftAt: Number(person.data.row.joinedAt) };
    expect([46003, 51025]).toContain((await admin.event('staff', person.data.row.id, 'leave', left)).status);
  });
});

describe('an account', () => {
  it('is logged out at once when it is disabled, and can log in again when it is enabled', async () => {
    const admin = await desk.person('admin');
    const service = await desk.person('service');
    const channel = await service.channel();
    const { data } = await admin.open('user', service.userId);
    expect((await admin.event('user', data.row.id, 'disable')).status).toBe(0);
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
    expect((await service.list('order')).status).toBe(LOGGED_OUT);
    const disabled = await admin.open('user', service.userId);
    expect((await admin.event('user', disabled.data.row.id, 'enable')).status).toBe(0);
    expect((await service.login('service')).status).toBe(0);
  });

  it('never shows a password, and gets one from the administrator', async () => {
    const admin = await desk.person('admin');
    const role = await rowOf(admin, 'role', { roleCode: 'PLAT_SERVICE' });
    const made = await admin.save('user', {
      username: 'newcomer',
      realName: '新同事',
      phone: '13912340001',
      roleIds: [{ roleId: role }],
    });
    expect(made.status).toBe(0);
    expect(JSON.stringify(made)).not.toMatch(/argon2|passwordHash/);
    const set = await admin.event('user', made.data.row.id, 'reset.password');
    expect(set.status).toBe(0);
    const { data } = await admin.call(showOneTimePassword, { id: made.data.row.id });
    expect(JSON.stringify([made, set])).not.toMatch(new RegExp(`argon2|${data.password}`));
    expect((await desk.person('admin').then((other) => other.login('newcomer', data.password))).status).toBe(
      0,
    );
  });
});

describe('the stored menu', () => {
  it('[R-09] loses a disabled branch, for everybody and at once', async () => {
    const admin = await desk.person('admin');
    const dispatcher = await desk.person('dispatcher');
    const id = await rowOf(admin, 'resource', { name: 'DriverManage' });
    const { data } = await admin.open('resource', id);
    expect((await admin.event('resource', data.row.id, 'disable')).status).toBe(0);
    expect(pathsOf((await infoOf(dispatcher)).resourceList)).not.toContain('/basicInfo/driver/driverManage');
    // Whoever grants rights sees that it is off.
    const { places } = (await admin.call(readGrants, { id: await nightRole(admin) })).data;
    expect(places.filter(({ isEnabled }) => !isEnabled).map((place) => place.id)).toEqual([id]);
    const off = await admin.open('resource', id);
    expect((await admin.event('resource', off.data.row.id, 'enable')).status).toBe(0);
    expect(pathsOf((await infoOf(dispatcher)).resourceList)).toContain('/basicInfo/driver/driverManage');
  });

  it('[46001] [46002] [10411] [51026] is a tree whose names and paths are its own', async () => {
    const admin = await desk.person('admin');
    const flags = { isHidden: false, isAffix: false, isNoCache: false, isAlwaysShown: false, sort: 900 };
    const group = { type: 'menu', name: 'OwnTools', path: '/ownTools', titleZh: '自建工具', ...flags };
    const made = await admin.save('resource', group);
    expect(made.status).toBe(0);
    const { id } = made.data.row;
    expect((await admin.save('resource', { ...group, path: '/other' })).status).toBe(10411);
    const link = {
      type: 'link',
      parentId: id,
      name: 'OwnWiki',
      path: 'https://example.com/wiki',
      titleZh: '知识库',
      titleEn: 'Wiki',
      ...flags,
    };
    const child = await admin.save('resource', link);
    expect(child.status).toBe(0);
    const user = await infoOf(admin);
    expect(user.titles?.OwnWiki).toEqual(['知识库', 'Wiki', 'Wiki', 'Wiki']);
    expect(JSON.stringify(user.resourceList)).toContain('https://example.com/wiki');
    const opened = await admin.open('resource', id);
    expect((await admin.event('resource', opened.data.row.id, 'remove')).status).toBe(46002);
    const { version } = opened.data.row;
    expect((await admin.save('resource', { ...group, id, version, parentId: id })).status).toBe(46001);
    const builtIn = await admin.open('resource', await rowOf(admin, 'resource', { name: 'OrderManage' }));
    expect((await admin.event('resource', builtIn.data.row.id, 'remove')).status).toBe(51026);
    expect((await admin.event('resource', child.data.row.id, 'remove')).status).toBe(0);
  });
});

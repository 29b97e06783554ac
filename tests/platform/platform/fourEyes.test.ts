import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { readGrants } from '../../../domain/calls/grants.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import { PROPOSAL_LIFE_MS } from '../../../domain/rules/power.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { role } from '../../../domain/records/role.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { user } from '../../../domain/records/user.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { apply } from '../../../server/records/apply.ts';
import { run } from '../../../server/run/run.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Person, useDesk } from '../desk.ts';
import {
  demoPeople,
  done,
  edit,
  newUser,
  powerfulUser,
  read,
  REFUSED,
  rowOf,
  secondCard,
  takeExport,
  waitingFor,
} from './twoPeople.ts';
import { type Change, waybillChanges } from './waybillChanges.ts';

const FRAME = { settleKind: 'monthly', creditLimitFen: 8_000_000, serviceRateBp: 600, reason: '框架协议' };
const POWERFUL = ['PLAT_ADMIN', 'PLAT_FINANCE', 'PLAT_FINANCE_APPROVER', 'PLAT_RISK'];

const desk = useDesk();
let people: ReadonlyMap<string, Person>;
const person = (name: string): Person => {
  const found = people.get(name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};
beforeAll(async () => {
  people = await demoPeople(desk);
});

const ofUser = (
  codes: string,
  propose: Change['propose'],
  inForce: (row: Readonly<Record<string, unknown>>) => unknown,
): Change => ({
  proposer: 'admin',
  decider: 'auditor',
  record: 'user',
  prepare: async (admin, auditor) =>
    (POWERFUL.includes(codes) ? await powerfulUser(admin, auditor, codes) : await newUser(admin, [codes])).id,
  propose,
  inForce: async (admin, id) => inForce(await read(admin, 'user', id)),
});

const CHANGES: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    POWERFUL.flatMap((code) => [
      [
        `granting ${code}`,
        ofUser(
          'PLAT_DISPATCHER',
          (admin, id) => edit(admin, id, { codes: ['PLAT_DISPATCHER', code] }),
          (row) => row.roleNames,
        ),
      ],
      [
        `taking ${code}`,
        ofUser(
          code,
          (admin, id) => edit(admin, id, { codes: ['PLAT_DISPATCHER'] }),
          (row) => row.roleNames,
        ),
      ],
      [
        `the password of ${code}`,
        ofUser(
          code,
          (admin, id) => admin.event('user', id, 'reset.password'),
          (row) => row.passwordEndsAt,
        ),
      ],
      [
        `the grants of ${code}`,
        {
          proposer: 'admin',
          decider: 'auditor',
          record: 'role',
          prepare: async (admin) => (await rowOf(admin, 'role', { roleCode: code })).id,
          propose: (admin, id) => takeExport(admin, id),
          inForce: async (admin, id) =>
            done(await admin.call(readGrants, { id }))
              .grants.map(({ resourceId }) => resourceId)
              .toSorted(),
        } satisfies Change,
      ],
    ]),
  ),
  'the second factor of a powerful person': {
    proposer: 'admin',
    decider: 'auditor',
    record: 'user',
    prepare: async (admin, auditor) => (await powerfulUser(admin, auditor, 'PLAT_FINANCE')).id,
    propose: (admin, id) => admin.event('user', id, 'reset.factor'),
    inForce: async (admin, id) =>
      done(await admin.open('user', id)).history.filter(({ event }) => event === 'factor.confirmed').length,
  },
  'the number of a powerful person': ofUser(
    'PLAT_FINANCE',
    (admin, id) => edit(admin, id, { phone: '13967719999' }),
    (row) => row.phone,
  ),
  'the data scope of a powerful person': ofUser(
    'PLAT_FINANCE',
    (admin, id) => edit(admin, id, { dataScope: 'self' }),
    (row) => row.dataScope,
  ),
  'the number with which a payee logs in': {
    proposer: 'admin',
    decider: 'auditor',
    record: 'user',
    prepare: async (admin) => (await rowOf(admin, 'user', { username: 'captain' })).id,
    propose: (admin, id) => edit(admin, id, { phone: '13967718888' }),
    inForce: async (admin, id) => (await read(admin, 'user', id)).phone,
  },
  'the data scope of a powerful role': {
    proposer: 'admin',
    decider: 'auditor',
    record: 'role',
    prepare: async (admin) => {
      const names = { roleName: '出纳', roleNameEn: 'Cashier', roleNameEs: 'Caja', roleNameJa: '出納' };
      return done(
        await admin.save('role', { ...names, roleCode: 'PLAT_CASHIER', base: 'FC', dataScope: 'self' }),
      ).row.id;
    },
    propose: async (admin, id) => {
      const row = await read(admin, 'role', id);
      const { version, roleCode, roleName, roleNameEn, roleNameEs, roleNameJa, base } = row;
      return admin.save('role', {
        id,
        version,
        roleCode,
        roleName,
        roleNameEn,
        roleNameEs,
        roleNameJa,
        base,
        dataScope: 'group',
      });
    },
    inForce: async (admin, id) => (await read(admin, 'role', id)).dataScope,
  },
  'the default card of a payee': {
    proposer: 'clerk',
    decider: 'approver',
    record: 'bankCard',
    prepare: () => secondCard(person),
    propose: (clerk, id) => clerk.event('bankCard', id, 'set.default'),
    inForce: async (admin, id) => (await read(admin, 'bankCard', id)).isDefault,
  },
  ...waybillChanges(desk),
  'the terms of a shipper': {
    proposer: 'clerk',
    decider: 'approver',
    record: 'shipper',
    prepare: async (admin) => (await rowOf(admin, 'shipper', { status: 'approved' })).id,
    propose: (clerk, id) => clerk.event('shipper', id, 'propose.terms', { ...FRAME, creditDays: 45 }),
    inForce: async (admin, id) => (await read(admin, 'shipper', id)).creditLimitFen,
  },
};

describe('a change that needs two people', () => {
  test.each(Object.entries(CHANGES))(
    '[10403] %s does nothing until another person confirms it',
    async (_, change) => {
      const admin = person('admin');
      const id = await change.prepare(admin, person('auditor'));
      const before = await change.inForce(admin, id);
      done(await change.propose(person(change.proposer), id));
      expect(await change.inForce(admin, id), 'only proposed').toEqual(before);
      const waiting = await waitingFor(admin, change.record, id);
      const { version } = await read(admin, 'proposal', waiting);
      for (const [name, one] of people) {
        if (name === change.decider) continue;
        const { status } = await one.event('proposal', waiting, 'confirm', {}, { version: Number(version) });
        expect([10403, 10404], `${name} confirms`).toContain(status);
      }
      const again = await change.propose(person(change.proposer), id);
      expect([REFUSED.waits, 0]).toContain(again.status);
      expect(await change.inForce(admin, id), 'still only proposed').toEqual(before);
      done(await person(change.decider).event('proposal', waiting, 'confirm'));
      expect(await change.inForce(admin, id), 'confirmed').not.toEqual(before);
      expect((await read(admin, change.record, id)).proposalId).toBeNull();
      const twice = await person(change.decider).event('proposal', waiting, 'confirm');
      expect(twice.status).toBe(REFUSED.notInState);
      // Another number ends the logins of its owner.
      if (id === person('captain').userId) people = await demoPeople(desk);
    },
  );

  it('[10403] gives a new user with a powerful role neither role nor password before', async () => {
    const admin = person('admin');
    const row = await newUser(admin, ['PLAT_FINANCE']);
    expect(row.roleIds).toEqual([]);
    expect(row.passwordEndsAt).toBe(0);
    const waiting = await read(admin, 'proposal', await waitingFor(admin, 'user', row.id));
    expect(waiting).toMatchObject({ kind: 'userRights', status: 'proposed', submittedBy: admin.userId });
    expect(waiting.changes).toEqual([{ part: 'roles', before: null, after: '财务' }]);
    // What is carried out, and what it is compared with, goes to nobody.
    expect(waiting.payload ?? null).toBeNull();
    expect(waiting.basis ?? null).toBeNull();
  });

  it('[10403] is never confirmed by the person it is about', async () => {
    const [admin, auditor] = [person('admin'), person('auditor')];
    done(await edit(admin, auditor.userId, { codes: ['PLAT_RISK', 'PLAT_FINANCE'] }));
    const waiting = await waitingFor(admin, 'user', auditor.userId);
    expect((await auditor.event('proposal', waiting, 'confirm')).status).toBe(REFUSED.forbidden);
    expect((await auditor.event('proposal', waiting, 'reject', { reason: '我不同意' })).status).toBe(
      REFUSED.forbidden,
    );
    done(await admin.event('proposal', waiting, 'withdraw'));
  });

  it('[44130] is not carried out when its target has changed since', async () => {
    const [admin, auditor] = [person('admin'), person('auditor')];
    const { id } = await newUser(admin, ['PLAT_DISPATCHER']);
    done(await edit(admin, id, { codes: ['PLAT_DISPATCHER', 'PLAT_RISK'] }));
    const waiting = await waitingFor(admin, 'user', id);
    // A name changes nothing of what was proposed, a number does.
    done(await edit(admin, id, { realName: '改名' }));
    done(await edit(admin, id, { phone: '13967716666' }));
    expect((await auditor.event('proposal', waiting, 'confirm')).status).toBe(REFUSED.outdated);
    expect((await read(admin, 'user', id)).roleNames).toBe('调度');
    done(await auditor.event('proposal', waiting, 'reject', { reason: '资料已变' }));
    expect((await read(admin, 'user', id)).proposalId).toBeNull();
  });

  it('[10410] is withdrawn by its proposer alone, and then over', async () => {
    const [admin, auditor] = [person('admin'), person('auditor')];
    const { id } = await newUser(admin, ['PLAT_RISK']);
    const waiting = await waitingFor(admin, 'user', id);
    expect((await person('clerk').event('proposal', waiting, 'withdraw', {}, { version: 1 })).status).toBe(
      10404,
    );
    done(await admin.event('proposal', waiting, 'withdraw'));
    expect((await auditor.event('proposal', waiting, 'confirm')).status).toBe(REFUSED.notInState);
    expect((await read(admin, 'user', id)).roleIds).toEqual([]);
  });

  it('is told to those who may confirm it, and its end to the proposer', async () => {
    const [admin, auditor] = [person('admin'), person('auditor')];
    const { id } = await newUser(admin, ['PLAT_RISK']);
    const waiting = await waitingFor(admin, 'user', id);
    const told = async (one: Person) => {
      const { data } = await one.raw('GET', '/ntocc-basic-api/notices?size=50');
      return JSON.stringify(data);
    };
    expect(await told(auditor)).toContain(waiting);
    expect(await told(person('dispatcher'))).not.toContain(waiting);
    done(await auditor.event('proposal', waiting, 'reject', { reason: '没有书面授权' }));
    expect(await told(admin)).toContain('Rejected');
  });
});

describe('the paths around two people', () => {
  const DIRECT = [user, role, bankCard, waybill, shipper, proposal].flatMap((spec) =>
    Object.entries(spec.events).flatMap(([name, event]) =>
      isSystemEvent(event) ? [[spec, name] as const] : [],
    ),
  );

  test.each(DIRECT.map(([{ name }, event]) => [name, event]))(
    '[10403] %s: nobody sends "%s" over a call',
    async (record, event) => {
      const row = await rowOf(person(record === 'bankCard' ? 'clerk' : 'admin'), record, {});
      const rights = {
        roleIds: [],
        phone: '13900000000',
        formerPhone: '',
        dataScope: null,
        confirmedBy: '1',
      };
      for (const [name, one] of people) {
        const payload = { ...rights, payload: rights };
        const sent = await one.event(record, row.id, event, payload, { version: Number(row.version) });
        expect(sent.status, name).not.toBe(0);
      }
    },
  );

  it('[10403] saves fields of the platform with no form', async () => {
    const admin = person('admin');
    const { id } = await newUser(admin, ['PLAT_DISPATCHER']);
    const { row } = done(
      await admin.save('user', {
        ...(await read(admin, 'user', id)),
        roles: ['PLAT_ADMIN'],
        roleNames: '平台管理员',
        partyType: 'DRIVER',
        passwordEndsAt: null,
        proposalId: null,
        passwordHash: 'x',
        roleIds: (await read(admin, 'user', id)).roleIds,
      }),
    );
    expect(row).toMatchObject({ roleNames: '调度', partyType: 'PLAT' });
    expect(row.passwordEndsAt).not.toBeNull();
  });

  it('[10403] resets no powerful password in bulk, and makes no card the default', async () => {
    const admin = person('admin');
    const powerful = await powerfulUser(admin, person('auditor'), 'PLAT_FINANCE');
    const { version } = await read(admin, 'user', powerful.id);
    const rows = [{ id: powerful.id, version: Number(version), requestNo: randomUUID() }];
    done(await admin.call(bulkCalls(user).act, { event: 'reset.password', payload: {}, rows }));
    const after = await read(admin, 'user', powerful.id);
    expect(after.passwordEndsAt).toBe(powerful.passwordEndsAt);
    expect(after.proposalId).not.toBeNull();
  });

  test.each(POWERFUL)(
    '[44137] %s is not taken from all its holders by disabling the role',
    async (roleCode) => {
      const { id, version } = await rowOf(person('admin'), 'role', { roleCode });
      const sent = await person('admin').event('role', id, 'disable', {}, { version: Number(version) });
      expect([REFUSED.hasHolders, 46003]).toContain(sent.status);
      expect((await read(person('admin'), 'role', id)).status).toBe('enabled');
    },
  );

  it('[44136] moves no payments by removing the default card', async () => {
    const clerk = person('clerk');
    const cards = done(
      await clerk.list('bankCard', { ownerKind: 'DRIVER', status: 'verified', size: '100' }),
    ).records;
    const several = cards.find(
      ({ driverId, id, isDefault }) =>
        isDefault === true && cards.some((other) => other.driverId === driverId && other.id !== id),
    );
    if (!several) throw new Error('No driver has two verified cards.');
    expect((await clerk.event('bankCard', several.id, 'remove')).status).toBe(44136);
  });

  it('opens no import of these records', () => {
    for (const spec of [user, role, bankCard, proposal]) expect(spec.import, spec.name).toBeUndefined();
  });
});

describe('time and the machine', () => {
  it('[44132] ends after 72 hours, and is carried out by nobody then', async () => {
    const admin = person('admin');
    const { id } = await newUser(admin, ['PLAT_RISK']);
    const waiting = await waitingFor(admin, 'user', id);
    desk.advance(PROPOSAL_LIFE_MS + 1_000);
    people = await demoPeople(desk);
    const auditor = person('auditor');
    expect((await auditor.event('proposal', waiting, 'confirm')).status).toBe(REFUSED.timeOver);
    await runDeadlinesJob(desk.platform.services);
    expect((await read(auditor, 'proposal', waiting)).status).toBe('expired');
    expect(await read(person('admin'), 'user', id)).toMatchObject({ proposalId: null, roleIds: [] });
  });

  it('is confirmed from the machine itself where nobody else may', async () => {
    const admin = person('admin');
    const { id } = await newUser(admin, ['PLAT_ADMIN']);
    const waiting = await waitingFor(admin, 'user', id);
    const principal = { groupCode: 'HF001', viewer: null, byName: 'machine' };
    await run(desk.platform.services, principal, (work) =>
      apply(work, proposal, { id: waiting, type: 'confirm' }),
    );
    expect((await read(admin, 'user', id)).roleNames).toBe('平台管理员');
    const { history } = done(await admin.open('proposal', waiting));
    expect(history.map(({ event }) => event)).toContain('confirm');
  });
});

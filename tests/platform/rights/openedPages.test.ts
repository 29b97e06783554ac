import { afterEach, describe, expect, it } from 'vitest';
import { getUserInfo, type Resource } from '../../../domain/calls/session.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { syncRights } from '../../../server/rights/syncRights.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';

const FORBIDDEN = 10403;
/** The demo company: each group has its own roles and pages. */
const GROUP = 'HF001';

const namesOf = (resources: readonly Resource[]): string[] =>
  resources.flatMap(({ name, children }) => [name, ...namesOf(children ?? [])]);

describe('a page that a version opens to more roles', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);

  const grants = async (): Promise<string[]> =>
    (
      await sql(`select r.role_code || ' ' || p.name as line from role_grant g
        join role r on r.group_code = g.group_code and r.id = g.role_id
        join resource p on p.group_code = g.group_code and p.id = g.resource_id
        where g.group_code = '${GROUP}'`)
    )
      .map(({ line }) => line ?? '')
      .sort();
  const counts = () =>
    sql(
      `select role_code, grant_count::text as n from role where group_code = '${GROUP}' order by role_code`,
    );
  const started = () => syncRights(desk.platform.services);

  /** The page with its buttons is taken from a role. */
  const take = (code: string, page: string) =>
    sql(
      `delete from role_grant where group_code = $3
        and role_id = (select id from role where group_code = $3 and role_code = $1) and resource_id in (
        select id from resource p where p.group_code = $3 and (p.name = $2
          or p.parent_id = (select id from resource where group_code = $3 and name = $2)))`,
      [code, page, GROUP],
    );
  /** As the store of a version that kept no offers, in which these pages were not for these roles. */
  const asBefore = async () => {
    await sql(`delete from resource_offer where group_code = '${GROUP}'`);
    await take(ROLE_CODES.financeClerk, 'WaybillManage');
    await take(ROLE_CODES.financeApprover, 'WaybillManage');
    await take(ROLE_CODES.captain, 'Receipt');
    await take(ROLE_CODES.driver, 'Receipt');
  };
  const menuOf = async (username: string) => {
    const person = await desk.person(username);
    return namesOf((await person.call(getUserInfo, { token: person.token })).data?.resourceList ?? []);
  };

  const OWN = 'PLAT_OWN_CLERK';
  /** A role of the group's own, based on the clerk, with some pages. */
  const ownClerk = async (...pages: string[]) => {
    await sql(
      `insert into role select (json_populate_record(r, json_build_object('id', 9000000000000000001, 'role_no', 'JS0', 'role_code', $1::text,
        'role_name', $1::text, 'is_built_in', false, 'data_scope', 'self'))).* from role r where r.role_code = $2 and r.group_code = $3`,
      [OWN, ROLE_CODES.financeClerk, GROUP],
    );
    for (const page of pages)
      await sql(
        `insert into role_grant (group_code, role_id, resource_id, data_scope)
          select group_code, 9000000000000000001, id, 'self' from resource where name = $1 and group_code = $2`,
        [page, GROUP],
      );
  };
  const ownGrants = async () => (await grants()).filter((line) => line.startsWith(`${OWN} `));
  afterEach(async () => {
    await sql('delete from role_grant where role_id = 9000000000000000001');
    await sql('delete from role where id = 9000000000000000001');
  });

  it('is granted to these built-in roles with the next start, and an older store ends with the grants of a new one', async () => {
    const [fresh, counted] = [await grants(), await counts()];
    expect(fresh).toContain('PLAT_FINANCE WaybillManage');
    expect(fresh).toContain('DRIVER Receipt');
    await asBefore();
    expect(await grants()).not.toEqual(fresh);
    await started();
    expect(await grants()).toEqual(fresh);
    expect(await counts()).toEqual(counted);
    expect(await menuOf('clerk')).toContain('WaybillManage');
    expect(await menuOf('approver')).toContain('WaybillManage');
    expect(await menuOf('driver')).toContain('Receipt');
    const clerk = await desk.person('clerk');
    expect((await clerk.list('waybill')).status).toBe(0);
  });

  it('stays taken where an administrator took it, at every later start', async () => {
    await started();
    await take(ROLE_CODES.financeClerk, 'WaybillManage');
    await take(ROLE_CODES.dispatcher, 'OrderHall');
    const taken = await grants();
    await started();
    expect(await grants()).toEqual(taken);
    await sql('update party_group set rights_version = rights_version + 1');
    const clerk = await desk.person('clerk');
    const path = '/ntocc-tms-api/waybill/export?type=csv&columns=waybillNo&lang=en';
    expect((await clerk.raw('GET', path)).status).toBe(FORBIDDEN);
  });

  it('is granted to a role of the group with that base, which saw these rows without a page', async () => {
    await asBefore();
    // With a page of what else is shown there.
    await ownClerk('Freight', 'BankCard');
    await started();
    const own = await ownGrants();
    expect(own).toEqual(
      expect.arrayContaining([
        `${OWN} WaybillManage`,
        `${OWN} Transport`,
        `${OWN} WaybillManageWaybillExport`,
      ]),
    );
    expect(own.filter((line) => line.includes('Proposal'))).toEqual([]);
    const scopes = await sql(
      'select distinct data_scope as scope from role_grant where role_id = 9000000000000000001',
    );
    expect(scopes).toEqual([{ scope: 'self' }]);
  });

  it('has the titles of this version, but for those that an administrator has changed', async () => {
    const titles = () =>
      sql(`select name, title_zh, title_ja from resource where group_code = '${GROUP}' order by id`);
    const fresh = await titles();
    await sql(
      `update resource set title_zh = '旧名', title_ja = '旧名' where name in ('Upstream', 'Valuation')`,
    );
    await sql(`update resource set version = 2 where name = 'Valuation'`);
    await started();
    expect(await titles()).toEqual(
      fresh.map((one) => (one.name === 'Valuation' ? { ...one, title_zh: '旧名', title_ja: '旧名' } : one)),
    );
    expect(fresh.map(({ name }) => name)).toContain('Valuation');
  });

  it('is not granted to one that it would show rows which its grants leave out', async () => {
    await asBefore();
    await ownClerk('Freight');
    await started();
    expect(await ownGrants()).toEqual([`${OWN} Freight`]);
  });
});

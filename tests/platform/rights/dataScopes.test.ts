import { beforeAll, describe, expect, it } from 'vitest';
import type { DataScope } from '../../../domain/rules/rights.ts';
import { type Person, useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';

const GROUP = 'HF001';
const ROLE = 'PLAT_NIGHT_DISPATCHER';
/** Who made an order: the night dispatcher, somebody of the own department, of the own firm, of another firm. */
const MAKERS = ['night', 'clerk', 'approver', 'auditor'] as const;
type Maker = (typeof MAKERS)[number];

const desk = useDesk();
const sql = sqlOn(desk);
const orders = new Map<Maker, { id: string; no: string }>();
let night: Person;

/** Some row of a table once more, with these columns changed. */
const copy = (table: string, changes: object) =>
  sql(
    `insert into ${table} select (json_populate_record(r, $1::json)).* from ${table} r where r.group_code = $2 order by r.id limit 1`,
    [JSON.stringify(changes), GROUP],
  );

beforeAll(async () => {
  const ids = { ownFirm: '9001', otherFirm: '9002', ownDept: '9011', besideDept: '9012', otherDept: '9013' };
  for (const id of [ids.ownFirm, ids.otherFirm])
    await copy('organization', {
      id,
      org_no: id,
      org_name: id,
      uscc: null,
      parent_id: null,
      status: 'enabled',
    });
  const departments = [
    [ids.ownDept, ids.ownFirm],
    [ids.besideDept, ids.ownFirm],
    [ids.otherDept, ids.otherFirm],
  ] as const;
  for (const [id, organizationId] of departments)
    await copy('department', {
      ...{ id, dept_no: id, dept_name: id, parent_id: null, organization_id: organizationId },
      ...{ leader_id: null, status: 'enabled' },
    });
  const works = {
    night: ids.ownDept,
    clerk: ids.ownDept,
    approver: ids.besideDept,
    auditor: ids.otherDept,
  } satisfies Record<Maker, string>;
  const found = await sql(
    `select id::text as id, order_no as no from "order" where group_code = $1 and status = 'completed' and not deleted order by id limit 4`,
    [GROUP],
  );
  for (const [index, maker] of MAKERS.entries()) {
    const [account] = await sql(
      'select id::text as id from account where group_code = $1 and username = $2',
      [GROUP, maker],
    );
    await sql('update staff set account_id = null where account_id = $1', [account?.id]);
    await copy('staff', {
      ...{ id: `902${String(index)}`, staff_no: `902${String(index)}`, phone: `1380000902${String(index)}` },
      ...{ account_id: account?.id, dept_id: works[maker], status: 'employed' },
    });
    const { id = '', no = '' } = found[index] ?? {};
    await sql('update "order" set created_by = $1 where id = $2', [account?.id, id]);
    orders.set(maker, { id, no });
  }
  night = await desk.person('night');
});

interface Scopes {
  readonly role: DataScope;
  /** Of the two pages that show orders; null: that page is not granted. */
  readonly pages: readonly [DataScope | null, DataScope | null];
  readonly account: DataScope | null;
}

async function give({ role, pages, account }: Scopes): Promise<void> {
  await sql('update role set data_scope = $1 where group_code = $2 and role_code = $3', [role, GROUP, ROLE]);
  await sql('update account set data_scope = $1 where group_code = $2 and username = $3', [
    account,
    GROUP,
    'night',
  ]);
  for (const [index, page] of ['OrderManage', 'OrderHall'].entries()) {
    const where = `role_id = (select id from role where group_code = $1 and role_code = $2)
      and resource_id = (select id from resource where group_code = $1 and name = $3)`;
    await sql(`delete from role_grant where ${where}`, [GROUP, ROLE, page]);
    const scope = pages[index];
    if (scope === null || scope === undefined) continue;
    await sql(
      `insert into role_grant (group_code, role_id, resource_id, data_scope) select r.group_code, r.id, p.id, $4 from role r
        join resource p on p.group_code = r.group_code where r.group_code = $1 and r.role_code = $2 and p.name = $3`,
      [GROUP, ROLE, page, scope],
    );
  }
  await sql('update party_group set rights_version = rights_version + 1 where group_code = $1', [GROUP]);
}

/** By hand (records 5): pages add up, and neither a page nor an account ever widens what the role has. */
const CASES: readonly (readonly [
  role: DataScope,
  pages: Scopes['pages'],
  account: DataScope | null,
  sees: readonly Maker[],
])[] = [
  ['group', ['group', 'group'], null, ['night', 'clerk', 'approver', 'auditor']],
  ['group', ['organization', 'self'], null, ['night', 'clerk', 'approver']],
  ['group', ['self', 'department'], null, ['night', 'clerk']],
  ['group', ['self', null], null, ['night']],
  ['group', [null, 'department'], null, ['night', 'clerk']],
  ['organization', ['group', 'group'], null, ['night', 'clerk', 'approver']],
  ['department', ['group', 'self'], null, ['night', 'clerk']],
  ['self', ['group', 'group'], null, ['night']],
  ['self', ['group', 'group'], 'group', ['night']],
  ['group', ['group', 'group'], 'organization', ['night', 'clerk', 'approver']],
  ['group', ['group', 'group'], 'department', ['night', 'clerk']],
  ['group', ['department', 'self'], 'self', ['night']],
  ['department', ['organization', 'group'], 'organization', ['night', 'clerk']],
];

describe('the data scope of a role, of its pages and of an account', () => {
  it.each(CASES)('%s, pages %o, account %s: rows made by %o', async (role, pages, account, sees) => {
    await give({ role, pages, account });
    const opened: Maker[] = [];
    const listed: Maker[] = [];
    for (const [maker, { id, no }] of orders) {
      const { status } = await night.open('order', id);
      if (status === 0) opened.push(maker);
      else expect(status).toBe(10404);
      const { data } = await night.list('order', { keyword: no });
      if (data.records.some((row) => row.id === id)) listed.push(maker);
    }
    expect({ opened, listed }).toEqual({ opened: sees, listed: sees });
  });
});

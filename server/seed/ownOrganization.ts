import { and, eq, inArray } from 'drizzle-orm';
import type { department } from '../../domain/records/department.ts';
import type { organization } from '../../domain/records/organization.ts';
import type { Row } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { role } from '../../domain/records/role.ts';
import type { staff } from '../../domain/records/staff.ts';
import type { team } from '../../domain/records/team.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { findBy } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { insertMany } from '../store/insertMany.ts';
import { roleGrant } from '../store/rightsTables.ts';
import { account } from '../store/systemTables.ts';
import type { Tx } from '../store/tx.ts';
import { NIGHT_DESK } from './accounts.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';
import { creditCode, idNumber, mobile } from './identities.ts';
import { seeded } from './random.ts';

/** Rights of the night desk: view and publish orders, offer them, follow the waybills; no edits, no exports. */
const NIGHT_GRANTS = [
  'OrderPublish',
  'OrderPublishOrderCreate',
  'OrderManage',
  'OrderManageOrderCreate',
  'OrderManageOrderSubmit',
  'OrderHall',
  'OrderHallAssignmentCreate',
  'OrderHallAssignmentRevoke',
  'WaybillManage',
  'ProblemList',
  'ProblemListProblemCreate',
];

type Organization = Row<typeof organization>;
type Department = Row<typeof department>;

function organizations(at: number, by: string): Organization[] {
  const made = (
    orgName: string,
    parent: Organization | null,
    orgKind: Organization['orgKind'],
    areaCode: string,
  ) => ({
    ...base(at, by),
    orgNo: seedNumber('ZZ', at),
    orgName,
    shortName: null,
    parentId: parent?.id ?? null,
    parentKey: parent?.id ?? 'root',
    orgPath: parent ? `${String(parent.orgPath)} / ${orgName}` : orgName,
    orgKind,
    uscc: orgKind === 'company' ? creditCode('340100', 9_001) : null,
    legalPerson: orgKind === 'company' ? '陈国栋' : null,
    phone: '0551-62345678',
    areaCode,
    address: null,
    permitNumber: orgKind === 'company' ? '皖交运管许可合字340100001号' : null,
    status: 'enabled' as const,
  });
  const head = made('安徽示例网络货运有限公司', null, 'company', '340104');
  const wuhu = made('芜湖分公司', head, 'branch', '340202');
  const port = made('芜湖港网点', wuhu, 'site', '340207');
  return [head, wuhu, port, { ...made('淮北网点', head, 'site', '340602'), status: 'disabled' }];
}

function departments(at: number, by: string, orgs: readonly Organization[]): Department[] {
  const made = (
    deptName: string,
    parent: Department | null,
    org: Organization | undefined,
    sort: number,
  ) => ({
    ...base(at, by),
    deptNo: seedNumber('BM', at),
    deptName,
    parentId: parent?.id ?? null,
    parentKey: parent?.id ?? 'root',
    deptPath: parent ? `${String(parent.deptPath)} / ${deptName}` : deptName,
    organizationId: org?.id ?? null,
    leaderId: null,
    sort,
    status: 'enabled' as const,
  });
  const [head, wuhu] = orgs;
  const top = made('总部', null, head, 10);
  const dispatch = made('调度中心', top, head, 10);
  return [
    top,
    dispatch,
    made('夜班调度', dispatch, head, 10),
    made('客服部', top, head, 20),
    made('财务部', top, head, 30),
    made('风控部', top, head, 40),
    made('仓储部', top, wuhu, 50),
    { ...made('信息部', top, head, 60), status: 'disabled' },
  ];
}

/** Department and position of the demo accounts. */
const POSTS: Readonly<Record<string, readonly [department: string, post: string]>> = {
  admin: ['总部', '平台管理员'],
  dispatcher: ['调度中心', '调度员'],
  lead: ['调度中心', '调度主管'],
  [NIGHT_DESK.username]: ['夜班调度', '夜班调度员'],
  service: ['客服部', '客服专员'],
  clerk: ['财务部', '会计'],
  clerk2: ['财务部', '会计'],
  approver: ['财务部', '财务主管'],
  auditor: ['风控部', '审核员'],
  warehouse: ['仓储部', '仓管员'],
};

interface Person {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly realName: string;
}

/** The company's own organization: units, departments, staff with and without an account, and teams. */
export function makeOwnOrganization(now: number, people: readonly Person[]) {
  const at = now - 700 * DAY_MS;
  const by = people.find(({ username }) => username === 'admin')?.id ?? '0';
  const random = seeded(1848);
  const orgs = organizations(at, by);
  const depts = departments(at, by, orgs);
  const dept = (name: string) => depts.find(({ deptName }) => deptName === name)?.id ?? '0';
  const joined = (index: number) => startOfDay(at + index * 20 * DAY_MS);
  const one = (
    staffName: string,
    deptName: string,
    post: string,
    phone: string,
    index: number,
  ): Row<typeof staff> => ({
    ...base(at, by),
    staffNo: seedNumber('YG', at),
    staffName,
    phone,
    idNumber: idNumber(random, 700 + index),
    deptId: dept(deptName),
    teamId: null,
    post,
    joinedAt: joined(index),
    leftAt: null,
    accountId: null,
    status: 'employed',
  });
  const withAccount = people.flatMap(({ id, username, realName, phone }, index) => {
    const [deptName, post] = POSTS[username] ?? [];
    if (deptName === undefined || post === undefined) return [];
    return [{ ...one(realName, deptName, post, phone, index), accountId: id }];
  });
  const handlers = ['汪大力', '丁海生', '程铁柱'].map((name, index) =>
    one(name, '仓储部', '装卸工', mobile('158', 80_000 + index), 20 + index),
  );
  const gone = {
    ...one('方晓梅', '客服部', '客服专员', mobile('158', 80_009), 30),
    leftAt: startOfDay(now - 40 * DAY_MS),
    status: 'left' as const,
  };
  const named = (name: string) => withAccount.find(({ staffName }) => staffName === name);
  const makeTeam = (
    teamName: string,
    deptName: string,
    kind: Row<typeof team>['kind'],
    shift: Row<typeof team>['shift'],
    members: readonly (Row<typeof staff> | undefined)[],
  ): Row<typeof team> => ({
    ...base(at, by),
    teamNo: seedNumber('BZ', at),
    teamName,
    deptId: dept(deptName),
    kind,
    shift,
    leaderId: members[0]?.id ?? null,
    memberIds: members.flatMap((member) => (member ? [{ staffId: member.id }] : [])),
    status: 'enabled',
  });
  const teams = [
    makeTeam('白班调度台', '调度中心', 'dispatch', 'day', [named('徐静'), named('林晓燕')]),
    makeTeam('夜班调度台', '夜班调度', 'dispatch', 'night', [named(NIGHT_DESK.realName)]),
    makeTeam('一号装卸班', '仓储部', 'handling', 'rotating', handlers),
    { ...makeTeam('热线组', '客服部', 'service', 'day', []), status: 'disabled' as const },
  ];
  const teamOf = new Map(
    teams.flatMap(({ id, memberIds }) => (memberIds ?? []).map(({ staffId }) => [staffId, id])),
  );
  const staffRows = [...withAccount, ...handlers, gone].map((row) => ({
    ...row,
    teamId: teamOf.get(row.id) ?? null,
  }));
  return { orgs, depts, teams, staff: staffRows };
}

/** The night desk's role and its grants; the menu must be stored before. */
export async function grantNightDesk(tx: Tx, now: number, by: string): Promise<void> {
  const work = { tx, groupCode: DEMO_GROUP };
  const names = new Map((await findBy(work, resource, {})).map((row) => [row.name, row]));
  const granted = new Set<string>();
  for (const name of NIGHT_GRANTS) {
    for (let row = names.get(name); row; row = [...names.values()].find(({ id }) => id === row?.parentId)) {
      granted.add(row.id);
    }
  }
  const at = now - 200 * DAY_MS;
  const row: Row<typeof role> = {
    ...base(at, by),
    roleNo: seedNumber('JS', at),
    roleCode: NIGHT_DESK.roleCode ?? '',
    roleName: '夜班调度',
    roleNameEn: 'Night dispatcher',
    roleNameEs: 'Despacho nocturno',
    roleNameJa: '夜間配車担当',
    base: 'D',
    dataScope: 'group',
    needsFactor: false,
    grantCount: NIGHT_GRANTS.filter((name) => names.has(name)).length,
    isBuiltIn: false,
    proposalId: null,
    status: 'enabled',
  };
  await insertMany(tx, tableFor(role), [row]);
  const grants = [...granted].map((resourceId) => ({
    groupCode: DEMO_GROUP,
    roleId: row.id,
    resourceId,
    dataScope: 'group' as const,
  }));
  await insertMany(tx, roleGrant, grants);
  const isNight = and(eq(account.groupCode, DEMO_GROUP), eq(account.username, NIGHT_DESK.username));
  await tx
    .update(account)
    .set({ roleIds: [{ roleId: row.id }], roleNames: row.roleName })
    .where(isNight);
}

/** Links accounts with their staff member and department. */
export async function nameStaff(tx: Tx, rows: readonly Row<typeof staff>[]): Promise<void> {
  for (const { id, deptId, accountId } of rows) {
    if (accountId === null) continue;
    await tx
      .update(account)
      .set({ staffId: id, deptId })
      .where(and(eq(account.groupCode, DEMO_GROUP), inArray(account.id, [accountId])));
  }
}

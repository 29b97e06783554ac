import type { Label } from '../../../domain/codes/label.ts';
import { department } from '../../../domain/records/department.ts';
import { organization } from '../../../domain/records/organization.ts';
import { problem } from '../../../domain/records/problem.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { staff } from '../../../domain/records/staff.ts';
import { team } from '../../../domain/records/team.ts';
import { user } from '../../../domain/records/user.ts';
import { staffLifecycle, staffRules } from '../../../machines/lifecycles/staff/machine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { placeInTree } from '../../records/tree.ts';
import type { Work } from '../../records/work.ts';
import { isLastAdmin } from './admins.ts';
import { referenceEntry } from '../reference.ts';

type Staff = Row<typeof staff>;
type Team = Row<typeof team>;

export const departmentEntry = referenceEntry(department, {
  derived: (work, row) => placeInTree(work, department, row, { name: 'deptName', path: 'deptPath' }),
});

export const organizationEntry = referenceEntry(organization, {
  derived: (work, row) => placeInTree(work, organization, row, { name: 'orgName', path: 'orgPath' }),
});

const idsOf = ({ memberIds }: Team) => new Set((memberIds ?? []).map(({ staffId }) => staffId));

const TWICE: Label = [
  '同一员工只能列出一次',
  'A person is listed once only',
  'Cada persona figura una sola vez',
  '同じスタッフは一度だけ登録できます',
];

/** Members know their team; a person is in one team. */
async function nameMembers(work: Work, row: Team): Promise<Partial<Team>> {
  const members = idsOf(row);
  if (members.size < (row.memberIds ?? []).length) throw wrongFields([{ field: 'memberIds', msg: TWICE }]);
  for (const one of await findBy(work, staff, { teamId: row.id })) {
    if (!members.has(one.id)) await patch(work, staff, one.id, { teamId: null });
  }
  for (const id of members) {
    const former = (await find(work, staff, id))?.teamId;
    if (former && former !== row.id) await leaveTeam(work, id, former);
    await patch(work, staff, id, { teamId: row.id });
  }
  return {};
}

async function leaveTeam(work: Work, staffId: string, teamId: string): Promise<void> {
  const found = await find(work, team, teamId, true);
  if (!found) return;
  const memberIds = (found.memberIds ?? []).filter((one) => one.staffId !== staffId);
  await patch(work, team, teamId, { memberIds });
}

export const teamEntry = referenceEntry(team, { derived: nameMembers });

const OPEN_PROBLEMS = ['open', 'inProgress'];

/** What needs a successor when a person leaves: problems, and the lead of teams and departments. */
async function openWork(work: Work, { id, accountId }: Staff) {
  const given = accountId === null ? [] : await findBy(work, problem, { assigneeId: accountId });
  return {
    problems: given.filter(({ status }) => OPEN_PROBLEMS.includes(status)),
    teams: await findBy(work, team, { leaderId: id, status: ['enabled', 'disabled'] }),
    departments: await findBy(work, department, { leaderId: id, status: ['enabled', 'disabled'] }),
  };
}

async function handOver(work: Work, row: Staff, takeoverId: string | null): Promise<void> {
  const { problems, teams, departments } = await openWork(work, row);
  const next = takeoverId === null ? null : await find(work, staff, takeoverId);
  for (const { id } of teams) await patch(work, team, id, { leaderId: next?.id ?? null });
  for (const { id } of departments) await patch(work, department, id, { leaderId: next?.id ?? null });
  for (const { id } of problems) await patch(work, problem, id, { assigneeId: next?.accountId ?? null });
  if (row.teamId !== null) await leaveTeam(work, row.id, row.teamId);
}

export const staffEntry = entry<typeof staff>({
  spec: staff,
  table: tableFor(staff),
  lifecycle: { machine: staffLifecycle, rules: staffRules },
  facts: async (work, row) => {
    const { problems, teams, departments } = await openWork(work, row);
    return {
      submittedBy: row.createdBy,
      accountId: row.accountId,
      openWork: problems.length + teams.length + departments.length,
      isLastAdmin: await isLastAdmin(work, row.accountId),
    };
  },
  prepare: async (work, { accountId, deptId }) => {
    if (accountId !== null) await patch(work, user, accountId, { deptId });
    return {};
  },
  stores: {
    storeLeave: on(staff, ['leave'], ({ event }) => ({ leftAt: event.leftAt, teamId: null })),
    storeRejoin: () => ({ leftAt: null }),
  },
  effects: {
    handOver: effect(staff, ['leave'], ({ work, row, event }) => handOver(work, row, event.takeoverId)),
    disableAccount: async ({ work, row: { accountId } }) => {
      if (accountId !== null) await applyIfPossible(work, user, { id: accountId, type: 'disable' });
    },
  },
});

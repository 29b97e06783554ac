import type { Grant } from '../../../domain/calls/grants.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { dataScope } from '../../../domain/codes/lists/people.ts';
import { proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { isPowerful } from '../../../domain/rules/power.ts';
import { role } from '../../../domain/records/role.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { type GrantPlan, planGrants, writeGrants } from '../../rights/grants.ts';
import { type ChangeLine, propose } from './propose.ts';

type RoleRow = Row<typeof role>;

/** Pages and buttons of a plan that fulfil a condition, as text. */
function titles({ places }: GrantPlan, isMeant: (id: string) => boolean): string | null {
  const named = [...places.values()].filter(({ id, type }) => type !== 'menu' && isMeant(id));
  const of = ({ row }: (typeof named)[number]) => {
    const page = row.type === 'button' && row.parentId !== null ? places.get(row.parentId) : undefined;
    return page ? `${page.row.titleZh}·${row.titleZh}` : row.titleZh;
  };
  return named.length === 0 ? null : named.map(of).join('、');
}

function linesOf(plan: GrantPlan): ChangeLine[] {
  const { before, after } = plan;
  const granted = titles(plan, (id) => after.has(id) && !before.has(id));
  const taken = titles(plan, (id) => before.has(id) && !after.has(id));
  const other = (id: string) => {
    const [had, gets] = [before.get(id), after.get(id)];
    return had !== undefined && gets !== undefined && had !== gets;
  };
  const scoped = titles(plan, other);
  const lines: ChangeLine[] = [];
  if (granted !== null) lines.push({ part: 'granted', before: null, after: granted });
  if (taken !== null) lines.push({ part: 'taken', before: taken, after: null });
  if (scoped !== null) lines.push({ part: 'scopes', before: null, after: scoped });
  return lines;
}

/** What is granted, as far as a proposal depends on it. */
export const seenGrants = (granted: GrantPlan['before']) =>
  [...granted].map(([id, scope]) => `${id}:${scope}`).toSorted();

/**
 * Grants a role exactly these pages and buttons; where the role moves money or rights, this is proposed to another person.
 * @param acting code of the role of the person asking
 * @throws 44131 a change of the role waits already, and all that `planGrants` throws
 */
export async function grantOrPropose(
  work: Work,
  asked: { id: string; version: number; grants: readonly Grant[] },
  acting: string,
): Promise<void> {
  const plan = await planGrants(work, asked, acting);
  if (!isPowerful(plan.role.base)) {
    await writeGrants(work, plan);
    return;
  }
  if (plan.role.proposalId !== null) throw refused(proposalWaits);
  const changes = linesOf(plan);
  if (changes.length === 0) return;
  const proposalId = await propose(work, {
    kind: 'grants',
    subject: `${plan.role.roleName} (${plan.role.roleCode})`,
    targetId: plan.role.id,
    aboutId: null,
    changes,
    payload: [...plan.after].map(([resourceId, scope]) => ({ resourceId, dataScope: scope })),
    seen: seenGrants(plan.before),
  });
  await patch(work, role, plan.role.id, { proposalId });
}

/**
 * Turns another data scope of a powerful role into a proposal.
 * @returns the scope that stays until it is confirmed, with the mark of the proposal; empty: it is applied at once
 * @throws 44131 a change of the role waits already
 */
export async function scopeHeldBack(
  work: Work,
  row: RoleRow,
  before: RoleRow | null,
): Promise<Partial<RoleRow>> {
  if (!before || !isPowerful(row.base) || row.dataScope === before.dataScope) return {};
  if (before.proposalId !== null) throw refused(proposalWaits);
  const text = (scope: RoleRow['dataScope']) => label(dataScope, scope, 'zh');
  const proposalId = await propose(work, {
    kind: 'roleScope',
    subject: `${row.roleName} (${row.roleCode})`,
    targetId: row.id,
    aboutId: null,
    changes: [{ part: 'dataScope', before: text(before.dataScope), after: text(row.dataScope) }],
    payload: row.dataScope,
    seen: before.dataScope,
  });
  return { dataScope: before.dataScope, proposalId };
}

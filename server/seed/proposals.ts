import { and, eq } from 'drizzle-orm';
import { PROPOSAL_LIFE_MS } from '../../domain/rules/power.ts';
import { proposal } from '../../domain/records/proposal.ts';
import { role } from '../../domain/records/role.ts';
import { user } from '../../domain/records/user.ts';
import type { Row } from '../../domain/schema/record.ts';
import { basisOf } from '../business/platform/propose.ts';
import { seenOf } from '../business/platform/userRights.ts';
import { findBy } from '../records/rows.ts';
import { insertMany } from '../store/insertMany.ts';
import { account } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { base, DEMO_GROUP } from './base.ts';

/** A powerful role for a person of the demo company, proposed by the administrator and not decided yet; roles must be stored before. */
export async function seedProposals(
  tx: Tx,
  { proposalNo, at, by }: { proposalNo: string; at: number; by: string },
): Promise<void> {
  const work = { tx, groupCode: DEMO_GROUP };
  const [lead] = await findBy(work, user, { username: 'lead' });
  const [finance] = await findBy(work, role, { roleCode: 'PLAT_FINANCE' });
  if (!lead || !finance) return;
  const row: Row<typeof proposal> = {
    ...base(at, by),
    proposalNo,
    kind: 'userRights',
    subject: `${lead.realName} (${lead.username})`,
    changes: [
      { part: 'roles', before: lead.roleNames, after: `${lead.roleNames ?? ''}、${finance.roleName}` },
    ],
    trackFaults: null,
    evidenceIds: null,
    waybillId: null,
    shipmentId: null,
    aboutId: lead.id,
    submittedBy: by,
    expireAt: at + PROPOSAL_LIFE_MS,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    targetId: lead.id,
    payload: JSON.stringify({
      roleIds: [...lead.roleIds, { roleId: finance.id }],
      phone: lead.phone,
      formerPhone: lead.phone,
      dataScope: lead.dataScope,
    }),
    basis: basisOf(seenOf(lead)),
    status: 'proposed',
  };
  await insertMany(tx, tableFor(proposal), [row]);
  const isLead = and(eq(account.groupCode, DEMO_GROUP), eq(account.id, lead.id));
  await tx.update(account).set({ proposalId: row.id }).where(isLead);
}

import { and, eq } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { noSuchRecord, notAllowed } from '../../../../domain/codes/refusals/codes/common.ts';
import { supportAccess } from '../../../../domain/records/supportAccess.ts';
import { sayCentral } from '../../../../domain/rules/tenants.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import {
  supportAccessLifecycle,
  supportAccessRules,
} from '../../../../machines/lifecycles/supportAccess/machine.ts';
import { endSessionsOf } from '../../../auth/endSessions.ts';
import { notify } from '../../../notices/notify.ts';
import { entry } from '../../../records/entry.ts';
import { refused } from '../../../records/errors.ts';
import { patch } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { account, partyGroup } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { addAdmin } from './founding.ts';

type Visit = Row<typeof supportAccess>;

const HOUR_MS = 3_600_000;

const asks = (who: string, hours: number, reason: string): Label => [
  `${who} 申请访问本企业 ${String(hours)} 小时：${reason}`,
  `${who} asks to look into this company for ${String(hours)} h: ${reason}`,
  `${who} pide ver esta empresa durante ${String(hours)} h: ${reason}`,
  `${who} が ${String(hours)} 時間の閲覧を申請しました：${reason}`,
];

const isOne = ({ groupCode }: Work, id: string) => and(eq(account.groupCode, groupCode), eq(account.id, id));

/** The login of the visitor: an auditor who only reads, without a password. */
async function openDoor(work: Work, row: Visit): Promise<void> {
  const visitorId = await addAdmin(
    { ...work, viewer: null },
    {
      username: `visit_${row.accessNo}`,
      realName: row.askedBy ?? sayCentral(''),
      phone: '',
      // No password has this hash: the visit is entered by its own call.
      passwordHash: '',
      roles: [ROLE_CODES.auditor],
    },
  );
  await work.tx.update(account).set({ visitId: row.id }).where(isOne(work, visitorId));
  await patch(work, supportAccess, row.id, { visitorId });
}

/** Ends the login of the visitor at once. */
async function closeDoor(work: Work, { visitorId }: Visit): Promise<void> {
  if (visitorId === null) return;
  const { groupCode } = work;
  await work.tx.update(account).set({ status: 'cancelled' }).where(isOne(work, visitorId));
  const owner = { groupCode, id: visitorId };
  for (const tokenHash of await endSessionsOf(work.tx, owner, 'deregistered'))
    work.ended.push({ groupCode, accountId: visitorId, tokenHash });
}

export const supportAccessEntry = entry<typeof supportAccess>({
  spec: supportAccess,
  table: tableFor(supportAccess),
  lifecycle: { machine: supportAccessLifecycle, rules: supportAccessRules },
  facts: (work, { createdBy, groupCode, until }) =>
    Promise.resolve({
      submittedBy: createdBy,
      isOwn: work.viewer?.groupCode === groupCode,
      isCentral: work.viewer?.isCentral === true,
      until,
    }),
  prepare: async (work, row) => {
    if (work.viewer?.isCentral !== true || row.tenantCode !== work.groupCode) throw refused(notAllowed);
    if (work.viewer.groupCode === work.groupCode) throw refused(notAllowed);
    const [group] = await work.tx
      .select({ state: partyGroup.state })
      .from(partyGroup)
      .where(eq(partyGroup.groupCode, work.groupCode));
    if (!group || group.state === 'closed') throw refused(noSuchRecord);
    return { askedBy: work.byName };
  },
  created: (work, row) =>
    notify(work, {
      to: [ROLE_CODES.admin],
      text: asks(work.byName, row.hours, row.reason),
      record: supportAccess.name,
      id: row.id,
    }),
  stores: {
    storeLeave: ({ row, now, byName }) => ({ grantedBy: byName, until: now + row.hours * HOUR_MS }),
    storeEnd: ({ now }) => ({ endedAt: now }),
  },
  effects: {
    openDoor: ({ work, row }) => openDoor(work, row),
    closeDoor: ({ work, row }) => closeDoor(work, row),
  },
});

import { randomBytes } from 'node:crypto';
import type { Label } from '../../../domain/codes/label.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { staff } from '../../../domain/records/staff.ts';
import { user } from '../../../domain/records/user.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { userLifecycle, userRules } from '../../../machines/lifecycles/user/machine.ts';
import { forgetAccountFailures } from '../../auth/loginDelay.ts';
import { issuePassword, NEVER_ISSUED } from '../../auth/oneTimePassword.ts';
import { resetFactors } from '../../auth/secondFactor/factors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { endSessionsOf } from '../../auth/endSessions.ts';
import { afterSwitch } from '../../auth/switchPhone.ts';
import { balanceFen, wallet } from '../../ledger/accounts.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { bindToTable } from '../../store/tables.ts';
import { account } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { isLastAdmin } from './admins.ts';
import { isOne, powerfulOf, requireAdmin, rolesOf, storedOf } from './userRoles.ts';
import { heldBack, proposeFactorReset, proposeReset } from './userRights.ts';

type User = Row<typeof user>;

/** The one table of accounts: for logging in, and for the administrator's records. */
const table = bindToTable(user, account);

const TAKEN: Label = [
  '该员工已有登录账号',
  'This person already has a login account',
  'Esta persona ya tiene una cuenta',
  'このスタッフには既にアカウントがあります',
];

/** Binds the account to a staff member, and lets go of the one it was bound to. @throws 10400 when taken */
async function bindStaff(work: Work, { id, staffId }: User, before: User | null): Promise<string | null> {
  const former = before?.staffId ?? null;
  if (former !== null && former !== staffId) await patch(work, staff, former, { accountId: null });
  const person = staffId === null ? null : await find(work, staff, staffId, true);
  if (!person) return null;
  if (person.accountId !== null && person.accountId !== id)
    throw wrongFields([{ field: 'staffId', msg: TAKEN }]);
  await patch(work, staff, person.id, { accountId: id });
  return person.deptId;
}

/** Columns of an account that its record does not show. */
async function unshown(): Promise<object> {
  // Nobody knows it: the first login needs a one-time password.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return {
    passwordHash,
    passwordEndsAt: NEVER_ISSUED,
    avatar: '',
    introduction: '',
    isDemo: false,
  };
}

const OPEN_ORDERS = ['pendingAudit', 'published', 'missed', 'executing', 'split'];
const RUNNING = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

/** Orders and waybills under way, and a balance, of the party behind an account (records 3, CANCEL). */
async function openWork(work: Work, id: string): Promise<number> {
  const [found] = await work.tx.select().from(account).where(isOne(work, id));
  const party = found?.partyId ?? null;
  if (!found || party === null) return 0;
  if (found.partyType === 'SHIPMENT') {
    const orders = await findBy(work, order, { shipmentId: party, status: OPEN_ORDERS });
    const jobs = await findBy(work, waybill, { shipmentId: party, status: RUNNING });
    return orders.length + jobs.length + ((await balanceFen(work, wallet(party))) === 0 ? 0 : 1);
  }
  const field = found.partyType === 'CARRIER' ? 'carrierId' : 'driverId';
  return (await findBy(work, waybill, { [field]: party, status: RUNNING })).length;
}

export const userEntry = entry<typeof user>({
  spec: user,
  table,
  lifecycle: { machine: userLifecycle, rules: userRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    accountId: row.id,
    isLastAdmin: await isLastAdmin(work, row.id),
    openWork: await openWork(work, row.id),
    isPowerful: (await powerfulOf(work, row.roleIds)).length > 0,
    hasProposal: row.proposalId !== null,
  }),
  prepare: async (work, row, existing) => {
    const roles = await rolesOf(work, row);
    await requireAdmin(work, existing, roles);
    const deptId = await bindStaff(work, row, existing);
    const kept = await heldBack(work, row, existing, roles);
    // Beside its fields a row of this table has columns of its own.
    return {
      ...(existing ? {} : await unshown()),
      ...storedOf(roles),
      deptId,
      ...kept,
    } as Partial<User>;
  },
  created: async (work, row) => {
    // Whose roles wait for another person gets a password when they are confirmed, and not from the one who proposed them.
    if (row.proposalId === null) await issuePassword(work, row, work.viewer?.userId ?? '0');
  },
  stores: {
    storeRights: on(user, ['rights.confirmed'], ({ event: { roleIds, phone, dataScope } }) => ({
      roleIds,
      phone,
      dataScope,
    })),
    storeUnlocked: () => ({ lockedUntil: null }),
  },
  effects: {
    clearFailures: ({ work, row: { id } }) => forgetAccountFailures(work, `id:${id}`),
    endSessions: async ({ work, row: { id } }) => {
      const { groupCode } = work;
      const ended = await endSessionsOf(work.tx, { groupCode, id }, 'deregistered');
      for (const tokenHash of ended) work.ended.push({ groupCode, accountId: id, tokenHash });
    },
    dropFactors: ({ work, row: { id } }) => resetFactors(work, id),
    issuePassword: effect(user, ['reset.password', 'reset.confirmed'], ({ work, row, event }) =>
      issuePassword(work, row, event.type === 'reset.confirmed' ? event.confirmedBy : event.by.id),
    ),
    issueFirstPassword: effect(user, ['rights.confirmed'], async ({ work, row, event }) => {
      if (row.passwordEndsAt === NEVER_ISSUED) await issuePassword(work, row, event.confirmedBy);
    }),
    proposeFactorReset: async ({ work, row }) => {
      await patch(work, user, row.id, { proposalId: await proposeFactorReset(work, row) });
    },
    proposeReset: async ({ work, row }) => {
      await patch(work, user, row.id, { proposalId: await proposeReset(work, row) });
    },
    settleRoles: async ({ work, row }) => {
      const roles = storedOf(await rolesOf(work, row));
      await work.tx.update(account).set(roles).where(isOne(work, row.id));
    },
    followPhone: effect(user, ['rights.confirmed'], async ({ work, row, event }) => {
      if (row.phone !== event.formerPhone) await afterSwitch(work, row.id, event.formerPhone);
    }),
  },
});

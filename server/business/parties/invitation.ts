import { randomInt } from 'node:crypto';
import { refuse } from '../../../domain/codes/refusals.ts';
import { invitationNoLongerValid } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { alreadyExists } from '../../../domain/codes/refusals/codes/common.ts';
import { otherPartyNotApproved } from '../../../domain/codes/refusals/codes/contracts.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { invitation } from '../../../domain/records/invitation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { invitationLifecycle, invitationRules } from '../../../machines/lifecycles/invitation/machine.ts';
import { entry } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { maskText } from '../../records/mask.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { moveMember } from './fleetMember.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Invitation = Row<typeof invitation>;

/** An invitation is valid for 7 days (records 10.2). */
const LIFE_MS = 7 * DAY_MS;
/** Without characters that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The active driver with a phone number. */
async function driverOf(work: Work, phone: string): Promise<Row<typeof driver> | undefined> {
  return (await findBy(work, driver, { phone })).find(({ status }) => status !== 'closed');
}

async function otherFleetOf(work: Work, row: Invitation): Promise<string | null> {
  if (row.kind === 'platform' || row.driverId === null) return null;
  const who = await find(work, driver, row.driverId);
  if (!who || who.fleetId === null || who.fleetId === row.fleetId) return null;
  return (await find(work, fleet, who.fleetId))?.fleetName ?? null;
}

/** A new driver gets the invitations sent to his number before he registered. */
export async function claimInvitations(
  work: Work,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  for (const open of await findBy(work, invitation, { phone, status: 'sent' }))
    await patch(work, invitation, open.id, { driverId: id });
}

async function send(work: Work, row: Invitation): Promise<void> {
  const team = row.fleetId === null ? null : await find(work, fleet, row.fleetId);
  const to = team === null ? '网络货运平台' : `车队“${team.fleetName}”`;
  await queueSecretSms(work, {
    templateCode: 'invitation',
    phone: row.phone,
    bizType: 'fleet',
    secret: row.inviteCode,
    text: (shown) =>
      `【Freightdesk】${row.inviteName}，${to}邀请您加入，邀请码 ${shown}，7 天内有效，请登录或注册后接受。`,
  });
}

export const invitationEntry = entry<typeof invitation>({
  spec: invitation,
  table: tableFor(invitation),
  lifecycle: { machine: invitationLifecycle, rules: invitationRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    expireAt: row.expireAt,
    sentAt: row.sentAt,
    otherFleet: await otherFleetOf(work, row),
  }),
  // A second or late answer is refused with the domain's text.
  over: (_, __, { type }) =>
    type === 'accept' || type === 'decline' ? refuse(invitationNoLongerValid) : null,
  prepare: async (work, { kind, fleetId, phone }) => {
    const team = kind === 'fleet' && fleetId !== null ? await find(work, fleet, fleetId) : null;
    if (team && team.status !== 'approved') throw refused(otherPartyNotApproved);
    const who = await driverOf(work, phone);
    if (team && who?.fleetId === team.id)
      throw refused(alreadyExists, { field: invitation.fields.phone.label, value: maskText('phone', phone) });
    return {
      driverId: who?.id ?? null,
      fleetId: team?.id ?? null,
      inviteCode: newCode(),
      expireAt: work.now + LIFE_MS,
      sentAt: work.now,
    };
  },
  created: (work, row) => send(work, row),
  stores: {
    storeAnswer: ({ now }) => ({ answeredAt: now }),
    storeSending: ({ row, now }) => ({ sentAt: now, sendCount: row.sendCount + 1 }),
  },
  effects: {
    sendInvitation: ({ work, row }) => send(work, row),
    joinFleet: async ({ work, row }) => {
      if (row.fleetId === null || row.driverId === null) return;
      await patch(work, driver, row.driverId, { fleetId: row.fleetId });
      await moveMember(work, 'driverId', row.driverId, row.fleetId);
    },
    notifyInviter: ({ work, row }) =>
      notify(work, {
        to:
          row.fleetId === null
            ? [`USER:${row.createdBy}`]
            : [`CARRIER:${row.fleetId}`, `USER:${row.createdBy}`],
        text: stateChangeText(invitation, row.inviteName, invitation.states[row.status]),
        record: 'invitation',
        id: row.id,
      }),
  },
});

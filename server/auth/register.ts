import type { Label } from '../../domain/codes/label.ts';
import { ROLE_CODES, type PartyType, type Role } from '../../domain/codes/roles.ts';
import { invitation } from '../../domain/records/invitation.ts';
import { phoneAlreadyRegistered, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { findBy } from '../records/rows.ts';
import { account, type Declared } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { accountNamed } from './login.ts';
import { checkCode } from './smsCodes.ts';

/** Roles that may register themselves; staff are entered by the administrator (records 3). */
const IDENTITIES = {
  SHIPPER: { role: 'shipper', partyType: 'SHIPMENT' },
  CARRIER: { role: 'captain', partyType: 'CARRIER' },
  DRIVER: { role: 'driver', partyType: 'DRIVER' },
} as const satisfies Record<string, { role: Role; partyType: PartyType }>;

export const BAD_INVITE: Label = [
  '邀请码不正确',
  'Not a valid invitation code',
  'El código de invitación no es válido',
  '招待コードが正しくありません',
];

export interface Registration {
  readonly identity: keyof typeof IDENTITIES;
  readonly phone: string;
  readonly smsCode: string;
  readonly passwordHash: string;
  /** Name of a firm; a person's name comes with the documents. */
  readonly name: string | undefined;
  /** Version of the service agreement that was read and accepted. */
  readonly agreementVersion: string;
  readonly inviteCode: string | undefined;
  /** A shipper's own data; the form of its record starts with it. */
  readonly declared: Declared | null;
}

/** An invitation is valid for the holder of the phone it was sent to, until it expires (records 10.2). @throws 10400 */
async function needInvitation(work: Work, inviteCode: string, phone: string): Promise<void> {
  const open = await findBy(work, invitation, { inviteCode, phone, status: 'sent' });
  if (!open.some(({ expireAt }) => work.now < expireAt))
    throw wrongFields([{ field: 'inviteCode', msg: BAD_INVITE }]);
}

/**
 * Opens an account for a phone that its owner has proved by code; the phone is the user name.
 * The party record needs facts that registration does not ask for (a driver's ID number, a fleet's name), so
 * only its id is reserved here: the owner's first save makes the record, and until then there is nothing to
 * trade with.
 * @throws 10400 no such invitation; 44004 wrong or worn-out code; 44005 phone taken, told only to who holds the phone.
 */
export async function openAccount(
  work: Work,
  { identity, phone, smsCode, passwordHash, name, agreementVersion, inviteCode, declared }: Registration,
): Promise<void> {
  if (!(await checkCode(work, phone, smsCode))) throw refused(wrongCode);
  if (await accountNamed(work.tx, work.groupCode, phone)) throw refused(phoneAlreadyRegistered);
  if (inviteCode !== undefined) await needInvitation(work, inviteCode, phone);
  await addAccount(work, { identity, phone, passwordHash, name, agreementVersion, inviteCode, declared });
}

/** Opens the account of somebody who has proved to hold the phone, and has accepted the agreement. @returns its id */
export async function addAccount(
  work: Work,
  {
    identity,
    phone,
    passwordHash,
    name,
    agreementVersion,
    inviteCode,
    declared,
  }: Omit<Registration, 'smsCode'>,
): Promise<string> {
  const { role, partyType } = IDENTITIES[identity];
  const id = work.nextId();
  await work.tx.insert(account).values({
    groupCode: work.groupCode,
    id,
    username: phone,
    phone,
    passwordHash,
    realName: name ?? phone,
    avatar: '',
    introduction: '',
    roles: [ROLE_CODES[role]],
    partyType,
    partyId: work.nextId(),
    status: 'active',
    isDemo: false,
    agreementVersion,
    agreedAt: work.now,
    inviteCode: inviteCode ?? null,
    declared,
    lockedUntil: null,
    lastLoginAt: null,
    gmtCreated: work.now,
  });
  return id;
}

import { randomBytes } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { organization } from '../../../../domain/records/organization.ts';
import { FIRST_LOGIN_MS } from '../../../../domain/rules/tenants.ts';
import { issuePassword, NEVER_ISSUED } from '../../../auth/oneTimePassword.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import type { Work } from '../../../records/work.ts';
import { syncRightsOf } from '../../../rights/syncRights.ts';
import { account, partyGroup } from '../../../store/systemTables.ts';
import { endSubscription, startSubscription } from '../edition/founding.ts';
import { groupValues, type Tenant } from './rows.ts';

/** A part of a new group, made in its own unit of work. A group that was there before groups had rows gets it with its row. */
export type FoundingStep = (work: Work, row: Tenant) => Promise<void>;

/** What other parts of the platform begin in a new group, in this order. */
export const FOUNDING_STEPS: readonly FoundingStep[] = [startSubscription];

/** What they end when a group is closed. */
export const CLOSING_STEPS: readonly FoundingStep[] = [endSubscription];

let lists: readonly ((work: Work) => Promise<void>)[] = [];

/** Sets what stores the lists of a new group: rates, units, kinds of cost. Called once, at the start of the platform. */
export function setFoundingLists(all: typeof lists): void {
  lists = all;
}

/** The first person of a new group. */
export interface FirstAdmin {
  readonly username: string;
  readonly realName: string;
  readonly phone: string;
  /** A password of their own; absent: a one-time one is sent to the phone. */
  readonly passwordHash?: string;
  readonly isDemo?: true;
  /** Roles; absent: that of the administrator. */
  readonly roles?: readonly string[];
}

/** Whether roles that move money or rights need a second factor, as for the groups that are there. */
async function factorRule({ tx }: Work): Promise<boolean | null> {
  const [one] = await tx
    .select({ isFactorRequired: partyGroup.isFactorRequired })
    .from(partyGroup)
    .where(isNotNull(partyGroup.isFactorRequired))
    .limit(1);
  return one?.isFactorRequired ?? null;
}

/** An account of staff in the group of the work. @returns its id */
export async function addAdmin(work: Work, admin: FirstAdmin): Promise<string> {
  const { username, realName, phone, passwordHash, isDemo = false, roles = [ROLE_CODES.admin] } = admin;
  const id = work.nextId();
  await work.tx.insert(account).values({
    groupCode: work.groupCode,
    ...{ id, username, phone, realName, isDemo },
    // Nobody knows it: the first login needs a one-time password.
    passwordHash: passwordHash ?? (await hashPassword(randomBytes(24).toString('base64url'))),
    passwordEndsAt: passwordHash === undefined ? NEVER_ISSUED : null,
    ...{ avatar: '', introduction: '', roles: [...roles] },
    partyType: 'PLAT',
    partyId: null,
    status: 'active',
    lockedUntil: null,
    lastLoginAt: null,
    gmtCreated: work.now,
  });
  return id;
}

/** The company of the group, at the root of its organizations. */
async function makeCompany(work: Work, { groupName, shortName, uscc, phone }: Tenant): Promise<void> {
  await make(work, organization, {
    orgNo: await nextNumber(work, organization.number.prefix),
    orgName: groupName,
    shortName,
    parentId: null,
    parentKey: 'root',
    orgPath: groupName,
    orgKind: 'company',
    uscc: uscc === '' ? null : uscc,
    legalPerson: null,
    phone: phone === '' ? null : phone,
    areaCode: null,
    address: null,
    permitNumber: null,
  });
}

/**
 * Makes all that a new group needs before its first login, in the transaction that made its row: addendum B 6.4.
 * @param isCentral it administers the others
 */
export async function foundGroup(
  work: Work,
  row: Tenant,
  admin: FirstAdmin,
  isCentral = false,
): Promise<string> {
  // It is the platform that makes them, whoever asked for it.
  const own: Work = { ...work, viewer: null };
  await work.tx.insert(partyGroup).values({
    groupCode: work.groupCode,
    ...groupValues(row),
    centralControl: isCentral,
    config: {},
    isFactorRequired: await factorRule(work),
  });
  const adminId = await addAdmin(own, admin);
  await makeCompany(own, row);
  await syncRightsOf(own);
  for (const store of lists) await store(own);
  if (admin.passwordHash === undefined)
    await issuePassword(own, { id: adminId, phone: admin.phone }, work.viewer?.userId ?? '0', FIRST_LOGIN_MS);
  for (const step of FOUNDING_STEPS) await step(own, row);
  return adminId;
}

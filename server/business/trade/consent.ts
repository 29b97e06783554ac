import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { getConsent } from '../../../domain/calls/serviceAgreement.ts';
import { agreementNotAccepted } from '../../../domain/codes/refusals/codes/accounts.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { user } from '../../../domain/records/user.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import {
  acceptedVersions,
  type AgreementKind,
  owed,
  writtenVersions,
} from '../../../domain/rules/agreements.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { presentVersion, versionsInForce } from '../../auth/agreementVersions.ts';
import { type Agreement, agreementsInForce } from '../platform/agreements.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { difference, remember } from '../../records/historyLog.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { storeLines } from '../../records/unstored.ts';
import type { Work } from '../../records/work.ts';
import { history } from '../../store/systemTables.ts';

type Consent = DataOf<typeof getConsent>;

/** How an acceptance stands in the history of an account: the version before and after, with their times. */
const acceptedSchema = z.object({
  agreementVersion: z.tuple([z.string().nullable(), z.string()]),
  agreedAt: z.tuple([z.number().nullable(), z.number()]),
});

/** What an account has accepted so far; the first version was accepted with the registration. */
export async function consentOf(work: Work, accountId: string): Promise<Consent> {
  await storeLines(work);
  const { agreementVersion, agreedAt } = await need(work, user, accountId);
  const lines = await work.tx
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.groupCode, work.groupCode),
        eq(history.record, user.name),
        eq(history.recordId, accountId),
        sql`${history.changes} ? 'agreementVersion'`,
      ),
    )
    .orderBy(desc(history.id));
  const later = lines.flatMap(({ changes }) => {
    const read = acceptedSchema.safeParse(changes);
    return read.success ? [read.data] : [];
  });
  const first = later.at(-1);
  const [version, at] = first ? [first.agreementVersion[0], first.agreedAt[0]] : [agreementVersion, agreedAt];
  return {
    present: await presentVersion(work),
    accepted: agreementVersion,
    history: [
      ...later.map((one) => ({ version: one.agreementVersion[1], at: one.agreedAt[1] })),
      ...(version === null || at === null ? [] : [{ version, at }]),
    ],
  };
}

/** Contracts of this party that could not be sent before: whoever signs by a code has agreed to do so now. */
async function sendWaiting(asked: Work, { partyType, partyId }: Viewer): Promise<void> {
  if ((partyType !== 'CARRIER' && partyType !== 'DRIVER') || partyId === undefined) return;
  const work = { ...asked, viewer: null, byName: '' };
  const own = partyType === 'CARRIER' ? { carrierId: partyId } : { driverId: partyId };
  for (const { id } of await findBy(work, signedContract, { ...own, partyBKind: partyType, status: 'draft' }))
    await applyIfPossible(work, signedContract, { id, type: 'send' });
}

/** Notes that an account accepts a version, once. @throws 44006 it is not the one in force */
export async function acceptVersion(work: Work, viewer: Viewer, version: string): Promise<Consent> {
  if (version !== (await presentVersion(work))) throw refused(agreementNotAccepted);
  await storeVersion(work, viewer, version);
  return consentOf(work, viewer.userId);
}

/** The agreements in force that somebody of a party has not accepted, with their texts. */
export async function agreementsOwed(work: Work, viewer: Viewer, language: Lang): Promise<Agreement[]> {
  if (viewer.owesAgreement !== true) return [];
  const { agreementVersion } = await need(work, user, viewer.userId);
  const kinds = owed(await versionsInForce(work), agreementVersion);
  return (await agreementsInForce(work, language)).filter(({ kind }) => kinds.includes(kind));
}

/** Notes that somebody accepts one of the agreements. @throws 44006 another version is in force by now */
export async function acceptAgreementOf(
  work: Work,
  viewer: Viewer,
  kind: AgreementKind,
  version: number,
): Promise<void> {
  const inForce = await versionsInForce(work);
  if (version !== inForce[kind]) throw refused(agreementNotAccepted);
  const { agreementVersion } = await need(work, user, viewer.userId, true);
  const accepted = { ...acceptedVersions(agreementVersion), [kind]: version };
  await storeVersion(work, viewer, writtenVersions(accepted));
}

/** Stores a version with the account and in its history; contracts that waited for it are sent for signing. */
async function storeVersion(work: Work, viewer: Viewer, version: string): Promise<void> {
  const { userId: id } = viewer;
  const before = await need(work, user, id, true);
  if (before.agreementVersion === version) return;
  const accepted = { agreementVersion: version, agreedAt: work.now };
  await patch(work, user, id, accepted);
  const { status } = before;
  await remember(work, {
    ...{ spec: user, id, event: 'edit', from: status, to: status, byRole: viewer.role },
    changes: difference(before, accepted),
  });
  if (owed(await versionsInForce(work), version).length === 0) await sendWaiting(work, viewer);
}

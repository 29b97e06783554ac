import { eq } from 'drizzle-orm';
import { AGREEMENT_KINDS, type AgreementVersions, writtenVersions } from '../../domain/rules/agreements.ts';
import { AGREEMENT_VERSION } from '../../domain/rules/registration.ts';
import type { Work } from '../records/work.ts';
import { partyGroup } from '../store/systemTables.ts';

/** The versions that the people of the group must have accepted; 0: there is none. */
export async function versionsInForce({
  tx,
  groupCode,
}: Pick<Work, 'tx' | 'groupCode'>): Promise<AgreementVersions> {
  const [row] = await tx
    .select({ service: partyGroup.agreementService, privacy: partyGroup.agreementPrivacy })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  return row ?? { service: 0, privacy: 0 };
}

/** What somebody accepts who accepts everything that is in force, as it is stored with the account. */
export async function presentVersion(work: Pick<Work, 'tx' | 'groupCode'>): Promise<string> {
  const versions = await versionsInForce(work);
  return AGREEMENT_KINDS.some((kind) => versions[kind] > 0) ? writtenVersions(versions) : AGREEMENT_VERSION;
}

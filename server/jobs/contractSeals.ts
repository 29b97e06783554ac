import { buffer } from 'node:stream/consumers';
import { signedContract } from '../../domain/records/signedContract.ts';
import type { Row } from '../../domain/schema/record.ts';
import { contractPdf } from '../files/contractPdf.ts';
import { type FetchPlatform, storePaper } from '../files/fetched.ts';
import type { EsignPort, Sealed } from '../ports/esign.ts';
import { applyIfPossible } from '../records/apply.ts';
import { find } from '../records/rows.ts';
import { claim, dueRows, runForEach } from '../run/outbox.ts';
import { runFor } from '../run/run.ts';

export interface SealPlatform extends FetchPlatform {
  readonly esign: EsignPort;
}

type Contract = Row<typeof signedContract>;

/** Contracts looked at in one round: a paper is a tenth of a second of work. */
const BATCH = 10;
/** A service that does not answer is asked less and less often, ms. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

const placeOf = ({ id, groupCode }: Pick<Contract, 'id' | 'groupCode'>) => ({
  record: signedContract.name,
  id,
  groupCode,
});

/** Makes the paper of a contract that was signed by a code; one that has its paper keeps it. */
export async function makeContractPaper(
  platform: FetchPlatform,
  { id, groupCode }: Pick<Contract, 'id' | 'groupCode'>,
): Promise<void> {
  const row = await runFor(platform, groupCode, (work) => find(work, signedContract, id));
  if (row?.status !== 'signed' || row.signWay !== 'sms' || row.fileHash !== null) return;
  const paper = { name: row.contractNo, bytes: await contractPdf(row) };
  await storePaper(platform, placeOf(row), ['pdf'], paper, (work, payload) =>
    applyIfPossible(work, signedContract, { id, type: 'file.came', payload }),
  );
}

/** Asks for the seal of a contract. null: there was no answer */
async function sealOf({ files, esign }: SealPlatform, row: Contract): Promise<Sealed | null> {
  const { groupCode, contractNo, fileHash, fileIds, signerName, signPhone, signedAt } = row;
  const kept = await files.get(fileIds?.[0] ?? '0');
  if (!kept || fileHash === null || signedAt === null) return null;
  const pdf = await buffer(kept.stream);
  try {
    // The answer to the request before this one may have been lost.
    const known = row.attempts === 0 ? null : await esign.settle(groupCode, contractNo);
    const signer = { name: signerName ?? '', phone: signPhone };
    const request = { groupCode, requestNo: contractNo, contractNo, sha256: fileHash, pdf, signer, signedAt };
    return known ?? (await esign.seal(request));
  } catch {
    return null;
  }
}

async function sealOne(platform: SealPlatform, row: Contract): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  const next = { dueAt: platform.clock() + pause, attempts: row.attempts + 1 };
  if (!(await claim(platform, signedContract, row, next))) return;
  await makeContractPaper(platform, row);
  const now = await runFor(platform, row.groupCode, (work) => find(work, signedContract, row.id));
  const seal = now && (await sealOf(platform, { ...now, attempts: row.attempts }));
  if (!seal) return;
  const { sealNo, sealedAt, pdf: bytes } = seal;
  const paper = { name: `${row.contractNo}-${sealNo.slice(0, 8)}`, bytes };
  await storePaper(platform, placeOf(row), ['pdf'], paper, (work, { fileId }) =>
    applyIfPossible(work, signedContract, {
      id: row.id,
      type: 'seal.came',
      payload: { sealNo, sealedAt, fileId },
    }),
  );
}

/**
 * One round over signed contracts that lack their paper or their seal (addendum A 4.5).
 * @returns how many were looked at
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function passSeals(platform: SealPlatform): Promise<number> {
  return runForEach('seals of contracts', async (each) => {
    const due = await dueRows(platform, signedContract, { states: ['signed'], most: BATCH });
    await each(due, (row) => sealOne(platform, row));
  });
}

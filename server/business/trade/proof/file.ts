import { PROOF_FORMAT, MOST_ATTACHED_BYTES, type Proof } from '../../../../domain/proof/format.ts';
import { noSuchRecord } from '../../../../domain/codes/refusals/codes/common.ts';
import { tripProof } from '../../../../domain/records/tripProof.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import type { Viewer } from '../../../../domain/schema/record.ts';
import { refused } from '../../../records/errors.ts';
import { find, need } from '../../../records/rows.ts';
import { isInScope, requireOpen } from '../../../records/scope.ts';
import type { Work } from '../../../records/work.ts';
import { contentOf, fieldsFor } from './kept.ts';
import { namedFiles } from './tell.ts';

/** The file of a proof without the bytes of its attachments, and which these are. */
export interface ProofFile {
  readonly head: Omit<Proof, 'attachments'>;
  readonly attached: readonly { readonly id: string; readonly sha256: string }[];
}

/** The version of a proof for one reader. @throws 10403; 10404 absent, out of scope, or its content is gone */
export async function proofFile(work: Work, viewer: Viewer, id: string): Promise<ProofFile> {
  requireOpen(tripProof, viewer);
  const row = await find(work, tripProof, id);
  if (!row || !isInScope(tripProof, viewer, row)) throw refused(noSuchRecord);
  const kept = await contentOf(work, id);
  if (kept === null) throw refused(noSuchRecord);
  const { role } = viewer;
  const entries: Proof['entries'] = [];
  for (const entry of kept) {
    const { part, prev, hash } = entry;
    entries.push({ part, prev, hash, fields: await fieldsFor(entry, role) });
  }
  const ids = kept
    .flatMap(({ fields }) => fields)
    .flatMap(({ seenBy, attached }) => (seenBy.includes(role) ? (attached ?? []) : []));
  const files = await namedFiles(work, ids);
  let left = MOST_ATTACHED_BYTES;
  const attached = ids.flatMap((fileId) => {
    const one = files.get(fileId);
    if (!one || one.size > left) return [];
    left -= one.size;
    return [{ id: fileId, sha256: one.sha256 }];
  });
  const { waybillNo } = await need(work, waybill, row.waybillId);
  const signature = { algorithm: 'Ed25519' as const, publicKey: row.publicKey, value: row.signature };
  return {
    head: { format: PROOF_FORMAT, waybillNo, version: role, entries, head: row.headHash, signature },
    attached,
  };
}

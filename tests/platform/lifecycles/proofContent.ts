import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../../domain/schema/record.ts';
import { chainOf, contentOf, headOf, keepContent } from '../../../server/business/trade/proof/kept.ts';
import { publicKeyOf, signHead } from '../../../server/business/trade/proof/signing.ts';
import type { Services } from '../../../server/calls/context.ts';
import { registered } from '../../../server/records/registry.ts';
import { columnNamed } from '../../../server/store/recordTable.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';

/** The signature of a proof that a check finds damaged. */
export const NO_SIGNATURE = '';

/** What a proof says is kept beside its row: the copy of one gets the same, salted and chained anew, and signed. */
export function ownContent(services: Services, from: AnyRow, to: AnyRow): Promise<void> {
  const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
  return run(services, nobody, async (work) => {
    const kept = await contentOf(work, from.id);
    if (!kept) throw new Error('The demo proof has no content.');
    const entries = await chainOf(kept);
    const headHash = headOf(entries);
    await keepContent(work, to.id, entries);
    const { signature }: Readonly<Record<string, unknown>> = from;
    const { table } = registered('tripProof');
    await work.tx
      .update(table)
      .set({
        headHash,
        signature: signature === NO_SIGNATURE ? NO_SIGNATURE : signHead(work.vault, headHash),
        publicKey: publicKeyOf(work.vault),
      })
      .where(eq(columnNamed(table, 'id'), to.id));
  });
}

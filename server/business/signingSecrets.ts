import { DAY_MS } from '../../domain/rules/times.ts';
import { newWebhookSecret } from '../base/webhookSignature.ts';
import type { Work } from '../records/work.ts';
import { dropSecret, secretOf, storeSecrets } from '../vault/secrets.ts';

/** The old secret of what is in use stays good for so long. */
const OVERLAP_MS = DAY_MS;

/** A row that signs what it sends, and the record it is of. */
interface Signer {
  readonly record: string;
  readonly row: {
    readonly id: string;
    readonly groupCode: string;
    readonly status: string;
    readonly oldSecretUntil: number | null;
  };
}

type Keeping = { readonly tx: Pick<Work['tx'], 'select'>; readonly vault: Work['vault'] };

const place = ({ record, row: { groupCode, id } }: Signer, field: string) => ({
  groupCode,
  record,
  recordId: id,
  field,
});

/** The secrets that it signs with, the new one first. */
export async function secretsOf(
  keeping: Keeping & { readonly now: number },
  signer: Signer,
): Promise<string[]> {
  const { oldSecretUntil } = signer.row;
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > keeping.now;
  const found: string[] = [];
  for (const field of isOldGood ? ['secret', 'oldSecret'] : ['secret']) {
    const secret = await secretOf(keeping, place(signer, field));
    if (secret !== null) found.push(secret);
  }
  return found;
}

/**
 * Gives it a new secret. While it is in use the old one stays good for a day.
 * @param rotate sends the event; with until when the old one is good, null: there is none
 * @returns it, the one time that anybody sees it
 */
export async function renewSecret(
  work: Work,
  signer: Signer,
  rotate: (oldUntil: number | null) => Promise<void>,
): Promise<string> {
  const { record, row } = signer;
  const secret = newWebhookSecret();
  const old = row.status === 'draft' ? null : await secretOf(work, place(signer, 'secret'));
  await rotate(old === null ? null : work.now + OVERLAP_MS);
  await storeSecrets(work, record, row.id, old === null ? { secret } : { secret, oldSecret: old });
  return secret;
}

/** Nothing is signed by it any more. */
export async function forgetSecrets(work: Work, signer: Signer): Promise<void> {
  for (const field of ['secret', 'oldSecret']) await dropSecret(work.tx, place(signer, field));
}

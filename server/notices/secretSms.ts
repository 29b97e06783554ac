import type { Work } from '../records/work.ts';
import type { Tx } from '../store/tx.ts';
import { dropSecret, secretOf, storeSecrets } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { type NewSms, queueSms, type SmsRow } from './sms.ts';

const RECORD = 'smsRecord';
const FIELD = 'content';

/**
 * Queues a message whose text nobody may read in the SMS records: the row has it masked, the vault has it whole until it is sent.
 * @param secret what the phone gets
 */
export async function queueSecretSms(
  work: Work,
  { secret, ...sms }: NewSms & { readonly secret: string },
): Promise<void> {
  const row = await queueSms(work, sms);
  await storeSecrets(work, RECORD, row.id, { [FIELD]: secret });
}

/** The text for the phone: of the vault where it is kept there. */
export async function textOf(work: { tx: Pick<Tx, 'select'>; vault: Vault }, row: SmsRow): Promise<string> {
  const secret = await secretOf(work, {
    groupCode: row.groupCode,
    record: RECORD,
    recordId: row.id,
    field: FIELD,
  });
  return secret ?? row.content;
}

/** The gateway has it, or it failed for good: the text is kept nowhere. */
export async function forgetText(work: { tx: Pick<Tx, 'delete'> }, { groupCode, id }: SmsRow): Promise<void> {
  await dropSecret(work.tx, { groupCode, record: RECORD, recordId: id, field: FIELD });
}

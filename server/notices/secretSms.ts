import { isSecretSms, type SecretTemplate, standInFor } from '../../domain/rules/sms.ts';
import { maskText } from '../records/mask.ts';
import type { Work } from '../records/work.ts';
import type { Tx } from '../store/tx.ts';
import { dropSecret, secretOf, storeSecrets } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { type NewSms, type SmsRow, storeSms } from './sms.ts';

const RECORD = 'smsRecord';
const FIELD = 'content';

/** A message with a link or a code: its text as a function of what stands in that place. */
interface SecretSms extends Pick<NewSms, 'phone' | 'bizType' | 'about'> {
  readonly templateCode: SecretTemplate;
  /** Only the phone gets it. */
  readonly secret: string;
  text(shown: string): string;
}

/**
 * Queues a message whose link or code nobody may read in the SMS records: the row says that it was sent, the vault has the
 * whole text until then.
 */
export async function queueSecretSms(work: Work, { secret, text, ...sms }: SecretSms): Promise<SmsRow> {
  const shown = standInFor(sms.templateCode, maskText('phone', sms.phone));
  const row = await storeSms(work, { ...sms, content: text(shown) });
  await storeSecrets(work, RECORD, row.id, { [FIELD]: text(secret) });
  return row;
}

/**
 * The text for the phone: of the vault where it is kept there; null: it is kept nowhere any more, because it was handed over
 * before.
 */
export async function textOf(
  work: { tx: Pick<Tx, 'select'>; vault: Vault },
  row: SmsRow,
): Promise<string | null> {
  if (!isSecretSms(row.templateCode)) return row.content;
  return secretOf(work, { groupCode: row.groupCode, record: RECORD, recordId: row.id, field: FIELD });
}

/** The gateway has it, or it failed for good: the text is kept nowhere. */
export async function forgetText(work: { tx: Pick<Tx, 'delete'> }, { groupCode, id }: SmsRow): Promise<void> {
  await dropSecret(work.tx, { groupCode, record: RECORD, recordId: id, field: FIELD });
}

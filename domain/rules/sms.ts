import type { CodeOf } from '../codes/lists/list.ts';
import type { smsBusiness, smsError, smsTemplate } from '../codes/lists/sms.ts';

export type SmsTemplate = CodeOf<typeof smsTemplate>;
export type SmsBusiness = CodeOf<typeof smsBusiness>;
export type SmsError = CodeOf<typeof smsError>;

/** How often a failed message may be sent again (records 5). */
export const RESENDS = 3;
/** Without a receipt for this long a message counts as not delivered, ms (records 5). */
export const RECEIPT_WITHIN_MS = 72 * 3_600_000;

/** The text with every run of six digits masked: how a code is stored once it was sent to a real phone. */
export function withoutCode(text: string): string {
  return text.replace(/\d{6}/g, '******');
}

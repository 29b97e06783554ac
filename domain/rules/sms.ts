import type { Label } from '../codes/label.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import type { smsBusiness, smsError, smsTemplate } from '../codes/lists/sms.ts';

export type SmsTemplate = CodeOf<typeof smsTemplate>;
export type SmsBusiness = CodeOf<typeof smsBusiness>;
export type SmsError = CodeOf<typeof smsError>;

/**
 * What a message carries that only its receiver may have: who reads it could act in the receiver's place. Every template
 * says so; the text of one that carries something is kept nowhere where it is read.
 */
export const SMS_CARRIES = {
  verificationCode: 'code',
  accountLocked: null,
  invitation: 'code',
  certificateDue: null,
  agreementToSign: 'link',
  reminderAnswer: null,
  receivableOverdue: null,
  statementToConfirm: 'link',
  oneTimePassword: 'code',
  factorReset: null,
  phoneChange: null,
  callRequest: null,
  tripToRate: 'link',
  formToFill: 'link',
  queueCalled: null,
  safetyWarning: null,
  complaint: null,
  contractToSign: 'link',
  serviceBillToConfirm: null,
} as const satisfies Readonly<Record<SmsTemplate, 'code' | 'link' | null>>;

type Carrying<K> = { [T in SmsTemplate]: (typeof SMS_CARRIES)[T] extends K ? T : never }[SmsTemplate];
/** Templates whose text everybody may read who reads the SMS records, and the others. */
export type PlainTemplate = Carrying<null>;
export type SecretTemplate = Carrying<'code' | 'link'>;

/** Reminders that people may do without: the inbox has what they say (addendum B, preferences per channel). */
export type ReminderTemplate = Extract<PlainTemplate, 'certificateDue' | 'reminderAnswer' | 'complaint'>;

/** Whether the text of a message is for its receiver alone. */
export function isSecretSms(template: SmsTemplate): boolean {
  return SMS_CARRIES[template] !== null;
}

const LINK_SENT: Label = [
  '链接已发送至 {phone}',
  'link sent to {phone}',
  'enlace enviado a {phone}',
  'リンクは {phone} に送信済み',
];

/** What stands in the SMS records in place of a secret, for readers of all languages. @param phone masked */
export function standInFor(template: SecretTemplate, phone: string): string {
  if (SMS_CARRIES[template] === 'code') return '******';
  return LINK_SENT.map((text) => text.replace('{phone}', phone)).join(' / ');
}

/** How often a failed message may be sent again (records 5). */
export const RESENDS = 3;
/** Without a receipt for this long a message counts as not delivered, ms (records 5). */
export const RECEIPT_WITHIN_MS = 72 * 3_600_000;

/** The text with every run of six digits masked: how a code is stored once it was sent to a real phone. */
export function withoutCode(text: string): string {
  return text.replace(/\d{6}/g, '******');
}

import { and, eq, or } from 'drizzle-orm';
import type { Row } from '../../domain/schema/record.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import type { PlainTemplate, ReminderTemplate, SmsBusiness, SmsTemplate } from '../../domain/rules/sms.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { noticePreference } from '../store/noteTables.ts';
import { account } from '../store/systemTables.ts';

export type SmsRow = Row<typeof smsRecord>;

export interface NewSms {
  readonly templateCode: SmsTemplate;
  readonly phone: string;
  readonly content: string;
  readonly bizType: SmsBusiness;
  /** The document it is sent for. */
  readonly about?: { readonly record: string; readonly id: string };
  /** The message that this one repeats. */
  readonly repeats?: SmsRow;
}

/** Queues a message that everybody may read, in the transaction of its cause; it is sent after the commit. */
export function queueSms(
  work: Work,
  sms: NewSms & { readonly templateCode: PlainTemplate },
): Promise<SmsRow> {
  return storeSms(work, sms);
}

/**
 * Queues a reminder, unless whoever has the phone wants none by SMS.
 * @param sms `partyId`: the driver or carrier who is meant, whose account may have another phone
 */
export async function remindBySms(
  work: Work,
  {
    partyId = null,
    ...sms
  }: NewSms & {
    readonly templateCode: ReminderTemplate;
    readonly partyId?: string | null;
  },
): Promise<void> {
  const { tx, groupCode } = work;
  const [unwilling] = await tx
    .select({ id: account.id })
    .from(account)
    .innerJoin(
      noticePreference,
      and(eq(noticePreference.groupCode, account.groupCode), eq(noticePreference.accountId, account.id)),
    )
    .where(
      and(
        eq(account.groupCode, groupCode),
        or(eq(account.phone, sms.phone), partyId === null ? undefined : eq(account.partyId, partyId)),
        eq(noticePreference.bySms, false),
      ),
    )
    .limit(1);
  if (!unwilling) await queueSms(work, sms);
}

/** The row of a message, with the text that readers of the SMS records see. */
export async function storeSms(
  work: Work,
  { templateCode, phone, content, bizType, about, repeats }: NewSms,
): Promise<SmsRow> {
  return make(work, smsRecord, {
    smsNo: await nextNumber(work, smsRecord.number.prefix),
    templateCode,
    phone,
    content,
    bizType,
    provider: null,
    providerMsgId: null,
    errorCode: null,
    costFen: null,
    sentAt: null,
    deliveredAt: null,
    resentFromId: repeats?.id ?? null,
    resentAsId: null,
    relatedRecord: about?.record ?? repeats?.relatedRecord ?? null,
    relatedId: about?.id ?? repeats?.relatedId ?? null,
    resendCount: repeats ? repeats.resendCount + 1 : 0,
    dueAt: work.now,
  });
}

import type { Row } from '../../../domain/schema/record.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import type { SmsBusiness, SmsError, SmsTemplate } from '../../../domain/rules/sms.ts';
import { smsLifecycle, smsRules } from '../../../machines/lifecycles/smsRecord/machine.ts';
import { entry } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { patch, tableFor } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** No receipt comes sooner than this after sending, ms. */
const FIRST_LOOK_MS = 5_000;

export type SmsRow = Row<typeof smsRecord>;

export interface NewSms {
  readonly templateCode: SmsTemplate;
  readonly phone: string;
  readonly content: string;
  readonly bizType: SmsBusiness;
  /** The message it repeats. */
  readonly repeats?: SmsRow;
}

/** Puts a message into the queue, in the transaction of its cause; it leaves after the commit. */
export async function queueSms(
  work: Work,
  { templateCode, phone, content, bizType, repeats }: NewSms,
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
    resendCount: repeats ? repeats.resendCount + 1 : 0,
    dueAt: work.now,
  });
}

/** A failed message stays as it is; a new one says the same, and the two know of each other (records 5). */
async function queueAgain(work: Work, row: SmsRow): Promise<void> {
  const { templateCode, phone, content, bizType } = row;
  const again = await queueSms(work, { templateCode, phone, content, bizType, repeats: row });
  await patch(work, smsRecord, row.id, { resentAsId: again.id });
}

export const smsRecordEntry = entry<typeof smsRecord>({
  spec: smsRecord,
  table: tableFor(smsRecord),
  lifecycle: { machine: smsLifecycle, rules: smsRules },
  facts: (_, row) =>
    Promise.resolve({
      submittedBy: row.createdBy,
      isCode: row.templateCode === 'verificationCode',
      isResent: row.resentAsId !== null,
      resendCount: row.resendCount,
    }),
  stores: {
    storeSent: ({ event, now }) => ({
      provider: String(event.provider),
      providerMsgId: String(event.providerMsgId),
      costFen: Number(event.costFen),
      sentAt: now,
      dueAt: now + FIRST_LOOK_MS,
    }),
    storeDelivered: ({ now }) => ({ deliveredAt: now }),
    storeError: ({ event }) => ({ errorCode: event.errorCode as SmsError }),
  },
  effects: { queueAgain: ({ work, row }) => queueAgain(work, row) },
});

import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { smsLifecycle, smsRules } from '../../../machines/lifecycles/smsRecord/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { type SmsRow, storeSms } from '../../notices/sms.ts';
import { isSecretSms } from '../../../domain/rules/sms.ts';

/** Shortest time between sending and the receipt, ms. */
const FIRST_LOOK_MS = 5_000;

/** A failed message stays as it is; a new one repeats its text, and the two refer to each other (records 5). */
async function queueAgain(work: Work, row: SmsRow): Promise<void> {
  const { templateCode, phone, content, bizType } = row;
  const again = await storeSms(work, { templateCode, phone, content, bizType, repeats: row });
  await patch(work, smsRecord, row.id, { resentAsId: again.id });
}

export const smsRecordEntry = entry<typeof smsRecord>({
  spec: smsRecord,
  table: tableFor(smsRecord),
  lifecycle: { machine: smsLifecycle, rules: smsRules },
  facts: (_, row) =>
    Promise.resolve({
      submittedBy: row.createdBy,
      isCode: isSecretSms(row.templateCode),
      isResent: row.resentAsId !== null,
      resendCount: row.resendCount,
    }),
  stores: {
    storeSent: on(smsRecord, ['send'], ({ event, now }) => ({
      provider: event.provider ?? '',
      providerMsgId: event.providerMsgId ?? '',
      costFen: event.costFen ?? 0,
      sentAt: now,
      dueAt: now + FIRST_LOOK_MS,
    })),
    storeDelivered: ({ now }) => ({ deliveredAt: now }),
    storeError: on(smsRecord, ['send', 'receipt'], ({ event }) => ({ errorCode: event.errorCode })),
  },
  effects: { queueAgain: ({ work, row }) => queueAgain(work, row) },
});

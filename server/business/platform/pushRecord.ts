import { and, eq } from 'drizzle-orm';
import { pushRecord } from '../../../domain/records/pushRecord.ts';
import { PUSH_DONE_AT } from '../../../domain/rules/phonePush.ts';
import { pushLifecycle, pushRules } from '../../../machines/lifecycles/pushRecord/machine.ts';
import { type PushRow, storePush } from '../../notices/push.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { nextNumber } from '../../records/numbers.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { pushDevice } from '../../store/noteTables.ts';
import { tableFor } from '../../store/tables.ts';

/** When a receipt is first asked for, and then whether the message was opened, ms. */
const FIRST_LOOK_MS = 5_000;
const OPENED_AFTER_MS = 60_000;

const deviceOf = ({ groupCode, token, accountId }: PushRow) =>
  and(eq(pushDevice.groupCode, groupCode), eq(pushDevice.token, token), eq(pushDevice.accountId, accountId));

async function hasDevice({ tx }: Work, row: PushRow): Promise<boolean> {
  const [found] = await tx.select({ token: pushDevice.token }).from(pushDevice).where(deviceOf(row)).limit(1);
  return found !== undefined;
}

/** A failed message stays as it is; a new one repeats it, and the two refer to each other (records 5). */
async function queueAgain(work: Work, row: PushRow): Promise<void> {
  const { bizType, title, content, relatedRecord, relatedId, accountId, appName, platform, token } = row;
  const message = { bizType, title, content, relatedRecord, relatedId, accountId, appName, platform, token };
  const again = await storePush(work, await nextNumber(work, pushRecord.number.prefix), message, row);
  await patch(work, pushRecord, row.id, { resentAsId: again.id });
}

export const pushRecordEntry = entry<typeof pushRecord>({
  spec: pushRecord,
  table: tableFor(pushRecord),
  lifecycle: { machine: pushLifecycle, rules: pushRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    hasDevice: row.status === 'failed' && (await hasDevice(work, row)),
    isResent: row.resentAsId !== null,
    resendCount: row.resendCount,
  }),
  stores: {
    storeSent: on(pushRecord, ['send'], ({ event, now }) => ({
      providerMsgId: event.providerMsgId ?? '',
      sentAt: now,
      dueAt: now + FIRST_LOOK_MS,
    })),
    storeDelivered: ({ now }) => ({ deliveredAt: now, dueAt: now + OPENED_AFTER_MS }),
    storeClicked: ({ now }) => ({ clickedAt: now, dueAt: PUSH_DONE_AT }),
    storeError: on(pushRecord, ['send', 'receipt'], ({ event }) => ({
      errorCode: event.errorCode,
      dueAt: PUSH_DONE_AT,
    })),
  },
  effects: {
    forgetDevice: effect(pushRecord, ['send', 'receipt'], async ({ work, row, event }) => {
      if (event.errorCode === 'TOKEN_GONE') await work.tx.delete(pushDevice).where(deviceOf(row));
    }),
    queueAgain: ({ work, row }) => queueAgain(work, row),
  },
});

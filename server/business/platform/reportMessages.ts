import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { regReport } from '../../../domain/records/regReport.ts';
import { isSameContent, type Message, messageSchema } from '../../../domain/reporting/message.ts';
import { patch } from '../../records/rows.ts';
import { draftOf } from './reportSources.ts';
import { reportMessage } from '../../store/reportTables.ts';
import type { Work } from '../../records/work.ts';
import type { Report } from './reportFields.ts';

/** The frozen message of a report; null: it was never sent. */
export function frozenMessage({ payload }: Pick<Report, 'payload'>): Message | null {
  return payload === null ? null : messageSchema.parse(JSON.parse(payload));
}

/** Condition for one message of the outbox. */
export function isMessage(groupCode: string, referenceNumber: string): SQL | undefined {
  return and(eq(reportMessage.groupCode, groupCode), eq(reportMessage.referenceNumber, referenceNumber));
}

/**
 * Freezes the message and puts it into the outbox. A report that already waits for a response is sent again under its
 * number, unless its content has changed: then a new message replaces it.
 */
export async function handOver(work: Work, row: Report): Promise<void> {
  const { message, amountFen } = await draftOf(work, row);
  const [last] = await work.tx
    .select()
    .from(reportMessage)
    .where(and(eq(reportMessage.groupCode, work.groupCode), eq(reportMessage.reportId, row.id)))
    .orderBy(desc(reportMessage.createdAt))
    .limit(1);
  const sent = frozenMessage(row);
  const isAgain =
    last?.state === 'open' &&
    last.referenceNumber === row.messageReferenceNumber &&
    sent !== null &&
    isSameContent(sent, message);
  if (isAgain) {
    await work.tx
      .update(reportMessage)
      .set({ sends: last.sends + 1, dueAt: work.now })
      .where(isMessage(work.groupCode, last.referenceNumber));
    return;
  }
  const referenceNumber = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify(message);
  const { kind, standard, provinceCode } = row;
  await work.tx.insert(reportMessage).values({
    ...{
      groupCode: work.groupCode,
      referenceNumber,
      reportId: row.id,
      kind,
      standard,
      provinceCode,
      payload,
    },
    ...{ createdAt: work.now, sends: 1, handed: 0, dueAt: work.now, state: 'open' },
  });
  await patch(work, regReport, row.id, {
    payload,
    messageReferenceNumber: referenceNumber,
    attempt: 1,
    amountFen,
  });
}

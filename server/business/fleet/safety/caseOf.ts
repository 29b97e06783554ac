import { and, asc, eq } from 'drizzle-orm';
import type { Told } from '../../../../domain/calls/safetyCase.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { smsRecord } from '../../../../domain/records/smsRecord.ts';
import type { NumberKey } from '../../../../domain/rules/parameters.ts';
import { judgedAt, limitKeysOf } from '../../../../domain/rules/safety/judgedBy.ts';
import { findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { notice } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramOf } from '../../platform/parameters.ts';
import type { Warning } from './warning.ts';

/** The limits that a warning was judged by, as they stood then: later ones explain nothing (D-1). */
export async function limitsBehind(work: Work, row: Warning): Promise<{ key: NumberKey; value: number }[]> {
  const at = judgedAt(row);
  const limits: { key: NumberKey; value: number }[] = [];
  for (const key of limitKeysOf(row)) limits.push({ key, value: await paramOf(work, key, at) });
  return limits;
}

const messages = tableFor(smsRecord);

/** What the driver of a warning was told of it, oldest first: notices and messages, as long as they are kept. */
export async function toldOf(work: Work, { id, driverId }: Warning): Promise<Told[]> {
  if (driverId === null) return [];
  const notices = await work.tx
    .select({ at: notice.at, text: notice.text })
    .from(notice)
    .where(
      and(
        eq(notice.groupCode, work.groupCode),
        eq(notice.audience, `DRIVER:${driverId}`),
        eq(notice.record, safetyWarning.name),
        eq(notice.recordId, id),
      ),
    );
  const sent = await findWhere(
    work,
    smsRecord,
    and(eq(messages.relatedId, id), eq(messages.relatedRecord, safetyWarning.name)),
    { orderBy: [asc(messages.id)] },
  );
  return [
    ...notices.map(({ at, text }): Told => ({ at, way: 'notice', text, state: null })),
    ...sent.map(({ gmtCreated, content, status }): Told => ({
      ...{ at: gmtCreated, way: 'sms', state: status },
      text: [content, content, content, content],
    })),
  ].toSorted((a, b) => a.at - b.at);
}

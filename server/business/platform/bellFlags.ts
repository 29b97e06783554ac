import { and, eq } from 'drizzle-orm';
import type { Bell } from '../../../domain/calls/notices.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { Work } from '../../records/work.ts';
import { noticePreference } from '../../store/noteTables.ts';
import { owesNote } from './note.ts';

/** Whether somebody must read something first, and whether they want no notices to pop up. */
export async function flagsOf(work: Work, viewer: Viewer): Promise<Pick<Bell, 'must' | 'quiet'>> {
  const must = viewer.owesAgreement === true || (await owesNote(work, viewer));
  const [chosen] = await work.tx
    .select({ onDesk: noticePreference.onDesk })
    .from(noticePreference)
    .where(
      and(eq(noticePreference.groupCode, work.groupCode), eq(noticePreference.accountId, viewer.userId)),
    );
  return { ...(must ? { must } : {}), ...(chosen?.onDesk === false ? { quiet: true } : {}) };
}

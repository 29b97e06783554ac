import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { wrongFields } from '../records/errors.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../work.ts';

/**
 * Binds uploaded pictures to the record that uses them: from then on whoever may see the record may see
 * the pictures. Only the uploader can bind, and only to one record.
 * @throws 10400 when an id is not an unused upload of this person.
 */
export async function claimFiles(
  work: Work,
  ids: readonly string[],
  record: string,
  recordId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await work.tx
    .update(file)
    .set({ record, recordId })
    .where(
      and(
        eq(file.groupCode, work.groupCode),
        inArray(file.id, [...ids]),
        eq(file.uploadedBy, work.viewer?.userId ?? '0'),
        or(isNull(file.record), and(eq(file.record, record), eq(file.recordId, recordId))),
      ),
    )
    .returning({ id: file.id });
  if (claimed.length !== new Set(ids).size) {
    throw wrongFields([
      {
        field: 'photoIds',
        msg: [
          '图片不存在或已被使用',
          'A picture is missing or already used',
          'Falta una imagen o ya se usó',
          '画像が存在しないか使用済みです',
        ],
      },
    ]);
  }
}

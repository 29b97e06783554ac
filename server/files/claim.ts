import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Fields } from '../../domain/records/field.ts';
import { wrongFields } from '../records/errors.ts';
import { isId } from '../records/rows.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../work.ts';

/** What `file.record` names for pictures of people: everybody of the group may see them. */
export const PORTRAIT = 'account';

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
  field = 'photoIds',
): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every(isId)) throw unusable(field);
  const claimed = await work.tx
    .update(file)
    .set({ record, recordId })
    .where(
      and(
        eq(file.groupCode, work.groupCode),
        inArray(file.id, [...ids]),
        or(
          and(isNull(file.record), eq(file.uploadedBy, work.viewer?.userId ?? '0')),
          and(eq(file.record, record), eq(file.recordId, recordId)),
        ),
      ),
    )
    .returning({ id: file.id });
  if (claimed.length !== new Set(ids).size) throw unusable(field);
}

/**
 * Claims the pictures a form newly names for its record; those it had before stay as they are.
 * @throws 10400 at the field, as `claimFiles`
 */
export async function claimNew(
  work: Work,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  existing: Readonly<Record<string, unknown>> | null,
  record: string,
  recordId: string,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'images' || field.auto) continue;
    const known = new Set((existing?.[name] ?? []) as string[]);
    const added = ((input[name] ?? []) as string[]).filter((id) => !known.has(id));
    await claimFiles(work, added, record, recordId, name);
  }
}

function unusable(field: string) {
  return wrongFields([
    {
      field,
      msg: [
        '图片不存在或已被使用',
        'A picture is missing or already used',
        'Falta una imagen o ya se usó',
        '画像が存在しないか使用済みです',
      ],
    },
  ]);
}

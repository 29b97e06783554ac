import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import type { Fields } from '../../domain/schema/field.ts';
import { FILE_TYPES, type FileRule, PICTURE_RULE } from '../../domain/rules/fileTypes.ts';
import { picturesOf } from '../../domain/rules/richText.ts';
import { fileFieldsOf } from '../../domain/schema/fileFields.ts';
import { wrongFields } from './errors.ts';
import { isId } from '../../domain/rules/ids.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from './work.ts';

/** `file.record` of pictures of people: everybody of the group may see them. */
export const PORTRAIT = 'account';

const MISSING: Label = [
  '文件不存在或已被使用',
  'A file is missing or already used',
  'Falta un archivo o ya se usó',
  'ファイルが存在しないか使用済みです',
];
export const BAD_FILE: Label = [
  '文件过大或格式不支持',
  'The file is too large or of a wrong type',
  'El archivo es demasiado grande o de un tipo no admitido',
  'ファイルが大きすぎるか、対応していない形式です',
];

/** Unused uploads of a person of the central group, who acts in another one, come to that group. */
async function bringFiles({ tx, groupCode, viewer }: Work, ids: readonly string[]): Promise<void> {
  if (!viewer?.isCentral || viewer.groupCode === groupCode) return;
  await tx
    .update(file)
    .set({ groupCode })
    .where(
      and(
        eq(file.groupCode, viewer.groupCode),
        inArray(file.id, [...ids]),
        eq(file.uploadedBy, viewer.userId),
        eq(file.state, 'stored'),
        isNull(file.record),
      ),
    );
}

/**
 * Binds uploaded files to the record that uses them: from then on whoever may see the record may see the
 * files. Only the uploader can bind, and only to one record.
 * @param uploader of a guest, who has no account, the id of the record whose link let the files in
 * @throws 10400 when an id is not an unused upload of this person, or not what the field takes.
 */
export async function claimFiles(
  work: Work,
  ids: readonly string[],
  record: string,
  recordId: string,
  field: string,
  { accept, maxBytes }: FileRule,
  uploader = work.viewer?.userId ?? '0',
): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every(isId)) throw wrongFields([{ field, msg: MISSING }]);
  await bringFiles(work, ids);
  const claimed = await work.tx
    .update(file)
    .set({ record, recordId })
    .where(
      and(
        eq(file.groupCode, work.groupCode),
        inArray(file.id, [...ids]),
        eq(file.state, 'stored'),
        or(
          and(isNull(file.record), eq(file.uploadedBy, uploader)),
          and(eq(file.record, record), eq(file.recordId, recordId)),
        ),
      ),
    )
    .returning({ type: file.type, size: file.size });
  if (claimed.length !== new Set(ids).size) throw wrongFields([{ field, msg: MISSING }]);
  const types = new Set<string>(accept.map((type) => FILE_TYPES[type]));
  const isFit = claimed.every(({ type, size }) => types.has(type) && size <= maxBytes);
  if (!isFit) throw wrongFields([{ field, msg: BAD_FILE }]);
}

const picturesIn = (html: unknown): string[] => (typeof html === 'string' ? picturesOf(html) : []);

/**
 * Claims the files that a form newly names for its record; those it had before stay as they are.
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
  for (const [name, rule] of fileFieldsOf(fields)) {
    const known = new Set((existing?.[name] ?? []) as string[]);
    const added = ((input[name] ?? []) as string[]).filter((id) => !known.has(id));
    await claimFiles(work, added, record, recordId, name, rule);
  }
  for (const [name, { isRich }] of Object.entries(fields)) {
    if (!isRich) continue;
    const known = new Set(picturesIn(existing?.[name]));
    const added = picturesIn(input[name]).filter((id) => !known.has(id));
    await claimFiles(work, added, record, recordId, name, PICTURE_RULE);
  }
}

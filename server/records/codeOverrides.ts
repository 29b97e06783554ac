import { CODE_LISTS, listNamed } from './codeLists.ts';
import type { CodeOverride } from '../../domain/codes/dictionary.ts';
import type { Label } from '../../domain/codes/label.ts';
import { dictionary } from '../../domain/records/dictionary.ts';
import type { Fields } from '../../domain/schema/field.ts';
import type { Work } from './work.ts';
import { type FieldError, wrongFields } from './errors.ts';
import { findBy } from './rows.ts';
import { sentValues, type Values } from './sentValues.ts';

type Place = Pick<Work, 'tx' | 'groupCode'>;

const SEEDED = CODE_LISTS.map(({ name }) => name);

/** The codes of built-in lists that the group has changed; unchanged codes are left out. */
export async function codeOverridesOf(place: Place): Promise<CodeOverride[]> {
  const rows = await findBy(place, dictionary, { dictType: SEEDED, status: ['enabled', 'disabled'] });
  return rows.flatMap((row): CodeOverride[] => {
    const items = listNamed(row.dictType)?.items ?? [];
    const index = items.findIndex(({ code }) => code === row.itemCode);
    const item = items[index];
    const { sort, color, itemName: zh, itemNameEn: en, itemNameEs: es, itemNameJa: ja } = row;
    const isEnabled = row.status === 'enabled';
    const isSame =
      item?.zh === zh && item.en === en && item.es === es && item.ja === ja && sort === index && isEnabled;
    if (isSame && color === null) return [];
    return [{ list: row.dictType, code: row.itemCode, label: [zh, en, es, ja], sort, color, isEnabled }];
  });
}

interface Chosen {
  readonly path: string;
  readonly list: string;
  readonly code: string;
}

/** The codes newly chosen in a form and in its lines; those that the row had before are allowed. */
function chosenIn(fields: Fields, values: Values, before: Values | null): Chosen[] {
  return sentValues(fields, values, before).flatMap(({ path, field: { list }, value, before: old }) => {
    if (list === undefined) return [];
    const had: unknown[] = Array.isArray(old) ? old : [old];
    const now: unknown[] = Array.isArray(value) ? value : [value];
    return now.flatMap((code) =>
      typeof code === 'string' && !had.includes(code) ? [{ path, list: list.name, code }] : [],
    );
  });
}

const DISABLED = (name: string): Label => [
  `“${name}”已停用`,
  `"${name}" is no longer offered`,
  `«${name}» ya no se ofrece`,
  `「${name}」は無効になっています`,
];

/**
 * A disabled code cannot be chosen anew; records that have it keep it (records 10.12).
 * @throws 10400 at each field that does
 */
export async function checkCodes(
  work: Place,
  fields: Fields,
  values: Values,
  before: Values | null,
): Promise<void> {
  const chosen = chosenIn(fields, values, before);
  if (chosen.length === 0) return;
  const dictType = [...new Set(chosen.map(({ list }) => list))];
  const off = await findBy(work, dictionary, { dictType, status: 'disabled' });
  const errors = chosen.flatMap(({ path, list, code }): FieldError[] => {
    const found = off.find((row) => row.dictType === list && row.itemCode === code);
    return found ? [{ field: path, msg: DISABLED(found.itemName) }] : [];
  });
  if (errors.length > 0) throw wrongFields(errors);
}

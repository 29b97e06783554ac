import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { valueOutOfRange } from '../../../domain/codes/refusals/codes/system.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import { isTextKey, paramNumber, paramText, rangeOf } from '../../../domain/rules/parameters.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { wrongFields } from '../../records/errors.ts';
import { referenceEntry } from '../reference.ts';

/** A form that was open for a while means the moment at which it was opened, which is now. */
const GRACE_MS = 15 * 60_000;

const TOO_EARLY: Label = [
  '生效时间不能早于现在',
  'It cannot be valid from a time before now',
  'No puede estar vigente desde antes de ahora',
  '発効日時は現在より前にできません',
];
const MALFORMED: Label = [
  '格式不正确',
  'It is not written like that',
  'El formato no es válido',
  '形式が正しくありません',
];

/** The value as it is stored; null: it is none of its parameter. */
function valueOf({
  paramKey,
  paramValue,
}: Pick<Row<typeof parameter>, 'paramKey' | 'paramValue'>): string | null {
  if (isTextKey(paramKey)) return paramText(paramKey, paramValue);
  const value = paramNumber(paramKey, paramValue);
  return value === null ? null : String(value);
}

/** A value lies in the range of its parameter, and begins neither before now nor anew. */
export const parameterEntry = referenceEntry(parameter, {
  against: (_, row) =>
    isTextKey(row.paramKey) || valueOf(row) !== null ? null : refuse(valueOutOfRange, rangeOf(row.paramKey)),
  derived: ({ now }, row) => {
    const validFrom = row.validFrom ?? now;
    if (validFrom < now - GRACE_MS) throw wrongFields([{ field: 'validFrom', msg: TOO_EARLY }]);
    const paramValue = valueOf(row);
    if (paramValue === null) throw wrongFields([{ field: 'paramValue', msg: MALFORMED }]);
    return { paramValue, validFrom: Math.max(validFrom, now) };
  },
});

import type { Label } from '../../domain/codes/label.ts';
import type { Fields } from '../../domain/schema/field.ts';
import type { AnyRow } from '../../domain/schema/record.ts';
import type { Entry } from './entry.ts';
import { type FieldError, wrongFields } from './errors.ts';
import type { Values } from './sentValues.ts';
import type { Work } from './work.ts';

const DECIDED = (label: Label): Label => [
  `${label[0]}由合同决定，不能在此修改`,
  `${label[1]} is decided by the contract and cannot be changed here`,
  `${label[2]} lo decide el contrato y no se puede cambiar aquí`,
  `${label[3]}は契約で決まるため、ここでは変更できません`,
];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The values of the fields that the writer may not set. A form may leave them out, or send back what is stored.
 * @param fields the form as the writer has it
 * @throws 10400 at each of these fields that was sent with another value
 */
export async function decidedValues(
  work: Work,
  entry: Entry,
  fields: Fields,
  row: AnyRow,
  existing: AnyRow | null,
  sent: Values,
): Promise<Values> {
  const given = Object.entries(fields).filter(([, { isDecided }]) => isDecided);
  if (given.length === 0 || !entry.decides) return {};
  const decided: Values = await entry.decides(work, row, existing);
  const errors = given.flatMap(([name, { label }]): FieldError[] => {
    const value = sent[name];
    const isSaid = isEmpty(value) || value === decided[name] || value === existing?.[name];
    return isSaid ? [] : [{ field: name, msg: DECIDED(label) }];
  });
  if (errors.length > 0) throw wrongFields(errors);
  return Object.fromEntries(given.map(([name]) => [name, decided[name] ?? null]));
}

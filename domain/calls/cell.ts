import { z } from 'zod';
import type { RecordSpec } from '../schema/record.ts';
import { call, idSchema } from './call.ts';
import { jsonSchema } from './json.ts';
import { detailSchema, requestNoSchema } from './records.ts';

/** Kinds that can be edited within a cell. */
const IN_CELL: ReadonlySet<string> = new Set([
  'text',
  'int',
  'fen',
  'tonnes',
  'kg',
  'metres',
  'minutes',
  'm3',
  'qty',
  'km',
  'factor',
  'bp',
  'bool',
  'code',
]);

const NONE: readonly string[] = [];

/** Fields that can be edited in the list itself. @throws Error when the description names one of another kind */
export function inlineFields({
  name: record,
  fields,
  list: { inline = NONE },
}: RecordSpec): readonly string[] {
  for (const name of inline) {
    const field = fields[name];
    if (
      name !== 'remark' &&
      (!field || field.auto || field.mask || field.isSecret || field.when || !IN_CELL.has(field.kind))
    )
      throw new Error(`"${name}" of "${record}" cannot be changed in a cell.`);
  }
  return inline;
}

/** Changes one field of a row in its list; the row is checked as a whole, as when it is edited. */
export function cellCall(spec: RecordSpec) {
  return call({
    name: `${spec.name}.cell`,
    method: 'POST',
    path: `/${spec.service}/${spec.name}/{id}/cell`,
    encoding: 'json',
    who: spec.edit.by,
    belongs: { rows: spec, to: 'edit' },
    about: `Change one field of a ${spec.label[1].toLowerCase()} in the list, where its state allows an edit`,
    request: z.object({
      id: idSchema,
      version: z.number().int(),
      requestNo: requestNoSchema,
      field: z.enum(inlineFields(spec)),
      value: jsonSchema,
    }),
    data: detailSchema,
  });
}

export function hasCells(spec: RecordSpec): boolean {
  return inlineFields(spec).length > 0;
}

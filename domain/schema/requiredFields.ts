import type { Role } from '../codes/roles.ts';
import type { Field, Fields } from './field.ts';
import { baseFields, type RecordSpec } from './record.ts';
import { seesSome } from './sight.ts';

/** Name under which the live channel announces a change of the settings; its id is the record's name. */
export const REQUIRED_SETTINGS = 'fieldRequired';

/** The form fields of a record: its own, and the remark that every record has. */
export function formFieldsOf(spec: RecordSpec): Fields {
  return { ...spec.fields, remark: baseFields.remark };
}

/** The fields as the form of this role has them: those it may not set are shown, and belong to the server. */
function settableBy(fields: Fields, role: Role): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.setBy && !field.setBy.includes(role) ? { ...field, auto: true, isDecided: true } : field]));
}

/** Whether the field is required by its description, so that it cannot be made optional (46009). */
export function isSystemRequired({ required }: Field): boolean {
  return required !== undefined;
}

/** Whether a group may make the field required. A switch is never empty, and fields of the platform are not in forms. */
export function canBeRequired(field: Field): boolean {
  return !field.auto && !isSystemRequired(field) && field.kind !== 'bool';
}

/**
 * The form fields of a record with the group's required ones (records 5, FieldRequired). Where a
 * record is first a draft, they are required to submit, like its others.
 * @param role who fills in the form: fields it does not see are not required, and those it may not set are not asked; absent: everybody
 */
export function withRequired(spec: RecordSpec, names: Iterable<string>, role?: Role): Fields {
  const all = formFieldsOf(spec);
  const fields = role === undefined ? all : settableBy(all, role);
  const hasStages = Object.values(fields).some(({ required }) => required === 'submit');
  const changed = [...names].flatMap((name): [string, Field][] => {
    const field = fields[name];
    if (!field || !canBeRequired(field) || (role !== undefined && !seesSome(field, { role }))) return [];
    return [[name, { ...field, required: hasStages ? 'submit' : true }]];
  });
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

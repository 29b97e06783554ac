import type { Role } from '../codes/roles.ts';
import type { Field, Fields } from './field.ts';
import { baseFields, type RecordSpec } from './record.ts';

/** Name under which a change of the settings travels on the live channel; its id is the record's name. */
export const REQUIRED_SETTINGS = 'fieldRequired';

/** What the form of a record asks: its own fields, and the remark that every record has. */
export function formFieldsOf(spec: RecordSpec): Fields {
  return { ...spec.fields, remark: baseFields.remark };
}

/** Is the field required by its description? Such a field cannot be made optional (46009). */
export function isSystemRequired({ required }: Field): boolean {
  return required !== undefined;
}

/** May a group decide whether the field is required? A switch is never empty, and nobody fills what the platform sets. */
export function canBeRequired(field: Field): boolean {
  return !field.auto && !isSystemRequired(field) && field.kind !== 'bool';
}

/**
 * The form fields of a record with those required that the group has made so (records 5, FieldRequired). Where a
 * record is first a draft, its optional fields are needed as its others are: to submit.
 * @param role who fills in the form: what it does not see, it cannot be asked for; absent: everybody
 */
export function withRequired(spec: RecordSpec, names: Iterable<string>, role?: Role): Fields {
  const fields = formFieldsOf(spec);
  const hasStages = Object.values(fields).some(({ required }) => required === 'submit');
  const changed = [...names].flatMap((name): [string, Field][] => {
    const field = fields[name];
    if (!field || !canBeRequired(field) || (role !== undefined && field.sees?.(role, {}) === false)) return [];
    return [[name, { ...field, required: hasStages ? 'submit' : true }]];
  });
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

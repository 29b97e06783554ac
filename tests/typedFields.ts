import type { Field, FieldKind, Fields } from '../domain/schema/field.ts';
import { SPECS } from '../server/records/descriptions.ts';

interface TypedField {
  /** `order.publish.deadline`: record, event or lines, field. */
  readonly at: string;
  readonly field: Field;
}

/** A field as its form asks for it, whatever the others say. */
const asked = (field: Field): Field => ({ ...field, when: () => true });

function fieldsIn(at: string, fields: Fields, kind: FieldKind): TypedField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.auto) return [];
    const where = `${at}.${name}`;
    if (field.columns) return fieldsIn(where, field.columns, kind);
    return field.kind === kind ? [{ at: where, field: asked(field) }] : [];
  });
}

/** All fields of a kind that people fill in: of the records, of the forms of their events, and of the lines in both. */
export function typedFields(kind: FieldKind): TypedField[] {
  return SPECS.flatMap(({ name, fields, events }) => [
    ...fieldsIn(name, fields, kind),
    ...Object.entries(events).flatMap(([event, { fields: own }]) =>
      own ? fieldsIn(`${name}.${event}`, own, kind) : [],
    ),
  ]);
}

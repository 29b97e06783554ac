import type { Label } from '../../../domain/codes/label.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';

/** The query of a picker, or the name of the field that must be filled in first. */
export type Pick = { readonly query: Readonly<Record<string, string>> } | { readonly first: Label };

/** `$shipmentId` names another field of the form. */
const otherIn = (text: string): string | null => (text.startsWith('$') ? text.slice(1) : null);

/** The picker of a `ref` field with the form's current values. A field that the form does not ask for now does not narrow it. */
export function pickOf(
  { pick = {}, label }: Field,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Pick {
  const query: Record<string, string> = {};
  for (const [name, text] of Object.entries(pick)) {
    const other = otherIn(text);
    const depends = other === null ? undefined : fields[other];
    if (depends?.when?.(values) === false) continue;
    const value = other === null ? text : values[other];
    if (typeof value !== 'string' || value === '') return { first: depends?.label ?? label };
    query[name] = value;
  }
  return { query };
}

/** Names of the fields whose choice becomes invalid when this field changes. */
export function dependents(fields: Fields, changed: string): string[] {
  return Object.entries(fields).flatMap(([name, { pick = {} }]) =>
    Object.values(pick).some((text) => otherIn(text) === changed) ? [name] : [],
  );
}

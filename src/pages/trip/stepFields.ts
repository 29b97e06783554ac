import type { Field, Fields } from '../../../domain/schema/field.ts';

/** The position, which the phone tells. */
const PLACE: readonly string[] = ['lng', 'lat'];

/** What a step asks for, by where it is shown. Each is the names that are left out there. */
export interface StepFields {
  /** Is the position of the phone part of it? */
  readonly hasPlace: boolean;
  readonly notMain: ReadonlySet<string>;
  readonly notFolded: ReadonlySet<string>;
  readonly notPlace: ReadonlySet<string>;
  /** Is anything folded away? */
  readonly hasFolded: boolean;
}

/**
 * The fields of a step on the phone: in front is what only the driver knows, folded what is known already or rarely needed.
 * @param start values that are known
 */
export function stepFields(fields: Fields, start: Readonly<Record<string, unknown>>): StepFields {
  const names = Object.keys(fields);
  const isFolded = (name: string, { kind, required }: Field) =>
    (kind === 'text' || kind === 'ts') && (required === undefined || typeof start[name] === 'string');
  const folded = names.filter((name) => fields[name] && isFolded(name, fields[name]));
  const without = (shown: readonly string[]) => new Set(names.filter((name) => !shown.includes(name)));
  return {
    hasPlace: PLACE.every((name) => names.includes(name)),
    notMain: new Set([...folded, ...PLACE]),
    notFolded: without(folded),
    notPlace: without(PLACE),
    hasFolded: folded.length > 0,
  };
}

import { type FileType, PICTURE_RULE, type FileRule } from '../../domain/rules/fileTypes.ts';
import { rolesOfEvent } from '../../domain/schema/eventRoles.ts';
import { fileFieldsOf } from '../../domain/schema/fileFields.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { allEntries } from '../records/registry.ts';

/** Files that the forms and events of a role's records accept; everybody may have a profile picture. */
function rulesFor(role: Role): FileRule[] {
  const asked = allEntries()
    .filter(({ spec }) => spec.view.includes(role))
    .flatMap(({ spec }) => [
      ...(spec.edit.by.includes(role) ? fileFieldsOf(spec.fields) : []),
      ...Object.values(spec.events)
        .filter((event) => rolesOfEvent(event).includes(role))
        .flatMap(({ fields }) => fileFieldsOf(fields ?? {})),
    ]);
  return [PICTURE_RULE, ...asked.map(([, rule]) => rule)];
}

/** The largest file of each type that any form of a role accepts, bytes: no other upload is stored. */
export function limitsFor(role: Role): ReadonlyMap<FileType, number> {
  const limits = new Map<FileType, number>();
  for (const { accept, maxBytes } of rulesFor(role)) {
    for (const type of accept) limits.set(type, Math.max(maxBytes, limits.get(type) ?? 0));
  }
  return limits;
}

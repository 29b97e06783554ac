import type { Role } from '../codes/roles.ts';
import type { Viewer } from './record.ts';
import { everyRow, noRow, own, type Where } from './where.ts';

/**
 * The rows of a record by role: those whose field has the own party, or none (null). A role that is not listed sees
 * every row of the group, if it sees the record at all.
 */
export function rowsBy(fields: Readonly<Partial<Record<Role, string | null>>>) {
  return ({ role, partyId }: Pick<Viewer, 'role' | 'partyId'>): Where => {
    const field = fields[role];
    if (field === undefined) return everyRow;
    return field === null ? noRow : own(field, partyId);
  };
}

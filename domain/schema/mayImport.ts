import type { Role } from '../codes/roles.ts';
import type { RecordSpec } from './record.ts';

/**
 * Whether this role may import rows of the record from a sheet (records 10.11, column "in
 * out").
 */
export function mayImport(spec: RecordSpec, role: Role): boolean {
  return spec.import === true && spec.edit.by.includes(role);
}

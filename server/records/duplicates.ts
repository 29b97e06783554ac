import pg from 'pg';
import { type Refused, refused } from './errors.ts';
import { allEntries } from './registry.ts';
import { uniqueName } from '../store/recordTable.ts';
import { alreadyExists } from '../../domain/codes/refusals/codes/common.ts';

const UNIQUE_VIOLATION = '23505';

function violationOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error.code === UNIQUE_VIOLATION ? error : undefined;
  return error instanceof Error ? violationOf(error.cause) : undefined;
}

/**
 * The refusal for a unique violation of the database: two people saved the same values at the same time, and the check
 * before saw neither. Undefined for any other error.
 */
export function duplicateOf(error: unknown): Refused | undefined {
  const violation = violationOf(error);
  if (!violation) return undefined;
  for (const { spec, duplicates } of allEntries()) {
    const fields = spec.unique?.find((names) => uniqueName(spec, names) === violation.constraint);
    const [first] = fields ?? [];
    if (first === undefined) continue;
    const own = duplicates?.[first];
    if (own) return refused(own);
    // Parses "Key (group_code, phone)=(HF001, 13812345678) already exists.", in the language of the server.
    const value = /\)=\([^,]*, ([^,)]*)/.exec(violation.detail ?? '')?.[1] ?? '';
    return refused(alreadyExists, { field: spec.fields[first]?.label ?? first, value });
  }
  return undefined;
}

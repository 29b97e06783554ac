import { and, asc, eq } from 'drizzle-orm';
import type { Fields } from '../../domain/schema/field.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { fieldRequired } from '../store/formTables.ts';
import type { Work } from './work.ts';
import { missingIn } from './formErrors.ts';
import { formFieldsWith } from './formSchemas.ts';

/** Names of the optional fields of a form that the group has made required. */
export async function requiredNames({ tx, groupCode }: Work, formCode: string): Promise<string[]> {
  const rows = await tx
    .select({ name: fieldRequired.fieldCode })
    .from(fieldRequired)
    .where(and(eq(fieldRequired.groupCode, groupCode), eq(fieldRequired.formCode, formCode)))
    .orderBy(asc(fieldRequired.fieldCode));
  return rows.map(({ name }) => name);
}

/** The form fields of a record with the group's required fields, for one role or for all together. */
export async function formFieldsFor(work: Work, spec: RecordSpec, role?: Role): Promise<Fields> {
  return formFieldsWith(spec, await requiredNames(work, spec.name), role);
}

/** Fields that a stored row must fill or correct before it can be submitted. */
export async function missingOf(
  work: Work,
  spec: RecordSpec,
  row: Record<string, unknown>,
): Promise<string[]> {
  return missingIn(await formFieldsFor(work, spec), row, work.viewer);
}

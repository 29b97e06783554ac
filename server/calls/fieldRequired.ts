import { and, eq, inArray } from 'drizzle-orm';
import {
  fieldSettings,
  type FieldSetting,
  requiredOfForm,
  setRequired,
} from '../../domain/calls/fieldRequired.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import {
  formFieldsOf,
  canBeRequired,
  isSystemRequired,
  REQUIRED_SETTINGS,
} from '../../domain/schema/requiredFields.ts';
import { noSuchRecord, systemFieldStaysRequired } from '../../domain/codes/refusals/codes.ts';
import { act, bind, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { requiredNames } from '../records/requiredFields.ts';
import { fieldRequired } from '../store/formTables.ts';
import type { Work } from '../records/work.ts';

/** Forms that people fill in: those of records that some role may edit. */
const forms = () => allEntries().filter(({ spec }) => spec.edit.by.length > 0);

/** @throws 10404 for a form there is none of */
function formNamed(formCode: string): RecordSpec {
  const found = forms().find(({ spec }) => spec.name === formCode);
  if (!found) throw refused(noSuchRecord);
  return found.spec;
}

async function settings(work: Work): Promise<FieldSetting[]> {
  const rows = await work.tx.select().from(fieldRequired).where(eq(fieldRequired.groupCode, work.groupCode));
  const set = new Set(rows.map(({ formCode, fieldCode }) => `${formCode}:${fieldCode}`));
  return forms().flatMap(({ spec }) =>
    Object.entries(formFieldsOf(spec))
      .filter(([, field]) => canBeRequired(field) || (!field.auto && isSystemRequired(field)))
      .map(([fieldCode, field]) => ({
        formCode: spec.name,
        formLabel: spec.label,
        fieldCode,
        fieldLabel: field.label,
        systemRequired: isSystemRequired(field),
        required: isSystemRequired(field) || set.has(`${spec.name}:${fieldCode}`),
      })),
  );
}

/**
 * Stores the settings of one form; open forms are notified.
 * @throws 46009 for a field required by the product, 10404 for an unknown form or field
 */
async function store(
  work: Work,
  spec: RecordSpec,
  fields: readonly { readonly fieldCode: string; readonly required: boolean }[],
  setBy: string,
): Promise<void> {
  const known = formFieldsOf(spec);
  for (const { fieldCode, required } of fields) {
    const field = known[fieldCode];
    if (!field || field.auto) throw refused(noSuchRecord);
    if (isSystemRequired(field)) {
      if (!required) throw refused(systemFieldStaysRequired);
    } else if (!canBeRequired(field)) throw refused(noSuchRecord);
  }
  const { tx, groupCode, now } = work;
  const settable = fields.filter(({ fieldCode }) => known[fieldCode]?.required === undefined);
  const named = (required: boolean) =>
    settable.filter((one) => one.required === required).map(({ fieldCode }) => fieldCode);
  const [on, off] = [named(true), named(false)];
  if (off.length > 0)
    await tx
      .delete(fieldRequired)
      .where(
        and(
          eq(fieldRequired.groupCode, groupCode),
          eq(fieldRequired.formCode, spec.name),
          inArray(fieldRequired.fieldCode, off),
        ),
      );
  if (on.length > 0)
    await tx
      .insert(fieldRequired)
      .values(on.map((fieldCode) => ({ groupCode, formCode: spec.name, fieldCode, setBy, at: now })))
      .onConflictDoNothing();
  work.changes.push({ record: REQUIRED_SETTINGS, id: spec.name, version: now, row: {}, todo: false });
}

/** Field-required settings (records 5). */
export const fieldRequiredCalls = [
  bind(fieldSettings, (_, context) => act(context, settings)),
  bind(requiredOfForm, ({ formCode }, context) =>
    act(context, (work) => requiredNames(work, formNamed(formCode).name)),
  ),
  bind(setRequired, ({ formCode, fields }, context) =>
    act(context, async (work) => {
      const spec = formNamed(formCode);
      await store(work, spec, fields, loginOf(context).viewer.userId);
      return requiredNames(work, spec.name);
    }),
  ),
];

import { and, eq, inArray } from 'drizzle-orm';
import {
  fieldSettings,
  type FieldSetting,
  requiredOfForm,
  setRequired,
} from '../../domain/calls/fieldRequired.ts';
import type { Label } from '../../domain/codes/label.ts';
import { formTemplate } from '../../domain/records/formTemplate.ts';
import type { Fields } from '../../domain/schema/field.ts';
import { answerFields, settingOf } from '../../domain/schema/formAnswers.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import {
  formFieldsOf,
  canBeRequired,
  isSystemRequired,
  REQUIRED_SETTINGS,
} from '../../domain/schema/requiredFields.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { systemFieldStaysRequired } from '../../domain/codes/refusals/codes/system.ts';
import { act, bind, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { requiredNames } from '../records/requiredFields.ts';
import { findBy } from '../records/rows.ts';
import { fieldRequired } from '../store/formTables.ts';
import type { Work } from '../records/work.ts';

/** Forms that people fill in: those of records that some role may edit. */
const forms = () => allEntries().filter(({ spec }) => spec.edit.by.length > 0);

/** A form with its fields, whether the record's of a description or one by code. */
interface Form {
  readonly formCode: string;
  readonly formLabel: Label;
  readonly fields: Fields;
}

const formOfRecord = (spec: RecordSpec): Form => ({
  formCode: spec.name,
  formLabel: spec.label,
  fields: formFieldsOf(spec),
});

const formByCode = (row: Row<typeof formTemplate>): Form => ({
  formCode: settingOf(row.formCode),
  formLabel: [row.formName, row.formNameEn, row.formNameEs, row.formNameJa],
  fields: answerFields(row.fields, []),
});

const formsByCode = async (work: Work): Promise<Form[]> =>
  (await findBy(work, formTemplate, { status: 'enabled' })).map(formByCode);

/** @throws 10404 for a form there is none of */
async function formNamed(work: Work, formCode: string): Promise<Form> {
  const own = forms().find(({ spec }) => spec.name === formCode);
  const found = own
    ? formOfRecord(own.spec)
    : (await formsByCode(work)).find((one) => one.formCode === formCode);
  if (!found) throw refused(noSuchRecord);
  return found;
}

async function settings(work: Work): Promise<FieldSetting[]> {
  const rows = await work.tx.select().from(fieldRequired).where(eq(fieldRequired.groupCode, work.groupCode));
  const set = new Set(rows.map(({ formCode, fieldCode }) => `${formCode}:${fieldCode}`));
  const all = [...forms().map(({ spec }) => formOfRecord(spec)), ...(await formsByCode(work))];
  return all.flatMap(({ formCode, formLabel, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => canBeRequired(field) || (!field.auto && isSystemRequired(field)))
      .map(([fieldCode, field]) => ({
        formCode,
        formLabel,
        fieldCode,
        fieldLabel: field.label,
        systemRequired: isSystemRequired(field),
        required: isSystemRequired(field) || set.has(`${formCode}:${fieldCode}`),
      })),
  );
}

/**
 * Stores the settings of one form; open forms are notified.
 * @throws 46009 for a field required by the product, 10404 for an unknown form or field
 */
async function store(
  work: Work,
  { formCode, fields: known }: Form,
  fields: readonly { readonly fieldCode: string; readonly required: boolean }[],
  setBy: string,
): Promise<void> {
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
          eq(fieldRequired.formCode, formCode),
          inArray(fieldRequired.fieldCode, off),
        ),
      );
  if (on.length > 0)
    await tx
      .insert(fieldRequired)
      .values(on.map((fieldCode) => ({ groupCode, formCode, fieldCode, setBy, at: now })))
      .onConflictDoNothing();
  work.changes.push({ record: REQUIRED_SETTINGS, id: formCode, version: now, row: {}, todo: false });
}

/** Field-required settings (records 5). */
export const fieldRequiredCalls = [
  bind(fieldSettings, (_, context) => act(context, settings)),
  bind(requiredOfForm, ({ formCode }, context) =>
    act(context, async (work) => requiredNames(work, (await formNamed(work, formCode)).formCode)),
  ),
  bind(setRequired, ({ formCode, fields }, context) =>
    act(context, async (work) => {
      const form = await formNamed(work, formCode);
      await store(work, form, fields, loginOf(context).viewer.userId);
      return requiredNames(work, form.formCode);
    }),
  ),
];

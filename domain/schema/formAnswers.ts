import type { Label } from '../codes/label.ts';
import type { CodeList } from '../codes/lists/list.ts';
import type { formTemplate } from '../records/formTemplate.ts';
import { bool, code, date, type Field, type FieldOptions, type Fields, images, int, text, ts } from './field.ts';
import { idNumberCheck, mobileCheck, plateCheck } from './fieldChecks.ts';
import type { Row } from './record.ts';

/** A field of a form by code, as its template describes it. */
export type FormField = Row<typeof formTemplate>['fields'][number];

/** An answer is kept as text of at most so many characters, photos as at most so many files. */
const MOST_CHARACTERS = 500;
const MOST_PHOTOS = 9;
const MOST_NUMBER = 1_000_000;

/** Name under which the settings of required fields know a form. */
export const settingOf = (formCode: string): string => `form:${formCode}`;

/** The choices of a field, which are written `a|b|c`. */
export function choicesIn(options: string | null): string[] {
  return (options ?? '').split('|').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}

/** The choices as a list: they have one wording for all languages. */
function listOf({ fieldCode, options }: FormField): CodeList {
  const items = choicesIn(options).map((one) => ({ code: one, zh: one, en: one, es: one, ja: one }));
  return { name: settingOf(fieldCode), nth: 0, items };
}

function fieldOf(asked: FormField, isRequired: boolean): Field {
  const { kind, max, label: zh, labelEn, labelEs, labelJa } = asked;
  const label: Label = [zh, labelEn, labelEs, labelJa];
  const shared: Pick<FieldOptions, 'label' | 'required'> = isRequired ? { label, required: true } : { label };
  switch (kind) {
    case 'text':
      return text({ ...shared, max: Math.min(max ?? 200, MOST_CHARACTERS) });
    case 'int':
      return int({ ...shared, max: max ?? MOST_NUMBER });
    case 'date':
      return date(shared);
    case 'ts':
      return ts(shared);
    case 'bool':
      return bool({ ...shared, initial: false });
    case 'choice':
      return code(listOf(asked), choicesIn(asked.options), shared);
    case 'images':
      return images({ ...shared, min: isRequired ? 1 : 0, max: Math.min(max ?? MOST_PHOTOS, MOST_PHOTOS) });
    case 'plate':
      return text({ ...shared, max: 10, check: plateCheck });
    case 'phone':
      return text({ ...shared, max: 11, check: mobileCheck });
    case 'idNumber':
      return text({ ...shared, max: 18, check: idNumberCheck });
  }
}

/** Who fills the form in: asked in every form, under names that no field code has. */
export const GUEST_FIELDS = {
  guestName: text({ label: ['填写人', 'Filled in by', 'Rellena', '記入者'], max: 30, spelling: 'name', required: true }),
  guestPhone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯'], max: 11, check: mobileCheck }),
} as const;

/** The inputs of a form by code: those of the guest, then those of the template. @param required field codes that the group requires besides */
export function answerFields(asked: readonly FormField[], required: readonly string[]): Fields {
  const { guestPhone } = GUEST_FIELDS;
  const own = asked.map((one): [string, Field] => [one.fieldCode, fieldOf(one, one.required || required.includes(one.fieldCode))]);
  return { ...GUEST_FIELDS, ...(required.includes('guestPhone') ? { guestPhone: { ...guestPhone, required: true } } : {}), ...Object.fromEntries(own) };
}

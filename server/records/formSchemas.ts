import { z } from 'zod';
import type { Role } from '../../domain/codes/roles.ts';
import { type Fields, formSchema } from '../../domain/schema/field.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { withRequired } from '../../domain/schema/requiredFields.ts';
import { cleanRichTexts } from './richText.ts';

type Stage = 'draft' | 'submit';
type FormSchema = z.ZodType<Record<string, unknown>>;

/** Sets of required fields remembered for a record: groups have few, and change them seldom. */
const MOST = 100;

const schemas: Readonly<Record<Stage, WeakMap<Fields, FormSchema>>> = {
  draft: new WeakMap(),
  submit: new WeakMap(),
};
const forms = new WeakMap<RecordSpec, Map<string, Fields>>();

/** The schema of a form, made once for its fields: a new one is compiled at its first use, which takes longer than to check. */
export function schemaOf(fields: Fields, stage: Stage = 'submit'): FormSchema {
  const known = schemas[stage].get(fields);
  if (known !== undefined) return known;
  const form = formSchema(fields, stage);
  const isRich = Object.values(fields).some((field) => field.isRich);
  const made = isRich ? z.preprocess((sent) => cleanRichTexts(fields, sent), form) : form;
  schemas[stage].set(fields, made);
  return made;
}

/** `withRequired`, whose fields are the same object for the same record, names and role. */
export function formFieldsWith(spec: RecordSpec, names: readonly string[], role?: Role): Fields {
  const ofRecord = forms.get(spec) ?? new Map<string, Fields>();
  forms.set(spec, ofRecord);
  const key = [role ?? '', ...names].join();
  const known = ofRecord.get(key);
  if (known !== undefined) return known;
  const fields = withRequired(spec, names, role);
  if (ofRecord.size === MOST) ofRecord.clear();
  ofRecord.set(key, fields);
  return fields;
}

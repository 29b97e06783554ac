import { z } from 'zod';
import { onPages } from './belongs.ts';
import { call } from './call.ts';

const label = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();
const code = z.string().min(1).max(60);

/** One field of one form (records 5, FieldRequired). */
const fieldSettingSchema = z.object({
  formCode: z.string(),
  formLabel: label,
  fieldCode: z.string(),
  fieldLabel: label,
  /** Required by the product itself: cannot be unset. */
  systemRequired: z.boolean(),
  required: z.boolean(),
});
export type FieldSetting = z.infer<typeof fieldSettingSchema>;

const base = '/ntocc-basic-api/fieldRequired';

/** Every field of every form, with the group's setting. */
export const fieldSettings = call({
  name: 'fieldRequired.list',
  method: 'GET',
  path: base,
  encoding: 'query',
  who: ['admin'],
  belongs: onPages('FieldRequired'),
  about: 'Fields of all forms: required by the product, or by the group',
  request: z.object({}),
  data: z.array(fieldSettingSchema),
});

/** Names of the fields that the group has made required in one form. */
export const requiredOfForm = call({
  name: 'fieldRequired.form',
  method: 'GET',
  path: `${base}/{formCode}`,
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'Every form asks which of its fields are required' },
  about: 'Optional fields of one form that the group has made required',
  request: z.object({ formCode: code }),
  data: z.array(z.string()),
});

/** Makes optional fields of one form required, or optional again. */
export const setRequired = call({
  name: 'fieldRequired.set',
  method: 'POST',
  path: `${base}/{formCode}`,
  encoding: 'json',
  who: ['admin'],
  belongs: onPages('FieldRequired'),
  about: 'Make optional fields of a form required, or optional again',
  request: z.object({
    formCode: code,
    fields: z
      .array(z.object({ fieldCode: code, required: z.boolean() }))
      .min(1)
      .max(200),
  }),
  data: z.array(z.string()),
});

import { z } from 'zod';
import { formEntry } from '../records/formEntry.ts';
import { formTemplate } from '../records/formTemplate.ts';
import { call, idSchema } from './call.ts';
import { jsonSchema } from './json.ts';
import type { OpenedLink } from './sharing.ts';

const PATH = '/ntocc-tms-api/link/form';
const belongs = { guests: 'The token of the link opens one form' } as const;

/** The link to a form, as the query of its page has it. */
export const formLinkSchema = z.object({
  kind: z.literal('form'),
  id: idSchema,
  t: z.string().min(1).max(64),
});
export type FormLink = OpenedLink<'form'>;

// The names of the states are the keys of their labels.
const STATES = Object.keys(formEntry.states) as [FormState, ...FormState[]];
type FormState = keyof typeof formEntry.states;

const formCardSchema = z.object({
  entryNo: z.string(),
  status: z.enum(STATES),
  /** Waybill no. or name of the place. */
  about: z.string(),
  name: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
  /** Version of the template; it is sent back with the answers. */
  version: z.number().int(),
  /** null: nothing is to be filled in any more. */
  fields: formTemplate.fields.fields.schema.nullable(),
  /** Codes of optional fields that the group requires. */
  required: z.array(z.string()),
  guestName: z.string().nullable(),
  /** Why it was returned, and what was answered before. */
  reason: z.string().nullable(),
  before: z.record(z.string(), z.string()),
  expireAt: z.number().int(),
  submittedAt: z.number().int().nullable(),
});
export type FormCard = z.infer<typeof formCardSchema>;

export const readForm = call({
  name: 'link.form',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  who: 'public',
  belongs,
  secret: true,
  about: 'The form that a link opens, or what became of it',
  request: formLinkSchema,
  data: formCardSchema,
});

/** The form as it was filled in; the platform checks it against the template. */
export const filledSchema = z.object({
  version: z.number().int(),
  values: z.record(z.string().max(40), jsonSchema),
  /** A repeated number is the same form. */
  requestNo: z.uuid(),
});
export type FilledForm = z.infer<typeof filledSchema>;

const submittedSchema = z.object({ entryNo: z.string(), submittedAt: z.number().int() });
export type SubmittedForm = z.infer<typeof submittedSchema>;

export const submitForm = call({
  name: 'link.submitForm',
  method: 'POST',
  path: `${PATH}/SUBMIT`,
  encoding: 'json',
  who: 'public',
  belongs,
  secret: true,
  about: 'Submit the form that a link opens',
  request: formLinkSchema.extend(filledSchema.shape),
  data: submittedSchema,
});

/** Where a photo for the form goes: multipart as `fileCall`, with the link in the query. */
export const FORM_FILE_PATH = `${PATH}/file`;
export function formFileUrl({ kind, id, t }: FormLink): string {
  return `${FORM_FILE_PATH}?${new URLSearchParams({ kind, id, t }).toString()}`;
}

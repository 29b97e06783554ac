import { type FormCard, type FormLink, readForm, submitForm } from '../../domain/calls/formLink.ts';
import type { Json } from '../../domain/calls/json.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { formEntry, type Submission } from '../../domain/records/formEntry.ts';
import { formTemplate } from '../../domain/records/formTemplate.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { answerFields, type FormField, settingOf } from '../../domain/schema/formAnswers.ts';
import type { Row } from '../../domain/schema/record.ts';
import { cleaned } from '../../domain/schema/spelling.ts';
import { apply } from '../records/apply.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { fieldErrors } from '../records/formErrors.ts';
import { schemaOf } from '../records/formSchemas.ts';
import { maskText } from '../records/mask.ts';
import { once } from '../records/requests.ts';
import { requiredNames } from '../records/requiredFields.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { run } from '../run/run.ts';
import { bind, type Bound, type Context, originOf } from './context.ts';
import { groupOfLink, onPublicLink } from './publicLink.ts';

type Template = Row<typeof formTemplate>;

/** @throws 45001 where one of them is gone: the error does not say more */
async function partsOf(work: Work, id: string) {
  const row = await find(work, formEntry, id);
  const template = row && (await find(work, formTemplate, row.formTemplateId));
  if (!row || !template) throw refused(linkNoLongerValid);
  return { row, template, required: await requiredNames(work, settingOf(template.formCode)) };
}

/** What was answered before a form was returned, as it would be typed; never what identifies a person. */
function beforeIn({ answers }: Row<typeof formEntry>, { fields }: Template): Record<string, string> {
  const asked = new Map(fields.map(({ fieldCode, kind }) => [fieldCode, kind]));
  const kept = (answers ?? []).flatMap(({ fieldCode, kind, value }): [string, string][] => {
    const isSame = asked.get(fieldCode) === kind;
    return !isSame || value === null || kind === 'phone' || kind === 'idNumber' ? [] : [[fieldCode, value]];
  });
  return Object.fromEntries(kept);
}

async function cardOf(work: Work, id: string): Promise<FormCard> {
  const { row, template, required } = await partsOf(work, id);
  const { entryNo, status, bizNo: about, reason, expireAt, submittedAt } = row;
  const isOpen = status === 'invited';
  return {
    ...{ entryNo, status, about, expireAt, submittedAt },
    name: [template.formName, template.formNameEn, template.formNameEs, template.formNameJa],
    version: template.version,
    fields: isOpen ? template.fields : null,
    required,
    guestName: row.guestName,
    reason: isOpen ? reason : null,
    before: isOpen ? beforeIn(row, template) : {},
  };
}

/** A value as it is kept and read: of an ID number only its ends. */
function writtenAnswer(kind: FormField['kind'], value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number')
    return kind === 'int' ? String(value) : formatTime(value, kind === 'date' ? 'y-m-d' : 'y-m-d h:i');
  if (typeof value !== 'string') return null;
  return kind === 'idNumber' ? maskText('idNumber', value) : value;
}

/** Checks what a guest sent against the form. @throws 10400 at the fields */
function submissionOf(
  template: Template,
  required: readonly string[],
  version: number,
  values: Readonly<Record<string, Json>>,
): Submission {
  const fields = answerFields(template.fields, required);
  const errors = fieldErrors(fields, values, 'submit');
  if (errors.length > 0) throw wrongFields(errors);
  const read = schemaOf(fields).parse(values);
  const textOf = (name: 'guestName' | 'guestPhone') => {
    const field = fields[name];
    const value = read[name];
    return field && typeof value === 'string' ? cleaned(field, value) : null;
  };
  return {
    templateVersion: version,
    guestName: textOf('guestName') ?? '',
    guestPhone: textOf('guestPhone'),
    answers: template.fields.map(({ fieldCode, kind, label, labelEn, labelEs, labelJa }) => {
      const value = read[fieldCode];
      return {
        ...{ fieldCode, kind, label, labelEn, labelEs, labelJa },
        value: writtenAnswer(kind, value),
        fileIds: kind === 'images' && Array.isArray(value) ? value.map(String) : null,
      };
    }),
  };
}

const read = bind(readForm, (link, context) => onPublicLink(context, link, (work) => cardOf(work, link.id)));

async function submitted(
  context: Context,
  link: FormLink,
  sent: { values: Record<string, Json>; version: number; requestNo: string },
) {
  const { kind: page, id, t: token } = link;
  const groupCode = await groupOfLink(context, { page, recordId: id, token });
  const { guestName } = sent.values;
  const byName = typeof guestName === 'string' ? guestName.slice(0, 30) : '';
  return run(context.services, { groupCode, viewer: null, byName, origin: originOf(context) }, (work) =>
    // Ids are unique in the platform, so the entry's id stands for the guest, who has no account.
    once(work, id, sent.requestNo, ['form', sent.version, sent.values], async () => {
      const { row, template, required } = await partsOf(work, id);
      // A changed form is told as such, whatever its answers are.
      const isSame = sent.version === template.version && row.status === 'invited';
      const payload = isSame
        ? submissionOf(template, required, sent.version, sent.values)
        : { templateVersion: sent.version, guestName: byName, guestPhone: null, answers: [] };
      await apply(work, formEntry, { id, type: 'submit', payload }, true);
      return { entryNo: row.entryNo, submittedAt: work.now };
    }),
  );
}

const submit = bind(submitForm, ({ values, version, requestNo, ...link }, context) =>
  submitted(context, link, { values, version, requestNo }),
);

/** A form behind a link, for whoever holds it. */
export const formLinkCalls: readonly Bound[] = [read, submit];

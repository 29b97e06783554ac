import type { WireRow } from '../../../domain/calls/records.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { answerInWords, fieldTitle } from '../../../domain/reporting/answerWords.ts';
import { fieldsOf } from '../../../domain/reporting/kinds.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';

const fieldsIn = ({ kind, provinceCode }: WireRow) =>
  fieldsOf({ kind: regReport.fields.kind.schema.parse(kind), provinceCode: String(provinceCode) });

/** What the authority answered, with the titles of the fields instead of their names in the guide. */
export function AnswerText({ row }: { row: WireRow }) {
  const lang = useLang();
  return typeof row.ackMsg === 'string' ? answerInWords(fieldsIn(row), row.ackMsg, lang) : EMPTY;
}

/** The field that it refused. */
export function RefusedField({ row }: { row: WireRow }) {
  const lang = useLang();
  return typeof row.ackField === 'string' ? fieldTitle(fieldsIn(row), row.ackField, lang) : EMPTY;
}

import { z } from 'zod';
import { codeList, type CodeOf, codesOf } from '../codes/lists/list.ts';
import { cleanText } from '../rules/cleanText.ts';
import { code, text } from '../schema/field.ts';
import { writtenText } from '../schema/writtenText.ts';

/** Why a member of staff looks at somebody's personal data (records 0.5: written to the action log). */
export const revealCause = codeList('revealCause', [
  ['trip', '联系运输事宜', 'Contact for a trip', 'Contacto por un viaje', '運送の連絡'],
  ['papers', '核对证件', 'Check of papers', 'Comprobación de documentos', '証明書の確認'],
  ['complaint', '处理投诉', 'Complaint', 'Reclamación', '苦情の対応'],
  ['authority', '主管部门要求', 'Request of an authority', 'Petición de una autoridad', '当局の要請'],
  ['other', '其他', 'Other', 'Otro', 'その他'],
]);

export type RevealCause = CodeOf<typeof revealCause>;

/** Least length of the words for a cause that is none of those listed. */
export const MIN_NOTE = 4;
/** The most characters of it. */
export const MAX_NOTE = 200;

/** What is asked of a member of staff before personal data are shown; the person they are about is not asked. */
export const revealForm = {
  revealCause: code(revealCause, codesOf(revealCause), {
    label: ['查看原因', 'Cause', 'Motivo', '閲覧理由'],
    required: true,
  }),
  revealNote: text({
    label: ['说明', 'Explanation', 'Explicación', '説明'],
    required: true,
    min: MIN_NOTE,
    max: MAX_NOTE,
    when: (form) => form.revealCause === 'other',
  }),
} as const;

/** The parameters of a call with a cause. */
export const revealParams = {
  revealCause: z.enum(codesOf(revealCause)).optional(),
  revealNote: writtenText(cleanText, { max: MAX_NOTE }).optional(),
};

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 54;

/** What a cargo insurance covers (addendum B 5.2). */
export const insuranceCover = codeList('insuranceCover', [
  ['cargoBasic', '货运基本险', 'Cargo basic', 'Carga básica', '貨物基本'],
  ['cargoAll', '货运综合险', 'Cargo all risks', 'Carga todo riesgo', '貨物総合'],
  ['carrierLiability', '承运人责任险', "Carrier's liability", 'Responsabilidad del porteador', '運送人賠償'],
]);

/** Where the money of a claim goes (addendum B D35). */
export const claimPayTo = codeList('claimPayTo', [
  ['insured', '直付被保险人', 'To the insured', 'Al asegurado', '被保険者へ'],
  ['platform', '经平台', 'Through the platform', 'Por la plataforma', 'プラットフォーム経由'],
]);

/** What an insurer says when it is asked to confirm a policy. */
export const policyConfirmation = codeList('policyConfirmation', [
  ['confirmed', '保险公司已确认', 'Confirmed by the insurer', 'Confirmada por la aseguradora', '保険会社が確認済'],
  ['notConfirmed', '未确认', 'Not confirmed', 'No confirmada', '未確認'],
  ['silent', '保险公司未答复', 'The insurer does not answer', 'La aseguradora no responde', '保険会社の回答なし'],
]);

import { codesOf } from '../codes/lists/list.ts';
import { proposalKind, proposalPart } from '../codes/lists/people.ts';
import { trackFault } from '../codes/lists/waybill.ts';
import type { Role } from '../codes/roles.ts';
import { OF_FINANCE, type ProposalKind } from '../rules/power.ts';
import { code, codes, images, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, type Where } from '../schema/where.ts';

/** What each role sees beside those who manage or audit rights, who see all. */
const KINDS_OF: Partial<Record<Role, readonly ProposalKind[]>> = {
  dispatcher: ['loadWeight', 'trackExcuse', 'shipperTerms'],
  financeClerk: [...OF_FINANCE, 'trackExcuse'],
};

/** Finance sees what finance decides, its clerks the tracks that keep a payment waiting, dispatch what it proposes; who manages or audits rights sees all. */
function scope({ role }: Viewer): Where {
  if (role === 'admin' || role === 'auditor') return everyRow;
  return { field: 'kind', in: KINDS_OF[role] ?? OF_FINANCE };
}

/**
 * A change that one person proposes and another confirms (records 0.3, four eyes): powerful roles and their grants, passwords of
 * their holders, login numbers, the card a payee is paid on, a loaded weight, the exception for a track, and the terms of a shipper.
 * Nothing of it is in force before it is confirmed.
 */
export const proposal = record({
  name: 'proposal',
  label: ['双人复核', 'Change to confirm', 'Cambio por confirmar', '二者確認の変更'],
  service: 'ntocc-basic-api',
  pages: [
    { page: 'UserManage', tab: 'proposals' },
    { page: 'MobilePhoneAudit', tab: 'proposals' },
    { page: 'FinanceReview', tab: 'proposals' },
    { page: 'BankCard', tab: 'proposals' },
    { page: 'WaybillManage', tab: 'proposals' },
    { page: 'ShipmentManage', tab: 'proposals' },
  ],
  number: { field: 'proposalNo', prefix: 'SR' },
  title: 'subject',
  sections: {
    change: ['变更', 'Change', 'Cambio', '変更'],
    decision: ['复核', 'Decision', 'Decisión', '確認'],
  },
  fields: {
    proposalNo: text({ label: ['变更单号', 'Change no.', 'N.º de cambio', '変更番号'], max: 20, required: true, auto: true, section: 'change' }),
    kind: code(proposalKind, codesOf(proposalKind), { label: ['变更类型', 'Kind', 'Tipo', '種別'], required: true, auto: true, section: 'change' }),
    subject: text({ label: ['变更对象', 'Subject', 'Objeto', '対象'], max: 128, required: true, auto: true, section: 'change' }),
    changes: rows(
      {
        part: code(proposalPart, codesOf(proposalPart), { label: ['变更项', 'What', 'Qué', '項目'], required: true }),
        before: text({ label: ['变更前', 'From', 'De', '変更前'], max: 2_000 }),
        after: text({ label: ['变更后', 'To', 'A', '変更後'], max: 2_000 }),
      },
      { label: ['变更内容', 'Changes', 'Cambios', '変更内容'], required: true, auto: true, min: 1, max: 20, section: 'change' },
    ),
    /** What of a track the exception is asked for, and what proves why. */
    trackFaults: codes(trackFault, codesOf(trackFault), { label: ['轨迹缺陷', 'What the track lacks', 'Qué falta en la trayectoria', '軌跡の不備'], auto: true, section: 'change' }),
    evidenceIds: images({ label: ['证据', 'Evidence', 'Justificantes', '証拠'], max: 9, auto: true, section: 'change' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'change' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'change' }),
    /** Its owner cannot decide; null: it is about nobody. */
    aboutId: text({ label: ['相关账号', 'Account concerned', 'Cuenta afectada', '対象アカウント'], max: 20, isUser: true, auto: true, section: 'change' }),
    submittedBy: text({ label: ['提出人', 'Proposed by', 'Propuesto por', '提案者'], max: 20, isUser: true, required: true, auto: true, section: 'change' }),
    expireAt: ts({ label: ['有效至', 'Waits until', 'Espera hasta', '期限'], required: true, auto: true, section: 'change' }),
    decidedBy: text({ label: ['复核人', 'Decided by', 'Resuelto por', '確認者'], max: 20, isUser: true, auto: true, section: 'decision' }),
    decidedAt: ts({ label: ['复核时间', 'Decided', 'Resuelto', '確認日時'], auto: true, section: 'decision' }),
    reason: text({ label: ['不同意原因', 'Reason', 'Motivo', '却下理由'], max: 200, auto: true, section: 'decision' }),
    /** Id of the user, role, card, waybill or shipper. */
    targetId: text({ label: ['对象编号', 'Target id', 'Id. del objeto', '対象ID'], max: 19, required: true, auto: true, sees: nobody }),
    /** JSON: what is carried out. */
    payload: text({ label: ['执行内容', 'To be done', 'Por aplicar', '実行内容'], max: 500_000, required: true, auto: true, sees: nobody }),
    /** Digest of what the proposer saw of the target: when that differs now, the proposal is outdated. */
    basis: text({ label: ['提出时资料', 'State when proposed', 'Estado al proponer', '提案時の状態'], max: 64, required: true, auto: true, sees: nobody }),
  },
  states: {
    proposed: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'],
    confirmed: ['已执行', 'Carried out', 'Aplicado', '実行済'],
    rejected: ['不同意', 'Rejected', 'Rechazado', '却下'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirado', '取り下げ済'],
    expired: ['已过期', 'Expired', 'Caducado', '期限切れ'],
  },
  initial: 'proposed',
  events: {
    /** Also by the administrator of the machine, where nobody else may confirm: `npm run admin`. */
    confirm: { label: ['同意并执行', 'Confirm and carry out', 'Confirmar y aplicar', '確認して実行'], confirmed: true, by: ['admin', 'auditor', 'financeApprover', 'system'] },
    reject: {
      label: ['不同意', 'Reject', 'Rechazar', '却下'],
      by: ['admin', 'auditor', 'financeApprover'],
      danger: true,
      fields: { reason: text({ label: ['不同意原因', 'Reason', 'Motivo', '却下理由'], required: true, min: 4, max: 200 }) },
    },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: ['admin', 'financeClerk', 'dispatcher'], danger: true },
    expire: { label: ['过期', 'Expire', 'Caducar', '期限切れ'], by: ['system'] },
  },
  view: ['admin', 'auditor', 'financeClerk', 'financeApprover', 'dispatcher'],
  edit: { by: [], states: [] },
  scope,
  list: {
    columns: ['proposalNo', 'kind', 'subject', 'changes', 'status', 'submittedBy', 'expireAt', 'decidedBy', 'decidedAt', 'gmtCreated'],
    filters: { proposalNo: 'keyword', subject: 'keyword', kind: 'oneOf', status: 'oneOf', waybillId: 'equals', shipmentId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['proposalNo', 'expireAt', 'decidedAt', 'gmtCreated'],
  },
});

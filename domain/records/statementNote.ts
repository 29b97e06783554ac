import { codesOf } from '../codes/lists/list.ts';
import { noteKind, reconType } from '../codes/lists/statement.ts';
import { agreeingFields } from '../schema/agreeingFields.ts';
import { code, fen, files, ref, rows, text } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

/** A shipper sees the notes on its statements once they were sent, not as drafts. */
function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return { and: [own('shipmentId', partyId), { field: 'status', in: ['sent', 'disputed', 'confirmed'] }] };
  return role === 'captain' || role === 'driver' ? noRow : everyRow;
}

/** Maximum number of waybills in a note. */
export const MAX_NOTE_LINES = 100;

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/**
 * A credit or debit note: the one way in which an agreed statement of a shipper or upstream customer is corrected
 * (transport-and-money 7.3: no line changes once it was agreed). Both sides agree to it as to the statement. Money in fen.
 */
export const statementNote = record({
  name: 'statementNote',
  label: ['借贷项通知单', 'Credit or debit note', 'Nota de crédito o débito', 'クレジット・デビットノート'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'UpstreamReconciliation', tab: 'notes' }],
  number: { field: 'noteNo', prefix: 'JD' },
  title: 'noteNo',
  sections: {
    about: ['更正的对账单', 'Statement corrected', 'Conciliación corregida', '訂正する照合書'],
    content: ['更正内容', 'Correction', 'Corrección', '訂正内容'],
    agreeing: ['确认', 'Confirmation', 'Confirmación', '確認'],
  },
  fields: {
    noteNo: text({ label: ['通知单号', 'Note no.', 'N.º de nota', 'ノート番号'], max: 20, required: true, auto: true, section: 'about' }),
    kind: code(noteKind, codesOf(noteKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'credit', section: 'about' }),
    reconciliationId: ref('reconciliation', { label: ['对账单', 'Statement', 'Conciliación', '照合書'], required: true, section: 'about', pick: { status: 'confirmed,settled', type: 'shipper,upstream' } }),
    type: code(reconType, codesOf(reconType), { label: ['对方类型', 'Kind of counterparty', 'Tipo de contraparte', '相手先種別'], required: true, auto: true, section: 'about' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'about' }),
    upstreamId: ref('company', { label: ['上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'], auto: true, section: 'about' }),
    lines: rows(
      {
        waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, required: true }),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1 }),
        waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true }),
        freightBillId: ref('freightBill', { label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'], auto: true }),
      },
      { label: ['更正明细', 'Lines', 'Líneas', '明細'], required: true, min: 1, max: MAX_NOTE_LINES, section: 'content' },
    ),
    totalFen: fen({ label: ['合计', 'Total', 'Total', '合計'], required: true, auto: true, section: 'content' }),
    reason: text({ label: ['更正原因', 'Why corrected', 'Motivo de la corrección', '訂正理由'], required: true, min: 4, max: 200, section: 'content' }),
    evidence: files({ label: ['依据', 'Evidence', 'Justificantes', '根拠資料'], max: 9, section: 'content' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'agreeing' }),
    approvedBy: text({ label: ['审核人', 'Approved by', 'Aprobado por', '承認者'], max: 20, isUser: true, auto: true, section: 'agreeing' }),
    ...agreeingFields,
    endReason: text({ label: ['退回或作废原因', 'Why returned or void', 'Motivo de devolución o anulación', '差戻し・無効の理由'], max: 200, auto: true, section: 'agreeing' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingReview: ['待内审', 'In review', 'En revisión', '審査中'],
    sent: ['待对方确认', 'Sent', 'Enviado', '確認待ち'],
    disputed: ['有异议', 'Disputed', 'En disputa', '異議あり'],
    confirmed: ['已确认', 'Confirmed', 'Confirmado', '確認済'],
    void: ['已作废', 'Void', 'Anulado', '無効'],
  },
  initial: 'draft',
  events: {
    'submit.note': { label: ['提交内审', 'Submit', 'Enviar a revisión', '審査へ提出'], by: ['financeClerk'] },
    'approve.note': { label: ['审核通过并发送', 'Approve and send', 'Aprobar y enviar', '承認して送付'], by: ['financeApprover'] },
    'return.note': { label: ['退回', 'Send back', 'Devolver', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'send.link': { label: ['重发链接', 'Send the link again', 'Reenviar el enlace', 'リンクを再送'], by: ['financeClerk'] },
    'confirm.note': {
      label: ['确认通知单', 'Confirm', 'Confirmar', '確認'],
      by: ['shipper', 'financeClerk', 'system'],
      fields: { proofFiles: files({ label: ['盖章扫描件（我方代为登记时必填）', 'Signed scan (needed from our clerk)', 'Copia firmada (la exige nuestro administrativo)', '署名済みスキャン（当方登録時は必須）'], max: 4 }) },
      // A counterparty that confirms by the link enters a name.
      carries: carried<{ confirmedBy: string }>(),
    },
    'dispute.note': {
      label: ['提出异议', 'Dispute', 'Disputar', '異議を申し立てる'],
      by: ['shipper', 'system'],
      danger: true,
      fields: { reason: text({ label: ['异议内容', 'What is wrong', 'Qué está mal', '異議内容'], required: true, min: 4, max: 500 }) },
    },
    'rework.note': { label: ['重新编制', 'Rework', 'Rehacer', '作り直す'], by: ['financeClerk'] },
    'void.note': { label: ['作废', 'Void', 'Anular', '無効化'], by: ['financeApprover'], danger: true, fields: { reason } },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  scope,
  list: {
    columns: ['noteNo', 'kind', 'reconciliationId', 'shipmentId', 'upstreamId', 'totalFen', 'reason', 'status', 'sentAt', 'confirmedAt', 'gmtCreated'],
    filters: { noteNo: 'keyword', kind: 'oneOf', status: 'oneOf', reconciliationId: 'equals', shipmentId: 'equals', upstreamId: 'equals', confirmedAt: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['noteNo', 'totalFen', 'sentAt', 'confirmedAt', 'gmtCreated'],
    // A note changes what is owed only once both sides agreed.
    sums: [
      { key: 'creditFen', label: ['贷项已确认', 'Credit confirmed', 'Crédito confirmado', 'クレジット確認済'], of: 'totalFen', where: { kind: ['credit'], status: ['confirmed'] } },
      { key: 'debitFen', label: ['借项已确认', 'Debit confirmed', 'Débito confirmado', 'デビット確認済'], of: 'totalFen', where: { kind: ['debit'], status: ['confirmed'] } },
    ],
  },
});

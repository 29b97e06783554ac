import { codesOf } from '../codes/lists/list.ts';
import { payChannel, payFeeType } from '../codes/lists/payment.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { code, fen, int, ref, rows, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const isToCard = ({ channel }: Readonly<Record<string, unknown>>) => channel === 'bankCard';

const bankCardId = { label: ['收款银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'], required: true, when: isToCard } as const;
const channel = { label: ['付款渠道', 'Channel', 'Canal', '支払先'], required: true, initial: 'bankCard' } as const;
const reason = text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Maximum number of lines (transport-and-money 6.4 names 100 rows for a bulk step). */
export const MAX_LINES = 100;

/** An application to pay freight to one payee: transport-and-money 6.2, lifecycle 6.3. Each line is money of one bill. */
export const paymentApply = record({
  name: 'paymentApply',
  label: ['付款申请', 'Payment application', 'Solicitud de pago', '支払申請'],
  service: 'ntocc-tms-api',
  pages: ['PayApply', 'Approval', 'FinancialApproval'],
  number: { field: 'applyNo', prefix: 'FS' },
  title: 'applyNo',
  sections: {
    payee: ['收款人', 'Payee', 'Beneficiario', '受取人'],
    money: ['付款明细', 'Lines', 'Detalle', '明細'],
    approval: ['审批与付款', 'Approval and payment', 'Aprobación y pago', '承認・支払'],
  },
  fields: {
    applyNo: text({ label: ['申请单号', 'Application no.', 'N.º de solicitud', '申請番号'], max: 20, required: true, auto: true, section: 'payee' }),
    payeeType: code(payeeType, codesOf(payeeType), { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], auto: true, section: 'payee' }),
    carrierId: ref('fleet', { label: ['收款车队', 'Fleet paid', 'Flota beneficiaria', '受取車隊'], auto: true, section: 'payee' }),
    driverId: ref('driver', { label: ['收款司机', 'Driver paid', 'Conductor beneficiario', '受取運転手'], auto: true, section: 'payee' }),
    channel: code(payChannel, codesOf(payChannel), { ...channel, section: 'payee' }),
    bankCardId: ref('bankCard', { ...bankCardId, section: 'payee', pick: { status: 'verified' } }),
    cardTail: text({ label: ['卡号尾号', 'Card ends with', 'Tarjeta terminada en', 'カード下4桁'], max: 4, auto: true, section: 'payee' }),
    lines: rows(
      {
        freightBillId: ref('freightBill', { label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'], required: true, pick: { status: 'confirmed' } }),
        waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true }),
        feeType: code(payFeeType, codesOf(payFeeType), { label: ['费用', 'Pays', 'Concepto', '費目'], required: true, initial: 'balance' }),
        amountFen: fen({ label: ['申请金额', 'Amount', 'Importe', '申請額'], required: true, min: 1 }),
      },
      { label: ['明细', 'Lines', 'Líneas', '明細'], required: true, min: 1, max: MAX_LINES, section: 'money' },
    ),
    totalFen: fen({ label: ['申请总额', 'Total', 'Total', '合計'], required: true, auto: true, section: 'money' }),
    lineCount: int({ label: ['明细数', 'Number of lines', 'Número de líneas', '明細数'], required: true, auto: true, section: 'money' }),
    paidFen: fen({ label: ['已付', 'Paid', 'Pagado', '支払済'], required: true, auto: true, initial: 0, section: 'money' }),
    oldestFinishAt: ts({ label: ['最早完成', 'Oldest finish', 'Fin más antiguo', '最も早い完了'], auto: true, section: 'money' }),
    /** Number of open reminders of its payees, stored so that its list can be sorted by them (6.4); empty: none. */
    urges: int({ label: ['催款次数', 'Urges', 'Reclamaciones', '催促回数'], auto: true, section: 'approval' }),
    urgedAt: ts({ label: ['首次催款', 'Urged first', 'Primera reclamación', '最初の催促'], auto: true, section: 'approval' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviada por', '提出者'], max: 20, isUser: true, auto: true, section: 'approval' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviada', '提出日時'], auto: true, section: 'approval' }),
    reviewedBy: text({ label: ['复核人', 'Reviewed by', 'Revisada por', '審査者'], max: 20, isUser: true, auto: true, section: 'approval' }),
    approvedBy: text({ label: ['审批人', 'Approved by', 'Aprobada por', '承認者'], max: 20, isUser: true, auto: true, section: 'approval' }),
    financedBy: text({ label: ['财务审批人', 'Released by', 'Liberada por', '財務承認者'], max: 20, isUser: true, auto: true, section: 'approval' }),
    financedAt: ts({ label: ['财务审批时间', 'Released', 'Liberada', '財務承認日時'], auto: true, section: 'approval' }),
    batchId: ref('paymentBatch', { label: ['合并付款批次', 'Batch', 'Lote', '一括支払'], auto: true, section: 'approval' }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], auto: true, section: 'approval' }),
    paidAt: ts({ label: ['付清时间', 'Paid at', 'Pagada el', '支払完了日時'], auto: true, section: 'approval' }),
    reason: text({ label: ['驳回或失败原因', 'Why not', 'Motivo', '不成立の理由'], max: 200, auto: true, section: 'approval' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingReview: ['待复核', 'In review', 'En revisión', '審査中'],
    pendingApproval: ['待审批', 'To approve', 'Por aprobar', '承認待ち'],
    pendingFinance: ['待财务审批', 'Finance approval', 'Aprobación financiera', '財務承認待ち'],
    paying: ['付款中', 'Paying', 'Pagando', '支払中'],
    // An application is paid by one payment: it failed, or the bank gave the money back.
    partlyPaid: ['付款失败', 'Payment failed', 'Pago fallido', '支払失敗'],
    paid: ['已付款', 'Paid', 'Pagada', '支払済'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Cancelada', '取消'],
  },
  initial: 'draft',
  events: {
    'submit.apply': { label: ['提交', 'Submit', 'Enviar', '提出'], by: ['financeClerk', 'captain'] },
    'review.pass': { label: ['复核通过', 'Pass review', 'Aprobar revisión', '審査承認'], by: ['auditor', 'financeClerk'] },
    approve: { label: ['审批通过', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeClerk', 'financeApprover'], most: 100 },
    'fin.approve': { label: ['财务审批通过', 'Release', 'Liberar', '財務承認'], confirmed: true, by: ['financeApprover'], most: 100, carries: carried<{ batchId?: string }>() },
    'reject.apply': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: { pendingReview: ['auditor', 'financeClerk'], pendingApproval: ['financeClerk', 'financeApprover'], pendingFinance: ['financeApprover'] }, danger: true, most: 100, fields: { reason } },
    'cancel.apply': { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['financeClerk', 'captain'], danger: true },
    retry: {
      label: ['重新付款', 'Pay again', 'Volver a pagar', '再支払'],
      confirmed: true,
      by: ['financeClerk', 'financeApprover'],
      fields: {
        channel: code(payChannel, codesOf(payChannel), channel),
        bankCardId: ref('bankCard', { ...bankCardId, pick: { status: 'verified' } }),
      },
    },
    'drop.failed': { label: ['剔除失败部分', 'Drop what failed', 'Descartar lo fallido', '失敗分を除外'], by: ['financeApprover'], danger: true },
    'all.paid': { label: ['全部付清', 'All paid', 'Todo pagado', '全額支払'], by: ['system'] },
    'some.failed': { label: ['付款失败', 'Payment failed', 'Pago fallido', '支払失敗'], by: ['system'], carries: carried<Failure>() },
    'pay.returned': { label: ['银行退票', 'Returned by the bank', 'Devuelto por el banco', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor', 'captain'],
  edit: { by: ['financeClerk', 'captain'], states: ['draft', 'rejected'] },
  import: true,
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: null }),
  list: {
    columns: ['applyNo', 'payeeType', 'driverId', 'carrierId', 'channel', 'cardTail', 'lineCount', 'totalFen', 'paidFen', 'status', 'oldestFinishAt', 'createdBy', 'gmtCreated'],
    filters: { applyNo: 'keyword', status: 'oneOf', waybillId: { in: 'lines' }, payeeType: 'equals', carrierId: 'equals', driverId: 'equals', channel: 'oneOf', batchId: 'equals', totalFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['applyNo', 'totalFen', 'oldestFinishAt', 'submittedAt', 'urgedAt', 'gmtCreated'],
    sums: [{ key: 'askedFen', label: ['有效', 'Live', 'Vigentes', '有効'], of: 'totalFen', where: { status: ['draft', 'pendingReview', 'pendingApproval', 'pendingFinance', 'paying', 'partlyPaid', 'paid'] } }, 'paidFen'],
  },
});

import { fen, images, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const reason = text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Fuel the platform has bought: fills the pool of a supplier that fuel advances are taken from (transport-and-money 8.4). */
export const oilPurchase = record({
  name: 'oilPurchase',
  label: ['购油单', 'Fuel purchase', 'Compra de combustible', '燃料購入'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: [{ page: 'AdvanceManagement', tab: 'purchases' }],
  number: { field: 'purchaseNo', prefix: 'GY' },
  title: 'purchaseNo',
  sections: {
    purchase: ['购油', 'Purchase', 'Compra', '購入'],
    review: ['审核', 'Review', 'Revisión', '審査'],
  },
  fields: {
    purchaseNo: text({ label: ['购油单号', 'Purchase no.', 'N.º de compra', '購入番号'], max: 20, required: true, auto: true, section: 'purchase' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, section: 'purchase', pick: { roles: 'supplier' } }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 100, section: 'purchase' }),
    bankSerialNo: text({ label: ['付款银行流水号', 'Bank serial of the payment', 'N.º bancario del pago', '支払の銀行取引番号'], required: true, min: 4, max: 40, spelling: 'number', section: 'purchase' }),
    evidence: images({ label: ['付款凭证', 'Proof of payment', 'Justificante de pago', '支払証憑'], max: 9, section: 'purchase' }),
    reviewedBy: text({ label: ['审核人', 'Reviewed by', 'Revisado por', '審査者'], max: 20, isUser: true, auto: true, section: 'review' }),
    bookedAt: ts({ label: ['入账时间', 'Booked', 'Contabilizado', '記帳日時'], auto: true, section: 'review' }),
    reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'review' }),
  },
  states: {
    pendingReview: ['待审核', 'To review', 'Por revisar', '審査待ち'],
    booked: ['已入账', 'Booked', 'Contabilizada', '記帳済'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Anulada', '取消'],
  },
  initial: 'pendingReview',
  ended: ['rejected', 'cancelled'],
  events: {
    'book.purchase': { label: ['审核入账', 'Book', 'Contabilizar', '記帳'], confirmed: true, by: ['financeApprover'] },
    'reject.purchase': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'cancel.purchase': { label: ['取消', 'Cancel', 'Anular', '取消'], by: ['financeClerk', 'financeApprover'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['financeClerk', 'financeApprover'], states: [] },
  unique: [['bankSerialNo']],
  scope: () => everyRow,
  list: {
    columns: ['purchaseNo', 'supplierId', 'amountFen', 'bankSerialNo', 'status', 'gmtCreated', 'bookedAt', 'reviewedBy'],
    filters: { purchaseNo: 'keyword', bankSerialNo: 'keyword', supplierId: 'equals', status: 'oneOf', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['purchaseNo', 'amountFen', 'bookedAt', 'gmtCreated'],
    sums: [
      { key: 'bookedFen', label: ['已入账', 'Booked', 'Contabilizada', '記帳済'], of: 'amountFen', where: { status: ['booked'] } },
      { key: 'pendingFen', label: ['待审核', 'To review', 'Por revisar', '審査待ち'], of: 'amountFen', where: { status: ['pendingReview'] } },
    ],
  },
});

import { accountOwnerType } from '../codes/lists/settlement.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, fen, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reason = text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A withdrawal to the own bank card: transport-and-money 8.2, 8.5. */
export const withdrawal = record({
  name: 'withdrawal',
  label: ['提现单', 'Withdrawal', 'Retiro', '出金'],
  service: 'ntocc-basic-api',
  pages: ['WithdrawalsRecord', { page: 'CashWithdrawal', isForm: true }],
  number: { field: 'withdrawNo', prefix: 'TX' },
  title: 'withdrawNo',
  sections: {
    order: ['提现', 'Withdrawal', 'Retiro', '出金'],
    bank: ['打款', 'Payment', 'Pago', '支払'],
  },
  fields: {
    withdrawNo: text({ label: ['提现单号', 'Withdrawal no.', 'N.º de retiro', '出金番号'], max: 20, required: true, auto: true, section: 'order' }),
    ownerType: code(accountOwnerType, codesOf(accountOwnerType), { label: ['申请方类型', 'Kind of owner', 'Tipo de titular', '所有者種別'], required: true, auto: true, section: 'order' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'order' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'order' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'order' }),
    amountFen: fen({ label: ['提现金额', 'Amount', 'Importe', '金額'], required: true, section: 'order' }),
    bankCardId: ref('bankCard', { label: ['收款银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'], required: true, section: 'order', pick: { status: 'verified' } }),
    cardTail: text({ label: ['卡号尾号', 'Card ends with', 'Tarjeta terminada en', 'カード下4桁'], max: 4, required: true, auto: true, section: 'order' }),
    feeFen: fen({ label: ['手续费', 'Fee', 'Comisión', '手数料'], required: true, auto: true, initial: 0, section: 'order' }),
    availableThenFen: fen({ label: ['申请时可用', 'Available then', 'Disponible entonces', '申請時の残高'], required: true, auto: true, section: 'order' }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], auto: true, section: 'bank' }),
    bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, auto: true, section: 'bank' }),
    reviewedBy: text({ label: ['审核人', 'Reviewed by', 'Revisado por', '審査者'], max: 20, isUser: true, auto: true, section: 'bank' }),
    reviewedAt: ts({ label: ['审核时间', 'Reviewed', 'Revisado', '審査日時'], auto: true, section: 'bank' }),
    paidAt: ts({ label: ['到账时间', 'Paid', 'Pagado', '着金日時'], auto: true, section: 'bank' }),
    reason: text({ label: ['未成原因', 'Why not', 'Motivo', '不成立の理由'], max: 200, auto: true, section: 'bank' }),
  },
  states: {
    pendingReview: ['待审核', 'To review', 'Por revisar', '審査待ち'],
    paying: ['打款中', 'Paying', 'Pagando', '支払中'],
    paid: ['已到账', 'Paid', 'Pagado', '着金済'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
    failed: ['打款失败', 'Failed', 'Fallido', '支払失敗'],
    cancelled: ['已撤销', 'Cancelled', 'Cancelado', '取消'],
  },
  initial: 'pendingReview',
  events: {
    'approve.withdraw': { label: ['通过并打款', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    'reject.withdraw': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'cancel.withdraw': { label: ['撤销', 'Cancel', 'Cancelar', '取消'], by: ['shipper', 'captain', 'driver'], danger: true },
    'withdraw.ok': { label: ['打款成功', 'Paid out', 'Pagado', '支払成功'], by: ['system'], carries: carried<{ bankSerialNo: string }>() },
    'withdraw.fail': { label: ['打款失败', 'Payment failed', 'Pago fallido', '支払失敗'], by: ['system'], carries: carried<Failure>() },
    'withdraw.return': { label: ['银行退票', 'Returned by the bank', 'Devuelto por el banco', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper', 'captain', 'driver'],
  edit: { by: ['shipper', 'captain', 'driver'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['withdrawNo', 'ownerType', 'shipmentId', 'carrierId', 'driverId', 'cardTail', 'amountFen', 'feeFen', 'availableThenFen', 'status', 'gmtCreated', 'paidAt'],
    filters: { withdrawNo: 'keyword', status: 'oneOf', ownerType: 'oneOf', shipmentId: 'equals', carrierId: 'equals', driverId: 'equals', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'asc' },
    sortable: ['withdrawNo', 'amountFen', 'paidAt', 'gmtCreated'],
    sums: [
      { key: 'pendingFen', label: ['待审核', 'To review', 'Por revisar', '審査待ち'], of: 'amountFen', where: { status: ['pendingReview'] } },
      { key: 'paidFen', label: ['已到账', 'Paid', 'Pagado', '着金済'], of: 'amountFen', where: { status: ['paid'] } },
    ],
  },
});

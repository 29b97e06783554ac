import { codesOf } from '../codes/lists/list.ts';
import { overpayOffset, refundKind } from '../codes/lists/payment.ts';
import { code, fen, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isFromRecharge = ({ kind }: FormRow) => kind === 'rechargeBack';
const isFromBill = ({ kind }: FormRow) => kind === 'carrierOverpay';
const isToShipper = ({ kind }: FormRow) => kind === 'shipperOverpay';

/** Money refunded, or recovered: transport-and-money 6.2, lifecycle 6.3. The kind decides what it is based on. */
export const refund = record({
  name: 'refund',
  label: ['退款单', 'Refund', 'Reembolso', '返金'],
  service: 'ntocc-tms-api',
  pages: ['Refund'],
  number: { field: 'refundNo', prefix: 'TK' },
  title: 'refundNo',
  sections: {
    order: ['退款', 'Refund', 'Reembolso', '返金'],
    bank: ['处理', 'Settlement', 'Tramitación', '処理'],
  },
  fields: {
    refundNo: text({ label: ['退款单号', 'Refund no.', 'N.º de reembolso', '返金番号'], max: 20, required: true, auto: true, section: 'order' }),
    kind: code(refundKind, codesOf(refundKind), { label: ['退款类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'shipperOverpay', section: 'order' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isToShipper, section: 'order', pick: { status: 'approved' } }),
    rechargeId: ref('recharge', { label: ['原充值单', 'Recharge', 'Recarga', '入金'], required: true, when: isFromRecharge, section: 'order', pick: { status: 'credited' } }),
    freightBillId: ref('freightBill', { label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'], required: true, when: isFromBill, section: 'order' }),
    offsetBy: code(overpayOffset, codesOf(overpayOffset), { label: ['抵扣方式', 'Taken from', 'Se toma de', '差引元'], initial: 'wallet', when: isFromBill, section: 'order' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'order' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'order' }),
    accountId: ref('fundAccount', { label: ['资金账户', 'Money account', 'Cuenta de fondos', '資金口座'], auto: true, section: 'order' }),
    amountFen: fen({ label: ['退款金额', 'Amount', 'Importe', '金額'], required: true, min: 1, section: 'order' }),
    cause: text({ label: ['退款原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200, section: 'order' }),
    payeeName: text({ label: ['原付款户名', 'Original payer', 'Pagador original', '元の支払者'], max: 60, auto: true, section: 'bank' }),
    payeeAccountNo: text({ label: ['原付款账号', 'Original payer account', 'Cuenta del pagador original', '元の支払口座'], max: 30, auto: true, mask: 'bankCard', section: 'bank' }),
    deductionId: ref('deduction', { label: ['扣款', 'Deduction', 'Deducción', '控除'], auto: true, section: 'bank' }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], auto: true, section: 'bank' }),
    bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, auto: true, section: 'bank' }),
    approvedBy: text({ label: ['审核人', 'Approved by', 'Aprobado por', '承認者'], max: 20, isUser: true, auto: true, section: 'bank' }),
    refundedAt: ts({ label: ['退款完成', 'Refunded', 'Reembolsado', '返金日時'], auto: true, section: 'bank' }),
    reason: text({ label: ['未成原因', 'Why not', 'Motivo', '不成立の理由'], max: 200, auto: true, section: 'bank' }),
  },
  states: {
    pending: ['待审核', 'Pending', 'Pendiente', '審査待ち'],
    refunding: ['退款中', 'Refunding', 'Reembolsando', '返金中'],
    refunded: ['已退款', 'Refunded', 'Reembolsado', '返金済'],
    failed: ['退款失败', 'Failed', 'Fallido', '失敗'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
  },
  initial: 'pending',
  events: {
    'approve.refund': { label: ['通过并退款', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    'reject.refund': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
    'refund.ok': { label: ['退款成功', 'Refunded', 'Reembolsado', '返金成功'], by: ['system'], carries: carried<{ bankSerialNo?: string }>() },
    'refund.fail': { label: ['退款失败', 'Refund failed', 'Reembolso fallido', '返金失敗'], by: ['system'], carries: carried<{ failCode?: string; failMsg: string | null }>() },
    'refund.return': { label: ['银行退票', 'Returned by the bank', 'Devuelto por el banco', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['financeClerk'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: null, driver: null }),
  list: {
    columns: ['refundNo', 'kind', 'shipmentId', 'driverId', 'carrierId', 'amountFen', 'cause', 'rechargeId', 'freightBillId', 'offsetBy', 'status', 'gmtCreated', 'refundedAt'],
    filters: { refundNo: 'keyword', kind: 'oneOf', status: 'oneOf', shipmentId: 'equals', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['refundNo', 'amountFen', 'refundedAt', 'gmtCreated'],
    // Refunds and recoveries; rejected ones are neither.
    sums: [
      { key: 'givenBackFen', label: ['退还货主', 'To shippers', 'A cargadores', '荷主へ'], of: 'amountFen', where: { kind: ['shipperOverpay', 'rechargeBack'], status: ['pending', 'refunding', 'refunded', 'failed'] } },
      { key: 'takenBackFen', label: ['向承运方追回', 'From carriers', 'De transportistas', '運送側から'], of: 'amountFen', where: { kind: ['carrierOverpay'], status: ['pending', 'refunding', 'refunded', 'failed'] } },
    ],
  },
});

import { paidChannel, paidKind } from '../codes/lists/edition.ts';
import { codesOf } from '../codes/lists/list.ts';
import { LEAST_TOP_UP_FEN, MOST_MONTHS } from '../rules/editions.ts';
import { bool, code, fen, images, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const reason = { label: ['原因', 'Reason', 'Motivo', '理由'], max: 200 } as const;
const serial = { label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], min: 4, max: 40, spelling: 'number' } as const;
const voucher = { label: ['凭证', 'Voucher', 'Comprobante', '証憑'], max: 3 } as const;
const refundFen = { label: ['退款金额', 'Refund', 'Reembolso', '返金額'], min: 1 } as const;

type Filled = Readonly<Record<string, unknown>>;
const isTopUp = (row: Filled) => row.kind === 'topUp';
const hasEdition = (row: Filled) => row.kind !== undefined && row.kind !== null && row.kind !== 'topUp';
const hasMonths = (row: Filled) => row.kind === 'subscribe' || row.kind === 'renew';

/** Money that came under a number that it does not fit: it goes back. */
export interface StrayMoney {
  readonly strayFen: number;
  readonly straySerialNo: string;
}

/** A payment of a group for its edition or its balance: addendum B 6.2, 6.3. It is booked by the central group (D63). */
export const paidRecord = record({
  name: 'paidRecord',
  label: ['付费记录', 'Paid record', 'Registro de pago', '支払記録'],
  service: 'ntocc-basic-api',
  pages: ['PaidRecords'],
  number: { field: 'paidNo', prefix: 'FF' },
  title: 'paidNo',
  across: ['admin', 'financeApprover'],
  sections: {
    order: ['付费', 'Payment', 'Pago', '支払'],
    money: ['到账', 'Arrival', 'Ingreso', '着金'],
    term: ['期限', 'Term', 'Plazo', '期間'],
    refund: ['退款', 'Refund', 'Reembolso', '返金'],
  },
  fields: {
    paidNo: text({ label: ['付费单号', 'Paid no.', 'N.º de pago', '支払番号'], max: 20, required: true, auto: true, section: 'order' }),
    groupName: text({ label: ['企业', 'Company', 'Empresa', '企業'], max: 60, required: true, auto: true, section: 'order' }),
    kind: code(paidKind, codesOf(paidKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'renew', section: 'order' }),
    editionId: ref('billingEdition', { label: ['版本', 'Edition', 'Edición', 'エディション'], required: true, when: hasEdition, pick: { status: 'enabled', isBuiltIn: 'false' }, section: 'order' }),
    months: int({ label: ['月数', 'Months', 'Meses', '月数'], required: true, when: hasMonths, min: 1, max: MOST_MONTHS, initial: 12, section: 'order' }),
    topUpFen: fen({ label: ['充值金额', 'Top-up', 'Recarga', 'チャージ額'], required: true, when: isTopUp, min: LEAST_TOP_UP_FEN, section: 'order' }),
    channel: code(paidChannel, codesOf(paidChannel), { label: ['渠道', 'Channel', 'Canal', 'チャネル'], required: true, initial: 'bank', section: 'order' }),
    invoiceAsked: bool({ label: ['需要发票', 'Invoice wanted', 'Con factura', '請求書希望'], required: true, initial: false, section: 'order' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, auto: true, section: 'order' }),
    expireAt: ts({ label: ['支付截止', 'Pay by', 'Pagar antes de', '支払期限'], required: true, auto: true, section: 'order' }),
    voucher: images({ ...voucher, auto: true, section: 'money' }),
    bankSerialNo: text({ ...serial, auto: true, section: 'money' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'money' }),
    confirmedBy: text({ label: ['确认人', 'Confirmed by', 'Confirmado por', '確認者'], max: 20, isUser: true, auto: true, section: 'money' }),
    rejectReason: text({ label: ['驳回原因', 'Why rejected', 'Motivo del rechazo', '差戻し理由'], max: 200, auto: true, section: 'money' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, auto: true, section: 'money' }),
    codeUrl: text({ label: ['二维码', 'QR code', 'Código QR', 'QRコード'], max: 500, auto: true, section: 'money' }),
    failMsg: text({ label: ['渠道答复', 'What the channel said', 'Respuesta del canal', '回答'], max: 200, auto: true, section: 'money' }),
    paySerialNo: text({ label: ['渠道流水号', 'Serial of the channel', 'N.º del canal', '取引番号'], max: 64, auto: true, section: 'money' }),
    paidAt: ts({ label: ['付款时间', 'Paid at', 'Pagado el', '支払日時'], auto: true, section: 'money' }),
    strayFen: fen({ label: ['不符款项', 'Money that did not fit', 'Importe que no encajaba', '不一致の入金'], auto: true, section: 'money' }),
    straySerialNo: text({ label: ['不符款流水号', 'Its serial', 'Su número', 'その番号'], max: 64, auto: true, section: 'money' }),
    strayBackAt: ts({ label: ['不符款退回', 'Went back at', 'Devuelto el', '返却日時'], auto: true, section: 'money' }),
    termStartAt: ts({ label: ['起', 'From', 'Desde', '開始'], auto: true, section: 'term' }),
    termEndAt: ts({ label: ['止', 'Until', 'Hasta', '終了'], auto: true, section: 'term' }),
    earnedFen: fen({ label: ['已确认收入', 'Earned', 'Devengado', '計上済'], required: true, auto: true, initial: 0, section: 'term' }),
    unusedFen: fen({ label: ['未用', 'Unused', 'No usado', '未使用'], auto: true, section: 'term' }),
    refundFen: fen({ ...refundFen, auto: true, section: 'refund' }),
    refundReason: text({ ...reason, auto: true, section: 'refund' }),
    refundBy: text({ label: ['退款人', 'Refund asked by', 'Reembolso pedido por', '返金者'], max: 20, isUser: true, auto: true, section: 'refund' }),
    refundSerialNo: text({ label: ['退款流水号', 'Serial of the refund', 'N.º del reembolso', '返金番号'], max: 64, auto: true, section: 'refund' }),
    refundedAt: ts({ label: ['退款时间', 'Refunded at', 'Reembolsado el', '返金日時'], auto: true, section: 'refund' }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], auto: true, sees: nobody }),
  },
  states: {
    pendingPayment: ['待支付', 'To pay', 'Por pagar', '支払待ち'],
    pendingConfirm: ['待确认', 'To confirm', 'Por confirmar', '確認待ち'],
    paid: ['已支付', 'Paid', 'Pagado', '支払済'],
    closed: ['已关闭', 'Closed', 'Cerrado', '終了'],
    refunding: ['退款中', 'Refunding', 'Reembolsando', '返金中'],
    refunded: ['已退款', 'Refunded', 'Reembolsado', '返金済'],
  },
  initial: 'pendingPayment',
  ended: ['paid', 'closed', 'refunding', 'refunded'],
  mainPath: ['pendingPayment', 'pendingConfirm', 'paid'],
  events: {
    'upload.voucher': {
      label: ['上传凭证', 'Upload voucher', 'Subir comprobante', '証憑登録'],
      by: ['admin', 'financeClerk'],
      fields: { voucher: images({ ...voucher, min: 1, required: true }), bankSerialNo: text({ ...serial, required: true }) },
    },
    'pay.balance': { label: ['余额支付', 'Pay from balance', 'Pagar con saldo', '残高払い'], by: ['admin'] },
    confirm: { label: ['确认到账', 'Confirm', 'Confirmar', '入金確認'], confirmed: true, by: ['financeApprover'] },
    reject: { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason: text({ ...reason, min: 4, required: true }) } },
    close: { label: ['关闭', 'Close', 'Cerrar', '終了'], by: ['admin', 'financeClerk'], danger: true },
    refund: {
      label: ['退款', 'Refund', 'Reembolsar', '返金'],
      by: ['financeApprover'],
      confirmed: true,
      danger: true,
      fields: { amountFen: fen({ ...refundFen, required: true }), reason: text({ ...reason, min: 4, required: true }) },
    },
    'refund.ok': {
      label: ['登记退款', 'Record the refund', 'Registrar el reembolso', '返金登録'],
      by: ['financeApprover', 'system'],
      confirmed: true,
      fields: { refundSerialNo: text({ ...serial, max: 64, required: true }) },
    },
    'refund.fail': { label: ['退款失败', 'Not refunded', 'No reembolsado', '返金失敗'], by: ['system'], carries: carried<{ failMsg: string }>() },
    opened: { label: ['已下单', 'Order opened', 'Pedido abierto', '受付済'], by: ['system'], carries: carried<{ codeUrl: string }>() },
    'pay.refused': { label: ['渠道拒绝', 'Refused by the channel', 'Rechazado por el canal', '拒否'], by: ['system'], carries: carried<{ failMsg: string }>() },
    'pay.ok': { label: ['已支付', 'Paid', 'Pagado', '支払済'], by: ['system'], carries: carried<{ serial: string; amountFen: number; paidAt: number }>() },
    'pay.stray': { label: ['款项不符', 'Money did not fit', 'Importe no encaja', '入金不一致'], by: ['system'], carries: carried<StrayMoney>() },
    'stray.back': { label: ['款项已退回', 'Money went back', 'Importe devuelto', '返却済'], by: ['system'] },
    timeout: { label: ['超时关闭', 'Not paid in time', 'Sin pago a tiempo', '期限切れ'], by: ['system'] },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['admin', 'financeClerk'], states: [] },
  unique: [['requestNo']],
  scope: () => everyRow,
  list: {
    columns: ['paidNo', 'groupName', 'kind', 'editionId', 'months', 'amountFen', 'channel', 'paidAt', 'unusedFen', 'status'],
    filters: { paidNo: 'keyword', groupName: 'keyword', kind: 'oneOf', channel: 'oneOf', status: 'oneOf', editionId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['paidNo', 'amountFen', 'paidAt', 'gmtCreated'],
    sums: ['amountFen'],
  },
});

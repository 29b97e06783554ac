import { rechargeMethod } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, fen, images, nobody, ref, text, ts } from '../schema/field.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const serialNo = { label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, spelling: 'number' } as const;
const payerName = { label: ['付款户名', 'Payer', 'Pagador', '支払者'], max: 60, spelling: 'name' } as const;
const payerAccountNo = { label: ['付款账号', 'Payer account', 'Cuenta del pagador', '支払口座'], max: 30, spelling: 'digits' } as const;
const slipImageIds = { label: ['回单', 'Slip', 'Comprobante', '振込控え'], min: 1, max: 3 } as const;

/** Money a shipper pays in: transport-and-money 8.2, 8.5. */
export const recharge = record({
  name: 'recharge',
  label: ['充值单', 'Recharge', 'Recarga', '入金'],
  service: 'ntocc-basic-api',
  pages: ['RechargeRecord', { page: 'Recharge', isForm: true }],
  number: { field: 'rechargeNo', prefix: 'CZ' },
  title: 'rechargeNo',
  sections: {
    order: ['充值', 'Recharge', 'Recarga', '入金'],
    bank: ['到账', 'Arrival', 'Ingreso', '着金'],
  },
  fields: {
    rechargeNo: text({ label: ['充值单号', 'Recharge no.', 'N.º de recarga', '入金番号'], max: 20, required: true, auto: true, section: 'order' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'order', pick: { status: 'approved' } }),
    method: code(rechargeMethod, codesOf(rechargeMethod), { label: ['充值方式', 'Method', 'Método', '入金方法'], required: true, initial: 'online', section: 'order' }),
    amountFen: fen({ label: ['充值金额', 'Amount', 'Importe', '金額'], required: true, section: 'order' }),
    transferCode: text({ label: ['转账附言码', 'Transfer code', 'Código de transferencia', '振込コード'], max: 20, required: true, auto: true, section: 'order' }),
    expireAt: ts({ label: ['支付截止', 'Pay by', 'Pagar antes de', '支払期限'], required: true, auto: true, section: 'order' }),
    payAskedAt: ts({ label: ['发起支付', 'Paid at the bank', 'Pagado en el banco', '支払手続'], auto: true, section: 'order' }),
    handedAt: ts({ label: ['提交银行', 'Handed to the bank', 'Entregado al banco', '銀行送信'], auto: true, sees: nobody }),
    payerName: text({ ...payerName, auto: true, section: 'bank' }),
    payerAccountNo: text({ ...payerAccountNo, auto: true, mask: 'bankCard', section: 'bank' }),
    bankSerialNo: text({ ...serialNo, auto: true, section: 'bank' }),
    slipImageIds: images({ ...slipImageIds, auto: true, section: 'bank' }),
    uploadedBy: text({ label: ['上传人', 'Uploaded by', 'Subido por', 'アップロード者'], max: 20, isUser: true, auto: true, section: 'bank' }),
    checkedBy: text({ label: ['核对人', 'Checked by', 'Comprobado por', '照合者'], max: 20, isUser: true, auto: true, section: 'bank' }),
    creditedAt: ts({ label: ['入账时间', 'Credited', 'Abonado', '入金日時'], auto: true, section: 'bank' }),
    rejectReason: text({ label: ['驳回原因', 'Why rejected', 'Motivo del rechazo', '差戻し理由'], max: 200, auto: true, section: 'bank' }),
  },
  states: {
    pendingPay: ['待支付', 'To pay', 'Por pagar', '支払待ち'],
    pendingCheck: ['待核对', 'To check', 'Por comprobar', '照合待ち'],
    credited: ['已入账', 'Credited', 'Abonada', '入金済'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    closed: ['已关闭', 'Closed', 'Cerrada', '終了'],
  },
  initial: 'pendingPay',
  events: {
    pay: { label: ['去支付', 'Pay', 'Pagar', '支払う'], by: ['shipper', 'financeClerk'] },
    'upload.slip': {
      label: ['上传回单', 'Upload the slip', 'Subir comprobante', '控えをアップロード'],
      by: ['shipper', 'financeClerk'],
      fields: {
        bankSerialNo: text({ ...serialNo, required: true }),
        payerName: text({ ...payerName, required: true }),
        payerAccountNo: text({ ...payerAccountNo, required: true }),
        slipImageIds: images({ ...slipImageIds, required: true }),
      },
    },
    'check.ok': { label: ['核对入账', 'Found at the bank', 'Comprobar y abonar', '照合して入金'], confirmed: true, by: ['financeClerk'] },
    'check.no': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeClerk'], danger: true, fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
    'close.recharge': { label: ['关闭', 'Close', 'Cerrar', '終了'], by: ['shipper', 'system'], danger: true },
    'pay.notice': { label: ['到账通知', 'Bank notice', 'Aviso del banco', '着金通知'], by: ['system'], carries: carried<{ bankSerialNo: string; payerName: string; payerAccountNo: string }>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: ['shipper', 'financeClerk'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId' }),
  subject: ownerBy({ shipper: 'shipmentId' }),
  fixed: { shipper: { own: 'shipmentId' } },
  list: {
    columns: ['rechargeNo', 'shipmentId', 'method', 'amountFen', 'payerName', 'bankSerialNo', 'status', 'creditedAt', 'gmtCreated'],
    filters: { rechargeNo: 'keyword', transferCode: 'keyword', bankSerialNo: 'keyword', status: 'oneOf', shipmentId: 'equals', method: 'oneOf', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['rechargeNo', 'amountFen', 'creditedAt', 'gmtCreated'],
    sums: [
      { key: 'creditedFen', label: ['已入账', 'Credited', 'Abonada', '入金済'], of: 'amountFen', where: { status: ['credited'] } },
      { key: 'toCheckFen', label: ['待核对', 'To check', 'Por comprobar', '照合待ち'], of: 'amountFen', where: { status: ['pendingCheck'] } },
    ],
  },
});

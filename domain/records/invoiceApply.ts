import { codesOf } from '../codes/lists/list.ts';
import { invoiceBizKind } from '../codes/lists/serviceInvoice.ts';
import { redReason, vatInvoiceKind } from '../codes/lists/statement.ts';
import { bp, code, fen, int, ref, rows, text, ts } from '../schema/field.ts';
import { emailCheck, mobileCheck } from '../schema/fieldChecks.ts';
import type { Failure } from '../schema/failure.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { carried, record } from '../schema/record.ts';
import { MAX_LINES } from './reconciliation.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isSpecial = (row: FormRow) => row.invoiceKind === 'special';
/** One of services has the party of its bill. */
const isOfFreight = (row: FormRow) => row.bizKind !== 'service';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const reconciliationId = { label: ['对账单', 'Statement', 'Conciliación', '照合書'] } as const;
const waybillId = { label: ['运单', 'Waybill', 'Carta de porte', '運送状'] } as const;

/**
 * A buyer applies for an invoice on agreed amounts: transport-and-money 10.2, 10.3. In the form a line names a statement,
 * a waybill or both, and an amount if it is not the whole rest; stored lines are one a waybill. That of a service bill is made
 * from the bill, and issued at once: both sides have agreed on it (addendum B 0.2).
 */
export const invoiceApply = record({
  name: 'invoiceApply',
  place: 15,
  label: ['开票申请', 'Invoice application', 'Solicitud de factura', '請求書申請'],
  service: 'ntocc-basic-api',
  pages: ['DrawInvoice'],
  number: { field: 'applyNo', prefix: 'KP' },
  title: 'applyNo',
  sections: {
    buyer: ['购方', 'Buyer', 'Comprador', '購入者'],
    content: ['内容', 'Content', 'Contenido', '内容'],
    delivery: ['收票', 'Delivery', 'Entrega', '受取'],
    course: ['进展', 'Course', 'Evolución', '経過'],
  },
  fields: {
    applyNo: text({ label: ['申请号', 'Application no.', 'N.º de solicitud', '申請番号'], max: 20, required: true, auto: true, section: 'buyer' }),
    bizKind: code(invoiceBizKind, codesOf(invoiceBizKind), { label: ['业务', 'Business', 'Negocio', '業務'], required: true, auto: true, initial: 'transport', section: 'buyer' }),
    serviceBillId: ref('serviceBill', { label: ['服务费账单', 'Service bill', 'Factura de servicios', 'サービス料請求'], auto: true, section: 'buyer' }),
    shipmentId: ref('shipper', { label: ['购方', 'Buyer', 'Comprador', '購入者'], required: true, when: isOfFreight, section: 'buyer', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['购方车队', 'Fleet that buys', 'Flota compradora', '購入車隊'], auto: true, section: 'buyer' }),
    driverId: ref('driver', { label: ['购方司机', 'Driver who buys', 'Conductor comprador', '購入運転手'], auto: true, section: 'buyer' }),
    invoiceKind: code(vatInvoiceKind, codesOf(vatInvoiceKind), { label: ['票种', 'Kind', 'Tipo', '種別'], required: true, initial: 'special', section: 'buyer' }),
    invoiceTitle: text({ label: ['发票抬头', 'Title', 'Razón social', '宛名'], required: true, max: 100, spelling: 'name', section: 'buyer' }),
    taxNo: text({ label: ['纳税人识别号', 'Tax no.', 'N.º fiscal', '納税者番号'], required: true, max: 18, spelling: 'code', section: 'buyer' }),
    addressPhone: text({ label: ['地址、电话', 'Address and phone', 'Dirección y teléfono', '住所・電話'], required: true, max: 200, when: isSpecial, section: 'buyer' }),
    bankAccount: text({ label: ['开户行及账号', 'Bank and account', 'Banco y cuenta', '銀行・口座'], required: true, max: 120, when: isSpecial, section: 'buyer' }),
    lines: rows(
      {
        reconciliationId: ref('reconciliation', { ...reconciliationId, pick: { status: 'confirmed,settled' } }),
        waybillId: ref('waybill', waybillId),
        amountFen: fen({ label: ['开票金额', 'Amount', 'Importe', '金額'], min: 1 }),
        freightBillId: ref('freightBill', { label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'], auto: true }),
        waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, auto: true }),
        bizNo: text({ label: ['账单号', 'Bill no.', 'N.º de factura', '請求番号'], max: 20, auto: true }),
        seq: int({ label: ['行号', 'Line', 'Línea', '行'], auto: true }),
        itemName: text({ label: ['项目名称', 'Item', 'Concepto', '項目'], max: 60, auto: true }),
        taxCode: text({ label: ['税收分类编码', 'Tax code', 'Código fiscal', '税分類コード'], max: 19, auto: true }),
        netFen: fen({ label: ['金额（不含税）', 'Net', 'Neto', '税抜額'], auto: true }),
        taxFen: fen({ label: ['税额', 'Tax', 'Impuesto', '税額'], auto: true }),
      },
      { label: ['开票明细', 'Lines', 'Líneas', '明細'], required: true, min: 1, max: MAX_LINES, section: 'content' },
    ),
    waybills: text({ label: ['运单', 'Waybills', 'Cartas de porte', '運送状'], max: 60, auto: true, section: 'content' }),
    statements: text({ label: ['对账单', 'Statements', 'Conciliaciones', '照合書'], max: 300, auto: true, section: 'content' }),
    totalFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], required: true, auto: true, section: 'content' }),
    taxRateBp: bp({ label: ['税率', 'Rate', 'Tipo', '税率'], max: 10_000, required: true, auto: true, section: 'content' }),
    netFen: fen({ label: ['金额', 'Net', 'Neto', '税抜額'], required: true, auto: true, section: 'content' }),
    taxFen: fen({ label: ['税额', 'Tax', 'Impuesto', '税額'], required: true, auto: true, section: 'content' }),
    receiverEmail: text({ label: ['收票邮箱', 'E-mail', 'Correo', 'メール'], max: 254, check: emailCheck, section: 'delivery' }),
    receiverPhone: text({ label: ['收票手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, check: mobileCheck, mask: 'phone', section: 'delivery' }),
    approvedBy: text({ label: ['审核人', 'Approved by', 'Aprobado por', '承認者'], max: 20, isUser: true, auto: true, section: 'course' }),
    approvedAt: ts({ label: ['审核时间', 'Approved', 'Aprobado', '承認日時'], auto: true, section: 'course' }),
    invoiceId: ref('invoice', { label: ['发票', 'Invoice', 'Factura', '請求書'], auto: true, section: 'course' }),
    redInvoiceId: ref('invoice', { label: ['红字发票', 'Red invoice', 'Factura rectificativa', '赤字請求書'], auto: true, section: 'course' }),
    reason: text({ label: ['未成原因', 'Why not', 'Motivo', '不成立の理由'], max: 300, auto: true, section: 'course' }),
  },
  states: {
    pending: ['待审核', 'To check', 'Por revisar', '審査待ち'],
    approved: ['待开票', 'To issue', 'Por emitir', '発行待ち'],
    issuing: ['开票中', 'Issuing', 'Emitiendo', '発行中'],
    issued: ['已开票', 'Issued', 'Emitida', '発行済'],
    delivered: ['已交付', 'Delivered', 'Entregada', '交付済'],
    redFlushing: ['红冲中', 'Red-flushing', 'Rectificando', '赤字処理中'],
    redFlushed: ['已红冲', 'Red-flushed', 'Rectificada', '赤字処理済'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Cancelada', '取消'],
  },
  initial: 'pending',
  events: {
    'approve.invoice': { label: ['通过', 'Approve', 'Aprobar', '承認'], by: ['financeApprover'] },
    'reject.invoice': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'cancel.invoice': { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['shipper', 'financeClerk'], danger: true },
    issue: { label: ['开票', 'Issue', 'Emitir', '発行'], by: ['financeClerk'], most: 50 },
    'issue.ok': { label: ['开票成功', 'Issued', 'Emitida', '発行成功'], by: ['system'] },
    'issue.fail': { label: ['开票失败', 'Refused by the tax channel', 'Rechazada por el canal fiscal', '発行失敗'], by: ['system'], carries: carried<Pick<Failure, 'failMsg'>>() },
    deliver: {
      label: ['交付', 'Deliver', 'Entregar', '交付'],
      by: ['financeClerk', 'system'],
      // Only the channel reports that mail or SMS was accepted; a person enters the parcel.
      fields: { expressNo: text({ label: ['快递单号', 'Express no.', 'N.º de envío', '送り状番号'], max: 40, required: true }) },
      carries: carried<{ deliverWay: 'sms' | 'email' }>(),
    },
    'send.again': { label: ['重新发送', 'Send again', 'Reenviar', '再送付'], by: ['financeClerk'] },
    'red.apply': {
      label: ['申请红冲', 'Red-flush', 'Rectificar', '赤字処理'],
      by: ['financeApprover'],
      danger: true,
      fields: {
        redReason: code(redReason, codesOf(redReason), { label: ['红冲原因', 'Reason', 'Motivo', '理由'], required: true, initial: 'wrong' }),
        amountFen: fen({ label: ['红冲金额', 'Amount', 'Importe', '金額'], hint: ['空为剩余全额', 'Empty: all that is left', 'Vacío: todo lo que queda', '空欄は残額すべて'], min: 1 }),
      },
    },
    'red.ok': { label: ['红冲成功', 'Red-flushed', 'Rectificada', '赤字成功'], by: ['system'] },
    'red.denied': { label: ['红冲未成', 'Red-flush denied', 'Rectificación denegada', '赤字不成立'], by: ['system'], carries: carried<Pick<Failure, 'failMsg'>>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: ['shipper', 'financeClerk'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: null, driver: null }),
  subject: ownerBy({ shipper: 'shipmentId' }),
  fixed: { shipper: { own: 'shipmentId' } },
  list: {
    columns: ['applyNo', 'bizKind', 'shipmentId', 'carrierId', 'driverId', 'invoiceKind', 'waybills', 'totalFen', 'netFen', 'taxFen', 'statements', 'status', 'gmtCreated', 'reason'],
    filters: { applyNo: 'keyword', invoiceTitle: 'keyword', status: 'oneOf', bizKind: 'oneOf', shipmentId: 'equals', serviceBillId: 'equals', invoiceKind: 'oneOf', reconciliationId: { in: 'lines' }, waybillId: { in: 'lines' }, gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'asc' },
    sortable: ['applyNo', 'totalFen', 'gmtCreated'],
    // Rejected and cancelled ones do not count.
    sums: [
      { key: 'askedFen', label: ['有效', 'Live', 'Vigentes', '有効'], of: 'totalFen', where: { status: ['pending', 'approved', 'issuing', 'issued', 'delivered', 'redFlushing', 'redFlushed'] } },
      { key: 'askedTaxFen', label: ['有效', 'Live', 'Vigentes', '有効'], of: 'taxFen', where: { status: ['pending', 'approved', 'issuing', 'issued', 'delivered', 'redFlushing', 'redFlushed'] } },
    ],
  },
});

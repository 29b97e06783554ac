import { codesOf } from '../codes/lists/list.ts';
import { supplierBillKind, supplierDocument } from '../codes/lists/serviceBill.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, files, int, ref, rows, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { monthCheck } from '../schema/fieldChecks.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isGas = ({ kind }: FormRow) => kind === 'gas';
const isNotGas = ({ kind }: FormRow) => kind !== 'gas';

/** Maximum number of documents in a bill; the rest waits for the next. */
export const MAX_SUPPLIER_LINES = 500;

const docNo = text({ label: ['单号', 'No.', 'N.º', '番号'], max: 20, required: true, spelling: 'number' });

/** What a firm is paid besides freight: a gang for its work, a station for its fuel (addendum B 0.3). */
export const supplierBill = record({
  name: 'supplierBill',
  label: ['供应商结算单', 'Supplier bill', 'Liquidación de proveedor', '仕入先精算'],
  service: 'ntocc-basic-api',
  pages: [
    { page: 'Approval', tab: 'suppliers' },
    { page: 'WmsLabour', tab: 'bills' },
  ],
  number: { field: 'billNo', prefix: 'GJ' },
  title: 'billNo',
  amounts: ['totalFen'],
  sections: {
    bill: ['供应商与账期', 'Supplier and period', 'Proveedor y período', '仕入先・対象期間'],
    lines: ['明细', 'Documents', 'Documentos', '明細'],
    invoice: ['供应商发票', "Supplier's invoice", 'Factura del proveedor', '仕入先の発票'],
    payment: ['付款', 'Payment', 'Pago', '支払'],
  },
  fields: {
    billNo: text({ label: ['结算单号', 'Bill no.', 'N.º de liquidación', '精算番号'], max: 20, required: true, auto: true, section: 'bill' }),
    kind: code(supplierBillKind, codesOf(supplierBillKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'labour', section: 'bill' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, when: isNotGas, section: 'bill', pick: { status: 'approved', roles: 'supplier' } }),
    gasStationId: ref('gasStation', { label: ['油气站', 'Gas station', 'Estación de servicio', '給油所'], required: true, when: isGas, section: 'bill' }),
    period: text({
      label: ['账期', 'Period', 'Período', '対象期間'],
      hint: ['年月六位数，如 202611；取该月底前未结算的单据', 'Six digits, e.g. 202611: what is not paid yet by the end of that month', 'Seis cifras, p. ej. 202611: lo no pagado hasta fin de ese mes', '6桁（例：202611）：その月末までの未精算分'],
      max: 6,
      required: true,
      check: monthCheck,
      section: 'bill',
    }),
    leftOut: rows({ docNo }, { label: ['本次不结算的单据', 'Left for another bill', 'Dejados para otra liquidación', '今回精算しない伝票'], min: 0, max: MAX_SUPPLIER_LINES, section: 'lines' }),
    lines: rows(
      {
        docType: code(supplierDocument, codesOf(supplierDocument), { label: ['单据', 'Document', 'Documento', '伝票'], required: true }),
        docId: text({ label: ['单据标识', 'Document id', 'Id del documento', '伝票ID'], max: 20, required: true }),
        docNo,
        /** Below 0: a toll that was corrected after its payment. */
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: -MAX_FEN }),
      },
      { label: ['结算明细', 'Documents', 'Documentos', '精算明細'], min: 0, max: MAX_SUPPLIER_LINES, required: true, auto: true, section: 'lines' },
    ),
    totalFen: fen({ label: ['合计', 'Total', 'Total', '合計'], required: true, auto: true, section: 'lines' }),
    invoiceNo: text({ label: ['发票号码', 'Invoice no.', 'N.º de factura', '発票番号'], max: 20, spelling: 'number', section: 'invoice' }),
    invoiceFen: fen({ label: ['发票金额', 'Amount of the invoice', 'Importe de la factura', '発票金額'], section: 'invoice' }),
    invoiceFiles: files({ label: ['发票文件', 'Invoice files', 'Archivos de la factura', '発票ファイル'], max: 5, section: 'invoice' }),
    payeeName: text({ label: ['收款户名', 'Payee', 'Beneficiario', '受取人'], max: 128, auto: true, section: 'payment' }),
    payeeAccountNo: text({ label: ['收款账号', 'Payee account', 'Cuenta del beneficiario', '受取口座'], max: 30, auto: true, mask: 'bankCard', section: 'payment' }),
    bankName: text({ label: ['收款银行', 'Bank', 'Banco', '銀行'], max: 60, auto: true, section: 'payment' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviada por', '提出者'], max: 20, isUser: true, auto: true, section: 'payment' }),
    approvedBy: text({ label: ['审批人', 'Approved by', 'Aprobada por', '承認者'], max: 20, isUser: true, auto: true, section: 'payment' }),
    approvedAt: ts({ label: ['审批时间', 'Approved', 'Aprobada', '承認日時'], auto: true, section: 'payment' }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], auto: true, section: 'payment' }),
    tries: int({ label: ['付款次数', 'Payments tried', 'Intentos de pago', '支払回数'], required: true, auto: true, initial: 0, section: 'payment' }),
    paidAt: ts({ label: ['付款完成', 'Paid', 'Pagada', '支払日時'], auto: true, section: 'payment' }),
    reason: text({ label: ['驳回或未成原因', 'Why rejected or not paid', 'Motivo de rechazo o impago', '差戻し・不払いの理由'], max: 200, auto: true, section: 'payment' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingApproval: ['待审批', 'To approve', 'Por aprobar', '承認待ち'],
    paying: ['付款中', 'Paying', 'Pagando', '支払中'],
    paid: ['已付款', 'Paid', 'Pagada', '支払済'],
    cancelled: ['已取消', 'Cancelled', 'Cancelada', '取消'],
  },
  initial: 'draft',
  events: {
    'submit.bill': { label: ['提交审批', 'Submit', 'Enviar', '提出'], by: ['financeClerk'] },
    'approve.bill': { label: ['审批付款', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    'reject.bill': {
      label: ['驳回', 'Reject', 'Rechazar', '差戻し'],
      by: ['financeApprover'],
      danger: true,
      fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) },
    },
    'pay.ok': { label: ['付款成功', 'Paid', 'Pagada', '支払完了'], by: ['system'] },
    'pay.fail': { label: ['付款失败', 'Payment failed', 'Pago fallido', '支払失敗'], by: ['system'], carries: carried<Failure>() },
    'pay.return': { label: ['银行退票', 'Returned by the bank', 'Devuelto por el banco', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
    'cancel.bill': { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['financeClerk'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  scope: () => everyRow,
  list: {
    columns: ['billNo', 'kind', 'supplierId', 'gasStationId', 'period', 'totalFen', 'status', 'invoiceNo', 'payeeName', 'payeeAccountNo', 'tries', 'approvedAt', 'paidAt'],
    filters: { billNo: 'keyword', kind: 'oneOf', status: 'oneOf', supplierId: 'equals', gasStationId: 'equals', period: 'keyword', invoiceNo: 'keyword', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['billNo', 'period', 'totalFen', 'approvedAt', 'paidAt', 'gmtCreated'],
    sums: [
      { key: 'openFen', label: ['未付', 'Not paid', 'Sin pagar', '未払'], of: 'totalFen', where: { status: ['draft', 'pendingApproval', 'paying'] } },
      { key: 'paidFen', label: ['已付', 'Paid', 'Pagado', '支払済'], of: 'totalFen', where: { status: ['paid'] } },
    ],
  },
});

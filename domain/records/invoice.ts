import { codesOf } from '../codes/lists/list.ts';
import { invoiceBizKind } from '../codes/lists/serviceInvoice.ts';
import { deliverWay, invoiceColour, redReason, transportTool, vatInvoiceKind } from '../codes/lists/statement.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bp, code, fen, files, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { MAX_LINES } from './reconciliation.ts';
import { rowsBy } from '../schema/rowsBy.ts';
import { isDone, statedEvents, statedFieldsFor, statedSection } from '../schema/statedResult.ts';

const isStaff = (role: Role): boolean => role !== 'shipper';
const INVOICE_NO = { label: ['发票号码', 'Invoice no.', 'N.º de factura', '請求書番号'], max: 20 } as const;
const CONFIRM_NO = { label: ['红字确认单号', 'Red-letter confirmation no.', 'N.º de confirmación', '赤字確認番号'], max: 40 } as const;
const ISSUED = { label: ['开票时间', 'Issued', 'Emitida', '発行日時'] } as const;
const stated = { auto: true, sees: isStaff, section: 'result' } as const;
const waybillId = ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'] });
const itemName = { label: ['项目名称', 'Item', 'Concepto', '項目'], max: 60 } as const;
const taxCode = { label: ['税收分类编码', 'Tax code', 'Código fiscal', '税分類コード'], max: 19 } as const;

/**
 * A digital VAT invoice, blue or red (negative): of freight with the transport element (04), transport-and-money 10.2, or of
 * services without one, addendum B 0.2. Also the outbox of the tax channel: written in the transaction of its cause, submitted
 * after the commit.
 */
export const invoice = record({
  name: 'invoice',
  place: 16,
  label: ['发票', 'Invoice', 'Factura', '請求書'],
  service: 'ntocc-basic-api',
  pages: ['TranslateInvoice'],
  number: { field: 'issueNo', prefix: 'FP' },
  title: 'issueNo',
  sections: {
    invoice: ['发票', 'Invoice', 'Factura', '請求書'],
    money: ['金额', 'Amounts', 'Importes', '金額'],
    content: ['内容', 'Content', 'Contenido', '内容'],
    red: ['红冲', 'Red-flush', 'Rectificación', '赤字処理'],
    channel: ['税控', 'Tax channel', 'Canal fiscal', '税務連携'],
    result: statedSection,
  },
  fields: {
    issueNo: text({ label: ['开票单号', 'Issue no.', 'N.º de emisión', '発行番号'], max: 20, required: true, auto: true, section: 'invoice' }),
    invoiceNo: text({ ...INVOICE_NO, auto: true, section: 'invoice' }),
    colour: code(invoiceColour, codesOf(invoiceColour), { label: ['蓝票/红票', 'Blue or red', 'Azul o roja', '青字・赤字'], required: true, auto: true, section: 'invoice' }),
    invoiceKind: code(vatInvoiceKind, codesOf(vatInvoiceKind), { label: ['票种', 'Kind', 'Tipo', '種別'], required: true, auto: true, section: 'invoice' }),
    applyId: ref('invoiceApply', { label: ['开票申请', 'Application', 'Solicitud', '申請'], required: true, auto: true, section: 'invoice' }),
    bizKind: code(invoiceBizKind, codesOf(invoiceBizKind), { label: ['业务', 'Business', 'Negocio', '業務'], required: true, auto: true, initial: 'transport', section: 'invoice' }),
    serviceBillId: ref('serviceBill', { label: ['服务费账单', 'Service bill', 'Factura de servicios', 'サービス料請求'], auto: true, section: 'invoice' }),
    shipmentId: ref('shipper', { label: ['购方', 'Buyer', 'Comprador', '購入者'], auto: true, section: 'invoice' }),
    carrierId: ref('fleet', { label: ['购方车队', 'Fleet that buys', 'Flota compradora', '購入車隊'], auto: true, section: 'invoice' }),
    driverId: ref('driver', { label: ['购方司机', 'Driver who buys', 'Conductor comprador', '購入運転手'], auto: true, section: 'invoice' }),
    invoiceTitle: text({ label: ['发票抬头', 'Title', 'Razón social', '宛名'], required: true, max: 100, auto: true, section: 'invoice' }),
    taxNo: text({ label: ['纳税人识别号', 'Tax no.', 'N.º fiscal', '納税者番号'], required: true, max: 18, auto: true, section: 'invoice' }),
    issueAt: ts({ ...ISSUED, auto: true, section: 'invoice' }),
    fileId: files({ label: ['发票文件', 'Invoice file', 'Archivo de la factura', '請求書ファイル'], max: 1, auto: true, accept: ['xml', 'pdf'], section: 'invoice' }),
    totalFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], min: -MAX_FEN, required: true, auto: true, section: 'money' }),
    taxRateBp: bp({ label: ['税率', 'Rate', 'Tipo', '税率'], max: 10_000, required: true, auto: true, section: 'money' }),
    netFen: fen({ label: ['金额', 'Net', 'Neto', '税抜額'], min: -MAX_FEN, required: true, auto: true, section: 'money' }),
    taxFen: fen({ label: ['税额', 'Tax', 'Impuesto', '税額'], min: -MAX_FEN, required: true, auto: true, section: 'money' }),
    specialElement: text({ label: ['特定要素', 'Special element', 'Elemento especial', '特定要素'], max: 2, auto: true, section: 'content' }),
    taxCode: text({ ...taxCode, required: true, auto: true, section: 'content' }),
    itemName: text({ ...itemName, required: true, auto: true, section: 'content' }),
    lines: rows(
      {
        waybillId,
        waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20 }),
        bizNo: text({ label: ['账单号', 'Bill no.', 'N.º de factura', '請求番号'], max: 20 }),
        /** Position in the bill. */
        seq: int({ label: ['行号', 'Line', 'Línea', '行'] }),
        itemName: text(itemName),
        taxCode: text(taxCode),
        amountFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], min: -MAX_FEN, required: true }),
        netFen: fen({ label: ['金额', 'Net', 'Neto', '税抜額'], min: -MAX_FEN, required: true }),
        taxFen: fen({ label: ['税额', 'Tax', 'Impuesto', '税額'], min: -MAX_FEN, required: true }),
      },
      { label: ['税额明细', 'Tax lines', 'Líneas fiscales', '税額明細'], min: 1, max: MAX_LINES, required: true, auto: true, section: 'content' },
    ),
    transportLines: rows(
      {
        seq: int({ label: ['序号', 'No.', 'N.º', '番号'], required: true, min: 1 }),
        origin: text({ label: ['起运地', 'Origin', 'Origen', '発地'], max: 60, required: true }),
        destination: text({ label: ['到达地', 'Destination', 'Destino', '着地'], max: 60, required: true }),
        toolKind: code(transportTool, codesOf(transportTool), { label: ['运输工具种类', 'Tool', 'Medio', '輸送手段'], required: true }),
        plate: text({ label: ['运输工具牌号', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true }),
        goodsName: text({ label: ['运输货物名称', 'Goods', 'Mercancía', '貨物'], max: 512, required: true }),
      },
      { label: ['运输明细', 'Transport lines', 'Líneas de transporte', '輸送明細'], min: 0, max: MAX_LINES, required: true, auto: true, section: 'content' },
    ),
    redOfInvoiceId: ref('invoice', { label: ['对应蓝票', 'Blue invoice', 'Factura original', '元の請求書'], auto: true, section: 'red' }),
    redConfirmNo: text({ ...CONFIRM_NO, auto: true, section: 'red' }),
    redReason: code(redReason, codesOf(redReason), { label: ['红冲原因', 'Reason', 'Motivo', '理由'], auto: true, section: 'red' }),
    /** Of a blue one: the amount reversed by red invoices, fen. */
    redFen: fen({ label: ['已红冲金额', 'Taken back', 'Rectificado', '赤字済額'], required: true, auto: true, section: 'red' }),
    deliveredAt: ts({ label: ['交付时间', 'Delivered', 'Entregada', '交付日時'], auto: true, section: 'channel' }),
    deliverWay: code(deliverWay, codesOf(deliverWay), { label: ['交付方式', 'Way', 'Modo', '交付方法'], auto: true, section: 'channel' }),
    expressNo: text({ label: ['快递单号', 'Express no.', 'N.º de envío', '送り状番号'], max: 40, auto: true, section: 'channel' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, required: true, auto: true, section: 'channel' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviada', '送信日時'], auto: true, section: 'channel' }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: 'channel' }),
    failMsg: text({ label: ['税局答复', 'What the channel said', 'Respuesta del canal', '税務側の回答'], max: 200, auto: true, section: 'channel' }),
    ...statedFieldsFor(isStaff),
    statedNo: text({ ...INVOICE_NO, ...stated, label: ['登记发票号码', 'Recorded invoice no.', 'N.º de factura registrado', '登録請求書番号'] }),
    statedIssueAt: ts({ ...stated, label: ['登记开票时间', 'Recorded time of issue', 'Emisión registrada', '登録発行日時'] }),
    statedConfirmNo: text({ ...CONFIRM_NO, ...stated, label: ['登记红字确认单号', 'Recorded confirmation no.', 'N.º de confirmación registrado', '登録赤字確認番号'] }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, section: 'channel' }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    created: ['待提交', 'Created', 'Creada', '未送信'],
    submitted: ['开具中', 'Submitted', 'Enviada', '発行中'],
    issued: ['已开具', 'Issued', 'Emitida', '発行済'],
    failed: ['开具失败', 'Failed', 'Fallida', '発行失敗'],
    flushed: ['已红冲', 'Red-flushed', 'Rectificada', '赤字処理済'],
  },
  initial: 'created',
  mainPath: ['created', 'submitted', 'issued'],
  events: {
    'query.tax': { label: ['查询税控', 'Ask the tax channel', 'Consultar al canal', '税務側に照会'], by: ['financeClerk', 'financeApprover'] },
    ...statedEvents({
      invoiceNo: text({ ...INVOICE_NO, required: true, min: 4, spelling: 'number', when: isDone }),
      issueAt: ts({ ...ISSUED, required: true, when: isDone }),
      confirmNo: text({ ...CONFIRM_NO, hint: ['仅红票', 'Red invoices only', 'Solo rectificativas', '赤字のみ'], when: isDone }),
    }),
    'submit.tax': { label: ['提交税控', 'Submit', 'Enviar', '送信'], by: ['system'] },
    'tax.ok': { label: ['开具成功', 'Issued', 'Emitida', '発行成功'], by: ['system'], carries: carried<{ invoiceNo: string; issuedAt: number; issuedFen: number; issuedTaxFen: number; confirmNo: string | null }>() },
    'tax.fail': { label: ['开具失败', 'Refused', 'Rechazada', '発行失敗'], by: ['system'], carries: carried<Failure>() },
    'tax.sent': { label: ['已送达购方', 'Sent to the buyer', 'Enviada al comprador', '購入者へ送付'], by: ['system'], carries: carried<{ deliverWay: 'sms' | 'email' }>() },
    'file.came': { label: ['已取得发票文件', 'File fetched', 'Archivo obtenido', 'ファイル取得'], by: ['system'], carries: carried<{ fileId: string }>() },
    flush: { label: ['被红冲', 'Red-flushed', 'Rectificada', '赤字処理'], by: ['system'] },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: [], states: [] },
  ended: ['failed'],
  documents: true,
  unique: [['requestNo'], ['invoiceNo']],
  scope: rowsBy({ shipper: 'shipmentId', captain: null, driver: null }),
  list: {
    columns: ['issueNo', 'invoiceNo', 'bizKind', 'shipmentId', 'carrierId', 'driverId', 'issueAt', 'totalFen', 'netFen', 'taxFen', 'taxRateBp', 'invoiceKind', 'colour', 'status', 'statedOutcome', 'deliveredAt', 'failMsg'],
    filters: {
      issueNo: 'keyword',
      invoiceNo: 'keyword',
      invoiceTitle: 'keyword',
      status: 'oneOf',
      colour: 'oneOf',
      invoiceKind: 'oneOf',
      bizKind: 'oneOf',
      statedOutcome: 'oneOf',
      shipmentId: 'equals',
      serviceBillId: 'equals',
      applyId: 'equals',
      waybillId: { in: 'lines' },
      issueAt: 'range',
      gmtCreated: 'range',
    },
    sort: { field: 'issueAt', dir: 'desc' },
    sortable: ['issueNo', 'invoiceNo', 'totalFen', 'issueAt', 'gmtCreated'],
    // Red ones are negative; those not issued, or refused, do not count.
    sums: [
      { key: 'issuedNetFen', label: ['蓝减红', 'Blue less red', 'Azules menos rojas', '青字－赤字'], of: 'netFen', where: { status: ['issued', 'flushed'] } },
      { key: 'issuedTaxFen', label: ['蓝减红', 'Blue less red', 'Azules menos rojas', '青字－赤字'], of: 'taxFen', where: { status: ['issued', 'flushed'] } },
      { key: 'issuedFen', label: ['蓝减红', 'Blue less red', 'Azules menos rojas', '青字－赤字'], of: 'totalFen', where: { status: ['issued', 'flushed'] } },
    ],
  },
});

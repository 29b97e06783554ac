import { codesOf } from '../codes/lists/list.ts';
import { priceUnit } from '../codes/lists/order.ts';
import { reconDiff, reconType } from '../codes/lists/statement.ts';
import { agreeingFields } from '../schema/agreeingFields.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { area, code, date, fen, files, images, int, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (type: string) => (row: FormRow) => row.type === type;

/** The counterparties that have accounts: the field that names them, and the type of their statements. */
export const COUNTERPARTIES: Readonly<Partial<Record<Role, { readonly own: string; readonly type: string }>>> = {
  shipper: { own: 'shipmentId', type: 'shipper' },
  captain: { own: 'carrierId', type: 'carrier' },
};

/** A counterparty sees its own statements once they were sent, not as drafts. */
function scope({ role, partyId }: Viewer): Where {
  const sent = { field: 'status', in: ['sent', 'disputed', 'confirmed', 'settled'] };
  const party = COUNTERPARTIES[role];
  if (party) return { and: [own(party.own, partyId), sent] };
  return role === 'driver' ? noRow : everyRow;
}

/** Maximum number of waybills in a statement; a longer one is split by its period. */
export const MAX_LINES = 1000;

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const freightBillId = ref('freightBill', { label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'], required: true });
const waybillNo = text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, required: true });
const adjustFen = fen({ label: ['调整', 'Adjustment', 'Ajuste', '調整'], min: -MAX_FEN });
const adjustReason = text({ label: ['调整原因', 'Why adjusted', 'Motivo del ajuste', '調整理由'], max: 200 });
const externalNo = text({ label: ['对方单号', 'Their no.', 'Su n.º', '先方番号'], max: 35 });

/**
 * A line of a statement, with all that its reader checks it by, as it was when the line was written down. Price and fee are
 * those that the counterparty agreed to: a fee stands only where it is charged beside the price.
 */
export const statementLine = {
  waybillNo,
  externalNo,
  finishedOn: date({ label: ['完结日期', 'Date', 'Fecha', '完結日'] }),
  loadAreaCode: area({ label: ['装货地', 'From', 'Origen', '積地'] }),
  unloadAreaCode: area({ label: ['卸货地', 'To', 'Destino', '卸地'] }),
  plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10 }),
  loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'] }),
  unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'] }),
  priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'] }),
  unitPriceFen: fen({ label: ['单价', 'Price', 'Precio', '単価'] }),
  feeFen: fen({ label: ['服务费', 'Fee', 'Comisión', 'サービス料'], min: -MAX_FEN }),
  amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true }),
  adjustFen: fen({ label: ['调整', 'Adjustment', 'Ajuste', '調整'], min: -MAX_FEN, required: true }),
  adjustReason,
  /** What credit and debit notes have changed since; absent: nothing, in a line from before there were notes. */
  notedFen: fen({ label: ['借贷项通知单', 'By notes', 'Por notas', 'ノートによる訂正'], min: -MAX_FEN }),
} as const;

/** A line of the counterparty's own list. Its heads are those of the trade: nobody gives it a template (transport-and-money 7.2). */
export const theirColumns = {
  externalNo: text({
    label: ['单号', 'No.', 'N.º', '番号'],
    max: 35,
    spelling: 'number',
    required: true,
    heads: {
      says: /单号|编号|号码|(运|订|托|派|委托)单$|external|order|waybill|consignment|no\.?$|number|pedido|cartadeporte|n\.o|número|注文|運送状|番号/,
      not: /金额|运费|费用|单价|日期|时间|类型|状态|数量|名称|备注|客户|货主|公司|单位|线路|货物|物料|项目|合同|车牌|车辆|车号|司机|驾驶员|手机|电话|联系|身份证|证件|银行|卡号|账号|帐号|发票|序号|税号|行号|amount|date|price|phone|plate|invoice|customer|driver|importe|fecha|precio|teléfono|factura|matrícula|金額|単価|電話|車番|日付|請求/,
    },
  }),
  amountFen: fen({
    label: ['金额', 'Amount', 'Importe', '金額'],
    required: true,
    // Theirs may take back what was charged before.
    min: -MAX_FEN,
    heads: {
      says: /金额|运费|费用|应付|应收|结算|合计|总价|含税|不含税|价税|amount|freight|payable|receivable|total|flete|importe|運賃|金額|税込|税抜/,
      not: /单价|单号|编号|号码|日期|时间|方式|类型|名称|科目|备注|说明|状态|是否|数量|重量|吨数|件数|体积|里程|量$|单位|对象|人$|银行|税率|税额|元\/(吨|方|件|车|t|m3|kg)|每吨|price|rate|date|number|no\.?$|weight|status|precio|fecha|número|peso|単価|番号|日付|重量|税率/,
    },
  }),
};

const bankSerial = { label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, spelling: 'number' } as const;
const slipImages = { label: ['银行回单', 'Slip', 'Comprobante', '振込控え'], max: 3 } as const;

/**
 * Statement of the confirmed bills of one counterparty and period: transport-and-money 7.2, 7.3. Money in fen; the
 * total of a carrier's is what we owe, of the others what they owe.
 */
export const reconciliation = record({
  name: 'reconciliation',
  place: 14,
  label: ['对账单', 'Statement', 'Conciliación', '照合書'],
  service: 'ntocc-basic-api',
  pages: ['UpstreamReconciliation'],
  number: { field: 'reconNo', prefix: 'JZ' },
  title: 'reconNo',
  amounts: ['totalFen', 'openFen'],
  sections: {
    parties: ['对方与账期', 'Counterparty and period', 'Contraparte y período', '相手先・対象期間'],
    money: ['金额', 'Amounts', 'Importes', '金額'],
    lines: ['明细', 'Lines', 'Líneas', '明細'],
    agreeing: ['确认', 'Confirmation', 'Confirmación', '確認'],
    receipt: ['收款', 'Receipts', 'Cobros', '入金'],
    theirs: ['对方数据', 'Their figures', 'Sus cifras', '先方データ'],
  },
  fields: {
    reconNo: text({ label: ['对账单号', 'Statement no.', 'N.º de conciliación', '照合書番号'], max: 20, required: true, auto: true, section: 'parties' }),
    type: code(reconType, codesOf(reconType), { label: ['类型', 'Type', 'Tipo', '種別'], required: true, initial: 'shipper', section: 'parties' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isOf('shipper'), section: 'parties', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['承运方', 'Carrier', 'Transportista', '運送業者'], required: true, when: isOf('carrier'), section: 'parties', pick: { status: 'approved' } }),
    upstreamId: ref('company', { label: ['上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'], required: true, when: isOf('upstream'), section: 'parties', pick: { status: 'approved', roles: 'upstream' } }),
    periodFrom: date({ label: ['账期起', 'Period from', 'Período desde', '期間（自）'], required: true, section: 'parties' }),
    periodTo: date({ label: ['账期止', 'Period to', 'Período hasta', '期間（至）'], required: true, section: 'parties' }),
    waybills: int({ label: ['运单数', 'Waybills', 'Cartas de porte', '運送状数'], required: true, auto: true, section: 'money' }),
    totalFen: fen({ label: ['合计', 'Total', 'Total', '合計'], required: true, auto: true, section: 'money' }),
    adjustTotalFen: fen({ label: ['调整合计', 'Adjustments', 'Ajustes', '調整合計'], min: -MAX_FEN, required: true, auto: true, section: 'money' }),
    notedTotalFen: fen({ label: ['通知单更正合计', 'Corrected by notes', 'Corregido por notas', 'ノート訂正合計'], min: -MAX_FEN, auto: true, section: 'money' }),
    agreedFen: fen({ label: ['确认额', 'Agreed', 'Acordado', '確定額'], required: true, auto: true, section: 'money' }),
    settledFen: fen({ label: ['已收（付）', 'Received or paid', 'Cobrado o pagado', '入金（支払）済'], required: true, auto: true, section: 'money' }),
    openFen: fen({ label: ['未收（付）', 'Open', 'Pendiente', '未入金（未払）'], required: true, auto: true, section: 'money' }),
    invoicedFen: fen({ label: ['已开票', 'Invoiced', 'Facturado', '請求済'], required: true, auto: true, section: 'money' }),
    uninvoicedFen: fen({ label: ['未开票', 'Not invoiced', 'Sin facturar', '未請求'], required: true, auto: true, section: 'money' }),
    lines: rows(
      {
        ...statementLine,
        freightBillId,
        waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true }),
        /** Under application or issued; the rest can be invoiced. */
        reservedFen: fen({ label: ['已申请开票', 'Invoice asked for', 'Factura solicitada', '請求申請済'], required: true }),
        invoicedFen: fen({ label: ['已开票', 'Invoiced', 'Facturado', '請求済'], required: true }),
      },
      { label: ['对账明细', 'Statement lines', 'Líneas de conciliación', '照合明細'], min: 0, max: MAX_LINES, required: true, auto: true, section: 'lines' },
    ),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'agreeing' }),
    ...agreeingFields,
    disputedNos: text({ label: ['异议运单', 'Disputed waybills', 'Cartas de porte en disputa', '異議対象の運送状'], max: 2000, auto: true, section: 'agreeing' }),
    reason: text({ label: ['退回或作废原因', 'Why returned or void', 'Motivo de devolución o anulación', '差戻し・無効の理由'], max: 200, auto: true, section: 'agreeing' }),
    dueOn: date({ label: ['到期日', 'Due', 'Vencimiento', '支払期日'], auto: true, section: 'receipt' }),
    remindedAt: ts({ label: ['最近催收', 'Last reminded', 'Último recordatorio', '直近の督促'], auto: true, section: 'receipt' }),
    timesReminded: int({ label: ['催收次数', 'Times reminded', 'Veces recordado', '督促回数'], auto: true, section: 'receipt' }),
    settledAt: ts({ label: ['结清时间', 'Settled', 'Liquidado', '完済日時'], auto: true, section: 'receipt' }),
    slipSerialNo: text({ ...bankSerial, auto: true, section: 'receipt' }),
    slipAmountFen: fen({ label: ['回单金额', 'Amount of the slip', 'Importe del comprobante', '控えの金額'], auto: true, section: 'receipt' }),
    slipPayerName: text({ label: ['付款户名', 'Payer', 'Pagador', '支払者'], max: 60, auto: true, section: 'receipt' }),
    slipImageIds: images({ ...slipImages, auto: true, section: 'receipt' }),
    slipBy: text({ label: ['回单上传人', 'Slip uploaded by', 'Comprobante subido por', '控えの登録者'], max: 20, isUser: true, auto: true, section: 'receipt' }),
    receipts: rows(
      {
        bankSerialNo: text({ ...bankSerial, required: true }),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true }),
        at: ts({ label: ['入账时间', 'Booked', 'Contabilizado', '記帳日時'], required: true }),
      },
      { label: ['到账记录', 'Money received', 'Cobros', '入金記録'], min: 0, max: 200, required: true, auto: true, section: 'receipt' },
    ),
    externalFen: fen({ label: ['对方金额', 'Their figure', 'Su importe', '先方金額'], min: -MAX_FEN, auto: true, section: 'theirs' }),
    externalDiff: rows(
      {
        externalNo: text({ label: ['单号', 'No.', 'N.º', '番号'], max: 35, spelling: 'number', required: true }),
        kind: code(reconDiff, codesOf(reconDiff), { label: ['结果', 'Result', 'Resultado', '結果'], required: true }),
        oursFen: fen({ label: ['我方金额', 'Ours', 'Nuestro', '当方'] }),
        theirsFen: fen({ label: ['对方金额', 'Theirs', 'Suyo', '先方'], min: -MAX_FEN }),
      },
      { label: ['差异', 'Differences', 'Diferencias', '差異'], min: 0, max: 2 * MAX_LINES, auto: true, section: 'theirs' },
    ),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingReview: ['待内审', 'In review', 'En revisión', '審査中'],
    sent: ['待对方确认', 'Sent', 'Enviado', '確認待ち'],
    disputed: ['有异议', 'Disputed', 'En disputa', '異議あり'],
    confirmed: ['已确认', 'Confirmed', 'Confirmado', '確認済'],
    settled: ['已结清', 'Settled', 'Liquidado', '完済'],
    void: ['已作废', 'Void', 'Anulado', '無効'],
  },
  initial: 'draft',
  events: {
    'set.lines': {
      label: ['改明细', 'Change the lines', 'Cambiar las líneas', '明細を変更'],
      by: ['financeClerk'],
      fields: { lines: rows({ waybillNo, adjustFen, adjustReason }, { label: ['明细', 'Lines', 'Líneas', '明細'], required: true, min: 0, max: MAX_LINES }) },
    },
    compare: {
      label: ['与对方数据核对', 'Compare with their figures', 'Comparar con sus cifras', '先方データと照合'],
      by: ['financeClerk'],
      fields: {
        theirs: rows(theirColumns, { label: ['对方明细', 'Their lines', 'Sus líneas', '先方明細'], required: true, min: 1, max: MAX_LINES }),
      },
    },
    'submit.recon': { label: ['提交内审', 'Submit', 'Enviar a revisión', '審査へ提出'], by: ['financeClerk'] },
    'review.ok': { label: ['审核通过并发送', 'Approve and send', 'Aprobar y enviar', '承認して送付'], by: ['financeApprover'] },
    'review.back': { label: ['退回', 'Send back', 'Devolver', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'send.link': { label: ['重发链接', 'Send the link again', 'Reenviar el enlace', 'リンクを再送'], by: ['financeClerk'] },
    'confirm.recon': {
      label: ['确认对账', 'Confirm', 'Confirmar', '確認'],
      by: ['shipper', 'captain', 'financeClerk', 'system'],
      fields: { proofFiles: files({ label: ['盖章扫描件（我方代为登记时必填）', 'Signed scan (needed from our clerk)', 'Copia firmada (la exige nuestro administrativo)', '署名済みスキャン（当方登録時は必須）'], max: 4 }) },
      // A counterparty that confirms by the link enters a name.
      carries: carried<{ confirmedBy: string }>(),
    },
    dispute: {
      label: ['提出异议', 'Dispute', 'Disputar', '異議を申し立てる'],
      by: ['shipper', 'captain', 'system'],
      danger: true,
      fields: {
        reason: text({ label: ['异议内容', 'What is wrong', 'Qué está mal', '異議内容'], required: true, min: 4, max: 500 }),
        waybillNos: rows({ waybillNo }, { label: ['有异议的运单', 'Disputed waybills', 'Cartas de porte en disputa', '異議のある運送状'], min: 0, max: 80 }),
      },
    },
    rework: { label: ['重新编制', 'Rework', 'Rehacer', '作り直す'], by: ['financeClerk'] },
    'upload.slip': {
      label: ['上传银行回单', 'Upload a bank slip', 'Subir comprobante', '振込控えを登録'],
      by: ['shipper', 'financeClerk'],
      fields: {
        bankSerialNo: text({ ...bankSerial, required: true }),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1 }),
        payerName: text({ label: ['付款户名', 'Payer', 'Pagador', '支払者'], required: true, max: 60, spelling: 'name' }),
        slipImageIds: images({ ...slipImages, required: true, min: 1 }),
      },
    },
    'book.receipt': { label: ['登记到账', 'Book money received', 'Registrar cobro', '入金を記帳'], by: ['financeClerk'], fields: { bankSerialNo: text({ ...bankSerial, required: true }) } },
    remind: { label: ['催收', 'Remind', 'Recordar el pago', '督促する'], by: ['financeClerk', 'system'] },
    'take.note': {
      label: ['计入借贷项通知单', 'Take up a note', 'Incorporar una nota', 'ノートを反映'],
      by: ['system'],
      // By how much each bill was corrected, and what the wallet gave or got back for it.
      carries: carried<{ readonly corrected: readonly { readonly freightBillId: string; readonly byFen: number }[]; readonly settledFen: number }>(),
    },
    settle: { label: ['结清', 'Settle', 'Liquidar', '完済'], by: ['system'] },
    'void.recon': { label: ['作废', 'Void', 'Anular', '無効化'], by: ['financeApprover'], danger: true, fields: { reason } },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper', 'captain'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  scope,
  list: {
    columns: ['reconNo', 'type', 'shipmentId', 'carrierId', 'upstreamId', 'periodFrom', 'periodTo', 'waybills', 'totalFen', 'adjustTotalFen', 'agreedFen', 'settledFen', 'openFen', 'invoicedFen', 'uninvoicedFen', 'dueOn', 'status', 'sentAt', 'confirmedAt'],
    filters: { reconNo: 'keyword', type: 'oneOf', status: 'oneOf', waybillId: { in: 'lines' }, shipmentId: 'equals', carrierId: 'equals', upstreamId: 'equals', periodFrom: 'range', periodTo: 'range', confirmedAt: 'range', dueOn: 'range', gmtCreated: 'range' },
    sort: { field: 'periodFrom', dir: 'desc' },
    sortable: ['reconNo', 'periodFrom', 'periodTo', 'agreedFen', 'openFen', 'dueOn', 'sentAt', 'confirmedAt', 'gmtCreated'],
    // Nothing is owed or to be invoiced before both sides agreed, nor after it was voided.
    sums: [
      { key: 'confirmedFen', label: ['已确认', 'Confirmed', 'Confirmado', '確認済'], of: 'agreedFen', where: { status: ['confirmed', 'settled'] } },
      'settledFen',
      { key: 'owedFen', label: ['已确认', 'Confirmed', 'Confirmado', '確認済'], of: 'openFen', where: { status: ['confirmed', 'settled'] } },
      { key: 'toInvoiceFen', label: ['已确认', 'Confirmed', 'Confirmado', '確認済'], of: 'uninvoicedFen', where: { status: ['confirmed', 'settled'] } },
    ],
  },
});

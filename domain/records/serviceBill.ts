import type { Label } from '../codes/label.ts';
import { codesOf } from '../codes/lists/list.ts';
import { partyType } from '../codes/lists/party.ts';
import { vatInvoiceKind } from '../codes/lists/statement.ts';
import { serviceBillKind, serviceItem, serviceReceiptWay, serviceUnit } from '../codes/lists/serviceBill.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bool, bp, code, date, fen, files, images, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { emailCheck, mobileCheck, monthCheck } from '../schema/fieldChecks.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, own, type Where } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (kind: string) => (row: FormRow) => row.kind === kind;
const isSpecial = (row: FormRow) => row.invoiceKind === 'special';
const isWith = (partyKind: string) => (row: FormRow) => row.partyKind === partyKind;

/** The parties that have bills: the field that names them. */
const PARTIES: Readonly<Partial<Record<Role, string>>> = {
  shipper: 'shipmentId',
  captain: 'carrierId',
  driver: 'driverId',
};

/** A party sees its own bills once they were sent; a keeper those of the own warehouses. */
function scope({ role, partyId, warehouseIds }: Viewer): Where {
  if (role === 'warehouse')
    return {
      and: [
        { field: 'kind', is: 'storage' },
        { field: 'warehouseId', in: warehouseIds ?? [] },
      ],
    };
  const party = PARTIES[role];
  if (party === undefined) return everyRow;
  return { and: [own(party, partyId), { field: 'status', in: ['sent', 'disputed', 'confirmed', 'closed'] }] };
}

/** Whoever sees invoices sees that of a bill. */
const seesInvoice = (role: Role) => role !== 'warehouse' && role !== 'captain' && role !== 'driver';
const ON_FILE: Label = ['留空则按登记资料', 'Empty: as on file', 'Vacío: según la ficha', '空欄は登録情報のとおり'];

/** Maximum number of lines of a bill. */
export const MAX_SERVICE_LINES = 200;

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 500 });
const proofFiles = files({ label: ['凭证', 'Proof', 'Prueba', '証憑'], max: 4 });
const note = { label: ['说明', 'Note', 'Nota', '説明'], max: 60 } as const;
const unit = code(serviceUnit, codesOf(serviceUnit), { label: ['单位', 'Unit', 'Unidad', '単位'], required: true, initial: 'piece' });
const rateFen = fen({ label: ['单价', 'Rate', 'Tarifa', '単価'], required: true });
const amountFen = fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true });

/**
 * What a party owes for storage, handling and pallets in a month (addendum B 0.2). Amounts contain the tax; each is rounded once,
 * in its line.
 */
export const serviceBill = record({
  name: 'serviceBill',
  label: ['服务费账单', 'Service bill', 'Factura de servicios', 'サービス料請求'],
  service: 'ntocc-basic-api',
  pages: [
    { page: 'UpstreamReconciliation', tab: 'service' },
    { page: 'StorageContract', tab: 'fees' },
  ],
  number: { field: 'billNo', prefix: 'FW' },
  title: 'billNo',
  amounts: ['agreedFen', 'openFen'],
  sections: {
    parties: ['对方与账期', 'Party and period', 'Parte y período', '相手先・対象期間'],
    money: ['金额', 'Amounts', 'Importes', '金額'],
    lines: ['明细', 'Lines', 'Líneas', '明細'],
    agreeing: ['确认', 'Confirmation', 'Confirmación', '確認'],
    receipt: ['收款', 'Receipts', 'Cobros', '入金'],
    invoice: ['开票', 'Invoice', 'Factura', '発票'],
  },
  fields: {
    billNo: text({ label: ['账单号', 'Bill no.', 'N.º de factura', '請求番号'], max: 20, required: true, auto: true, section: 'parties' }),
    kind: code(serviceBillKind, codesOf(serviceBillKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'storage', section: 'parties' }),
    partyKind: code(partyType, ['SHIPMENT', 'CARRIER', 'DRIVER'], { label: ['对方', 'Party', 'Parte', '相手先'], required: true, initial: 'SHIPMENT', section: 'parties' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isWith('SHIPMENT'), section: 'parties', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: isWith('CARRIER'), section: 'parties', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: isWith('DRIVER'), section: 'parties', pick: { status: 'approved' } }),
    contractId: ref('contract', { label: ['合同', 'Contract', 'Contrato', '契約'], required: true, when: isOf('storage'), section: 'parties', pick: { kind: 'storage', shipmentId: '$shipmentId' } }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, when: isOf('storage'), section: 'parties' }),
    period: text({
      label: ['账期', 'Period', 'Período', '対象期間'],
      hint: ['年月六位数，如 202611', 'Six digits of year and month, e.g. 202611', 'Seis cifras de año y mes, p. ej. 202611', '年月6桁（例：202611）'],
      max: 6,
      required: true,
      check: monthCheck,
      section: 'parties',
    }),
    periodFrom: date({ label: ['账期起', 'Period from', 'Período desde', '期間（自）'], required: true, auto: true, section: 'parties' }),
    periodTo: date({ label: ['账期止', 'Period to', 'Período hasta', '期間（至）'], required: true, auto: true, section: 'parties' }),
    charges: rows(
      {
        note: text({ ...note, required: true }),
        item: code(serviceItem, ['handling', 'palletLoss', 'other'], { label: ['项目', 'Item', 'Concepto', '項目'], required: true, initial: 'other' }),
        qtySum: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1, max: 1_000_000 }),
        unit,
        rateFen,
      },
      { label: ['手工明细', 'Charges by hand', 'Cargos a mano', '手入力明細'], min: 0, max: MAX_SERVICE_LINES, when: isOf('other'), section: 'lines' },
    ),
    lines: rows(
      {
        item: code(serviceItem, codesOf(serviceItem), { label: ['项目', 'Item', 'Concepto', '項目'], required: true }),
        goodsTypeId: ref('goodsType', { label: ['货类', 'Goods type', 'Tipo de mercancía', '貨物分類'] }),
        qtySum: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, max: 9_000_000_000_000 }),
        divisor: int({ label: ['除数', 'Divisor', 'Divisor', '除数'], required: true, min: 1 }),
        unit,
        rateFen,
        amountFen,
        netFen: fen({ label: ['不含税', 'Net', 'Neto', '税抜額'], required: true }),
        taxFen: fen({ label: ['税额', 'Tax', 'Impuesto', '税額'], required: true }),
        note: text(note),
      },
      { label: ['明细', 'Lines', 'Líneas', '明細'], min: 0, max: MAX_SERVICE_LINES, required: true, auto: true, section: 'lines' },
    ),
    totalFen: fen({ label: ['合计', 'Total', 'Total', '合計'], required: true, auto: true, section: 'money' }),
    adjustFen: fen({ label: ['调整', 'Adjustment', 'Ajuste', '調整'], min: -MAX_FEN, required: true, auto: true, initial: 0, section: 'money' }),
    adjustReason: text({ label: ['调整原因', 'Why adjusted', 'Motivo del ajuste', '調整理由'], max: 500, auto: true, section: 'money' }),
    adjustFiles: files({ label: ['调整凭证', 'Proof of the adjustment', 'Prueba del ajuste', '調整の証憑'], max: 4, auto: true, section: 'money' }),
    agreedFen: fen({ label: ['确认额', 'Agreed', 'Acordado', '確定額'], required: true, auto: true, section: 'money' }),
    taxRateBp: bp({ label: ['税率', 'Rate', 'Tipo', '税率'], required: true, max: 10_000, auto: true, section: 'money' }),
    receivedFen: fen({ label: ['已收', 'Received', 'Cobrado', '入金済'], required: true, auto: true, section: 'money' }),
    openFen: fen({ label: ['未收', 'Open', 'Pendiente', '未収'], required: true, auto: true, section: 'money' }),
    sentBy: text({ label: ['发送人', 'Sent by', 'Enviada por', '送付者'], max: 20, isUser: true, auto: true, section: 'agreeing' }),
    sentAt: ts({ label: ['发送时间', 'Sent', 'Enviada', '送付日時'], auto: true, section: 'agreeing' }),
    confirmedBy: text({ label: ['确认人', 'Confirmed by', 'Confirmada por', '確認者'], max: 20, isUser: true, auto: true, section: 'agreeing' }),
    confirmedAt: ts({ label: ['确认时间', 'Confirmed', 'Confirmada', '確認日時'], auto: true, section: 'agreeing' }),
    proofFiles: files({ label: ['确认凭证', 'Proof of the confirmation', 'Prueba de la confirmación', '確認の証憑'], max: 4, auto: true, section: 'agreeing' }),
    disputeReason: text({ label: ['异议', 'Dispute', 'Disputa', '異議'], max: 500, auto: true, section: 'agreeing' }),
    reason: text({ label: ['退回或作废原因', 'Why returned or void', 'Motivo de devolución o anulación', '差戻し・無効の理由'], max: 500, auto: true, section: 'agreeing' }),
    invoiceApplyId: ref('invoiceApply', { label: ['开票申请', 'Application for an invoice', 'Solicitud de factura', '請求書申請'], auto: true, sees: seesInvoice, section: 'invoice' }),
    invoiceId: ref('invoice', { label: ['发票', 'Invoice', 'Factura', '発票'], auto: true, sees: seesInvoice, section: 'invoice' }),
    dueAt: date({ label: ['到期', 'Due', 'Vence', '期限'], auto: true, section: 'receipt' }),
    receipts: rows(
      {
        way: code(serviceReceiptWay, codesOf(serviceReceiptWay), { label: ['方式', 'Way', 'Modo', '方法'], required: true }),
        bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, spelling: 'number' }),
        payerName: text({ label: ['付款户名', 'Payer', 'Pagador', '支払者'], max: 60 }),
        docNo: text({ label: ['单据', 'Document', 'Documento', '伝票'], max: 20 }),
        amountFen,
        at: ts({ label: ['入账时间', 'Booked', 'Contabilizado', '記帳日時'], required: true }),
        slip: images({ label: ['银行回单', 'Slip', 'Comprobante', '振込控え'], max: 3 }),
      },
      { label: ['到账记录', 'Money received', 'Cobros', '入金記録'], min: 0, max: 200, required: true, auto: true, section: 'receipt' },
    ),
    /** One live bill for each: kind, party, contract, warehouse and period. */
    slot: text({ label: ['账单标识', 'Slot', 'Clave', '請求キー'], max: 120, required: true, auto: true, sees: nobody }),
    /** Times its amount entered the books. */
    accruals: int({ label: ['计提次数', 'Times accrued', 'Veces devengada', '計上回数'], required: true, auto: true, initial: 0, sees: nobody }),
  },
  states: {
    draft: ['待核对', 'To check', 'Por revisar', '確認前'],
    sent: ['待确认', 'Sent', 'Enviada', '確認待ち'],
    disputed: ['有异议', 'Disputed', 'En disputa', '異議あり'],
    confirmed: ['已确认', 'Confirmed', 'Confirmada', '確認済'],
    closed: ['已结清', 'Settled', 'Liquidada', '完済'],
    void: ['已作废', 'Void', 'Anulada', '無効'],
  },
  initial: 'draft',
  ended: ['void'],
  mainPath: ['draft', 'sent', 'confirmed', 'closed'],
  events: {
    recompute: { label: ['重算', 'Recompute', 'Recalcular', '再計算'], by: ['financeClerk'] },
    adjust: {
      label: ['调整', 'Adjust', 'Ajustar', '調整'],
      by: ['financeClerk'],
      fields: {
        adjustFen: fen({ label: ['调整', 'Adjustment', 'Ajuste', '調整'], min: -MAX_FEN, required: true }),
        reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 500 }),
        files: proofFiles,
      },
    },
    send: { label: ['发送', 'Send', 'Enviar', '送付'], by: ['financeClerk'] },
    agree: { label: ['同意', 'Agree', 'Aceptar', '同意'], by: ['shipper', 'captain', 'driver'] },
    'confirm.on.behalf': {
      label: ['代为确认', 'Confirm for the party', 'Confirmar por la parte', '代理確認'],
      by: ['financeApprover'],
      fields: { proofFiles },
    },
    dispute: { label: ['提出异议', 'Dispute', 'Disputar', '異議'], by: ['shipper', 'captain', 'driver'], danger: true, fields: { reason } },
    back: { label: ['退回', 'Send back', 'Devolver', '差戻し'], by: ['financeClerk'], danger: true, fields: { reason } },
    collect: { label: ['钱包扣收', 'Collect from wallet', 'Cobrar del monedero', 'ウォレット徴収'], by: ['financeClerk', 'shipper', 'captain', 'driver', 'system'] },
    /** Also by a line of the bank's statement that somebody has accepted as its payment. */
    receive: {
      label: ['登记到账', 'Record receipt', 'Registrar cobro', '入金登録'],
      by: ['financeClerk', 'system'],
      fields: {
        bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, spelling: 'number', required: true }),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1 }),
        payerName: text({ label: ['付款户名', 'Payer', 'Pagador', '支払者'], required: true, max: 60, spelling: 'name' }),
        slip: images({ label: ['银行回单', 'Slip', 'Comprobante', '振込控え'], max: 3 }),
      },
    },
    compensate: {
      label: ['货损赔付抵扣', 'Offset a compensation', 'Compensar una indemnización', '補償と相殺'],
      by: ['system'],
      carries: carried<{ readonly amountFen: number; readonly docNo: string }>(),
    },
    'ask.invoice': {
      label: ['申请开票', 'Ask for invoice', 'Pedir factura', '発票申請'],
      by: ['financeClerk', 'shipper'],
      fields: {
        invoiceKind: code(vatInvoiceKind, codesOf(vatInvoiceKind), { label: ['票种', 'Kind', 'Tipo', '種別'], required: true, initial: 'special' }),
        invoiceTitle: text({ label: ['发票抬头', 'Title', 'Razón social', '宛名'], hint: ON_FILE, max: 100, spelling: 'name' }),
        taxNo: text({ label: ['纳税人识别号', 'Tax no.', 'N.º fiscal', '納税者番号'], hint: ON_FILE, max: 18, spelling: 'code' }),
        addressPhone: text({ label: ['地址、电话', 'Address and phone', 'Dirección y teléfono', '住所・電話'], hint: ON_FILE, max: 200, when: isSpecial }),
        bankAccount: text({ label: ['开户行及账号', 'Bank and account', 'Banco y cuenta', '銀行・口座'], hint: ON_FILE, max: 120, when: isSpecial }),
        receiverEmail: text({ label: ['收票邮箱', 'E-mail', 'Correo', 'メール'], max: 254, check: emailCheck }),
        receiverPhone: text({ label: ['收票手机', 'Mobile', 'Móvil', '携帯番号'], hint: ON_FILE, max: 11, check: mobileCheck }),
      },
    },
    reopen: { label: ['重新核对', 'Reopen', 'Reabrir', '再開'], by: ['financeApprover'], danger: true, fields: { reason } },
    void: { label: ['作废', 'Void', 'Anular', '無効化'], by: ['financeApprover'], danger: true, fields: { reason } },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'warehouse', 'shipper', 'captain', 'driver'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  unique: [['slot']],
  lookups: ['slot'],
  scope,
  list: {
    columns: ['billNo', 'kind', 'shipmentId', 'carrierId', 'driverId', 'period', 'totalFen', 'adjustFen', 'agreedFen', 'receivedFen', 'openFen', 'dueAt', 'status', 'contractId', 'warehouseId', 'invoiceId'],
    filters: {
      billNo: 'keyword',
      kind: 'oneOf',
      status: 'oneOf',
      partyKind: 'oneOf',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      contractId: 'equals',
      warehouseId: 'equals',
      period: 'keyword',
      overdue: { due: 'dueAt', open: ['confirmed'], field: bool({ label: ['已逾期', 'Overdue', 'Vencida', '期限超過'] }) },
      dueAt: 'range',
      gmtCreated: 'range',
    },
    sort: { field: 'period', dir: 'desc' },
    sortable: ['billNo', 'period', 'totalFen', 'agreedFen', 'openFen', 'dueAt', 'gmtCreated'],
    // Nothing is owed before the party agreed, nor after it was voided.
    sums: [
      { key: 'confirmedFen', label: ['已确认', 'Confirmed', 'Confirmada', '確認済'], of: 'agreedFen', where: { status: ['confirmed', 'closed'] } },
      'receivedFen',
      { key: 'owedFen', label: ['已确认', 'Confirmed', 'Confirmada', '確認済'], of: 'openFen', where: { status: ['confirmed', 'closed'] } },
    ],
  },
});

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 3;

/** Counterparty of a statement (transport-and-money 7.2). */
export const reconType = codeList('reconType', [
  ['upstream', '上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['carrier', '承运方', 'Carrier', 'Transportista', '運送業者'],
]);

/** Result of comparing a line of ours with one of the counterparty's file. */
export const reconDiff = codeList('reconDiff', [
  ['equal', '一致', 'Equal', 'Igual', '一致'],
  ['onlyOurs', '仅我方有', 'Only ours', 'Solo nuestro', '当方のみ'],
  ['onlyTheirs', '仅对方有', 'Only theirs', 'Solo suyo', '先方のみ'],
  ['amount', '金额不符', 'Amount differs', 'Importe distinto', '金額相違'],
]);

/** What a note does to an agreed statement: the customer owes less, or more. */
export const noteKind = codeList('noteKind', [
  ['credit', '贷项通知单', 'Credit note', 'Nota de crédito', 'クレジットノート'],
  ['debit', '借项通知单', 'Debit note', 'Nota de débito', 'デビットノート'],
]);

/** How the counterparty agreed. */
export const reconProof = codeList('reconProof', [
  ['page', '本方页面', 'On the own page', 'En su página', '自社画面'],
  ['link', '链接', 'By link', 'Por enlace', 'リンク'],
  ['scan', '盖章扫描件', 'Signed scan', 'Copia firmada', '署名済みスキャン'],
]);

/** Kind of a VAT invoice that we issue (transport-and-money 10.2); digital by default. */
export const vatInvoiceKind = codeList('vatInvoiceKind', [
  ['special', '增值税专用发票', 'Special VAT invoice', 'Factura especial de IVA', '増値税専用発票'],
  ['normal', '增值税普通发票', 'Ordinary VAT invoice', 'Factura ordinaria de IVA', '増値税普通発票'],
]);

export const invoiceColour = codeList('invoiceColour', [
  ['blue', '蓝票', 'Blue', 'Azul', '青字'],
  ['red', '红票', 'Red', 'Roja', '赤字'],
]);

/** Why an invoice is reversed, as required by the red-letter confirmation. */
export const redReason = codeList('redReason', [
  ['wrong', '开票有误', 'Wrongly issued', 'Emitida con error', '記載誤り'],
  ['cancelled', '服务中止', 'Service ended', 'Servicio interrumpido', '役務中止'],
  ['discount', '销售折让', 'Allowance', 'Descuento', '値引き'],
]);

/** How an invoice is delivered to its buyer. */
export const deliverWay = codeList('deliverWay', [
  ['email', '电子邮件', 'E-mail', 'Correo', 'メール'],
  ['sms', '短信', 'SMS', 'SMS', 'SMS'],
  ['express', '快递', 'Express', 'Mensajería', '宅配'],
]);

/** Kind of tool in the transport lines of an invoice (special element 04). */
export const transportTool = codeList('transportTool', [
  ['1', '铁路运输', 'Railway', 'Ferrocarril', '鉄道'],
  ['2', '公路运输', 'Road', 'Carretera', '道路'],
  ['3', '水路运输', 'Water', 'Vía acuática', '水路'],
  ['4', '航空运输', 'Air', 'Aire', '航空'],
  ['5', '管道运输', 'Pipeline', 'Ducto', 'パイプライン'],
]);

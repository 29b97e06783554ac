import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 9;

/** What a movement of a receivable is (transport-and-money 12). */
export const receivableKind = codeList('receivableKind', [
  ['accrued', '计提', 'Accrued', 'Devengado', '計上'],
  ['received', '收款', 'Received', 'Cobrado', '入金'],
  ['adjusted', '调整', 'Adjusted', 'Ajustado', '調整'],
]);

/** Lines in the statistics of invoicing: an invoice, a red one, or an amount not invoiced yet. */
export const invoicingKind = codeList('invoicingKind', [
  ['blue', '蓝票', 'Blue invoice', 'Factura azul', '青字請求書'],
  ['red', '红票', 'Red invoice', 'Factura roja', '赤字請求書'],
  ['open', '未开票', 'Not invoiced', 'Sin facturar', '未請求'],
]);

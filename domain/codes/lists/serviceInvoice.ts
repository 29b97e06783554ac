import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 51;

/** What an invoice is about (addendum B 0.2). */
export const invoiceBizKind = codeList('invoiceBizKind', [
  ['transport', '运输', 'Transport', 'Transporte', '運送'],
  ['service', '服务', 'Services', 'Servicios', 'サービス'],
]);

/** Whether a value waits for finance: only those of money do (addendum B, D1). */
export const parameterConfirmation = codeList('parameterConfirmation', [
  ['none', '无需确认', 'Not needed', 'No hace falta', '不要'],
  ['waiting', '待财务确认', 'Waits for finance', 'Espera a finanzas', '財務の確認待ち'],
  ['confirmed', '已确认', 'Confirmed', 'Confirmado', '確認済'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 44;

/** Why goods leave a warehouse (addendum B 3.3). `transferOut` is of the platform only. */
export const outboundKind = codeList('outboundKind', [
  ['sale', '发货', 'Delivery', 'Entrega', '出荷'],
  ['returnToOwner', '退还货主', 'Return to owner', 'Devolución al dueño', '荷主返却'],
  ['transferOut', '调出', 'Transfer out', 'Traslado salida', '移動出庫'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

/** Which stock an order takes first. */
export const pickRule = codeList('pickRule', [
  ['fifo', '先进先出', 'FIFO', 'FIFO', '先入先出'],
  ['fefo', '先到期先出', 'FEFO', 'FEFO', '期限順'],
  ['manual', '手工', 'By hand', 'Manual', '手動'],
]);

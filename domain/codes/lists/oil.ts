import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 58;

/** What has happened on a fuel card (addendum B 5.2). */
export const oilTxnKind = codeList('oilTxnKind', [
  ['recharge', '充值', 'Recharge', 'Recarga', 'チャージ'],
  ['allocate', '分配', 'Allocate', 'Asignar', '割当'],
  ['recall', '回收', 'Recall', 'Recuperar', '回収'],
  ['consume', '消费', 'Consumption', 'Consumo', '消費'],
  ['refund', '退款', 'Refund', 'Reembolso', '返金'],
  ['adjust', '调整', 'Adjustment', 'Ajuste', '調整'],
]);

/** What is odd about a transaction: it is told, and never refused, for the supplier has sold already (addendum B 5.3). */
export const oilOddity = codeList('oilOddity', [
  ['none', '无', 'None', 'Ninguna', 'なし'],
  ['price', '价格', 'Price', 'Precio', '価格'],
  ['plate', '车牌', 'Plate', 'Matrícula', '車両'],
  ['duplicate', '重复', 'Duplicate', 'Duplicado', '重複'],
  ['place', '位置', 'Place', 'Lugar', '位置'],
]);

/** What has become of asking the supplier to block a card, or to unblock it (addendum B 5.2, D43). */
export const oilBlockState = codeList('oilBlockState', [
  ['none', '无', 'None', 'Ninguno', 'なし'],
  ['asked', '已请求', 'Asked', 'Solicitado', '依頼済'],
  ['done', '已执行', 'Done', 'Hecho', '完了'],
  ['refused', '被拒', 'Refused', 'Rechazado', '拒否'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 66;

/** What the administrator of a group is warned of (addendum B 6.2). */
export const editionWarning = codeList('editionWarning', [
  ['none', '无', 'None', 'Ninguno', 'なし'],
  ['dueSoon', '即将到期', 'Due soon', 'Por vencer', '期限間近'],
  ['lowBalance', '余额不足', 'Low balance', 'Saldo bajo', '残高不足'],
  ['overdue', '已欠费', 'Overdue', 'Vencida', '延滞'],
]);

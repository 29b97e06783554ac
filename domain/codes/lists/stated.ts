import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 72;

/** What became of an order to an outside system, as a person records it. */
export const statedOutcome = codeList('statedOutcome', [
  ['done', '已办成', 'Done', 'Hecho', '完了'],
  ['none', '未办成', 'Not done', 'No hecho', '未完了'],
]);

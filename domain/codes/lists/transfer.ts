import { codeList } from './list.ts';

/** Where this stands among the lists of the dictionary. */
export const place = 45;

/** What a transfer changes of the key of stock (addendum B 3.3). */
export const transferKind = codeList('transferKind', [
  ['interWarehouse', '仓间调拨', 'Between warehouses', 'Entre almacenes', '倉庫間'],
  ['locationMove', '移库', 'Move', 'Reubicación', 'ロケ移動'],
  ['ownerChange', '货权转移', 'Change of owner', 'Cambio de dueño', '所有者変更'],
  ['qualityChange', '品质转换', 'Change of quality', 'Cambio de calidad', '品質変更'],
]);

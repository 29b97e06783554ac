import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 69;

/** Theme colours of the website and the login page: the presets of the desk (addendum B 6.2). */
export const siteColour = codeList('siteColour', [
  ['sky', '天蓝', 'Sky blue', 'Azul cielo', 'スカイブルー'],
  ['blue', '蓝色', 'Blue', 'Azul', 'ブルー'],
  ['slate', '石板蓝', 'Slate', 'Pizarra', 'スレート'],
  ['black', '黑色', 'Black', 'Negro', 'ブラック'],
  ['green', '绿色', 'Green', 'Verde', 'グリーン'],
  ['teal', '青色', 'Teal', 'Turquesa', 'ティール'],
  ['violet', '紫色', 'Violet', 'Violeta', 'バイオレット'],
  ['red', '红色', 'Red', 'Rojo', 'レッド'],
]);

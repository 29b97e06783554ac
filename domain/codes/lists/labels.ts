import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 48;

/** What a label is for (addendum B 3.5). */
export const labelTemplate = codeList('labelTemplate', [
  ['location', '库位标签', 'Location label', 'Etiqueta de ubicación', 'ロケーションラベル'],
  ['goods', '货物批次标签', 'Goods and lot label', 'Etiqueta de mercancía y lote', '貨物・ロットラベル'],
  ['pallet', '托盘标签', 'Pallet label', 'Etiqueta de palé', 'パレットラベル'],
  ['document', '单据标签', 'Document label', 'Etiqueta de documento', '伝票ラベル'],
  ['shipping', '发货标签', 'Shipping label', 'Etiqueta de envío', '出荷ラベル'],
  ['equipment', '器具标签', 'Equipment label', 'Etiqueta de equipo', '器具ラベル'],
]);

/** How a printer of labels is told what to print. */
export const printerLanguage = codeList('printerLanguage', [
  ['browser', '浏览器打印', 'Browser', 'Navegador', 'ブラウザ'],
  ['zpl', 'ZPL 指令', 'ZPL', 'ZPL', 'ZPL'],
]);

export const printerDpi = codeList('printerDpi', [
  ['203', '203 点/英寸', '203 dpi', '203 ppp', '203 ドット/インチ'],
  ['300', '300 点/英寸', '300 dpi', '300 ppp', '300 ドット/インチ'],
]);

import { printerDpi, printerLanguage } from '../codes/lists/labels.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, int, ref, text } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { reference } from '../schema/reference.ts';

const section = 'printer';

/** A printer of labels of a warehouse, and the labels that lie in it: addendum B 3.3. */
export const labelPrinter = reference({
  name: 'labelPrinter',
  label: ['标签打印机', 'Label printer', 'Impresora de etiquetas', 'ラベルプリンタ'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'printers' }],
  number: { field: 'printerNo', prefix: 'LB' },
  title: 'printerName',
  beside: ['warehouseId'],
  sections: { printer: ['打印机', 'Printer', 'Impresora', 'プリンタ'] },
  fields: {
    printerNo: text({ label: ['打印机编号', 'Printer no.', 'N.º de impresora', 'プリンタ番号'], max: 20, required: true, auto: true, section }),
    printerName: text({ label: ['打印机', 'Printer', 'Impresora', 'プリンタ'], max: 40, required: true, section }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, section, pick: { status: 'enabled' } }),
    language: code(printerLanguage, codesOf(printerLanguage), { label: ['指令', 'Language', 'Lenguaje', '言語'], required: true, initial: 'browser', section }),
    dpi: code(printerDpi, codesOf(printerDpi), { label: ['精度', 'Resolution', 'Resolución', '解像度'], required: true, initial: '203', section }),
    widthMm: int({ label: ['宽（毫米）', 'Width (mm)', 'Ancho (mm)', '幅（mm）'], required: true, min: 20, max: 300, initial: 100, section }),
    heightMm: int({ label: ['高（毫米）', 'Height (mm)', 'Alto (mm)', '高さ（mm）'], required: true, min: 20, max: 500, initial: 70, section }),
  },
  view: ['admin', 'warehouse'],
  keepers: ['admin'],
  unique: [['printerName', 'warehouseId']],
  scope: ofWarehouses('warehouseId'),
  list: {
    columns: ['printerNo', 'printerName', 'warehouseId', 'language', 'dpi', 'widthMm', 'heightMm', 'status'],
    filters: { printerName: 'keyword', warehouseId: 'equals', language: 'oneOf', status: 'oneOf' },
    sort: { field: 'printerName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['printerNo', 'printerName', 'gmtCreated'],
  },
});

import { bool, type Check, int, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const wordCheck: Check = {
  spelling: 'word',
  test: (value: string) => /^[A-Za-z][A-Za-z0-9_.]*$/.test(value),
  message: ['以字母开头，仅含字母、数字、点和下划线', 'Letters, digits, dots and underscores, a letter first', 'Letras, cifras, puntos y guiones bajos; empieza por letra', '英字で始まり、英数字・ピリオド・下線のみです'] as const,
};
const codeCheck: Check = { spelling: 'word', test: (value: string) => /^[\w.#+-]+$/.test(value), message: ['编码不能含空格或标点', 'A code has no spaces or punctuation', 'Un código no lleva espacios ni signos', 'コードに空白や記号は使えません'] as const };
const colorCheck: Check = { spelling: 'word', test: (value: string) => /^#[0-9a-fA-F]{6}$/.test(value), message: ['颜色形如 #1677FF', 'A colour looks like #1677FF', 'Un color tiene la forma #1677FF', '色は #1677FF の形式です'] as const };

/** One code of a list with its labels: records 10.8. The lists that the platform itself uses are built in. */
export const dictionary = reference({
  name: 'dictionary',
  label: ['字典项', 'Dictionary item', 'Entrada de diccionario', '辞書項目'],
  service: 'ntocc-basic-api',
  pages: ['Dictionary'],
  number: { field: 'itemNo', prefix: 'ZI' },
  title: 'itemName',
  sections: { item: ['字典项', 'Dictionary item', 'Entrada de diccionario', '辞書項目'], look: ['显示', 'Display', 'Presentación', '表示'] },
  fields: {
    itemNo: text({ label: ['字典编号', 'Item no.', 'N.º de entrada', '項目番号'], max: 20, required: true, auto: true, section: 'item' }),
    dictType: text({ label: ['字典类型', 'Dictionary', 'Diccionario', '辞書'], max: 60, required: true, check: wordCheck, isListName: true, section: 'item' }),
    itemCode: text({ label: ['编码', 'Code', 'Código', 'コード'], max: 40, required: true, check: codeCheck, section: 'item' }),
    ...names('itemName', ['中文名称', 'Chinese name', 'Nombre en chino', '中国語名'], { max: 60, section: 'item' }),
    parentCode: text({ label: ['上级编码', 'Parent code', 'Código superior', '上位コード'], max: 40, check: codeCheck, section: 'item' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 100_000, section: 'look' }),
    color: text({ label: ['颜色', 'Colour', 'Color', '色'], max: 7, check: colorCheck, section: 'look' }),
    isBuiltIn: bool({ label: ['系统内置', 'Built in', 'Integrada', '組み込み'], required: true, auto: true, initial: false, section: 'look' }),
  },
  view: ['admin'],
  keepers: ['admin'],
  unique: [['itemCode', 'dictType']],
  import: true,
  scope: () => everyRow,
  list: {
    columns: ['dictType', 'itemCode', 'itemName', 'itemNameEn', 'itemNameEs', 'itemNameJa', 'parentCode', 'sort', 'color', 'isBuiltIn', 'status'],
    filters: { dictType: 'keyword', itemCode: 'keyword', itemName: 'keyword', isBuiltIn: 'equals', status: 'oneOf' },
    sort: { field: 'itemNo', dir: 'asc' },
    inline: ['sort', 'remark'],
    sortable: ['itemNo', 'dictType', 'itemCode', 'itemName', 'sort', 'gmtCreated'],
  },
});

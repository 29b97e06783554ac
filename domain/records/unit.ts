import { unitKind } from '../codes/lists/goods.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bool, code, factor, int, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** Unit of measure: records 10.9. Used wherever goods are entered. */
export const unit = reference({
  name: 'unit',
  label: ['计量单位', 'Unit', 'Unidad', '単位'],
  service: 'ntocc-basic-api',
  pages: ['Unit'],
  number: { field: 'unitNo', prefix: 'DW' },
  title: 'unitName',
  sections: { unit: ['计量单位', 'Unit', 'Unidad', '単位'] },
  fields: {
    unitNo: text({ label: ['单位编号', 'Unit no.', 'N.º de unidad', '単位番号'], max: 20, required: true, auto: true, section: 'unit' }),
    ...names('unitName', ['单位名称', 'Unit name', 'Nombre de la unidad', '単位名'], { max: 20, section: 'unit' }),
    kind: code(unitKind, codesOf(unitKind), { label: ['类别', 'Kind', 'Tipo', '種別'], required: true, initial: 'weight', section: 'unit' }),
    factor: factor({ label: ['换算系数（千克、立方米、件、米）', 'Factor (to kg, m³, piece, m)', 'Factor (a kg, m³, pieza, m)', '換算係数（kg・m³・個・m）'], required: true, initial: 1_000_000, section: 'unit' }),
    decimals: int({ label: ['小数位数', 'Decimals', 'Decimales', '小数桁数'], required: true, initial: 0, max: 3, section: 'unit' }),
    isBuiltIn: bool({ label: ['系统内置', 'Built in', 'Integrada', '組み込み'], required: true, auto: true, initial: false, section: 'unit' }),
  },
  view: ['admin', 'dispatcher', 'warehouse', 'shipper'],
  keepers: ['admin', 'dispatcher', 'warehouse'],
  unique: [['unitName']],
  import: true,
  scope: () => everyRow,
  list: {
    columns: ['unitNo', 'unitName', 'unitNameEn', 'kind', 'factor', 'decimals', 'isBuiltIn', 'status'],
    filters: { unitNo: 'keyword', unitName: 'keyword', kind: 'oneOf', status: 'oneOf', isBuiltIn: 'equals' },
    sort: { field: 'unitName', dir: 'asc' },
    inline: ['unitNameEn', 'decimals', 'remark'],
    sortable: ['unitNo', 'unitName', 'kind', 'factor', 'gmtCreated'],
  },
});

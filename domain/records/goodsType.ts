import { dangerClass } from '../codes/lists/goods.ts';
import { codesOf } from '../codes/lists/list.ts';
import { cargoTypeCode } from '../codes/lists/order.ts';
import { bool, code, nobody, ref, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** Class of goods, a tree: records 10.9. Every form that names goods chooses from it. */
export const goodsType = reference({
  name: 'goodsType',
  label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'],
  service: 'ntocc-basic-api',
  pages: ['GoodsType'],
  number: { field: 'goodsTypeNo', prefix: 'HL' },
  title: 'typeName',
  tree: 'typePath',
  sections: { type: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], carriage: ['承运', 'Carriage', 'Transporte', '運送'] },
  fields: {
    goodsTypeNo: text({ label: ['类型编号', 'Type no.', 'N.º de tipo', '種類番号'], max: 20, required: true, auto: true, section: 'type' }),
    ...names('typeName', ['类型名称', 'Type name', 'Nombre del tipo', '種類名'], { max: 60, section: 'type' }),
    parentId: ref('goodsType', { label: ['上级类型', 'Parent type', 'Tipo superior', '上位種類'], section: 'type', pick: { status: 'enabled' } }),
    /** The parent, or a placeholder at the root, so that names are unique among siblings there too. */
    parentKey: text({ label: ['上级标识', 'Parent key', 'Clave del superior', '上位キー'], max: 20, required: true, auto: true, initial: 'root', sees: nobody, section: 'type' }),
    /** Path of names from the root: sorted by it, the list is a tree. */
    typePath: text({ label: ['完整路径', 'Full path', 'Ruta completa', 'フルパス'], max: 500, auto: true, section: 'type' }),
    cargoTypeCode: code(cargoTypeCode, codesOf(cargoTypeCode), { label: ['上报货类', 'Reported cargo type', 'Tipo de carga declarado', '報告貨物種別'], required: true, section: 'carriage' }),
    danger: code(dangerClass, codesOf(dangerClass), { label: ['危险类别', 'Danger class', 'Clase de peligro', '危険区分'], required: true, initial: 'none', section: 'carriage' }),
    isInsurable: bool({ label: ['可投保', 'Insurable', 'Asegurable', '付保可'], required: true, initial: true, section: 'carriage' }),
    isForbidden: bool({ label: ['禁止承运', 'Carriage forbidden', 'Transporte prohibido', '運送禁止'], required: true, initial: false, section: 'carriage' }),
  },
  view: ['admin', 'dispatcher', 'auditor', 'warehouse', 'financeClerk', 'financeApprover', 'shipper', 'captain'],
  keepers: ['admin', 'dispatcher'],
  unique: [['typeName', 'parentKey']],
  import: true,
  scope: () => everyRow,
  list: {
    columns: ['goodsTypeNo', 'typePath', 'typeName', 'typeNameEn', 'cargoTypeCode', 'danger', 'isInsurable', 'isForbidden', 'status'],
    filters: { goodsTypeNo: 'keyword', typeName: 'keyword', parentId: 'equals', cargoTypeCode: 'oneOf', danger: 'oneOf', isForbidden: 'equals', status: 'oneOf' },
    sort: { field: 'typePath', dir: 'asc' },
    inline: ['remark'],
    sortable: ['goodsTypeNo', 'typePath', 'typeName', 'cargoTypeCode', 'danger', 'gmtCreated'],
  },
});

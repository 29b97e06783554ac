import { packingKind, temperatureZone } from '../codes/lists/goods.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bool, code, fen, images, int, kg, m3, nobody, qty, ref, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Goods as orders and stock know them: records 10.9. Without an owner they are the platform's own. */
export const goods = reference({
  name: 'goods',
  label: ['货物', 'Goods', 'Mercancía', '貨物'],
  service: 'ntocc-basic-api',
  pages: ['GoodsManage'],
  number: { field: 'goodsNo', prefix: 'HW' },
  title: 'goodsName',
  sections: { goods: ['货物', 'Goods', 'Mercancía', '貨物'], measure: ['计量', 'Measures', 'Medidas', '計量'], stock: ['仓储', 'Stock', 'Almacén', '在庫'] },
  fields: {
    goodsNo: text({ label: ['货物编号', 'Goods no.', 'N.º de mercancía', '貨物番号'], max: 20, required: true, auto: true, section: 'goods' }),
    goodsName: text({ label: ['货名', 'Goods name', 'Nombre', '品名'], max: 60, required: true, section: 'goods' }),
    goodsSpec: text({ label: ['规格', 'Specification', 'Especificación', '規格'], max: 60, section: 'goods' }),
    goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], required: true, section: 'goods', pick: { status: 'enabled', isForbidden: 'false' } }),
    ownerId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], section: 'goods', pick: { status: 'approved' } }),
    /** Owner and specification as a key: goods of an owner are unique (a unique set needs a value in every part). */
    ownedAs: text({ label: ['归属规格', 'Owner and specification', 'Titular y especificación', '所有者と規格'], max: 90, required: true, auto: true, initial: '', sees: nobody, section: 'goods' }),
    barcode: text({ label: ['条码', 'Barcode', 'Código de barras', 'バーコード'], max: 40, spelling: 'number', section: 'goods' }),
    pictures: images({ label: ['图片', 'Picture', 'Imagen', '画像'], max: 1, section: 'goods', hint: ['扫码时据此辨认', 'People tell the goods by it when they scan', 'Sirve para reconocer la mercancía al escanear', 'スキャン時の見分けに使います'] }),
    packing: code(packingKind, codesOf(packingKind), { label: ['包装', 'Packing', 'Embalaje', '荷姿'], section: 'goods' }),
    unitId: ref('unit', { label: ['计量单位', 'Unit', 'Unidad', '単位'], required: true, section: 'measure', pick: { status: 'enabled' } }),
    unitWeightKg: kg({ label: ['单位重量', 'Weight per unit', 'Peso por unidad', '単位重量'], section: 'measure' }),
    unitVolumeM3: m3({ label: ['单位体积', 'Volume per unit', 'Volumen por unidad', '単位体積'], section: 'measure' }),
    unitValueFen: fen({ label: ['单位价值', 'Value per unit', 'Valor por unidad', '単価'], section: 'measure' }),
    isLotTracked: bool({ label: ['批次管理', 'Lots tracked', 'Control por lotes', 'ロット管理'], required: true, initial: false, section: 'stock' }),
    shelfLifeDays: int({ label: ['保质期（天）', 'Shelf life (days)', 'Vida útil (días)', '保質期間（日）'], min: 1, max: 36_500, section: 'stock' }),
    safetyStockQty: qty({ label: ['安全库存', 'Safety stock', 'Existencias de seguridad', '安全在庫'], section: 'stock' }),
    temperature: code(temperatureZone, codesOf(temperatureZone), { label: ['温区', 'Temperature', 'Temperatura', '温度帯'], initial: 'normal', section: 'stock' }),
  },
  view: ['admin', 'dispatcher', 'warehouse', 'shipper', 'service'],
  keepers: ['admin', 'dispatcher', 'warehouse', 'shipper'],
  unique: [['goodsName', 'ownedAs']],
  lookups: ['barcode'],
  import: true,
  scope: rowsBy({ shipper: 'ownerId' }),
  list: {
    columns: ['goodsNo', 'goodsName', 'goodsSpec', 'pictures', 'goodsTypeId', 'ownerId', 'unitId', 'unitWeightKg', 'unitVolumeM3', 'packing', 'temperature', 'status', 'gmtCreated'],
    filters: { goodsNo: 'keyword', goodsName: 'keyword', barcode: 'keyword', goodsTypeId: 'equals', ownerId: 'equals', packing: 'oneOf', temperature: 'oneOf', status: 'oneOf' },
    sort: { field: 'goodsName', dir: 'asc' },
    sortable: ['goodsNo', 'goodsName', 'unitWeightKg', 'unitVolumeM3', 'gmtCreated'],
  },
});

import { codesOf } from '../codes/lists/list.ts';
import { listPriceUnit } from '../codes/lists/order.ts';
import { priceOwnerKind } from '../codes/lists/price.ts';
import { vehicleTypeCode } from '../codes/lists/vehicleType.ts';
import { area, bool, code, date, fen, int, nobody, qty, ref, rows, text } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

/** A shipper or fleet sees its own prices once they are valid, not as drafts. */
const SHOWN = ['active', 'superseded', 'withdrawn'];
function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return { and: [own('shipmentId', partyId), { field: 'status', in: SHOWN }] };
  return role === 'captain' || role === 'driver' ? noRow : everyRow;
}

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (ownerKind: string) => (row: FormRow) => row.ownerKind === ownerKind;

/** Lines of one scope are its tiers: the quantity they are for runs from `fromQty` to below `toQty`, in the price unit. */
const prices = rows(
  {
    lineId: ref('line', { label: ['线路', 'Line', 'Ruta', '路線'], pick: { status: 'enabled' } }),
    fromAreaCode: area({ isAnyLevel: true, label: ['装货地区', 'From', 'Desde', '積込地域'] }),
    toAreaCode: area({ isAnyLevel: true, label: ['卸货地区', 'To', 'Hasta', '荷卸地域'] }),
    goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], pick: { status: 'enabled' } }),
    vehicleTypeCode: code(vehicleTypeCode, codesOf(vehicleTypeCode), { label: ['车型', 'Vehicle type', 'Tipo de vehículo', '車種'] }),
    priceUnit: code(listPriceUnit, codesOf(listPriceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], required: true, initial: 'yuanPerTon' }),
    fromQty: qty({ label: ['阶梯起', 'Tier from', 'Tramo desde', '段階（始）'], required: true, initial: 0 }),
    toQty: qty({ label: ['阶梯止', 'Tier to', 'Tramo hasta', '段階（終）'], hint: ['空为不限', 'Empty: no end', 'Vacío: sin fin', '空欄は上限なし'] }),
    unitPriceFen: fen({ label: ['单价', 'Unit price', 'Precio unitario', '単価'], required: true, min: 1 }),
    minChargeFen: fen({ label: ['起步价', 'Minimum charge', 'Cargo mínimo', '最低料金'] }),
  },
  { label: ['价格', 'Prices', 'Precios', '価格'], min: 0, max: 300, section: 'prices' },
);

/** Prices of the platform, a shipper or a fleet with versions and validity: records 10.4, 10.9. */
export const priceList = record({
  name: 'priceList',
  label: ['价格表', 'Price list', 'Lista de precios', '価格表'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['ShipmentPrice', 'PriceSystem'],
  number: { field: 'priceListNo', prefix: 'JG' },
  title: 'listName',
  sections: { list: ['价格表', 'Price list', 'Lista de precios', '価格表'], prices: ['价格', 'Prices', 'Precios', '価格'] },
  fields: {
    priceListNo: text({ label: ['价格表编号', 'List no.', 'N.º de lista', '価格表番号'], max: 20, required: true, auto: true, section: 'list' }),
    listName: text({ label: ['价格表名称', 'List name', 'Nombre de la lista', '価格表名'], max: 60, required: true, section: 'list' }),
    versionNo: int({ label: ['版本号', 'Version no.', 'N.º de versión', '版番号'], required: true, auto: true, initial: 1, section: 'list' }),
    ownerKind: code(priceOwnerKind, codesOf(priceOwnerKind), { label: ['价格归属', 'Owner', 'Titular', '所有区分'], required: true, initial: 'PLATFORM', section: 'list' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isOf('SHIPMENT'), section: 'list', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: isOf('CARRIER'), section: 'list', pick: { status: 'approved' } }),
    /** Owner as a key: distinguishes the versions of a list of one owner. */
    ownerKey: text({ label: ['归属标识', 'Owner key', 'Clave del titular', '所有者キー'], max: 40, required: true, auto: true, initial: '', sees: nobody, section: 'list' }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Vigente desde', '有効開始日'], required: true, section: 'list' }),
    validTo: date({ label: ['失效日期', 'Valid to', 'Vigente hasta', '有効終了日'], required: true, section: 'list' }),
    isTaxIncluded: bool({ label: ['含税', 'Tax included', 'Impuestos incluidos', '税込'], required: true, initial: true, section: 'list' }),
    withdrawReason: text({ label: ['撤回原因', 'Why withdrawn', 'Motivo de retirada', '取消理由'], max: 200, auto: true, section: 'list' }),
    prices,
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    active: ['生效', 'Active', 'Vigente', '有効'],
    superseded: ['已替换', 'Superseded', 'Sustituida', '置換済み'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取消済み'],
  },
  initial: 'draft',
  events: {
    publish: { label: ['发布', 'Publish', 'Publicar', '公開'], by: ['dispatcher', 'financeClerk', 'financeApprover', 'admin'] },
    withdraw: {
      label: ['撤回', 'Withdraw', 'Retirar', '取消'],
      by: ['financeClerk', 'admin'],
      danger: true,
      fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) },
    },
    copy: { label: ['复制为新版本', 'Copy as new version', 'Copiar como versión nueva', '新版として複製'], by: ['dispatcher', 'financeClerk', 'admin'] },
    supersede: { label: ['替换', 'Supersede', 'Sustituir', '置換'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: ['admin', 'dispatcher', 'financeClerk'], states: ['draft'] },
  unique: [['listName', 'versionNo', 'ownerKey']],
  scope,
  list: {
    columns: ['priceListNo', 'listName', 'versionNo', 'ownerKind', 'shipmentId', 'carrierId', 'validFrom', 'validTo', 'isTaxIncluded', 'prices', 'status', 'gmtCreated'],
    filters: { priceListNo: 'keyword', listName: 'keyword', ownerKind: 'oneOf', shipmentId: 'equals', carrierId: 'equals', status: 'oneOf', validFrom: 'range', validTo: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['priceListNo', 'listName', 'versionNo', 'validFrom', 'validTo', 'gmtCreated'],
  },
});

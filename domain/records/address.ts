import { codesOf } from '../codes/lists/list.ts';
import { addressUse } from '../codes/lists/party.ts';
import { area, code, deg, int, ref, text } from '../schema/field.ts';
import { clockCheck, telCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Where a shipper has goods loaded or unloaded: records 10.4. */
export const address = reference({
  name: 'address',
  label: ['地址', 'Address', 'Dirección', '住所'],
  service: 'ntocc-basic-api',
  pages: ['ShipmentAddress'],
  number: { field: 'addressNo', prefix: 'DZ' },
  title: 'addressName',
  sections: { address: ['地址', 'Address', 'Dirección', '住所'], contact: ['联系人', 'Contact', 'Contacto', '連絡先'], fence: ['围栏与时间', 'Fence and hours', 'Geocerca y horario', 'ジオフェンスと時間'] },
  fields: {
    addressNo: text({ label: ['地址编号', 'Address no.', 'N.º de dirección', '住所番号'], max: 20, required: true, auto: true, section: 'address' }),
    addressName: text({ label: ['地址名称', 'Address name', 'Nombre de la dirección', '住所名'], max: 60, spelling: 'name', required: true, section: 'address' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'address', pick: { status: 'approved' } }),
    useKind: code(addressUse, codesOf(addressUse), { label: ['用途', 'Use', 'Uso', '用途'], required: true, initial: 'both', section: 'address' }),
    areaCode: area({ label: ['地区', 'Area', 'Zona', '地域'], required: true, section: 'address' }),
    address: text({ label: ['详细地址', 'Street address', 'Dirección detallada', '番地'], max: 256, required: true, section: 'address' }),
    lng: deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true, section: 'address' }),
    lat: deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true, section: 'address' }),
    contactName: text({ label: ['联系人', 'Contact', 'Contacto', '連絡先担当'], max: 30, spelling: 'name', required: true, section: 'contact' }),
    phone: text({ label: ['联系电话', 'Phone', 'Teléfono', '電話'], max: 20, required: true, mask: 'phone', check: telCheck, section: 'contact' }),
    radiusM: int({ label: ['围栏半径（米）', 'Fence radius (m)', 'Radio de la geocerca (m)', 'ジオフェンス半径（m）'], required: true, initial: 500, min: 50, max: 5_000, section: 'fence' }),
    openFrom: text({ label: ['开放时间起', 'Open from', 'Abre a las', '開始時刻'], max: 5, check: clockCheck, section: 'fence' }),
    openTo: text({ label: ['开放时间止', 'Open until', 'Cierra a las', '終了時刻'], max: 5, check: clockCheck, section: 'fence' }),
    stationId: ref('station', { label: ['所属站点', 'Station', 'Estación', '拠点'], section: 'fence', pick: { status: 'enabled' } }),
  },
  view: ['admin', 'dispatcher', 'shipper'],
  keepers: ['admin', 'dispatcher', 'shipper'],
  unique: [['addressName', 'shipmentId']],
  import: true,
  scope: rowsBy({ shipper: 'shipmentId' }),
  subject: ownerBy({ shipper: 'shipmentId' }),
  list: {
    columns: ['addressNo', 'addressName', 'shipmentId', 'useKind', 'areaCode', 'address', 'contactName', 'phone', 'radiusM', 'stationId', 'status'],
    filters: { addressNo: 'keyword', addressName: 'keyword', phone: 'keyword', shipmentId: 'equals', useKind: 'oneOf', areaCode: 'area', status: 'oneOf', stationId: 'equals' },
    sort: { field: 'addressName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['addressNo', 'addressName', 'radiusM', 'gmtCreated'],
  },
});

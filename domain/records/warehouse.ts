import { temperatureZone } from '../codes/lists/goods.ts';
import { codesOf } from '../codes/lists/list.ts';
import { area, code, deg, m3, ref, rows, text, tonnes } from '../schema/field.ts';
import { telCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';

/** Where goods are kept: addendum B 3.3. Making one makes its receiving, shipping, damaged and transit locations. */
export const warehouse = reference({
  name: 'warehouse',
  label: ['仓库', 'Warehouse', 'Almacén', '倉庫'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: [{ page: 'WmsInventory', tab: 'warehouses' }],
  number: { field: 'warehouseNo', prefix: 'KF' },
  title: 'warehouseName',
  sections: { warehouse: ['仓库', 'Warehouse', 'Almacén', '倉庫'], room: ['容量', 'Room', 'Capacidad', '容量'], keepers: ['负责', 'Responsible', 'Responsables', '担当'] },
  fields: {
    warehouseNo: text({ label: ['仓库编号', 'Warehouse no.', 'N.º de almacén', '倉庫番号'], max: 20, required: true, auto: true, section: 'warehouse' }),
    warehouseName: text({ label: ['仓库名称', 'Warehouse', 'Almacén', '倉庫名'], max: 60, spelling: 'name', required: true, section: 'warehouse' }),
    stationId: ref('station', { label: ['站点', 'Station', 'Estación', '拠点'], section: 'warehouse', pick: { status: 'enabled' } }),
    areaCode: area({ label: ['地区', 'Area', 'Zona', '地域'], required: true, section: 'warehouse' }),
    address: text({ label: ['详细地址', 'Street address', 'Dirección detallada', '番地'], max: 256, required: true, section: 'warehouse' }),
    lng: deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true, section: 'warehouse' }),
    lat: deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true, section: 'warehouse' }),
    /** Thousandths of a square metre, as a volume is of a cubic one. */
    areaM2: m3({ label: ['面积（平米）', 'Floor area (m²)', 'Superficie (m²)', '床面積（m²）'], min: 1, required: true, section: 'room' }),
    capacityVolumeM3: m3({ label: ['容积', 'Capacity', 'Capacidad', '容積'], min: 1, required: true, section: 'room' }),
    capacityWeightKg: tonnes({ label: ['承重', 'Load limit', 'Carga máxima', '耐荷重'], min: 1, required: true, section: 'room' }),
    temperature: code(temperatureZone, codesOf(temperatureZone), { label: ['温区', 'Temperature', 'Temperatura', '温度帯'], required: true, initial: 'normal', section: 'room' }),
    /** Whoever works here: a warehouse keeper sees the rows of these warehouses and no others. */
    keeperIds: rows(
      { userId: ref('user', { label: ['仓管员', 'Keeper', 'Responsable', '倉庫担当'], required: true }) },
      { label: ['仓管员', 'Keepers', 'Responsables', '倉庫担当'], required: true, min: 1, max: 50, sees: (role) => role === 'admin', section: 'keepers' },
    ),
    phone: text({ label: ['联系电话', 'Phone', 'Teléfono', '電話'], max: 20, check: telCheck, section: 'keepers' }),
  },
  view: ['admin', 'warehouse', 'dispatcher', 'financeClerk', 'financeApprover', 'shipper', 'service'],
  keepers: ['admin'],
  unique: [['warehouseName']],
  scope: ofWarehouses('id'),
  list: {
    columns: ['warehouseNo', 'warehouseName', 'areaCode', 'address', 'temperature', 'areaM2', 'capacityVolumeM3', 'capacityWeightKg', 'phone', 'status'],
    filters: { warehouseNo: 'keyword', warehouseName: 'keyword', areaCode: 'area', temperature: 'oneOf', stationId: 'equals', status: 'oneOf' },
    sort: { field: 'warehouseName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['warehouseNo', 'warehouseName', 'areaM2', 'capacityVolumeM3', 'gmtCreated'],
  },
});

import { temperatureZone } from '../codes/lists/goods.ts';
import { codesOf } from '../codes/lists/list.ts';
import { locationKind } from '../codes/lists/stock.ts';
import { bool, code, int, m3, ref, text, tonnes } from '../schema/field.ts';
import { locationCodeCheck } from '../schema/fieldChecks.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { reference } from '../schema/reference.ts';

/** A bin, or a part of the floor, of a warehouse: addendum B 3.3. */
export const stockLocation = reference({
  name: 'stockLocation',
  label: ['库位', 'Location', 'Ubicación', 'ロケーション'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'locations' }],
  number: { field: 'locationNo', prefix: 'KW' },
  title: 'locationCode',
  beside: ['warehouseId'],
  sections: { location: ['库位', 'Location', 'Ubicación', 'ロケーション'], room: ['容量与限制', 'Room and limits', 'Capacidad y límites', '容量と制限'] },
  fields: {
    locationNo: text({ label: ['库位编号', 'Location no.', 'N.º de ubicación', 'ロケ番号'], max: 20, required: true, auto: true, section: 'location' }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, section: 'location', pick: { status: 'enabled' } }),
    zone: text({ label: ['库区', 'Zone', 'Zona', 'エリア'], max: 20, required: true, section: 'location' }),
    locationCode: text({ label: ['库位码', 'Code', 'Código', 'コード'], max: 30, required: true, check: locationCodeCheck, section: 'location' }),
    kind: code(locationKind, codesOf(locationKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'storage', section: 'location' }),
    walkOrder: int({ label: ['拣货顺序', 'Walk order', 'Orden de recorrido', '巡回順'], max: 1_000_000, section: 'location' }),
    capacityVolumeM3: m3({ label: ['容积', 'Capacity', 'Capacidad', '容積'], section: 'room' }),
    capacityWeightKg: tonnes({ label: ['承重', 'Load limit', 'Carga máxima', '耐荷重'], section: 'room' }),
    mixAllowed: bool({ label: ['可混放', 'Mixed', 'Mixta', '混載可'], required: true, initial: true, section: 'room' }),
    isDangerAllowed: bool({ label: ['可放危险品', 'Dangerous goods', 'Peligrosas', '危険物可'], required: true, initial: false, section: 'room' }),
    /** Absent: that of its warehouse. */
    temperature: code(temperatureZone, codesOf(temperatureZone), { label: ['温区', 'Temperature', 'Temperatura', '温度帯'], section: 'room' }),
  },
  view: ['admin', 'warehouse', 'dispatcher', 'financeClerk'],
  keepers: ['admin', 'warehouse'],
  unique: [['locationCode', 'warehouseId']],
  import: true,
  scope: ofWarehouses('warehouseId'),
  list: {
    columns: ['locationCode', 'warehouseId', 'zone', 'kind', 'capacityVolumeM3', 'capacityWeightKg', 'mixAllowed', 'isDangerAllowed', 'temperature', 'walkOrder', 'status'],
    filters: { locationCode: 'keyword', zone: 'keyword', warehouseId: 'equals', kind: 'oneOf', mixAllowed: 'equals', isDangerAllowed: 'equals', temperature: 'oneOf', status: 'oneOf' },
    sort: { field: 'locationCode', dir: 'asc' },
    inline: ['walkOrder', 'remark'],
    sortable: ['locationCode', 'zone', 'kind', 'walkOrder', 'capacityVolumeM3', 'gmtCreated'],
  },
});

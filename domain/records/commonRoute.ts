import { codesOf } from '../codes/lists/list.ts';
import { vehicleTypeCode } from '../codes/lists/vehicleType.ts';
import { area, codes, fen, ref, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** A driver's usual route: records 10.2. Loads of the hall on it are shown to him first. */
export const commonRoute = reference({
  name: 'commonRoute',
  label: ['常跑路线', 'Common route', 'Ruta habitual', 'よく走る路線'],
  service: 'ntocc-basic-api',
  pages: ['CommonRoute'],
  number: { field: 'routeNo', prefix: 'CL' },
  title: 'routeName',
  sections: { route: ['路线', 'Route', 'Ruta', '路線'], wish: ['期望', 'Wishes', 'Preferencias', '希望'] },
  fields: {
    routeNo: text({ label: ['路线编号', 'Route no.', 'N.º de ruta', '路線番号'], max: 20, required: true, auto: true, section: 'route' }),
    /** Both ends by their names. */
    routeName: text({ label: ['路线名称', 'Route name', 'Nombre de la ruta', '路線名'], max: 130, required: true, auto: true, initial: '', section: 'route' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, section: 'route', pick: { status: 'approved' } }),
    /** The driver's fleet at the time of entry: a captain sees the routes of his drivers. */
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'route' }),
    fromAreaCode: area({ label: ['起点', 'From', 'Desde', '出発地'], required: true, section: 'route' }),
    toAreaCode: area({ label: ['终点', 'To', 'Hasta', '到着地'], required: true, section: 'route' }),
    vehicleTypeCodes: codes(vehicleTypeCode, codesOf(vehicleTypeCode), { label: ['车型', 'Vehicle types', 'Tipos de vehículo', '車種'], section: 'wish' }),
    minPriceFen: fen({ label: ['期望运价', 'Price wished for', 'Precio deseado', '希望運賃'], min: 1, section: 'wish' }),
  },
  view: ['admin', 'dispatcher', 'captain', 'driver'],
  keepers: ['admin', 'dispatcher', 'captain', 'driver'],
  unique: [['driverId', 'fromAreaCode', 'toAreaCode']],
  scope: rowsBy({ shipper: null, captain: 'fleetId', driver: 'driverId' }),
  list: {
    columns: ['routeNo', 'driverId', 'fleetId', 'fromAreaCode', 'toAreaCode', 'vehicleTypeCodes', 'minPriceFen', 'status', 'gmtCreated'],
    filters: { routeNo: 'keyword', driverId: 'equals', fleetId: 'equals', fromAreaCode: 'area', toAreaCode: 'area', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['routeNo', 'minPriceFen', 'gmtCreated'],
  },
});

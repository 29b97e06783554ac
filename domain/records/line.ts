import { codesOf } from '../codes/lists/list.ts';
import { roadClass } from '../codes/lists/safety.ts';
import { code, deg, fen, int, km, minutes, ref, rows, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const addresses = { status: 'enabled', shipmentId: '$shipmentId' } as const;

/** A shipper's route between two of its addresses: records 10.4. */
export const line = reference({
  name: 'line',
  label: ['线路', 'Line', 'Ruta', '路線'],
  service: 'ntocc-basic-api',
  pages: ['ShipmentLine'],
  number: { field: 'lineNo', prefix: 'XL' },
  title: 'lineName',
  sections: { line: ['线路', 'Line', 'Ruta', '路線'], travel: ['里程与时间', 'Distance and time', 'Distancia y tiempo', '距離と時間'] },
  fields: {
    lineNo: text({ label: ['线路编号', 'Line no.', 'N.º de ruta', '路線番号'], max: 20, required: true, auto: true, section: 'line' }),
    /** Both ends by their names. */
    lineName: text({ label: ['线路名称', 'Line name', 'Nombre de la ruta', '路線名'], max: 130, required: true, auto: true, initial: '', section: 'line' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'line', pick: { status: 'approved' } }),
    fromAddressId: ref('address', { label: ['起点', 'From', 'Desde', '出発地'], required: true, section: 'line', pick: addresses }),
    toAddressId: ref('address', { label: ['终点', 'To', 'Hasta', '到着地'], required: true, section: 'line', pick: addresses }),
    distanceKm: km({ label: ['里程', 'Distance', 'Distancia', '距離'], required: true, min: 1, section: 'travel' }),
    minutes: minutes({
      label: ['行驶时间', 'Driving time', 'Tiempo de conducción', '走行時間'],
      hint: ['如 23:56；只写数字为分钟', 'E.g. 23:56; a number alone is minutes', 'P. ej. 23:56; un número solo son minutos', '例：23:56。数字のみは分'],
      required: true,
      min: 1,
      max: 20_000,
      section: 'travel',
    }),
    tollEstimateFen: fen({ label: ['预计通行费', 'Expected tolls', 'Peajes previstos', '通行料見込'], section: 'travel' }),
    routePoints: rows(
      { lng: deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true }), lat: deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true }) },
      { label: ['途经点', 'Way points', 'Puntos de paso', '経由地'], min: 0, max: 200, section: 'travel' },
    ),
    corridorM: int({ label: ['走廊宽度（米）', 'Corridor (m)', 'Corredor (m)', '許容幅（m）'], min: 200, max: 20_000, section: 'travel' }),
    limitKmh: int({ label: ['限速（km/h）', 'Limit (km/h)', 'Límite (km/h)', '制限速度（km/h）'], min: 20, max: 120, section: 'travel' }),
    roadClass: code(roadClass, codesOf(roadClass), { label: ['道路', 'Road', 'Vía', '道路'], section: 'travel' }),
  },
  view: ['admin', 'dispatcher', 'shipper', 'financeClerk'],
  keepers: ['admin', 'dispatcher', 'shipper'],
  unique: [['fromAddressId', 'toAddressId', 'shipmentId']],
  scope: rowsBy({ shipper: 'shipmentId' }),
  import: true,
  list: {
    columns: ['lineNo', 'lineName', 'shipmentId', 'fromAddressId', 'toAddressId', 'distanceKm', 'minutes', 'tollEstimateFen', 'status'],
    filters: { lineNo: 'keyword', lineName: 'keyword', shipmentId: 'equals', fromAddressId: 'equals', toAddressId: 'equals', status: 'oneOf' },
    sort: { field: 'lineName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['lineNo', 'lineName', 'distanceKm', 'minutes', 'tollEstimateFen', 'gmtCreated'],
  },
});

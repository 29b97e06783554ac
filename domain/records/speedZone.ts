import { codesOf } from '../codes/lists/list.ts';
import { roadClass } from '../codes/lists/safety.ts';
import { fenceKind } from '../codes/lists/site.ts';
import { code, date, deg, int, rows, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isCircle = (row: FormRow) => row.fenceKind === 'circle';
const isPolygon = (row: FormRow) => row.fenceKind === 'polygon';

const lng = deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true, section: 'area' });
const lat = deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true, section: 'area' });

/** An area with a speed limit of its own, drawn by people: addendum A 1.5. */
export const speedZone = reference({
  name: 'speedZone',
  label: ['限速区域', 'Speed zone', 'Zona de velocidad', '速度制限区域'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'SpeedWarning', tab: 'zones' }],
  number: { field: 'zoneNo', prefix: 'XQ' },
  title: 'zoneName',
  sections: { zone: ['限速区域', 'Speed zone', 'Zona de velocidad', '速度制限区域'], area: ['范围', 'Area', 'Área', '範囲'] },
  fields: {
    zoneNo: text({ label: ['区域编号', 'Zone no.', 'N.º de zona', '区域番号'], max: 20, required: true, auto: true, section: 'zone' }),
    zoneName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 60, spelling: 'name', required: true, section: 'zone' }),
    limitKmh: int({ label: ['限速（km/h）', 'Limit (km/h)', 'Límite (km/h)', '制限速度（km/h）'], required: true, min: 10, max: 120, initial: 60, section: 'zone' }),
    roadClass: code(roadClass, codesOf(roadClass), { label: ['道路', 'Road', 'Vía', '道路'], required: true, initial: 'other', section: 'zone' }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Desde', '適用開始'], section: 'zone' }),
    validTo: date({ label: ['失效日期', 'Valid to', 'Hasta', '適用終了'], endOf: 'validFrom', section: 'zone' }),
    lng,
    lat,
    fenceKind: code(fenceKind, codesOf(fenceKind), { label: ['围栏形状', 'Fence shape', 'Forma de la geocerca', 'ジオフェンス形状'], required: true, initial: 'circle', section: 'area' }),
    radiusM: int({ label: ['围栏半径（米）', 'Fence radius (m)', 'Radio de la geocerca (m)', 'ジオフェンス半径（m）'], required: true, initial: 1_000, min: 50, max: 50_000, when: isCircle, section: 'area' }),
    fencePoints: rows({ lng, lat }, { label: ['围栏顶点', 'Fence corners', 'Vértices de la geocerca', 'ジオフェンス頂点'], required: true, min: 3, max: 200, when: isPolygon, section: 'area' }),
  },
  view: ['admin', 'dispatcher', 'service', 'auditor'],
  keepers: ['admin', 'dispatcher'],
  unique: [['zoneName']],
  scope: () => everyRow,
  list: {
    columns: ['zoneNo', 'zoneName', 'limitKmh', 'roadClass', 'fenceKind', 'radiusM', 'validFrom', 'validTo', 'status'],
    filters: { zoneNo: 'keyword', zoneName: 'keyword', roadClass: 'oneOf', status: 'oneOf' },
    sort: { field: 'zoneName', dir: 'asc' },
    inline: ['limitKmh', 'remark'],
    sortable: ['zoneNo', 'zoneName', 'limitKmh', 'gmtCreated'],
  },
});

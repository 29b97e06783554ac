import { codesOf } from '../codes/lists/list.ts';
import { fenceKind, laneUse, speechLang, stationKind } from '../codes/lists/site.ts';
import { area, bool, code, deg, int, ref, rows, text } from '../schema/field.ts';
import { clockCheck, laneCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';
import { CALL_AHEAD, EARLY_HOURS, MISS_MINUTES, SERVICE_MINUTES } from '../rules/queueDefaults.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isCircle = (row: FormRow) => row.fenceKind === 'circle';
const isPolygon = (row: FormRow) => row.fenceKind === 'polygon';
const isQueueing = (row: FormRow) => row.isQueueEnabled === true;

const lng = deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true, section: 'station' });
const lat = deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true, section: 'station' });

/** Plant, port, depot, yard or customer site with its fence and queue: records 10.9. */
export const station = reference({
  name: 'station',
  label: ['站点', 'Station', 'Estación', '拠点'],
  service: 'ntocc-basic-api',
  pages: ['Station'],
  number: { field: 'stationNo', prefix: 'ZD' },
  title: 'stationName',
  sections: { station: ['站点', 'Station', 'Estación', '拠点'], fence: ['电子围栏', 'Geofence', 'Geocerca', 'ジオフェンス'], queue: ['排队与作业', 'Queue and work', 'Cola y operación', '待機・作業'] },
  fields: {
    stationNo: text({ label: ['站点编号', 'Station no.', 'N.º de estación', '拠点番号'], max: 20, required: true, auto: true, section: 'station' }),
    stationName: text({ label: ['站点名称', 'Station name', 'Nombre de la estación', '拠点名'], max: 60, spelling: 'name', required: true, section: 'station' }),
    kind: code(stationKind, codesOf(stationKind), { label: ['站点类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'depot', section: 'station' }),
    areaCode: area({ label: ['地区', 'Area', 'Zona', '地域'], required: true, section: 'station' }),
    address: text({ label: ['详细地址', 'Street address', 'Dirección detallada', '番地'], max: 256, required: true, section: 'station' }),
    lng,
    lat,
    fenceKind: code(fenceKind, codesOf(fenceKind), { label: ['围栏形状', 'Fence shape', 'Forma de la geocerca', 'ジオフェンス形状'], required: true, initial: 'circle', section: 'fence' }),
    radiusM: int({ label: ['围栏半径（米）', 'Fence radius (m)', 'Radio de la geocerca (m)', 'ジオフェンス半径（m）'], required: true, initial: 500, min: 50, max: 5_000, when: isCircle, section: 'fence' }),
    fencePoints: rows({ lng, lat }, { label: ['围栏顶点', 'Fence corners', 'Vértices de la geocerca', 'ジオフェンス頂点'], required: true, min: 3, max: 100, when: isPolygon, section: 'fence' }),
    openFrom: text({ label: ['开放时间起', 'Open from', 'Abre a las', '開始時刻'], max: 5, check: clockCheck, section: 'queue' }),
    openTo: text({ label: ['开放时间止', 'Open until', 'Cierra a las', '終了時刻'], max: 5, check: clockCheck, section: 'queue' }),
    gates: rows({ gateName: text({ label: ['大门', 'Gate', 'Puerta', 'ゲート'], max: 30, required: true }) }, { label: ['大门', 'Gates', 'Puertas', 'ゲート'], min: 0, max: 20, section: 'queue' }),
    lanes: rows(
      {
        laneCode: text({ label: ['代码', 'Code', 'Código', 'コード'], max: 1, required: true, check: laneCheck }),
        laneName: text({ label: ['车道', 'Lane', 'Carril', 'レーン'], max: 30, required: true }),
        use: code(laneUse, codesOf(laneUse), { label: ['作业', 'Use', 'Uso', '用途'], required: true, initial: 'load' }),
        docks: int({ label: ['月台数', 'Docks', 'Muelles', 'バース数'], required: true, initial: 1, min: 1, max: 50 }),
        gateName: text({ label: ['大门', 'Gate', 'Puerta', 'ゲート'], max: 30 }),
      },
      { label: ['车道', 'Lanes', 'Carriles', 'レーン'], min: 0, max: 26, section: 'queue' },
    ),
    isQueueEnabled: bool({ label: ['启用排队', 'Queueing', 'Con cola', '待機管理'], required: true, initial: false, section: 'queue' }),
    maxInside: int({ label: ['场内上限（车）', 'Most vehicles inside', 'Máximo de vehículos dentro', '場内上限（台）'], required: true, min: 1, max: 1_000, initial: 20, when: isQueueing, section: 'queue' }),
    isAutoCall: bool({ label: ['自动叫号', 'Calls by itself', 'Llamada automática', '自動呼出し'], required: true, initial: true, section: 'queue' }),
    callAhead: int({ label: ['提前叫号数', 'Called ahead', 'Llamados por adelantado', '先行呼出し数'], min: 0, max: 20, initial: CALL_AHEAD, when: isQueueing, section: 'queue' }),
    missMinutes: int({ label: ['过号时限（分钟）', 'Missed after (min)', 'Perdido tras (min)', '呼出し期限（分）'], min: 5, max: 120, initial: MISS_MINUTES, when: isQueueing, section: 'queue' }),
    serviceMinutes: int({ label: ['默认作业时长（分钟）', 'Usual stay (min)', 'Estancia habitual (min)', '標準作業時間（分）'], min: 5, max: 600, initial: SERVICE_MINUTES, when: isQueueing, section: 'queue' }),
    earlyHours: int({ label: ['可提前签到（小时）', 'Check in ahead (h)', 'Registro anticipado (h)', '受付可能時間（時間前）'], min: 0, max: 72, initial: EARLY_HOURS, when: isQueueing, section: 'queue' }),
    isPlateSpoken: bool({ label: ['播报车牌', 'Plate spoken', 'Matrícula hablada', 'ナンバー読上げ'], required: true, initial: false, section: 'queue' }),
    speechLang: code(speechLang, codesOf(speechLang), { label: ['播报语言', 'Language of calls', 'Idioma de llamada', '呼出し言語'], initial: 'zh', when: isQueueing, section: 'queue' }),
    noticeText: text({ label: ['大屏公告', 'Notice line', 'Aviso', 'お知らせ'], max: 120, when: isQueueing, section: 'queue' }),
    /** Staff records are the administrator's: others keep what is stored. */
    keepers: rows(
      { staffId: ref('staff', { label: ['员工', 'Staff member', 'Empleado', 'スタッフ'], required: true, pick: { status: 'employed' } }) },
      { label: ['值守人员', 'Keepers', 'Encargados', '担当者'], min: 0, max: 30, when: isQueueing, sees: (role) => role === 'admin', section: 'queue' },
    ),
  },
  view: ['admin', 'dispatcher', 'warehouse', 'shipper'],
  keepers: ['admin', 'dispatcher', 'warehouse'],
  unique: [['stationName']],
  import: true,
  scope: () => everyRow,
  list: {
    columns: ['stationNo', 'stationName', 'kind', 'areaCode', 'address', 'fenceKind', 'radiusM', 'isQueueEnabled', 'maxInside', 'openFrom', 'openTo', 'status'],
    filters: { stationNo: 'keyword', stationName: 'keyword', kind: 'oneOf', areaCode: 'area', isQueueEnabled: 'equals', status: 'oneOf' },
    sort: { field: 'stationName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['stationNo', 'stationName', 'kind', 'maxInside', 'gmtCreated'],
  },
});

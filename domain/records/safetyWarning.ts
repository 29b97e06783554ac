import { codesOf } from '../codes/lists/list.ts';
import { handleWay, planSource, roadClass, warningKind, warningLevel, warningSource } from '../codes/lists/safety.ts';
import { severeHandledAlone } from '../codes/refusals/codes/customerService.ts';
import type { WarningEnd, WarningFigures, WarningLevel } from '../rules/safety/warning.ts';
import { bool, code, deg, int, ref, span, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const WAY = { label: ['处理方式', 'How handled', 'Modo de atención', '対応方法'] } as const;
const WORDS = { label: ['处理说明', 'What was done', 'Qué se hizo', '対応内容'], max: 500 } as const;
const WHY = { label: ['误报原因', 'Why it is false', 'Motivo de la falsa alarma', '誤報理由'], max: 200 } as const;

/** A safety warning: what a vehicle's reports, or its planned loading, tell of danger or delay. Made by the platform only. Source: addendum A 1.5. */
export const safetyWarning = record({
  name: 'safetyWarning',
  label: ['安全预警', 'Safety warning', 'Alerta de seguridad', '安全警告'],
  service: 'ntocc-tms-api',
  pages: ['FatigueWarning', 'SpeedWarning', 'DepartureWarning'],
  number: { field: 'warningNo', prefix: 'AQ' },
  title: 'warningNo',
  beside: ['plateNumber'],
  sections: {
    what: ['预警', 'Warning', 'Alerta', '警告'],
    who: ['车辆与司机', 'Vehicle and driver', 'Vehículo y conductor', '車両と運転手'],
    figures: ['数据', 'Figures', 'Datos', '数値'],
    handling: ['处理', 'Handling', 'Atención', '対応'],
  },
  fields: {
    warningNo: text({ label: ['预警编号', 'Warning no.', 'N.º de alerta', '警告番号'], max: 20, required: true, auto: true, section: 'what' }),
    kind: code(warningKind, codesOf(warningKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, auto: true, section: 'what' }),
    level: code(warningLevel, codesOf(warningLevel), { label: ['级别', 'Level', 'Nivel', '重大度'], required: true, auto: true, section: 'what' }),
    source: code(warningSource, codesOf(warningSource), { label: ['来源', 'Source', 'Origen', '出所'], required: true, auto: true, section: 'what' }),
    startedAt: ts({ label: ['开始时间', 'Start', 'Inicio', '開始日時'], required: true, auto: true, section: 'what' }),
    endedAt: ts({ label: ['结束时间', 'End', 'Fin', '終了日時'], auto: true, section: 'what' }),
    startLng: deg({ label: ['开始经度', 'Start longitude', 'Longitud de inicio', '開始経度'], auto: true, section: 'what' }),
    startLat: deg({ label: ['开始纬度', 'Start latitude', 'Latitud de inicio', '開始緯度'], auto: true, section: 'what' }),
    endLng: deg({ label: ['结束经度', 'End longitude', 'Longitud de fin', '終了経度'], auto: true, section: 'what' }),
    endLat: deg({ label: ['结束纬度', 'End latitude', 'Latitud de fin', '終了緯度'], auto: true, section: 'what' }),
    place: text({ label: ['地点', 'Place', 'Lugar', '場所'], max: 120, auto: true, section: 'what' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, auto: true, section: 'who' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'who' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'who' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'who' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'who' }),
    peakKmh: int({ label: ['最高速度 (km/h)', 'Top speed (km/h)', 'Velocidad máxima (km/h)', '最高速度 (km/h)'], auto: true, section: 'figures' }),
    limitKmh: int({ label: ['限速 (km/h)', 'Limit (km/h)', 'Límite (km/h)', '制限速度 (km/h)'], auto: true, section: 'figures' }),
    roadClass: code(roadClass, codesOf(roadClass), { label: ['道路', 'Road', 'Vía', '道路'], auto: true, section: 'figures' }),
    isAssumed: bool({ label: ['推定道路', 'Road is assumed', 'Vía supuesta', '推定道路'], auto: true, section: 'figures' }),
    drivingMs: span({ label: ['连续驾驶', 'Driving', 'Conducción', '連続運転'], auto: true, section: 'figures' }),
    dayDrivingMs: span({ label: ['24小时累计', 'Driving in 24 h', 'Conducción en 24 h', '24時間累計'], auto: true, section: 'figures' }),
    restedAt: ts({ label: ['已休息', 'Rested', 'Descansó', '休憩完了'], auto: true, section: 'figures' }),
    hasGap: bool({ label: ['数据缺口', 'Gap in the data', 'Hueco en los datos', '欠測あり'], auto: true, section: 'figures' }),
    deviationM: int({ label: ['偏离 (m)', 'Off by (m)', 'Desvío (m)', '逸脱 (m)'], auto: true, section: 'figures' }),
    planSource: code(planSource, codesOf(planSource), { label: ['线路依据', 'Judged by', 'Según', '基準'], auto: true, section: 'figures' }),
    plannedAt: ts({ label: ['计划时间', 'Planned', 'Previsto', '予定日時'], auto: true, section: 'figures' }),
    actualAt: ts({ label: ['实际时间', 'Actual', 'Real', '実際の日時'], auto: true, section: 'figures' }),
    dueAt: ts({ label: ['处理时限', 'Handle by', 'Atender antes de', '対応期限'], auto: true, section: 'handling' }),
    settleAt: ts({ label: ['自动归档时间', 'Files itself at', 'Se archiva el', '自動保存日時'], auto: true, section: 'handling' }),
    lateToldAt: ts({ label: ['已提醒', 'Reminded', 'Recordado', '通知済'], auto: true, section: 'handling' }),
    handlerId: text({ label: ['处理人', 'Handler', 'Responsable', '対応者'], max: 20, isUser: true, auto: true, section: 'handling' }),
    handledAt: ts({ label: ['处理时间', 'Handled', 'Atendida', '対応日時'], auto: true, section: 'handling' }),
    handleWay: code(handleWay, codesOf(handleWay), { ...WAY, auto: true, section: 'handling' }),
    handleText: text({ ...WORDS, auto: true, section: 'handling' }),
    reason: text({ ...WHY, auto: true, section: 'handling' }),
  },
  states: {
    raised: ['待处理', 'Raised', 'Emitida', '未対応'],
    handled: ['已处理', 'Handled', 'Atendida', '対応済'],
    falseAlarm: ['误报', 'False alarm', 'Falsa alarma', '誤報'],
  },
  initial: 'raised',
  mainPath: ['raised', 'handled'],
  ended: [],
  unique: [['kind', 'vehicleId', 'startedAt']],
  events: {
    prolong: { label: ['持续', 'Goes on', 'Continúa', '継続'], by: ['system'], carries: carried<WarningFigures>() },
    end: { label: ['结束', 'Ended', 'Terminar', '終了'], by: ['system'], carries: carried<WarningEnd & WarningFigures>() },
    escalate: { label: ['升级', 'Escalated', 'Escalar', '重大化'], by: ['system'], carries: carried<{ level: WarningLevel; dueMs: number; noticedAt: number } & WarningFigures>() },
    handle: {
      label: ['处理', 'Handle', 'Atender', '対応'],
      // Somebody calls the driver of a severe one.
      alone: ({ level }) => (level === '4' ? severeHandledAlone : null),
      by: ['dispatcher', 'service', 'captain', 'auditor', 'admin'],
      fields: {
        handleWay: code(handleWay, codesOf(handleWay), { ...WAY, required: true }),
        handleText: text({ ...WORDS, required: true }),
      },
    },
    'false.alarm': {
      label: ['误报', 'False alarm', 'Falsa alarma', '誤報'],
      by: { raised: ['service', 'auditor', 'admin'], handled: ['auditor', 'admin'] },
      danger: true,
      fields: { reason: text({ ...WHY, required: true, min: 4 }) },
    },
    'make.abnormal': { label: ['转异常', 'Make a case', 'Abrir incidencia', '異常登録'], by: ['dispatcher', 'service'] },
    settle: { label: ['自动归档', 'Filed by itself', 'Archivo automático', '自動保存'], by: ['system'] },
    'remind.late': { label: ['超时提醒', 'Late reminder', 'Aviso de retraso', '遅延通知'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'captain'],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: null }),
  list: {
    columns: ['startedAt', 'kind', 'driverId', 'plateNumber', 'waybillId', 'level', 'place', 'peakKmh', 'limitKmh', 'deviationM', 'endedAt', 'status', 'handlerId'],
    filters: { kind: 'oneOf', level: 'oneOf', status: 'oneOf', source: 'oneOf', driverId: 'equals', waybillId: 'equals', vehicleId: 'equals', plateNumber: 'keyword', startedAt: 'range' },
    sort: { field: 'level', dir: 'desc' },
    then: { field: 'startedAt', dir: 'desc' },
    sortable: ['level', 'startedAt', 'endedAt', 'dueAt', 'gmtCreated'],
  },
});

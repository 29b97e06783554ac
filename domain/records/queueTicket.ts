import { codesOf } from '../codes/lists/list.ts';
import { laneUse, ticketPriority, ticketSource } from '../codes/lists/site.ts';
import { plateColorCode } from '../codes/lists/vehicle.ts';
import { bool, code, deg, int, nobody, ref, text, ts } from '../schema/field.ts';
import { laneCheck, plateCheck } from '../schema/fieldChecks.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

/** The plate that a reader saw, where it let the vehicle in. */
interface Read {
  plateRead: string;
}

function scope({ role, partyId, closedStations = [] }: Viewer): Where {
  if (role === 'shipper') return noRow;
  if (role === 'captain') return own('carrierId', partyId);
  if (role === 'driver') return own('driverId', partyId);
  return role === 'warehouse' && closedStations.length > 0 ? { field: 'stationId', notIn: closedStations } : everyRow;
}

const lng = deg({ label: ['当前经度', 'Longitude now', 'Longitud actual', '現在経度'] });
const lat = deg({ label: ['当前纬度', 'Latitude now', 'Latitud actual', '現在緯度'] });
const urgentReason = { label: ['加急原因', 'Why urgent', 'Motivo de urgencia', '緊急の理由'], max: 200, section: 'turn' } as const;
const leaveReason = { label: ['离场原因', 'Why it left', 'Motivo de salida', '退場理由'], max: 200, section: 'times' } as const;
const cancelReason = { label: ['取消原因', 'Why cancelled', 'Motivo de anulación', '取消理由'], max: 200, section: 'times' } as const;
const laneCode = { label: ['车道', 'Lane', 'Carril', 'レーン'], max: 1, section: 'turn' } as const;

/** The place of a vehicle in the queue of a station: addendum A 2.2, transport-and-money 13.3. */
export const queueTicket = record({
  name: 'queueTicket',
  label: ['排队号', 'Queue ticket', 'Turno', '順番票'],
  service: 'ntocc-tms-api',
  pages: [
    { page: 'WechatQueue', tab: 'tickets' },
    { page: 'WaybillManage', isForm: true },
  ],
  number: { field: 'queueNo', prefix: 'QP' },
  title: 'ticketNo',
  beside: ['plateNumber'],
  sections: {
    vehicle: ['车辆', 'Vehicle', 'Vehículo', '車両'],
    turn: ['排队', 'Turn', 'Turno', '順番'],
    times: ['时间', 'Times', 'Tiempos', '時刻'],
  },
  fields: {
    queueNo: text({ label: ['排队单号', 'Queue no.', 'N.º de cola', '受付番号'], max: 20, required: true, auto: true, section: 'turn' }),
    ticketNo: text({ label: ['号码', 'No.', 'N.º', '番号'], max: 8, required: true, auto: true, section: 'turn' }),
    stationId: ref('station', { label: ['站点', 'Station', 'Estación', '拠点'], required: true, setBy: ['dispatcher', 'warehouse'], section: 'vehicle', pick: { status: 'enabled', isQueueEnabled: 'true' } }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], section: 'vehicle', pick: { status: 'pendingLoad,inTransit,arrived' } }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], hint: ['有运单时取自运单', 'Of the waybill, where there is one', 'De la carta, si la hay', '運送状があればその車両'], max: 10, check: plateCheck, section: 'vehicle' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], section: 'vehicle' }),
    laneUse: code(laneUse, codesOf(laneUse), { label: ['作业', 'Use', 'Uso', '用途'], section: 'vehicle' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'vehicle' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'vehicle' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'vehicle' }),
    lng: { ...lng, section: 'vehicle' },
    lat: { ...lat, section: 'vehicle' },
    laneCode: text({ ...laneCode, required: true, auto: true }),
    gateName: text({ label: ['大门', 'Gate', 'Puerta', 'ゲート'], max: 30, auto: true, section: 'turn' }),
    priority: code(ticketPriority, codesOf(ticketPriority), { label: ['优先级', 'Priority', 'Prioridad', '優先'], required: true, auto: true, initial: '0', section: 'turn' }),
    urgentReason: text({ ...urgentReason, auto: true }),
    source: code(ticketSource, codesOf(ticketSource), { label: ['来源', 'Source', 'Origen', '受付元'], required: true, auto: true, initial: 'staff', section: 'turn' }),
    idTail: text({ label: ['证件后四位', 'Last four of the ID', 'Últimos cuatro del documento', '証明番号の下4桁'], max: 4, auto: true, section: 'vehicle' }),
    checkInAt: ts({ label: ['签到时间', 'Checked in', 'Registro', '受付日時'], required: true, auto: true, section: 'times' }),
    lineAt: ts({ label: ['排队时间', 'In line since', 'En cola desde', '待機開始'], required: true, auto: true, section: 'times' }),
    calledAt: ts({ label: ['叫号时间', 'Called', 'Llamada', '呼出し日時'], auto: true, section: 'times' }),
    presentAt: ts({ label: ['到门时间', 'At the gate', 'En la puerta', '門前到着'], auto: true, section: 'times' }),
    missAt: ts({ label: ['过号时限', 'Missed at', 'Pérdida de turno', '呼出し期限'], auto: true, section: 'times' }),
    enteredAt: ts({ label: ['进场时间', 'Let in', 'Entrada', '入場日時'], auto: true, section: 'times' }),
    leftAt: ts({ label: ['离场时间', 'Let out', 'Salida', '退場日時'], auto: true, section: 'times' }),
    dropAt: ts({ label: ['失效时间', 'Dropped at', 'Baja', '失効日時'], auto: true, section: 'times' }),
    callCount: int({ label: ['叫号次数', 'Calls', 'Llamadas', '呼出し回数'], required: true, auto: true, section: 'turn' }),
    /** Rises with every call of the station: what screens ask for. */
    callSeq: int({ label: ['叫号序号', 'Call no.', 'N.º de llamada', '呼出し連番'], auto: true, section: 'turn' }),
    isRequeued: bool({ label: ['已重排', 'Requeued', 'Reincorporado', '並び直し'], required: true, auto: true, initial: false, section: 'turn' }),
    estimateMin: int({ label: ['预计等待（分钟）', 'Estimated wait (min)', 'Espera estimada (min)', '予想待ち時間（分）'], auto: true, section: 'turn' }),
    leaveReason: text({ ...leaveReason, auto: true }),
    cancelReason: text({ ...cancelReason, auto: true }),
    /** When the desk was told that it has been inside for long. */
    longStayAt: ts({ label: ['超时提醒', 'Long stay reported', 'Aviso de estancia larga', '長時間滞在の通知'], auto: true, sees: nobody }),
  },
  states: {
    waiting: ['等待', 'Waiting', 'En espera', '待機'],
    called: ['已叫号', 'Called', 'Llamado', '呼出し済'],
    inside: ['场内', 'Inside', 'Dentro', '構内'],
    missed: ['过号', 'Missed', 'Turno perdido', '不在'],
    done: ['完成', 'Done', 'Terminado', '完了'],
    cancelled: ['取消', 'Cancelled', 'Cancelado', '取消'],
  },
  initial: 'waiting',
  ended: ['done', 'cancelled'],
  mainPath: ['waiting', 'called', 'inside', 'done'],
  events: {
    call: { label: ['叫号', 'Call', 'Llamar', '呼出し'], by: ['warehouse', 'dispatcher', 'system'], most: 20 },
    'call.again': { label: ['重叫', 'Call again', 'Llamar otra vez', '再呼出し'], by: ['warehouse', 'dispatcher'] },
    'at.gate': { label: ['到门', 'At the gate', 'En la puerta', '門前到着'], by: ['warehouse', 'driver', 'system'], fields: { lng, lat } },
    miss: { label: ['过号', 'Missed', 'Perder turno', '不在'], by: ['system'] },
    requeue: { label: ['重新排队', 'Back in line', 'Volver a la cola', '並び直し'], by: ['driver', 'warehouse', 'dispatcher', 'system'] },
    enter: { label: ['进场', 'Let in', 'Entrar', '入場'], by: ['warehouse', 'system'], carries: carried<Partial<Read>>() },
    leave: { label: ['离场', 'Let out', 'Salir', '退場'], by: ['warehouse', 'system'], fields: { leaveReason: text(leaveReason) } },
    'give.up': { label: ['取消排队', 'Give up', 'Abandonar', '取消する'], by: ['driver', 'warehouse', 'dispatcher', 'system'], danger: true, fields: { cancelReason: text(cancelReason) } },
    'drop.missed': { label: ['过号失效', 'Missed, dropped', 'Baja por ausencia', '不在失効'], by: ['system'] },
    urgent: { label: ['加急', 'Urgent', 'Urgente', '緊急にする'], by: ['warehouse', 'dispatcher'], fields: { urgentReason: text({ ...urgentReason, required: true, min: 4 }) } },
    'move.lane': { label: ['换车道', 'Other lane', 'Cambiar carril', 'レーン変更'], by: ['warehouse', 'dispatcher'], fields: { laneCode: text({ ...laneCode, required: true, check: laneCheck }) } },
  },
  view: ['admin', 'dispatcher', 'service', 'warehouse', 'captain', 'driver'],
  edit: { by: ['dispatcher', 'warehouse', 'driver'], states: [] },
  unique: [['plateNumber']],
  scope,
  list: {
    columns: ['laneCode', 'ticketNo', 'plateNumber', 'driverId', 'waybillId', 'status', 'checkInAt', 'waitedMin', 'callCount', 'priority'],
    filters: { queueNo: 'keyword', plateNumber: 'keyword', stationId: 'equals', laneCode: 'equals', laneUse: 'oneOf', status: 'oneOf', waybillId: 'equals', driverId: 'equals', checkInAt: 'range' },
    sort: { field: 'priority', dir: 'desc' },
    then: { field: 'lineAt', dir: 'asc' },
    sortable: ['ticketNo', 'priority', 'lineAt', 'checkInAt', 'callCount', 'gmtCreated'],
  },
});

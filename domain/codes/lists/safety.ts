import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 28;

/** What a safety warning is about (addendum A 0.3). */
export const warningKind = codeList('warningKind', [
  ['fatigue', '疲劳驾驶', 'Fatigue', 'Fatiga', '疲労運転'],
  ['dayDriving', '累计驾驶超时', 'Too long in 24 h', 'Exceso en 24 h', '累計運転超過'],
  ['speed', '超速', 'Speeding', 'Exceso de velocidad', '速度超過'],
  ['routeDeparture', '路线偏离', 'Off the line', 'Desvío', '経路逸脱'],
  ['lateDeparture', '发车延误', 'Late departure', 'Salida tardía', '発車遅延'],
]);

/** The codes sort by severity. */
export const warningLevel = codeList('warningLevel', [
  ['1', '提醒', 'Notice', 'Aviso', '注意'],
  ['2', '一般', 'Minor', 'Leve', '軽微'],
  ['3', '较重', 'Major', 'Grave', '重大'],
  ['4', '严重', 'Severe', 'Muy grave', '深刻'],
]);

/** Who noticed it first. */
export const warningSource = codeList('warningSource', [
  ['terminal', '车载终端', 'Terminal', 'Terminal', '車載端末'],
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
]);

/** How somebody dealt with a warning. */
export const handleWay = codeList('handleWay', [
  ['call', '电话', 'Call', 'Llamada', '電話'],
  ['sms', '短信', 'SMS', 'SMS', 'SMS'],
  ['stopped', '责令停车', 'Told to stop', 'Orden de parar', '停車指示'],
  ['ignored', '不处理', 'No action', 'Sin acción', '対応なし'],
]);

export const roadClass = codeList('roadClass', [
  ['motorway', '高速', 'Motorway', 'Autopista', '高速道路'],
  ['national', '国省道', 'National road', 'Carretera nacional', '国道・省道'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

/** What the planned way of a waybill was taken from. */
export const planSource = codeList('planSource', [
  ['line', '线路', 'Line', 'Ruta', '路線'],
  ['straight', '直线', 'Straight line', 'Línea recta', '直線'],
  ['none', '无', 'None', 'Ninguna', 'なし'],
]);

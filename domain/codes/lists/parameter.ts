import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 32;

/** The limits and switches that a group sets for itself (addendum A 0.1). */
export const parameterKey = codeList('parameterKey', [
  ['fatigue.driveMin', '连续驾驶上限（分钟）', 'Driving without rest (min)', 'Conducción sin descanso (min)', '連続運転上限（分）'],
  ['fatigue.restMin', '有效休息时长（分钟）', 'What counts as a rest (min)', 'Descanso válido (min)', '有効休憩時間（分）'],
  ['fatigue.earlyMin', '提前提醒（分钟）', 'Early word before the limit (min)', 'Aviso previo (min)', '事前通知（分）'],
  ['fatigue.nightMin', '夜间连续驾驶（分钟，0 为不启用）', 'Driving at night (min, 0 is off)', 'Conducción nocturna (min, 0 no se aplica)', '夜間連続運転（分、0は無効）'],
  ['fatigue.dayMin', '24小时累计驾驶（分钟，0 为不启用）', 'Driving in 24 h (min, 0 is off)', 'Conducción en 24 h (min, 0 no se aplica)', '24時間累計運転（分、0は無効）'],
  ['speed.limitKmh', '通用限速（km/h）', 'General limit (km/h)', 'Límite general (km/h)', '共通制限速度（km/h）'],
  ['speed.otherKmh', '非高速限速（km/h）', 'Limit off motorways (km/h)', 'Límite fuera de autopista (km/h)', '一般道制限速度（km/h）'],
  ['speed.assumeRoad', '按车速推断道路（0 否，1 是）', 'Guess the road by pace (0 no, 1 yes)', 'Deducir la vía por el ritmo (0 no, 1 sí)', '速度で道路種別を推定（0 しない、1 する）'],
  ['speed.toleranceKmh', '超速容差（km/h）', 'Tolerance (km/h)', 'Tolerancia (km/h)', '許容差（km/h）'],
  ['speed.forSec', '超速持续（秒）', 'Speeding for at least (s)', 'Exceso durante (s)', '超過継続時間（秒）'],
  ['route.corridorM', '线路走廊（米）', 'Corridor beside a line (m)', 'Corredor de la ruta (m)', '路線の許容幅（m）'],
  ['route.straightBp', '直线走廊比例（1/10000）', 'Corridor beside a straight line (1/10000)', 'Corredor en línea recta (1/10000)', '直線の許容幅（1/10000）'],
  ['route.forMin', '偏离线路持续（分钟）', 'Off the line for at least (min)', 'Fuera de ruta durante (min)', '路線逸脱の継続時間（分）'],
  ['route.straightForMin', '偏离直线持续（分钟）', 'Off a straight line for at least (min)', 'Fuera de la línea recta durante (min)', '直線からの逸脱の継続時間（分）'],
  ['route.pauseMin', '途中停靠豁免（分钟）', 'Stop at a known place (min)', 'Parada en lugar conocido (min)', '既知地点での停車（分）'],
  ['depart.lateMin', '发车延误（分钟）', 'Late departure after (min)', 'Salida tardía tras (min)', '発車遅延（分）'],
  ['warning.severeDueMin', '严重预警处理时限（分钟）', 'Severe ones handled within (min)', 'Graves en un plazo de (min)', '重大警告の対応期限（分）'],
  ['warning.smsPerDay', '每司机每日短信', 'SMS per driver and day', 'SMS por conductor y día', '1日あたりSMS'],
  ['complaint.replyHours', '投诉首次答复时限（小时）', 'First reply to a complaint (h)', 'Primera respuesta a una queja (h)', '苦情への初回回答期限（時間）'],
  ['complaint.days', '投诉办结时限（天）', 'End of a complaint (days)', 'Cierre de una queja (días)', '苦情の完了期限（日）'],
  ['complaint.appealDays', '投诉申诉期限（天）', 'Appeal against a decision (days)', 'Recurso contra la decisión (días)', '苦情の再審期限（日）'],
  ['complaint.upheldPoints', '投诉成立扣分', 'Points lost, complaint upheld', 'Puntos perdidos, queja estimada', '苦情を認めた場合の減点'],
  ['complaint.partlyPoints', '投诉部分成立扣分', 'Points lost, complaint partly upheld', 'Puntos perdidos, queja estimada en parte', '苦情を一部認めた場合の減点'],
  ['score.recoverMonthly', '信用分月恢复', 'Points back a clean month', 'Puntos por mes limpio', '月次回復点'],
  ['rating.days', '评价期限（天）', 'Rating period (days)', 'Plazo de valoración (días)', '評価期間（日）'],
  ['rating.smsOn', '评价短信（0 否，1 是）', 'SMS asking for a rating (0 no, 1 yes)', 'SMS de valoración (0 no, 1 sí)', '評価依頼SMS（0 しない、1 する）'],
  ['trip.onTimeMin', '准时容差（分钟）', 'Still on time (min)', 'Margen de puntualidad (min)', '定刻許容（分）'],
  ['device.keyDays', '设备密钥有效期（天）', 'Life of a device key (days)', 'Vida de la clave (días)', '機器キー有効期間（日）'],
  ['kiosk.offlineHours', '离线签到时限（小时）', 'Offline check-in at most (h)', 'Registro sin conexión (h)', 'オフライン受付上限（時間）'],
  ['upstream.minMarginBp', '免审最低毛利（1/10000）', 'Least margin without audit (1/10000)', 'Margen mínimo sin auditoría (1/10000)', '無審査最低粗利（1/10000）'],
  ['contract.required', '签约后发车（0 否，1 是）', 'Contract before departure (0 no, 1 yes)', 'Contrato antes de salir (0 no, 1 sí)', '契約後に出発（0 しない、1 する）'],
  ['app.scheme', 'APP 唤起协议', 'App link scheme', 'Esquema de la app', 'アプリのスキーム'],
  ['wechat.tmplQueue', '排队订阅消息模板', 'Subscription template, queue', 'Plantilla de suscripción, turnos', '順番待ちの購読テンプレート'],
  ['wechat.tmplOrder', '订单订阅消息模板', 'Subscription template, orders', 'Plantilla de suscripción, pedidos', '注文の購読テンプレート'],
  ['wms.minRemainingDays', '出库最少剩余保质期（天）', 'Shelf life left on leaving (days)', 'Vida útil mínima al salir (días)', '出庫時の最低残存日数（日）'],
  ['wms.expiringDays', '临期提醒（天）', 'Listed as expiring within (days)', 'Se avisa de caducidad con (días)', '期限間近とする日数（日）'],
]);

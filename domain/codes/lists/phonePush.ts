import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 68;

/** What a push message is about: the kinds of ⚙push.kinds (addendum B 6.5). */
export const pushKind = codeList('pushKind', [
  ['assignment', '派单', 'Assignments', 'Asignaciones', '配車'],
  ['advance', '预付', 'Advances', 'Anticipos', '前払'],
  ['payment', '付款', 'Payments', 'Pagos', '支払'],
  ['abnormal', '异常', 'Exceptions', 'Incidencias', '異常'],
  ['note', '站内通知', 'Notes', 'Avisos internos', '社内通知'],
  ['receipt', '回单', 'Receipts', 'Comprobantes', '受領書'],
  ['appVersion', 'APP 新版本', 'New version of the app', 'Nueva versión de la app', 'アプリの新版'],
]);

/** The app that it goes to. */
export const pushApp = codeList('pushApp', [
  ['driverApp', '司机端', "Driver's app", 'App del conductor', '運転手アプリ'],
  ['shipperApp', '货主端', "Shipper's app", 'App del cargador', '荷主アプリ'],
]);

/** The system of the phone. */
export const pushPlatform = codeList('pushPlatform', [
  ['android', '安卓', 'Android', 'Android', 'Android'],
  ['ios', '苹果', 'Apple', 'Apple', 'Apple'],
]);

/** Why a message did not arrive: what the push service said, or what the platform saw. */
export const pushError = codeList('pushError', [
  ['TOKEN_GONE', '设备标识已失效', 'The device is gone', 'El dispositivo ya no existe', '端末トークンが無効'],
  ['REFUSED', '推送通道拒绝', 'Refused by the push service', 'Rechazado por el servicio de push', 'プッシュサービスが拒否'],
  ['NO_ANSWER', '推送通道未收到', 'The push service did not get it', 'El servicio de push no lo recibió', 'プッシュサービスに届かず'],
  ['NO_RECEIPT', '72 小时无回执', 'No receipt within 72 hours', 'Sin acuse en 72 horas', '72時間以内に受領通知なし'],
]);

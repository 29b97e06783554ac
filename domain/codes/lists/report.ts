import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 24;

/** Subject of a report to the authority (transport-and-money 11.3). */
export const reportKind = codeList('reportKind', [
  ['waybill', '电子路单', 'Waybill', 'Carta de porte', '運送状'],
  ['fundFlow', '资金流水', 'Fund flow', 'Flujo de fondos', '資金流'],
  ['vehicle', '车辆基础信息', 'Vehicle basics', 'Datos del vehículo', '車両基礎情報'],
  ['driver', '司机基础信息', 'Driver basics', 'Datos del conductor', '運転手基礎情報'],
]);

/** The standard a message is written in; it also chooses the list of payment means (transport-and-money 0.5, 11.2). */
export const reportStandard = codeList('reportStandard', [
  ['WLHY2020', '网络货运（2020）', 'Network freight (2020)', 'Transporte en red (2020)', 'ネットワーク貨物（2020）'],
  ['NTOCC2015', '无车承运试点（2015）', 'Carrier-less pilot (2015)', 'Piloto sin flota (2015)', '無車運送試行（2015）'],
]);

/** Checks before a message may be sent (transport-and-money 11.4: guard of CHECKS_MET, rules M and T, cross checks). */
export const reportCheck = codeList('reportCheck', [
  ['review', '审核通过', 'Review passed', 'Revisión aprobada', '審査承認'],
  ['completed', '运单已完成', 'Waybill completed', 'Carta de porte completada', '運送状完了'],
  ['basics', '司机、车辆已上报', 'Driver and vehicle accepted', 'Conductor y vehículo aceptados', '運転手・車両受理済'],
  ['money', '资金流水完整', 'Fund flow complete', 'Flujo de fondos completo', '資金流完備'],
  ['means', '付款方式合规', 'Means of payment allowed', 'Medios de pago admitidos', '支払方法適合'],
  ['track', '轨迹完整', 'Track present', 'Trayecto presente', '軌跡あり'],
  ['fields', '字段合规', 'Fields meet the rules', 'Campos conformes', '項目規則適合'],
  ['cross', '交叉校验', 'Cross checks', 'Comprobaciones cruzadas', '相互照合'],
]);

/** Subject of a credit profile (transport-and-money 11.3). */
export const creditSubject = codeList('creditSubject', [
  ['enterprise', '企业', 'Enterprise', 'Empresa', '企業'],
  ['vehicle', '车辆', 'Vehicle', 'Vehículo', '車両'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
]);

/** Level by score: A from 90, B from 75, C from 60 (transport-and-money 11.3). */
export const creditLevel = codeList('creditLevel', [
  ['A', 'A 优秀', 'A, excellent', 'A, excelente', 'A 優良'],
  ['B', 'B 良好', 'B, good', 'B, buena', 'B 良好'],
  ['C', 'C 合格', 'C, sufficient', 'C, suficiente', 'C 可'],
  ['D', 'D 不合格', 'D, insufficient', 'D, insuficiente', 'D 不可'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 23;

/** What goes wrong on the road (records 7, 14). */
export const abnormalKind = codeList('abnormalKind', [
  ['late', '延误', 'Late', 'Retraso', '遅延'],
  ['breakdown', '车辆故障', 'Breakdown', 'Avería', '車両故障'],
  ['accident', '交通事故', 'Accident', 'Accidente', '交通事故'],
  ['goodsDamage', '货损', 'Goods damage', 'Daños en la mercancía', '貨物損傷'],
  ['goodsShortage', '货差', 'Goods shortage', 'Faltante de mercancía', '貨物不足'],
  ['refusedReceipt', '拒收', 'Refused receipt', 'Recepción rechazada', '受取拒否'],
  ['transfer', '换车转运', 'Transfer to another vehicle', 'Trasbordo', '積替え'],
  ['routeDeviation', '路线偏离', 'Route deviation', 'Desvío de ruta', '経路逸脱'],
  ['weather', '天气', 'Weather', 'Meteorología', '天候'],
  ['document', '单证问题', 'Documents', 'Documentación', '書類不備'],
  ['other', '其他', 'Other', 'Otro', 'その他'],
]);

/** The codes sort by severity. */
export const abnormalLevel = codeList('abnormalLevel', [
  ['1', '一般', 'Minor', 'Leve', '軽微'],
  ['2', '较大', 'Major', 'Grave', '重大'],
  ['3', '严重', 'Severe', 'Muy grave', '深刻'],
]);

export const abnormalSource = codeList('abnormalSource', [
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['staff', '客服', 'Staff', 'Personal', 'スタッフ'],
  ['system', '系统', 'System', 'Sistema', 'システム'],
  ['link', '链接', 'Link', 'Enlace', 'リンク'],
]);

export const abnormalLiability = codeList('abnormalLiability', [
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['third', '第三方', 'Third party', 'Tercero', '第三者'],
  ['none', '无责', 'Nobody', 'Nadie', '責任なし'],
]);

/** The decision about the payment of a waybill, made when its case is accepted. */
export const paymentHold = codeList('paymentHold', [
  ['hold', '冻结付款', 'Hold the payment', 'Retener el pago', '支払を保留'],
  ['release', '不冻结', 'Do not hold it', 'No retenerlo', '保留しない'],
]);

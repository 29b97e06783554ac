import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 19;

/** Who bears the cost of a vehicle service (records 14). */
export const servicePayer = codeList('servicePayer', [
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['captain', '车队长', 'Captain', 'Jefe de flota', 'チーム長'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['insurer', '保险公司', 'Insurer', 'Aseguradora', '保険会社'],
]);

export const accidentLevel = codeList('accidentLevel', [
  ['property', '财产损失', 'Property damage', 'Daños materiales', '物損'],
  ['injury', '人伤', 'Injury', 'Lesiones', '人身'],
  ['death', '死亡', 'Death', 'Fallecimiento', '死亡'],
]);

/** The driver's part of the fault. */
export const accidentLiability = codeList('accidentLiability', [
  ['full', '全责', 'Full', 'Total', '全部'],
  ['main', '主责', 'Main', 'Principal', '主'],
  ['equal', '同责', 'Equal', 'Compartida', '同等'],
  ['minor', '次责', 'Minor', 'Menor', '従'],
  ['none', '无责', 'None', 'Ninguna', 'なし'],
]);

export const vehiclePolicyKind = codeList('vehiclePolicyKind', [
  ['compulsory', '交强险', 'Compulsory', 'Obligatorio', '強制保険'],
  ['commercial', '商业险', 'Commercial', 'Comercial', '任意保険'],
  ['liability', '责任险', 'Liability', 'Responsabilidad civil', '賠償責任保険'],
]);

export const repairKind = codeList('repairKind', [
  ['service', '保养', 'Service', 'Mantenimiento', '整備'],
  ['breakdown', '故障', 'Breakdown', 'Avería', '故障'],
  ['accident', '事故', 'Accident', 'Accidente', '事故'],
  ['tyre', '轮胎', 'Tyre', 'Neumático', 'タイヤ'],
]);

export const refuelPayWay = codeList('refuelPayWay', [
  ['cash', '现金', 'Cash', 'Efectivo', '現金'],
  ['oilCard', '油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'],
  ['gasPay', '平台支付', 'Through the platform', 'Por la plataforma', 'プラットフォーム払い'],
]);

export const gasPayWay = codeList('gasPayWay', [
  ['advance', '预付', 'Advance', 'Anticipo', '前払'],
  ['balance', '余额', 'Balance', 'Saldo', '残高'],
  ['oilCard', '油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'],
]);

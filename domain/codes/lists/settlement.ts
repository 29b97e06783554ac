import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 7;

/** Direction of a deduction on the carrier's freight (transport-and-money 6.2). */
export const deductionDirection = codeList('deductionDirection', [
  ['reduce', '扣减', 'Reduce', 'Reducir', '減額'],
  ['add', '增项', 'Add', 'Añadir', '加算'],
]);

/** Reason of a deduction (transport-and-money 6.2). */
export const deductionType = codeList('deductionType', [
  ['cargoLoss', '货损', 'Cargo loss', 'Pérdida de carga', '貨物損失'],
  ['shortage', '短少', 'Shortage', 'Faltante', '不足'],
  ['late', '延误', 'Late', 'Retraso', '遅延'],
  ['damage', '货物损坏', 'Damage', 'Daños', '破損'],
  ['violation', '违章', 'Violation', 'Infracción', '違反'],
  ['waiting', '压车等待', 'Waiting', 'Espera', '待機'],
  ['loadingFee', '装卸费', 'Loading fee', 'Carga y descarga', '積卸料'],
  ['extraStop', '加点', 'Extra stop', 'Parada extra', '追加立寄り'],
  ['other', '其他', 'Other', 'Otro', 'その他'],
]);

/** Liable party. */
export const deductionResponsible = codeList('deductionResponsible', [
  ['carrier', '承运方', 'Carrier', 'Transportista', '運送側'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
]);

/** Records that request a deduction by themselves (records 0.8). */
export const deductionSource = codeList('deductionSource', [
  ['abnormal', '运输异常', 'Abnormal transport', 'Incidencia de transporte', '輸送異常'],
  ['damage', '货损', 'Cargo damage', 'Daño de carga', '貨物破損'],
  ['violation', '违章', 'Violation', 'Infracción', '交通違反'],
  ['accident', '事故', 'Accident', 'Accidente', '事故'],
  ['refuel', '加油', 'Refuel', 'Repostaje', '給油'],
  ['repair', '维修', 'Repair', 'Reparación', '修理'],
  ['specifiedCost', '指定费用', 'Specified cost', 'Coste específico', '特定費用'],
  ['palletLoss', '托盘丢失', 'Pallet loss', 'Pérdida de palés', 'パレット紛失'],
  ['refund', '退款', 'Refund', 'Reembolso', '返金'],
  ['complaint', '投诉', 'Complaint', 'Queja', '苦情'],
]);

/** How a party settles with the platform (records 10.4). */
export const settleKind = codeList('settleKind', [
  ['perTrip', '单结', 'Per trip', 'Por viaje', '都度精算'],
  ['monthly', '月结', 'Monthly', 'Mensual', '月次精算'],
  ['prepaid', '预付', 'Prepaid', 'Prepago', '前払い'],
]);

/** Owner of a money account (transport-and-money 8.2). */
export const accountOwnerType = codeList('accountOwnerType', [
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['supplier', '供应商', 'Supplier', 'Proveedor', '仕入先'],
  ['tenant', '企业', 'Company', 'Empresa', '企業'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 49;

/** What is charged besides freight (addendum B 0.2). */
export const serviceBillKind = codeList('serviceBillKind', [
  ['storage', '仓储', 'Storage', 'Almacenaje', '保管'],
  ['palletRent', '器具租金', 'Pallet rent', 'Alquiler de palés', 'パレット賃料'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

/** What a line of a service bill charges. */
export const serviceItem = codeList('serviceItem', [
  ['perM3Day', '体积存储', 'Storage by volume', 'Almacenaje por volumen', '容積保管'],
  ['perKgDay', '重量存储（千克）', 'Storage by kg', 'Almacenaje por kg', '重量保管（kg）'],
  ['perTonneDay', '重量存储（吨）', 'Storage by tonne', 'Almacenaje por tonelada', '重量保管（トン）'],
  ['perPalletDay', '托盘存储', 'Storage by pallet', 'Almacenaje por palé', 'パレット保管'],
  ['perM2Month', '包租面积', 'Rented area', 'Superficie alquilada', '賃借面積'],
  ['perTonneIn', '入库装卸', 'Handling in', 'Manipulación de entrada', '入庫荷役'],
  ['perTonneOut', '出库装卸', 'Handling out', 'Manipulación de salida', '出庫荷役'],
  ['minCharge', '月最低收费', 'Monthly minimum', 'Mínimo mensual', '月額最低料金'],
  ['unpriced', '无费率', 'No rate', 'Sin tarifa', '料率なし'],
  ['palletRent', '器具租金', 'Pallet rent', 'Alquiler de palés', 'パレット賃料'],
  ['palletLoss', '器具丢失', 'Pallets lost', 'Palés perdidos', 'パレット紛失'],
  ['handling', '装卸作业', 'Handling', 'Manipulación', '荷役作業'],
  ['other', '其他服务', 'Other service', 'Otro servicio', 'その他サービス'],
]);

/** Unit of a line's quantity as its rate counts it. */
export const serviceUnit = codeList('serviceUnit', [
  ['m3Day', '立方米·天', 'm³·day', 'm³·día', 'm³・日'],
  ['kgDay', '千克·天', 'kg·day', 'kg·día', 'kg・日'],
  ['tonneDay', '吨·天', 't·day', 't·día', 't・日'],
  ['palletDay', '托·天', 'pallet·day', 'palé·día', 'パレット・日'],
  ['m2Month', '平方米·月', 'm²·month', 'm²·mes', 'm²・月'],
  ['tonne', '吨', 't', 't', 't'],
  ['month', '月', 'month', 'mes', '月'],
  ['day', '天', 'day', 'día', '日'],
  ['piece', '件', 'piece', 'bulto', '個'],
  ['hour', '小时', 'hour', 'hora', '時間'],
]);

/** How a service fee was received. */
export const serviceReceiptWay = codeList('serviceReceiptWay', [
  ['wallet', '钱包', 'Wallet', 'Monedero', 'ウォレット'],
  ['bank', '银行转账', 'Bank transfer', 'Transferencia', '銀行振込'],
  ['compensation', '货损赔付抵扣', 'Compensation', 'Indemnización', '補償相殺'],
]);

/** What a firm is owed for besides freight (addendum B 0.3). */
export const supplierBillKind = codeList('supplierBillKind', [
  ['labour', '劳务', 'Labour', 'Mano de obra', '荷役'],
  ['gas', '油站', 'Gas station', 'Estación', '給油所'],
  ['premium', '保费', 'Premium', 'Prima', '保険料'],
  ['toll', '通行费', 'Tolls', 'Peajes', '通行料'],
]);

/** Documents that a supplier is paid for. */
export const supplierDocument = codeList('supplierDocument', [
  ['labourRecord', '劳务单', 'Labour record', 'Parte de trabajo', '荷役記録'],
  ['gasPayment', '加油付款单', 'Fuel payment', 'Pago de combustible', '給油支払票'],
  ['cargoPolicy', '货运保单', 'Cargo policy', 'Póliza de carga', '貨物保険証券'],
  ['etcToll', '通行记录', 'Toll', 'Peaje', '通行料'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 14;

/** What a contract is about: storage, or transport sold to a shipper or bought from a carrier (records 6). */
export const contractKind = codeList('contractKind', [
  ['storage', '仓储', 'Storage', 'Almacenaje', '保管'],
  ['transportSell', '销售运输', 'Transport sold', 'Transporte vendido', '運送（販売）'],
  ['transportBuy', '采购运输', 'Transport bought', 'Transporte comprado', '運送（調達）'],
]);

export const invoiceKind = codeList('invoiceKind', [
  ['special', '专票', 'Special VAT invoice', 'Factura especial', '専用発票'],
  ['ordinary', '普票', 'Ordinary VAT invoice', 'Factura ordinaria', '普通発票'],
  ['none', '不开票', 'No invoice', 'Sin factura', '発票なし'],
]);

/** How a frame contract is signed. */
export const signWay = codeList('signWay', [
  ['offline', '线下', 'On paper', 'En papel', '書面'],
  ['sms', '短信', 'SMS code', 'Código SMS', 'SMSコード'],
]);

/** What a storage rate is charged by. */
export const storageRateBasis = codeList('storageRateBasis', [
  ['perM3Day', '每方天', 'Per m³ and day', 'Por m³ y día', 'm³・日'],
  ['perKgDay', '每千克天', 'Per kg and day', 'Por kg y día', 'kg・日'],
  ['perPalletDay', '每托天', 'Per pallet and day', 'Por palé y día', 'パレット・日'],
  ['perM2Month', '每平米月', 'Per m² and month', 'Por m² y mes', 'm²・月'],
  ['perTonneDay', '每吨天', 'Per tonne and day', 'Por tonelada y día', 'トン・日'],
  ['perTonneIn', '入库每吨', 'Per tonne in', 'Por tonelada de entrada', '入庫トン'],
  ['perTonneOut', '出库每吨', 'Per tonne out', 'Por tonelada de salida', '出庫トン'],
]);

/** Which trips a template of contracts is for: of a driver of his own, or of a fleet. */
export const contractTemplateKind = codeList('contractTemplateKind', [
  ['driverTrip', '司机运单', 'Driver trip', 'Viaje de conductor', '運転手運行'],
  ['carrierTrip', '车队运单', 'Fleet trip', 'Viaje de flota', '車隊運行'],
]);

/** How the contract of a trip is signed. */
export const tripSignWay = codeList('tripSignWay', [
  ['sms', '短信', 'SMS code', 'Código SMS', 'SMSコード'],
  ['paper', '纸质', 'On paper', 'En papel', '書面'],
]);

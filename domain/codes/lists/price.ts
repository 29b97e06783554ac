import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 17;

/** Does the platform get it or pay it (records 10.8)? */
export const costDirection = codeList('costDirection', [
  ['receivable', '应收', 'Receivable', 'Por cobrar', '売掛'],
  ['payable', '应付', 'Payable', 'Por pagar', '買掛'],
]);

/** How a charge or cost is computed. */
export const costBasis = codeList('costBasis', [
  ['fixed', '固定', 'Fixed', 'Fijo', '固定'],
  ['rate', '比例', 'Rate', 'Porcentaje', '料率'],
  ['perTrip', '按车', 'Per trip', 'Por viaje', '一車ごと'],
]);

/** Owner of a price list (records 10.4). */
export const priceOwnerKind = codeList('priceOwnerKind', [
  ['PLATFORM', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['SHIPMENT', '货主', 'Shipper', 'Cargador', '荷主'],
  ['CARRIER', '车队', 'Fleet', 'Flota', '車隊'],
]);

/** Unit to which an amount is rounded, half up (records 10.9). */
export const roundTo = codeList('roundTo', [
  ['fen', '分', '0.01 yuan', '0,01 yuanes', '分（0.01元）'],
  ['jiao', '角', '0.1 yuan', '0,1 yuanes', '角（0.1元）'],
  ['yuan', '元', '1 yuan', '1 yuan', '元（1元）'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 37;

/** Who rates after a trip, and who is rated. */
export const ratingParty = codeList('ratingParty', [
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
]);

/** The codes sort by how good the trip was. */
export const starCount = codeList('starCount', [
  ['1', '1 星', '1 star', '1 estrella', '星1'],
  ['2', '2 星', '2 stars', '2 estrellas', '星2'],
  ['3', '3 星', '3 stars', '3 estrellas', '星3'],
  ['4', '4 星', '4 stars', '4 estrellas', '星4'],
  ['5', '5 星', '5 stars', '5 estrellas', '星5'],
]);

/** Praise and blame in one word. */
export const evaluationTag = codeList('evaluationTag', [
  ['onTime', '准时', 'On time', 'Puntual', '定刻'],
  ['careful', '货物完好', 'Careful', 'Cuidadoso', '丁寧'],
  ['polite', '态度好', 'Polite', 'Amable', '親切'],
  ['fastPay', '付款快', 'Pays fast', 'Paga pronto', '支払が早い'],
  ['clearInfo', '信息清楚', 'Clear information', 'Información clara', '情報が明確'],
  ['late', '迟到', 'Late', 'Tarde', '遅延'],
  ['damage', '货损', 'Damage', 'Daños', '破損'],
  ['rude', '态度差', 'Rude', 'Maleducado', '無礼'],
  ['slowPay', '付款慢', 'Pays late', 'Paga tarde', '支払が遅い'],
  ['falseInfo', '信息不符', 'Wrong information', 'Información errónea', '情報相違'],
]);

/** Where it was written: in the app, or on the page that a link opens. */
export const evaluationSource = codeList('evaluationSource', [
  ['page', '系统内', 'In the app', 'En la aplicación', 'アプリ内'],
  ['link', '评价链接', 'Rating link', 'Enlace de valoración', '評価リンク'],
]);

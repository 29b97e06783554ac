import { OWN_PLACES } from '../ownPlaces.ts';
import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 41;

/** What a location of a warehouse is for (addendum B 3.3). */
export const locationKind = codeList('locationKind', [
  ['storage', '存储', 'Storage', 'Almacenaje', '保管'],
  ['receiving', ...OWN_PLACES.RECEIVING],
  ['shipping', ...OWN_PLACES.SHIPPING],
  ['damaged', ...OWN_PLACES.DAMAGED],
  ['virtualTransit', ...OWN_PLACES.TRANSIT],
]);

export const stockQuality = codeList('stockQuality', [
  ['good', '良品', 'Good', 'Bueno', '良品'],
  ['damaged', '残损', 'Damaged', 'Dañado', '不良品'],
  ['quarantine', '待检', 'Quarantine', 'Cuarentena', '検査待ち'],
]);

/** What a movement of stock is (addendum B 3.2). */
export const stockMoveKind = codeList('stockMoveKind', [
  ['IN', '入库', 'In', 'Entrada', '入庫'],
  ['OUT', '出库', 'Out', 'Salida', '出庫'],
  ['TRANSFER_OUT', '调出', 'Moved out', 'Traslado salida', '移動出'],
  ['TRANSFER_IN', '调入', 'Moved in', 'Traslado entrada', '移動入'],
  ['COUNT_GAIN', '盘盈', 'Count gain', 'Sobrante', '棚卸益'],
  ['COUNT_LOSS', '盘亏', 'Count loss', 'Faltante', '棚卸損'],
  ['TO_DAMAGED', '转残', 'To damaged', 'A dañado', '不良へ'],
  ['FROM_DAMAGED', '转良', 'From damaged', 'De dañado', '良品へ'],
  ['TO_QUARANTINE', '转待检', 'To quarantine', 'A cuarentena', '検査待ちへ'],
  ['FROM_QUARANTINE', '解除待检', 'From quarantine', 'De cuarentena', '検査解除'],
  ['SCRAP', '报废', 'Scrap', 'Desguace', '廃棄'],
  ['REVERSAL', '冲销', 'Reversal', 'Anulación', '取消仕訳'],
]);

/** Documents that move stock. */
export const stockDocument = codeList('stockDocument', [
  ['opening', '期初', 'Opening stock', 'Existencias iniciales', '期首在庫'],
  ['inboundOrder', '入库单', 'Inbound order', 'Orden de entrada', '入庫伝票'],
  ['outboundOrder', '出库单', 'Outbound order', 'Orden de salida', '出庫伝票'],
  ['transferOrder', '调拨单', 'Transfer', 'Traslado', '移動伝票'],
  ['stockCount', '盘点单', 'Stock count', 'Recuento', '棚卸'],
  ['damageRecord', '货损单', 'Damage record', 'Parte de daños', '破損記録'],
]);

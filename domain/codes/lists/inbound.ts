import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 43;

/** Why goods come in (addendum B 3.3). */
export const inboundKind = codeList('inboundKind', [
  ['receipt', '收货', 'Receipt', 'Recepción', '入荷'],
  ['customerReturn', '退货', 'Customer return', 'Devolución', '返品'],
  ['transferIn', '调入', 'Transfer in', 'Traslado entrada', '移動入庫'],
  ['opening', '期初', 'Opening stock', 'Existencias iniciales', '期首在庫'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

/** Why a place is suggested for goods. */
export const placeReason = codeList('placeReason', [
  ['sameLot', '同货物同批次', 'Holds this lot', 'Contiene este lote', '同じロットがある'],
  ['sameGoods', '同货物', 'Holds these goods', 'Contiene esta mercancía', '同じ貨物がある'],
  ['free', '空库位', 'Free', 'Libre', '空き'],
  ['shared', '可混放', 'Has room beside others', 'Con sitio junto a otras', '混載可'],
  ['damagedGoods', '残品区', 'For damaged goods', 'Para mercancía dañada', '不良品用'],
]);

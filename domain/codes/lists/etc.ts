import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 56;

/** How the tolls of an ETC card are paid: from what was loaded on it, or on account (addendum B 5.2). */
export const etcPayKind = codeList('etcPayKind', [
  ['prepaid', '储值', 'Prepaid', 'Prepago', 'プリペイド'],
  ['postpaid', '记账', 'On account', 'A cuenta', '後払い'],
]);

/** What became of a toll in the books (addendum B 5.2, D37). */
export const tollCharge = codeList('tollCharge', [
  ['advance', '预付', 'Advance', 'Anticipo', '前払'],
  ['late', '迟到', 'Late', 'Tardío', '遅着'],
  ['own', '自担', 'Own', 'Propio', '自社'],
  ['memo', '备查', 'Memo', 'Nota', '備考'],
]);

/** Why a toll was not matched by the platform. */
export const tollWait = codeList('tollWait', [
  ['noWaybill', '无对应运单', 'No waybill fits', 'Ninguna carta corresponde', '該当運送状なし'],
  ['severalWaybills', '多张运单符合', 'Several waybills fit', 'Corresponden varias cartas', '複数の運送状が該当'],
  ['cardUnknown', '卡未登记', 'Card not registered', 'Tarjeta no registrada', 'カード未登録'],
  ['cardSuspended', '卡已停用', 'Card suspended', 'Tarjeta suspendida', 'カード停止中'],
  ['poolShort', '通行费池不足', 'Toll pool too low', 'Fondo de peajes insuficiente', '通行料プール不足'],
  ['byHand', '人工取消匹配', 'Match undone by hand', 'Emparejamiento deshecho', '手動で照合取消'],
]);

import type { Label } from '../label.ts';

/** Refusals of advances and fuel cards: transport-and-money 9.5. 37009 to 37014 put rules of 4.3, 9.2 and 9.3 into words. 50006 and on: records 9, addendum B 5.7. */
export const advances = {
  37001: ['预付合计{x}元超过上限{y}元', 'Advances {x} exceed the cap {y}', 'Los anticipos ({x}) superan el tope ({y})', '前払合計 {x} 元が上限 {y} 元を超えています'],
  37002: ['油品预付超过上限{y}元', 'Oil advance exceeds the cap {y}', 'El anticipo de combustible supera el tope ({y})', '燃料の前払が上限 {y} 元を超えています'],
  37003: ['油卡未绑定该车辆', 'The fuel card is not bound to this vehicle', 'La tarjeta de combustible no está vinculada a este vehículo', '給油カードがこの車両に紐付いていません'],
  37004: ['运费已确认，不能再预付', 'Freight is confirmed; no more advances', 'El flete está confirmado; no se admiten más anticipos', '運賃が確定済みのため、前払はできません'],
  37005: ['油品池余额不足', 'The oil pool is too low', 'El fondo de combustible es insuficiente', '燃料プールの残高が不足しています'],
  37006: ['该运单已有待审核的{type}预付', 'A {type} advance is already pending', 'Ya hay un anticipo de {type} por revisar', 'この運送状には審査待ちの{type}前払があります'],
  37007: ['追回金额超过未抵扣金额', 'Recovery exceeds the open amount', 'La recuperación supera el importe pendiente', '回収額が未相殺額を超えています'],
  37009: ['没有需要追回的预付', 'Nothing of this advance has to come back', 'No hay nada que recuperar de este anticipo', 'この前払に回収すべきものはありません'],
  37010: ['只有油品预付才能以油品退回', 'Only fuel advances come back as fuel', 'Solo los anticipos de combustible se devuelven en combustible', '燃料で返却できるのは燃料の前払だけです'],
  37011: ['有{x}元预付待追回，可用余额中{y}元可支出', '{x} yuan of advances must come back; {y} yuan of the wallet may be used', 'Hay {x} yuanes de anticipos por devolver; del monedero puede usar {y}', '回収待ちの前払が {x} 元あり、利用できるのは {y} 元です'],
  37012: ['供应商的答复与单据不符', 'What the supplier says differs from the order', 'La respuesta del proveedor no coincide con el pedido', '業者の回答が注文と一致しません'],
  37013: ['该运单已支付预付，不能换车', 'An advance of this waybill is paid; the vehicle cannot be replaced', 'Ya se pagó un anticipo de esta carta de porte; no se puede cambiar el vehículo', 'この運送状の前払が支払済みのため、車両は変更できません'],
  37014: ['请选择同一收款人的另一张运费核算单', 'Choose another freight bill of the same payee', 'Elija otra liquidación del mismo beneficiario', '同じ受取人の別の運賃計算書を選択してください'],
  50006: ['主卡余额不足', "The master card's balance is too low", 'Saldo insuficiente en la tarjeta principal', '親カードの残高が不足しています'],
  50007: ['油卡已挂失或冻结，不能操作', 'The card is lost or frozen', 'La tarjeta está extraviada o bloqueada', '給油カードは紛失届済みまたは凍結中です'],
  50011: ['卡内余额 {x} 元，不能注销', 'The card holds {x} yuan and cannot be closed', 'Quedan {x} yuanes; no se puede cerrar', '残高 {x} 元があり解約できません'],
  50012: ['与该运单的车辆或时间不符', 'Vehicle or time do not fit this waybill', 'El vehículo o la hora no corresponden', '車両または時刻が合いません'],
  50013: ['超出当日限额 {x} 元', "Over the day's limit by {x} yuan", 'Supera en {x} yuanes el límite diario', '日限度額を {x} 元超えています'],
  50014: ['只能在平台持有的卡之间分配，司机卡请走预付', "Only between the platform's cards; drivers get advances", 'Solo entre tarjetas de la plataforma; al conductor, anticipo', 'プラットフォーム保有カード間のみ。運転手は前払で'],
  50021: ['与该油品供应商对账相差 {x} 元，暂停油品预付', "The supplier's statement differs by {x} yuan; fuel advances wait", 'El extracto del proveedor difiere en {x} yuanes; los anticipos esperan', '仕入先との差額が {x} 元あり、燃料の前払を停止しています'],
  50026: ['车队只能调低限额', 'A fleet may only lower limits', 'La flota solo puede bajar los límites', '車隊は限度を下げることだけができます'],
  50027: ['超过 {x} 元须由财务审批人操作', 'Above {x} yuan the finance approver does it', 'Por encima de {x} yuanes lo hace el aprobador', '{x} 元を超える場合は財務承認者が行います'],
  50028: ['供应商尚未确认停用，不能换卡', 'The supplier has not confirmed the block yet', 'El proveedor aún no confirmó el bloqueo', '仕入先が停止を確認していません'],
} as const satisfies Readonly<Record<number, Label>>;

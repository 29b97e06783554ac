import type { Label } from '../label.ts';

/** Refusals of advances: transport-and-money 9.5. 37009 to 37014 put rules of 4.3, 9.2 and 9.3 into words. 50007: records 9. */
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
  50007: ['油卡已挂失或冻结，不能操作', 'The card is lost or frozen', 'La tarjeta está extraviada o bloqueada', '給油カードは紛失届済みまたは凍結中です'],
} as const satisfies Readonly<Record<number, Label>>;

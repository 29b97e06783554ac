import type { Label } from '../label.ts';

/** Refusals of orders: transport-and-money 3.6. 31008, 31009, 31013, 31014, 31015 and 31024 put rules of 3.2, 3.5, 3.3 and 4.5 into words. */
export const orders = {
  31001: ['装货时间不能早于当前时间', 'Loading time is in the past', 'La hora de carga ya ha pasado', '積込日時が過去になっています'],
  31002: ['卸货时间必须晚于装货时间', 'Unloading must be after loading', 'La descarga debe ser posterior a la carga', '荷卸し日時は積込日時より後にしてください'],
  31003: ['按{unit}计价时{qty}必须大于0', '{qty} must be greater than 0 for pricing by {unit}', '{qty} debe ser mayor que 0 si el precio es por {unit}', '{unit}で計価する場合、{qty}は 0 より大きくなければなりません'],
  31004: ['货主单价不能低于承运单价', 'Shipper price is below the carrier price', 'El precio del cargador es inferior al del transportista', '荷主単価が運送単価を下回っています'],
  31005: ['该货物禁止通过网络货运承运', 'These goods may not be carried on this platform', 'Esta mercancía no se puede transportar en la plataforma', 'この貨物は当プラットフォームでは運送できません'],
  31006: ['运输合同不存在或已到期', 'Transport contract missing or ended', 'El contrato de transporte no existe o ha vencido', '運送契約が存在しないか、期限切れです'],
  31007: ['账户可用余额不足，还需{x}元', 'Available balance is short by {x} yuan', 'Al saldo disponible le faltan {x} yuanes', '利用可能残高が {x} 元不足しています'],
  31008: ['接单截止须晚于当前时间且不晚于装货时间', 'The accept-by time must be in the future and not after loading', 'El plazo de aceptación debe ser futuro y no posterior a la carga', '受注期限は現在より後、かつ積込日時以前にしてください'],
  31009: ['装货地与卸货地不能相同', 'The loading and unloading places must differ', 'Los lugares de carga y descarga deben ser distintos', '積込地と荷卸し地は異なる場所にしてください'],
  31011: ['拆分数量合计{sum}与原订单{total}不一致', 'Parts total {sum}, order total {total}', 'Las partes suman {sum} y el pedido {total}', '分割数量の合計 {sum} が元の注文 {total} と一致しません'],
  31012: ['已有接单，不能拆分', 'Already accepted; cannot split', 'Ya fue aceptado; no se puede dividir', '既に受注されているため、分割できません'],
  31013: ['拆分后的订单不能再次拆分', 'A part of an order cannot be split again', 'Una parte de un pedido no se puede volver a dividir', '分割された注文を再度分割することはできません'],
  31014: [
    '计划运费{x}元不在指导区间{low}–{high}元内，须说明理由后例外通过',
    'Planned freight of {x} yuan is outside the guide band of {low} to {high}: pass it with a reason, or reject it',
    'El flete previsto de {x} yuanes está fuera de la banda orientativa de {low} a {high}: apruébelo con un motivo o rechácelo',
    '予定運賃{x}元は基準範囲{low}～{high}元の外です。理由を添えて例外承認するか、差し戻してください',
  ],
  31015: ['价格在指导区间内，直接审核通过即可', 'The price is within the guide band: simply pass it', 'El precio está dentro de la banda orientativa: apruébelo sin más', '価格は基準範囲内です。通常どおり承認してください'],
  31021: ['该货源已被他人接单', 'This load has just been taken', 'Otro transportista acaba de tomar esta carga', 'この貨物は他の業者が受注しました'],
  31022: ['接单量{q}超过剩余量{r}', 'Quantity {q} exceeds the remaining {r}', 'La cantidad {q} supera la restante {r}', '受注量 {q} が残量 {r} を超えています'],
  31023: ['指派已超时失效', 'The offer has expired', 'La asignación ha caducado', '割当の期限が切れました'],
  31024: ['各车计划量合计{sum}与接单量{total}不一致', 'The vehicles total {sum}, the accepted quantity is {total}', 'Los vehículos suman {sum} y la cantidad aceptada es {total}', '各車両の計画量の合計 {sum} が受注量 {total} と一致しません'],
  31031: ['存在未完成运单，不能取消订单', 'Live waybills exist; the order cannot be cancelled', 'Hay cartas de porte en curso; no se puede cancelar el pedido', '未完了の運送状があるため、注文を取り消せません'],
  31041: ['上游单号{no}已指派，不能覆盖', 'Upstream order {no} is already assigned', 'El pedido {no} del cliente ya está asignado', '上流注文 {no} は割当済みのため、上書きできません'],
  31051: ['该期间已存在对账表', 'A statement for this period exists', 'Ya existe un estado para este periodo', 'この期間の明細書は既に存在します'],
} as const satisfies Readonly<Record<number, Label>>;

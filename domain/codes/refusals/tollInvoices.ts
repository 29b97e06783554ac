import type { Label } from '../label.ts';

/** Refusals of toll invoices: records 11, addendum B 5.7. 52014 to 52020 put rules of its 5.3 and of records 11 into words. */
export const tollInvoices = {
  52001: ['企业尚未开通 ETC 开票', 'The company is not open for toll invoicing', 'La empresa no está habilitada', '企業の発票が未開通です'],
  52002: ['车辆 {plate} 未备案', 'Vehicle {plate} is not registered', 'El vehículo {plate} no está registrado', '車両 {plate} は未登録です'],
  52003: ['与运单 {no} 的时间重叠', 'Overlaps waybill {no}', 'Se solapa con la carta {no}', '運送状 {no} と重複します'],
  52004: ['结束时间必须晚于开始时间', 'The end must be after the start', 'El fin debe ser posterior al inicio', '終了は開始より後です'],
  52005: ['已超过历史开票期限 {n} 天', 'Past the limit of {n} days', 'Pasó el plazo de {n} días', '{n} 日の期限を過ぎています'],
  52006: ['开票中，请等待结果', 'Invoicing is running, please wait', 'Emisión en curso; espere', '発行中です'],
  52007: ['该运单已开票', 'Already invoiced', 'Ya emitida', '発行済みです'],
  52009: ['司机自有卡的通行费未开启抵扣', "Tolls of drivers' own cards are not deducted here", 'Los peajes de tarjetas propias no se deducen', '運転手カードの通行料は控除対象外です'],
  52010: ['抬头或税号与组织机构不一致', 'Title or tax number differ from the organization', 'Razón o n.º fiscal distinto al de la organización', '名称または税番号が組織と異なります'],
  52011: ['单次运输不能超过 {n} 天', 'A trip lasts {n} days at most', 'Máximo {n} días por viaje', '1 運行は {n} 日までです'],
  52012: ['发票购方与企业不符，已拒收', 'The invoice names another buyer and was refused', 'La factura indica otro comprador', '発票の購入者が異なります'],
  52013: ['已重试 {n} 次，请检查原因', 'Retried {n} times; look at the reason', 'Reintentado {n} veces; revise el motivo', '{n} 回再試行済み。原因を確認'],
  52014: ['车辆 {plate} 没有已绑定的 ETC 卡', 'Vehicle {plate} has no bound ETC card', 'El vehículo {plate} no tiene tarjeta ETC vinculada', '車両 {plate} に紐付済のETCカードがありません'],
  52015: ['行程尚未上传完成，不能申请开票', 'The trip is not sent completely yet', 'El viaje aún no se ha enviado por completo', '運行の送信が完了していません'],
  52016: ['没有改动，无需变更', 'Nothing differs from what is registered', 'No hay cambios respecto a lo registrado', '登録内容から変更がありません'],
  52017: ['发票 {no} 的通行时间不在行程内', 'The toll of invoice {no} is outside the trip', 'El peaje de la factura {no} queda fuera del viaje', '発票 {no} の通行時刻が運行の外です'],
  52018: ['发票 {no} 已属于其他运单', 'Invoice {no} belongs to another trip', 'La factura {no} pertenece a otro viaje', '発票 {no} は別の運行のものです'],
  52019: ['运单 {no} 尚未完成，不能补传', 'Waybill {no} is not finished yet', 'La carta {no} aún no ha terminado', '運送状 {no} は未完了です'],
  52020: ['运单 {no} 已在 ETC 运单中', 'Waybill {no} is among the ETC waybills already', 'La carta {no} ya está entre las cartas ETC', '運送状 {no} は既にETC運送状にあります'],
} as const satisfies Readonly<Record<number, Label>>;

import type { Label } from '../label.ts';

/** Cargo insurance: addendum B 5.7. */
export const insurance = {
  50001: ['账户余额不足，无法投保', 'Balance too low for the premium', 'Saldo insuficiente para la prima', '残高不足のため付保できません'],
  50002: ['该货物类型不在承保范围', 'This goods type cannot be insured', 'Esta mercancía no se asegura', 'この貨物は付保できません'],
  50003: ['运单已发车，不能退保', 'The waybill has departed, cover cannot be returned', 'La carta ya salió; no se cancela el seguro', '出発済みのため解約できません'],
  50004: ['出险时间不在保险期间内', 'The accident is outside the cover period', 'El siniestro está fuera de la cobertura', '事故は保険期間外です'],
  50015: ['保额超过产品上限 {x} 元', "Above the product's limit of {x} yuan", 'Supera el máximo de {x} yuanes', '商品の上限 {x} 元を超えています'],
  50016: ['运单 {no} 已有该险种的有效保单', 'Waybill {no} has this cover already', 'La carta {no} ya tiene esta cobertura', '運送状 {no} は付保済みです'],
  50017: ['保险公司答复保费 {x} 元，与申请不符', 'The insurer says {x} yuan, not what was applied for', 'La aseguradora indica {x} yuanes', '保険会社の回答 {x} 元が申込と異なります'],
  50018: ['金额不能超过 {x} 元', 'Not more than {x} yuan', 'No más de {x} yuanes', '{x} 元を超えられません'],
  50019: ['出险已超过 {n} 小时，请说明原因', 'More than {n} hours after the accident: give a reason', 'Más de {n} horas tras el siniestro: indique motivo', '事故から {n} 時間超過。理由を入力'],
  50020: ['起运时间已过，不能投保', 'The departure is past', 'La salida ya pasó', '出発時刻を過ぎています'],
  50030: ['该产品未在销售', 'The product is not on sale', 'El producto no está a la venta', 'この商品は販売していません'],
  50031: ['该产品已售出，不能修改，请登记新版本', 'The product has been sold; enter a new version instead of changing it', 'El producto ya se vendió; registre una versión nueva', '販売済みの商品は変更できません。新しい版を登録してください'],
  50032: ['新版本最早从明天起生效', 'A new version is valid from tomorrow at the earliest', 'La versión nueva rige como pronto desde mañana', '新しい版は早くても明日から有効です'],
  50033: ['申请已送达保险公司，不能撤回', 'The insurer may have the application; it cannot be withdrawn', 'La aseguradora puede tener la solicitud; no se retira', '申込は保険会社に送信済みのため取り下げできません'],
  50034: ['提交未满 {n} 小时，请等待保险公司答复', 'Wait for the insurer: {n} hours have not passed', 'Espere a la aseguradora: no han pasado {n} horas', '{n} 時間経過していません。保険会社の回答をお待ちください'],
  50037: ['赔付期限未到，请等待保险公司付款', 'The time to pay is not over: wait for the insurer', 'El plazo de pago no ha vencido; espere a la aseguradora', '支払期限前です。保険会社の支払をお待ちください'],
} as const satisfies Readonly<Record<number, Label>>;

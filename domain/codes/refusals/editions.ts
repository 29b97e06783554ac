import type { Label } from '../label.ts';

/** Refusals of editions, subscriptions and their payments: addendum B 6.9. */
export const editions = {
  46007: ['该银行流水号已使用', 'This bank serial was used already', 'El n.º bancario ya se usó', 'この銀行番号は使用済みです'],
  46029: ['版本已欠费停用，不能新增业务，在途业务可继续', 'The subscription is suspended: no new business, running work goes on', 'Suscripción suspendida: sin negocio nuevo; lo en curso sigue', '契約停止中：新規不可、進行中の業務は継続可'],
  46030: ['已达版本上限：{what} {n}', 'Limit of the edition reached: {what} {n}', 'Límite de la edición: {what} {n}', 'エディション上限：{what} {n}'],
  46032: ['有 {n} 个企业在用，不能删除', '{n} companies use it', '{n} empresas la usan', '{n} 社が利用中です'],
  46033: ['支付金额与应付 {x} 元不一致', 'The amount paid is not the {x} yuan due', 'Lo pagado no son los {x} yuanes debidos', '支払額が {x} 元と一致しません'],
  46035: ['最多可退 {x} 元', '{x} yuan can be refunded at most', 'Máximo reembolsable {x} yuanes', '返金可能額は {x} 元までです'],
  46036: ['降级只能在续费时生效', 'A smaller edition starts with the next renewal', 'La edición menor empieza al renovar', '下位エディションは更新時からです'],
} as const satisfies Readonly<Record<number, Label>>;

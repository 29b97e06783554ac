import type { Label } from '../label.ts';

/** Refusals of reviews: transport-and-money 5.5. */
export const reviews = {
  33001: ['已有待审核记录，请勿重复提交', 'A review is already pending', 'Ya hay una revisión pendiente', '審査待ちの申請が既にあります'],
  33002: ['{document}已过期（{date}）', '{document} expired on {date}', '{document} venció el {date}', '{document}は期限切れです（{date}）'],
  33003: ['{no}已被其他账号认证', '{no} is already used by another account', '{no} ya está en uso en otra cuenta', '{no}は既に他のアカウントで使用されています'],
  33004: ['外部核验未通过：{detail}', 'External check failed: {detail}', 'La verificación externa falló: {detail}', '外部照会で不合格：{detail}'],
  33005: ['该记录已被{name}审核', 'Already decided by {name}', 'Ya lo resolvió {name}', 'この申請は{name}が審査済みです'],
  33006: ['请填写驳回原因（至少4个字）', 'Give a reason (at least 4 characters)', 'Indique el motivo (4 caracteres como mínimo)', '理由を 4 文字以上で入力してください'],
  33007: ['手机号已被使用', 'The phone number is already in use', 'El número de móvil ya está en uso', 'この携帯番号は既に使用されています'],
} as const satisfies Readonly<Record<number, Label>>;

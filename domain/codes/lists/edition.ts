import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 65;

/** What a payment for an edition is for (addendum B 6.2). */
export const paidKind = codeList('paidKind', [
  ['subscribe', '新购', 'New', 'Alta', '新規'],
  ['renew', '续费', 'Renewal', 'Renovación', '更新'],
  ['upgrade', '升级', 'Upgrade', 'Mejora', 'アップグレード'],
  ['topUp', '充值', 'Top-up', 'Recarga', 'チャージ'],
]);

/** How it is paid. */
export const paidChannel = codeList('paidChannel', [
  ['bank', '银行转账', 'Bank', 'Banco', '銀行'],
  ['wechat', '微信', 'WeChat', 'WeChat', 'WeChat'],
  ['alipay', '支付宝', 'Alipay', 'Alipay', 'Alipay'],
  ['balance', '余额', 'Balance', 'Saldo', '残高'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 6;

/** Target of a payment: a bank card, or the payee's supervised sub-account, the wallet (transport-and-money 6.2). */
export const payChannel = codeList('payChannel', [
  ['bankCard', '银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'],
  ['wallet', '平台钱包', 'Wallet', 'Monedero', 'ウォレット'],
]);

/** The document behind a payment (transport-and-money 6.2). */
export const paymentKind = codeList('paymentKind', [
  ['apply', '付款申请', 'Payment application', 'Solicitud de pago', '支払申請'],
  ['advance', '预付', 'Advance', 'Anticipo', '前払'],
  ['withdrawal', '提现', 'Withdrawal', 'Retiro', '出金'],
  ['refund', '退款', 'Refund', 'Reembolso', '返金'],
  ['supplier', '供应商结算', 'Supplier', 'Proveedor', '仕入先'],
]);

/** What a line of a payment application pays. */
export const payFeeType = codeList('payFeeType', [
  ['balance', '运费尾款', 'Balance', 'Saldo', '運賃残額'],
  ['retention', '回单押金', 'Retention', 'Retención', '受領書保証金'],
]);

/** Why money is refunded (transport-and-money 6.2). */
export const refundKind = codeList('refundKind', [
  ['shipperOverpay', '货主多付', 'Shipper overpaid', 'Pago de más del cargador', '荷主の過払い'],
  ['rechargeBack', '充值退回', 'Recharge given back', 'Devolución de recarga', '入金の返金'],
  ['carrierOverpay', '承运方多收', 'Carrier overpaid', 'Pago de más al transportista', '運送側への過払い'],
]);

/** Where a payee's overpayment is taken from (transport-and-money 6.3). */
export const overpayOffset = codeList('overpayOffset', [
  ['wallet', '钱包', 'Wallet', 'Monedero', 'ウォレット'],
  ['nextBill', '下一张运费核算单', 'Next freight bill', 'Próxima liquidación', '次の運賃計算書'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 8;

/** Accounts of the ledger (transport-and-money 8.3). */
export const ledgerCode = codeList('ledgerCode', [
  ['BANK', '银行存款', 'Bank', 'Banco', '銀行預金'],
  ['OIL_POOL', '油款池', 'Oil pool', 'Fondo de combustible', '油代プール'],
  ['ETC_POOL', '通行费池', 'Toll pool', 'Fondo de peajes', '通行料プール'],
  ['ADVANCE', '预付运费', 'Advances', 'Anticipos', '前払運賃'],
  ['AR', '应收账款', 'Receivable', 'Por cobrar', '売掛金'],
  ['VAT_INPUT', '进项税额', 'Input VAT', 'IVA soportado', '仕入税額'],
  ['W_AVAIL', '可用余额', 'Available', 'Disponible', '利用可能残高'],
  ['W_FROZEN', '冻结余额', 'Frozen', 'Retenido', '凍結残高'],
  ['AP', '应付账款', 'Payable', 'Por pagar', '買掛金'],
  ['PAY_IN_TRANSIT', '在途付款', 'Payments in transit', 'Pagos en tránsito', '支払中'],
  ['VAT_OUTPUT', '销项税额', 'Output VAT', 'IVA repercutido', '売上税額'],
  ['TAX_PAYABLE', '应交税费', 'Taxes payable', 'Impuestos por pagar', '未払税金'],
  ['EQUITY', '实收资本', 'Equity', 'Capital', '資本金'],
  ['REVENUE', '营业收入', 'Revenue', 'Ingresos', '売上高'],
  ['COST_FREIGHT', '运费成本', 'Freight cost', 'Coste de fletes', '運賃原価'],
  ['COST_FUEL', '燃油通行成本', 'Fuel and toll cost', 'Coste de combustible y peajes', '燃料・通行料原価'],
  ['SURTAX', '税金及附加', 'Surtaxes', 'Recargos', '租税公課'],
]);

/** Kinds of journals (transport-and-money 8.4). */
export const journalType = codeList('journalType', [
  ['OPENING', '期初', 'Opening', 'Apertura', '期首'],
  ['RECHARGE', '充值', 'Recharge', 'Recarga', '入金'],
  ['FREEZE', '冻结', 'Freeze', 'Retención', '凍結'],
  ['UNFREEZE', '解冻', 'Unfreeze', 'Liberación', '凍結解除'],
  ['OIL_PURCHASE', '购油', 'Oil purchase', 'Compra de combustible', '燃料購入'],
  ['ADVANCE_SUBMIT', '预付提交', 'Advance submitted', 'Anticipo enviado', '前払申請'],
  ['ADVANCE_SUCCEED', '预付成功', 'Advance paid', 'Anticipo pagado', '前払完了'],
  ['ADVANCE_OIL', '预付油款', 'Advance in oil', 'Anticipo en combustible', '前払（燃料）'],
  ['ADVANCE_ETC', '预付通行费', 'Advance in tolls', 'Anticipo en peajes', '前払（通行料）'],
  ['ADVANCE_RECOVER', '预付追回', 'Advance recovered', 'Anticipo recuperado', '前払回収'],
  ['ACCRUE_COST', '计提运费', 'Freight accrued', 'Flete devengado', '運賃計上'],
  ['ACCRUE_FUEL', '计提燃油', 'Fuel accrued', 'Combustible devengado', '燃料計上'],
  ['DEDUCT', '扣款', 'Deduction', 'Deducción', '控除'],
  ['ADVANCE_OFFSET', '冲抵预付', 'Advance offset', 'Compensación de anticipo', '前払相殺'],
  ['ACCRUE_REVENUE', '计提收入', 'Revenue accrued', 'Ingreso devengado', '売上計上'],
  ['CAPTURE', '扣收冻结款', 'Capture', 'Captura', '凍結金の充当'],
  ['CREDIT_RECEIPT', '收回应收', 'Receivable received', 'Cobro', '売掛回収'],
  ['ADJUST', '对账调整', 'Adjustment', 'Ajuste', '照合調整'],
  ['PAY_SUBMIT', '付款提交', 'Payment submitted', 'Pago enviado', '支払申請'],
  ['PAY_SUCCEED', '付款成功', 'Payment succeeded', 'Pago realizado', '支払完了'],
  ['WITHDRAW_HOLD', '提现冻结', 'Withdrawal held', 'Retiro retenido', '出金保留'],
  ['WITHDRAW_PAID', '提现到账', 'Withdrawal paid', 'Retiro pagado', '出金完了'],
  ['REFUND_SUBMIT', '退款提交', 'Refund submitted', 'Reembolso enviado', '返金申請'],
  ['REFUND_SUCCEED', '退款成功', 'Refund paid', 'Reembolso pagado', '返金完了'],
  ['GAS_PAY', '加油付款', 'Fuel payment', 'Pago de combustible', '給油支払'],
  ['GAS_SETTLE', '加油结算', 'Fuel settlement', 'Liquidación de combustible', '給油精算'],
  ['OUTPUT_VAT', '销项税', 'Output VAT', 'IVA repercutido', '売上税'],
  ['INPUT_VAT', '进项税', 'Input VAT', 'IVA soportado', '仕入税'],
  ['SURTAX', '附加税费', 'Surtax', 'Recargo', '付加税'],
]);

/** Documents that cause journals, by record name. */
export const ledgerDocument = codeList('ledgerDocument', [
  ['opening', '期初余额', 'Opening balance', 'Saldo inicial', '期首残高'],
  ['recharge', '充值', 'Recharge', 'Recarga', '入金'],
  ['withdrawal', '提现', 'Withdrawal', 'Retiro', '出金'],
  ['payment', '付款', 'Payment', 'Pago', '支払'],
  ['waybill', '运单', 'Waybill', 'Carta de porte', '運送状'],
  ['gasPayment', '加油付款单', 'Fuel payment', 'Pago de combustible', '給油支払票'],
  ['freightBill', '运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'],
  ['advance', '预付', 'Advance', 'Anticipo', '前払'],
  ['refund', '退款', 'Refund', 'Reembolso', '返金'],
  ['reconciliation', '对账单', 'Statement', 'Conciliación', '照合書'],
  ['statementNote', '借贷项通知单', 'Credit or debit note', 'Nota de crédito o débito', 'クレジット・デビットノート'],
  ['inputInvoice', '进项发票', 'Input invoice', 'Factura soportada', '仕入発票'],
  ['vatMonth', '月度增值税', 'VAT of a month', 'IVA del mes', '月次増値税'],
  ['invoice', '发票', 'Invoice', 'Factura', '請求書'],
]);

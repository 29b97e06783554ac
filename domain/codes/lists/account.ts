import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 10;

/** How money comes in (transport-and-money 8.2). */
export const rechargeMethod = codeList('rechargeMethod', [
  ['online', '网银支付', 'Online payment', 'Pago en línea', 'オンライン決済'],
  ['transfer', '银行转账', 'Bank transfer with code', 'Transferencia con código', '銀行振込（コード付）'],
  ['slip', '回单凭证', 'Bank slip', 'Comprobante bancario', '振込控え'],
]);

/** Private or company account of a bank card (records 10.8). */
export const accountKind = codeList('accountKind', [
  ['person', '对私', 'Private', 'Particular', '個人'],
  ['company', '对公', 'Company', 'Empresa', '法人'],
]);

/** Banks that payees have cards of; the codes are those of the payment clearing. */
export const bankCode = codeList('bankCode', [
  ['ICBC', '中国工商银行', 'ICBC', 'ICBC', '中国工商銀行'],
  ['ABC', '中国农业银行', 'Agricultural Bank of China', 'Banco Agrícola de China', '中国農業銀行'],
  ['BOC', '中国银行', 'Bank of China', 'Banco de China', '中国銀行'],
  ['CCB', '中国建设银行', 'China Construction Bank', 'Banco de Construcción de China', '中国建設銀行'],
  ['COMM', '交通银行', 'Bank of Communications', 'Banco de Comunicaciones', '交通銀行'],
  ['PSBC', '中国邮政储蓄银行', 'Postal Savings Bank of China', 'Banco Postal de China', '中国郵政貯蓄銀行'],
  ['CMB', '招商银行', 'China Merchants Bank', 'China Merchants Bank', '招商銀行'],
  ['CITIC', '中信银行', 'China CITIC Bank', 'China CITIC Bank', '中信銀行'],
  ['CIB', '兴业银行', 'Industrial Bank', 'Industrial Bank', '興業銀行'],
  ['SPDB', '浦发银行', 'Shanghai Pudong Development Bank', 'Banco de Desarrollo de Pudong', '上海浦東発展銀行'],
  ['HSB', '徽商银行', 'Huishang Bank', 'Huishang Bank', '徽商銀行'],
  ['OTHER', '其他银行', 'Another bank', 'Otro banco', 'その他の銀行'],
]);

/** Way by which a merchant of the platform pays and is paid (records 10.8). */
export const merchantChannel = codeList('merchantChannel', [
  ['bank', '银行', 'Bank', 'Banco', '銀行'],
  ['wechat', '微信', 'WeChat Pay', 'WeChat Pay', 'WeChat Pay'],
  ['alipay', '支付宝', 'Alipay', 'Alipay', 'Alipay'],
]);

/** What a merchant of the platform is for. */
export const merchantUse = codeList('merchantUse', [
  ['pay', '付款', 'Paying', 'Pagos', '支払'],
  ['receive', '收款', 'Receiving', 'Cobros', '受取'],
  ['both', '收付款', 'Paying and receiving', 'Pagos y cobros', '支払・受取'],
]);

/** Legal form of a merchant at the bank (records 14). */
export const merchantKind = codeList('merchantKind', [
  ['person', '个人', 'Person', 'Particular', '個人'],
  ['shop', '个体工商户', 'Sole trader', 'Empresario individual', '個人事業主'],
  ['company', '企业', 'Company', 'Empresa', '企業'],
]);

/** Which way money moved on the platform's account. */
export const bankDirection = codeList('bankDirection', [
  ['in', '收入', 'Received', 'Ingreso', '入金'],
  ['out', '支出', 'Paid out', 'Cargo', '出金'],
]);

/** What a line of the bank's statement stands for in the books. */
export const bankBookingKind = codeList('bankBookingKind', [
  ['recharge', '充值', 'Recharge', 'Recarga', '入金'],
  ['payment', '付款', 'Payment', 'Pago', '支払'],
  ['return', '付款退票', 'Payment returned', 'Pago devuelto', '支払返戻'],
  ['journal', '其他收付', 'Other money in or out', 'Otro movimiento', 'その他の入出金'],
  ['serviceBill', '待收服务费（确认即登记到账）', 'Service fee to receive (accepting books it)', 'Servicio por cobrar (al aceptar se contabiliza)', '未収サービス料（確定で入金登録）'],
]);

/** By which rule a line of the bank's statement and its bookings were found to belong together. */
export const bankMatchRule = codeList('bankMatchRule', [
  ['serial', '银行流水号相同', 'Same bank serial', 'Mismo n.º bancario', '銀行取引番号が一致'],
  ['reference', '附言含单号', 'Number in the text', 'Número en el concepto', '摘要に番号あり'],
  ['batch', '一笔对应整批', 'One line for a batch', 'Un movimiento por lote', '1 行でバッチ全体'],
  ['name', '户名与金额相同', 'Same name and amount', 'Mismo nombre e importe', '名義と金額が一致'],
  ['amount', '金额相同、日期相近', 'Same amount, near date', 'Mismo importe, fecha cercana', '金額が一致し日付が近い'],
  ['manual', '人工匹配', 'By hand', 'Manual', '手動'],
]);

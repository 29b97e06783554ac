import { codeList } from './list.ts';

/** Means of payment of the 2020 report standard; it knows no cash (transport-and-money 0.5). */
export const paymentMeansCode = codeList('paymentMeansCode', [
  ['1', '信用证', 'Letter of credit', 'Carta de crédito', '信用状'],
  ['2', '托收', 'Collection', 'Cobranza', '取立'],
  ['3', '汇付', 'Remittance', 'Remesa', '送金'],
  ['31', '银行汇票', "Banker's draft", 'Giro bancario', '銀行為替手形'],
  ['32', '银行转账', 'Bank transfer', 'Transferencia bancaria', '銀行振込'],
  ['4', '第三方支付平台', 'Third-party payment platform', 'Plataforma de pago externa', '第三者決済'],
  ['41', '支付宝', 'Alipay', 'Alipay', 'Alipay'],
  ['42', '微信', 'WeChat Pay', 'WeChat Pay', 'WeChat Pay'],
  ['9', '其他电子支付', 'Other electronic payment', 'Otro pago electrónico', 'その他の電子決済'],
]);

/**
 * Means of payment of the older pilot standard. 42 is cash here and WeChat in 2020: a report picks its
 * list by its standard, never by guess (transport-and-money 0.5).
 */
export const pilotPaymentMeansCode = codeList('pilotPaymentMeansCode', [
  ['33', '银行汇票', "Banker's draft", 'Giro bancario', '銀行為替手形'],
  ['39', '银行转账', 'Bank transfer', 'Transferencia bancaria', '銀行振込'],
  ['42', '现金', 'Cash', 'Efectivo', '現金'],
  ['7', '第三方平台', 'Third-party platform', 'Plataforma externa', '第三者決済'],
  ['71', '支付宝', 'Alipay', 'Alipay', 'Alipay'],
  ['72', '微信', 'WeChat Pay', 'WeChat Pay', 'WeChat Pay'],
  ['9', '其他', 'Other', 'Otro', 'その他'],
  ['91', '油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'],
  ['92', '道路桥闸通行费', 'Road, bridge and lock tolls', 'Peajes de carretera, puente y esclusa', '道路・橋・閘門通行料'],
]);

/** Insurers in the reports; `none` when not insured (transport-and-money 0.5). */
export const insuranceCompanyCode = codeList('insuranceCompanyCode', [
  ['PICC', '中国人保财险', 'PICC Property and Casualty', 'PICC Property and Casualty', '中国人民財産保険'],
  ['CPIC', '太平洋产险', 'China Pacific Property Insurance', 'China Pacific Property Insurance', '中国太平洋財産保険'],
  ['PAIC', '平安产险', 'Ping An Property and Casualty', 'Ping An Property and Casualty', '中国平安財産保険'],
  ['CCIC', '大地财险', 'China Continent Insurance', 'China Continent Insurance', '中国大地財産保険'],
  ['GPIC', '国寿财险', 'China Life Property and Casualty', 'China Life Property and Casualty', '中国人寿財産保険'],
  ['YGBX', '阳光产险', 'Sunshine Property and Casualty', 'Sunshine Property and Casualty', '陽光財産保険'],
  ['TPIC', '太平财险', 'China Taiping General Insurance', 'China Taiping General Insurance', '太平財産保険'],
  ['YAIC', '永安财险', "Yong'an Insurance", "Yong'an Insurance", '永安財産保険'],
  ['QITA', '其他', 'Other', 'Otra', 'その他'],
  ['none', '未投保', 'Not insured', 'Sin seguro', '無保険'],
]);

/** How a party settles with the platform (records 10.4). */
export const settleKind = codeList('settleKind', [
  ['perTrip', '单结', 'Per trip', 'Por viaje', '都度精算'],
  ['monthly', '月结', 'Monthly', 'Mensual', '月次精算'],
  ['prepaid', '预付', 'Prepaid', 'Prepago', '前払い'],
]);

/** Owner of a money account (transport-and-money 8.2). */
export const accountOwnerType = codeList('accountOwnerType', [
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['supplier', '供应商', 'Supplier', 'Proveedor', '仕入先'],
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

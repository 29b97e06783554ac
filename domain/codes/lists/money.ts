import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 4;

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

/** Insurer and policy of a waybill that has none, as the authority is told. */
export const UNINSURED = 'none';

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
  [UNINSURED, '未投保', 'Not insured', 'Sin seguro', '無保険'],
]);

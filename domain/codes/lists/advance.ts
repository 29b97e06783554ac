import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 5;

/** The form of an advance (transport-and-money 9.2); `cash` goes into the platform wallet and is never paper money. */
export const advanceType = codeList('advanceType', [
  ['cash', '现金（钱包）', 'Cash (wallet)', 'Efectivo (monedero)', '現金（ウォレット）'],
  ['bank', '银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'],
  ['oil', '油品', 'Fuel', 'Combustible', '燃料'],
  ['oilCard', '油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'],
  ['etc', '通行费', 'Tolls', 'Peajes', '通行料'],
]);

/** How an advance is recovered (transport-and-money 9.3). */
export const recoverWay = codeList('recoverWay', [
  ['wallet', '钱包扣回', 'From the wallet', 'Del monedero', 'ウォレットから'],
  ['bank', '银行退回', 'Paid back by bank', 'Devuelto por banco', '銀行で返金'],
  ['oil', '油品退回', 'Fuel given back', 'Combustible devuelto', '燃料の返却'],
  ['bill', '转由其他运费抵扣', 'Against another freight', 'Contra otro flete', '別の運賃と相殺'],
]);

/** The kind of order to the fuel supplier. */
export const oilOrderKind = codeList('oilOrderKind', [
  ['voucher', '加油凭证', 'Fuel voucher', 'Vale de combustible', '給油券'],
  ['card', '油卡充值', 'Card recharge', 'Recarga de tarjeta', 'カードチャージ'],
  ['allocate', '分配', 'Allocate', 'Asignar', '割当'],
  ['recall', '回收', 'Recall', 'Recuperar', '回収'],
  ['block', '停用', 'Block', 'Bloquear', '停止'],
  ['unblock', '启用', 'Unblock', 'Desbloquear', '解除'],
  ['limit', '限额', 'Limit', 'Límite', '限度'],
]);

/** Master or sub card of a fuel supplier (records 9). */
export const oilCardKind = codeList('oilCardKind', [
  ['master', '主卡', 'Master', 'Principal', '親カード'],
  ['sub', '副卡', 'Sub', 'Adicional', '子カード'],
]);

/** Who holds a fuel card (records 9). */
export const oilCardHolder = codeList('oilCardHolder', [
  ['GROUP', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['CARRIER', '车队', 'Fleet', 'Flota', '車隊'],
  ['DRIVER', '司机', 'Driver', 'Conductor', '運転手'],
]);

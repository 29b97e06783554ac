import type { Label } from '../codes/label.ts';

/** Labels around the quote of an order being created. */
export const quoteLabels = {
  title: ['系统报价', 'Quote', 'Cotización', 'システム見積'],
  incomplete: [
    '填写货主、货物、装卸地、里程和计划装货时间后显示报价',
    'Shipper, goods, both places, distance and loading time give a quote',
    'Cargador, mercancía, ambos lugares, distancia y hora de carga dan una cotización',
    '荷主・貨物・積卸地・距離・積込予定を入力すると見積が表示されます',
  ],
  none: ['没有适用的价格表，请手工填写价格', 'No price list fits: type the price by hand', 'Ninguna lista de precios es aplicable: escriba el precio', '該当する価格表がありません。価格を入力してください'],
  failed: ['暂时无法报价', 'No quote can be had now', 'Ahora no se puede cotizar', '現在、見積を取得できません'],
  use: ['采用报价', 'Use this price', 'Usar este precio', 'この価格を使う'],
  used: ['已采用', 'In use', 'En uso', '適用済み'],
} as const satisfies Record<string, Label>;

import { codeList } from './list.ts';

/** Where this stands among the lists of the dictionary. */
export const place = 39;

/** Whom the platform tells of events (addendum A 4.3). */
export const outChannel = codeList('outChannel', [
  ['partner', '上游', 'Upstream', 'Cliente', '上流'],
  ['wechat', '微信', 'WeChat', 'WeChat', 'WeChat'],
  ['webhook', '回调', 'Webhook', 'Webhook', 'ウェブフック'],
]);

/** What somebody is told of in WeChat who asked for it (addendum A 4.4). */
export const wechatNews = codeList('wechatNews', [
  ['orderState', '订单进度', 'Order state', 'Estado del pedido', '注文状況'],
  ['queueCalled', '排队叫号', 'Queue call', 'Llamada de turno', '呼出し'],
]);

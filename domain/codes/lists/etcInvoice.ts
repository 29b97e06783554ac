import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 61;

/** Services that make toll invoices (records 11). */
export const etcProvider = codeList('etcProvider', [
  ['txffp', '收费公路通行费电子票据平台', 'Toll invoice platform of the roads', 'Plataforma de facturas de peaje', '有料道路通行料発票プラットフォーム'],
  ['agent', '代办服务商', 'Service agent', 'Agente de servicios', '代行事業者'],
]);

/** Toll classes of goods vehicles, by axles, length and mass. */
export const tollClass = codeList('tollClass', [
  ['1', '1类货车', 'Class 1', 'Clase 1', '1類'],
  ['2', '2类货车', 'Class 2', 'Clase 2', '2類'],
  ['3', '3类货车', 'Class 3', 'Clase 3', '3類'],
  ['4', '4类货车', 'Class 4', 'Clase 4', '4類'],
  ['5', '5类货车', 'Class 5', 'Clase 5', '5類'],
  ['6', '6类货车', 'Class 6', 'Clase 6', '6類'],
]);

/** Whether a trip is told as it happens, or afterwards. */
export const etcMode = codeList('etcMode', [
  ['live', '实时', 'Live', 'En vivo', 'リアルタイム'],
  ['history', '历史', 'Historical', 'Histórica', '過去分'],
]);

/** How far the invoices of a trip are: the states of its request. */
export const etcInvoiceState = codeList('etcInvoiceState', [
  ['none', '未开票', 'None', 'Sin factura', '未発行'],
  ['applying', '开票中', 'Applying', 'Solicitando', '発行中'],
  ['partial', '部分开票', 'Partial', 'Parcial', '一部発行'],
  ['done', '已开票', 'Issued', 'Emitida', '発行済'],
  ['failed', '开票失败', 'Failed', 'Fallida', '失敗'],
]);

import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 26;

/** What a field of a form by code asks for (addendum A 2.6). */
export const formFieldKind = codeList('formFieldKind', [
  ['text', '文本', 'Text', 'Texto', '文字'],
  ['int', '整数', 'Number', 'Número', '整数'],
  ['date', '日期', 'Date', 'Fecha', '日付'],
  ['ts', '时间', 'Time', 'Hora', '日時'],
  ['bool', '是否', 'Yes or no', 'Sí o no', 'はい・いいえ'],
  ['choice', '单选', 'Choice', 'Opción', '選択'],
  ['images', '照片', 'Photos', 'Fotos', '写真'],
  ['plate', '车牌', 'Plate', 'Matrícula', 'ナンバー'],
  ['phone', '手机', 'Mobile', 'Móvil', '携帯'],
  ['idNumber', '身份证', 'ID number', 'Documento', '身分証'],
]);

/** What a form is about. */
export const formBiz = codeList('formBiz', [
  ['waybill', '运单', 'Waybill', 'Carta de porte', '運送状'],
  ['station', '站点', 'Station', 'Estación', '拠点'],
  ['queueTicket', '排队号', 'Queue ticket', 'Turno', '順番票'],
]);

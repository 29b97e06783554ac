import { codesOf } from '../codes/lists/list.ts';
import { pushApp, pushError, pushKind, pushPlatform } from '../codes/lists/phonePush.ts';
import type { PushError } from '../rules/phonePush.ts';
import { code, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** Null: no failure. */
interface Outcome {
  errorCode: PushError | null;
}

/** A push message to one phone, sent or queued: records 5, addendum B 6.2. Never created by users. */
export const pushRecord = record({
  name: 'pushRecord',
  label: ['推送记录', 'Push record', 'Registro de push', 'プッシュ記録'],
  service: 'ntocc-basic-api',
  pages: ['PushRecords'],
  number: { field: 'pushNo', prefix: 'TU' },
  title: 'pushNo',
  fields: {
    pushNo: text({ label: ['推送编号', 'Push no.', 'N.º de push', 'プッシュ番号'], max: 20, required: true, auto: true }),
    accountId: text({ label: ['接收人', 'Receiver', 'Destinatario', '宛先'], max: 20, isUser: true, required: true, auto: true }),
    bizType: code(pushKind, codesOf(pushKind), { label: ['业务', 'Business', 'Asunto', '業務'], required: true, auto: true }),
    title: text({ label: ['标题', 'Title', 'Título', 'タイトル'], max: 60, required: true, auto: true }),
    content: text({ label: ['内容', 'Text', 'Texto', '本文'], max: 500, required: true, auto: true }),
    appName: code(pushApp, codesOf(pushApp), { label: ['应用', 'App', 'App', 'アプリ'], required: true, auto: true }),
    platform: code(pushPlatform, codesOf(pushPlatform), { label: ['平台', 'Platform', 'Plataforma', 'プラットフォーム'], required: true, auto: true }),
    /** The device as the push service knows it: whoever has it could write to the phone. */
    token: text({ label: ['设备标识', 'Device token', 'Token del dispositivo', '端末トークン'], max: 200, required: true, auto: true, sees: nobody }),
    providerMsgId: text({ label: ['回执号', 'Receipt no.', 'N.º de acuse', '受領番号'], max: 64, auto: true }),
    errorCode: code(pushError, codesOf(pushError), { label: ['失败原因', 'Error', 'Error', 'エラー'], auto: true }),
    sentAt: ts({ label: ['发送时间', 'Sent', 'Enviado', '送信日時'], auto: true }),
    deliveredAt: ts({ label: ['送达时间', 'Delivered', 'Entregado', '到達日時'], auto: true }),
    clickedAt: ts({ label: ['点击时间', 'Opened', 'Abierto', 'タップ日時'], auto: true }),
    resentFromId: ref('pushRecord', { label: ['重发自', 'Sent again from', 'Reenvío de', '再送元'], auto: true }),
    resentAsId: ref('pushRecord', { label: ['重发为', 'Sent again as', 'Reenviado como', '再送先'], auto: true }),
    resendCount: int({ label: ['第几次重发', 'Times sent again', 'Reenvíos', '再送回数'], required: true, auto: true }),
    /** The document that it is about, and its id. */
    relatedRecord: text({ label: ['关联单据类型', 'Kind of document', 'Tipo de documento', '関連書類の種類'], max: 40, required: true, auto: true, sees: nobody }),
    relatedId: text({ label: ['关联单据', 'Document', 'Documento', '関連書類'], max: 20, required: true, auto: true, sees: nobody }),
    /** How often the push service was asked; 0: it was not told yet. */
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, sees: nobody }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    queued: ['排队', 'Queued', 'En cola', '待機中'],
    sent: ['已发送', 'Sent', 'Enviado', '送信済'],
    delivered: ['已送达', 'Delivered', 'Entregado', '到達'],
    clicked: ['已点击', 'Clicked', 'Abierto', 'タップ済'],
    failed: ['失败', 'Failed', 'Fallido', '失敗'],
  },
  initial: 'queued',
  mainPath: ['queued', 'sent', 'delivered', 'clicked'],
  events: {
    send: { label: ['发送', 'Send', 'Enviar', '送信'], by: ['system'], carries: carried<Outcome & { providerMsgId?: string }>() },
    receipt: { label: ['回执', 'Receipt', 'Acuse', '受領通知'], by: ['system'], carries: carried<Outcome>() },
    click: { label: ['点击', 'Open', 'Abrir', 'タップ'], by: ['system'] },
    resend: { label: ['重发', 'Send again', 'Reenviar', '再送'], by: ['admin', 'service'] },
  },
  view: ['admin', 'service'],
  edit: { by: [], states: [] },
  scope: () => everyRow,
  list: {
    columns: ['gmtCreated', 'accountId', 'bizType', 'title', 'content', 'appName', 'platform', 'status', 'errorCode', 'sentAt', 'deliveredAt', 'clickedAt', 'pushNo'],
    filters: { pushNo: 'keyword', accountId: 'equals', status: 'oneOf', bizType: 'oneOf', errorCode: 'oneOf', appName: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'sentAt', 'deliveredAt'],
  },
});

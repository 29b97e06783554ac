import { codesOf } from '../codes/lists/list.ts';
import { smsBusiness, smsError, smsTemplate } from '../codes/lists/sms.ts';
import type { SmsError } from '../rules/sms.ts';
import { code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, type Where } from '../schema/where.ts';

const scope = ({ role }: Viewer): Where => (role === 'admin' || role === 'service' ? everyRow : noRow);

/** Null: no failure. */
interface Outcome {
  errorCode: SmsError | null;
}

/** An SMS of the platform, sent or queued: records 5. Never created by users. */
export const smsRecord = record({
  name: 'smsRecord',
  place: 18,
  label: ['短信', 'SMS', 'SMS', 'SMS'],
  service: 'ntocc-tps-api',
  pages: ['SmsRecords'],
  number: { field: 'smsNo', prefix: 'DX' },
  title: 'smsNo',
  fields: {
    smsNo: text({ label: ['短信编号', 'SMS no.', 'N.º de SMS', 'SMS番号'], max: 20, required: true, auto: true }),
    templateCode: code(smsTemplate, codesOf(smsTemplate), { label: ['模板', 'Template', 'Plantilla', 'テンプレート'], required: true, auto: true }),
    phone: text({ label: ['接收人', 'Receiver', 'Destinatario', '宛先'], max: 11, required: true, auto: true, mask: 'phone' }),
    content: text({ label: ['内容', 'Text', 'Texto', '本文'], max: 500, required: true, auto: true }),
    bizType: code(smsBusiness, codesOf(smsBusiness), { label: ['业务', 'Business', 'Asunto', '業務'], required: true, auto: true }),
    provider: text({ label: ['通道', 'Gateway', 'Pasarela', 'ゲートウェイ'], max: 30, auto: true }),
    providerMsgId: text({ label: ['回执号', 'Receipt no.', 'N.º de acuse', '受領番号'], max: 64, auto: true }),
    errorCode: code(smsError, codesOf(smsError), { label: ['失败原因', 'Error', 'Error', 'エラー'], auto: true }),
    costFen: fen({ label: ['费用', 'Cost', 'Coste', '費用'], auto: true }),
    sentAt: ts({ label: ['发送时间', 'Sent', 'Enviado', '送信日時'], auto: true }),
    deliveredAt: ts({ label: ['送达时间', 'Delivered', 'Entregado', '到達日時'], auto: true }),
    resentFromId: ref('smsRecord', { label: ['重发自', 'Sent again from', 'Reenvío de', '再送元'], auto: true }),
    resentAsId: ref('smsRecord', { label: ['重发为', 'Sent again as', 'Reenviado como', '再送先'], auto: true }),
    /** The document that it was sent for, and its id. */
    relatedRecord: text({ label: ['关联单据类型', 'Kind of document', 'Tipo de documento', '関連書類の種類'], max: 40, auto: true, sees: nobody }),
    relatedId: text({ label: ['关联单据', 'Document', 'Documento', '関連書類'], max: 20, auto: true }),
    resendCount: int({ label: ['第几次重发', 'Times sent again', 'Reenvíos', '再送回数'], required: true, auto: true }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    queued: ['排队', 'Queued', 'En cola', '待機中'],
    sent: ['已发送', 'Sent', 'Enviado', '送信済'],
    delivered: ['已送达', 'Delivered', 'Entregado', '到達'],
    failed: ['失败', 'Failed', 'Fallido', '失敗'],
  },
  initial: 'queued',
  events: {
    send: { label: ['发送', 'Send', 'Enviar', '送信'], by: ['system'], carries: carried<Outcome & { provider?: string; providerMsgId?: string; costFen?: number }>() },
    receipt: { label: ['回执', 'Receipt', 'Acuse', '受領通知'], by: ['system'], carries: carried<Outcome>() },
    resend: { label: ['重发', 'Send again', 'Reenviar', '再送'], by: ['admin', 'service'] },
  },
  view: ['admin', 'service'],
  edit: { by: [], states: [] },
  scope,
  list: {
    columns: ['gmtCreated', 'phone', 'templateCode', 'content', 'status', 'errorCode', 'costFen', 'sentAt', 'deliveredAt', 'smsNo'],
    filters: { smsNo: 'keyword', phone: 'keyword', status: 'oneOf', templateCode: 'oneOf', errorCode: 'oneOf', relatedId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'sentAt', 'deliveredAt'],
    sums: ['costFen'],
  },
});

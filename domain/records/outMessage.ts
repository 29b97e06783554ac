import { codesOf } from '../codes/lists/list.ts';
import { outChannel, wechatNews } from '../codes/lists/push.ts';
import { pushEvent } from '../codes/lists/upstream.ts';
import type { Role } from '../codes/roles.ts';
import { code, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const KEEPERS: readonly Role[] = ['admin', 'dispatcher'];
const PARTIES: readonly Role[] = ['shipper', 'captain', 'driver'];

/** Parties have messages by their own webhooks only: what is about connections tells them nothing. */
const staffOnly = (role: Role): boolean => KEEPERS.includes(role);

const DROP_REASON = { label: ['忽略原因', 'Why dropped', 'Motivo del descarte', '破棄理由'], max: 200 } as const;

/** What came back of a try that failed. */
interface Failure {
  /** null: no answer. */
  httpStatus: number | null;
  error: string;
  /** When it is sent again; null: never. */
  dueAt: number | null;
}

/** A message to an outside system about an event of its order or, by a webhook, of a document: addendum A 4.3. */
export const outMessage = record({
  name: 'outMessage',
  label: ['推送消息', 'Outgoing message', 'Mensaje saliente', '送信メッセージ'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'UpOrder', tab: 'pushes' }],
  number: { field: 'messageNo', prefix: 'TM' },
  title: 'messageNo',
  sections: {
    message: ['消息', 'Message', 'Mensaje', 'メッセージ'],
    sending: ['发送', 'Sending', 'Envío', '送信'],
  },
  fields: {
    /** Also its `webhook-id`: the receiver knows a repetition by it. */
    messageNo: text({ label: ['消息编号', 'Message no.', 'N.º de mensaje', 'メッセージ番号'], max: 20, required: true, auto: true, section: 'message' }),
    channel: code(outChannel, codesOf(outChannel), { label: ['渠道', 'Channel', 'Canal', '経路'], required: true, auto: true, sees: staffOnly, section: 'message' }),
    connectionId: ref('connection', { label: ['对接', 'Connection', 'Conexión', '連携'], auto: true, sees: staffOnly, section: 'message' }),
    webhookId: ref('webhook', { label: ['回调', 'Webhook', 'Webhook', 'ウェブフック'], auto: true, section: 'message' }),
    /** Whose webhook it is; null: the group's own, or a message by a connection. */
    partyId: text({ label: ['所属主体', 'Party', 'Parte', '所有者'], max: 20, auto: true, sees: nobody }),
    /** By a connection. */
    type: code(pushEvent, codesOf(pushEvent), { label: ['事件', 'Event', 'Evento', 'イベント'], auto: true, sees: staffOnly, section: 'message' }),
    /** By a webhook, as it is on the wire: `waybill.load.confirm`. */
    hookType: text({ label: ['回调事件', 'Webhook event', 'Evento del webhook', 'ウェブフックイベント'], max: 80, auto: true, section: 'message' }),
    /** In WeChat: to whom, and about what. */
    bindingId: ref('wechatBinding', { label: ['微信绑定', 'WeChat binding', 'Vínculo WeChat', 'WeChat連携'], auto: true, sees: (role) => role === 'admin', section: 'message' }),
    wechatNews: code(wechatNews, codesOf(wechatNews), { label: ['微信通知', 'WeChat message', 'Mensaje de WeChat', 'WeChat通知'], auto: true, sees: staffOnly, section: 'message' }),
    upOrderId: ref('upOrder', { label: ['上游订单', 'Upstream order', 'Pedido del cliente', '上流注文'], auto: true, sees: staffOnly, section: 'message' }),
    /** The record that it is about, and the id of its row. */
    bizType: text({ label: ['单据类型', 'Kind of document', 'Tipo de documento', '書類の種類'], max: 40, required: true, auto: true, sees: nobody }),
    bizId: text({ label: ['单据', 'Document', 'Documento', '書類'], max: 20, required: true, auto: true, sees: nobody }),
    bizNo: text({ label: ['单号', 'No.', 'N.º', '番号'], max: 20, required: true, auto: true, section: 'message' }),
    seq: int({ label: ['序号', 'Sequence', 'Secuencia', '連番'], required: true, auto: true, section: 'message' }),
    /** The body as it is sent, each time the same; cleared when it is old. */
    payload: text({ label: ['内容', 'Content', 'Contenido', '内容'], max: 20_000, auto: true, section: 'message' }),
    attempts: int({ label: ['次数', 'Attempts', 'Intentos', '試行回数'], required: true, auto: true, section: 'sending' }),
    /** Empty: an earlier message of the order or document goes first, or it is not sent any more. */
    dueAt: ts({ label: ['下次发送', 'Next try', 'Próximo intento', '次回送信'], auto: true, section: 'sending' }),
    lastStatus: int({ label: ['返回码', 'Answer code', 'Código', '応答コード'], auto: true, section: 'sending' }),
    lastError: text({ label: ['错误', 'Error', 'Error', 'エラー'], max: 200, auto: true, section: 'sending' }),
    sentAt: ts({ label: ['送达', 'Delivered', 'Entregado', '到達'], auto: true, section: 'sending' }),
    dropReason: text({ ...DROP_REASON, auto: true, section: 'sending' }),
  },
  states: {
    queued: ['待发送', 'Queued', 'En cola', '待機'],
    sent: ['已送达', 'Delivered', 'Entregado', '到達'],
    dead: ['已放弃', 'Given up', 'Abandonado', '断念'],
    dropped: ['已忽略', 'Dropped', 'Descartado', '破棄'],
  },
  initial: 'queued',
  mainPath: ['queued', 'sent'],
  events: {
    'send.ok': { label: ['送达', 'Delivered', 'Entregado', '到達'], by: ['system'], carries: carried<{ httpStatus: number }>() },
    'send.fail': { label: ['失败', 'Failed', 'Fallo', '失敗'], by: ['system'], carries: carried<Failure>() },
    resend: { label: ['重发', 'Send again', 'Reenviar', '再送'], by: [...KEEPERS, ...PARTIES] },
    drop: { label: ['忽略', 'Drop', 'Descartar', '破棄する'], by: ['admin'], danger: true, fields: { reason: text({ ...DROP_REASON, min: 4, required: true }) } },
  },
  view: [...KEEPERS, ...PARTIES],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: 'partyId', captain: 'partyId', driver: 'partyId' }),
  list: {
    columns: ['messageNo', 'gmtCreated', 'upOrderId', 'seq', 'type', 'hookType', 'wechatNews', 'bizNo', 'connectionId', 'webhookId', 'status', 'attempts', 'lastStatus', 'lastError', 'dueAt', 'sentAt'],
    filters: { messageNo: 'keyword', bizNo: 'keyword', status: 'oneOf', type: 'oneOf', hookType: 'keyword', connectionId: 'equals', webhookId: 'equals', upOrderId: 'equals', channel: 'oneOf', wechatNews: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'attempts', 'dueAt', 'sentAt'],
  },
});

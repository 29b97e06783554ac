import { codesOf } from '../codes/lists/list.ts';
import { hookRecord } from '../codes/lists/hooks.ts';
import type { Role } from '../codes/roles.ts';
import { codes, int, nobody, text, ts } from '../schema/field.ts';
import { httpsCheck } from '../schema/fieldChecks.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Who has webhooks: the people of a party for it, and the administrators for the group itself. */
export const HOOK_OWNERS: readonly Role[] = ['admin', 'shipper', 'captain', 'driver'];

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** An address to which the events of documents are sent that its owner may see: docs/webhooks.md. */
export const webhook = record({
  name: 'webhook',
  label: ['回调', 'Webhook', 'Webhook', 'ウェブフック'],
  service: 'ntocc-basic-api',
  pages: [
    { page: 'UserManage', tab: 'webhooks' },
    { page: 'UpOrder', tab: 'webhooks' },
  ],
  number: { field: 'webhookNo', prefix: 'WK' },
  title: 'webhookName',
  sections: {
    target: ['接收方', 'Receiver', 'Receptor', '受信先'],
    events: ['事件', 'Events', 'Eventos', 'イベント'],
    secret: ['密钥', 'Secret', 'Secreto', 'シークレット'],
    answers: ['应答', 'Answers', 'Respuestas', '応答'],
  },
  fields: {
    webhookNo: text({ label: ['回调编号', 'Webhook no.', 'N.º de webhook', 'ウェブフック番号'], max: 20, required: true, auto: true, section: 'target' }),
    webhookName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 60, required: true, section: 'target' }),
    url: text({ label: ['接收地址', 'Address', 'Dirección', '送信先'], max: 300, required: true, check: httpsCheck, section: 'target' }),
    records: codes(hookRecord, codesOf(hookRecord), {
      label: ['单据', 'Documents', 'Documentos', '書類'],
      hint: ['空为本方可见的全部单据', 'Empty: all documents that you may see', 'Vacío: todos los documentos que puede ver', '空欄は閲覧できるすべての書類'],
      section: 'events',
    }),
    onlyTypes: text({
      label: ['仅限事件', 'Only these events', 'Solo estos eventos', '対象イベント'],
      hint: [
        '事件代码以逗号分隔，见接口文档；空为不限',
        'Codes of events as the documentation names them, separated by commas; empty: all',
        'Códigos de eventos según la documentación, separados por comas; vacío: todos',
        '文書にあるイベントコードをカンマ区切りで。空欄は制限なし',
      ],
      max: 1000,
      section: 'events',
    }),
    /** What is sent is what this account may see, in a role with this base. */
    ownerId: text({ label: ['所属账户', 'Account', 'Cuenta', 'アカウント'], max: 20, isUser: true, required: true, auto: true, section: 'target' }),
    ownerRole: text({ label: ['角色', 'Role', 'Rol', 'ロール'], max: 20, required: true, auto: true, sees: nobody }),
    /** null: the group's own. */
    partyId: text({ label: ['所属主体', 'Party', 'Parte', '所有者'], max: 20, auto: true, sees: nobody }),
    /** Made by the server; sent by a call of its own, once. */
    secret: text({ label: ['密钥', 'Secret', 'Secreto', 'シークレット'], max: 60, isSecret: true, auto: true, section: 'secret' }),
    secretSetAt: ts({ label: ['密钥更新', 'Secret set', 'Secreto creado', '更新日時'], auto: true, section: 'secret' }),
    oldSecretUntil: ts({ label: ['旧密钥至', 'Old one until', 'Anterior hasta', '旧キー期限'], auto: true, section: 'secret' }),
    /** The address that was last reached, and what stood against it; null: nothing. */
    triedUrl: text({ label: ['已测试地址', 'Address tried', 'Dirección probada', '確認済み送信先'], max: 300, auto: true, sees: nobody }),
    triedAt: ts({ label: ['推送测试', 'Push tried', 'Envío probado', '送信テスト'], auto: true, section: 'answers' }),
    triedFault: text({ label: ['测试结果', 'What it answered', 'Qué respondió', 'テスト結果'], max: 200, auto: true, section: 'answers' }),
    lastOutAt: ts({ label: ['最近送达', 'Last delivered', 'Última entrega', '最終到達'], auto: true, section: 'answers' }),
    failCount: int({ label: ['连续失败', 'Failures in a row', 'Fallos seguidos', '連続失敗'], required: true, auto: true, section: 'answers' }),
    pauseReason: text({ label: ['停止原因', 'Why it stopped', 'Motivo de la parada', '停止理由'], max: 200, auto: true, section: 'answers' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    active: ['启用', 'Active', 'Activo', '有効'],
    paused: ['已暂停', 'Paused', 'En pausa', '停止中'],
    ended: ['已终止', 'Ended', 'Terminado', '終了'],
  },
  initial: 'draft',
  ended: ['ended'],
  mainPath: ['draft', 'active'],
  events: {
    activate: { label: ['启用', 'Activate', 'Activar', '有効化'], by: HOOK_OWNERS },
    pause: { label: ['暂停', 'Pause', 'Pausar', '停止'], by: [...HOOK_OWNERS, 'system'], danger: true, fields: { reason } },
    /** People ask for a new secret by a call of its own, which answers it once. */
    'rotate.secret': { label: ['换密钥', 'New secret', 'Nuevo secreto', 'シークレット更新'], by: ['system'], carries: carried<{ oldUntil: number | null }>() },
    end: { label: ['终止', 'End', 'Terminar', '終了'], by: HOOK_OWNERS, danger: true, fields: { reason } },
  },
  view: ['admin', 'dispatcher', 'shipper', 'captain', 'driver'],
  edit: { by: HOOK_OWNERS, states: ['draft', 'paused'] },
  scope: rowsBy({ shipper: 'partyId', captain: 'partyId', driver: 'partyId' }),
  list: {
    columns: ['webhookNo', 'webhookName', 'ownerId', 'url', 'records', 'status', 'secretSetAt', 'lastOutAt', 'failCount'],
    filters: { webhookNo: 'keyword', webhookName: 'keyword', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['webhookNo', 'webhookName', 'lastOutAt', 'gmtCreated'],
  },
});

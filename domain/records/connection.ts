import { codesOf } from '../codes/lists/list.ts';
import { mapKind, pushEvent, upOrderPart } from '../codes/lists/upstream.ts';
import { code, codes, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { httpsCheck } from '../schema/fieldChecks.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** An upstream customer's way in, and ours out to it: keys, map of its fields, and what it is told. Addendum A 4.2. */
export const connection = record({
  name: 'connection',
  label: ['对接连接', 'Connection', 'Conexión', '連携'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'UpOrder', tab: 'connections' }],
  number: { field: 'connectionNo', prefix: 'LJ' },
  title: 'connectionName',
  sections: {
    party: ['对接方', 'Party', 'Parte', '連携先'],
    key: ['密钥', 'Keys', 'Claves', 'キー'],
    map: ['字段映射', 'Field map', 'Mapeo', '項目対応'],
    push: ['推送', 'Pushes', 'Envíos', '送信'],
  },
  fields: {
    connectionNo: text({ label: ['连接编号', 'Connection no.', 'N.º de conexión', '連携番号'], max: 20, required: true, auto: true, section: 'party' }),
    connectionName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 60, required: true, section: 'party' }),
    upstreamId: ref('company', { label: ['上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'], required: true, section: 'party', pick: { roles: 'upstream', status: 'approved' } }),
    appKey: text({ label: ['应用编号', 'App key', 'Clave de app', 'アプリキー'], max: 24, required: true, auto: true, section: 'key' }),
    /** Made by the server; sent by a call of its own, once. */
    secret: text({ label: ['密钥', 'Secret', 'Secreto', 'シークレット'], max: 60, isSecret: true, auto: true, section: 'key' }),
    secretSetAt: ts({ label: ['密钥更新', 'Secret set', 'Secreto creado', '更新日時'], auto: true, section: 'key' }),
    oldSecretUntil: ts({ label: ['旧密钥至', 'Old one until', 'Anterior hasta', '旧キー期限'], auto: true, section: 'key' }),
    ipAllow: text({
      label: ['白名单', 'Allowed addresses', 'Direcciones permitidas', '許可アドレス'],
      hint: ['地址或网段，以逗号分隔；空为不限', 'Addresses or networks, separated by commas; empty: all', 'Direcciones o redes separadas por comas; vacío: todas', 'アドレスまたはネットワークをカンマ区切りで。空欄は制限なし'],
      max: 500,
      section: 'key',
    }),
    pushUrl: text({ label: ['推送地址', 'Push address', 'Dirección de envío', '送信先'], max: 300, check: httpsCheck, section: 'push' }),
    pushEvents: codes(pushEvent, codesOf(pushEvent), { label: ['推送事件', 'Events pushed', 'Eventos', '送信イベント'], initial: codesOf(pushEvent), section: 'push' }),
    fieldMap: rows(
      {
        ourField: code(upOrderPart, codesOf(upOrderPart), { label: ['本系统字段', 'Our field', 'Campo propio', '自社項目'], required: true }),
        mapKind: code(mapKind, codesOf(mapKind), { label: ['映射方式', 'Kind', 'Tipo', '方法'], required: true, initial: 'copy' }),
        theirPath: text({ label: ['对方路径', 'Their path', 'Ruta del cliente', '先方パス'], max: 120 }),
        argument: text({ label: ['参数', 'Argument', 'Argumento', '引数'], max: 500 }),
      },
      { label: ['字段映射', 'Field map', 'Mapeo', '項目対応'], min: 0, max: 60, section: 'map' },
    ),
    /** Who wrote it last: somebody else approves it. */
    editedBy: text({ label: ['编辑人', 'Edited by', 'Editado por', '編集者'], max: 20, required: true, isUser: true, auto: true, section: 'party' }),
    /** The address that was last reached, and what stood against it; null: nothing. */
    triedUrl: text({ label: ['已测试地址', 'Address tried', 'Dirección probada', '確認済み送信先'], max: 300, auto: true, sees: nobody }),
    triedAt: ts({ label: ['推送测试', 'Push tried', 'Envío probado', '送信テスト'], auto: true, section: 'push' }),
    triedFault: text({ label: ['测试结果', 'What it answered', 'Qué respondió', 'テスト結果'], max: 200, auto: true, section: 'push' }),
    lastInAt: ts({ label: ['最近接收', 'Last in', 'Última entrada', '最終受信'], auto: true, section: 'push' }),
    lastOutAt: ts({ label: ['最近推送', 'Last out', 'Último envío', '最終送信'], auto: true, section: 'push' }),
    failCount: int({ label: ['失败', 'Failures', 'Fallos', '失敗'], required: true, auto: true, section: 'push' }),
    pauseReason: text({ label: ['停止原因', 'Why it stopped', 'Motivo de la parada', '停止理由'], max: 200, auto: true, section: 'party' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    active: ['启用', 'Active', 'Activa', '有効'],
    paused: ['已暂停', 'Paused', 'En pausa', '停止中'],
    ended: ['已终止', 'Ended', 'Terminada', '終了'],
  },
  initial: 'draft',
  ended: ['ended'],
  mainPath: ['draft', 'active'],
  events: {
    approve: { label: ['批准', 'Approve', 'Aprobar', '承認'], by: ['auditor', 'admin'] },
    pause: { label: ['暂停', 'Pause', 'Pausar', '停止'], by: ['admin', 'dispatcher', 'system'], danger: true, fields: { reason } },
    /** People ask for a new secret by a call of its own, which answers it once. */
    'rotate.secret': { label: ['换密钥', 'New secret', 'Nuevo secreto', 'シークレット更新'], by: ['system'], carries: carried<{ oldUntil: number | null }>() },
    end: { label: ['终止', 'End', 'Terminar', '終了'], by: ['admin'], danger: true, fields: { reason } },
  },
  view: ['admin', 'dispatcher', 'auditor'],
  edit: { by: ['admin'], states: ['draft', 'paused'] },
  unique: [['upstreamId'], ['appKey']],
  scope: () => everyRow,
  list: {
    columns: ['connectionNo', 'connectionName', 'upstreamId', 'appKey', 'status', 'secretSetAt', 'pushUrl', 'lastInAt', 'lastOutAt', 'failCount'],
    filters: { connectionNo: 'keyword', connectionName: 'keyword', upstreamId: 'equals', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['connectionNo', 'connectionName', 'lastInAt', 'lastOutAt', 'gmtCreated'],
  },
});

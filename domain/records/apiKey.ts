import { bool, nobody, rows, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** A key by which a program of somebody's acts as that person: in one role, for some records. Its owner makes it by a call of its own. */
export const apiKey = record({
  name: 'apiKey',
  label: ['API 密钥', 'API key', 'Clave de API', 'APIキー'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'UserManage', tab: 'apiKeys' }],
  number: { field: 'keyNo', prefix: 'AK' },
  title: 'keyName',
  sections: {
    key: ['密钥', 'Key', 'Clave', 'キー'],
    rights: ['权限', 'Rights', 'Permisos', '権限'],
  },
  fields: {
    keyNo: text({ label: ['密钥编号', 'Key no.', 'N.º de clave', 'キー番号'], max: 20, required: true, auto: true, section: 'key' }),
    keyName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 40, required: true, auto: true, section: 'key' }),
    userId: text({ label: ['账户', 'Account', 'Cuenta', 'アカウント'], max: 20, isUser: true, required: true, auto: true, section: 'key' }),
    /** The beginning of the key: it names it, and opens nothing. */
    keyPrefix: text({ label: ['密钥前缀', 'Begins with', 'Empieza por', '先頭文字'], max: 16, required: true, auto: true, section: 'key' }),
    keyHash: text({ label: ['密钥摘要', 'Hash of the key', 'Resumen de la clave', 'キーのハッシュ'], max: 64, required: true, auto: true, sees: nobody }),
    oldKeyHash: text({ label: ['旧密钥摘要', 'Hash of the old key', 'Resumen de la clave anterior', '旧キーのハッシュ'], max: 64, auto: true, sees: nobody }),
    oldKeyUntil: ts({ label: ['旧密钥至', 'Old one until', 'Anterior hasta', '旧キー期限'], auto: true, section: 'key' }),
    keySetAt: ts({ label: ['密钥更新', 'Key set', 'Clave creada', '更新日時'], required: true, auto: true, section: 'key' }),
    expireAt: ts({ label: ['到期', 'Expires', 'Caduca', '期限'], required: true, auto: true, section: 'key' }),
    /** Code of the role that it acts in. */
    roleCode: text({ label: ['角色代码', 'Role code', 'Código de rol', 'ロールコード'], max: 40, required: true, auto: true, section: 'rights' }),
    scopes: rows(
      {
        recordName: text({ label: ['对象', 'Record', 'Registro', '対象'], max: 40, required: true }),
        canAct: bool({ label: ['可操作', 'May act', 'Puede actuar', '操作可'], required: true }),
      },
      { label: ['范围', 'Scopes', 'Ámbitos', '範囲'], min: 1, max: 200, required: true, auto: true, section: 'rights' },
    ),
    lastUsedAt: ts({ label: ['最近使用', 'Last used', 'Último uso', '最終使用'], auto: true, section: 'key' }),
    lastUsedIp: text({ label: ['最近地址', 'Last address', 'Última dirección', '最終アドレス'], max: 60, auto: true, section: 'key' }),
  },
  states: {
    active: ['启用', 'Active', 'Activa', '有効'],
    ended: ['已终止', 'Ended', 'Terminada', '終了'],
    expired: ['已过期', 'Expired', 'Caducada', '期限切れ'],
  },
  initial: 'active',
  ended: ['ended', 'expired'],
  mainPath: ['active', 'expired'],
  events: {
    /** By its owner by a call of its own, which answers the new key once. */
    rotate: { label: ['更换密钥', 'New key', 'Clave nueva', 'キーを更新'], by: ['system'], carries: carried<{ keyHash: string; oldKeyUntil: number }>() },
    /** By its owner by a call of its own. */
    end: { label: ['终止', 'End', 'Terminar', '終了'], by: ['admin', 'system'], danger: true },
    expire: { label: ['过期', 'Expire', 'Caducar', '期限切れ'], by: ['system'] },
  },
  view: ['admin'],
  edit: { by: [], states: [] },
  unique: [['keyPrefix']],
  scope: () => everyRow,
  list: {
    columns: ['keyNo', 'keyName', 'userId', 'keyPrefix', 'roleCode', 'status', 'expireAt', 'lastUsedAt', 'lastUsedIp'],
    filters: { keyNo: 'keyword', keyName: 'keyword', keyPrefix: 'keyword', expireAt: 'range', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['keyNo', 'keyName', 'expireAt', 'lastUsedAt', 'gmtCreated'],
  },
});

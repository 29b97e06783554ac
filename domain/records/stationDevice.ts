import { codesOf } from '../codes/lists/list.ts';
import { deviceBind, gateDirection, stationDeviceKind } from '../codes/lists/site.ts';
import type { Role } from '../codes/roles.ts';
import { code, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { laneCheck } from '../schema/fieldChecks.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, type Where } from '../schema/where.ts';

/** Roles that set devices up, and give them keys. */
export const DEVICE_KEEPERS: readonly Role[] = ['admin', 'dispatcher', 'warehouse'];

/** A new key of a device: only its hash is stored. */
interface NewKey {
  keyHash: string;
  keyTail: string;
  keyExpireAt: number;
  /** Until when the old key stays good; null: it is over at once. */
  oldKeyUntil: number | null;
}

const isGate = ({ kind }: Readonly<Record<string, unknown>>) => kind === 'gate';
const isShown = ({ kind }: Readonly<Record<string, unknown>>) => kind === 'screen' || kind === 'kiosk';

const scope = ({ role, closedStations = [] }: Viewer): Where => (role === 'warehouse' && closedStations.length > 0 ? { field: 'stationId', notIn: closedStations } : everyRow);

const reason = text({ label: ['停用原因', 'Why revoked', 'Motivo de revocación', '停止理由'], required: true, min: 4, max: 200 });

/** A screen, kiosk or gate of a station, opened by a key of its own: addendum A 2.3. */
export const stationDevice = record({
  name: 'stationDevice',
  label: ['站点设备', 'Station device', 'Dispositivo', '拠点機器'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'Station', tab: 'devices' }],
  number: { field: 'deviceNo', prefix: 'SE' },
  title: 'deviceName',
  sections: {
    device: ['设备', 'Device', 'Dispositivo', '機器'],
    key: ['密钥', 'Key', 'Clave', 'キー'],
    online: ['在线', 'Online', 'En línea', 'オンライン'],
  },
  fields: {
    deviceNo: text({ label: ['设备编号', 'Device no.', 'N.º de dispositivo', '機器番号'], max: 20, required: true, auto: true, section: 'device' }),
    deviceName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 40, required: true, section: 'device' }),
    stationId: ref('station', { label: ['站点', 'Station', 'Estación', '拠点'], required: true, section: 'device', pick: { status: 'enabled', isQueueEnabled: 'true' } }),
    kind: code(stationDeviceKind, codesOf(stationDeviceKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'screen', section: 'device' }),
    /** Empty: all lanes of the station. */
    laneCodes: rows({ laneCode: text({ label: ['车道', 'Lane', 'Carril', 'レーン'], max: 1, required: true, check: laneCheck }) }, { label: ['显示车道', 'Lanes shown', 'Carriles', '表示レーン'], min: 0, max: 26, when: isShown, section: 'device' }),
    gateName: text({ label: ['大门', 'Gate', 'Puerta', 'ゲート'], max: 30, when: isGate, section: 'device' }),
    direction: code(gateDirection, codesOf(gateDirection), { label: ['方向', 'Direction', 'Sentido', '方向'], required: true, initial: 'both', when: isGate, section: 'device' }),
    bind: code(deviceBind, codesOf(deviceBind), {
      label: ['绑定', 'Bound to', 'Vinculado a', '固定'],
      hint: ['绑定浏览器后，拍下的地址打不开任何内容', 'Bound to one browser, a photographed address opens nothing', 'Vinculada a un navegador, una dirección fotografiada no abre nada', 'ブラウザに固定すると、撮影されたアドレスでは何も開けません'],
      required: true,
      initial: 'browser',
      section: 'key',
    }),
    keyHash: text({ label: ['密钥摘要', 'Hash of the key', 'Huella de la clave', 'キーのハッシュ'], max: 64, auto: true, sees: nobody }),
    oldKeyHash: text({ label: ['旧密钥摘要', 'Hash of the old key', 'Huella de la clave anterior', '旧キーのハッシュ'], max: 64, auto: true, sees: nobody }),
    bindHash: text({ label: ['绑定摘要', 'Hash of the browser', 'Huella del navegador', 'ブラウザのハッシュ'], max: 64, auto: true, sees: nobody }),
    /** The browser that goes on with the old key for a while: nobody else opens anything with that one. */
    oldBindHash: text({ label: ['旧绑定摘要', 'Hash of the old browser', 'Huella del navegador anterior', '旧ブラウザのハッシュ'], max: 64, auto: true, sees: nobody }),
    keyTail: text({ label: ['密钥尾号', 'Key ends in', 'Termina en', 'キー末尾'], max: 4, auto: true, section: 'key' }),
    keyMadeAt: ts({ label: ['生成时间', 'Made', 'Creada', '作成日時'], auto: true, section: 'key' }),
    keyExpireAt: ts({ label: ['到期时间', 'Expires', 'Caduca', '期限'], auto: true, section: 'key' }),
    oldKeyUntil: ts({ label: ['旧密钥有效至', 'Old key good until', 'Clave anterior válida hasta', '旧キーの有効期限'], auto: true, section: 'key' }),
    /** When the keepers were last told that the key expires. */
    expiryToldAt: ts({ label: ['到期提醒', 'Expiry reported', 'Aviso de caducidad', '期限の通知'], auto: true, sees: nobody }),
    lastSeenAt: ts({ label: ['最近在线', 'Last seen', 'Última conexión', '最終接続'], auto: true, section: 'online' }),
    lastIp: text({ label: ['IP 地址', 'IP address', 'Dirección IP', 'IP アドレス'], max: 45, auto: true, section: 'online' }),
    appVersion: text({ label: ['版本', 'Version', 'Versión', 'バージョン'], max: 20, auto: true, section: 'online' }),
    fault: text({ label: ['故障', 'Fault', 'Avería', '異常'], max: 60, auto: true, section: 'online' }),
    revokeReason: text({ label: ['停用原因', 'Why revoked', 'Motivo de revocación', '停止理由'], max: 200, auto: true, section: 'key' }),
  },
  states: {
    pending: ['待启用', 'Not used yet', 'Sin usar', '未使用'],
    active: ['使用中', 'In use', 'En uso', '使用中'],
    revoked: ['已停用', 'Revoked', 'Revocado', '停止'],
  },
  initial: 'pending',
  mainPath: ['pending', 'active', 'revoked'],
  events: {
    'first.seen': { label: ['首次使用', 'First used', 'Primer uso', '初回使用'], by: ['system'] },
    /** People ask for a new key by a call of its own, which answers it once. */
    rotate: { label: ['换密钥', 'New key', 'Nueva clave', 'キー更新'], by: ['system'], carries: carried<NewKey>() },
    unbind: { label: ['解除绑定', 'Unbind', 'Desvincular', '固定解除'], by: DEVICE_KEEPERS },
    revoke: { label: ['停用', 'Revoke', 'Revocar', '停止する'], by: DEVICE_KEEPERS, danger: true, fields: { reason } },
    expire: { label: ['到期', 'Expired', 'Caducar', '期限切れ'], by: ['system'] },
  },
  view: DEVICE_KEEPERS,
  edit: { by: DEVICE_KEEPERS, states: ['pending', 'active'] },
  scope,
  list: {
    columns: ['deviceNo', 'deviceName', 'stationId', 'kind', 'status', 'keyTail', 'keyExpireAt', 'lastSeenAt', 'lastIp', 'fault'],
    filters: { deviceNo: 'keyword', deviceName: 'keyword', stationId: 'equals', kind: 'oneOf', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['deviceNo', 'deviceName', 'keyExpireAt', 'lastSeenAt', 'gmtCreated'],
  },
});

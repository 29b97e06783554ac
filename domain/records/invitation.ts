import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { invitationKind } from '../codes/lists/party.ts';
import { code, int, ref, text, ts } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** The code went to the driver's phone; the captain who invited him may tell it to him, and nobody of the platform has it. */
const notStaff = (role: Role) => role === 'captain' || role === 'driver';
const toFleet = (row: Readonly<Record<string, unknown>>) => row.kind === 'fleet';

/** A driver invited by mobile number into a fleet or to the platform: records 10.2. Valid for 7 days. */
export const invitation = record({
  name: 'invitation',
  label: ['邀请', 'Invitation', 'Invitación', '招待'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['Invitation'],
  number: { field: 'invitationNo', prefix: 'YQ' },
  title: 'invitationNo',
  sections: {
    invitation: ['邀请', 'Invitation', 'Invitación', '招待'],
    answer: ['结果', 'Outcome', 'Resultado', '結果'],
  },
  fields: {
    invitationNo: text({ label: ['邀请编号', 'Invitation no.', 'N.º de invitación', '招待番号'], max: 20, required: true, auto: true, section: 'invitation' }),
    kind: code(invitationKind, codesOf(invitationKind), { label: ['邀请加入', 'Invited to', 'Invitado a', '招待先'], required: true, initial: 'fleet', section: 'invitation' }),
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: toFleet, section: 'invitation', pick: { status: 'approved' } }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'invitation' }),
    inviteName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true, section: 'invitation' }),
    /** Who may answer: the driver with that number, as soon as there is one. */
    driverId: ref('driver', { label: ['受邀司机', 'Invited driver', 'Conductor invitado', '招待された運転手'], auto: true, section: 'answer' }),
    inviteCode: text({ label: ['邀请码', 'Invitation code', 'Código de invitación', '招待コード'], max: 16, required: true, auto: true, sees: notStaff, section: 'invitation' }),
    expireAt: ts({ label: ['有效期至', 'Valid until', 'Válida hasta', '有効期限'], required: true, auto: true, section: 'invitation' }),
    sentAt: ts({ label: ['最近发送', 'Last sent', 'Último envío', '最終送信'], required: true, auto: true, section: 'invitation' }),
    sendCount: int({ label: ['发送次数', 'Times sent', 'Envíos', '送信回数'], required: true, auto: true, initial: 1, section: 'invitation' }),
    answeredAt: ts({ label: ['答复时间', 'Answered', 'Respondida', '回答日時'], auto: true, section: 'answer' }),
  },
  states: {
    sent: ['待接受', 'Sent', 'Enviada', '送信済'],
    accepted: ['已接受', 'Accepted', 'Aceptada', '承諾済'],
    declined: ['已拒绝', 'Declined', 'Rechazada', '辞退'],
    expired: ['已过期', 'Expired', 'Caducada', '期限切れ'],
    cancelled: ['已撤销', 'Cancelled', 'Cancelada', '取消済'],
  },
  ended: ['accepted', 'declined', 'expired', 'cancelled'],
  initial: 'sent',
  events: {
    accept: { label: ['接受', 'Accept', 'Aceptar', '承諾'], by: ['driver'] },
    decline: { label: ['拒绝', 'Decline', 'Rechazar', '辞退'], by: ['driver'], danger: true },
    resend: { label: ['重新发送', 'Send again', 'Reenviar', '再送'], by: ['captain', 'dispatcher', 'admin'] },
    expire: { label: ['过期', 'Expire', 'Caducar', '期限切れ'], by: ['system'] },
    cancel: { label: ['撤销', 'Cancel', 'Cancelar', '取消'], by: ['captain', 'dispatcher', 'admin'], danger: true },
  },
  view: ['admin', 'dispatcher', 'service', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: [] },
  unique: [['phone', 'fleetId']],
  scope: rowsBy({ shipper: null, captain: 'fleetId', driver: 'driverId' }),
  subject: ownerBy({ driver: 'driverId' }),
  // A captain invites into the own fleet.
  fixed: { captain: { own: 'fleetId', also: { kind: 'fleet' } } },
  list: {
    columns: ['invitationNo', 'kind', 'fleetId', 'inviteName', 'phone', 'createdBy', 'gmtCreated', 'expireAt', 'status', 'answeredAt'],
    filters: { invitationNo: 'keyword', phone: 'keyword', inviteName: 'keyword', status: 'oneOf', kind: 'oneOf', fleetId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['invitationNo', 'expireAt', 'answeredAt', 'gmtCreated'],
  },
});

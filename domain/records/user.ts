import { codesOf } from '../codes/lists/list.ts';
import { partyType } from '../codes/lists/party.ts';
import { dataScope } from '../codes/lists/people.ts';
import { code, ref, rows, text, ts, type FieldOptions } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import type { DataScope } from '../rules/rights.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const usernameCheck: NonNullable<FieldOptions['check']> = {
  spelling: 'word',
  test: (value) => /^\w{4,30}$/.test(value),
  message: ['用户名须为 4–30 位字母、数字或下划线', 'A user name has 4 to 30 letters, digits or underscores', 'El usuario tiene de 4 a 30 letras, cifras o guiones bajos', 'ユーザー名は英数字とアンダースコア 4～30 文字です'],
};

/** What another person has confirmed, and who it was. */
export interface ConfirmedRights {
  readonly roleIds: { roleId: string }[];
  readonly phone: string;
  readonly formerPhone: string;
  readonly dataScope: DataScope | null;
  readonly confirmedBy: string;
}

/** A login account as the administrator sees it: records 3 and 10.10. Its password is in no field. */
export const user = record({
  name: 'user',
  label: ['用户', 'User', 'Usuario', 'ユーザー'],
  service: 'ntocc-basic-api',
  startsBusiness: 'users',
  pages: ['UserManage'],
  number: { field: 'userNo', prefix: 'DL' },
  title: 'realName',
  sections: { user: ['用户', 'User', 'Usuario', 'ユーザー'], rights: ['权限', 'Rights', 'Permisos', '権限'], logins: ['登录', 'Logins', 'Accesos', 'ログイン'] },
  fields: {
    userNo: text({ label: ['用户编号', 'User no.', 'N.º de usuario', 'ユーザー番号'], max: 20, required: true, auto: true, section: 'user' }),
    username: text({ label: ['用户名', 'User name', 'Nombre de usuario', 'ユーザー名'], max: 30, required: true, check: usernameCheck, section: 'user' }),
    realName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true, section: 'user' }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'user' }),
    partyType: code(partyType, codesOf(partyType), { label: ['主体', 'Party', 'Parte', '主体'], required: true, auto: true, initial: 'PLAT', section: 'user' }),
    staffId: ref('staff', { label: ['员工', 'Staff member', 'Empleado', 'スタッフ'], section: 'user', pick: { status: 'employed' } }),
    /** Of the staff member. */
    deptId: ref('department', { label: ['部门', 'Department', 'Departamento', '部門'], auto: true, section: 'user' }),
    /** The first is the role in force after login. */
    roleIds: rows({ roleId: ref('role', { label: ['角色', 'Role', 'Rol', 'ロール'], required: true, pick: { status: 'enabled' } }) }, { label: ['角色', 'Roles', 'Roles', 'ロール'], required: true, min: 1, max: 10, section: 'rights' }),
    roleNames: text({ label: ['角色名称', 'Role names', 'Nombres de roles', 'ロール名'], max: 600, auto: true, section: 'rights' }),
    /** Narrows what the roles see; empty: as the roles have it. */
    dataScope: code(dataScope, codesOf(dataScope), { label: ['数据范围', 'Data scope', 'Ámbito de datos', 'データ範囲'], hint: ['空为按角色', 'Empty: by role', 'Vacío: según el rol', '空欄はロールに従う'], section: 'rights' }),
    lastLoginAt: ts({ label: ['最近登录', 'Last login', 'Último acceso', '最終ログイン'], auto: true, section: 'logins' }),
    lockedUntil: ts({ label: ['锁定至', 'Locked until', 'Bloqueado hasta', 'ロック期限'], auto: true, section: 'logins' }),
    /** Its password is a one-time one, to be changed at the first login; null: the owner's own. */
    passwordEndsAt: ts({ label: ['一次性密码有效至', 'One-time password until', 'Contraseña de un solo uso hasta', 'ワンタイムパスワード期限'], auto: true, section: 'logins' }),
    /** The service agreement that its owner has accepted; null: the account was made by staff. */
    agreementVersion: text({ label: ['服务协议版本', 'Service agreement', 'Acuerdo de servicio', '利用規約の版'], max: 16, auto: true, section: 'logins' }),
    agreedAt: ts({ label: ['同意时间', 'Accepted', 'Aceptado', '同意日時'], auto: true, section: 'logins' }),
    proposalId: ref('proposal', { label: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'], auto: true, section: 'rights' }),
  },
  states: {
    active: ['正常', 'Active', 'Activo', '正常'],
    locked: ['已锁定', 'Locked', 'Bloqueado', 'ロック中'],
    disabled: ['已停用', 'Disabled', 'Desactivado', '停止中'],
    cancelled: ['已注销', 'Cancelled', 'Dado de baja', '解約済み'],
  },
  initial: 'active',
  unlisted: ['cancelled'],
  events: {
    disable: { label: ['停用', 'Disable', 'Desactivar', '停止'], by: ['admin', 'system'], danger: true },
    enable: { label: ['启用', 'Enable', 'Activar', '有効化'], confirmed: true, by: ['admin'] },
    lock: { label: ['锁定', 'Lock', 'Bloquear', 'ロック'], by: ['system'] },
    unlock: { label: ['解锁', 'Unlock', 'Desbloquear', 'ロック解除'], confirmed: true, by: ['admin', 'system'] },
    'reset.password': { label: ['重置密码', 'Reset password', 'Restablecer contraseña', 'パスワード再設定'], confirmed: true, by: ['admin'], danger: true },
    'reset.confirmed': { label: ['重置密码已复核', 'Reset confirmed', 'Restablecimiento confirmado', '再設定の確認'], by: ['system'], carries: carried<{ confirmedBy: string }>() },
    'factor.confirmed': { label: ['重置第二要素已复核', 'Factor reset confirmed', 'Restablecimiento de factor confirmado', '二要素リセットの確認'], by: ['system'] },
    'rights.confirmed': { label: ['变更已复核', 'Change confirmed', 'Cambio confirmado', '変更の確認'], by: ['system'], carries: carried<ConfirmedRights>() },
    /** For somebody who has lost the phone or key. */
    'reset.factor': { label: ['重置第二要素', 'Reset second factor', 'Restablecer segundo factor', '二要素認証をリセット'], confirmed: true, by: ['admin'], danger: true },
    cancel: { label: ['注销', 'Cancel account', 'Dar de baja', '解約'], by: ['admin'], danger: true },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['active', 'locked', 'disabled'], confirmed: true },
  unique: [['username'], ['phone']],
  scope: () => everyRow,
  list: {
    columns: ['userNo', 'username', 'realName', 'phone', 'partyType', 'roleNames', 'deptId', 'dataScope', 'lastLoginAt', 'proposalId', 'status'],
    filters: { userNo: 'keyword', username: 'keyword', realName: 'keyword', phone: 'keyword', partyType: 'oneOf', roleId: { in: 'roleIds' }, deptId: 'equals', lastLoginAt: 'range', status: 'oneOf' },
    sort: { field: 'realName', dir: 'asc' },
    sortable: ['userNo', 'username', 'realName', 'lastLoginAt', 'gmtCreated'],
  },
});

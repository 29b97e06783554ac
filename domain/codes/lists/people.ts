import { ROLE_NAMES, ROLES } from '../roles.ts';
import { type RoleTag, tagOf } from '../roleTags.ts';
import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 22;

/** Data scopes of a role, the widest first (records 14). */
export const dataScope = codeList('dataScope', [
  ['all', '全部', 'All', 'Todos', 'すべて'],
  ['group', '本集团', 'Own group', 'Grupo propio', '自グループ'],
  ['organization', '本组织', 'Own organization', 'Organización propia', '自組織'],
  ['department', '本部门', 'Own department', 'Departamento propio', '自部門'],
  ['self', '本人', 'Own records', 'Registros propios', '本人'],
]);

/** What a menu resource is (records 14). */
export const resourceType = codeList('resourceType', [
  ['menu', '目录', 'Menu', 'Menú', 'メニュー'],
  ['page', '页面', 'Page', 'Página', 'ページ'],
  ['button', '按钮', 'Button', 'Botón', 'ボタン'],
  ['link', '外链', 'Link', 'Enlace', '外部リンク'],
]);

/** Legal entities and branches of a group (records 14). */
export const organizationKind = codeList('organizationKind', [
  ['company', '公司', 'Company', 'Empresa', '会社'],
  ['branch', '分公司', 'Branch', 'Sucursal', '支社'],
  ['site', '网点', 'Site', 'Punto de servicio', '拠点'],
]);

/** What a team of the platform does (records 14). */
export const teamKind = codeList('teamKind', [
  ['dispatch', '调度', 'Dispatch', 'Despacho', '配車'],
  ['handling', '装卸', 'Handling', 'Estiba', '荷役'],
  ['service', '客服', 'Service', 'Atención al cliente', 'カスタマーサービス'],
]);

/** When a team works. */
export const teamShift = codeList('teamShift', [
  ['day', '白班', 'Day', 'Día', '日勤'],
  ['night', '夜班', 'Night', 'Noche', '夜勤'],
  ['rotating', '轮班', 'Rotating', 'Rotativo', '交替制'],
]);

/** The built-in roles: those that the charts know, and that other roles are based on. */
export const roleBase = codeList<RoleTag>(
  'roleBase',
  ROLES.map((role) => [tagOf(role), ...ROLE_NAMES[role]] as const),
);

/** What one person proposes and another has to confirm. */
export const proposalKind = codeList('proposalKind', [
  ['userRights', '用户角色与登录手机', 'Roles and login number of a user', 'Roles y móvil de acceso', 'ユーザーのロールとログイン番号'],
  ['password', '重置密码', 'Password reset', 'Restablecer contraseña', 'パスワード再設定'],
  ['secondFactor', '重置第二要素', 'Second factor reset', 'Restablecer segundo factor', '二要素認証リセット'],
  ['grants', '角色权限', 'Grants of a role', 'Permisos de un rol', 'ロールの権限'],
  ['roleScope', '角色数据范围', 'Data scope of a role', 'Ámbito de datos de un rol', 'ロールのデータ範囲'],
  ['payeeCard', '收款默认卡', "Payee's default card", 'Tarjeta de cobro predeterminada', '受取の既定カード'],
  ['loadWeight', '运单装货量', 'Loaded weight of a waybill', 'Peso cargado de una carta de porte', '運送状の積込量'],
  ['shipperTerms', '货主结算条款', 'Terms of a shipper', 'Condiciones de un cargador', '荷主の精算条件'],
  ['trackExcuse', '运单轨迹例外', 'Track exception of a waybill', 'Excepción de trayectoria de una carta de porte', '運送状の軌跡の例外'],
]);

/** The part of its target that a proposal changes. */
export const proposalPart = codeList('proposalPart', [
  ['roles', '角色', 'Roles', 'Roles', 'ロール'],
  ['phone', '登录手机', 'Login number', 'Móvil de acceso', 'ログイン番号'],
  ['dataScope', '数据范围', 'Data scope', 'Ámbito de datos', 'データ範囲'],
  ['password', '密码', 'Password', 'Contraseña', 'パスワード'],
  ['factor', '第二要素', 'Second factor', 'Segundo factor', '二要素認証'],
  ['granted', '新增权限', 'Granted', 'Concedido', '付与する権限'],
  ['taken', '收回权限', 'Taken away', 'Retirado', '取り消す権限'],
  ['scopes', '权限的数据范围', 'Data scopes of grants', 'Ámbitos de los permisos', '権限のデータ範囲'],
  ['card', '默认卡', 'Default card', 'Tarjeta predeterminada', '既定カード'],
  ['loadWeight', '装货量', 'Loaded weight', 'Peso cargado', '積込量'],
  ['why', '原因', 'Why', 'Motivo', '理由'],
  ['settleKind', '结算方式', 'Settlement', 'Liquidación', '精算方法'],
  ['creditLimitFen', '授信额度', 'Credit limit', 'Límite de crédito', '与信枠'],
  ['creditDays', '账期（天）', 'Credit days', 'Días de crédito', '決済期間（日）'],
  ['serviceRateBp', '服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'],
]);

/** By which claim of a company login an account is found (addendum A 5.1). */
export const ssoClaim = codeList('ssoClaim', [
  ['phone', '手机号', 'Phone', 'Teléfono', '電話'],
  ['username', '用户名', 'User name', 'Usuario', 'ユーザー名'],
  ['sub', '标识', 'Subject', 'Identificador', '識別子'],
]);

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

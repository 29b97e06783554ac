import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 67;

/** How much a note matters: a mandatory one is shown after the login until it is read (records 14, addendum B 6.8). */
export const noteLevel = codeList('noteLevel', [
  ['info', '普通', 'Normal', 'Normal', '普通'],
  ['important', '重要', 'Important', 'Importante', '重要'],
  ['must', '必读', 'Mandatory', 'Obligatorio', '必読'],
]);

/** Who a note is for. */
export const noteTarget = codeList('noteTarget', [
  ['all', '全部', 'Everybody', 'Todos', '全員'],
  ['role', '角色', 'Roles', 'Rol', 'ロール'],
  ['organization', '组织', 'Organizations', 'Organización', '組織'],
  ['user', '个人', 'Persons', 'Persona', '個人'],
]);

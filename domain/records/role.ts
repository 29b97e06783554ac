import { codesOf } from '../codes/lists/list.ts';
import { dataScope, roleBase } from '../codes/lists/people.ts';
import { bool, code, int, ref, text, type FieldOptions } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { names, rightsEvents, referenceStates } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const roleCodeCheck: NonNullable<FieldOptions['check']> = {
  spelling: 'word',
  test: (value) => /^[A-Z][A-Z_]{2,29}$/.test(value),
  message: [
    '角色编码须为 3–30 位大写字母或下划线，以字母开头',
    'A role code has 3 to 30 capital letters or underscores and begins with a letter',
    'El código tiene de 3 a 30 mayúsculas o guiones bajos y empieza por letra',
    'ロールコードは英大文字とアンダースコア 3～30 文字で、英字で始まります',
  ],
};

/**
 * A role: records 10.10. It acts as the built-in role it is based on, which the charts of documents know, narrowed to
 * what it was granted (RoleGrant, records 5).
 */
export const role = record({
  name: 'role',
  label: ['角色', 'Role', 'Rol', 'ロール'],
  service: 'ntocc-basic-api',
  pages: ['Role', 'Authority'],
  number: { field: 'roleNo', prefix: 'JS' },
  title: 'roleName',
  sections: { role: ['角色', 'Role', 'Rol', 'ロール'], rights: ['权限', 'Rights', 'Permisos', '権限'] },
  fields: {
    roleNo: text({ label: ['角色编号', 'Role no.', 'N.º de rol', 'ロール番号'], max: 20, required: true, auto: true, section: 'role' }),
    roleCode: text({ label: ['角色编码', 'Role code', 'Código de rol', 'ロールコード'], max: 30, required: true, check: roleCodeCheck, section: 'role' }),
    ...names('roleName', ['角色名称', 'Role name', 'Nombre del rol', 'ロール名'], { max: 60, section: 'role' }),
    /** The most it may do; fixed once the role exists. */
    base: code(roleBase, codesOf(roleBase), { label: ['基础角色', 'Based on', 'Basado en', '基本ロール'], required: true, initial: 'D', section: 'rights' }),
    dataScope: code(dataScope, codesOf(dataScope), { label: ['数据范围', 'Data scope', 'Ámbito de datos', 'データ範囲'], required: true, initial: 'group', section: 'rights' }),
    /** The group's own demand, besides that of the platform for roles that move money or rights. */
    needsFactor: bool({
      label: ['需要第二要素', 'Needs a second factor', 'Exige segundo factor', '第二要素が必須'],
      hint: [
        '平台可另行要求管理员、财务和审核员使用第二要素',
        'The platform may also require it of administrators, finance and auditors',
        'La plataforma puede exigirlo además a administradores, finanzas y auditores',
        '管理者・財務・監査者にはプラットフォームが別途求めることがあります',
      ],
      initial: false,
      section: 'rights',
    }),
    /** Pages and buttons granted, counted by the platform. */
    grantCount: int({ label: ['资源数', 'Resources', 'Recursos', 'リソース数'], required: true, auto: true, initial: 0, section: 'rights' }),
    proposalId: ref('proposal', { label: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'], auto: true, section: 'rights' }),
    isBuiltIn: bool({ label: ['系统内置', 'Built-in', 'Integrado', '組み込み'], required: true, auto: true, initial: false, section: 'role' }),
  },
  chart: 'rights',
  states: referenceStates,
  initial: 'enabled',
  ended: ['removed'],
  unlisted: ['removed'],
  events: rightsEvents,
  view: ['admin'],
  edit: { by: ['admin'], states: ['enabled', 'disabled'], confirmed: true },
  unique: [['roleCode']],
  scope: () => everyRow,
  list: {
    columns: ['roleNo', 'roleCode', 'roleName', 'roleNameEn', 'base', 'dataScope', 'needsFactor', 'grantCount', 'isBuiltIn', 'proposalId', 'status'],
    filters: { roleNo: 'keyword', roleCode: 'keyword', roleName: 'keyword', base: 'oneOf', dataScope: 'oneOf', needsFactor: 'equals', isBuiltIn: 'equals', status: 'oneOf' },
    sort: { field: 'roleCode', dir: 'asc' },
    sortable: ['roleNo', 'roleCode', 'roleName', 'grantCount', 'gmtCreated'],
  },
});

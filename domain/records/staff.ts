import { date, ref, text } from '../schema/field.ts';
import { idNumberCheck, mobileCheck } from '../schema/fieldChecks.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** An employee of the platform: records 10.10. */
export const staff = record({
  name: 'staff',
  label: ['员工', 'Staff member', 'Empleado', 'スタッフ'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['PlatStaff'],
  number: { field: 'staffNo', prefix: 'YG' },
  title: 'staffName',
  sections: { person: ['员工', 'Staff member', 'Empleado', 'スタッフ'], work: ['岗位', 'Post', 'Puesto', '職務'] },
  fields: {
    staffNo: text({ label: ['工号', 'Staff no.', 'N.º de empleado', '社員番号'], max: 20, required: true, auto: true, section: 'person' }),
    staffName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true, section: 'person' }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'person' }),
    idNumber: text({ label: ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'], max: 18, mask: 'idNumber', check: idNumberCheck, section: 'person' }),
    deptId: ref('department', { label: ['部门', 'Department', 'Departamento', '部門'], required: true, section: 'work', pick: { status: 'enabled' } }),
    /** The team that lists the person; kept by the teams. */
    teamId: ref('team', { label: ['班组', 'Team', 'Equipo', 'チーム'], auto: true, section: 'work' }),
    post: text({ label: ['岗位', 'Post', 'Puesto', '職位'], max: 30, section: 'work' }),
    joinedAt: date({ label: ['入职日期', 'Joined', 'Fecha de alta', '入社日'], required: true, section: 'work' }),
    leftAt: date({ label: ['离职日期', 'Left', 'Fecha de baja', '退社日'], auto: true, section: 'work' }),
    /** The login account that names this person. */
    accountId: text({ label: ['登录账号', 'Account', 'Cuenta', 'アカウント'], max: 20, isUser: true, auto: true, section: 'work' }),
  },
  states: {
    employed: ['在职', 'Employed', 'En activo', '在職'],
    left: ['离职', 'Left', 'Baja', '退職'],
  },
  initial: 'employed',
  events: {
    leave: {
      label: ['离职', 'Leave', 'Dar de baja', '退職'],
      by: ['admin'],
      danger: true,
      fields: {
        leftAt: date({ label: ['离职日期', 'Last day', 'Último día', '最終出社日'], required: true }),
        takeoverId: ref('staff', { label: ['工作移交给', 'Work handed over to', 'Trabajo transferido a', '引き継ぎ先'], pick: { status: 'employed' } }),
      },
    },
    rejoin: { label: ['复职', 'Rejoin', 'Reincorporar', '復職'], by: ['admin'] },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['employed'] },
  import: true,
  unique: [['phone'], ['accountId']],
  scope: () => everyRow,
  list: {
    columns: ['staffNo', 'staffName', 'phone', 'deptId', 'teamId', 'post', 'joinedAt', 'accountId', 'status'],
    filters: { staffNo: 'keyword', staffName: 'keyword', phone: 'keyword', deptId: 'equals', teamId: 'equals', joinedAt: 'range', status: 'oneOf' },
    sort: { field: 'staffName', dir: 'asc' },
    sortable: ['staffNo', 'staffName', 'joinedAt', 'gmtCreated'],
  },
});

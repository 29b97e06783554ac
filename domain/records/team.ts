import { codesOf } from '../codes/lists/list.ts';
import { teamKind, teamShift } from '../codes/lists/people.ts';
import { code, ref, rows, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** People who work together inside a department, a dispatch desk or a handling gang: records 10.10. */
export const team = reference({
  name: 'team',
  label: ['班组', 'Team', 'Equipo', 'チーム'],
  service: 'ntocc-basic-api',
  pages: ['Team'],
  number: { field: 'teamNo', prefix: 'BZ' },
  title: 'teamName',
  sections: { team: ['班组', 'Team', 'Equipo', 'チーム'] },
  fields: {
    teamNo: text({ label: ['班组编号', 'Team no.', 'N.º de equipo', 'チーム番号'], max: 20, required: true, auto: true, section: 'team' }),
    teamName: text({ label: ['班组名称', 'Team name', 'Nombre del equipo', 'チーム名'], max: 60, required: true, section: 'team' }),
    deptId: ref('department', { label: ['所属部门', 'Department', 'Departamento', '所属部門'], required: true, section: 'team', pick: { status: 'enabled' } }),
    kind: code(teamKind, codesOf(teamKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'dispatch', section: 'team' }),
    shift: code(teamShift, codesOf(teamShift), { label: ['班次', 'Shift', 'Turno', 'シフト'], section: 'team' }),
    leaderId: ref('staff', { label: ['组长', 'Leader', 'Responsable', 'リーダー'], section: 'team', pick: { status: 'employed' } }),
    memberIds: rows({ staffId: ref('staff', { label: ['员工', 'Staff member', 'Empleado', 'スタッフ'], required: true, pick: { status: 'employed' } }) }, { label: ['成员', 'Members', 'Miembros', 'メンバー'], min: 0, max: 100, section: 'team' }),
  },
  view: ['admin', 'dispatcher', 'warehouse'],
  keepers: ['admin'],
  unique: [['teamName']],
  scope: () => everyRow,
  list: {
    columns: ['teamNo', 'teamName', 'deptId', 'kind', 'shift', 'leaderId', 'status', 'gmtCreated'],
    filters: { teamNo: 'keyword', teamName: 'keyword', deptId: 'equals', kind: 'oneOf', shift: 'oneOf', status: 'oneOf' },
    sort: { field: 'teamName', dir: 'asc' },
    sortable: ['teamNo', 'teamName', 'kind', 'gmtCreated'],
  },
});

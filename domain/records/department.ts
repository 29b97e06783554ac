import { int, nobody, ref, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** A department of the platform, in a tree: records 10.10. Data scopes are measured by it. */
export const department = reference({
  name: 'department',
  label: ['部门', 'Department', 'Departamento', '部門'],
  service: 'ntocc-basic-api',
  pages: ['Department'],
  number: { field: 'deptNo', prefix: 'BM' },
  title: 'deptName',
  tree: 'deptPath',
  sections: { department: ['部门', 'Department', 'Departamento', '部門'] },
  fields: {
    deptNo: text({ label: ['部门编号', 'Department no.', 'N.º de departamento', '部門番号'], max: 20, required: true, auto: true, section: 'department' }),
    deptName: text({ label: ['部门名称', 'Department name', 'Nombre del departamento', '部門名'], max: 60, required: true, section: 'department' }),
    parentId: ref('department', { label: ['上级部门', 'Parent department', 'Departamento superior', '上位部門'], section: 'department', pick: { status: 'enabled' } }),
    /** The parent, or a placeholder at the root, so that names are unique among siblings there too. */
    parentKey: text({ label: ['上级标识', 'Parent key', 'Clave del superior', '上位キー'], max: 20, required: true, auto: true, initial: 'root', sees: nobody, section: 'department' }),
    /** Path of names from the root: sorted by it, the list is a tree. */
    deptPath: text({ label: ['完整路径', 'Full path', 'Ruta completa', 'フルパス'], max: 500, auto: true, section: 'department' }),
    /** Its legal entity: used by the data scope "own organization". */
    organizationId: ref('organization', { label: ['所属组织', 'Organization', 'Organización', '所属組織'], section: 'department', pick: { status: 'enabled' } }),
    leaderId: ref('staff', { label: ['负责人', 'Leader', 'Responsable', '責任者'], section: 'department', pick: { status: 'employed' } }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 9999, section: 'department' }),
  },
  view: ['admin'],
  keepers: ['admin'],
  unique: [['deptName', 'parentKey']],
  scope: () => everyRow,
  list: {
    columns: ['deptNo', 'deptPath', 'deptName', 'organizationId', 'leaderId', 'sort', 'status'],
    filters: { deptNo: 'keyword', deptName: 'keyword', parentId: 'equals', organizationId: 'equals', status: 'oneOf' },
    sort: { field: 'deptPath', dir: 'asc' },
    inline: ['sort', 'remark'],
    sortable: ['deptNo', 'deptPath', 'deptName', 'sort', 'gmtCreated'],
  },
});

import { organizationKind } from '../codes/lists/people.ts';
import { codesOf } from '../codes/lists/list.ts';
import { area, code, nobody, ref, text } from '../schema/field.ts';
import { telCheck, usccCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const isCompany = ({ orgKind }: Readonly<Record<string, unknown>>) => orgKind === 'company';

/** A legal entity, branch or site inside the group, in a tree: records 5. */
export const organization = reference({
  name: 'organization',
  label: ['组织机构', 'Organization', 'Organización', '組織'],
  service: 'ntocc-basic-api',
  pages: ['Organization'],
  number: { field: 'orgNo', prefix: 'ZZ' },
  title: 'orgName',
  tree: 'orgPath',
  sections: { organization: ['组织机构', 'Organization', 'Organización', '組織'], registration: ['登记信息', 'Registration', 'Registro', '登録情報'] },
  fields: {
    orgNo: text({ label: ['组织编号', 'Organization no.', 'N.º de organización', '組織番号'], max: 20, required: true, auto: true, section: 'organization' }),
    orgName: text({ label: ['组织名称', 'Organization name', 'Nombre de la organización', '組織名'], max: 128, spelling: 'name', required: true, section: 'organization' }),
    shortName: text({ label: ['简称', 'Short name', 'Nombre corto', '略称'], max: 30, spelling: 'name', section: 'organization' }),
    parentId: ref('organization', { label: ['上级组织', 'Parent organization', 'Organización superior', '上位組織'], section: 'organization', pick: { status: 'enabled' } }),
    /** The parent, or a placeholder at the root. */
    parentKey: text({ label: ['上级标识', 'Parent key', 'Clave del superior', '上位キー'], max: 20, required: true, auto: true, initial: 'root', sees: nobody, section: 'organization' }),
    /** Path of names from the root: sorted by it, the list is a tree. */
    orgPath: text({ label: ['完整路径', 'Full path', 'Ruta completa', 'フルパス'], max: 500, auto: true, section: 'organization' }),
    orgKind: code(organizationKind, codesOf(organizationKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'branch', section: 'organization' }),
    uscc: text({ label: ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], max: 18, required: true, check: usccCheck, when: isCompany, section: 'registration' }),
    legalPerson: text({ label: ['法人', 'Legal person', 'Representante legal', '法定代表者'], max: 30, spelling: 'name', section: 'registration' }),
    phone: text({ label: ['电话', 'Phone', 'Teléfono', '電話'], max: 20, check: telCheck, section: 'registration' }),
    areaCode: area({ label: ['所在地区', 'Area', 'Zona', '地域'], section: 'registration' }),
    address: text({ label: ['详细地址', 'Address', 'Dirección', '住所'], max: 128, section: 'registration' }),
    permitNumber: text({ label: ['经营许可证号', 'Operating permit', 'Licencia de operación', '経営許可番号'], max: 50, spelling: 'number', section: 'registration' }),
  },
  // Finance names the legal entity of a merchant or a card, who writes a contract that of party A, and service the readers of a note.
  view: ['admin', 'dispatcher', 'service', 'financeClerk', 'financeApprover', 'warehouse'],
  keepers: ['admin'],
  unique: [['orgName', 'parentKey'], ['uscc']],
  scope: () => everyRow,
  list: {
    columns: ['orgNo', 'orgPath', 'orgKind', 'uscc', 'legalPerson', 'phone', 'areaCode', 'permitNumber', 'status'],
    filters: { orgNo: 'keyword', orgName: 'keyword', parentId: 'equals', orgKind: 'oneOf', uscc: 'keyword', status: 'oneOf' },
    sort: { field: 'orgPath', dir: 'asc' },
    sortable: ['orgNo', 'orgPath', 'orgName', 'orgKind', 'gmtCreated'],
  },
});

import { contractTemplateKind } from '../codes/lists/contract.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, int, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** The text of the contracts of trips, with names in braces for what differs: addendum A 4.5. One of each kind is in force. */
export const contractTemplate = record({
  name: 'contractTemplate',
  label: ['合同模板', 'Contract template', 'Plantilla de contrato', '契約テンプレート'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'AddTransportContract', tab: 'templates' }],
  number: { field: 'templateNo', prefix: 'MB' },
  title: 'templateName',
  sections: { template: ['模板', 'Template', 'Plantilla', 'テンプレート'] },
  fields: {
    templateNo: text({ label: ['模板编号', 'Template no.', 'N.º de plantilla', 'テンプレート番号'], max: 20, required: true, auto: true, section: 'template' }),
    templateName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 60, required: true, section: 'template' }),
    kind: code(contractTemplateKind, codesOf(contractTemplateKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'driverTrip', section: 'template' }),
    versionNo: int({ label: ['版本', 'Version', 'Versión', '版'], required: true, auto: true, initial: 1, section: 'template' }),
    body: text({
      label: ['正文', 'Text', 'Texto', '本文'],
      hint: ['占位符写在花括号中，如 {partyB}、{plate}', 'Placeholders stand in braces, e.g. {partyB}, {plate}', 'Los marcadores van entre llaves, p. ej. {partyB}, {plate}', '差込項目は波括弧で書きます。例：{partyB}、{plate}'],
      max: 20_000,
      required: true,
      section: 'template',
    }),
    author: text({ label: ['起草人', 'Author', 'Autor', '起草者'], max: 20, isUser: true, required: true, auto: true, section: 'template' }),
    approver: text({ label: ['批准人', 'Approved by', 'Aprobado por', '承認者'], max: 20, isUser: true, auto: true, section: 'template' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    active: ['生效', 'In force', 'Vigente', '有効'],
    retired: ['停用', 'Retired', 'Retirada', '廃止'],
  },
  ended: ['retired'],
  initial: 'draft',
  events: {
    approve: { label: ['批准', 'Approve', 'Aprobar', '承認'], by: ['auditor', 'admin'] },
    'new.version': { label: ['新版本', 'New version', 'Nueva versión', '新版'], by: ['admin', 'dispatcher'] },
    retire: { label: ['停用', 'Retire', 'Retirar', '廃止'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'auditor'],
  edit: { by: ['admin', 'dispatcher'], states: ['draft'] },
  scope: () => everyRow,
  list: {
    columns: ['templateNo', 'templateName', 'kind', 'versionNo', 'author', 'approver', 'status', 'gmtModified'],
    filters: { templateName: 'keyword', kind: 'oneOf', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['templateNo', 'templateName', 'versionNo', 'gmtCreated', 'gmtModified'],
  },
});

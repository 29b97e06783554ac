import { formBiz, formFieldKind } from '../codes/lists/forms.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bool, code, int, rows, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { formCodeCheck, formFieldCheck } from '../schema/fieldChecks.ts';
import { everyRow } from '../schema/where.ts';

const isChoice = (row: Readonly<Record<string, unknown>>) => row.kind === 'choice';
const isBounded = (row: Readonly<Record<string, unknown>>) => row.kind === 'text' || row.kind === 'int' || row.kind === 'images';

/** A form that somebody without an account fills in by a link: addendum A 2.6. */
export const formTemplate = reference({
  name: 'formTemplate',
  label: ['登记表单', 'Form', 'Formulario', 'フォーム'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'FieldRequired', tab: 'forms' }],
  number: { field: 'formNo', prefix: 'BD' },
  title: 'formName',
  sections: { form: ['表单', 'Form', 'Formulario', 'フォーム'], fields: ['字段', 'Fields', 'Campos', '項目'] },
  fields: {
    formNo: text({ label: ['表单编号', 'Form no.', 'N.º de formulario', 'フォーム番号'], max: 20, required: true, auto: true, section: 'form' }),
    formCode: text({
      label: ['代码', 'Code', 'Código', 'コード'],
      hint: ['大写字母和下划线，如 VISITOR', 'Capital letters and underscores, e.g. VISITOR', 'Mayúsculas y guiones bajos, p. ej. VISITOR', '大文字と下線、例：VISITOR'],
      max: 30,
      required: true,
      check: formCodeCheck,
      section: 'form',
    }),
    ...names('formName', ['名称', 'Name', 'Nombre', '名称'], { max: 60, section: 'form' }),
    bizType: code(formBiz, codesOf(formBiz), { label: ['业务', 'Business', 'Objeto', '業務'], required: true, initial: 'station', section: 'form' }),
    fields: rows(
      {
        fieldCode: text({ label: ['字段代码', 'Field code', 'Código del campo', '項目コード'], max: 30, required: true, check: formFieldCheck }),
        kind: code(formFieldKind, codesOf(formFieldKind), { label: ['种类', 'Kind', 'Tipo', '種別'], required: true, initial: 'text' }),
        ...names('label', ['字段名称', 'Field name', 'Nombre del campo', '項目名'], { max: 60, section: 'fields' }),
        options: text({ label: ['选项', 'Options', 'Opciones', '選択肢'], hint: ['用 | 分隔，如 是|否', 'Separated by |, e.g. yes|no', 'Separadas por |, p. ej. sí|no', '| で区切る、例：はい|いいえ'], max: 300, required: true, when: isChoice }),
        max: int({ label: ['上限', 'Most', 'Máximo', '上限'], hint: ['字数、最大值或照片张数', 'Characters, highest number or photos', 'Caracteres, número mayor o fotos', '文字数・最大値・写真枚数'], min: 1, max: 1_000_000, when: isBounded }),
        required: bool({ label: ['必填', 'Required', 'Obligatorio', '必須'], required: true, initial: false }),
      },
      { label: ['字段', 'Fields', 'Campos', '項目'], required: true, min: 1, max: 30, section: 'fields' },
    ),
  },
  view: ['admin', 'dispatcher', 'service', 'warehouse'],
  keepers: ['admin'],
  unique: [['formCode']],
  scope: () => everyRow,
  list: {
    columns: ['formNo', 'formCode', 'formName', 'bizType', 'fields', 'status', 'gmtModified'],
    filters: { formCode: 'keyword', formName: 'keyword', bizType: 'oneOf', status: 'oneOf' },
    sort: { field: 'formCode', dir: 'asc' },
    sortable: ['formNo', 'formCode', 'formName', 'gmtCreated', 'gmtModified'],
  },
});

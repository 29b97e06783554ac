import { labelTemplate } from '../codes/lists/labels.ts';
import { codesOf } from '../codes/lists/list.ts';
import { MOST_LABELS } from '../rules/labels/layout.ts';
import { code, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { carried, record } from '../schema/record.ts';

const section = 'job';
const sending = 'sending';

/**
 * Labels for one printer (addendum B 3.3). Also the outbox of the printers: written when somebody prints, sent after the commit, asked
 * about when there is no answer, and never sent twice.
 */
export const labelJob = record({
  name: 'labelJob',
  label: ['打印任务', 'Print job', 'Trabajo de impresión', '印刷ジョブ'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'labelJobs' }],
  number: { field: 'jobNo', prefix: 'BQ' },
  title: 'jobNo',
  sections: { job: ['任务', 'Job', 'Trabajo', 'ジョブ'], sending: ['打印', 'Printing', 'Impresión', '印刷'] },
  fields: {
    jobNo: text({ label: ['任务编号', 'Job no.', 'N.º de trabajo', 'ジョブ番号'], max: 20, required: true, auto: true, section }),
    printerId: ref('labelPrinter', { label: ['打印机', 'Printer', 'Impresora', 'プリンタ'], required: true, auto: true, section }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, auto: true, section }),
    template: code(labelTemplate, codesOf(labelTemplate), { label: ['模板', 'Template', 'Plantilla', 'テンプレート'], required: true, auto: true, section }),
    copies: int({ label: ['份数', 'Copies', 'Copias', '部数'], required: true, auto: true, min: 1, max: MOST_LABELS, section }),
    labelCount: int({ label: ['标签数', 'Labels', 'Etiquetas', 'ラベル数'], required: true, auto: true, section }),
    items: rows(
      {
        mark: text({ label: ['标题', 'Title', 'Título', '見出し'], max: 128, required: true }),
        lines: text({ label: ['内容', 'Content', 'Contenido', '内容'], max: 600 }),
        code: text({ label: ['码值', 'Code', 'Código', 'コード'], max: 120, required: true }),
        symbol: text({ label: ['码制', 'Symbol', 'Símbolo', 'シンボル'], max: 4, required: true }),
      },
      { label: ['标签内容', 'Labels printed', 'Etiquetas impresas', 'ラベル内容'], required: true, min: 1, max: MOST_LABELS, auto: true, section },
    ),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, required: true, auto: true, section: sending }),
    printedAt: ts({ label: ['打印时间', 'Printed at', 'Impreso el', '印刷日時'], auto: true, section: sending }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: sending }),
    failMsg: text({ label: ['失败原因', 'Why it failed', 'Motivo del fallo', '失敗理由'], max: 200, auto: true, section: sending }),
    /** How often its printer was sent it, or asked about it: it is sent once. */
    asked: int({ label: ['提交与查询次数', 'Times sent or asked', 'Envíos y consultas', '送信・照会回数'], required: true, auto: true, section: sending }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    queued: ['排队', 'Queued', 'En cola', '待機'],
    printed: ['已打印', 'Printed', 'Impresa', '印刷済'],
    failed: ['失败', 'Failed', 'Fallida', '失敗'],
  },
  initial: 'queued',
  mainPath: ['queued', 'printed'],
  events: {
    /** What the printer answered; no code: it has printed. */
    send: { label: ['已打印', 'Printed', 'Impresa', '印刷済'], by: ['system'], carries: carried<{ failCode: string | null; failMsg: string | null }>() },
    retry: { label: ['重打', 'Print again', 'Reimprimir', '再印刷'], by: ['warehouse', 'admin'] },
  },
  view: ['admin', 'warehouse'],
  edit: { by: [], states: [] },
  unique: [['requestNo']],
  scope: ofWarehouses('warehouseId'),
  list: {
    columns: ['jobNo', 'printerId', 'template', 'labelCount', 'copies', 'status', 'failMsg', 'printedAt', 'createdBy', 'gmtCreated'],
    filters: { jobNo: 'keyword', printerId: 'equals', warehouseId: 'equals', template: 'oneOf', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['jobNo', 'labelCount', 'printedAt', 'gmtCreated'],
    sums: ['labelCount'],
  },
});

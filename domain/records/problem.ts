import { codesOf } from '../codes/lists/list.ts';
import { problemModule, problemSeverity } from '../codes/lists/problem.ts';
import type { Role } from '../codes/roles.ts';
import { bool, code, images, int, nobody, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, type Where } from '../schema/where.ts';

/** Roles that work on problems; everybody else only reports them. */
export const PROBLEM_ROLES: readonly Role[] = ['admin', 'service', 'dispatcher', 'financeClerk', 'auditor', 'warehouse'];

const scope = ({ role }: Viewer): Where => (PROBLEM_ROLES.includes(role) ? everyRow : noRow);
const assigneeId = { label: ['处理人', 'Assignee', 'Responsable', '担当者'], max: 20, isUser: true } as const;

/** A reported problem and its handling: records 5. The report itself does not change: what follows are events. */
export const problem = record({
  name: 'problem',
  place: 17,
  label: ['问题', 'Problem', 'Problema', '問題'],
  service: 'ntocc-basic-api',
  pages: ['ProblemList'],
  number: { field: 'problemNo', prefix: 'WT' },
  title: 'title',
  fields: {
    problemNo: text({ label: ['问题编号', 'Problem no.', 'N.º de problema', '問題番号'], max: 20, required: true, auto: true }),
    title: text({ label: ['标题', 'Title', 'Título', '件名'], max: 100, required: true }),
    module: code(problemModule, codesOf(problemModule), { label: ['模块', 'Module', 'Módulo', 'モジュール'], required: true }),
    severity: code(problemSeverity, codesOf(problemSeverity), { label: ['级别', 'Severity', 'Gravedad', '重大度'], required: true, initial: 'normal' }),
    severityRank: int({ label: ['级别顺序', 'Order of severity', 'Orden de gravedad', '重大度の順'], required: true, auto: true, sees: nobody, ranks: 'severity' }),
    description: text({ label: ['描述', 'Description', 'Descripción', '説明'], max: 2000 }),
    images: images({ label: ['图片', 'Pictures', 'Imágenes', '画像'], max: 9 }),
    createdBy: text({ label: ['报告人', 'Reported by', 'Comunicado por', '報告者'], max: 20, isUser: true, required: true, auto: true }),
    assigneeId: text({ ...assigneeId, auto: true }),
    resolution: text({ label: ['处理结论', 'Resolution', 'Solución', '対応結果'], max: 1000, auto: true }),
    closeAt: ts({ label: ['自动关闭时间', 'Closes by itself', 'Se cierra solo', '自動終了日時'], auto: true }),
    isFaq: bool({ label: ['公开为常见问题', 'Published as FAQ', 'Publicado como pregunta frecuente', 'FAQとして公開'], required: true, auto: true, initial: false }),
    faqAnswer: text({ label: ['常见问题答案', 'FAQ answer', 'Respuesta de la pregunta frecuente', 'FAQの回答'], max: 2000, auto: true }),
    hasEventLog: bool({ label: ['事件日志', 'Event log', 'Registro de eventos', 'イベントログ'], required: true, auto: true, initial: false }),
  },
  states: {
    open: ['待处理', 'Open', 'Abierto', '未対応'],
    inProgress: ['处理中', 'In progress', 'En curso', '対応中'],
    resolved: ['已解决', 'Resolved', 'Resuelto', '解決済'],
    closed: ['已关闭', 'Closed', 'Cerrado', '終了'],
  },
  initial: 'open',
  mainPath: ['open', 'inProgress', 'resolved', 'closed'],
  events: {
    assign: { label: ['指派', 'Assign', 'Asignar', '担当割当'], by: ['admin'], fields: { assigneeId: { ...text({ ...assigneeId, required: true }), pick: { roles: PROBLEM_ROLES.join(',') } } } },
    resolve: { label: ['解决', 'Resolve', 'Resolver', '解決'], by: PROBLEM_ROLES, fields: { resolution: text({ label: ['处理结论', 'Resolution', 'Solución', '対応結果'], max: 1000, required: true }) } },
    close: { label: ['关闭', 'Close', 'Cerrar', '終了'], by: PROBLEM_ROLES },
    reopen: { label: ['重新打开', 'Reopen', 'Reabrir', '再開'], by: PROBLEM_ROLES },
    expire: { label: ['到期自动关闭', 'Close by itself', 'Cerrarse solo', '自動終了'], by: ['system'] },
    'publish.faq': {
      label: ['设为常见问题', 'Publish as FAQ', 'Publicar como pregunta frecuente', 'FAQとして公開'],
      by: ['admin', 'service'],
      fields: { faqAnswer: text({ label: ['常见问题答案', 'FAQ answer', 'Respuesta de la pregunta frecuente', 'FAQの回答'], max: 2000, required: true }) },
    },
    'withdraw.faq': { label: ['取消常见问题', 'Withdraw the FAQ', 'Retirar la pregunta frecuente', 'FAQの公開を取り消す'], by: ['admin', 'service'], danger: true },
  },
  view: PROBLEM_ROLES,
  edit: { by: PROBLEM_ROLES, states: [] },
  scope,
  list: {
    columns: ['problemNo', 'title', 'images', 'module', 'severity', 'assigneeId', 'status', 'age', 'createdBy', 'isFaq'],
    filters: { problemNo: 'keyword', title: 'keyword', status: 'oneOf', module: 'oneOf', severity: 'oneOf', assigneeId: 'equals', gmtCreated: 'range' },
    sort: { field: 'severityRank', dir: 'desc' },
    sortable: ['severityRank', 'gmtCreated', 'gmtModified'],
  },
});

import { codesOf } from '../codes/lists/list.ts';
import { roleBase } from '../codes/lists/people.ts';
import { feedbackKind } from '../codes/lists/service.ts';
import type { Role } from '../codes/roles.ts';
import { code, images, ref, rows, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, type Where } from '../schema/where.ts';

/** The desk that answers. */
export const FEEDBACK_STAFF = ['service', 'admin'] as const satisfies readonly Role[];
/** Whoever works with the platform from outside. */
export const FEEDBACK_PARTIES = ['shipper', 'captain', 'driver'] as const satisfies readonly Role[];

const isOneOf = (roles: readonly Role[], role: Role) => roles.includes(role);

function scope({ role, userId }: Viewer): Where {
  if (isOneOf(FEEDBACK_STAFF, role)) return everyRow;
  return isOneOf(FEEDBACK_PARTIES, role) ? { field: 'createdBy', is: userId } : noRow;
}

const WORDS = { max: 1000, required: true } as const;

/** What was said since, in its order; the name is kept as it was then, as in the history. */
const REPLY = {
  byName: text({ label: ['回复人', 'By', 'De', '返信者'], max: 60, required: true }),
  at: ts({ label: ['时间', 'Time', 'Hora', '日時'], required: true }),
  text: text({ label: ['内容', 'Text', 'Texto', '内容'], ...WORDS }),
};

/** What somebody tells the platform about itself, and the conversation that follows: addendum A 1.2. */
export const feedback = record({
  name: 'feedback',
  label: ['意见反馈', 'Feedback', 'Comentario', 'フィードバック'],
  service: 'ntocc-tms-api',
  pages: ['Feedback'],
  number: { field: 'feedbackNo', prefix: 'FB' },
  title: 'feedbackNo',
  sections: {
    told: ['反馈', 'Feedback', 'Comentario', 'フィードバック'],
    handling: ['处理', 'Handling', 'Tramitación', '対応'],
  },
  fields: {
    feedbackNo: text({ label: ['反馈编号', 'Feedback no.', 'N.º de comentario', 'フィードバック番号'], max: 20, required: true, auto: true, section: 'told' }),
    kind: code(feedbackKind, codesOf(feedbackKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'suggestion', section: 'told' }),
    content: text({ label: ['内容', 'Text', 'Texto', '内容'], min: 4, ...WORDS, section: 'told' }),
    images: images({ label: ['图片', 'Pictures', 'Imágenes', '画像'], max: 9, section: 'told' }),
    contact: text({ label: ['联系方式', 'Contact', 'Contacto', '連絡先'], max: 60, section: 'told' }),
    roleTag: code(roleBase, codesOf(roleBase), { label: ['角色', 'Role', 'Rol', 'ロール'], required: true, auto: true, section: 'told' }),
    /** Sent by the page itself. */
    appVersion: text({ label: ['版本', 'Version', 'Versión', 'バージョン'], max: 20, section: 'told' }),
    device: text({ label: ['设备', 'Device', 'Dispositivo', '端末'], max: 60, auto: true, section: 'told' }),
    replies: rows(REPLY, { label: ['回复', 'Replies', 'Respuestas', '返信'], min: 0, max: 100, auto: true, section: 'handling' }),
    problemId: ref('problem', { label: ['问题', 'Problem', 'Problema', '問題'], auto: true, sees: (role) => isOneOf(FEEDBACK_STAFF, role), section: 'handling' }),
    closeAt: ts({ label: ['自动关闭时间', 'Closes by itself', 'Se cierra solo', '自動終了日時'], auto: true, section: 'handling' }),
  },
  states: {
    new: ['新', 'New', 'Nuevo', '新規'],
    replied: ['已回复', 'Replied', 'Respondido', '返信済'],
    closed: ['已关闭', 'Closed', 'Cerrado', '終了'],
  },
  initial: 'new',
  ended: ['closed'],
  mainPath: ['new', 'replied', 'closed'],
  events: {
    reply: { label: ['回复', 'Reply', 'Responder', '返信'], by: FEEDBACK_STAFF, fields: { text: REPLY.text } },
    add: { label: ['补充', 'Add', 'Añadir', '追記'], by: FEEDBACK_PARTIES, fields: { text: REPLY.text } },
    'to.problem': { label: ['转问题', 'To the problem list', 'Pasar a problemas', '問題一覧へ'], by: FEEDBACK_STAFF },
    close: { label: ['关闭', 'Close', 'Cerrar', '終了'], by: [...FEEDBACK_STAFF, 'system'] },
  },
  view: ['admin', 'service', 'shipper', 'captain', 'driver'],
  edit: { by: FEEDBACK_PARTIES, states: [] },
  scope,
  list: {
    columns: ['feedbackNo', 'gmtCreated', 'createdBy', 'roleTag', 'kind', 'content', 'status'],
    filters: { feedbackNo: 'keyword', kind: 'oneOf', status: 'oneOf', content: 'keyword', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['feedbackNo', 'gmtCreated'],
  },
});

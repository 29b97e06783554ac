import { formBiz, formFieldKind } from '../codes/lists/forms.ts';
import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { code, images, int, ref, rows, text, ts } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { names } from '../schema/reference.ts';
import { everyRow, noRow, type Where } from '../schema/where.ts';

const KEEPERS = ['admin', 'dispatcher', 'service', 'warehouse'] as const satisfies readonly Role[];

/** What happens at a place; the rest belongs to the desk. */
const AT_STATION = ['station', 'queueTicket'];

/** A warehouse sees what is about its stations. */
function scope({ role, closedStations = [] }: Viewer): Where {
  if (role !== 'warehouse') return KEEPERS.some((one) => one === role) ? everyRow : noRow;
  const atStation: Where = { field: 'bizType', in: AT_STATION };
  return closedStations.length === 0 ? atStation : { and: [atStation, { field: 'stationId', notIn: closedStations }] };
}

const isAbout =
  (...biz: readonly unknown[]) =>
  (row: Readonly<Record<string, unknown>>) =>
    biz.includes(row.bizType);

/** An answer as a guest gave it, with the words that asked for it. */
const ANSWER = {
  fieldCode: text({ label: ['字段代码', 'Field code', 'Código del campo', '項目コード'], max: 30, required: true }),
  kind: code(formFieldKind, codesOf(formFieldKind), { label: ['种类', 'Kind', 'Tipo', '種別'], required: true }),
  ...names('label', ['字段名称', 'Field name', 'Nombre del campo', '項目名'], { max: 60, section: 'answers' }),
  value: text({ label: ['内容', 'Answer', 'Respuesta', '回答'], max: 500 }),
  fileIds: images({ label: ['照片', 'Photos', 'Fotos', '写真'], max: 9 }),
};

/** What a guest sends, as the platform has checked it. */
export interface Submission {
  /** Version of the template that was shown. */
  readonly templateVersion: number;
  readonly guestName: string;
  readonly guestPhone: string | null;
  readonly answers: readonly {
    fieldCode: string;
    kind: (typeof ANSWER.kind)['type'] & string;
    label: string;
    labelEn: string;
    labelEs: string;
    labelJa: string;
    value: string | null;
    fileIds: string[] | null;
  }[];
}

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A form that somebody is asked to fill in, and the answers: addendum A 2.6. */
export const formEntry = record({
  name: 'formEntry',
  label: ['登记记录', 'Form entry', 'Registro', '記録'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WechatQueue', tab: 'forms' }],
  number: { field: 'entryNo', prefix: 'DJ' },
  title: 'entryNo',
  sections: { asked: ['邀请', 'Invitation', 'Invitación', '記入依頼'], answers: ['内容', 'Answers', 'Respuestas', '回答'] },
  fields: {
    entryNo: text({ label: ['登记编号', 'Entry no.', 'N.º de registro', '記録番号'], max: 20, required: true, auto: true, section: 'asked' }),
    bizType: code(formBiz, codesOf(formBiz), { label: ['业务', 'Business', 'Objeto', '業務'], required: true, initial: 'station', section: 'asked' }),
    formTemplateId: ref('formTemplate', { label: ['表单', 'Form', 'Formulario', 'フォーム'], required: true, section: 'asked', pick: { status: 'enabled', bizType: '$bizType' } }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, when: isAbout('waybill'), section: 'asked' }),
    stationId: ref('station', { label: ['站点', 'Station', 'Estación', '拠点'], required: true, when: isAbout(...AT_STATION), section: 'asked', pick: { status: 'enabled' } }),
    queueTicketId: ref('queueTicket', { label: ['排队号', 'Queue ticket', 'Turno', '順番票'], required: true, when: isAbout('queueTicket'), section: 'asked', pick: { stationId: '$stationId', status: 'waiting,called,inside' } }),
    bizNo: text({ label: ['单号', 'No.', 'N.º', '番号'], max: 60, required: true, auto: true, section: 'asked' }),
    guestName: text({ label: ['填写人', 'Filled in by', 'Rellena', '記入者'], max: 30, spelling: 'name', section: 'asked' }),
    guestPhone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯'], hint: ['填写后以短信发送链接', 'The link is sent there by SMS', 'El enlace se envía por SMS', 'リンクを SMS で送信します'], max: 11, mask: 'phone', check: mobileCheck, section: 'asked' }),
    expireAt: ts({ label: ['有效期', 'Until', 'Hasta', '期限'], required: true, auto: true, section: 'asked' }),
    templateVersion: int({ label: ['表单版本', 'Form version', 'Versión del formulario', 'フォーム版'], auto: true, section: 'answers' }),
    answers: rows(ANSWER, { label: ['内容', 'Answers', 'Respuestas', '回答'], min: 0, max: 30, auto: true, section: 'answers' }),
    submittedAt: ts({ label: ['提交', 'Submitted', 'Enviado', '提出'], auto: true, section: 'answers' }),
    decidedBy: text({ label: ['审核人', 'Decided by', 'Decidido por', '承認者'], max: 20, isUser: true, auto: true, section: 'answers' }),
    reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'answers' }),
  },
  states: {
    invited: ['待填写', 'Invited', 'Invitado', '記入待ち'],
    submitted: ['已提交', 'Submitted', 'Enviado', '提出済'],
    accepted: ['已通过', 'Accepted', 'Aceptado', '承認済'],
    expired: ['已过期', 'Expired', 'Caducado', '期限切れ'],
  },
  ended: ['accepted', 'expired'],
  initial: 'invited',
  mainPath: ['invited', 'submitted', 'accepted'],
  events: {
    submit: { label: ['提交', 'Submit', 'Enviar', '提出'], by: ['system'], carries: carried<Submission>() },
    accept: { label: ['通过', 'Accept', 'Aceptar', '承認'], by: KEEPERS },
    return: { label: ['退回', 'Return', 'Devolver', '差戻し'], by: KEEPERS, danger: true, fields: { reason } },
    // Its pictures become those of a case, and it is accepted.
    'make.abnormal': { label: ['转异常', 'Make a case', 'Abrir incidencia', '異常登録'], by: ['admin', 'dispatcher', 'service'] },
    expire: { label: ['到期', 'Expire', 'Caducar', '期限切れ'], by: ['system'] },
  },
  view: KEEPERS,
  edit: { by: KEEPERS, states: [] },
  scope,
  list: {
    columns: ['gmtCreated', 'formTemplateId', 'bizNo', 'guestName', 'status', 'submittedAt', 'expireAt'],
    filters: { formTemplateId: 'equals', status: 'oneOf', bizNo: 'keyword', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'submittedAt', 'expireAt'],
  },
});

import { codesOf } from '../codes/lists/list.ts';
import { accusedKind, compensationWay, complaintKind, complaintResult, complaintSide } from '../codes/lists/service.ts';
import type { Role } from '../codes/roles.ts';
import { COMPLAINT_READERS, sideOf } from '../rules/complaint.ts';
import { code, fen, images, int, nobody, ref, text, ts } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

type Values = Readonly<Record<string, unknown>>;

const PARTIES: Partial<Record<Role, string>> = { shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' };

/** Own complaints, and those about oneself once somebody has taken them up. */
function scope({ role, partyId }: Viewer): Where {
  if (role === 'admin' || role === 'service') return everyRow;
  const field = PARTIES[role];
  const side = sideOf(role);
  if (field === undefined || side === null) return noRow;
  const isComplainant: Where = { field: 'side', is: side };
  return { and: [own(field, partyId), { or: [isComplainant, { field: 'openTo', is: 'both' }] }] };
}

/** The accused never sees the number of whoever complains. */
const seesPhone = (role: Role, { side }: Values): boolean => {
  const viewer = sideOf(role);
  return viewer === null || typeof side !== 'string' || side === viewer;
};

/** How a complaint reaches the freight is between platform and carrier; the driver follows it where he has complained himself. */
const seesDeduction = (role: Role, { side }: Values): boolean => role !== 'shipper' && (role !== 'driver' || side === sideOf(role));

/** Who complained, and who handles it and has to call back. */
const OWNERS = { shipper: ownerBy({ shipper: 'shipmentId', account: 'handlerId' }), driver: ownerBy({ captain: 'carrierId', driver: 'driverId', account: 'handlerId' }) };

const RESPONSE = { label: ['被诉方说明', 'Answer of the other side', 'Respuesta de la otra parte', '相手の説明'], max: 1000 } as const;
const REPLY = { label: ['答复', 'Reply', 'Respuesta', '回答'], max: 1000 } as const;
const RESULT = { label: ['结论', 'Result', 'Resultado', '結果'] } as const;
const COMPENSATION = { label: ['赔付', 'Compensation', 'Compensación', '補償'] } as const;
const WAY = { label: ['赔付方式', 'Way of compensation', 'Modo de compensación', '補償方法'] } as const;
const APPEAL = { label: ['申诉', 'Appeal', 'Recurso', '再審'], max: 1000 } as const;
const SATISFACTION = { label: ['满意度', 'Satisfaction', 'Satisfacción', '満足度'], min: 1, max: 5 } as const;
const WORDS = { min: 4, required: true } as const;

const isUpheld = ({ result }: Values): boolean => result === 'upheld' || result === 'partly';

/** A complaint of one side about the other or the platform, its answer and one appeal: addendum A 1.1. */
export const complaint = record({
  name: 'complaint',
  label: ['投诉', 'Complaint', 'Queja', '苦情'],
  service: 'ntocc-tms-api',
  pages: ['DriverComplaint', 'ShipperComplaint'],
  number: { field: 'complaintNo', prefix: 'TS' },
  title: 'complaintNo',
  sections: {
    complaint: ['投诉', 'Complaint', 'Queja', '苦情'],
    handling: ['处理', 'Handling', 'Tramitación', '対応'],
  },
  fields: {
    complaintNo: text({ label: ['投诉编号', 'Complaint no.', 'N.º de queja', '苦情番号'], max: 20, required: true, auto: true, section: 'complaint' }),
    /** Parties complain for their own side; staff say for which. */
    side: code(complaintSide, codesOf(complaintSide), { label: ['投诉方', 'Side', 'Parte', '申立側'], required: true, section: 'complaint' }),
    accusedKind: code(accusedKind, codesOf(accusedKind), { label: ['被诉方', 'Against', 'Contra', '相手'], required: true, section: 'complaint' }),
    waybillId: ref('waybill', {
      label: ['运单', 'Waybill', 'Carta de porte', '運送状'],
      hint: ['只有投诉平台时可以不填', 'Only a complaint about the platform may be without one', 'Solo una queja contra la plataforma puede ir sin ella', 'プラットフォームへの苦情のみ省略できます'],
      section: 'complaint',
    }),
    kind: code(complaintKind, codesOf(complaintKind), { label: ['投诉类型', 'Kind', 'Tipo', '種別'], required: true, section: 'complaint' }),
    content: text({ label: ['投诉内容', 'What happened', 'Qué ocurrió', '内容'], max: 1000, ...WORDS, section: 'complaint' }),
    images: images({ label: ['图片', 'Pictures', 'Imágenes', '画像'], max: 9, section: 'complaint' }),
    contactPhone: text({ label: ['联系电话', 'Phone', 'Teléfono', '電話'], max: 11, required: true, mask: 'phone', check: mobileCheck, sees: seesPhone, seesAlways: ['admin', 'service'], section: 'complaint' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'complaint' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'complaint' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'complaint' }),
    /** `both` once it was taken up: from then on the accused sees it. */
    openTo: text({ label: ['公开范围', 'Open to', 'Visible para', '公開範囲'], max: 4, required: true, auto: true, initial: 'own', sees: nobody }),
    /** Complainant, waybill and kind: one open complaint each. */
    openKey: text({ label: ['对象键', 'Key', 'Clave', '対象キー'], max: 80, auto: true, sees: nobody }),
    firstReplyDueAt: ts({ label: ['首次答复时限', 'First reply due', 'Primera respuesta antes de', '初回回答期限'], required: true, auto: true, section: 'handling' }),
    dueAt: ts({ label: ['办结时限', 'Due', 'Cierre antes de', '完了期限'], required: true, auto: true, section: 'handling' }),
    lateAt: ts({ label: ['提醒时间', 'Remind at', 'Recordar el', '通知予定'], required: true, auto: true, sees: nobody }),
    lateToldAt: ts({ label: ['已提醒', 'Reminded', 'Recordado', '通知済'], auto: true, sees: nobody }),
    handlerId: text({ label: ['处理人', 'Handler', 'Responsable', '担当者'], max: 20, isUser: true, auto: true, section: 'handling' }),
    firstHandlerId: text({ label: ['首次处理人', 'First handler', 'Primer responsable', '初回担当者'], max: 20, isUser: true, auto: true, section: 'handling' }),
    response: text({ ...RESPONSE, auto: true, section: 'handling' }),
    respondedAt: ts({ label: ['说明时间', 'Answered by the other side', 'Respondió la otra parte', '説明日時'], auto: true, section: 'handling' }),
    reply: text({ ...REPLY, auto: true, section: 'handling' }),
    result: code(complaintResult, codesOf(complaintResult), { ...RESULT, auto: true, section: 'handling' }),
    compensationFen: fen({ ...COMPENSATION, auto: true, section: 'handling' }),
    compensationWay: code(compensationWay, codesOf(compensationWay), { ...WAY, auto: true, section: 'handling' }),
    deductionId: ref('deduction', { label: ['扣款单', 'Deduction', 'Deducción', '控除'], auto: true, sees: seesDeduction, seesAlways: ['admin', 'service', 'captain'], section: 'handling' }),
    appealText: text({ ...APPEAL, auto: true, section: 'handling' }),
    appealCount: int({ label: ['申诉次数', 'Appeals', 'Recursos', '再審回数'], required: true, auto: true, max: 1, section: 'handling' }),
    satisfaction: int({ ...SATISFACTION, auto: true, section: 'handling' }),
    closeAt: ts({ label: ['办结时间', 'Closes', 'Se cierra', '完了日時'], auto: true, section: 'handling' }),
    points: int({ label: ['扣分', 'Points lost', 'Puntos perdidos', '減点'], auto: true, section: 'handling' }),
  },
  states: {
    submitted: ['待受理', 'Submitted', 'Presentada', '受付待ち'],
    processing: ['处理中', 'Processing', 'En trámite', '対応中'],
    answered: ['已答复', 'Answered', 'Contestada', '回答済'],
    closed: ['已办结', 'Closed', 'Cerrada', '完了'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取下げ済'],
  },
  initial: 'submitted',
  ended: ['closed', 'withdrawn'],
  mainPath: ['submitted', 'processing', 'answered', 'closed'],
  events: {
    accept: { label: ['受理', 'Accept', 'Aceptar', '受付'], by: ['service', 'admin'] },
    respond: { label: ['说明', 'Answer', 'Responder', '説明'], by: ['shipper', 'captain', 'driver'], fields: { response: text({ ...RESPONSE, ...WORDS }) } },
    answer: {
      label: ['答复', 'Reply', 'Contestar', '回答'],
      by: ['service', 'admin'],
      fields: {
        reply: text({ ...REPLY, ...WORDS }),
        result: code(complaintResult, codesOf(complaintResult), { ...RESULT, required: true }),
        compensationFen: fen({ ...COMPENSATION, when: isUpheld }),
        compensationWay: code(compensationWay, ['deduction', 'outside'], { ...WAY, required: true, when: (form) => isUpheld(form) && Number(form.compensationFen) > 0 }),
      },
    },
    appeal: { label: ['申诉', 'Appeal', 'Recurrir', '再審請求'], by: ['shipper', 'captain', 'driver'], fields: { appealText: text({ ...APPEAL, ...WORDS }) } },
    close: { label: ['办结', 'Close', 'Cerrar', '完了'], by: ['shipper', 'captain', 'driver', 'system'], fields: { satisfaction: int({ ...SATISFACTION, required: true }) }, carries: carried<object>() },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取下げ'], by: ['shipper', 'captain', 'driver'], danger: true },
    'remind.late': { label: ['超时提醒', 'Late reminder', 'Aviso de retraso', '遅延通知'], by: ['system'] },
  },
  view: COMPLAINT_READERS,
  edit: { by: ['admin', 'service', 'shipper', 'captain', 'driver'], states: [] },
  unique: [['openKey']],
  scope,
  subject: (viewer, row) => OWNERS[row.side === 'shipper' ? 'shipper' : 'driver'](viewer, row),
  list: {
    columns: ['complaintNo', 'complainant', 'accusedKind', 'waybillId', 'kind', 'dueAt', 'handlerId', 'result', 'status', 'satisfaction', 'gmtCreated'],
    filters: { complaintNo: 'keyword', side: 'equals', kind: 'oneOf', status: 'oneOf', result: 'oneOf', waybillId: 'equals', handlerId: 'equals', dueAt: 'range', gmtCreated: 'range' },
    sort: { field: 'dueAt', dir: 'asc' },
    sortable: ['complaintNo', 'dueAt', 'gmtCreated'],
  },
});

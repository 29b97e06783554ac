import { codesOf } from '../codes/lists/list.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { code, fen, int, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reply = text({ label: ['答复', 'Reply', 'Respuesta', '回答'], required: true, min: 2, max: 500 });
const reason = text({ label: ['关闭原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/**
 * A payee's reminder of unpaid freight: records 5, transport-and-money 6.3. One open reminder per
 * waybill; the amount is read from the freight bill each time it is sent or answered.
 */
export const paymentReminder = record({
  name: 'paymentReminder',
  label: ['催款单', 'Payment reminder', 'Recordatorio de pago', '支払催促'],
  service: 'ntocc-basic-api',
  pages: ['PaymentRecords', { page: 'WaybillManage', isForm: true }],
  number: { field: 'reminderNo', prefix: 'CK' },
  title: 'reminderNo',
  sections: {
    urge: ['催款', 'Reminder', 'Recordatorio', '催促'],
    answer: ['答复', 'Answer', 'Respuesta', '回答'],
  },
  fields: {
    reminderNo: text({ label: ['催款单号', 'Reminder no.', 'N.º de recordatorio', '催促番号'], max: 20, required: true, auto: true, section: 'urge' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, section: 'urge', pick: { status: 'completed' } }),
    applyId: ref('paymentApply', { label: ['付款申请', 'Payment application', 'Solicitud de pago', '支払申請'], auto: true, section: 'urge' }),
    payeeKind: code(payeeType, codesOf(payeeType), { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], required: true, auto: true, section: 'urge' }),
    driverId: ref('driver', { label: ['收款司机', 'Driver paid', 'Conductor beneficiario', '受取運転手'], auto: true, section: 'urge' }),
    carrierId: ref('fleet', { label: ['收款车队', 'Fleet paid', 'Flota beneficiaria', '受取車隊'], auto: true, section: 'urge' }),
    amountDueFen: fen({ label: ['应付未付', 'Amount due', 'Importe pendiente', '未払額'], required: true, auto: true, section: 'urge' }),
    urgeCount: int({ label: ['催款次数', 'Times urged', 'Veces reclamado', '催促回数'], required: true, auto: true, section: 'urge' }),
    lastUrgedAt: ts({ label: ['最近催款', 'Last urged', 'Última reclamación', '直近の催促'], required: true, auto: true, section: 'urge' }),
    reply: text({ label: ['答复', 'Reply', 'Respuesta', '回答'], max: 500, auto: true, section: 'answer' }),
    handledBy: text({ label: ['处理人', 'Handled by', 'Atendido por', '担当者'], max: 20, isUser: true, auto: true, section: 'answer' }),
    answeredAt: ts({ label: ['答复时间', 'Answered', 'Respondido', '回答日時'], auto: true, section: 'answer' }),
    closeReason: text({ label: ['关闭原因', 'Why closed', 'Motivo de cierre', '終了理由'], max: 200, auto: true, section: 'answer' }),
  },
  states: {
    open: ['待处理', 'Open', 'Abierto', '未対応'],
    answered: ['已答复', 'Answered', 'Respondido', '回答済'],
    closed: ['已关闭', 'Closed', 'Cerrado', '終了'],
  },
  initial: 'open',
  ended: ['closed'],
  events: {
    'urge.again': { label: ['再次催款', 'Urge again', 'Reclamar de nuevo', '再度催促'], by: ['captain', 'driver'] },
    answer: { label: ['答复', 'Answer', 'Responder', '回答'], by: ['financeClerk', 'service'], fields: { reply } },
    'paid.in.full': { label: ['已付清', 'Paid in full', 'Pagado por completo', '全額支払済'], by: ['system'] },
    'close.reminder': { label: ['关闭', 'Close', 'Cerrar', '終了する'], by: ['financeApprover'], danger: true, fields: { reason } },
  },
  view: ['admin', 'service', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: ['captain', 'driver'], states: [] },
  unique: [['waybillId']],
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['reminderNo', 'waybillId', 'payeeKind', 'driverId', 'carrierId', 'amountDueFen', 'urgeCount', 'lastUrgedAt', 'status', 'reply'],
    filters: { reminderNo: 'keyword', status: 'oneOf', waybillId: 'equals', payeeKind: 'oneOf', driverId: 'equals', carrierId: 'equals', lastUrgedAt: 'range' },
    sort: { field: 'lastUrgedAt', dir: 'desc' },
    sortable: ['reminderNo', 'amountDueFen', 'urgeCount', 'lastUrgedAt', 'gmtCreated'],
    sums: ['amountDueFen'],
  },
});

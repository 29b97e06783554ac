import { codesOf } from '../codes/lists/list.ts';
import { reportCheck, reportKind, reportStandard } from '../codes/lists/report.ts';
import { plateColorCode } from '../codes/lists/vehicle.ts';
import { bool, code, fen, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, type Where } from '../schema/where.ts';

/** Finance follows the fund flows, dispatch the road bills (transport-and-money 11.1). */
function scope({ role }: Viewer): Where {
  if (role === 'financeClerk') return { field: 'kind', is: 'fundFlow' };
  return role === 'dispatcher' ? { field: 'kind', in: ['waybill', 'vehicle', 'driver'] } : everyRow;
}

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** The authority's answer to the message of this number. */
interface Answer {
  referenceNumber: string;
  ackCode: string;
  ackMsg: string;
}

/** One message to the transport authority and its result: transport-and-money 11.3, 11.4. */
export const regReport = record({
  name: 'regReport',
  label: ['监管上报', 'Report to the authority', 'Informe a la autoridad', '監督報告'],
  service: 'ntocc-tms-api',
  pages: ['ElectronicRoadBill', 'FundFlow'],
  number: { field: 'reportNo', prefix: 'SB' },
  title: 'reportNo',
  sections: {
    subject: ['上报对象', 'Subject', 'Objeto', '報告対象'],
    checks: ['校验', 'Checks', 'Comprobaciones', '確認'],
    message: ['报文', 'Message', 'Mensaje', '電文'],
  },
  fields: {
    reportNo: text({ label: ['上报单号', 'Report no.', 'N.º de informe', '報告番号'], max: 20, required: true, auto: true, section: 'subject' }),
    kind: code(reportKind, codesOf(reportKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, auto: true, section: 'subject' }),
    /** Id of the waybill, vehicle or driver the message is about. */
    subjectId: text({ label: ['对象编号', 'Subject id', 'Id. del objeto', '対象ID'], max: 20, required: true, auto: true, sees: nobody }),
    /** Kind and subject as a key: each has one live report (11.6). */
    liveKey: text({ label: ['对象键', 'Subject key', 'Clave del objeto', '対象キー'], max: 40, auto: true, sees: nobody }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'subject' }),
    waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, auto: true, section: 'subject' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], auto: true, section: 'subject' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, auto: true, section: 'subject' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], auto: true, section: 'subject' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'subject' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'subject' }),
    /** Order of sending: a waybill by its end, basics by the day they were opened. */
    finishedAt: ts({ label: ['完结时间', 'Finished', 'Finalizado', '完結'], required: true, auto: true, section: 'subject' }),
    /** The amount in the message: the freight of the shipper in a waybill, the cost of the transport in a fund flow. */
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], auto: true, section: 'subject' }),
    standard: code(reportStandard, codesOf(reportStandard), { label: ['标准', 'Standard', 'Estándar', '標準'], required: true, auto: true, initial: 'WLHY2020', section: 'message' }),
    provinceCode: text({ label: ['上报省份', 'Province', 'Provincia', '報告省'], max: 6, required: true, auto: true, section: 'message' }),
    checks: rows(
      {
        code: code(reportCheck, codesOf(reportCheck), { label: ['校验项', 'Check', 'Comprobación', '確認項目'], required: true }),
        isMet: bool({ label: ['通过', 'Met', 'Cumplida', '適合'], required: true }),
        /** The refusal as JSON: code and values, shown in the reader's language. */
        detail: text({ label: ['说明', 'Detail', 'Detalle', '詳細'], max: 500 }),
      },
      { label: ['校验明细', 'Checks', 'Comprobaciones', '確認明細'], min: 0, max: 20, required: true, auto: true, section: 'checks' },
    ),
    checksMet: int({ label: ['通过项', 'Checks met', 'Comprobaciones cumplidas', '適合数'], required: true, auto: true, section: 'checks' }),
    checksTotal: int({ label: ['校验项数', 'Checks', 'Comprobaciones', '確認数'], required: true, auto: true, section: 'checks' }),
    checkedAt: ts({ label: ['校验时间', 'Checked', 'Comprobado', '確認日時'], auto: true, section: 'checks' }),
    messageReferenceNumber: text({ label: ['报文参考号', 'Message reference no.', 'N.º de referencia', '電文参照番号'], max: 32, auto: true, section: 'message' }),
    /** The message as it was frozen for sending, JSON. */
    payload: text({ label: ['报文内容', 'Message', 'Mensaje', '電文内容'], max: 20_000, auto: true, sees: nobody }),
    attempt: int({ label: ['上报次数', 'Attempts', 'Intentos', '送信回数'], required: true, auto: true, section: 'message' }),
    sentAt: ts({ label: ['上报时间', 'Sent', 'Enviado', '送信日時'], auto: true, section: 'message' }),
    ackAt: ts({ label: ['回执时间', 'Answered', 'Respondido', '回答日時'], auto: true, section: 'message' }),
    ackCode: text({ label: ['回执代码', 'Answer code', 'Código de respuesta', '回答コード'], max: 40, auto: true, section: 'message' }),
    ackMsg: text({ label: ['回执内容', 'Answer', 'Respuesta', '回答内容'], max: 300, auto: true, section: 'message' }),
    /** Message field of the authority's refusal, as far as its text names one. */
    ackField: text({ label: ['退回字段', 'Field refused', 'Campo rechazado', '差戻し項目'], max: 60, auto: true, section: 'message' }),
    correctedBy: text({ label: ['更正说明', 'Correction', 'Corrección', '訂正内容'], max: 200, auto: true, section: 'message' }),
    excludeReason: text({ label: ['不上报原因', 'Why excluded', 'Motivo de exclusión', '報告対象外の理由'], max: 200, auto: true, section: 'message' }),
    /** When the platform checks it next, and when it sends it or stops waiting. */
    checkAt: ts({ label: ['下次校验', 'Checked next', 'Próxima comprobación', '次回確認'], required: true, auto: true, sees: nobody }),
    dueAt: ts({ label: ['下次处理', 'Due next', 'Próximo paso', '次回処理'], required: true, auto: true, sees: nobody }),
  },
  states: {
    notReady: ['未就绪', 'Not ready', 'No listo', '未準備'],
    ready: ['待上报', 'Ready', 'Listo', '報告待ち'],
    sending: ['上报中', 'Sending', 'Enviando', '報告中'],
    accepted: ['已通过', 'Accepted', 'Aceptado', '受理済'],
    rejected: ['被退回', 'Rejected', 'Rechazado', '差戻し'],
    excluded: ['不上报', 'Excluded', 'Excluido', '報告対象外'],
  },
  ended: ['excluded'],
  initial: 'notReady',
  events: {
    check: { label: ['校验', 'Check', 'Comprobar', '確認'], by: ['auditor', 'financeClerk'] },
    send: { label: ['上报', 'Send', 'Enviar', '報告'], by: ['auditor', 'financeClerk', 'system'] },
    correct: {
      label: ['更正', 'Correct', 'Corregir', '訂正'],
      by: ['auditor', 'financeClerk'],
      fields: { correction: text({ label: ['更正说明（数据须先在来源处改正）', 'What was corrected at its source', 'Qué se corrigió en su origen', '元データで訂正した内容'], required: true, min: 4, max: 200 }) },
    },
    'revise.sent': { label: ['重报', 'Revise', 'Revisar', '再報告'], by: ['auditor', 'system'], danger: true, fields: { reason } },
    exclude: { label: ['不上报', 'Exclude', 'Excluir', '報告対象外'], by: ['auditor', 'admin', 'system'], danger: true, fields: { reason } },
    'checks.met': { label: ['校验通过', 'Checks met', 'Comprobaciones cumplidas', '確認適合'], by: ['system'] },
    'checks.lost': { label: ['校验失效', 'Checks lost', 'Comprobaciones perdidas', '確認不適合'], by: ['system'] },
    'ack.ok': { label: ['回执通过', 'Accepted by the authority', 'Aceptado por la autoridad', '受理回答'], by: ['system'], carries: carried<Answer>() },
    'ack.no': { label: ['回执退回', 'Refused by the authority', 'Rechazado por la autoridad', '差戻し回答'], by: ['system'], carries: carried<Answer>() },
    'send.timeout': { label: ['无回执', 'No answer', 'Sin respuesta', '回答なし'], by: ['system'] },
  },
  view: ['admin', 'auditor', 'dispatcher', 'financeClerk'],
  edit: { by: [], states: [] },
  unique: [['liveKey'], ['messageReferenceNumber']],
  scope,
  list: {
    columns: ['waybillNo', 'plateNumber', 'driverId', 'shipmentId', 'finishedAt', 'amountFen', 'checksMet', 'standard', 'status', 'attempt', 'ackMsg'],
    filters: {
      status: 'oneOf',
      kind: 'oneOf',
      provinceCode: 'equals',
      finishedAt: 'range',
      plateNumber: 'keyword',
      waybillNo: 'keyword',
      ackCode: 'keyword',
      messageReferenceNumber: 'keyword',
      waybillId: 'equals',
      driverId: 'equals',
      vehicleId: 'equals',
      shipmentId: 'equals',
    },
    sort: { field: 'finishedAt', dir: 'desc' },
    sortable: ['waybillNo', 'plateNumber', 'finishedAt', 'amountFen', 'attempt', 'sentAt', 'ackAt'],
    sums: ['amountFen'],
  },
});

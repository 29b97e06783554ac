import { codesOf } from '../codes/lists/list.ts';
import { deductionDirection, deductionResponsible, deductionSource, deductionType } from '../codes/lists/settlement.ts';
import { COMPLAINT_READERS } from '../rules/complaint.ts';
import { bool, code, fen, files, nobody, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Money taken off a waybill's freight, or added to it: transport-and-money 6.2, 6.3. Fen. */
export const deduction = record({
  name: 'deduction',
  place: 13,
  label: ['扣款单', 'Deduction', 'Deducción', '控除'],
  service: 'ntocc-tms-api',
  pages: ['Deduction'],
  number: { field: 'deductionNo', prefix: 'KK' },
  title: 'deductionNo',
  sections: {
    item: ['扣款', 'Deduction', 'Deducción', '控除'],
    source: ['来源', 'Source', 'Origen', '起票元'],
    hearing: ['申辩与决定', 'Hearing and decision', 'Audiencia y decisión', '意見聴取・決定'],
  },
  fields: {
    deductionNo: text({ label: ['扣款单号', 'Deduction no.', 'N.º de deducción', '控除番号'], max: 20, required: true, auto: true, section: 'item' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, section: 'item', pick: { status: 'completed,aborted,unloaded,arrived,inTransit' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'item' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'item' }),
    direction: code(deductionDirection, codesOf(deductionDirection), { label: ['方向', 'Direction', 'Sentido', '区分'], required: true, initial: 'reduce', section: 'item' }),
    type: code(deductionType, codesOf(deductionType), { label: ['类型', 'Type', 'Tipo', '種別'], required: true, initial: 'cargoLoss', section: 'item' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1, section: 'item' }),
    responsible: code(deductionResponsible, codesOf(deductionResponsible), { label: ['责任方', 'Responsible', 'Responsable', '責任者'], required: true, initial: 'carrier', section: 'item' }),
    passToShipper: bool({ label: ['计入货主侧', 'Passed on to the shipper', 'Se traslada al cargador', '荷主に転嫁'], required: true, initial: false, sees: (role) => role !== 'captain' && role !== 'driver', section: 'item' }),
    basis: text({ label: ['依据（重量、单价、说明）', 'Basis (weight, price, words)', 'Base (peso, precio, texto)', '根拠（重量・単価・説明）'], required: true, min: 4, max: 500, section: 'item' }),
    evidenceIds: files({ label: ['凭证', 'Evidence', 'Pruebas', '証憑'], hint: ['扣减时必传', 'Needed to reduce', 'Necesarias para reducir', '減額時は必須'], max: 9, section: 'item' }),
    sourceType: code(deductionSource, codesOf(deductionSource), { label: ['来源类型', 'Kind of source', 'Tipo de origen', '起票元種別'], auto: true, section: 'source' }),
    sourceId: text({ label: ['来源单据', 'Source document', 'Documento de origen', '起票元伝票'], max: 20, auto: true, sees: nobody }),
    sourceNo: text({ label: ['来源单号', 'Source no.', 'N.º de origen', '起票元番号'], max: 40, auto: true, section: 'source' }),
    /** The complaint that it compensates. Its number stands above: whoever sees no complaints needs no second one. */
    complaintId: ref('complaint', { label: ['投诉', 'Complaint', 'Queja', '苦情'], auto: true, sees: (role) => COMPLAINT_READERS.includes(role), section: 'source' }),
    objectUntil: ts({ label: ['可异议至', 'Objection until', 'Alegaciones hasta', '異議期限'], required: true, auto: true, section: 'hearing' }),
    agreedAt: ts({ label: ['同意时间', 'Agreed', 'Aceptada', '同意日時'], auto: true, section: 'hearing' }),
    objectedAt: ts({ label: ['异议时间', 'Objected', 'Alegada', '異議日時'], auto: true, section: 'hearing' }),
    objection: text({ label: ['异议说明', 'Objection', 'Alegación', '異議内容'], max: 200, auto: true, section: 'hearing' }),
    decidedBy: text({ label: ['决定人', 'Decided by', 'Decidido por', '決定者'], max: 20, isUser: true, auto: true, section: 'hearing' }),
    decidedAt: ts({ label: ['决定时间', 'Decided', 'Decidida', '決定日時'], auto: true, section: 'hearing' }),
    reason: text({ label: ['驳回原因', 'Why it was rejected', 'Motivo del rechazo', '却下理由'], max: 200, auto: true, section: 'hearing' }),
  },
  states: {
    pending: ['待确认', 'Pending', 'Pendiente', '確認待ち'],
    confirmed: ['已生效', 'Confirmed', 'Confirmada', '確定'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '却下'],
    revoked: ['已撤销', 'Revoked', 'Revocada', '取消'],
  },
  initial: 'pending',
  events: {
    'confirm.deduction': { label: ['确认扣款', 'Confirm', 'Confirmar', '確定'], by: ['financeClerk', 'financeApprover'] },
    'reject.deduction': { label: ['驳回', 'Reject', 'Rechazar', '却下'], by: ['financeClerk', 'financeApprover'], danger: true, fields: { reason } },
    'revoke.deduction': { label: ['撤销', 'Revoke', 'Revocar', '取消'], by: ['financeClerk', 'system'], danger: true },
    agree: { label: ['同意', 'Agree', 'Aceptar', '同意'], by: ['driver', 'captain'] },
    object: { label: ['提出异议', 'Object', 'Alegar', '異議申立て'], by: ['driver', 'captain'], fields: { objection: text({ label: ['异议说明', 'Objection', 'Alegación', '異議内容'], required: true, min: 4, max: 200 }) } },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor', 'captain', 'driver'],
  edit: { by: ['financeClerk'], states: [] },
  scope: rowsBy({ captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['deductionNo', 'waybillId', 'driverId', 'type', 'direction', 'amountFen', 'responsible', 'passToShipper', 'sourceNo', 'objectUntil', 'status', 'gmtCreated'],
    filters: { deductionNo: 'keyword', sourceNo: 'keyword', status: 'oneOf', type: 'oneOf', direction: 'oneOf', waybillId: 'equals', driverId: 'equals', carrierId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['deductionNo', 'amountFen', 'objectUntil', 'gmtCreated'],
    // Rejected and revoked ones count neither way.
    sums: [
      { key: 'reducedFen', label: ['扣减', 'Reductions', 'Reducciones', '減額'], of: 'amountFen', where: { direction: ['reduce'], status: ['pending', 'confirmed'] } },
      { key: 'addedFen', label: ['增项', 'Additions', 'Adiciones', '加算'], of: 'amountFen', where: { direction: ['add'], status: ['pending', 'confirmed'] } },
    ],
  },
});

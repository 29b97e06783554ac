import { codesOf } from '../codes/lists/list.ts';
import { reviewSubject } from '../codes/lists/waybill.ts';
import { reviewedBy } from '../rules/review.ts';
import { bool, code, ref, text, ts } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, type Where } from '../schema/where.ts';

/** The administrator reads all; the others see the kinds they decide. */
function scope({ role }: Viewer): Where {
  return role === 'admin' ? everyRow : { field: 'subjectType', in: reviewedBy(role) };
}

/** Maximum number of reviews decided at once (transport-and-money 5.4). */
const BULK_REVIEWS = 50;

/** The decision made on the page of the subject, and by whom; nobody: the platform. */
interface Decision {
  reason: string | null;
  reviewerId: string | null;
}

/** One submission that somebody else decides: transport-and-money 5.2. A new submission makes a new review; the old ones stay. */
export const review = record({
  name: 'review',
  label: ['审核单', 'Review', 'Revisión', '審査'],
  service: 'ntocc-basic-api',
  pages: ['CarrierReview', 'ShipperReview', 'TeamDriverReview', 'TeamVehicleReview', 'MobilePhoneAudit', 'FinanceReview', 'CarRepairReview', 'ReconciliationReview', 'PayApplicationReview'],
  number: { field: 'reviewNo', prefix: 'SH' },
  title: 'reviewNo',
  sections: {
    subject: ['审核对象', 'Subject', 'Objeto', '審査対象'],
    content: ['资料', 'Documents', 'Documentos', '資料'],
    decision: ['审核结果', 'Decision', 'Decisión', '審査結果'],
  },
  fields: {
    reviewNo: text({ label: ['审核单号', 'Review no.', 'N.º de revisión', '審査番号'], max: 20, required: true, auto: true, section: 'subject' }),
    subjectType: code(reviewSubject, codesOf(reviewSubject), { label: ['审核类型', 'Kind', 'Tipo', '種別'], required: true, auto: true, section: 'subject' }),
    subjectName: text({ label: ['审核对象', 'Subject', 'Objeto', '審査対象'], max: 128, required: true, auto: true, section: 'subject' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'subject' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'subject' }),
    companyId: ref('company', { label: ['企业', 'Company', 'Empresa', '企業'], auto: true, section: 'subject' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'subject' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], auto: true, section: 'subject' }),
    phoneChangeId: ref('phoneChange', { label: ['手机号变更', 'Change of mobile number', 'Cambio de móvil', '携帯番号の変更'], auto: true, section: 'subject' }),
    bankCardId: ref('bankCard', { label: ['银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'], auto: true, section: 'subject' }),
    repairId: ref('repair', { label: ['维修', 'Repair', 'Reparación', '修理'], auto: true, section: 'subject' }),
    paymentApplyId: ref('paymentApply', { label: ['付款申请', 'Payment application', 'Solicitud de pago', '支払申請'], auto: true, section: 'subject' }),
    reconciliationId: ref('reconciliation', { label: ['对账单', 'Statement', 'Conciliación', '照合書'], auto: true, section: 'subject' }),
    damageId: ref('damageRecord', { label: ['货损单', 'Damage record', 'Parte de daños', '破損記録'], auto: true, section: 'subject' }),
    oilCardTxnId: ref('oilCardTxn', { label: ['油卡交易', 'Fuel card transaction', 'Transacción de tarjeta', '給油カード取引'], auto: true, section: 'subject' }),
    applicantId: text({ label: ['申请人', 'Applicant', 'Solicitante', '申請者'], max: 20, isUser: true, required: true, auto: true, section: 'subject' }),
    isChange: bool({ label: ['变更申请', 'Change of documents', 'Cambio de documentos', '変更申請'], required: true, auto: true, initial: false, section: 'subject' }),
    /** JSON object with personal data masked: what the reviewer saw is stored. */
    snapshot: text({ label: ['资料快照', 'Snapshot', 'Instantánea', '資料スナップショット'], max: 20_000, required: true, auto: true, section: 'content' }),
    /** JSON object of the fields that a change would replace. */
    changedFields: text({ label: ['变更项', 'Changes', 'Cambios', '変更項目'], max: 20_000, auto: true, section: 'content' }),
    externalCheck: text({ label: ['外部核验', 'External check', 'Verificación externa', '外部照会'], max: 200, auto: true, section: 'content' }),
    reason: text({ label: ['审核意见', 'Opinion', 'Dictamen', '審査意見'], max: 500, auto: true, section: 'decision' }),
    reviewerId: text({ label: ['审核人', 'Reviewer', 'Revisor', '審査者'], max: 20, isUser: true, auto: true, section: 'decision' }),
    reviewedAt: ts({ label: ['审核时间', 'Decided', 'Resuelta', '審査日時'], auto: true, section: 'decision' }),
  },
  states: {
    pending: ['待审核', 'Pending', 'Pendiente', '審査待ち'],
    passed: ['已通过', 'Passed', 'Aprobada', '承認済'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Cancelada', '取消済'],
  },
  initial: 'pending',
  events: {
    pass: {
      label: ['通过', 'Pass', 'Aprobar', '承認'],
      by: ['auditor', 'financeApprover', 'financeClerk', 'service', 'admin'],
      most: BULK_REVIEWS,
      // What an outside register objects to is passed with a reason only.
      asksIf: ({ row }) => typeof row.externalCheck === 'string' && row.externalCheck !== '',
      fields: { overrideReason: text({ label: ['外部核验未通过仍通过的理由', 'Reason to pass despite a failed check', 'Motivo para aprobar pese a la verificación fallida', '照会不合格でも承認する理由'], min: 4, max: 200 }) },
    },
    reject: {
      label: ['驳回', 'Reject', 'Rechazar', '差戻し'],
      by: ['auditor', 'financeApprover', 'financeClerk', 'service', 'admin'],
      most: BULK_REVIEWS,
      danger: true,
      fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) },
    },
    'pass.elsewhere': { label: ['在资料页通过', 'Passed at the record', 'Aprobada en la ficha', '資料画面で承認'], by: ['system'], carries: carried<Decision>() },
    'reject.elsewhere': { label: ['在资料页驳回', 'Rejected at the record', 'Rechazada en la ficha', '資料画面で差戻し'], by: ['system'], carries: carried<Decision>() },
    'cancel.review': { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['system'], carries: carried<Decision>() },
  },
  view: ['admin', 'auditor', 'service', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
  scope,
  list: {
    columns: ['reviewNo', 'subjectType', 'subjectName', 'isChange', 'applicantId', 'externalCheck', 'gmtCreated', 'status', 'reviewerId', 'reviewedAt'],
    filters: { reviewNo: 'keyword', subjectName: 'keyword', status: 'oneOf', subjectType: 'oneOf', isChange: 'equals', gmtCreated: 'range', reviewedAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'asc' },
    sortable: ['reviewNo', 'subjectName', 'gmtCreated', 'reviewedAt'],
  },
});

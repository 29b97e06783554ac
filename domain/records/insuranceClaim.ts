import { claimPayTo } from '../codes/lists/insurance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { partyType } from '../codes/lists/party.ts';
import type { Role } from '../codes/roles.ts';
import { bool, code, fen, files, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Papers of a claim. */
export const MAX_PAPERS = 20;

const APPROVED = { label: ['核定', 'Approved', 'Aprobado', '認定額'] } as const;
const PAID = { label: ['赔付', 'Paid', 'Pagado', '支払額'] } as const;
const SERIAL = { label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, spelling: 'number' } as const;
const ANSWER = { label: ['保险公司文件', "Insurer's paper", 'Documento de la aseguradora', '保険会社の書類'], max: 4 } as const;
const PAPERS = { label: ['材料', 'Papers', 'Documentos', '書類'], max: MAX_PAPERS } as const;
const answerFiles = files({ ...ANSWER, required: true, min: 1 });
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Damage records are between owner and platform; only customer service handles cases of both. */
const knowsDamage = (role: Role): boolean => role !== 'captain' && role !== 'auditor';
const knowsCases = (role: Role): boolean => role !== 'financeClerk';

/** What an insurance is asked to pay for an accident. Source: addendum B 5.2, 5.3, D35, D36. */
export const insuranceClaim = record({
  name: 'insuranceClaim',
  label: ['理赔', 'Claim', 'Siniestro', '保険請求'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'Insurance', tab: 'claims' }, 'PolicyEnquiry'],
  number: { field: 'claimNo', prefix: 'LP' },
  title: 'claimNo',
  amounts: [['paidFen', 'approvedFen', 'claimedFen']],
  sections: {
    accident: ['出险', 'Accident', 'Siniestro', '事故'],
    papers: ['材料', 'Papers', 'Documentos', '書類'],
    decision: ['核定与赔付', 'Decision and payment', 'Decisión y pago', '認定・支払'],
  },
  fields: {
    claimNo: text({ label: ['理赔单号', 'Claim no.', 'N.º de siniestro', '請求番号'], max: 20, required: true, auto: true, section: 'accident' }),
    policyId: ref('cargoPolicy', { label: ['保单', 'Policy', 'Póliza', '証券'], required: true, section: 'accident' }),
    insurerId: ref('company', { label: ['保险公司', 'Insurer', 'Aseguradora', '保険会社'], required: true, auto: true, section: 'accident' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, auto: true, section: 'accident' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'accident' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'accident' }),
    abnormalId: ref('abnormal', { label: ['运输异常', 'Abnormal transport', 'Incidencia', '輸送異常'], sees: knowsCases, section: 'accident' }),
    damageId: ref('damageRecord', { label: ['货损单', 'Damage record', 'Parte de daños', '破損記録'], sees: knowsDamage, section: 'accident' }),
    accidentAt: ts({ label: ['出险时间', 'Accident', 'Siniestro', '事故日時'], required: true, section: 'accident' }),
    place: text({ label: ['地点', 'Place', 'Lugar', '場所'], max: 200, section: 'accident' }),
    description: text({ label: ['经过', 'What happened', 'Qué ocurrió', '経過'], max: 1_000, min: 4, required: true, section: 'accident' }),
    claimedFen: fen({ label: ['索赔', 'Claimed', 'Reclamado', '請求額'], required: true, min: 1, section: 'accident' }),
    lateReason: text({
      label: ['迟报原因', 'Why reported late', 'Motivo del aviso tardío', '報告遅延の理由'],
      hint: ['超过报案时限时必填', 'Needed when it is reported late', 'Necesario si el aviso es tardío', '報告が遅れた場合は必須'],
      max: 200,
      min: 4,
      section: 'accident',
    }),
    papers: files({ ...PAPERS, section: 'papers' }),
    answerFiles: files({ ...ANSWER, auto: true, section: 'papers' }),
    caseNo: text({ label: ['报案号', 'Case no.', 'N.º de caso', '受付番号'], max: 40, auto: true, section: 'decision' }),
    decideBy: ts({ label: ['核定期限', 'Decision due', 'Plazo de decisión', '認定期限'], required: true, auto: true, section: 'decision' }),
    approvedFen: fen({ ...APPROVED, auto: true, section: 'decision' }),
    refuseReason: text({ label: ['拒赔原因', 'Why refused', 'Motivo de la denegación', '拒否理由'], max: 200, auto: true, section: 'decision' }),
    withdrawReason: text({ label: ['撤案原因', 'Why withdrawn', 'Motivo de la retirada', '取下げ理由'], max: 200, auto: true, section: 'decision' }),
    unpaidReason: text({ label: ['未赔付原因', 'Why not paid', 'Motivo del impago', '未払の理由'], max: 200, auto: true, section: 'decision' }),
    payBy: ts({ label: ['赔付期限', 'Payment due', 'Plazo de pago', '支払期限'], auto: true, section: 'decision' }),
    payerKind: code(partyType, ['PLAT', 'SHIPMENT', 'CARRIER'], { label: ['投保付款方', 'Buyer of the cover', 'Comprador de la cobertura', '保険の購入者'], required: true, auto: true, section: 'decision' }),
    payTo: code(claimPayTo, codesOf(claimPayTo), { label: ['赔款去向', 'Paid to', 'Se paga a', '支払先'], required: true, auto: true, section: 'decision' }),
    paidFen: fen({ ...PAID, auto: true, section: 'decision' }),
    bankSerialNo: text({ ...SERIAL, auto: true, section: 'decision' }),
    paidAt: ts({ label: ['赔付时间', 'Paid at', 'Pagado el', '支払日時'], auto: true, section: 'decision' }),
    /** What the insurer says it has paid before the bank shows it. */
    heardFen: fen({ label: ['保险公司称已赔', 'Paid, says the insurer', 'Pagado, según la aseguradora', '保険会社の支払通知額'], auto: true, section: 'decision' }),
    heardSerialNo: text({ label: ['保险公司所报流水号', "Insurer's serial", 'N.º indicado por la aseguradora', '保険会社の取引番号'], max: 40, auto: true, section: 'decision' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, auto: true, sees: nobody }),
    submittedAt: ts({ label: ['送达时间', 'Sent', 'Enviado', '送信日時'], auto: true, sees: nobody }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, initial: 0, sees: nobody }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], auto: true, sees: nobody }),
    silentSince: ts({ label: ['无应答起始', 'No answer since', 'Sin respuesta desde', '無回答開始'], auto: true, sees: nobody }),
    /** When whoever handles it is reminded next; null: not any more. */
    remindAt: ts({ label: ['提醒时间', 'Reminder', 'Recordatorio', '通知日時'], auto: true, sees: nobody }),
  },
  states: {
    reported: ['已报案', 'Reported', 'Comunicado', '報告済'],
    surveying: ['查勘中', 'Survey', 'Peritaje', '査定中'],
    approved: ['已核赔', 'Approved', 'Aprobado', '認定済'],
    paid: ['已赔付', 'Paid', 'Pagado', '支払済'],
    refused: ['已拒赔', 'Refused', 'Denegado', '拒否'],
    withdrawn: ['已撤案', 'Withdrawn', 'Retirado', '取下げ'],
    unpaid: ['未赔付结案', 'Closed unpaid', 'Cerrado sin pago', '未払で終結'],
  },
  initial: 'reported',
  mainPath: ['reported', 'surveying', 'approved', 'paid'],
  events: {
    survey: { label: ['查勘', 'Survey', 'Peritar', '査定'], by: ['service', 'system'] },
    approve: { label: ['核赔', 'Approve claim', 'Aprobar', '認定'], by: ['service'], fields: { approvedFen: fen({ ...APPROVED, required: true, min: 1 }), answerFiles } },
    refuse: { label: ['拒赔', 'Refuse', 'Denegar', '拒否'], by: ['service'], danger: true, fields: { reason, answerFiles } },
    pay: { label: ['登记赔付', 'Record payment', 'Registrar pago', '支払登録'], by: ['financeClerk'], confirmed: true, fields: { paidFen: fen({ ...PAID, required: true, min: 1 }), bankSerialNo: text({ ...SERIAL, required: true, min: 4 }) } },
    'close.unpaid': { label: ['未赔付结案', 'Close unpaid', 'Cerrar sin pago', '未払で終結'], by: ['service'], danger: true, fields: { reason, answerFiles } },
    'add.papers': { label: ['补充材料', 'Add papers', 'Añadir documentos', '書類追加'], by: ['service', 'shipper', 'captain'], fields: { papers: files({ ...PAPERS, required: true, min: 1 }) }, prefilled: true },
    withdraw: { label: ['撤案', 'Withdraw', 'Retirar', '取下げ'], by: ['service', 'shipper', 'captain'], danger: true, fields: { reason } },
    'submit.insurer': { label: ['送达保险公司', 'Sent to the insurer', 'Enviado a la aseguradora', '保険会社へ送信'], by: ['system'] },
    'case.opened': { label: ['已立案', 'Case opened', 'Caso abierto', '受付済'], by: ['system'], carries: carried<{ caseNo: string }>() },
    'insurer.lost': { label: ['保险公司未收到', 'Never reached the insurer', 'No llegó a la aseguradora', '保険会社に未着'], by: ['system'] },
    'insurer.approve': { label: ['已核赔', 'Approved', 'Aprobado', '認定済'], by: ['system'], carries: carried<{ approvedFen: number }>() },
    'insurer.refuse': { label: ['已拒赔', 'Refused', 'Denegado', '拒否'], by: ['system'], carries: carried<{ reason: string }>() },
    'insurer.paid': { label: ['已赔付', 'Paid', 'Pagado', '支払済'], by: ['system'], carries: carried<{ paidFen: number; bankSerialNo: string }>() },
    remind: { label: ['期限提醒', 'Reminder', 'Recordatorio', '期限通知'], by: ['system'] },
  },
  view: ['admin', 'service', 'financeClerk', 'auditor', 'shipper', 'captain'],
  edit: { by: ['service', 'shipper', 'captain'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: null }),
  list: {
    columns: ['claimNo', 'policyId', 'waybillId', 'accidentAt', 'claimedFen', 'approvedFen', 'paidFen', 'caseNo', 'decideBy', 'payBy', 'status', 'gmtCreated'],
    filters: {
      claimNo: 'keyword',
      caseNo: 'keyword',
      policyId: 'equals',
      insurerId: 'equals',
      waybillId: 'equals',
      payerKind: 'oneOf',
      status: 'oneOf',
      decisionOverdue: { due: 'decideBy', open: ['reported', 'surveying'], field: bool({ label: ['核定逾期', 'Decision overdue', 'Decisión vencida', '認定期限超過'] }) },
      paymentOverdue: { due: 'payBy', open: ['approved'], field: bool({ label: ['赔付逾期', 'Payment overdue', 'Pago vencido', '支払期限超過'] }) },
      accidentAt: 'range',
      decideBy: 'range',
      gmtCreated: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['claimNo', 'accidentAt', 'claimedFen', 'paidFen', 'decideBy', 'gmtCreated'],
    sums: ['claimedFen', 'paidFen'],
  },
});

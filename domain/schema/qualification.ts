import type { Label } from '../codes/label.ts';
import { date, text, ts, type Fields } from './field.ts';
import type { EventSpec } from './record.ts';

/** Common parts of driver, vehicle, fleet and shipper: the qualification lifecycle of records 10.2. */
export const qualificationStates = {
  unsubmitted: ['未提交', 'Unsubmitted', 'Sin presentar', '未提出'],
  pendingReview: ['待审核', 'Pending review', 'En revisión', '審査待ち'],
  approved: ['已认证', 'Approved', 'Aprobado', '認証済'],
  rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
  frozen: ['已冻结', 'Frozen', 'Congelado', '凍結中'],
  closed: ['已注销', 'Closed', 'Dado de baja', '登録抹消'],
} as const satisfies Record<string, Label>;

/** Set by the platform during the lifecycle. */
export const qualificationFields = {
  submittedBy: text({
    label: ['提交人', 'Submitted by', 'Enviado por', '提出者'],
    max: 20,
    isUser: true,
    auto: true,
    section: 'review',
  }),
  submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true, section: 'review' }),
  reviewReason: text({
    label: ['审核意见', 'Review opinion', 'Dictamen', '審査意見'],
    max: 500,
    auto: true,
    section: 'review',
  }),
  frozenUntil: date({
    label: ['冻结至', 'Frozen until', 'Congelado hasta', '凍結期限'],
    auto: true,
    section: 'review',
  }),
  /** JSON object of the changed fields, stored beside the data in force until it is decided; unmasked, so not visible to all. */
  pendingChange: text({
    label: ['待审变更', 'Pending change', 'Cambio pendiente', '審査待ちの変更'],
    max: 20_000,
    auto: true,
    section: 'review',
    sees: (role) => role !== 'dispatcher' && role !== 'service' && role !== 'financeClerk',
  }),
} as const;

export const reviewSection: Label = ['审核', 'Review', 'Revisión', '審査'];

const reason = text({
  label: ['原因（请逐项说明证件）', 'Reason (document by document)', 'Motivo (documento por documento)', '理由（証明書ごと）'],
  required: true,
  min: 4,
  max: 500,
});

// The administrator is in every list: he may act wherever a person may (records 0.3), but never on the own submission.
const byOwner = ['shipper', 'captain', 'driver', 'admin'] as const;
const byAuditor = ['auditor', 'admin'] as const;

/**
 * Events of the lifecycle.
 * @param documents the form of the record: a change sends it whole, and the platform stores the differences.
 */
export function qualificationEvents<const F extends Fields>(documents: F) {
  return {
    submit: { label: ['提交审核', 'Submit', 'Enviar', '提出'], by: ['shipper', 'captain', 'driver', 'dispatcher', 'admin'] },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: byOwner },
    approve: {
      label: ['审核通过', 'Approve', 'Aprobar', '承認'],
      by: byAuditor,
      fields: {
        overrideReason: text({
          label: ['外部核验未通过仍通过的理由', 'Reason to pass despite a failed check', 'Motivo para aprobar pese a la verificación fallida', '照会不合格でも承認する理由'],
          min: 4,
          max: 200,
        }),
      },
    },
    reject: { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: byAuditor, danger: true, fields: { reason } },
    'change.doc': {
      label: ['变更资料', 'Change documents', 'Cambiar documentos', '資料変更'],
      by: byOwner,
      fields: documents,
    },
    'approve.change': { label: ['通过变更', 'Approve change', 'Aprobar cambio', '変更を承認'], by: byAuditor },
    'reject.change': {
      label: ['驳回变更', 'Reject change', 'Rechazar cambio', '変更を差戻し'],
      by: byAuditor,
      danger: true,
      fields: { reason },
    },
    freeze: {
      label: ['冻结', 'Freeze', 'Congelar', '凍結'],
      by: byAuditor,
      danger: true,
      fields: {
        reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 500 }),
        until: date({ label: ['冻结至', 'Frozen until', 'Congelado hasta', '凍結期限'] }),
      },
    },
    unfreeze: { label: ['解冻', 'Unfreeze', 'Descongelar', '凍結解除'], by: byAuditor },
    close: { label: ['注销', 'Close', 'Dar de baja', '登録抹消'], by: byOwner, danger: true },
  } as const satisfies Record<string, EventSpec>;
}

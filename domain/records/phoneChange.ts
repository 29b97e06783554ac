import { ROLES, type Role } from '../codes/roles.ts';
import { text, ts } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { record, type Viewer } from '../schema/record.ts';
import { smsCode } from '../schema/smsCode.ts';
import { everyRow, own, type Where } from '../schema/where.ts';

const READERS: readonly Role[] = ['admin', 'auditor', 'service'];

/** Everybody sees their own changes; roles that manage accounts see all. */
function scope({ role, userId }: Viewer): Where {
  return READERS.includes(role) ? everyRow : own('submittedBy', userId);
}

/**
 * A new phone number for the login: records 3 (PHONE_CHANGE), transport-and-money 5.1. Effective once another person has approved
 * it.
 */
export const phoneChange = record({
  name: 'phoneChange',
  label: ['手机号变更', 'Change of mobile number', 'Cambio de móvil', '携帯番号の変更'],
  service: 'ntocc-basic-api',
  number: { field: 'changeNo', prefix: 'HH' },
  title: 'holderName',
  sections: {
    number: ['号码', 'Number', 'Número', '番号'],
    decision: ['审核', 'Review', 'Revisión', '審査'],
  },
  fields: {
    changeNo: text({ label: ['变更单号', 'Change no.', 'N.º de cambio', '変更番号'], max: 20, required: true, auto: true, section: 'number' }),
    holderName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 60, required: true, auto: true, section: 'number' }),
    oldPhone: text({ label: ['原手机号', 'Present number', 'Número actual', '現在の番号'], max: 11, required: true, auto: true, mask: 'phone', section: 'number' }),
    newPhone: text({ label: ['新手机号', 'New number', 'Número nuevo', '新しい番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'number' }),
    submittedBy: text({ label: ['申请人', 'Applicant', 'Solicitante', '申請者'], max: 20, isUser: true, required: true, auto: true, section: 'number' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true, section: 'decision' }),
    decidedAt: ts({ label: ['审核时间', 'Decided', 'Resuelto', '審査日時'], auto: true, section: 'decision' }),
    reviewReason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'decision' }),
  },
  states: {
    unproved: ['待验证', 'To be proved', 'Por acreditar', '本人確認待ち'],
    pendingReview: ['待审核', 'Pending review', 'En revisión', '審査待ち'],
    switched: ['已变更', 'Changed', 'Cambiado', '変更済'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Cancelado', '取消済'],
  },
  initial: 'unproved',
  events: {
    submit: {
      label: ['验证并提交', 'Prove and submit', 'Acreditar y enviar', '本人確認して提出'],
      by: 'all',
      fields: {
        smsCode: { ...smsCode, label: ['新手机号收到的验证码', 'Code sent to the new number', 'Código enviado al número nuevo', '新しい番号に届いたコード'] },
        password: text({ label: ['登录密码', 'Your password', 'Su contraseña', 'ログインパスワード'], max: 128, required: true, isSecret: true }),
      },
    },
    approve: { label: ['通过', 'Pass', 'Aprobar', '承認'], by: ['auditor', 'service'] },
    reject: { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['auditor', 'service'], danger: true, fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
    cancel: { label: ['取消变更', 'Cancel the change', 'Cancelar el cambio', '変更を取り消す'], by: 'all', danger: true },
  },
  view: ROLES,
  edit: { by: ROLES, states: ['unproved'] },
  scope,
  subject: ownerBy({ account: 'submittedBy' }),
  list: {
    columns: ['changeNo', 'holderName', 'oldPhone', 'newPhone', 'status', 'submittedAt', 'decidedAt', 'gmtCreated'],
    filters: { changeNo: 'keyword', holderName: 'keyword', status: 'oneOf', submittedBy: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['changeNo', 'submittedAt', 'decidedAt', 'gmtCreated'],
  },
});

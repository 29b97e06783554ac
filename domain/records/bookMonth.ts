import { text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'month';
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const who = { max: 20, isUser: true, auto: true, section } as const;

/**
 * A month of the books and how far it is closed (transport-and-money 8.2, period open). Once its end is prepared, only finance posts
 * into it; once somebody else has closed it, nobody does. What it takes to reopen one needs two persons too.
 */
export const bookMonth = record({
  name: 'bookMonth',
  label: ['会计月份', 'Accounting month', 'Mes contable', '会計月'],
  service: 'ntocc-basic-api',
  pages: ['MonthEnd'],
  number: { field: 'monthNo', prefix: 'KJ' },
  title: 'period',
  sections: {
    month: ['会计月份', 'Accounting month', 'Mes contable', '会計月'],
    reopening: ['反结账', 'Reopening', 'Reapertura', '締め解除'],
  },
  fields: {
    monthNo: text({ label: ['编号', 'No.', 'N.º', '番号'], max: 20, required: true, auto: true, section }),
    period: text({ label: ['月份', 'Month', 'Mes', '月'], max: 6, required: true, auto: true, section }),
    fromAt: ts({ label: ['起始时间', 'From', 'Desde', '開始'], required: true, auto: true, section }),
    toAt: ts({ label: ['截止时间', 'Until', 'Hasta', '終了'], required: true, auto: true, section }),
    preparedBy: text({ label: ['初步结账人', 'Soft close by', 'Cierre provisional por', '仮締めの担当者'], ...who }),
    preparedAt: ts({ label: ['初步结账时间', 'Soft close at', 'Cierre provisional', '仮締め日時'], auto: true, section }),
    closedBy: text({ label: ['结账人', 'Closed by', 'Cerrado por', '締めの担当者'], ...who }),
    closedAt: ts({ label: ['结账时间', 'Closed at', 'Cerrado', '締め日時'], auto: true, section }),
    reopenBy: text({ label: ['反结账申请人', 'Reopening asked by', 'Reapertura solicitada por', '締め解除の申請者'], ...who, section: 'reopening' }),
    reopenReason: text({ label: ['反结账原因', 'Why reopened', 'Motivo de la reapertura', '締め解除の理由'], max: 200, auto: true, section: 'reopening' }),
    reopenedAt: ts({ label: ['反结账时间', 'Reopened at', 'Reabierto', '締め解除日時'], auto: true, section: 'reopening' }),
  },
  states: {
    open: ['未结账', 'Open', 'Abierto', '未締め'],
    prepared: ['已初步结账', 'Soft closed', 'Cierre provisional', '仮締め済'],
    closed: ['已结账', 'Closed', 'Cerrado', '締め済'],
    reopening: ['反结账待复核', 'Reopening asked for', 'Reapertura solicitada', '締め解除の承認待ち'],
  },
  initial: 'open',
  mainPath: ['open', 'prepared', 'closed'],
  events: {
    'soft.close': { label: ['初步结账', 'Soft close', 'Cerrar provisionalmente', '仮締め'], by: ['financeClerk', 'financeApprover'] },
    'undo.soft': { label: ['撤销初步结账', 'Undo the soft close', 'Deshacer el cierre provisional', '仮締めを取り消す'], by: ['financeClerk', 'financeApprover'], danger: true, fields: { reason } },
    'close.month': { label: ['结账', 'Close the month', 'Cerrar el mes', '月次締め'], by: ['financeApprover'], danger: true, confirmed: true },
    'ask.reopen': { label: ['申请反结账', 'Ask to reopen', 'Solicitar la reapertura', '締め解除を申請'], by: ['financeClerk', 'financeApprover'], danger: true, fields: { reason } },
    'agree.reopen': { label: ['同意反结账', 'Agree to reopen', 'Aprobar la reapertura', '締め解除を承認'], by: ['financeApprover'], danger: true, confirmed: true },
    'keep.closed': { label: ['不反结账', 'Keep it closed', 'Mantener cerrado', '締めを維持'], by: ['financeClerk', 'financeApprover'] },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
  unique: [['period']],
  ended: [],
  scope: () => everyRow,
  list: {
    columns: ['period', 'status', 'preparedBy', 'preparedAt', 'closedBy', 'closedAt', 'reopenBy', 'reopenReason', 'reopenedAt'],
    filters: { period: 'keyword', status: 'oneOf', toAt: 'range' },
    sort: { field: 'period', dir: 'desc' },
    sortable: ['period', 'preparedAt', 'closedAt', 'gmtCreated'],
  },
});

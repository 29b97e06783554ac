import type { Label } from '../../codes/label.ts';
import { payeeMove } from '../../records/payeeMove.ts';
import { receivableMove } from '../../records/receivableMove.ts';
import type { Measure, Statistic } from '../statistic.ts';

const FINANCE = ['admin', 'financeClerk', 'financeApprover'] as const;

const sum = (label: Label, of: string, rest: Partial<Measure> = {}): Measure => ({
  label,
  fn: 'sum',
  of,
  ...rest,
});

const OPENING: Label = ['期初', 'Opening', 'Apertura', '期首'];
const CLOSING: Label = ['期末', 'Closing', 'Cierre', '期末'];

/** The open amount at the end of the period by its age since it arose: 0-30, 31-60, 61-90 and more than 90 days. */
const ageing = (of: string): Record<string, Measure> => ({
  age30: sum(['0-30天', '0-30 days', '0-30 días', '0～30日'], of, { span: 'until', age: [0, 30] }),
  age60: sum(['31-60天', '31-60 days', '31-60 días', '31～60日'], of, { span: 'until', age: [31, 60] }),
  age90: sum(['61-90天', '61-90 days', '61-90 días', '61～90日'], of, { span: 'until', age: [61, 90] }),
  age91: sum(['90天以上', 'Over 90 days', 'Más de 90 días', '90日超'], of, {
    span: 'until',
    age: [91, null],
  }),
});

const byDue = (label: Label, of: string, age: Measure['age'], fn: 'sum' | 'interest' = 'sum'): Measure => ({
  ...{ label, fn, of, span: 'until', agedBy: 'dueOn' },
  ...(age && { age }),
});

/** The same by due day: not due yet, and of it what falls due within so many days; overdue by so many days, with the interest that contracts ask for it. */
const overdue = (of: string): Record<string, Measure> => ({
  notDue: byDue(['未到期', 'Not due', 'Sin vencer', '期日前'], of, [0, 0]),
  dueIn7: byDue(['7天内到期', 'Due in 7 days', 'Vence en 7 días', '7日以内'], of, [-7, 0]),
  dueIn14: byDue(['14天内到期', 'Due in 14 days', 'Vence en 14 días', '14日以内'], of, [-14, 0]),
  dueIn30: byDue(['30天内到期', 'Due in 30 days', 'Vence en 30 días', '30日以内'], of, [-30, 0]),
  late: byDue(['逾期合计', 'Overdue', 'Vencido', '遅延合計'], of, [1, null]),
  late30: byDue(['逾期1-30天', 'Overdue 1-30 days', 'Vencido 1-30 días', '遅延1～30日'], of, [1, 30]),
  late60: byDue(['逾期31-60天', 'Overdue 31-60 days', 'Vencido 31-60 días', '遅延31～60日'], of, [31, 60]),
  late90: byDue(['逾期61-90天', 'Overdue 61-90 days', 'Vencido 61-90 días', '遅延61～90日'], of, [61, 90]),
  late91: byDue(['逾期90天以上', 'Overdue more than 90 days', 'Vencido más de 90 días', '遅延90日超'], of, [
    91,
    null,
  ]),
  interestFen: byDue(
    ['逾期利息', 'Overdue interest', 'Intereses de demora', '遅延利息'],
    of,
    [1, null],
    'interest',
  ),
});

/** Opening, new, paid and closing debt of shippers: transport-and-money 12, from AR. */
export const receivableLedger: Statistic = {
  name: 'receivableLedger',
  spec: receivableMove,
  page: 'ReceivableLedger',
  path: '/tms/financialStatistics/receivableLedger',
  who: FINANCE,
  times: ['postedAt'],
  agedBy: 'accruedAt',
  interest: { per: ['shipmentId', 'waybillId'], at: 'postedAt', due: 'dueOn', rate: 'overdueBp' },
  groupings: {
    shipper: { label: ['货主', 'Shipper', 'Cargador', '荷主'], keys: ['shipmentId'] },
    waybill: {
      label: ['货主、运单', 'Shipper and waybill', 'Cargador y carta de porte', '荷主・運送状'],
      keys: ['shipmentId', 'waybillId'],
    },
  },
  filters: ['shipmentId', 'waybillId', 'branchName'],
  measures: {
    openingFen: sum(OPENING, 'amountFen', { span: 'before' }),
    accruedFen: sum(receivableMove.fields.accruedFen.label, 'accruedFen'),
    receivedFen: sum(receivableMove.fields.receivedFen.label, 'receivedFen'),
    adjustedFen: sum(receivableMove.fields.adjustedFen.label, 'adjustedFen'),
    closingFen: sum(CLOSING, 'amountFen', { span: 'until' }),
    ...ageing('amountFen'),
    ...overdue('amountFen'),
  },
  sort: 'closingFen',
  chart: { kind: 'bars', measures: ['closingFen'] },
};

/** The same for payees, from AP; amounts advanced and not yet offset are beside it, from ADVANCE. */
export const payableLedger: Statistic = {
  name: 'payableLedger',
  spec: payeeMove,
  page: 'PayableLedger',
  path: '/tms/financialStatistics/payableLedger',
  who: FINANCE,
  times: ['postedAt'],
  agedBy: 'accruedAt',
  groupings: {
    payee: {
      label: ['收款人', 'Payee', 'Beneficiario', '受取人'],
      keys: ['payeeName', 'payeeType', 'payeeId'],
    },
    waybill: {
      label: ['收款人、运单', 'Payee and waybill', 'Beneficiario y carta de porte', '受取人・運送状'],
      keys: ['payeeName', 'payeeId', 'waybillId'],
    },
  },
  filters: ['driverId', 'carrierId', 'waybillId', 'branchName'],
  base: { accountCode: 'AP,ADVANCE' },
  measures: {
    openingFen: sum(OPENING, 'owedFen', { span: 'before' }),
    accruedFen: sum(payeeMove.fields.accruedFen.label, 'accruedFen'),
    offsetFen: sum(payeeMove.fields.offsetFen.label, 'offsetFen'),
    settledFen: sum(payeeMove.fields.settledFen.label, 'settledFen'),
    adjustedFen: sum(payeeMove.fields.adjustedFen.label, 'adjustedFen'),
    closingFen: sum(CLOSING, 'owedFen', { span: 'until' }),
    advancedFen: sum(
      ['未抵扣预付', 'Advances not offset', 'Anticipos sin compensar', '未相殺の前払'],
      'advancedFen',
      { span: 'until' },
    ),
    ...ageing('owedFen'),
  },
  sort: 'closingFen',
  chart: { kind: 'bars', measures: ['closingFen'] },
};

import { advance } from '../../records/advance.ts';
import type { Label } from '../../codes/label.ts';
import type { Grouping, Measure, Statistic } from '../statistic.ts';

const sum = (label: Label, status: readonly string[]): Measure => ({
  label,
  fn: 'sum',
  of: 'amountFen',
  where: { status },
});

/** Paid at some time, whatever the state now. */
const GIVEN = ['paid', 'offset', 'recovering', 'recovered'];

const by = (label: Label, ...keys: string[]): Grouping => ({ label, keys });

/** Advances by type, payee, carrier, shipper or month: transport-and-money 9.4. */
export const advanceStatistics: Statistic = {
  name: 'advances',
  spec: advance,
  page: 'AdvanceStatistics',
  path: '/tms/advance/statistics',
  who: ['admin', 'financeClerk', 'financeApprover'],
  times: ['gmtCreated', 'paidAt'],
  groupings: {
    type: by(['类型', 'Type', 'Tipo', '種別'], 'type'),
    payee: by(['收款人', 'Payee', 'Beneficiario', '受取人'], 'payeeName', 'payeeType'),
    carrier: by(['车队', 'Fleet', 'Flota', '車隊'], 'carrierId'),
    shipper: by(['货主', 'Shipper', 'Cargador', '荷主'], 'shipmentId'),
    month: by(['月份', 'Month', 'Mes', '月'], 'gmtCreated.month'),
    typeMonth: by(['类型、月份', 'Type and month', 'Tipo y mes', '種別・月'], 'type', 'gmtCreated.month'),
  },
  filters: ['type', 'status', 'shipmentId', 'carrierId', 'driverId', 'waybillId'],
  measures: {
    count: { label: ['笔数', 'Count', 'Número', '件数'], fn: 'count' },
    appliedFen: { label: ['申请', 'Applied', 'Solicitado', '申請'], fn: 'sum', of: 'amountFen' },
    paidFen: sum(['已支付', 'Paid', 'Pagado', '支払済'], GIVEN),
    offsetFen: { label: advance.fields.offsetFen.label, fn: 'sum', of: 'offsetFen' },
    recoveringFen: {
      label: advance.states.recovering,
      fn: 'sum',
      of: 'amountFen',
      less: 'recoveredFen',
      where: { status: ['recovering'] },
    },
    recoveredFen: { label: advance.fields.recoveredFen.label, fn: 'sum', of: 'recoveredFen' },
    openFen: {
      label: ['未抵扣', 'Open', 'Pendiente', '未相殺'],
      fn: 'sum',
      of: 'amountFen',
      less: 'offsetFen',
      where: { status: ['paid'] },
    },
    shareBp: {
      label: ['平均占比', 'Average share', 'Parte media', '平均比率'],
      fn: 'share',
      of: 'amountFen',
      over: 'plannedFen',
    },
  },
  sort: 'appliedFen',
  chart: { kind: 'bars', measures: ['paidFen', 'openFen'] },
};

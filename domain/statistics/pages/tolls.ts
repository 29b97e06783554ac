import type { Label } from '../../codes/label.ts';
import { etcWaybill } from '../../records/etcWaybill.ts';
import type { Grouping, Measure, Statistic } from '../statistic.ts';

const { fields } = etcWaybill;
const by = (label: Label, ...keys: string[]): Grouping => ({ label, keys });
const sum = (of: keyof typeof fields): Measure => ({ label: fields[of].label, fn: 'sum', of });
const count = (label: Label, where: Measure['where']): Measure => ({
  ...{ label, fn: 'count' },
  ...(where ? { where } : {}),
});

/** ETC waybills by day, month or vehicle: how far they are told and invoiced, and what the tolls come to (addendum B 5.4). */
export const etcOrderReport: Statistic = {
  name: 'etcOrderReport',
  spec: etcWaybill,
  page: 'EtcOrderReport',
  path: '/etc/orderReport',
  who: ['admin', 'financeClerk', 'auditor'],
  times: ['startAt', 'endAt'],
  groupings: {
    day: by(['日期', 'Day', 'Día', '日'], 'startAt.day'),
    month: by(['月份', 'Month', 'Mes', '月'], 'startAt.month'),
    vehicle: by(['车辆', 'Vehicle', 'Vehículo', '車両'], 'vehicleId'),
  },
  filters: ['plateNumber', 'mode', 'status', 'invoiceState', 'isHigh'],
  base: { status: 'waiting,started,ended,failed' },
  measures: {
    waybills: count(['运单数', 'Waybills', 'Cartas de porte', '運送状数'], undefined),
    sent: count(['已上传', 'Sent', 'Enviadas', '送信済'], { status: ['started', 'ended'] }),
    ended: count(etcWaybill.states.ended, { status: ['ended'] }),
    failed: count(etcWaybill.states.failed, { status: ['failed'] }),
    invoiced: count(['已开票', 'Invoiced', 'Con factura', '発行済'], { invoiceState: ['partial', 'done'] }),
    feeFen: sum('feeFen'),
    tollFen: sum('tollFen'),
    otherTollFen: sum('otherTollFen'),
    totalFen: sum('totalFen'),
    differenceFen: sum('differenceFen'),
    taxFen: sum('taxFen'),
    ratio: {
      label: ['通行费占运费', 'Tolls of the freight', 'Peajes sobre flete', '運賃に対する通行料'],
      fn: 'share',
      of: 'totalFen',
      over: 'feeFen',
    },
  },
  sort: 'startAt.day',
  warns: { measure: 'ratio', above: 'etc.ratioBp' },
  isSent: true,
  chart: { kind: 'bars', measures: ['tollFen', 'totalFen'] },
};

import { invoiceFigure } from '../../records/invoiceFigure.ts';
import { reconciliation } from '../../records/reconciliation.ts';
import type { Measure, Statistic } from '../statistic.ts';

const FINANCE = ['admin', 'financeClerk', 'financeApprover'] as const;

const figure = (name: keyof typeof invoiceFigure.fields): Measure => ({
  label: invoiceFigure.fields[name].label,
  fn: 'sum',
  of: name,
});
const amount = (name: keyof typeof reconciliation.fields): Measure => ({
  label: reconciliation.fields[name].label,
  fn: 'sum',
  of: name,
});

/** Blue and red invoices, and amounts not invoiced, by buyer and month: /userInvoiceStatistics. */
export const userInvoice: Statistic = {
  name: 'userInvoice',
  spec: invoiceFigure,
  page: 'UserInvoice',
  path: '/tms/financialStatistics/userInvoice',
  alone: '/userInvoiceStatistics',
  who: FINANCE,
  times: ['bookedAt'],
  groupings: {
    buyerMonth: {
      label: ['购方、月份', 'Buyer and month', 'Comprador y mes', '購入者・月'],
      keys: ['shipmentId', 'bookedAt.month'],
    },
    buyer: { label: ['购方', 'Buyer', 'Comprador', '購入者'], keys: ['shipmentId'] },
    month: { label: ['月份', 'Month', 'Mes', '月'], keys: ['bookedAt.month'] },
  },
  filters: ['shipmentId', 'waybillId', 'branchName', 'kind'],
  measures: {
    blueFen: figure('blueFen'),
    redFen: figure('redFen'),
    netFen: figure('netFen'),
    taxFen: figure('taxFen'),
    uninvoicedFen: figure('uninvoicedFen'),
  },
  sort: 'blueFen',
  chart: { kind: 'bars', measures: ['blueFen'] },
};

/** Agreed, received and invoiced by upstream customer, from its statements: /upstreamStatistics. */
export const upstreamFee: Statistic = {
  name: 'upstreamFee',
  spec: reconciliation,
  page: 'UpstreamFee',
  path: '/tms/financialStatistics/upstreamFee',
  alone: '/upstreamStatistics',
  who: FINANCE,
  times: ['confirmedAt', 'periodTo'],
  groupings: {
    customer: {
      label: ['上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'],
      keys: ['upstreamId'],
    },
    customerMonth: {
      label: ['上游客户、月份', 'Upstream customer and month', 'Cliente contratante y mes', '上流顧客・月'],
      keys: ['upstreamId', 'confirmedAt.month'],
    },
  },
  filters: ['upstreamId'],
  base: { type: 'upstream', status: 'confirmed,settled' },
  measures: {
    statements: { label: ['对账单数', 'Statements', 'Conciliaciones', '照合書数'], fn: 'count' },
    waybills: amount('waybills'),
    agreedFen: amount('agreedFen'),
    settledFen: amount('settledFen'),
    openFen: amount('openFen'),
    invoicedFen: amount('invoicedFen'),
    uninvoicedFen: amount('uninvoicedFen'),
  },
  sort: 'agreedFen',
  chart: { kind: 'bars', measures: ['agreedFen'] },
};

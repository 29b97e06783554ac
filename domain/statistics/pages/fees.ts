import { billFigure } from '../../records/billFigure.ts';
import type { Grouping, Measure, Statistic } from '../statistic.ts';

const FINANCE = ['admin', 'financeClerk', 'financeApprover'] as const;

const sum = (label: Measure['label'], of: string): Measure => ({ label, fn: 'sum', of });
const field = (name: keyof typeof billFigure.fields): Measure => sum(billFigure.fields[name].label, name);
const WAYBILLS: Measure = { label: ['运单数', 'Waybills', 'Cartas de porte', '運送状数'], fn: 'count' };

const byMonth = (grouping: Grouping): Grouping => ({
  label: [
    `${grouping.label[0]}、月份`,
    `${grouping.label[1]} and month`,
    `${grouping.label[2]} y mes`,
    `${grouping.label[3]}・月`,
  ],
  keys: [...grouping.keys, 'confirmedAt.month'],
});

const SHIPPER: Grouping = { label: ['货主', 'Shipper', 'Cargador', '荷主'], keys: ['shipmentId'] };
const PAYEE: Grouping = {
  label: ['收款人', 'Payee', 'Beneficiario', '受取人'],
  keys: ['payeeName', 'payeeType', 'payeeId'],
};
const WAYBILL: Grouping = {
  label: ['运单', 'Waybill', 'Carta de porte', '運送状'],
  keys: ['waybillId', 'shipmentId', 'payeeName', 'confirmedAt.day'],
};
const MONTH: Grouping = { label: ['月份', 'Month', 'Mes', '月'], keys: ['confirmedAt.month'] };

const TIMES = ['confirmedAt', 'finishedAt', 'invoicedAt'] as const;
const FILTERS = [
  'shipmentId',
  'driverId',
  'carrierId',
  'waybillId',
  'loadAreaCode',
  'unloadAreaCode',
  'isSettled',
  'branchName',
  'plateNumber',
];

/** Fees by shipper: transport-and-money 12, /shipmentFeeStatistics. */
export const shipperFee: Statistic = {
  name: 'shipperFee',
  spec: billFigure,
  page: 'ShipperFee',
  path: '/tms/financialStatistics/shipperFee',
  alone: '/shipmentFeeStatistics',
  who: FINANCE,
  times: TIMES,
  groupings: { shipper: SHIPPER, shipperMonth: byMonth(SHIPPER), month: MONTH, waybill: WAYBILL },
  filters: FILTERS,
  measures: {
    waybills: WAYBILLS,
    receivableFen: field('receivableFen'),
    receivedFen: field('receivedFen'),
    receivableOpenFen: field('receivableOpenFen'),
    invoicedFen: field('invoicedFen'),
    uninvoicedFen: field('uninvoicedFen'),
  },
  sort: 'receivableFen',
  chart: { kind: 'bars', measures: ['receivableFen'] },
};

const ADVANCES = {
  advanceCashFen: field('advanceCashFen'),
  advanceBankFen: field('advanceBankFen'),
  advanceOilFen: field('advanceOilFen'),
  advanceOilCardFen: field('advanceOilCardFen'),
  advanceEtcFen: field('advanceEtcFen'),
};

/** Fees by payee: /driverFeeStatistics. */
export const driverFee: Statistic = {
  name: 'driverFee',
  spec: billFigure,
  page: 'DriverFee',
  path: '/tms/financialStatistics/driverFee',
  alone: '/driverFeeStatistics',
  who: FINANCE,
  times: ['confirmedAt', 'finishedAt'],
  groupings: { payee: PAYEE, payeeMonth: byMonth(PAYEE), month: MONTH, waybill: WAYBILL },
  filters: FILTERS,
  measures: {
    waybills: WAYBILLS,
    baseFreightFen: field('baseFreightFen'),
    additionsFen: field('additionsFen'),
    deductionsFen: field('deductionsFen'),
    adjustFen: field('adjustFen'),
    payableFen: field('payableFen'),
    ...ADVANCES,
    paidFen: field('paidFen'),
    retentionFen: field('retentionFen'),
    openFen: field('openFen'),
  },
  sort: 'payableFen',
  chart: { kind: 'bars', measures: ['payableFen'] },
};

/** Open amount of each payee, of all time: 6.4, /tms/Carrier/balance; carriers and drivers see their own. */
export const settlementBalance: Statistic = {
  name: 'balance',
  spec: billFigure,
  page: 'Balance',
  path: '/tms/Carrier/balance',
  who: [...FINANCE, 'captain', 'driver'],
  times: ['confirmedAt', 'finishedAt'],
  isLifelong: true,
  groupings: { payee: PAYEE, waybill: { ...WAYBILL, keys: ['waybillId', 'payeeName', 'confirmedAt.day'] } },
  filters: ['driverId', 'carrierId', 'loadAreaCode', 'unloadAreaCode'],
  only: {
    label: ['仅显示未付清', 'Only with open amounts', 'Solo con pendiente', '未払のみ'],
    filters: { openFenFrom: 1 },
  },
  measures: {
    waybills: WAYBILLS,
    payableFen: field('payableFen'),
    advanceFen: field('advanceFen'),
    paidFen: field('paidFen'),
    inPaymentFen: field('inPaymentFen'),
    retentionFen: field('retentionFen'),
    openFen: field('openFen'),
    oldest: {
      label: ['最早欠款', 'Oldest open since', 'Pendiente más antiguo', '最古の未払'],
      fn: 'min',
      of: 'openSince',
    },
  },
  sort: 'openFen',
};

const PROFIT = {
  profitFen: field('profitFen'),
  receivableFen: field('receivableFen'),
  outputVatFen: field('outputVatFen'),
  netRevenueFen: field('netRevenueFen'),
  freightCostFen: field('freightCostFen'),
  fuelCostFen: field('fuelCostFen'),
  tollCostFen: field('tollCostFen'),
  inputVatFen: field('inputVatFen'),
  surtaxFen: field('surtaxFen'),
  insuranceFen: field('insuranceFen'),
};

/** Profit of each waybill: /profitFee. */
export const profitWaybill: Statistic = {
  name: 'profitWaybill',
  spec: billFigure,
  page: 'ProfitWaybill',
  path: '/tms/financialStatistics/profitWaybill',
  alone: '/profitFee',
  who: ['admin', 'financeApprover'],
  times: TIMES,
  groupings: {
    waybill: { ...WAYBILL, keys: ['waybillId', 'isEstimated', 'shipmentId', 'payeeName', 'confirmedAt.day'] },
    shipper: SHIPPER,
  },
  filters: [...FILTERS, 'isEstimated'],
  measures: PROFIT,
  sort: 'profitFen',
};

/** Profit by the month of confirmation, shipper and branch: /profitFeeMonth. */
export const profitMonth: Statistic = {
  name: 'profitMonth',
  spec: billFigure,
  page: 'ProfitMonth',
  path: '/tms/financialStatistics/profitMonth',
  alone: '/profitFeeMonth',
  who: ['admin', 'financeApprover'],
  times: ['confirmedAt'],
  groupings: {
    month: MONTH,
    monthShipper: {
      label: [
        '月份、货主、分支机构',
        'Month, shipper and branch',
        'Mes, cargador y sucursal',
        '月・荷主・支店',
      ],
      keys: ['confirmedAt.month', 'shipmentId', 'branchName'],
    },
  },
  filters: ['shipmentId', 'branchName', 'isEstimated'],
  measures: {
    waybills: WAYBILLS,
    ...PROFIT,
    estimated: {
      label: ['预估运单', 'Estimated', 'Estimadas', '見積の運送状'],
      fn: 'count',
      of: 'isEstimated',
      where: { isEstimated: ['true'] },
    },
  },
  sort: 'confirmedAt.month',
  chart: { kind: 'line', measures: ['netRevenueFen', 'profitFen'] },
};

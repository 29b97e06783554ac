import { invariants } from './invariant.ts';

/** Bills with what they take in and pay out; statements, invoices and reports. */
export const MONEY = invariants({
  'bill.waybill': {
    source: 'TM 4.5.4',
    records: ['freightBill', 'waybill'],
    zh: '运费单的货主、司机、车牌、价格与重量与运单一致',
    en: 'a freight bill has the shipper, driver, plate, prices and weights of its waybill',
  },
  'bill.people': {
    source: 'TM 6.5.5',
    records: ['freightBill', 'paymentApply'],
    zh: '核算人与确认人不同；付款申请的创建、审批、财务审批为三个不同的人',
    en: 'whoever values a bill does not confirm it; who applies, who approves and who releases a payment are three people',
  },
  'bill.retention': {
    source: 'TM 6.5.6',
    records: ['freightBill', 'waybill', 'receipt'],
    zh: '回单押金只在纸质回单已收或书面免除后释放',
    en: 'what is kept back of a freight is free only once the paper is in, or somebody waived it',
  },
  'bill.settled': {
    source: 'TM 6.5.2',
    records: ['freightBill', 'paymentReminder'],
    zh: '已结清的运费单没有未关闭的催款',
    en: 'nobody is reminded of a bill that is paid',
  },
  'advance.parties': {
    source: 'TM 9.5.4',
    records: ['advance', 'waybill'],
    zh: '有效预付的货主、司机与车牌与运单一致',
    en: 'an advance that counts is of the shipper, driver and plate of its waybill',
  },
  'advance.ended': {
    source: 'TM 4.3',
    records: ['advance', 'waybill'],
    zh: '已取消运单没有待审、待付或未追回的预付：已付的正在追回或已追回',
    en: 'of a cancelled waybill no advance waits or is kept: what was paid is being recovered, or was',
  },
  'advance.bill': {
    source: 'TM 6.5.1',
    records: ['advance', 'freightBill'],
    zh: '已确认运费单各类预付等于该运单已抵扣的预付之和',
    en: 'a confirmed bill sets off what the advances of its waybill say they were set against, kind by kind',
  },
  'deduction.waybill': {
    source: 'TM 6.2',
    records: ['deduction', 'waybill'],
    zh: '扣款的司机与车队与运单一致；未运输的运单没有扣款生效',
    en: 'a deduction is of the driver and fleet of its waybill, and none counts where nothing was carried',
  },
  'deduction.confirmed': {
    source: 'TM 6.5.1',
    records: ['deduction', 'freightBill'],
    zh: '运费单确认时没有待确认的扣款',
    en: 'no deduction of a waybill waits that was there when its bill was confirmed',
  },
  'statement.bills': {
    source: 'TM 7.5.2',
    records: ['reconciliation', 'freightBill'],
    zh: '已发送的对账单中的运费单均已确认，且属于对账单的对方',
    en: 'the bills of a statement that was sent are confirmed, and of its other party',
  },
  'invoice.lines': {
    source: 'TM 10.5.2',
    records: ['invoice'],
    zh: '发票明细的不含税额、税额与价税合计之和等于发票',
    en: 'the lines of an invoice add up to it: net, tax and total',
  },
  'invoice.apply': {
    source: 'TM 10.3',
    records: ['invoiceApply', 'invoice'],
    zh: '已开票的申请对应一张同额、同购方的蓝字发票；红冲后发票已冲销',
    en: 'an issued application has a blue invoice of its amount for its buyer, which is flushed once it is taken back',
  },
  'invoice.reconciled': {
    source: 'TM 10.5.3, 10.5.5',
    records: ['invoiceApply', 'reconciliation', 'waybill'],
    zh: '开票的运单已在该购方已确认的对账单中',
    en: 'what is invoiced stands in a statement that the buyer agreed to, and is of its waybills',
  },
  'orderStatement.totals': {
    source: 'A 4.8',
    records: ['orderStatement'],
    zh: '订单对账单的合计等于明细之和',
    en: 'a statement of orders is the sum of its lines',
  },
  'orderStatement.once': {
    source: 'A 4.8',
    records: ['orderStatement'],
    zh: '同一货主已发送的订单对账单期间不重叠，同一订单不在两份中',
    en: 'sent statements of orders of a shipper do not overlap, and no order is in two',
  },
  'report.completed': {
    source: 'TM 11.6.1',
    records: ['regReport', 'waybill'],
    zh: '已上报的运单已完成，车牌与司机与运单一致',
    en: 'a reported waybill is completed, and its report has its plate and driver',
  },
  'report.order': {
    source: 'TM 11.6.3',
    records: ['regReport'],
    zh: '资金流水已受理的运单，其电子路单已受理',
    en: 'where the fund flow of a waybill was accepted, so was its waybill message',
  },
  'taxReport.lines': {
    source: 'TM 14',
    records: ['taxReport', 'taxReportLine'],
    zh: '税务报告的合计等于其明细之和',
    en: 'a tax report is the sum of its lines',
  },
  'supplier.settled': {
    source: 'B 0.3',
    records: ['labourRecord', 'supplierBill'],
    zh: '供应商的作业费已结清，当且仅当其结算单已付款',
    en: 'the work of a firm is settled exactly while a bill with it is paid',
  },
  'serviceBill.invoice': {
    source: 'B 0.1',
    records: ['serviceBill', 'invoiceApply'],
    zh: '服务账单与其开票申请金额、对方一致',
    en: 'a service bill and its application for an invoice name each other, for the same amount and party',
  },
});

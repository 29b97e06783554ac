import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { loadSpec } from './specs.ts';

/** Drivers, vehicles, fleets and shippers go through the same review of their documents. */
const qualification = async (): Promise<Lifecycle> => {
  const { qualificationLifecycle, qualificationRules } =
    await import('../../machines/lifecycles/qualification/machine.ts');
  return { machine: qualificationLifecycle, rules: qualificationRules };
};

/** Services of vehicles have their costs reviewed and settled alike; only fuel can be paid through the platform. */
const vehicleService =
  (isPrepayable = false) =>
  async (): Promise<Lifecycle> => {
    const { vehicleServiceLifecycle, vehicleServiceRules } =
      await import('../../machines/lifecycles/vehicleService/machine.ts');
    return { machine: vehicleServiceLifecycle(isPrepayable), rules: vehicleServiceRules };
  };

/** Roles and places of the menu are switched on and off alike. */
const rights = async (): Promise<Lifecycle> => {
  const { rightsLifecycle, rightsRules } = await import('../../machines/lifecycles/rights/machine.ts');
  return { machine: rightsLifecycle, rules: rightsRules };
};

/** Lines of the books, and what is drawn from them: nothing happens to them. */
const posted = async (): Promise<Lifecycle> => {
  const { ledgerLineLifecycle, ledgerLineRules } = await import('../../machines/lifecycles/ledgerLine.ts');
  return { machine: ledgerLineLifecycle, rules: ledgerLineRules };
};

/** Charts by record name with the rules behind their guards; each comes with the first page that needs it. */
const LIFECYCLES: Readonly<Record<string, () => Promise<Lifecycle>>> = {
  order: async () => {
    const { orderLifecycle, orderRules } = await import('../../machines/lifecycles/order/machine.ts');
    return { machine: orderLifecycle, rules: orderRules };
  },
  assignment: async () => {
    const { assignmentLifecycle, assignmentRules } =
      await import('../../machines/lifecycles/assignment/machine.ts');
    return { machine: assignmentLifecycle, rules: assignmentRules };
  },
  quote: async () => {
    const { quoteLifecycle, quoteRules } = await import('../../machines/lifecycles/quote/machine.ts');
    return { machine: quoteLifecycle, rules: quoteRules };
  },
  waybill: async () => {
    const { waybillLifecycle, waybillRules } = await import('../../machines/lifecycles/waybill/machine.ts');
    return { machine: waybillLifecycle, rules: waybillRules };
  },
  receipt: async () => {
    const { receiptLifecycle, receiptRules } = await import('../../machines/lifecycles/receipt/machine.ts');
    return { machine: receiptLifecycle, rules: receiptRules };
  },
  freightBill: async () => {
    const { freightBillLifecycle, freightBillRules } =
      await import('../../machines/lifecycles/freightBill/machine.ts');
    return { machine: freightBillLifecycle, rules: freightBillRules };
  },
  deduction: async () => {
    const { deductionLifecycle, deductionRules } =
      await import('../../machines/lifecycles/deduction/machine.ts');
    return { machine: deductionLifecycle, rules: deductionRules };
  },
  abnormal: async () => {
    const { abnormalLifecycle, abnormalRules } =
      await import('../../machines/lifecycles/abnormal/machine.ts');
    return { machine: abnormalLifecycle, rules: abnormalRules };
  },
  contract: async () => {
    const { contractLifecycle, contractRules } =
      await import('../../machines/lifecycles/contract/machine.ts');
    return { machine: contractLifecycle, rules: contractRules };
  },
  review: async () => {
    const { reviewLifecycle, reviewRules } = await import('../../machines/lifecycles/review/machine.ts');
    return { machine: reviewLifecycle, rules: reviewRules };
  },
  invitation: async () => {
    const { invitationLifecycle, invitationRules } =
      await import('../../machines/lifecycles/invitation/machine.ts');
    return { machine: invitationLifecycle, rules: invitationRules };
  },
  fleetMember: async () => {
    const { memberLifecycle, memberRules } = await import('../../machines/lifecycles/fleetMember/machine.ts');
    return { machine: memberLifecycle, rules: memberRules };
  },
  bankCard: async () => {
    const { bankCardLifecycle, bankCardRules } =
      await import('../../machines/lifecycles/bankCard/machine.ts');
    return { machine: bankCardLifecycle, rules: bankCardRules };
  },
  regReport: async () => {
    const { regReportLifecycle, regReportRules } =
      await import('../../machines/lifecycles/regReport/machine.ts');
    return { machine: regReportLifecycle, rules: regReportRules };
  },
  creditProfile: async () => {
    const { creditProfileLifecycle, creditProfileRules } =
      await import('../../machines/lifecycles/creditProfile/machine.ts');
    return { machine: creditProfileLifecycle, rules: creditProfileRules };
  },
  bankMerchant: async () => {
    const { bankMerchantLifecycle, bankMerchantRules } =
      await import('../../machines/lifecycles/bankMerchant/machine.ts');
    return { machine: bankMerchantLifecycle, rules: bankMerchantRules };
  },
  collectionAgreement: async () => {
    const { agreementLifecycle, agreementRules } =
      await import('../../machines/lifecycles/collectionAgreement/machine.ts');
    return { machine: agreementLifecycle, rules: agreementRules };
  },
  authorization: async () => {
    const { authorizationLifecycle, authorizationRules } =
      await import('../../machines/lifecycles/authorization/machine.ts');
    return { machine: authorizationLifecycle, rules: authorizationRules };
  },
  phoneChange: async () => {
    const { phoneChangeLifecycle, phoneChangeRules } =
      await import('../../machines/lifecycles/phoneChange/machine.ts');
    return { machine: phoneChangeLifecycle, rules: phoneChangeRules };
  },
  priceList: async () => {
    const { priceListLifecycle, priceListRules } =
      await import('../../machines/lifecycles/priceList/machine.ts');
    return { machine: priceListLifecycle, rules: priceListRules };
  },
  problem: async () => {
    const { problemLifecycle, problemRules } = await import('../../machines/lifecycles/problem/machine.ts');
    return { machine: problemLifecycle, rules: problemRules };
  },
  fundAccount: async () => {
    const { fundAccountLifecycle, fundAccountRules } =
      await import('../../machines/lifecycles/fundAccount/machine.ts');
    return { machine: fundAccountLifecycle, rules: fundAccountRules };
  },
  recharge: async () => {
    const { rechargeLifecycle, rechargeRules } =
      await import('../../machines/lifecycles/recharge/machine.ts');
    return { machine: rechargeLifecycle, rules: rechargeRules };
  },
  paymentApply: async () => {
    const { paymentApplyLifecycle, paymentApplyRules } =
      await import('../../machines/lifecycles/paymentApply/machine.ts');
    return { machine: paymentApplyLifecycle, rules: paymentApplyRules };
  },
  paymentBatch: async () => {
    const { paymentBatchLifecycle, paymentBatchRules } =
      await import('../../machines/lifecycles/paymentBatch/machine.ts');
    return { machine: paymentBatchLifecycle, rules: paymentBatchRules };
  },
  refund: async () => {
    const { refundLifecycle, refundRules } = await import('../../machines/lifecycles/refund/machine.ts');
    return { machine: refundLifecycle, rules: refundRules };
  },
  eReceipt: async () => {
    const { eReceiptLifecycle } = await import('../../machines/lifecycles/eReceipt/machine.ts');
    return { machine: eReceiptLifecycle, rules: {} };
  },
  reconciliation: async () => {
    const { reconciliationLifecycle, reconciliationRules } =
      await import('../../machines/lifecycles/reconciliation/machine.ts');
    return { machine: reconciliationLifecycle, rules: reconciliationRules };
  },
  invoiceApply: async () => {
    const { invoiceApplyLifecycle, invoiceApplyRules } =
      await import('../../machines/lifecycles/invoiceApply/machine.ts');
    return { machine: invoiceApplyLifecycle, rules: invoiceApplyRules };
  },
  invoice: async () => {
    const { invoiceLifecycle, invoiceRules } = await import('../../machines/lifecycles/invoice/machine.ts');
    return { machine: invoiceLifecycle, rules: invoiceRules };
  },
  advance: async () => {
    const { advanceLifecycle, advanceRules } = await import('../../machines/lifecycles/advance/machine.ts');
    return { machine: advanceLifecycle, rules: advanceRules };
  },
  oilCard: async () => {
    const { oilCardLifecycle, oilCardRules } = await import('../../machines/lifecycles/oilCard/machine.ts');
    return { machine: oilCardLifecycle, rules: oilCardRules };
  },
  oilOrder: async () => {
    const { oilOrderLifecycle, oilOrderRules } =
      await import('../../machines/lifecycles/oilOrder/machine.ts');
    return { machine: oilOrderLifecycle, rules: oilOrderRules };
  },
  oilPurchase: async () => {
    const { oilPurchaseLifecycle, oilPurchaseRules } =
      await import('../../machines/lifecycles/oilPurchase/machine.ts');
    return { machine: oilPurchaseLifecycle, rules: oilPurchaseRules };
  },
  withdrawal: async () => {
    const { withdrawalLifecycle, withdrawalRules } =
      await import('../../machines/lifecycles/withdrawal/machine.ts');
    return { machine: withdrawalLifecycle, rules: withdrawalRules };
  },
  payment: async () => {
    const { paymentLifecycle, paymentRules } = await import('../../machines/lifecycles/payment/machine.ts');
    return { machine: paymentLifecycle, rules: paymentRules };
  },
  ledgerLine: posted,
  billFigure: posted,
  receivableMove: posted,
  payeeMove: posted,
  invoiceFigure: posted,
  smsRecord: async () => {
    const { smsLifecycle, smsRules } = await import('../../machines/lifecycles/smsRecord/machine.ts');
    return { machine: smsLifecycle, rules: smsRules };
  },
  insurance: async () => {
    const { insuranceLifecycle, insuranceRules } =
      await import('../../machines/lifecycles/insurance/machine.ts');
    return { machine: insuranceLifecycle, rules: insuranceRules };
  },
  violation: async () => {
    const { violationLifecycle, violationRules } =
      await import('../../machines/lifecycles/violation/machine.ts');
    return { machine: violationLifecycle, rules: violationRules };
  },
  gasPayment: async () => {
    const { gasPaymentLifecycle, gasPaymentRules } =
      await import('../../machines/lifecycles/gasPayment/machine.ts');
    return { machine: gasPaymentLifecycle, rules: gasPaymentRules };
  },
  accident: vehicleService(),
  refuel: vehicleService(true),
  repair: vehicleService(),
  specifiedCost: vehicleService(),
  paymentReminder: async () => {
    const { reminderLifecycle, reminderRules } =
      await import('../../machines/lifecycles/paymentReminder/machine.ts');
    return { machine: reminderLifecycle, rules: reminderRules };
  },
  inputInvoice: async () => {
    const { inputInvoiceLifecycle, inputInvoiceRules } =
      await import('../../machines/lifecycles/inputInvoice/machine.ts');
    return { machine: inputInvoiceLifecycle, rules: inputInvoiceRules };
  },
  vatMonth: async () => {
    const { vatMonthLifecycle, vatMonthRules } =
      await import('../../machines/lifecycles/vatMonth/machine.ts');
    return { machine: vatMonthLifecycle, rules: vatMonthRules };
  },
  taxReport: async () => {
    const { taxReportLifecycle, taxReportRules } =
      await import('../../machines/lifecycles/taxReport/machine.ts');
    return { machine: taxReportLifecycle, rules: taxReportRules };
  },
  taxReportLine: async () => {
    const { taxReportLineLifecycle, taxReportLineRules } =
      await import('../../machines/lifecycles/taxReportLine.ts');
    return { machine: taxReportLineLifecycle, rules: taxReportLineRules };
  },
  staff: async () => {
    const { staffLifecycle, staffRules } = await import('../../machines/lifecycles/staff/machine.ts');
    return { machine: staffLifecycle, rules: staffRules };
  },
  user: async () => {
    const { userLifecycle, userRules } = await import('../../machines/lifecycles/user/machine.ts');
    return { machine: userLifecycle, rules: userRules };
  },
  role: rights,
  resource: rights,
  driver: qualification,
  vehicle: qualification,
  fleet: qualification,
  shipper: qualification,
  company: qualification,
};

/** Plain references share one chart; who may send its events is said by each description. */
async function reference(record: string): Promise<Lifecycle | undefined> {
  const { chart, edit } = await loadSpec(record);
  if (chart !== 'reference') return undefined;
  const { referenceLifecycle, referenceRules } =
    await import('../../machines/lifecycles/reference/machine.ts');
  return { machine: referenceLifecycle(edit.by), rules: referenceRules };
}

/** @throws Error when the record has no chart. */
export async function loadLifecycle(record: string): Promise<Lifecycle> {
  const found = await (LIFECYCLES[record]?.() ?? reference(record));
  if (!found) throw new Error(`No lifecycle for the record "${record}".`);
  return found;
}

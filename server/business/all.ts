import type { Entry } from '../records/entry.ts';
import { abnormalEntry } from './trade/abnormal.ts';
import { advanceEntry } from './money/advance.ts';
import { assignmentEntry } from './trade/assignment.ts';
import { companyEntry } from './parties/company.ts';
import { authorizationEntry } from './parties/authorization.ts';
import { bankCardEntry } from './parties/bankCard.ts';
import { bankMerchantEntry } from './money/bankMerchant.ts';
import { collectionAgreementEntry } from './parties/collectionAgreement.ts';
import { commonRouteEntry } from './trade/commonRoute.ts';
import { contractEntry } from './trade/contract.ts';
import { deductionEntry } from './money/deduction.ts';
import { figureEntries } from './platform/figures.ts';
import { fleetMemberEntry } from './parties/fleetMember.ts';
import { freightBillEntry } from './money/freightBill.ts';
import { fundAccountEntry } from './money/fundAccount.ts';
import { gasPaymentEntry } from './fleet/gasPayment.ts';
import { goodsEntry, goodsTypeEntry, unitEntry } from './trade/goods.ts';
import { chargingTypeEntry, costTypeEntry, dictionaryEntry } from './platform/heads.ts';
import { invoiceEntry } from './tax/invoice.ts';
import { invoiceApplyEntry } from './tax/invoiceApply.ts';
import { reconciliationEntry } from './money/reconciliation.ts';
import { invitationEntry } from './parties/invitation.ts';
import { ledgerLineEntry } from './money/ledgerLine.ts';
import { oilCardEntry } from './money/oilCard.ts';
import { oilOrderEntry } from './money/oilOrder.ts';
import { oilPurchaseEntry } from './money/oilPurchase.ts';
import { orderEntry } from './trade/order.ts';
import { departmentEntry, organizationEntry, staffEntry, teamEntry } from './platform/organization.ts';
import { eReceiptEntry } from './money/eReceipt.ts';
import { paymentEntry } from './money/payment.ts';
import { paymentApplyEntry } from './money/paymentApply.ts';
import { paymentBatchEntry } from './money/paymentBatch.ts';
import { refundEntry } from './money/refund.ts';
import { addressEntry, gasStationEntry, lineEntry, stationEntry } from './trade/places.ts';
import { phoneChangeEntry } from './parties/phoneChange.ts';
import { platMerchantEntry } from './money/platMerchant.ts';
import { priceListEntry } from './trade/priceList.ts';
import { problemEntry } from './platform/problem.ts';
import { driverEntry, fleetEntry, shipperEntry, vehicleEntry } from './parties/qualification.ts';
import { quoteEntry } from './trade/quote.ts';
import { receiptEntry } from './trade/receipt.ts';
import { rechargeEntry } from './money/recharge.ts';
import { reviewEntry } from './parties/review.ts';
import { creditProfileEntry } from './platform/creditProfile.ts';
import { regReportEntry } from './platform/regReport.ts';
import { resourceEntry, roleEntry } from './platform/rights.ts';
import { shipperStaffEntry, vehicleTeamEntry } from './parties/shipperCircle.ts';
import { smsRecordEntry } from './platform/smsRecord.ts';
import { inputInvoiceEntry } from './tax/inputInvoice.ts';
import { paymentReminderEntry } from './money/paymentReminder.ts';
import { taxRateEntry } from './tax/taxRate.ts';
import { taxProfileEntry, taxReportEntry, taxReportLineEntry } from './tax/taxReport.ts';
import { vatMonthEntry } from './tax/vatMonth.ts';
import { userEntry } from './platform/user.ts';
import { valuationRuleEntry } from './trade/valuation.ts';
import { accidentEntry, refuelEntry, repairEntry, specifiedCostEntry } from './fleet/vehicleCosts.ts';
import { insuranceEntry } from './fleet/vehicleCover.ts';
import { violationEntry } from './fleet/violation.ts';
import { waybillEntry } from './trade/waybill.ts';
import { withdrawalEntry } from './money/withdrawal.ts';

/** Every record the platform runs; calls, tables and the OpenAPI page follow from it. */
export const ALL_ENTRIES: readonly Entry[] = [
  shipperEntry,
  fleetEntry,
  driverEntry,
  vehicleEntry,
  contractEntry,
  orderEntry,
  quoteEntry,
  assignmentEntry,
  waybillEntry,
  receiptEntry,
  abnormalEntry,
  freightBillEntry,
  deductionEntry,
  reconciliationEntry,
  invoiceApplyEntry,
  invoiceEntry,
  problemEntry,
  smsRecordEntry,
  companyEntry,
  valuationRuleEntry,
  priceListEntry,
  unitEntry,
  goodsTypeEntry,
  goodsEntry,
  stationEntry,
  addressEntry,
  lineEntry,
  shipperStaffEntry,
  vehicleTeamEntry,
  gasStationEntry,
  accidentEntry,
  insuranceEntry,
  refuelEntry,
  repairEntry,
  specifiedCostEntry,
  violationEntry,
  gasPaymentEntry,
  chargingTypeEntry,
  costTypeEntry,
  dictionaryEntry,
  reviewEntry,
  invitationEntry,
  fleetMemberEntry,
  bankCardEntry,
  collectionAgreementEntry,
  commonRouteEntry,
  phoneChangeEntry,
  authorizationEntry,
  platMerchantEntry,
  bankMerchantEntry,
  fundAccountEntry,
  rechargeEntry,
  withdrawalEntry,
  paymentEntry,
  regReportEntry,
  creditProfileEntry,
  paymentApplyEntry,
  paymentBatchEntry,
  refundEntry,
  eReceiptEntry,
  advanceEntry,
  oilCardEntry,
  oilOrderEntry,
  oilPurchaseEntry,
  paymentReminderEntry,
  inputInvoiceEntry,
  vatMonthEntry,
  taxReportEntry,
  taxReportLineEntry,
  taxProfileEntry,
  taxRateEntry,
  organizationEntry,
  departmentEntry,
  teamEntry,
  staffEntry,
  roleEntry,
  userEntry,
  resourceEntry,
];

/** Records that are views of other tables: listed, opened and exported like any other, written by nobody. */
export const VIEW_ENTRIES: readonly Entry[] = [ledgerLineEntry, ...figureEntries];

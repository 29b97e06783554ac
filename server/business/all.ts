import type { Entry } from '../records/entry.ts';
import { abnormalEntry } from './abnormal.ts';
import { advanceEntry } from './advance.ts';
import { assignmentEntry } from './assignment.ts';
import { companyEntry } from './company.ts';
import { authorizationEntry } from './authorization.ts';
import { bankCardEntry } from './bankCard.ts';
import { bankMerchantEntry } from './bankMerchant.ts';
import { collectionAgreementEntry } from './collectionAgreement.ts';
import { commonRouteEntry } from './commonRoute.ts';
import { contractEntry } from './contract.ts';
import { deductionEntry } from './deduction.ts';
import { figureEntries } from './figures.ts';
import { fleetMemberEntry } from './fleetMember.ts';
import { freightBillEntry } from './freightBill.ts';
import { fundAccountEntry } from './fundAccount.ts';
import { gasPaymentEntry } from './gasPayment.ts';
import { goodsEntry, goodsTypeEntry, unitEntry } from './goods.ts';
import { chargingTypeEntry, costTypeEntry, dictionaryEntry } from './heads.ts';
import { invoiceEntry } from './invoice.ts';
import { invoiceApplyEntry } from './invoiceApply.ts';
import { reconciliationEntry } from './reconciliation.ts';
import { invitationEntry } from './invitation.ts';
import { ledgerLineEntry } from './ledgerLine.ts';
import { oilCardEntry } from './oilCard.ts';
import { oilOrderEntry } from './oilOrder.ts';
import { oilPurchaseEntry } from './oilPurchase.ts';
import { orderEntry } from './order.ts';
import { departmentEntry, organizationEntry, staffEntry, teamEntry } from './platform.ts';
import { eReceiptEntry } from './eReceipt.ts';
import { paymentEntry } from './payment.ts';
import { paymentApplyEntry } from './paymentApply.ts';
import { paymentBatchEntry } from './paymentBatch.ts';
import { refundEntry } from './refund.ts';
import { addressEntry, gasStationEntry, lineEntry, stationEntry } from './places.ts';
import { phoneChangeEntry } from './phoneChange.ts';
import { platMerchantEntry } from './platMerchant.ts';
import { priceListEntry } from './priceList.ts';
import { problemEntry } from './problem.ts';
import { driverEntry, fleetEntry, shipperEntry, vehicleEntry } from './qualification.ts';
import { quoteEntry } from './quote.ts';
import { receiptEntry } from './receipt.ts';
import { rechargeEntry } from './recharge.ts';
import { reviewEntry } from './review.ts';
import { creditProfileEntry } from './creditProfile.ts';
import { regReportEntry } from './regReport.ts';
import { resourceEntry, roleEntry } from './rights.ts';
import { shipperStaffEntry, vehicleTeamEntry } from './shipperCircle.ts';
import { smsRecordEntry } from './smsRecord.ts';
import { inputInvoiceEntry } from './inputInvoice.ts';
import { paymentReminderEntry } from './paymentReminder.ts';
import { taxRateEntry } from './taxRate.ts';
import { taxProfileEntry, taxReportEntry, taxReportLineEntry } from './taxReport.ts';
import { vatMonthEntry } from './vatMonth.ts';
import { userEntry } from './user.ts';
import { valuationRuleEntry } from './valuation.ts';
import { accidentEntry, refuelEntry, repairEntry, specifiedCostEntry } from './vehicleCosts.ts';
import { insuranceEntry } from './vehicleCover.ts';
import { violationEntry } from './violation.ts';
import { waybillEntry } from './waybill.ts';
import { withdrawalEntry } from './withdrawal.ts';

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

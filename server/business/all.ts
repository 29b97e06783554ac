import type { Entry } from '../records/entry.ts';
import { assignmentEntry } from './assignment.ts';
import { companyEntry } from './company.ts';
import { authorizationEntry } from './authorization.ts';
import { bankCardEntry } from './bankCard.ts';
import { bankMerchantEntry } from './bankMerchant.ts';
import { collectionAgreementEntry } from './collectionAgreement.ts';
import { commonRouteEntry } from './commonRoute.ts';
import { contractEntry } from './contract.ts';
import { fleetMemberEntry } from './fleetMember.ts';
import { fundAccountEntry } from './fundAccount.ts';
import { gasPaymentEntry } from './gasPayment.ts';
import { goodsEntry, goodsTypeEntry, unitEntry } from './goods.ts';
import { chargingTypeEntry, costTypeEntry, dictionaryEntry } from './heads.ts';
import { invitationEntry } from './invitation.ts';
import { ledgerLineEntry } from './ledgerLine.ts';
import { orderEntry } from './order.ts';
import { departmentEntry, organizationEntry, staffEntry, teamEntry } from './platform.ts';
import { paymentEntry } from './payment.ts';
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
import { resourceEntry, roleEntry } from './rights.ts';
import { shipperStaffEntry, vehicleTeamEntry } from './shipperCircle.ts';
import { smsRecordEntry } from './smsRecord.ts';
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
  organizationEntry,
  departmentEntry,
  teamEntry,
  staffEntry,
  roleEntry,
  userEntry,
  resourceEntry,
];

/** Records that are views of other tables: listed, opened and exported like any other, written by nobody. */
export const VIEW_ENTRIES: readonly Entry[] = [ledgerLineEntry];

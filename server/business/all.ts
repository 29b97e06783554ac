import type { Entry } from '../records/entry.ts';
import { assignmentEntry } from './assignment.ts';
import { companyEntry } from './company.ts';
import { bankCardEntry } from './bankCard.ts';
import { collectionAgreementEntry } from './collectionAgreement.ts';
import { commonRouteEntry } from './commonRoute.ts';
import { contractEntry } from './contract.ts';
import { fleetMemberEntry } from './fleetMember.ts';
import { goodsEntry, goodsTypeEntry, unitEntry } from './goods.ts';
import { chargingTypeEntry, costTypeEntry, dictionaryEntry } from './heads.ts';
import { invitationEntry } from './invitation.ts';
import { orderEntry } from './order.ts';
import { addressEntry, gasStationEntry, lineEntry, stationEntry } from './places.ts';
import { priceListEntry } from './priceList.ts';
import { problemEntry } from './problem.ts';
import { driverEntry, fleetEntry, shipperEntry, vehicleEntry } from './qualification.ts';
import { quoteEntry } from './quote.ts';
import { receiptEntry } from './receipt.ts';
import { reviewEntry } from './review.ts';
import { shipperStaffEntry, vehicleTeamEntry } from './shipperCircle.ts';
import { smsRecordEntry } from './smsRecord.ts';
import { valuationRuleEntry } from './valuation.ts';
import { waybillEntry } from './waybill.ts';

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
  chargingTypeEntry,
  costTypeEntry,
  dictionaryEntry,
  reviewEntry,
  invitationEntry,
  fleetMemberEntry,
  bankCardEntry,
  collectionAgreementEntry,
  commonRouteEntry,
];

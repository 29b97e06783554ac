import { bannerType } from './lists/content.ts';
import { abnormalKind, abnormalLevel, abnormalLiability, abnormalSource, paymentHold } from './lists/abnormal.ts';
import { advanceType, oilCardHolder, oilCardKind, oilOrderKind, recoverWay } from './lists/advance.ts';
import { contractKind, invoiceKind, signWay, storageRateBasis } from './lists/contract.ts';
import type { Lang } from './languages.ts';
import { invoicingKind, receivableKind } from './lists/figures.ts';
import { journalType, ledgerCode, ledgerDocument, rechargeMethod } from './lists/ledger.ts';
import { type CodeList, label } from './lists/list.ts';
import { accountKind, accountOwnerType, bankCode, insuranceCompanyCode, merchantChannel, merchantKind, merchantUse, paymentMeansCode, pilotPaymentMeansCode, settleKind } from './lists/money.ts';
import { targetType, businessTypeCode, cargoTypeCode, feeMode, listPriceUnit, lossMode, orderSource, payTerm, priceUnit, publishMode, settleQtyMode, transportTypeCode, upOrderChannel } from './lists/order.ts';
import { addressUse, agreementScope, authorizationScope, certificateState, companyRole, fleetKind, invitationKind, legalKind, licenceClass, moneyParty, partyType, qualificationKind, sex, shipperDuty, shipperFleetKind, shipperKind } from './lists/party.ts';
import { overpayOffset, payChannel, payFeeType, paymentKind, refundKind } from './lists/payment.ts';
import { dangerClass, packingKind, temperatureZone, unitKind } from './lists/goods.ts';
import { deductionDocument, identityState, incomeNature, inputInvoiceKind, taxChannel, taxIdType, taxLineKind, taxRateKind, taxReportKind, taxSubject } from './lists/tax.ts';
import { dataScope, organizationKind, resourceType, roleBase, teamKind, teamShift } from './lists/people.ts';
import { costBasis, costDirection, priceOwnerKind, roundTo } from './lists/price.ts';
import { problemModule, problemSeverity } from './lists/problem.ts';
import { deductionDirection, deductionResponsible, deductionSource, deductionType } from './lists/settlement.ts';
import { creditLevel, creditSubject, reportCheck, reportKind, reportStandard } from './lists/report.ts';
import { fenceKind, fuelKind, gasBrand, laneUse, settleCycle, stationKind } from './lists/site.ts';
import { smsBusiness, smsError, smsTemplate } from './lists/sms.ts';
import { deliverWay, invoiceColour, reconDiff, reconProof, reconType, redReason, transportTool, vatInvoiceKind } from './lists/statement.ts';
import { deviceKind, energyType, licensePlateTypeCode, operState, ownerKind, plateColorCode, tollPlateColor, vehicleSize } from './lists/vehicle.ts';
import { accidentLevel, accidentLiability, gasPayWay, refuelPayWay, repairKind, servicePayer, vehiclePolicyKind } from './lists/vehicleService.ts';
import { vehicleTypeCode } from './lists/vehicleType.ts';
import { doneStatus, payeeType, receiptKind, reviewSubject, settleStatus, trackState, waybillEventChannel, waybillEventType } from './lists/waybill.ts';

/** Every code list: the seeds of the data dictionary (transport-and-money 0.5; records 0.7, 14). */
export const CODE_LISTS: readonly CodeList[] = [
  transportTypeCode,
  businessTypeCode,
  cargoTypeCode,
  orderSource,
  upOrderChannel,
  publishMode,
  targetType,
  priceUnit,
  listPriceUnit,
  feeMode,
  settleQtyMode,
  lossMode,
  payTerm,
  waybillEventType,
  waybillEventChannel,
  payeeType,
  trackState,
  receiptKind,
  settleStatus,
  doneStatus,
  reviewSubject,
  reconType,
  reconDiff,
  reconProof,
  vatInvoiceKind,
  invoiceColour,
  redReason,
  deliverWay,
  transportTool,
  paymentMeansCode,
  pilotPaymentMeansCode,
  insuranceCompanyCode,
  advanceType,
  recoverWay,
  oilOrderKind,
  oilCardKind,
  oilCardHolder,
  payChannel,
  paymentKind,
  payFeeType,
  refundKind,
  overpayOffset,
  deductionDirection,
  deductionType,
  deductionResponsible,
  deductionSource,
  settleKind,
  accountOwnerType,
  ledgerCode,
  journalType,
  ledgerDocument,
  receivableKind,
  invoicingKind,
  rechargeMethod,
  accountKind,
  bankCode,
  merchantChannel,
  merchantUse,
  merchantKind,
  partyType,
  moneyParty,
  sex,
  shipperKind,
  legalKind,
  companyRole,
  shipperDuty,
  addressUse,
  fleetKind,
  shipperFleetKind,
  invitationKind,
  agreementScope,
  authorizationScope,
  licenceClass,
  qualificationKind,
  certificateState,
  plateColorCode,
  tollPlateColor,
  licensePlateTypeCode,
  energyType,
  vehicleSize,
  ownerKind,
  deviceKind,
  operState,
  vehicleTypeCode,
  contractKind,
  invoiceKind,
  signWay,
  storageRateBasis,
  problemSeverity,
  problemModule,
  unitKind,
  dangerClass,
  packingKind,
  temperatureZone,
  costDirection,
  costBasis,
  priceOwnerKind,
  roundTo,
  stationKind,
  laneUse,
  fenceKind,
  gasBrand,
  fuelKind,
  settleCycle,
  servicePayer,
  accidentLevel,
  accidentLiability,
  vehiclePolicyKind,
  repairKind,
  refuelPayWay,
  gasPayWay,
  smsTemplate,
  smsBusiness,
  smsError,
  taxRateKind,
  taxReportKind,
  taxChannel,
  taxLineKind,
  taxSubject,
  taxIdType,
  identityState,
  incomeNature,
  inputInvoiceKind,
  deductionDocument,
  dataScope,
  resourceType,
  organizationKind,
  teamKind,
  teamShift,
  roleBase,
  abnormalKind,
  abnormalLevel,
  abnormalSource,
  abnormalLiability,
  paymentHold,
  reportKind,
  reportStandard,
  reportCheck,
  creditSubject,
  creditLevel,
  bannerType,
];

const BY_NAME = new Map(CODE_LISTS.map((list) => [list.name, list]));

/** The list of that name, as a record's field names it. */
export function listNamed(name: string): CodeList | undefined {
  return BY_NAME.get(name);
}

/** The name of a code; a code of no list shows as itself. */
export function codeName(listName: string | undefined, code: string, lang: Lang): string {
  const list = listName === undefined ? undefined : listNamed(listName);
  return list ? label(list, code, lang) : code;
}

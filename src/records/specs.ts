import type { RecordSpec } from '../../domain/records/record.ts';

/** Descriptions by record name, loaded when a view needs them. */
const SPECS: Readonly<Record<string, () => Promise<RecordSpec>>> = {
  order: async () => (await import('../../domain/records/order.ts')).order,
  assignment: async () => (await import('../../domain/records/assignment.ts')).assignment,
  quote: async () => (await import('../../domain/records/quote.ts')).quote,
  waybill: async () => (await import('../../domain/records/waybill.ts')).waybill,
  receipt: async () => (await import('../../domain/records/receipt.ts')).receipt,
  driver: async () => (await import('../../domain/records/driver.ts')).driver,
  vehicle: async () => (await import('../../domain/records/vehicle.ts')).vehicle,
  fleet: async () => (await import('../../domain/records/fleet.ts')).fleet,
  shipper: async () => (await import('../../domain/records/shipper.ts')).shipper,
  problem: async () => (await import('../../domain/records/problem.ts')).problem,
  smsRecord: async () => (await import('../../domain/records/smsRecord.ts')).smsRecord,
  review: async () => (await import('../../domain/records/review.ts')).review,
  invitation: async () => (await import('../../domain/records/invitation.ts')).invitation,
  fundAccount: async () => (await import('../../domain/records/fundAccount.ts')).fundAccount,
  recharge: async () => (await import('../../domain/records/recharge.ts')).recharge,
  withdrawal: async () => (await import('../../domain/records/withdrawal.ts')).withdrawal,
  payment: async () => (await import('../../domain/records/payment.ts')).payment,
  ledgerLine: async () => (await import('../../domain/records/ledgerLine.ts')).ledgerLine,
  fleetMember: async () => (await import('../../domain/records/fleetMember.ts')).fleetMember,
  bankCard: async () => (await import('../../domain/records/bankCard.ts')).bankCard,
  collectionAgreement: async () =>
    (await import('../../domain/records/collectionAgreement.ts')).collectionAgreement,
  authorization: async () => (await import('../../domain/records/authorization.ts')).authorization,
  phoneChange: async () => (await import('../../domain/records/phoneChange.ts')).phoneChange,
  commonRoute: async () => (await import('../../domain/records/commonRoute.ts')).commonRoute,
  contract: async () => (await import('../../domain/records/contract.ts')).contract,
  address: async () => (await import('../../domain/records/address.ts')).address,
  chargingType: async () => (await import('../../domain/records/cost.ts')).chargingType,
  costType: async () => (await import('../../domain/records/cost.ts')).costType,
  dictionary: async () => (await import('../../domain/records/dictionary.ts')).dictionary,
  accident: async () => (await import('../../domain/records/accident.ts')).accident,
  gasPayment: async () => (await import('../../domain/records/gasPayment.ts')).gasPayment,
  insurance: async () => (await import('../../domain/records/insurance.ts')).insurance,
  refuel: async () => (await import('../../domain/records/refuel.ts')).refuel,
  repair: async () => (await import('../../domain/records/repair.ts')).repair,
  specifiedCost: async () => (await import('../../domain/records/specifiedCost.ts')).specifiedCost,
  violation: async () => (await import('../../domain/records/violation.ts')).violation,
  gasStation: async () => (await import('../../domain/records/gasStation.ts')).gasStation,
  goods: async () => (await import('../../domain/records/goods.ts')).goods,
  goodsType: async () => (await import('../../domain/records/goodsType.ts')).goodsType,
  line: async () => (await import('../../domain/records/line.ts')).line,
  shipperStaff: async () => (await import('../../domain/records/shipperStaff.ts')).shipperStaff,
  station: async () => (await import('../../domain/records/station.ts')).station,
  vehicleTeam: async () => (await import('../../domain/records/vehicleTeam.ts')).vehicleTeam,
  company: async () => (await import('../../domain/records/company.ts')).company,
  valuationRule: async () => (await import('../../domain/records/valuationRule.ts')).valuationRule,
  priceList: async () => (await import('../../domain/records/priceList.ts')).priceList,
  bankMerchant: async () => (await import('../../domain/records/bankMerchant.ts')).bankMerchant,
  platMerchant: async () => (await import('../../domain/records/platMerchant.ts')).platMerchant,
  user: async () => (await import('../../domain/records/user.ts')).user,
  role: async () => (await import('../../domain/records/role.ts')).role,
  resource: async () => (await import('../../domain/records/resource.ts')).resource,
  staff: async () => (await import('../../domain/records/staff.ts')).staff,
  department: async () => (await import('../../domain/records/department.ts')).department,
  organization: async () => (await import('../../domain/records/organization.ts')).organization,
  team: async () => (await import('../../domain/records/team.ts')).team,
  unit: async () => (await import('../../domain/records/unit.ts')).unit,
};

/** @throws Error when no record has this name: a description points to nothing. */
export async function loadSpec(name: string): Promise<RecordSpec> {
  const load = SPECS[name];
  if (!load) throw new Error(`No record is named "${name}".`);
  return load();
}

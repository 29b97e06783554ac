import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { needsPermit } from '../../../domain/rules/vehicleClass.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { payeeOf } from '../money/payee.ts';

/** The actual carrier of the message: the driver, or "company(driver)"; a light vehicle reports area + 000000. */
function actualCarrier(
  who: Row<typeof driver>,
  truck: Row<typeof vehicle>,
  team: Row<typeof fleet> | null,
  areaCode: string,
) {
  const permit = truck.businessLicenceNo ?? team?.permitNumber ?? truck.permitNumber;
  return {
    actualCarrierName:
      team && team.legalKind !== 'person' ? `${team.fleetName}(${who.driverName})` : who.driverName,
    actualCarrierIdNo: (team && team.legalKind !== 'person' ? team.uscc : null) ?? who.idNumber,
    actualCarrierLicense: needsPermit(truck.totalMassKg) && permit !== null ? permit : `${areaCode}000000`,
  };
}

/**
 * The crew fields of a waybill: a copy of driver, vehicle and fleet as they are now, and whom the freight is owed to: the
 * fleet, where an agreement lets it collect for the driver on the day of the deal (T&M 4.2).
 */
export async function crewFields(work: Work, driverId: string, vehicleId: string, areaCode: string) {
  const who = await need(work, driver, driverId, true);
  const truck = await need(work, vehicle, vehicleId, true);
  const trailer = truck.trailerId === null ? null : await find(work, vehicle, truck.trailerId);
  const team = who.fleetId === null ? null : await find(work, fleet, who.fleetId);
  const { kind, partyId } = await payeeOf(work, who.id);
  return {
    payeeType: kind === 'carrier' && partyId === who.fleetId ? kind : 'driver',
    carrierId: who.fleetId,
    driverId: who.id,
    vehicleId: truck.id,
    plateNumber: truck.plateNumber,
    plateColorCode: truck.plateColorCode,
    trailerPlate: trailer?.plateNumber ?? null,
    ...actualCarrier(who, truck, team, areaCode),
  } satisfies Partial<Row<typeof waybill>>;
}

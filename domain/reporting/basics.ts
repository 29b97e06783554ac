import type { driver } from '../records/driver.ts';
import type { Row } from '../schema/record.ts';
import type { vehicle } from '../records/vehicle.ts';
import { SENT_AT } from '../codes/messages/field.ts';
import type { Message } from './message.ts';
import { dayStamp, given, stamp, tonnes2 } from './values.ts';

type VehicleRow = Row<typeof vehicle>;
type DriverRow = Row<typeof driver>;

/** Input of a vehicle's basics. */
export interface VehicleSource {
  readonly vehicle: Pick<
    VehicleRow,
    | 'plateNumber'
    | 'plateColorCode'
    | 'vehicleTypeCode'
    | 'owner'
    | 'useCharacter'
    | 'vin'
    | 'licenceIssuer'
    | 'registerDate'
    | 'issueDate'
    | 'energyType'
    | 'ratedLoadKg'
    | 'totalMassKg'
    | 'permitNumber'
  >;
  readonly trailerPlate: string | null;
  readonly sentAt: number;
}

/** A value that is left out of the message when it is empty. */
const maybe = (name: string, value: string): Message => (value === '' ? {} : { [name]: value });

/** Vehicle basics: transport-and-money 11.2. */
export function vehicleMessage({ vehicle: truck, trailerPlate, sentAt }: VehicleSource): Message {
  return {
    vehicleNumber: truck.plateNumber,
    vehiclePlateColorCode: truck.plateColorCode,
    [SENT_AT]: stamp(sentAt),
    vehicleType: truck.vehicleTypeCode ?? '',
    ...maybe('owner', truck.owner ?? ''),
    ...maybe('useCharacter', truck.useCharacter ?? ''),
    ...maybe('vin', truck.vin ?? ''),
    ...maybe('issuingOrganizations', truck.licenceIssuer ?? ''),
    ...maybe('registerDate', given(truck.registerDate, dayStamp)),
    ...maybe('issueDate', given(truck.issueDate, dayStamp)),
    vehicleEnergyType: truck.energyType ?? '',
    vehicleTonnage: given(truck.ratedLoadKg, tonnes2),
    grossMass: given(truck.totalMassKg, tonnes2),
    roadTransportCertificateNumber: truck.permitNumber ?? '',
    ...maybe('trailerVehiclePlateNumber', trailerPlate ?? ''),
  };
}

/** Input of a driver's basics. */
export interface DriverSource {
  readonly driver: Pick<
    DriverRow,
    | 'driverName'
    | 'idNumber'
    | 'licenceClasses'
    | 'licenceIssuer'
    | 'licenceValidFrom'
    | 'licenceValidTo'
    | 'qualificationKind'
    | 'qualificationNumber'
    | 'phone'
  >;
  readonly sentAt: number;
}

/** The guide's value for a licence without an end. */
const LONG_TERM = '20991231';

/**
 * Where a driver needs no certificate (vehicles up to 4.5 t), the guide requires the area of the ID number and zeros (records
 * 0.7).
 */
function certificateOf({ qualificationNumber, qualificationKind, idNumber }: DriverSource['driver']): string {
  if (qualificationNumber !== null) return qualificationNumber;
  return qualificationKind === 'none' ? `${idNumber.slice(0, 6)}000000000000` : '';
}

/** Driver basics: transport-and-money 11.2. */
export function driverMessage({ driver: who, sentAt }: DriverSource): Message {
  return {
    driverName: who.driverName,
    drivingLicense: who.idNumber,
    [SENT_AT]: stamp(sentAt),
    ...maybe('vehicleClass', (who.licenceClasses ?? []).join(',')),
    ...maybe('issuingOrganizations', who.licenceIssuer ?? ''),
    ...maybe('validPeriodFrom', given(who.licenceValidFrom, dayStamp)),
    validPeriodTo: who.licenceValidTo === null ? LONG_TERM : dayStamp(who.licenceValidTo),
    qualificationCertificate: certificateOf(who),
    ...maybe('telephone', who.phone),
  };
}

import { type Refusal, refuse } from '../codes/refusals.ts';
import {
  lightVehicleFieldsRequired,
  plateAndColourDoNotFit,
  ratedLoadOverTotalMass,
  trailerAlreadyLinked,
  transportPermitRequired,
} from '../codes/refusals/codes/basicInfo.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import type { Row } from '../schema/record.ts';
import type { vehicle } from '../records/vehicle.ts';
import { documentProblems, firstEnd, type Validity } from './documents.ts';
import { isTractor, needsPermit, sizeOf } from './vehicleClass.ts';
import { plateKindOf } from './vehicleMarks.ts';

type VehicleRow = Row<typeof vehicle>;

/** The fields of a vehicle that the rules of its documents use. */
export type VehiclePapers = Pick<
  VehicleRow,
  | 'isTrailer'
  | 'totalMassKg'
  | 'inspectionValidTo'
  | 'permitNumber'
  | 'permitValidFrom'
  | 'permitValidTo'
  | 'insuranceValidTo'
>;

/** The fields of a vehicle that its submission is checked by. */
export type VehicleForm = VehiclePapers &
  Pick<
    VehicleRow,
    | 'plateNumber'
    | 'plateColorCode'
    | 'vehicleTypeCode'
    | 'energyType'
    | 'ratedLoadKg'
    | 'outerLengthMm'
    | 'permitImages'
    | 'owner'
    | 'useCharacter'
    | 'vin'
    | 'licenceIssuer'
    | 'registerDate'
    | 'issueDate'
    | 'deviceKind'
  >;

/** Colours of new-energy plates: yellow-green (large) and gradient green (small). */
const NEW_ENERGY_COLORS: readonly string[] = ['93', '94'];
const YELLOW = '2';
const TRAILER_MARK = '挂';
/** At or under 4.5 t the permit field has the area code of registration and six zeros (records 0.7). */
const NO_PERMIT = /^\d{6}000000$/;

/**
 * Inspection, permit over 4.5 t, and compulsory insurance; a trailer is covered by the tractor's
 * insurance. None of them is ever long-term.
 */
export function vehicleDocuments(row: VehiclePapers): Validity[] {
  const inspection: Validity = {
    name: 'inspection',
    field: 'inspectionValidTo',
    from: null,
    to: row.inspectionValidTo ?? undefined,
  };
  const permit: Validity = {
    name: 'permit',
    field: 'permitValidTo',
    from: row.permitValidFrom,
    to: row.permitNumber === null ? undefined : (row.permitValidTo ?? undefined),
  };
  const insurance: Validity = {
    name: 'insurance',
    field: 'insuranceValidTo',
    from: null,
    to: row.insuranceValidTo ?? undefined,
  };
  return [
    inspection,
    ...(needsPermit(row.totalMassKg) ? [permit] : []),
    ...(row.isTrailer ? [] : [insurance]),
  ];
}

/** New-energy plates have eight characters and their own colours, and vice versa; trailers are yellow (V-PLATE, records 10.3). */
function isPlateColored({ plateNumber, plateColorCode }: VehicleForm): boolean {
  const isNewEnergy = plateKindOf(plateNumber) !== 'ordinary';
  if (isNewEnergy !== NEW_ENERGY_COLORS.includes(plateColorCode)) return false;
  return !plateNumber.endsWith(TRAILER_MARK) || plateColorCode === YELLOW;
}

/** Over 4.5 t the permit with its validity and picture; under it the details of the vehicle licence. */
function permitProblems(row: VehicleForm): Refusal[] {
  if (needsPermit(row.totalMassKg)) {
    const hasPermit = row.permitNumber !== null && row.permitValidTo !== null && row.permitImages !== null;
    return hasPermit ? [] : [refuse(transportPermitRequired)];
  }
  const details = [row.owner, row.useCharacter, row.vin, row.licenceIssuer, row.registerDate, row.issueDate];
  return [
    ...(details.includes(null) ? [refuse(lightVehicleFieldsRequired)] : []),
    ...(NO_PERMIT.test(row.permitNumber ?? '') ? [] : [refuse(fieldsAreWrong, { fields: 'permitNumber' })]),
  ];
}

/** Heavy trucks and tractors must have a terminal. */
function lacksTerminal(row: VehicleForm): boolean {
  if (row.isTrailer || row.deviceKind === 'beidou') return false;
  return isTractor(row.vehicleTypeCode ?? '') || sizeOf(row) === 'heavy';
}

/**
 * Objections to approving the vehicle, beyond empty fields: 51002, 51004 to 51008.
 * @param now epoch ms
 * @param otherTractor plate of another tractor that has the same trailer linked
 */
export function vehicleProblems(row: VehicleForm, now: number, otherTractor: string | null): Refusal[] {
  return [
    ...(isPlateColored(row) ? [] : [refuse(plateAndColourDoNotFit)]),
    ...(row.energyType === 'Y' && !row.isTrailer ? [refuse(fieldsAreWrong, { fields: 'energyType' })] : []),
    ...((row.ratedLoadKg ?? 0) > (row.totalMassKg ?? 0) ? [refuse(ratedLoadOverTotalMass)] : []),
    ...permitProblems(row),
    ...(lacksTerminal(row) ? [refuse(fieldsAreWrong, { fields: 'deviceKind' })] : []),
    ...(otherTractor === null ? [] : [refuse(trailerAlreadyLinked, { plate: otherTractor })]),
    ...documentProblems(vehicleDocuments(row), now),
  ];
}

/** Fields the platform sets on every save. */
export function vehicleDerived(
  row: VehiclePapers & Pick<VehicleRow, 'vin'>,
): Pick<VehicleRow, 'vin' | 'certificateEndAt'> {
  return { vin: row.vin?.toUpperCase() ?? null, certificateEndAt: firstEnd(vehicleDocuments(row)) };
}

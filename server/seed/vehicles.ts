import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { vehicleDerived } from '../../domain/rules/vehicle.ts';
import { base, seedId, seedNumber } from './base.ts';
import { personName, plate, trailerPlate, vin } from './identities.ts';
import {
  type Driver,
  enteredAt,
  type Fleet,
  imagesOf,
  type Pictures,
  review,
  type Staff,
  stateAt,
  type Vehicle,
  YEAR,
} from './parties.ts';
import { PLACES } from './places.ts';
import type { Random } from './random.ts';

const kinds = [
  { type: 'Q11', total: 25_000, rated: 16_200, curb: 8_800, length: 72, axles: 3 },
  { type: 'H12', total: 18_000, rated: 9_900, curb: 7_900, length: 96, axles: 2 },
  { type: 'H19', total: 25_000, rated: 15_000, curb: 9_800, length: 96, axles: 3 },
  { type: 'H31', total: 4_495, rated: 1_700, curb: 2_600, length: 42, axles: 2 },
] as const;

const FRONT_OF = new Map(PLACES.map(({ areaCode, plates }) => [areaCode, plates]));

/** The embedded service of toll invoices treats plates that end in E9001 to E9008 in its own ways: these trucks have trips. */
const TRIED_FROM = 120;
const TRIED = 8;
const tried = (plateNumber: string, index: number): string =>
  index >= TRIED_FROM && index < TRIED_FROM + TRIED
    ? `${plateNumber.slice(0, 2)}E${String(9_001 + index - TRIED_FROM)}`
    : plateNumber;

/**
 * 150 tractors with a trailer each, 150 rigid trucks, registered where their drivers live; the example's 皖A7K216 with
 * 皖A5512挂 comes first.
 */
export function makeVehicles(
  random: Random,
  now: number,
  staff: Staff,
  fleets: readonly Fleet[],
  drivers: readonly Driver[],
  pictures: Pictures,
): Vehicle[] {
  const today = startOfDay(now);
  const make = (index: number, isTrailer: boolean, trailerId: string | null, id = seedId()): Vehicle => {
    const status = isTrailer ? 'approved' : stateAt(index, 300);
    const at = enteredAt(status, now, random.int(200, 600));
    const isFirst = index === 0;
    const kind = isTrailer || trailerId !== null ? kinds[0] : (kinds[1 + (index % 3)] ?? kinds[1]);
    const images = (n: number) => pictures('vehicle', id, imagesOf(status, index, n));
    const front = FRONT_OF.get(drivers[index]?.areaCode ?? '');
    const row = {
      ...base(at, staff.dispatcher),
      id,
      vehicleNo: seedNumber('CL', at),
      plateNumber: isTrailer
        ? isFirst
          ? '皖A5512挂'
          : trailerPlate(random, index, front)
        : isFirst
          ? '皖A7K216'
          : tried(plate(random, index, front), index),
      plateColorCode: kind.type === 'H31' ? ('1' as const) : ('2' as const),
      isTrailer,
      vehicleTypeCode: isTrailer ? ('B11' as const) : kind.type,
      energyType: isTrailer ? ('Y' as const) : ('B' as const),
      isAutomatic: false,
      lengthDm: isTrailer ? 130 : kind.length,
      axles: isTrailer ? 3 : kind.axles,
      totalMassKg: isTrailer ? 40_000 : kind.total,
      ratedLoadKg: isTrailer ? 33_500 : kind.rated,
      curbMassKg: isTrailer ? 6_500 : kind.curb,
      outerLengthMm: isTrailer ? 13_000 : kind.length * 100,
      outerWidthMm: 2_550,
      outerHeightMm: 3_950,
      boxVolumeM3: null,
      licenceFileNo: `3401${String(10_000_000 + index)}`,
      owner: fleets[index % 11]?.fleetName ?? personName(random),
      useCharacter: '货运',
      vin: vin(random, index + (isTrailer ? 500 : 0)),
      licenceIssuer: '公安局交通警察支队',
      registerDate: today - 3 * YEAR,
      issueDate: today - 3 * YEAR,
      inspectionValidTo: today + (index === 30 ? 9 : index === 31 ? -2 : random.int(60, 360)) * DAY_MS,
      scrapAt: today + 10 * YEAR,
      licenceImages: images(3),
      permitNumber: kind.type === 'H31' ? '340100000000' : `34010${String(1_000_000 + index)}`,
      permitIssuer: '合肥市交通运输局',
      permitValidFrom: today - YEAR,
      permitValidTo: kind.type === 'H31' ? null : today + random.int(200, 900) * DAY_MS,
      permitImages: images(1),
      businessLicenceNo: null,
      isDangerousAllowed: false,
      insuranceValidTo: isTrailer ? null : today + random.int(40, 330) * DAY_MS,
      trailerId,
      ownerKind: 'affiliated' as const,
      drivers: null,
      deviceKind: isTrailer ? ('none' as const) : ('beidou' as const),
      deviceNo: isTrailer ? null : `BD${String(100_000_000 + index)}`,
      fleetId: index % 5 === 4 || isFirst ? null : (fleets[index % 11]?.id ?? null),
      operState: 'idle' as const,
      lastLng: null,
      lastLat: null,
      lastSpeedKmh: null,
      lastCourse: null,
      lastPositionAt: null,
      status,
      ...review(status, at, staff),
    };
    return { ...row, ...vehicleDerived(row) };
  };
  const trailers = Array.from({ length: 150 }, (_, index) => make(index, true, null));
  const trucks = Array.from({ length: 300 }, (_, index) => make(index, false, trailers[index]?.id ?? null));
  return [...trailers, ...trucks];
}

import { driverDerived } from '../../domain/rules/driver.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { creditCode, idNumber, mobile, personName } from './identities.ts';
import {
  type Driver,
  enteredAt,
  type Fleet,
  imagesOf,
  type Pictures,
  review,
  scoreOf,
  type Staff,
  stateAt,
  type Vehicle,
  YEAR,
} from './parties.ts';
import { PLACES } from './places.ts';
import type { Random } from './random.ts';

export function makeFleets(random: Random, now: number, staff: Staff, pictures: Pictures): Fleet[] {
  const count = 18;
  return Array.from({ length: count }, (_, index) => {
    const status = stateAt(index, count);
    const at = enteredAt(status, now, random.int(200, 700));
    const head = base(at, staff.dispatcher);
    const place = random.pick(PLACES);
    const images = (n: number) => pictures('fleet', head.id, imagesOf(status, index, n));
    const isFirm = index % 3 !== 2;
    const captainName = index === 0 ? '马长顺' : personName(random);
    return {
      ...head,
      fleetNo: seedNumber('CD', at),
      fleetName: index === 0 ? '长顺车队' : `${place.city}${captainName}车队`,
      kind: index % 4 === 0 ? ('own' as const) : ('outside' as const),
      captainName,
      captainPhone: mobile('158', index),
      captainIdNumber: idNumber(random, 500 + index),
      legalKind: isFirm ? ('company' as const) : ('person' as const),
      uscc: isFirm ? creditCode(place.areaCode, 500 + index) : null,
      licenceImage: isFirm ? images(1) : null,
      captainIdImages: images(2),
      permitNumber: `${place.areaCode}${String(100_000 + index)}`,
      permitValidTo: startOfDay(now) + random.int(100, 1200) * DAY_MS,
      permitImages: images(1),
      holdsNetworkPermit: index === 11,
      bankName: '中国工商银行',
      bankCardNo: `62220212345${String(10_000_000 + index)}`,
      contractId: null,
      isPayeeVerified: true,
      starsHundredths: null,
      status,
      ...review(status, at, staff),
    };
  });
}

/** The worked example's driver comes first and belongs to no fleet; the second has a licence that ends soon. */
export function makeDrivers(
  random: Random,
  now: number,
  staff: Staff,
  fleets: readonly Fleet[],
  pictures: Pictures,
): Driver[] {
  const count = 300;
  const today = startOfDay(now);
  return Array.from({ length: count }, (_, index) => {
    const status = stateAt(index, count);
    const at = enteredAt(status, now, random.int(200, 600));
    const head = base(at, staff.dispatcher);
    const isFirst = index === 0;
    const number = isFirst ? '340123197908140039' : idNumber(random, index);
    const ends =
      index === 20 ? -3 : index === 21 ? 6 : index === 22 ? 18 : index === 23 ? 27 : random.int(200, 2500);
    const images = (n: number) => pictures('driver', head.id, imagesOf(status, index, n));
    const row = {
      ...head,
      driverNo: seedNumber('SJ', at),
      driverName: isFirst ? '周建军' : personName(random),
      phone: mobile('139', index),
      idNumber: number,
      idFront: images(1),
      idBack: images(1),
      idValidFrom: today - 8 * YEAR,
      idValidTo: today + 12 * YEAR,
      licenceNumber: number,
      licenceClasses: ['A2'],
      licenceIssuer: '公安局交通警察支队',
      licenceFirstDate: today - random.int(5, 20) * YEAR,
      licenceValidFrom: today - 4 * YEAR,
      licenceValidTo: today + ends * DAY_MS,
      licenceImages: images(2),
      qualificationKind: 'freight' as const,
      qualificationNumber: isFirst ? '340123008765' : `3401${String(10_000_000 + index)}`,
      qualificationValidFrom: today - 2 * YEAR,
      qualificationValidTo: today + random.int(300, 1400) * DAY_MS,
      qualificationImages: images(1),
      areaCode: random.pick(PLACES).areaCode,
      address: null,
      emergencyName: null,
      emergencyPhone: null,
      fleetId: isFirst || index % 5 === 4 ? null : (fleets[index % 11]?.id ?? null),
      defaultVehicleId: null,
      bankName: '中国农业银行',
      bankCardNo: `62284812345${String(10_000_000 + index)}`,
      isPayeeVerified: index % 40 !== 39,
      operState: 'idle' as const,
      creditScore: scoreOf(random, 75),
      starsHundredths: null,
      status,
      ...review(status, at, staff),
    };
    return { ...row, ...driverDerived(row) };
  });
}

/** Every driver has a usual truck of the same fleet, but one in ten. */
export function withTrucks(drivers: readonly Driver[], vehicles: readonly Vehicle[]): Driver[] {
  const trucks = vehicles.filter(({ isTrailer }) => !isTrailer);
  return drivers.map((one, index) => ({
    ...one,
    defaultVehicleId: index % 10 === 9 ? null : (trucks[index]?.id ?? null),
  }));
}

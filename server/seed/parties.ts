import type { contract } from '../../domain/records/contract.ts';
import type { driver } from '../../domain/records/driver.ts';
import type { fleet } from '../../domain/records/fleet.ts';
import type { Row } from '../../domain/records/record.ts';
import type { shipper } from '../../domain/records/shipper.ts';
import type { vehicle } from '../../domain/records/vehicle.ts';
import { driverDerived } from '../../domain/rules/driver.ts';
import { shipperDerived } from '../../domain/rules/shipper.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { vehicleDerived } from '../../domain/rules/vehicle.ts';
import { base, seedId, seedNumber } from './base.ts';
import { creditCode, idNumber, mobile, personName, plate, trailerPlate, vin } from './identities.ts';
import { PLACES } from './places.ts';
import type { Random } from './random.ts';

export type Shipper = Row<typeof shipper>;
export type Fleet = Row<typeof fleet>;
export type Driver = Row<typeof driver>;
export type Vehicle = Row<typeof vehicle>;
export type Contract = Row<typeof contract>;

/** Users behind the seeded deeds: who entered a record, and who approved it. */
export interface Staff {
  readonly dispatcher: string;
  readonly auditor: string;
  readonly driver: string;
}

/** Pictures a document needs, by how many: ids of demo files. */
export type Pictures = (record: string, recordId: string, count: number) => string[];

const TRADES = [
  '钢材贸易',
  '建材',
  '粮油',
  '机械制造',
  '化肥',
  '纸业',
  '铝业',
  '水泥',
  '煤炭运销',
  '家电',
  '饮料',
  '有色金属',
];
const YEAR = 365 * DAY_MS;

/** States of the first parties are usable; the last few show every other state. */
const stateAt = (index: number, count: number) => {
  const late = count - index;
  if (late === 1) return 'frozen' as const;
  if (late === 2) return 'rejected' as const;
  if (late <= 5) return 'pendingReview' as const;
  return late === 6 ? ('unsubmitted' as const) : ('approved' as const);
};

const review = (status: Shipper['status'], at: number, staff: Staff) => ({
  submittedBy: status === 'unsubmitted' ? null : staff.dispatcher,
  submittedAt: status === 'unsubmitted' ? null : at + 3_600_000,
  reviewReason:
    status === 'rejected' ? '证照照片不清晰，请重新上传' : status === 'frozen' ? '证件存疑，暂停接单' : null,
  frozenUntil: null,
  pendingChange: null,
});

export function makeShippers(random: Random, now: number, staff: Staff, pictures: Pictures): Shipper[] {
  const count = 50;
  return Array.from({ length: count }, (_, index) => {
    const at = now - random.int(200, 700) * DAY_MS;
    const head = base(at, staff.dispatcher);
    const place = PLACES[index % PLACES.length] ?? random.pick(PLACES);
    const isFirst = index === 0;
    const isPerson = index % 12 === 11;
    const contactName = isFirst ? '王立新' : personName(random);
    const shortName = isFirst
      ? '瑶海钢贸'
      : isPerson
        ? contactName
        : `${place.city}${random.pick(TRADES)}${String(index)}`;
    const status = stateAt(index, count);
    const row = {
      ...head,
      shipperNo: seedNumber('HZ', at),
      kind: isPerson ? ('person' as const) : ('company' as const),
      shipperName: isFirst ? '合肥瑶海钢材贸易有限公司' : isPerson ? contactName : `${shortName}有限公司`,
      shortName,
      contactName,
      phone: mobile('138', index),
      mail: `contact${String(index)}@example.com`,
      uscc: isPerson ? null : isFirst ? '91340123MA2T5K9P6P' : creditCode(place.areaCode, index),
      licenceImage: isPerson ? null : pictures('shipper', head.id, status === 'pendingReview' ? 1 : 0),
      idNumber: idNumber(random, index),
      idImages: pictures('shipper', head.id, status === 'pendingReview' ? 2 : 0),
      // Two ID cards end soon and one has ended: the reminder has something to count.
      idValidTo:
        startOfDay(now) +
        (index === 7 ? -5 : index === 8 ? 12 : index === 9 ? 25 : random.int(200, 4000)) * DAY_MS,
      settleKind: 'perTrip' as const,
      creditLimitFen: index % 10 === 3 ? 50_000_000 : 0,
      creditDays: index % 10 === 3 ? 30 : 0,
      serviceRateBp: 650,
      isAuditFree: index === 4,
      creditScore: random.int(80, 100),
      starsHundredths: random.int(400, 500),
      status,
      ...review(status, at, staff),
    };
    return { ...row, ...shipperDerived(row) };
  });
}

export function makeFleets(random: Random, now: number, staff: Staff, pictures: Pictures): Fleet[] {
  const count = 18;
  return Array.from({ length: count }, (_, index) => {
    const at = now - random.int(200, 700) * DAY_MS;
    const head = base(at, staff.dispatcher);
    const place = random.pick(PLACES);
    const status = stateAt(index, count);
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
      licenceImage: isFirm ? pictures('fleet', head.id, status === 'pendingReview' ? 1 : 0) : null,
      captainIdImages: pictures('fleet', head.id, status === 'pendingReview' ? 2 : 0),
      permitNumber: `${place.areaCode}${String(100_000 + index)}`,
      permitValidTo: startOfDay(now) + random.int(100, 1200) * DAY_MS,
      permitImages: pictures('fleet', head.id, status === 'pendingReview' ? 1 : 0),
      holdsNetworkPermit: index === 11,
      bankName: '中国工商银行',
      bankCardNo: `62220212345${String(10_000_000 + index)}`,
      contractId: null,
      isPayeeVerified: true,
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
    const at = now - random.int(200, 600) * DAY_MS;
    const head = base(at, staff.dispatcher);
    const status = stateAt(index, count);
    const isFirst = index === 0;
    const number = isFirst ? '340123197908140039' : idNumber(random, index);
    const ends =
      index === 20 ? -3 : index === 21 ? 6 : index === 22 ? 18 : index === 23 ? 27 : random.int(200, 2500);
    const images = (n: number) => pictures('driver', head.id, status === 'pendingReview' ? n : 0);
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
      creditScore: random.int(75, 100),
      starsHundredths: random.int(380, 500),
      status,
      ...review(status, at, staff),
    };
    return { ...row, ...driverDerived(row) };
  });
}

const kinds = [
  { type: 'Q11', total: 25_000, rated: 40_000, curb: 8_800, length: 72, axles: 3 },
  { type: 'H12', total: 18_000, rated: 9_900, curb: 7_900, length: 96, axles: 2 },
  { type: 'H19', total: 25_000, rated: 15_000, curb: 9_800, length: 96, axles: 3 },
  { type: 'H31', total: 4_495, rated: 1_700, curb: 2_600, length: 42, axles: 2 },
] as const;

/** 150 tractors with a trailer each, 150 rigid trucks; the example's 皖A7K216 with 皖A5512挂 comes first. */
export function makeVehicles(
  random: Random,
  now: number,
  staff: Staff,
  fleets: readonly Fleet[],
  pictures: Pictures,
): Vehicle[] {
  const today = startOfDay(now);
  const make = (index: number, isTrailer: boolean, trailerId: string | null, id = seedId()): Vehicle => {
    const at = now - random.int(200, 600) * DAY_MS;
    const status = isTrailer ? 'approved' : stateAt(index, 300);
    const isFirst = index === 0;
    const kind = isTrailer || trailerId !== null ? kinds[0] : (kinds[1 + (index % 3)] ?? kinds[1]);
    const images = (n: number) => pictures('vehicle', id, status === 'pendingReview' ? n : 0);
    const row = {
      ...base(at, staff.dispatcher),
      id,
      vehicleNo: seedNumber('CL', at),
      plateNumber: isTrailer
        ? isFirst
          ? '皖A5512挂'
          : trailerPlate(random, index)
        : isFirst
          ? '皖A7K216'
          : plate(random, index),
      plateColorCode: kind.type === 'H31' ? ('1' as const) : ('2' as const),
      isTrailer,
      vehicleTypeCode: isTrailer ? ('B11' as const) : kind.type,
      energyType: isTrailer ? ('Y' as const) : ('B' as const),
      isAutomatic: false,
      lengthDm: isTrailer ? 130 : kind.length,
      axles: isTrailer ? 3 : kind.axles,
      totalMassKg: isTrailer ? 40_000 : kind.total,
      ratedLoadKg: isTrailer ? 33_500 : kind.rated > kind.total ? kind.total : kind.rated,
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

/** Every driver has a usual truck of the same fleet, but one in ten. */
export function withTrucks(drivers: readonly Driver[], vehicles: readonly Vehicle[]): Driver[] {
  const trucks = vehicles.filter(({ isTrailer }) => !isTrailer);
  return drivers.map((one, index) => ({
    ...one,
    defaultVehicleId: index % 10 === 9 ? null : (trucks[index]?.id ?? null),
  }));
}

/** One transport contract for every usable shipper; one has ended, so that 31006 can be met. */
export function makeContracts(now: number, staff: Staff, shippers: readonly Shipper[]): Contract[] {
  const today = startOfDay(now);
  return shippers
    .filter(({ status }) => status === 'approved')
    .map((owner, index) => {
      const at = today - 300 * DAY_MS;
      const isOver = index === 6;
      return {
        ...base(at, staff.dispatcher),
        contractNo: seedNumber('HT', at),
        contractName: `${owner.shipperName}运输合同`,
        kind: 'transportSell' as const,
        partyAName: '安徽示例网络货运有限公司',
        partyBKind: 'SHIPMENT' as const,
        shipmentId: owner.id,
        carrierId: null,
        driverId: null,
        signDate: at,
        validFrom: at,
        validTo: isOver ? today - 10 * DAY_MS : today + (index === 5 ? 20 : 400) * DAY_MS,
        settleKind: 'perTrip' as const,
        settleDay: 1,
        creditDays: owner.creditDays,
        creditLimitFen: owner.creditLimitFen,
        depositFen: null,
        freightRates: [
          {
            loadAreaCode: null,
            unloadAreaCode: null,
            cargoTypeCode: null,
            priceUnit: 'yuanPerTon' as const,
            unitPriceFen: 18_000,
          },
        ],
        storageRates: null,
        lossAllowanceBp: 20,
        taxRateBp: 900,
        invoiceKind: 'special' as const,
        signWay: 'offline' as const,
        files: null,
        parentId: null,
        submittedBy: staff.dispatcher,
        submittedAt: at,
        signedBy: staff.auditor,
        signedAt: at,
        endReason: null,
        terminatedOn: null,
        status: isOver ? ('expired' as const) : ('active' as const),
      };
    });
}

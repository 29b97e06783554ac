import { describe, expect, it, test } from 'vitest';
import type { Refusal } from '../../domain/codes/refusals.ts';
import { coversShipper, isInForce } from '../../domain/rules/contract.ts';
import { driverDerived, driverProblems, type DriverPapers } from '../../domain/rules/driver.ts';
import { fleetDerived, fleetProblems } from '../../domain/rules/fleet.ts';
import { shipperDerived, shipperProblems } from '../../domain/rules/shipper.ts';
import { dateOf, DAY_MS, endOfDay, formatTime } from '../../domain/rules/times.ts';
import { vehicleDerived, type VehicleForm, vehicleProblems } from '../../domain/rules/vehicle.ts';
import { sizeOf } from '../../domain/rules/vehicleClass.ts';

function day(year: number, month: number, date: number): number {
  const ms = dateOf(year, month, date);
  if (ms === undefined) throw new Error('no such day');
  return ms;
}

const TODAY = day(2026, 11, 21);
const NOW = TODAY + 10 * 3_600_000;
const YESTERDAY = TODAY - DAY_MS;
const FAR = day(2029, 1, 1);

const codes = (problems: Refusal[]) => problems.map(({ code }) => code);
const fields = (problems: Refusal[]) => problems.map(({ params }) => params?.fields);

describe('driver', () => {
  const good: DriverPapers = {
    idNumber: '34052419800101001X',
    idValidFrom: day(2015, 1, 1),
    idValidTo: null,
    licenceNumber: '34052419800101001X',
    licenceValidFrom: day(2020, 1, 1),
    licenceValidTo: FAR,
    qualificationKind: 'freight',
    qualificationNumber: '340524000123',
    qualificationValidFrom: day(2024, 1, 1),
    qualificationValidTo: FAR,
  };
  const problems = (changed: Partial<DriverPapers>) => driverProblems({ ...good, ...changed }, NOW);
  const bornOn = (date8: string) => codes(problems({ idNumber: `340524${date8}0010` }));

  it('accepts good documents', () => {
    expect(problems({})).toEqual([]);
  });

  it('is 18 to 65 years old: 51003', () => {
    expect(bornOn('20081121')).toEqual([]);
    expect(bornOn('20081122')).toEqual([51003]);
    expect(bornOn('19601122')).toEqual([]);
    expect(bornOn('19601121')).toEqual([51003]);
    expect(bornOn('20260230')).toEqual([51003]);
  });

  test.each([
    ['idValidTo', '身份证'],
    ['licenceValidTo', '驾驶证'],
    ['qualificationValidTo', '从业资格证'],
  ])('%s expired is named: 51002', (end, name) => {
    expect(problems({ [end]: TODAY })).toEqual([]);
    expect(problems({ [end]: YESTERDAY })).toEqual([
      {
        code: 51002,
        params: { document: expect.arrayContaining([name]) as unknown, date: formatTime(YESTERDAY, 'y-m-d') },
      },
    ]);
  });

  it('ignores the certificate of a driver who needs none', () => {
    expect(problems({ qualificationKind: 'none', qualificationValidTo: YESTERDAY })).toEqual([]);
  });

  it('refuses an end before the start', () => {
    const backwards = problems({ licenceValidFrom: FAR, licenceValidTo: day(2028, 1, 1) });
    expect(codes(backwards)).toEqual([10400]);
    expect(fields(backwards)).toEqual(['licenceValidTo']);
  });

  it('derives sex, the stored form of the ID number and the earliest expiry', () => {
    expect(driverDerived({ ...good, idNumber: '34052419800101001x', qualificationValidTo: TODAY })).toEqual({
      idNumber: '34052419800101001X',
      sex: 'male',
      certificateEndAt: TODAY,
    });
    const longTerm = {
      ...good,
      licenceValidTo: null,
      qualificationKind: 'none',
      idNumber: '11010519491231002X',
    } as const;
    expect(driverDerived(longTerm)).toMatchObject({ sex: 'female', certificateEndAt: null });
  });
});

describe('vehicle', () => {
  const heavy: VehicleForm = {
    plateNumber: '皖A7K216',
    plateColorCode: '2',
    isTrailer: false,
    vehicleTypeCode: 'H11',
    energyType: 'B',
    totalMassKg: 25_000,
    ratedLoadKg: 15_000,
    outerLengthMm: 9_000,
    inspectionValidTo: FAR,
    permitNumber: '340100123456',
    permitValidFrom: day(2024, 1, 1),
    permitValidTo: FAR,
    permitImages: ['1'],
    insuranceValidTo: FAR,
    owner: null,
    useCharacter: null,
    vin: null,
    licenceIssuer: null,
    registerDate: null,
    issueDate: null,
    deviceKind: 'beidou',
  };
  const light: VehicleForm = {
    ...heavy,
    plateColorCode: '1',
    vehicleTypeCode: 'H31',
    totalMassKg: 4_500,
    ratedLoadKg: 1_500,
    permitNumber: '340100000000',
    permitValidTo: null,
    permitImages: null,
    owner: '张三',
    useCharacter: '货运',
    vin: 'LZZ5CLSB8JA123456',
    licenceIssuer: '合肥市公安局',
    registerDate: day(2022, 1, 1),
    issueDate: day(2022, 1, 1),
    deviceKind: 'app',
  };
  const problems = (row: VehicleForm, otherTractor: string | null = null) =>
    vehicleProblems(row, NOW, otherTractor);

  it('accepts good documents', () => {
    expect(problems(heavy)).toEqual([]);
    expect(problems(light)).toEqual([]);
  });

  test.each([
    ['粤BD12345', '94', true],
    ['粤BD12345', '93', true],
    ['粤B12345D', '93', true],
    ['粤BD12345', '5', false],
    ['粤B12345', '94', false],
    ['粤B12345', '2', true],
    ['粤B1234挂', '2', true],
    ['粤B1234挂', '1', false],
  ] as const)('plate %s in colour %s: 51004 unless they match', (plateNumber, plateColorCode, fits) => {
    expect(codes(problems({ ...heavy, plateNumber, plateColorCode }))).toEqual(fits ? [] : [51004]);
  });

  it('needs the permit over 4,500 kg: 51005', () => {
    for (const lacking of [{ permitNumber: null }, { permitValidTo: null }, { permitImages: null }]) {
      expect(codes(problems({ ...heavy, ...lacking }))).toEqual([51005]);
    }
    expect(codes(problems({ ...light, totalMassKg: 4_501 }))).toEqual([51005]);
  });

  it('needs the details of the licence at or under 4,500 kg: 51006', () => {
    const details = ['owner', 'useCharacter', 'vin', 'licenceIssuer', 'registerDate', 'issueDate'];
    for (const detail of details) expect(codes(problems({ ...light, [detail]: null }))).toEqual([51006]);
    expect(codes(problems({ ...light, vin: null, owner: null }))).toEqual([51006]);
  });

  it('fills the permit field with area code and zeros at or under 4,500 kg', () => {
    for (const permitNumber of ['340100123456', '34010000000', null]) {
      expect(fields(problems({ ...light, permitNumber }))).toEqual(['permitNumber']);
    }
  });

  it('is never rated for more load than total mass: 51007', () => {
    expect(codes(problems({ ...heavy, ratedLoadKg: 25_000 }))).toEqual([]);
    expect(codes(problems({ ...heavy, ratedLoadKg: 25_001 }))).toEqual([51007]);
  });

  it('shares its trailer with no other tractor: 51008', () => {
    expect(problems(heavy, '皖A12345')).toEqual([{ code: 51008, params: { plate: '皖A12345' } }]);
  });

  it('has energy "none" only as a trailer', () => {
    expect(fields(problems({ ...heavy, energyType: 'Y' }))).toEqual(['energyType']);
    expect(problems({ ...heavy, energyType: 'Y', isTrailer: true, plateNumber: '皖A1234挂' })).toEqual([]);
  });

  it('needs a terminal when it is heavy or a tractor', () => {
    expect(fields(problems({ ...heavy, deviceKind: 'app' }))).toEqual(['deviceKind']);
    expect(fields(problems({ ...heavy, totalMassKg: 12_000, ratedLoadKg: 0, deviceKind: 'none' }))).toEqual([
      'deviceKind',
    ]);
    expect(problems({ ...heavy, totalMassKg: 11_999, ratedLoadKg: 0, deviceKind: 'none' })).toEqual([]);
    expect(
      fields(
        problems({ ...heavy, totalMassKg: 5_000, ratedLoadKg: 0, vehicleTypeCode: 'Q21', deviceKind: null }),
      ),
    ).toEqual(['deviceKind']);
  });

  test.each(['inspectionValidTo', 'permitValidTo', 'insuranceValidTo'])('%s expired: 51002', (end) => {
    expect(problems({ ...heavy, [end]: TODAY })).toEqual([]);
    expect(codes(problems({ ...heavy, [end]: YESTERDAY }))).toEqual([51002]);
  });

  it('derives the stored VIN and the earliest expiry', () => {
    expect(vehicleDerived({ ...heavy, vin: 'lzz5clsb8ja123456', insuranceValidTo: TODAY })).toEqual({
      vin: 'LZZ5CLSB8JA123456',
      certificateEndAt: TODAY,
    });
    expect(
      vehicleDerived({ ...light, inspectionValidTo: null, insuranceValidTo: null }).certificateEndAt,
    ).toBeNull();
  });

  test.each([
    [12_000, 0, 9_000, 'heavy'],
    [11_999, 0, 9_000, 'medium'],
    [4_500, 0, 5_900, 'medium'],
    [4_499, 0, 6_000, 'medium'],
    [4_499, 0, 5_999, 'light'],
    [1_800, 750, 3_500, 'mini'],
    [1_800, 751, 3_500, 'light'],
    [1_800, 750, 3_501, 'light'],
    [null, null, null, 'heavy'],
  ] as const)('of %s kg, load %s kg, %s mm is %s', (totalMassKg, ratedLoadKg, outerLengthMm, size) => {
    expect(sizeOf({ totalMassKg, ratedLoadKg, outerLengthMm })).toBe(size);
  });
});

describe('fleet', () => {
  const good = { holdsNetworkPermit: false, permitNumber: 'X1', permitValidTo: FAR, permitImages: ['1'] };
  const none = { ...good, permitNumber: null, permitValidTo: null, permitImages: null };

  it('has no network-freight permit of its own: 32009', () => {
    expect(fleetProblems(good, NOW, true)).toEqual([]);
    expect(codes(fleetProblems({ ...good, holdsNetworkPermit: true }, NOW, true))).toEqual([32009]);
  });

  it('needs a business permit unless every vehicle is up to 4.5 t', () => {
    expect(fleetProblems(none, NOW, false)).toEqual([]);
    expect(codes(fleetProblems(none, NOW, true))).toEqual([10400]);
  });

  it('has a permit that is valid today: 51002', () => {
    expect(fleetProblems({ ...good, permitValidTo: TODAY }, NOW, true)).toEqual([]);
    expect(codes(fleetProblems({ ...good, permitValidTo: YESTERDAY }, NOW, true))).toEqual([51002]);
  });

  it('stores the ID number of the captain in capitals', () => {
    expect(fleetDerived({ captainIdNumber: '34052419800101001x' })).toEqual({
      captainIdNumber: '34052419800101001X',
    });
    expect(fleetDerived({ captainIdNumber: null })).toEqual({ captainIdNumber: null });
  });
});

describe('shipper', () => {
  it('has an ID card that is valid today: 51002', () => {
    expect(shipperProblems({ idValidTo: null }, NOW)).toEqual([]);
    expect(shipperProblems({ idValidTo: TODAY }, NOW)).toEqual([]);
    expect(codes(shipperProblems({ idValidTo: YESTERDAY }, NOW))).toEqual([51002]);
  });

  it('is identified by credit code as a company and by ID number as a person', () => {
    const row = { uscc: '91350100M000100Y43', idNumber: '34052419800101001x' };
    expect(shipperDerived({ ...row, kind: 'company' })).toMatchObject({ identityNo: '91350100M000100Y43' });
    expect(shipperDerived({ ...row, kind: 'person' })).toEqual({
      idNumber: '34052419800101001X',
      identityNo: '34052419800101001X',
    });
  });
});

describe('contract', () => {
  const row = {
    kind: 'transportSell',
    shipmentId: '5',
    status: 'active',
    validFrom: TODAY,
    validTo: TODAY + 10 * DAY_MS,
    terminatedOn: null,
  } as const;

  it('is valid from its first day through its last', () => {
    expect(isInForce(row, TODAY - 1)).toBe(false);
    expect(isInForce(row, TODAY)).toBe(true);
    expect(isInForce(row, endOfDay(row.validTo))).toBe(true);
    expect(isInForce(row, endOfDay(row.validTo) + 1)).toBe(false);
  });

  it('is valid through the day on which it was ended early', () => {
    const ended = { ...row, status: 'terminated', terminatedOn: TODAY + DAY_MS } as const;
    expect(isInForce(ended, endOfDay(TODAY + DAY_MS))).toBe(true);
    expect(isInForce(ended, TODAY + 2 * DAY_MS)).toBe(false);
    expect(isInForce({ ...row, status: 'terminated' }, NOW)).toBe(false);
  });

  test.each(['draft', 'pendingSign', 'expired', 'voided'] as const)('is not valid as %s', (status) => {
    expect(isInForce({ ...row, status }, NOW)).toBe(false);
  });

  it('covers its own shipper, on the sell side only', () => {
    expect(coversShipper(row, '5', NOW)).toBe(true);
    expect(coversShipper(row, '6', NOW)).toBe(false);
    expect(coversShipper({ ...row, kind: 'transportBuy' }, '5', NOW)).toBe(false);
    expect(coversShipper({ ...row, kind: 'storage' }, '5', NOW)).toBe(false);
  });
});

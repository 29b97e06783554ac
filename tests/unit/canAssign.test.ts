import { describe, expect, it, test } from 'vitest';
import { type AssignInput, canAssign } from '../../domain/rules/canAssign.ts';
import { dateOf, DAY_MS, endOfDay } from '../../domain/rules/times.ts';

function day(year: number, month: number, date: number): number {
  const ms = dateOf(year, month, date);
  if (ms === undefined) throw new Error('no such day');
  return ms;
}

const NOW = day(2026, 11, 21) + 9 * 3_600_000;
const UNLOAD = day(2026, 11, 25) + 15 * 3_600_000;
const FAR = day(2029, 1, 1);

const driver: AssignInput['driver'] = {
  status: 'approved',
  idNumber: '34052419800101001X',
  idValidFrom: day(2015, 1, 1),
  idValidTo: null,
  licenceNumber: '34052419800101001X',
  licenceClasses: ['A2'],
  licenceValidFrom: day(2020, 1, 1),
  licenceValidTo: FAR,
  qualificationKind: 'freight',
  qualificationNumber: '3405240001234567890',
  qualificationValidFrom: day(2024, 1, 1),
  qualificationValidTo: FAR,
  fleetId: '70',
};

const tractor: AssignInput['vehicle'] = {
  status: 'approved',
  isTrailer: false,
  vehicleTypeCode: 'Q11',
  isAutomatic: false,
  totalMassKg: 25_000,
  ratedLoadKg: 0,
  outerLengthMm: 7_000,
  boxVolumeM3: null,
  isDangerousAllowed: false,
  inspectionValidTo: FAR,
  permitNumber: '340500123456',
  permitValidFrom: day(2024, 1, 1),
  permitValidTo: FAR,
  insuranceValidTo: FAR,
};
const trailer: AssignInput['vehicle'] = {
  ...tractor,
  isTrailer: true,
  vehicleTypeCode: 'B11',
  totalMassKg: 40_000,
  ratedLoadKg: 33_500,
  outerLengthMm: 13_000,
  boxVolumeM3: 80_000,
  insuranceValidTo: null,
};
const heavy = { ...tractor, vehicleTypeCode: 'H11', ratedLoadKg: 16_000 };
const light = {
  ...tractor,
  vehicleTypeCode: 'H31',
  totalMassKg: 4_495,
  ratedLoadKg: 1_500,
  outerLengthMm: 5_995,
  permitNumber: '340500000000',
  permitValidTo: null,
};

const input: AssignInput = {
  driver,
  vehicle: tractor,
  trailer,
  fleet: { id: '70', status: 'approved' },
  draft: { weightKg: 32_000, volumeM3: 60_000, planUnloadAt: UNLOAD, isDangerous: false },
  busy: {},
  isFleetBlocked: false,
  isPayeeVerified: true,
  now: NOW,
};

const ids = (changed: Partial<AssignInput>) =>
  canAssign({ ...input, ...changed }).reasons.map(({ id }) => id);
const english = (changed: Partial<AssignInput>) =>
  canAssign({ ...input, ...changed }).reasons.map(({ text }) => text[1]);
const withDraft = (changed: Partial<AssignInput['draft']>) => ({ draft: { ...input.draft, ...changed } });
const alone = (vehicle: AssignInput['vehicle'], licenceClasses: string[]) => ({
  vehicle,
  trailer: null,
  driver: { ...driver, licenceClasses },
  ...withDraft({ weightKg: 1_000 }),
});

describe('canAssign', () => {
  it('accepts a good driver with a good tractor and trailer', () => {
    expect(canAssign(input)).toEqual({ ok: true, reasons: [], warnings: [] });
  });

  it('returns every failing rule, not the first one only', () => {
    const all = canAssign({
      driver: {
        ...driver,
        status: 'rejected',
        idValidTo: day(2026, 1, 1),
        licenceClasses: ['C1'],
        fleetId: '71',
      },
      vehicle: { ...tractor, status: 'frozen', inspectionValidTo: day(2026, 1, 1) },
      trailer: null,
      fleet: { id: '70', status: 'approved' },
      draft: { weightKg: 1, volumeM3: null, planUnloadAt: UNLOAD, isDangerous: true },
      busy: { driverWaybillNo: 'YD2026112000001' },
      isFleetBlocked: true,
      isFatigued: true,
      isPayeeVerified: false,
      now: NOW,
    });
    expect(all.ok).toBe(false);
    expect(all.reasons.map(({ id }) => id)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'A6',
      'A7',
      'A8',
      'A9',
      'A10',
      'A10',
      'A11',
      'A12',
    ]);
  });

  it('has a text for every reason in four languages', () => {
    const { reasons } = canAssign({ ...input, trailer: null, isPayeeVerified: false, isFleetBlocked: true });
    for (const { text } of reasons) expect(new Set(text).size).toBe(4);
  });

  describe('A1, A2: qualification', () => {
    test.each(['unsubmitted', 'pendingReview', 'rejected', 'closed'] as const)(
      '%s is not approved',
      (status) => {
        expect(ids({ driver: { ...driver, status } })).toEqual(['A1']);
        expect(ids({ vehicle: { ...tractor, status } })).toEqual(['A1']);
        expect(ids({ trailer: { ...trailer, status } })).toEqual(['A1']);
        expect(ids({ fleet: { id: '70', status } })).toEqual(['A1']);
      },
    );

    it('names the one that is frozen', () => {
      expect(english({ driver: { ...driver, status: 'frozen' } })).toEqual(['The driver is frozen']);
      expect(english({ vehicle: { ...tractor, status: 'frozen' } })).toEqual(['The vehicle is frozen']);
      expect(english({ fleet: { id: '70', status: 'frozen' } })).toEqual(['The fleet is frozen']);
    });
  });

  describe('A3, A4: documents valid through the planned unload day', () => {
    const unloadDay = day(2026, 11, 25);
    const dayBefore = unloadDay - DAY_MS;
    const driverEnds = ['idValidTo', 'licenceValidTo', 'qualificationValidTo'] as const;
    const vehicleEnds = ['inspectionValidTo', 'permitValidTo', 'insuranceValidTo'] as const;

    test.each(driverEnds)('%s is valid through its last day', (end) => {
      const lastMoment = withDraft({ planUnloadAt: endOfDay(unloadDay) });
      expect(ids({ ...lastMoment, driver: { ...driver, [end]: unloadDay } })).toEqual([]);
      expect(ids({ driver: { ...driver, [end]: dayBefore } })).toEqual(['A3']);
    });

    test.each(vehicleEnds)('%s is valid through its last day', (end) => {
      const lastMoment = withDraft({ planUnloadAt: endOfDay(unloadDay) });
      expect(ids({ ...lastMoment, vehicle: { ...tractor, [end]: unloadDay } })).toEqual([]);
      expect(ids({ vehicle: { ...tractor, [end]: dayBefore } })).toEqual(['A4']);
      expect(ids({ vehicle: { ...tractor, [end]: null } })).toEqual(['A4']);
    });

    it('an empty end of ID card and licence means long-term', () => {
      expect(ids({ driver: { ...driver, idValidTo: null, licenceValidTo: null } })).toEqual([]);
    });

    it('a certificate without an end, or a missing one, is not long-term', () => {
      expect(english({ driver: { ...driver, qualificationValidTo: null } })).toEqual([
        'The driver: Qualification certificate is missing',
      ]);
      expect(ids({ driver: { ...driver, qualificationKind: 'none' } })).toEqual(['A3']);
      expect(ids({ driver: { ...driver, licenceNumber: null } })).toEqual(['A3']);
    });

    it('a trailer needs inspection and permit, not insurance', () => {
      expect(ids({ trailer: { ...trailer, inspectionValidTo: dayBefore } })).toEqual(['A4']);
      expect(ids({ trailer: { ...trailer, permitNumber: null } })).toEqual(['A4']);
      expect(ids({ trailer: { ...trailer, insuranceValidTo: null } })).toEqual([]);
    });

    it('up to 4,500 kg neither permit nor qualification is needed', () => {
      const bare = {
        ...driver,
        qualificationKind: 'none',
        qualificationNumber: null,
        qualificationValidTo: null,
      } as const;
      const at = (totalMassKg: number) =>
        ids({
          trailer: null,
          vehicle: { ...light, vehicleTypeCode: 'H21', totalMassKg, permitNumber: null },
          driver: { ...bare, licenceClasses: ['B2'] },
          ...withDraft({ weightKg: 1_000 }),
        });
      expect(at(4_500)).toEqual([]);
      expect(at(4_501)).toEqual(['A3', 'A4']);
    });

    it('refuses a document that has expired by now even when the plan is in the past', () => {
      const plan = withDraft({ planUnloadAt: NOW - 10 * DAY_MS });
      expect(ids({ ...plan, driver: { ...driver, licenceValidTo: day(2026, 11, 20) } })).toEqual(['A3']);
    });

    it('warns within 30 days of the end, without refusing', () => {
      const ends = (licenceValidTo: number) => canAssign({ ...input, driver: { ...driver, licenceValidTo } });
      const soon = ends(day(2026, 12, 21));
      expect(soon.ok).toBe(true);
      expect(soon.warnings).toEqual([
        expect.objectContaining({
          id: 'A3',
          text: expect.arrayContaining(['司机驾驶证将于 2026-12-21 到期']) as unknown,
        }),
      ]);
      expect(ends(day(2026, 12, 22)).warnings).toEqual([]);
    });
  });

  describe('A5: licence class', () => {
    test.each([
      ['A2', heavy, true],
      ['B2', heavy, true],
      ['A1', heavy, true],
      ['B1', heavy, false],
      ['C1', heavy, false],
      ['C1', light, true],
      ['B2', light, true],
      ['C2', light, false],
      ['C2', { ...light, isAutomatic: true }, true],
      ['C6', light, false],
      ['C1', { ...light, totalMassKg: 4_500, permitNumber: null }, false],
      ['C1', { ...light, outerLengthMm: 6_000 }, false],
      ['C1', { ...light, vehicleTypeCode: 'H21' }, false],
      ['C1', { ...light, vehicleTypeCode: 'H41', outerLengthMm: 3_500, ratedLoadKg: 750 }, true],
    ])('%s and the truck %#', (licenceClass, vehicle, covered) => {
      const failed = ids(alone(vehicle, [licenceClass]));
      expect(failed.includes('A5')).toBe(!covered);
    });

    test.each([
      ['A2', true],
      ['B2', false],
      ['A1', false],
      ['B1', false],
      ['C6', false],
    ])('%s and a heavy combination', (licenceClass, covered) => {
      expect(ids({ driver: { ...driver, licenceClasses: [licenceClass] } }).includes('A5')).toBe(!covered);
    });

    it('a C6 may pull only a light combination under 4,500 kg', () => {
      const pulling = (trailerKg: number) =>
        ids({
          ...alone({ ...light, totalMassKg: 3_000 }, ['C6']),
          trailer: { ...trailer, vehicleTypeCode: 'G31', totalMassKg: trailerKg, ratedLoadKg: 1_000 },
        });
      expect(pulling(1_499)).not.toContain('A5');
      expect(pulling(1_500)).toContain('A5');
    });
  });

  describe('A6: rated load and box', () => {
    it('measures by the trailer when one is linked', () => {
      expect(ids(withDraft({ weightKg: 33_500 }))).toEqual([]);
      expect(english(withDraft({ weightKg: 33_501 }))).toEqual(['Cargo is over the rated load of 33.500 t']);
    });

    it('measures by the truck when it goes alone', () => {
      expect(ids({ vehicle: heavy, trailer: null, ...withDraft({ weightKg: 16_000 }) })).toEqual([]);
      expect(ids({ vehicle: heavy, trailer: null, ...withDraft({ weightKg: 16_001 }) })).toEqual(['A6']);
    });

    it('compares volumes only when both are known', () => {
      expect(ids(withDraft({ volumeM3: 80_000 }))).toEqual([]);
      expect(english(withDraft({ volumeM3: 80_001 }))).toEqual(['Cargo is over the box volume of 80.000 m³']);
      expect(ids(withDraft({ volumeM3: null }))).toEqual([]);
      expect(
        ids({ trailer: { ...trailer, boxVolumeM3: null }, ...withDraft({ volumeM3: 999_000 }) }),
      ).toEqual([]);
    });
  });

  describe('A7: running waybills', () => {
    it('names the waybill of driver and vehicle', () => {
      expect(english({ busy: { driverWaybillNo: 'YD1', vehicleWaybillNo: 'YD2' } })).toEqual([
        'The driver is already on running waybill YD1',
        'The vehicle is already on running waybill YD2',
      ]);
    });

    it('excepts split and shared loads', () => {
      expect(ids({ busy: { driverWaybillNo: 'YD1' }, ...withDraft({ oneTruckMany: true }) })).toEqual([]);
    });
  });

  it('A8: a tractor needs its trailer, and a trailer never carries alone', () => {
    const empty = withDraft({ weightKg: 0, volumeM3: null });
    expect(english({ trailer: null, ...empty })).toEqual(['The tractor has no trailer']);
    expect(english({ vehicle: trailer, trailer: null, ...empty })).toEqual(['A trailer cannot carry alone']);
    expect(ids({ vehicle: heavy, trailer: null, ...empty })).toEqual([]);
  });

  it('A9: dangerous goods need the driver, the tractor and the trailer licensed', () => {
    const licensed = { ...driver, qualificationKind: 'dangerous' } as const;
    const permitted = { ...tractor, isDangerousAllowed: true };
    const tank = { ...trailer, isDangerousAllowed: true };
    const danger = withDraft({ isDangerous: true });
    expect(ids({ driver: licensed, vehicle: permitted, trailer: tank, ...danger })).toEqual([]);
    expect(ids({ driver, vehicle: permitted, trailer: tank, ...danger })).toEqual(['A9']);
    expect(ids({ driver: licensed, vehicle: tractor, trailer: tank, ...danger })).toEqual(['A9']);
    expect(ids({ driver: licensed, vehicle: permitted, trailer, ...danger })).toEqual(['A9']);
  });

  it('A10: the fleet is not blocked and the driver is in it', () => {
    expect(english({ isFleetBlocked: true })).toEqual(['This fleet is blocked by the shipper']);
    expect(english({ driver: { ...driver, fleetId: null } })).toEqual(['The driver is not in this fleet']);
    expect(ids({ fleet: null, driver: { ...driver, fleetId: null } })).toEqual([]);
  });

  it('A11, A12: no open fatigue warning, and a verified payee', () => {
    expect(ids({ isFatigued: true })).toEqual(['A11']);
    expect(ids({ isFatigued: false })).toEqual([]);
    expect(ids({ isPayeeVerified: false })).toEqual(['A12']);
  });
});

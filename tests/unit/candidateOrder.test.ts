import { expect, it } from 'vitest';
import type { DriverCandidate, FleetCandidate } from '../../domain/calls/upCandidates.ts';
import { betterDriver, betterFleet } from '../../domain/rules/candidateOrder.ts';

const barred = [{ id: 'A7', text: ['忙', 'Busy', 'Ocupado', '稼働中'] }] satisfies DriverCandidate['reasons'];

const driver = (driverId: string, changes: Partial<DriverCandidate> = {}): DriverCandidate => ({
  ...{ driverId, driverName: driverId, phone: '', vehicleId: '1', plateNumber: null, plateColorCode: null },
  ...{ ratedKg: null, isFree: true, emptyKm: 10, starsHundredths: 400, onTimeBp: 9_000, isOnRoute: false },
  ...{ reasons: [], warnings: [] },
  ...changes,
});

it('[/tms/uporder/assignment] drivers: free now, nearer, usual route, stars, on time; who may not go comes last', () => {
  const wanted = [
    driver('near', { emptyKm: 2 }),
    driver('usual', { isOnRoute: true }),
    driver('stars', { starsHundredths: 490 }),
    driver('punctual', { onTimeBp: 9_900 }),
    driver('plain1'),
    driver('plain2'),
    driver('far', { emptyKm: null, isOnRoute: true }),
    driver('busy', { isFree: false, emptyKm: 1 }),
    driver('noTruck', { vehicleId: null, emptyKm: 1 }),
    driver('barred', { emptyKm: 1, reasons: barred }),
  ];
  const ids = (list: readonly DriverCandidate[]) => list.map(({ driverId }) => driverId);
  expect(ids(wanted.toReversed().toSorted(betterDriver))).toEqual(ids(wanted));
});

it('[/tms/uporder/assignment] fleets: more free drivers, then their record; who may not go comes last', () => {
  const fleet = (carrierId: string, changes: Partial<FleetCandidate> = {}): FleetCandidate => ({
    ...{ carrierId, fleetName: carrierId, drivers: 5, freeDrivers: 2 },
    ...{ starsHundredths: null, onTimeBp: null, isOnRoute: false, reasons: [] },
    ...changes,
  });
  const wanted = [
    fleet('free', { freeDrivers: 4 }),
    fleet('usual', { isOnRoute: true }),
    fleet('stars', { starsHundredths: 450 }),
    fleet('plain'),
    fleet('barred', { freeDrivers: 5, reasons: barred }),
  ];
  const ids = (list: readonly FleetCandidate[]) => list.map(({ carrierId }) => carrierId);
  expect(ids(wanted.toReversed().toSorted(betterFleet))).toEqual(ids(wanted));
});

import { describe, expect, it } from 'vitest';
import type { CrewCandidate } from '../../domain/calls/crews.ts';
import { betterCrew } from '../../domain/rules/crewOrder.ts';

const TRUCK = {
  vehicleId: '1',
  plateNumber: '皖A12345',
  plateColorCode: '2',
  vehicleTypeCode: 'Q11',
  lengthDm: 130,
  ratedKg: 33_500,
};
const AGAINST: CrewCandidate['reasons'] = [{ id: 'A2', text: ['冻结', 'frozen', 'congelado', '凍結'] }];

const crew = (driverId: string, changes: Partial<CrewCandidate> = {}): CrewCandidate => ({
  driverId,
  driverName: driverId,
  phone: '138****5678',
  starsHundredths: null,
  truck: TRUCK,
  idleSince: null,
  emptyKm: null,
  tripsOnLine: 0,
  lastOnLineAt: null,
  reasons: [],
  warnings: [],
  ...changes,
});

/** From the best to the last, each different from the next in one thing. */
const RANKED = [
  crew('1', { emptyKm: 5 }),
  crew('2', { emptyKm: 20, tripsOnLine: 9, starsHundredths: 400 }),
  crew('3', { emptyKm: 20, tripsOnLine: 2, starsHundredths: 500 }),
  crew('4', { emptyKm: 20, tripsOnLine: 2, starsHundredths: 480, idleSince: 10 }),
  crew('5', { emptyKm: 20, tripsOnLine: 2, starsHundredths: 480, idleSince: 20 }),
  crew('6', { emptyKm: 20, tripsOnLine: 2, starsHundredths: 480 }),
  crew('7', { emptyKm: 20, tripsOnLine: 2 }),
  crew('8'),
  crew('9', { truck: null, emptyKm: 1, tripsOnLine: 50 }),
  crew('a', { emptyKm: 1, tripsOnLine: 50, starsHundredths: 500, reasons: AGAINST }),
  crew('b', { reasons: AGAINST }),
];

describe('the order of crews for a load', () => {
  it('is the same for every pair, whichever comes first', () => {
    RANKED.forEach((a, i) => {
      RANKED.forEach((b, j) => {
        expect(Math.sign(betterCrew(a, b)), `${a.driverId} and ${b.driverId}`).toBe(Math.sign(i - j));
      });
    });
  });
});

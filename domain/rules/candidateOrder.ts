import type { DriverCandidate, FleetCandidate } from '../calls/upCandidates.ts';

/** Those who may go before those who may not. */
const barred = ({ reasons }: FleetCandidate) => Number(reasons.length > 0);
/** An unknown distance comes after every known one. */
const kmOf = ({ emptyKm }: DriverCandidate) => emptyKm ?? Number.MAX_SAFE_INTEGER;

type Known = Pick<DriverCandidate, 'isOnRoute' | 'starsHundredths' | 'onTimeBp'>;

/** Their usual routes, then more stars, then more on time. */
const byRecord = (a: Known, b: Known): number =>
  Number(b.isOnRoute) - Number(a.isOnRoute) ||
  (b.starsHundredths ?? 0) - (a.starsHundredths ?? 0) ||
  (b.onTimeBp ?? 0) - (a.onTimeBp ?? 0);

/** Who has no usual truck comes after those who have one. */
const group = (who: DriverCandidate) => (who.reasons.length > 0 ? 2 : who.vehicleId === null ? 1 : 0);

const byId = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The order in which drivers are offered (addendum A 4.7): free now, nearer to the loading place, then by their record. */
export function betterDriver(a: DriverCandidate, b: DriverCandidate): number {
  return (
    group(a) - group(b) ||
    Number(b.isFree) - Number(a.isFree) ||
    kmOf(a) - kmOf(b) ||
    byRecord(a, b) ||
    byId(a.driverId, b.driverId)
  );
}

/** The order in which fleets are offered: more free drivers, then by their record. */
export function betterFleet(a: FleetCandidate, b: FleetCandidate): number {
  return (
    barred(a) - barred(b) || b.freeDrivers - a.freeDrivers || byRecord(a, b) || byId(a.carrierId, b.carrierId)
  );
}

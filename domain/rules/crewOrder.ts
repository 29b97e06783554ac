import type { CrewCandidate } from '../calls/crews.ts';

/** Crews that may go, those whose truck is still to be chosen, and those who may not go. */
const group = ({ truck, reasons }: CrewCandidate) => (reasons.length > 0 ? 2 : truck === null ? 1 : 0);

/** An unknown distance comes after every known one. */
const kmOf = ({ emptyKm }: CrewCandidate) => emptyKm ?? Number.MAX_SAFE_INTEGER;
/** Whoever has waited longest comes first; of those who made no trip lately nothing is known. */
const sinceOf = ({ idleSince }: CrewCandidate) => idleSince ?? Number.MAX_SAFE_INTEGER;

/**
 * The order in which crews are offered for a load: who may go, then the shorter way to the loading place, more trips on
 * this line, more stars, longer without work. The last word has the id, so that equals keep their places.
 */
export function betterCrew(a: CrewCandidate, b: CrewCandidate): number {
  return (
    group(a) - group(b) ||
    kmOf(a) - kmOf(b) ||
    b.tripsOnLine - a.tripsOnLine ||
    (b.starsHundredths ?? 0) - (a.starsHundredths ?? 0) ||
    sinceOf(a) - sinceOf(b) ||
    Number(a.driverId > b.driverId) - Number(a.driverId < b.driverId)
  );
}

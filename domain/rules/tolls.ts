import type { CodeOf } from '../codes/lists/list.ts';
import type { plateColorCode, tollPlateColor } from '../codes/lists/vehicle.ts';

const HOUR_MS = 3_600_000;

/** Around a trip, a toll is surely its own within this time, ms, */
export const SURE_MS = HOUR_MS;
/** and may be matched with it by hand within this one, ms (addendum B 5.3). */
export const BY_HAND_MS = 24 * HOUR_MS;

/** Colours of plates as toll systems number them (records 0.7); all others are undecided. */
type TollColour = CodeOf<typeof tollPlateColor>;
const TOLL_COLOURS: Partial<Record<CodeOf<typeof plateColorCode>, TollColour>> = {
  '1': '0',
  '2': '1',
  '3': '2',
  '4': '3',
  '94': '4',
  '93': '5',
  '5': '11',
};
const UNDECIDED: TollColour = '9';

/** The colour of a plate in the list of the toll systems. */
export const etcColorOf = (colour: CodeOf<typeof plateColorCode>): TollColour =>
  TOLL_COLOURS[colour] ?? UNDECIDED;

/** A trip as tolls are matched with it; times in epoch ms. */
export interface TollTrip {
  readonly plateNumber: string;
  readonly plateColorCode: string;
  readonly despatchAt: number | null;
  readonly goodsReceiptAt: number | null;
  /** When it ended, also where nothing was received. */
  readonly finishedAt: number | null;
}

/** A toll as it is matched. */
export interface TollPlace {
  readonly plateNumber: string | null;
  readonly plateColorCode: string | null;
  readonly exitAt: number;
}

/** Whether a toll was paid on a trip, or so many ms before or after it: same plate, exit between despatch and receipt. */
export function isOnTrip(toll: TollPlace, trip: TollTrip, aroundMs: number, now: number): boolean {
  if (toll.plateNumber !== trip.plateNumber || toll.plateColorCode !== trip.plateColorCode) return false;
  if (trip.despatchAt === null) return false;
  const end = (trip.goodsReceiptAt ?? trip.finishedAt ?? now) + aroundMs;
  return toll.exitAt >= trip.despatchAt - aroundMs && toll.exitAt <= end;
}

/** Whether the balance of a prepaid card is below its warning line, fen each. */
export const isLowBalance = (balanceFen: number | null, warnFen: number | null): boolean =>
  balanceFen !== null && warnFen !== null && balanceFen < warnFen;

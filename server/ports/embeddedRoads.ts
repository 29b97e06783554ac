import type { TollItem } from './tolls.ts';

/** A trip of a vehicle with a card, as the gates of the roads see it. */
export interface CardTrip {
  readonly tripNo: string;
  readonly cardNo: string;
  readonly departedAt: number;
  /** null: it is still on the road. */
  readonly arrivedAt: number | null;
  readonly distanceKm: number;
  /** Names of where it begins and ends. */
  readonly from: string;
  readonly to: string;
}

/** Last two digits of a card number that make the feed misbehave, so that each case can be tried by hand. */
export const TOLL_SENTINELS = {
  /** Each toll is told twice. */
  twice: '71',
  /** Told a day and two hours late. */
  late: '72',
  /** The time of another vehicle: it fits no trip. */
  astray: '73',
  /** Corrected the next day: one yuan more. */
  corrected: '74',
  /** The feed answers 503 for half an hour. */
  silent: '75',
  /** The balance is one fen off. */
  oddBalance: '76',
} as const;

/** A toll each so many km, */
const STEP_KM = 120;
/** its amount, fen per km (judgement, addendum B 7), */
const FEN_PER_KM = 55;
/** and the speed between the gates, km/h. */
const SPEED_KMH = 65;
const HOUR_MS = 3_600_000;
const ASTRAY_MS = 5 * 24 * HOUR_MS;
const SILENT_MS = 30 * 60_000;
const CORRECTION_FEN = 100;

/** A toll, when it is told, and until when the feed is silent because of it. */
export interface Telling {
  readonly telling: number;
  readonly at: number;
  readonly silentUntil: number;
  readonly item: TollItem & { readonly entryStation: string; readonly entryAt: number };
}

const isKind = (cardNo: string, kind: keyof typeof TOLL_SENTINELS) => cardNo.endsWith(TOLL_SENTINELS[kind]);

/** The tolls of a trip until now: always the same for the same trip. */
export function tollsOfTrip(trip: CardTrip, now: number): Telling[] {
  const { cardNo, distanceKm, departedAt, arrivedAt } = trip;
  const parts = Math.max(1, Math.round(distanceKm / STEP_KM));
  const partKm = distanceKm / parts;
  const partMs = (partKm / SPEED_KMH) * HOUR_MS;
  const gate = (part: number) =>
    part === 0
      ? `${trip.from}收费站`
      : part === parts
        ? `${trip.to}收费站`
        : `${trip.from}至${trip.to} ${String(part)} 号门架`;
  // Who arrives sooner has passed all gates by then.
  const passed = (part: number) =>
    Math.min(departedAt + Math.round(part * partMs), arrivedAt ?? Number.MAX_SAFE_INTEGER);
  return Array.from({ length: parts }, (_, index) => index + 1).flatMap((part): Telling[] => {
    const exitAt = passed(part);
    if (exitAt > now) return [];
    const off = isKind(cardNo, 'astray') ? ASTRAY_MS : 0;
    const item = {
      tollNo: `${trip.tripNo}-${String(part)}`,
      cardNo,
      entryStation: gate(part - 1),
      entryAt: passed(part - 1) - off,
      exitStation: gate(part),
      exitAt: exitAt - off,
      amountFen: Math.round(partKm * FEN_PER_KM),
    };
    const at = exitAt + (isKind(cardNo, 'late') ? 26 * HOUR_MS : 0);
    const silentUntil = isKind(cardNo, 'silent') ? exitAt + SILENT_MS : 0;
    const once: Telling = { telling: 1, at, silentUntil, item };
    if (isKind(cardNo, 'twice')) return [once, { ...once, telling: 2 }];
    const corrected = { ...item, amountFen: item.amountFen + CORRECTION_FEN };
    if (isKind(cardNo, 'corrected'))
      return [once, { ...once, telling: 2, at: exitAt + 24 * HOUR_MS, item: corrected }];
    return [once];
  });
}

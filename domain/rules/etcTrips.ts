import type { CodeOf } from '../codes/lists/list.ts';
import type { tollClass } from '../codes/lists/etcInvoice.ts';
import { DAY_MS, startOfDay } from './times.ts';

const MINUTE_MS = 60_000;

/** A trip that is told lasts so many days at most (addendum B 5.7, 52011). */
export const MAX_TRIP_DAYS = 30;
/** A trip whose sending failed is sent again so often, by the platform and by a person together (52013), */
export const MAX_RETRIES = 5;
/** by the platform after these times, ms. */
const RETRY_AFTER_MS = [5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** The platform asks for invoices by itself at this time of the day, ms after midnight, */
const ASKS_AT_MS = 6 * 3_600_000;
/** until so many days after the end of the trip. */
const ASKS_DAYS = 30;

/** When the platform sends a failed trip again; null: only a person does. @param retries how often it was */
export function retryAt(failedAt: number, retries: number): number | null {
  const wait = RETRY_AFTER_MS[retries];
  return wait === undefined ? null : failedAt + wait;
}

/** When the platform next asks for the invoices of a trip by itself; null: no more. */
export function askedNextAt(now: number, endAt: number): number | null {
  const today = startOfDay(now) + ASKS_AT_MS;
  const next = today > now ? today : today + DAY_MS;
  return next <= endAt + ASKS_DAYS * DAY_MS ? next : null;
}

type TollClass = CodeOf<typeof tollClass>;
const CLASSES: readonly TollClass[] = ['1', '2', '3', '4', '5', '6'];
/** Two axles and shorter, and lighter, than this are class 1; dm and kg (standard of toll classes of goods vehicles). */
const SHORT_DM = 60;
const LIGHT_KG = 4_500;

interface Measured {
  readonly axles: number | null;
  readonly lengthDm: number | null;
  readonly totalMassKg: number | null;
}

/** The toll class of a vehicle with the trailer it pulls: by all axles; one of two also by length and mass. */
export function tollClassOf(truck: Measured, trailerAxles: number | null): TollClass {
  const axles = (truck.axles ?? 2) + (trailerAxles ?? 0);
  if (axles > 2) return CLASSES[Math.min(axles, CLASSES.length) - 1] ?? '6';
  const isSmall = (truck.lengthDm ?? SHORT_DM) < SHORT_DM && (truck.totalMassKg ?? LIGHT_KG) < LIGHT_KG;
  return isSmall ? '1' : '2';
}

/** A time on the road, epoch ms; without an end it still goes on. */
export interface Span {
  readonly startAt: number;
  readonly endAt: number | null;
}

/** Whether two times share a moment; one that only begins where the other ends does not. */
export const overlaps = (a: Span, b: Span): boolean =>
  a.startAt < (b.endAt ?? Number.MAX_SAFE_INTEGER) && b.startAt < (a.endAt ?? Number.MAX_SAFE_INTEGER);

/** The tolls of a trip as part of its freight, basis points; null without freight. */
export const tollRatioBp = (tollFen: number, feeFen: number): number | null =>
  feeFen > 0 ? Math.round((tollFen * 10_000) / feeFen) : null;

import type { station } from '../records/station.ts';
import type { Row } from '../schema/record.ts';
import { type Fence, type FenceCorner, isInFence } from './fence.ts';
import { metresBetween } from './freight.ts';
import { CALL_AHEAD, EARLY_HOURS, MISS_MINUTES, SERVICE_MINUTES } from './queueDefaults.ts';
import { DAY_MS, startOfDay } from './times.ts';

/** States of a ticket whose vehicle has still to come, to wait or to leave. */
export const OPEN_TICKET = ['waiting', 'called', 'inside', 'missed'] as const;

/** Numbers of a lane and day: A001 to A999. */
export const MOST_NUMBERS = 999;

/** A call is repeated after so long, and so often at most. */
export const RECALL_MS = 60_000;
export const MOST_CALLS = 3;

/** Ended stays of the day from which the next one is estimated, at least and at most. */
const LEAST_STAYS = 3;
export const MOST_STAYS = 20;

/** A device that was not seen for so long is offline. */
export const DEVICE_OFFLINE_MS = 180_000;

const MINUTE_MS = 60_000;

type Station = Row<typeof station>;

/** A lane of a station with its docks. */
export interface Lane {
  readonly laneCode: string;
  readonly laneName: string;
  readonly use: 'load' | 'unload';
  readonly docks: number;
  readonly gateName: string | null;
}

/** How a station queues, with what was left empty filled in. */
export interface QueueSettings {
  readonly lanes: readonly Lane[];
  readonly maxInside: number;
  readonly isAutoCall: boolean;
  readonly callAhead: number;
  readonly missMs: number;
  readonly serviceMinutes: number;
  readonly earlyMs: number;
}

/** The settings by which a station queues. */
export function queueSettings(row: Station): QueueSettings {
  return {
    lanes: row.lanes ?? [],
    maxInside: row.maxInside ?? 0,
    isAutoCall: row.isAutoCall,
    callAhead: row.callAhead ?? CALL_AHEAD,
    missMs: (row.missMinutes ?? MISS_MINUTES) * MINUTE_MS,
    serviceMinutes: row.serviceMinutes ?? SERVICE_MINUTES,
    earlyMs: (row.earlyHours ?? EARLY_HOURS) * 60 * MINUTE_MS,
  };
}

/** Minutes of a clock time since midnight; undefined for none. */
function minutesOf(clock: string | null): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

type Hours = Pick<Station, 'openFrom' | 'openTo'>;

/** Whether vehicles may come at this time. Without both clock times a station is open round the clock; it may be open over midnight. */
export function isOpenAt({ openFrom, openTo }: Hours, at: number): boolean {
  const [from, to] = [minutesOf(openFrom), minutesOf(openTo)];
  if (from === undefined || to === undefined || from === to) return true;
  const now = (at - startOfDay(at)) / MINUTE_MS;
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/** When the station closes next; round the clock: at the end of the day. */
export function closingAt({ openFrom, openTo }: Hours, at: number): number {
  const [from, to] = [minutesOf(openFrom), minutesOf(openTo)];
  const today = startOfDay(at);
  if (from === undefined || to === undefined || from === to) return today + DAY_MS;
  const closing = today + to * MINUTE_MS;
  return closing > at ? closing : closing + DAY_MS;
}

/** The number of a ticket: the letter of its lane and three digits. */
export function ticketNoOf(laneCode: string, n: number): string {
  return `${laneCode}${String(n).padStart(3, '0')}`;
}

/** A ticket as far as its place in the line goes. */
export interface InLine {
  readonly priority: '0' | '1';
  readonly lineAt: number;
  readonly ticketNo: string;
}

/** Whose turn comes first: urgent ones, then by time in the line, then by number. */
export function byTurn(a: InLine, b: InLine): number {
  return (
    b.priority.localeCompare(a.priority) ||
    a.lineAt - b.lineAt ||
    (a.ticketNo < b.ticketNo ? -1 : a.ticketNo > b.ticketNo ? 1 : 0)
  );
}

/** A called ticket as far as its turn to enter goes. */
export interface AtGate {
  readonly priority: '0' | '1';
  /** When its vehicle came to the gate; null: it is not there, as far as anybody knows. */
  readonly presentAt: number | null;
}

/** Whether somebody stands at the gate before this one: urgent ones first, then by the time they came. */
export function standsBefore(other: AtGate, own: AtGate): boolean {
  if (other.presentAt === null) return false;
  if (other.priority !== own.priority) return other.priority > own.priority;
  return own.presentAt === null || other.presentAt < own.presentAt;
}

/**
 * The lane for a vehicle: of those for its use, the one with the fewest open tickets for each dock, then by letter.
 * @param open open tickets by lane
 */
export function laneFor(
  lanes: readonly Lane[],
  use: Lane['use'],
  open: ReadonlyMap<string, number>,
): Lane | undefined {
  const load = ({ laneCode, docks }: Lane) => (open.get(laneCode) ?? 0) / docks;
  return lanes
    .filter((lane) => lane.use === use)
    .toSorted((a, b) => load(a) - load(b) || (a.laneCode < b.laneCode ? -1 : 1))[0];
}

/** The usual stay, minutes: the mean of the ended ones of the day, or what the station expects while they are few. */
export function usualStay(staysMs: readonly number[], serviceMinutes: number): number {
  if (staysMs.length < LEAST_STAYS) return serviceMinutes;
  const recent = staysMs.slice(-MOST_STAYS);
  return Math.round(recent.reduce((sum, stay) => sum + stay, 0) / recent.length / MINUTE_MS);
}

/** Minutes until a vehicle with so many before it may enter. */
export function estimateMin(
  ahead: number,
  { free, docks, stay }: { free: number; docks: number; stay: number },
): number {
  return Math.max(0, Math.ceil((ahead + 1 - free) / docks) * stay);
}

/** A plate as others may read it: 皖A·**345. */
export function shownPlate(plate: string): string {
  return `${plate.slice(0, 2)}·**${tailOf(plate)}`;
}

/** Whether exactly one sign of two plates differs, as a reader mistakes it. */
export function differsByOneSign(a: string, b: string): boolean {
  return a.length === b.length && [...a].filter((sign, index) => sign !== b.charAt(index)).length === 1;
}

/** The last three signs of a plate. */
export function tailOf(plate: string): string {
  return plate.slice(-3);
}

/** Around a station, as it is drawn. */
export function fenceOf({ fenceKind, fencePoints, radiusM, lng, lat }: Station): Fence {
  return fenceKind === 'polygon' && fencePoints !== null
    ? { kind: 'polygon', corners: fencePoints }
    : { kind: 'circle', center: { lng, lat }, radiusM: radiusM ?? 0 };
}

/** Radius around a loading or unloading place of a waybill, m. */
const PLACE_M = 500;

/** Whether a position is in the fence of a station. */
export function isAtStation(row: Station, point: FenceCorner): boolean {
  return isInFence(fenceOf(row), point);
}

/** What a waybill says about where its vehicle goes next. */
export interface Job {
  readonly status: string;
  readonly loadLng: number | null;
  readonly loadLat: number | null;
  readonly unloadLng: number | null;
  readonly unloadLat: number | null;
}

/** What a vehicle comes for; null: nothing any more. */
export function useOf({ status }: Pick<Job, 'status'>): Lane['use'] | null {
  if (status === 'pendingLoad') return 'load';
  return status === 'inTransit' || status === 'arrived' ? 'unload' : null;
}

/** Whether the vehicle of a waybill goes to this station next: it is in the fence of the place, or the place in that of the station. */
export function isJobAt(row: Station, job: Job): boolean {
  const use = useOf(job);
  const [lng, lat] = use === 'load' ? [job.loadLng, job.loadLat] : [job.unloadLng, job.unloadLat];
  if (use === null || lng === null || lat === null) return false;
  return isAtStation(row, { lng, lat }) || metresBetween(row, { lng, lat }) <= PLACE_M;
}

import { and, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { trackFaults, type TrackVerdict, trackVerdicts, type Way } from '../../../domain/reporting/track.ts';
import { trackRefusal } from '../../../domain/reporting/trackTexts.ts';
import type { TrackStanding } from '../../../domain/rules/flows.ts';
import { unexcused } from '../../../domain/rules/trackExcuse.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { namesOfPeople } from '../../records/people.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { vehiclePosition } from '../../store/positionTables.ts';
import { waybillEvent } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import { waysOf } from '../platform/tracks.ts';

type Waybill = Row<typeof waybill>;
type ReportState = Row<typeof regReport>['status'];

/** The track of a waybill, as a payment asks for it. */
export interface Track {
  readonly isThere: boolean;
  readonly standing: TrackStanding;
  readonly rules: readonly TrackVerdict[];
  /** The rule that the authority would refuse; null: none, or it is not asked. */
  readonly refusal: Refusal | null;
  /** The exception that is in force, with the names of both people; null: none. */
  readonly excuse: Excuse | null;
}

/** Who asked for an exception, who agreed, why and when. */
export interface Excuse {
  readonly reason: string;
  readonly askedBy: string;
  readonly excusedBy: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The exceptions of waybills by id, with the names of the people; all asked for at once. */
async function excusesOf(work: Work, jobs: readonly Waybill[]): Promise<Map<string, Excuse>> {
  const given = jobs.filter(({ excusedAt }) => excusedAt !== null);
  if (given.length === 0) return new Map();
  const ids = given.flatMap(({ excuseAskedBy, excusedBy }) => [excuseAskedBy ?? '0', excusedBy ?? '0']);
  const names = await namesOfPeople(work, ids);
  const nameOf = (id: string | null) => names.get(id ?? '0') ?? '';
  return new Map(
    given.map(({ id, excuseReason, excuseAskedBy, excusedBy, excusedAt }) => [
      id,
      {
        reason: excuseReason ?? '',
        askedBy: nameOf(excuseAskedBy),
        excusedBy: nameOf(excusedBy),
        at: excusedAt ?? 0,
      },
    ]),
  );
}

/** Start and end of a trip, by the app. */
const ENDS = ['departed', 'unloaded'];

const trips = tableFor(waybill);

/**
 * Those of the waybills of which a track is known at all: by the vehicle's device, or by the driver's positions at departure and
 * unloading. It is enough where nothing goes to the authority.
 */
async function knownOf({ tx, groupCode, now }: Work, ids: readonly string[]): Promise<Set<string>> {
  const reports = tx
    .select({ at: vehiclePosition.at })
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, groupCode),
        eq(vehiclePosition.vehicleId, trips.vehicleId),
        gte(vehiclePosition.at, sql`coalesce(${trips.despatchAt}, ${trips.consignmentAt})`),
        lte(vehiclePosition.at, sql`coalesce(${trips.goodsReceiptAt}, ${now})`),
      ),
    );
  const stoodAt = (type: string) =>
    exists(
      tx
        .select({ id: waybillEvent.id })
        .from(waybillEvent)
        .where(
          and(
            eq(waybillEvent.groupCode, groupCode),
            eq(waybillEvent.waybillId, trips.id),
            eq(waybillEvent.type, type),
            isNotNull(waybillEvent.lng),
          ),
        ),
    );
  const rows = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(
        eq(trips.groupCode, groupCode),
        inArray(trips.id, [...ids]),
        or(exists(reports), and(...ENDS.map(stoodAt))),
      ),
    );
  return new Set(rows.map(({ id }) => String(id)));
}

/** What the authority's report of a waybill means for its track; its states, the live one among them. */
function standingOf(states: readonly ReportState[]): TrackStanding {
  const live = states.find((state) => state !== 'excluded');
  if (live === 'accepted') return 'accepted';
  if (live !== undefined) return 'judged';
  return states.length > 0 ? 'excluded' : 'unreported';
}

/** Has another person agreed to do without all that it lacks? */
const isExcused = (way: Way, excused: readonly string[] | null) =>
  excused !== null && unexcused(trackFaults(way), excused).length === 0;

/**
 * The tracks of waybills by the rule of the report to the authority, so that nothing is paid that it will refuse (T&M 11.4).
 * One that it has accepted is right; one that risk control excludes from reporting, with a reason, needs no more than a known
 * track; and what a track lacks for good may be excused by two people, which changes nothing of the report.
 */
export async function tracksOf(work: Work, jobs: readonly Waybill[]): Promise<Map<string, Track>> {
  const ids = jobs.map(({ id }) => id);
  const reports = await findBy(work, regReport, { kind: 'waybill', waybillId: ids });
  const ways = await waysOf(work, jobs);
  const known = await knownOf(work, ids);
  const excusedOf = new Map(jobs.map((job) => [job.id, job.excusedFaults]));
  const excuses = await excusesOf(work, jobs);
  const tracks = new Map<string, Track>();
  for (const [id, way] of ways) {
    const own = reports.filter(({ waybillId }) => waybillId === id);
    const reported = standingOf(own.map(({ status }) => status));
    const excused = excusedOf.get(id) ?? null;
    const refusal = reported === 'judged' ? trackRefusal(way, excused) : null;
    const isRight = reported === 'judged' ? trackFaults(way).length === 0 : known.has(id);
    const isThere = reported === 'accepted' || isRight || isExcused(way, excused);
    const standing = isThere && reported !== 'accepted' && !isRight ? 'excused' : reported;
    const excuse = excuses.get(id) ?? null;
    tracks.set(id, { isThere, standing, rules: trackVerdicts(way), refusal, excuse });
  }
  return tracks;
}

import { and, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type TrackVerdict, trackVerdicts } from '../../../domain/reporting/track.ts';
import { trackRefusal } from '../../../domain/reporting/trackTexts.ts';
import type { TrackStanding } from '../../../domain/rules/flows.ts';
import type { Row } from '../../../domain/schema/record.ts';
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

/**
 * The tracks of waybills by the rule of the report to the authority, so that nothing is paid that it will refuse (T&M 11.4).
 * One that it has accepted is right; one that risk control excludes from reporting, with a reason, needs no more than a known
 * track.
 */
export async function tracksOf(work: Work, jobs: readonly Waybill[]): Promise<Map<string, Track>> {
  const ids = jobs.map(({ id }) => id);
  const reports = await findBy(work, regReport, { kind: 'waybill', waybillId: ids });
  const ways = await waysOf(work, jobs);
  const known = await knownOf(work, ids);
  const tracks = new Map<string, Track>();
  for (const [id, way] of ways) {
    const own = reports.filter(({ waybillId }) => waybillId === id);
    const standing = standingOf(own.map(({ status }) => status));
    const refusal = standing === 'judged' ? trackRefusal(way) : null;
    const isThere = standing === 'accepted' || (standing === 'judged' ? refusal === null : known.has(id));
    tracks.set(id, { isThere, standing, rules: trackVerdicts(way), refusal });
  }
  return tracks;
}

import { z } from 'zod';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { trackFault } from '../../../domain/codes/lists/waybill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type Trip, lostFaults } from '../../../domain/reporting/trackProspect.ts';
import { type TrackExcuse, type TrackFault, unexcused } from '../../../domain/rules/trackExcuse.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { EventOf, EventsOf } from '../../../machines/lifecycles/kit.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tracksOf } from '../money/payTracks.ts';
import { propose } from '../platform/propose.ts';
import { waysOf } from '../platform/tracks.ts';

type Waybill = Row<typeof waybill>;

/** What is stored of a wanted exception until another person confirms it. */
export const excuseSchema = z.object({
  faults: z.array(z.enum(codesOf(trackFault))),
  reason: z.string(),
  askedBy: z.string(),
}) satisfies z.ZodType<Omit<TrackExcuse, 'excusedBy'>>;

/** A waybill as far as an exception for its track depends on it. */
export const seenOfExcuse = ({ excusedFaults }: Waybill) => excusedFaults;

/** Where a trip stands, as far as its track is concerned. */
export function stageOf({ status }: Waybill): Trip['stage'] {
  if (status === 'pendingLoad') return 'loading';
  return status === 'inTransit' || status === 'arrived' ? 'underWay' : 'over';
}

/**
 * Is it known how its track is to be judged? Until it is completed it is judged as it will be for the report; then it may be enough
 * although rules are missed: the authority has accepted it, say.
 */
export const isSettled = ({ status }: Waybill) => status === 'completed' || status === 'aborted';

/** States of which nobody asks for an exception: nothing is loaded, or nothing was. */
const WITHOUT_TRACK: readonly Waybill['status'][] = ['pendingLoad', 'cancelled'];
const ASKING: ReadonlySet<string> = new Set(['dispatcher', 'financeClerk']);

async function missingOf(work: Work, row: Waybill): Promise<readonly TrackFault[]> {
  if (isSettled(row) && (await tracksOf(work, [row])).get(row.id)?.isThere === true) return [];
  const way = (await waysOf(work, [row])).get(row.id);
  if (!way) return [];
  return unexcused(lostFaults({ ...way, stage: stageOf(row) }, work.now), row.excusedFaults);
}

/**
 * What its track lacks for good, and nobody has agreed to do without. It is looked up only where it is asked for: for whoever may
 * request an exception.
 */
export async function missingTrack(
  work: Work,
  row: Waybill,
  event: EventsOf<typeof waybill> | null,
): Promise<readonly TrackFault[]> {
  const isAsked = event === null ? ASKING.has(work.viewer?.role ?? '') : event.type === 'excuse.track';
  return isAsked && !WITHOUT_TRACK.includes(row.status) ? missingOf(work, row) : [];
}

/** Somebody asks for an exception with a reason and evidence: another person confirms it. */
export async function proposeExcuse(
  work: Work,
  row: Waybill,
  { evidence, reason, by }: EventOf<typeof waybill, 'excuse.track'>,
): Promise<void> {
  const faults = await missingOf(work, row);
  const proposalId = await propose(work, {
    kind: 'trackExcuse',
    subject: `${row.waybillNo} ${row.plateNumber}`,
    targetId: row.id,
    aboutId: null,
    waybillId: row.id,
    trackFaults: faults,
    evidenceIds: evidence,
    changes: [{ part: 'why', before: null, after: reason }],
    payload: { faults: [...faults], reason, askedBy: by.id },
    seen: seenOfExcuse(row),
  });
  await patch(work, waybill, row.id, { proposalId });
}

/** What the waybill keeps of an exception: the faults of all of them, and who, why and when of the last one. */
export function excuseFields(
  { excusedFaults }: Waybill,
  { faults, reason, askedBy, excusedBy }: TrackExcuse,
  now: number,
): Partial<Waybill> {
  return {
    excusedFaults: [...new Set([...(excusedFaults ?? []), ...faults])],
    excuseReason: reason,
    excuseAskedBy: askedBy,
    excusedBy,
    excusedAt: now,
  };
}

import type { DataOf } from '../../../domain/calls/call.ts';
import type { trackProspect as prospectCall } from '../../../domain/calls/trackProspect.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { trackProspect } from '../../../domain/reporting/trackProspect.ts';
import { unexcused } from '../../../domain/rules/trackExcuse.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { billOf } from '../money/billOf.ts';
import { tracksOf } from '../money/payTracks.ts';
import { waysOf } from '../platform/tracks.ts';
import { isSettled, stageOf } from './trackExcuse.ts';

/** What the track of a waybill lacks so far; nothing of one that was cancelled, or whose track is enough or asked for no more. @throws 10404 absent or out of scope */
export async function tripTrack(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof prospectCall>> {
  const job = await find(work, waybill, id);
  if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
  if (job.status === 'cancelled') return { lacks: [], isExcused: false };
  if (isSettled(job)) {
    const track = (await tracksOf(work, [job])).get(id);
    const isPaid = (await billOf(work, id))?.status === 'closed';
    if (track?.isThere !== false || isPaid) return { lacks: [], isExcused: track?.standing === 'excused' };
  }
  const way = (await waysOf(work, [job])).get(id);
  if (!way) return { lacks: [], isExcused: false };
  const truck = await find(work, vehicle, job.vehicleId);
  const trip = {
    ...way,
    stage: stageOf(job),
    hasDevice: truck?.deviceNo != null,
    lastSeenAt: truck?.lastPositionAt ?? null,
  };
  const found = trackProspect(trip, work.now);
  const left = found.filter(({ name }) => unexcused([name], job.excusedFaults).length > 0);
  return { lacks: left, isExcused: left.length < found.length };
}

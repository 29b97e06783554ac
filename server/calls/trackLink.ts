import { readRunning, readTrack, type RunningJob } from '../../domain/calls/trackLink.ts';
import type { Row } from '../../domain/schema/record.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { arrivalAt } from '../../domain/rules/track.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { bind, type Bound } from './context.ts';
import { refused } from '../records/errors.ts';
import { find, findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { onPublicLink } from './publicLink.ts';
import { runTrack, seenAt } from './positions.ts';

const RUNNING = ['pendingLoad', 'inTransit', 'arrived'];

type Job = Row<typeof waybill>;

/** The running waybills of the order that a waybill carries for, the oldest first. @throws 45001 */
export async function runningBeside(work: Work, waybillId: string): Promise<Job[]> {
  const job = await find(work, waybill, waybillId);
  if (!job) throw refused(linkNoLongerValid);
  const found = await findBy(work, waybill, { orderId: job.orderId, status: RUNNING });
  return found.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** A running waybill as the map of an order shows it. */
export async function seenJob(work: Work, job: Job): Promise<RunningJob> {
  const truck = await find(work, vehicle, job.vehicleId);
  const seen = truck && seenAt(truck);
  const isLoaded = job.despatchAt !== null;
  const { lng, lat } = isLoaded
    ? { lng: job.unloadLng, lat: job.unloadLat }
    : { lng: job.loadLng, lat: job.loadLat };
  const planned = isLoaded ? job.planUnloadAt : job.planLoadAt;
  return {
    waybillId: job.id,
    waybillNo: job.waybillNo,
    vehicle: seen && { ...seen, fleetId: null },
    plateNumber: truck?.plateNumber ?? '',
    plateColorCode: truck?.plateColorCode ?? '',
    next: isLoaded ? 'unload' : 'load',
    place: isLoaded ? job.unloadAddress : job.loadAddress,
    expectedAt: seen && lng !== null && lat !== null ? arrivalAt(seen, { lng, lat }, work.now) : planned,
  };
}

const read = bind(readTrack, ({ waybillId, t, of }, context) =>
  onPublicLink(context, { kind: of === undefined ? 'track' : 'running', id: waybillId, t }, async (work) => {
    if (of === undefined) return runTrack(work, waybillId);
    const beside = await runningBeside(work, waybillId);
    if (beside.every(({ id }) => id !== of)) throw refused(linkNoLongerValid);
    return runTrack(work, of);
  }),
);

const running = bind(readRunning, ({ waybillId, t }, context) =>
  onPublicLink(context, { kind: 'running', id: waybillId, t }, async (work) => {
    const jobs: RunningJob[] = [];
    for (const job of await runningBeside(work, waybillId)) jobs.push(await seenJob(work, job));
    return jobs;
  }),
);

export const trackLinkCalls: readonly Bound[] = [read, running];

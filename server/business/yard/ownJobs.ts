import type { OwnJob } from '../../../domain/calls/yard.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { alreadyQueued } from '../../../domain/codes/refusals/codes/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { isJobAt, OPEN_TICKET, useOf } from '../../../domain/rules/yard.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { queueSites } from './checkIn.ts';
import { faultOf, liveOf } from './visitor.ts';

/** What a driver may check in for with his phone: his waybills whose vehicle goes to a station with a queue next, the earliest first. */
export async function ownJobsOf(work: Work, driverId: string, lang: Lang): Promise<OwnJob[]> {
  const sites = await queueSites(work);
  const live = await liveOf(work, driverId);
  const jobs: OwnJob[] = [];
  for (const job of live.toSorted((a, b) => a.planLoadAt - b.planLoadAt)) {
    const site = sites.find((row) => isJobAt(row, job));
    const use = useOf(job);
    if (!site || use === null) continue;
    // A vehicle stands in one line at a time, wherever that is.
    const [ticket] = await findBy(work, queueTicket, { plateNumber: job.plateNumber, status: OPEN_TICKET });
    const fault = ticket
      ? refuse(alreadyQueued, { no: ticket.ticketNo })
      : await faultOf(work, site, job, undefined);
    jobs.push({
      ...{ waybillId: job.id, waybillNo: job.waybillNo, goodsName: job.goodsName },
      ...{ plateNumber: job.plateNumber, use, stationName: site.stationName },
      planAt: use === 'load' ? job.planLoadAt : job.planUnloadAt,
      fault: fault && { status: fault.code, msg: messageOf(fault, lang) },
    });
  }
  return jobs;
}

import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { queueSettings } from '../../../domain/rules/yard.ts';
import { nextOf } from '../../../domain/rules/yardLine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { find } from '../../records/rows.ts';
import { station } from '../../../domain/records/station.ts';
import type { Work } from '../../records/work.ts';
import { openTickets } from './lanes.ts';

/** Calls whoever is next in each lane of a station that calls by itself, as long as there is room; the station is locked. */
export async function callNext(work: Work, stationId: string): Promise<number> {
  const site = await find(work, station, stationId);
  if (!site?.isQueueEnabled || !site.isAutoCall) return 0;
  let called = 0;
  for (const { laneCode } of queueSettings(site).lanes)
    for (;;) {
      const next = nextOf(await openTickets(work, stationId), laneCode);
      if (!next || !(await applyIfPossible(work, queueTicket, { id: next.id, type: 'call' }))) break;
      called += 1;
    }
  return called;
}

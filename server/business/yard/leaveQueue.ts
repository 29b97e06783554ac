import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Why a vehicle is taken out of the queue, by the event of its waybill. */
const REASONS: Readonly<Record<string, string>> = {
  'cancel.waybill': '运单已取消',
  'replace.vehicle': '运单已换车',
};

const inLine = (work: Work, waybillId: string): Promise<Row<typeof queueTicket>[]> =>
  findBy(work, queueTicket, { waybillId, status: ['waiting', 'called', 'missed'] });

/** A waybill that is over, or goes on with another vehicle, takes its vehicle out of the queue. */
export async function leaveQueue(work: Work, waybillId: string, cause: string): Promise<void> {
  const cancelReason = REASONS[cause] ?? '运单已终止';
  for (const { id } of await inLine(work, waybillId))
    await applyIfPossible(work, queueTicket, { id, type: 'give.up', payload: { cancelReason } });
  // Whoever was missed is dropped with the next round, and cannot come back until then.
  for (const { id } of await inLine(work, waybillId))
    await patch(work, queueTicket, id, { dropAt: work.now, isRequeued: true });
}

/**
 * The number with which the vehicle of a waybill is inside a station; null: it is not.
 * @param lock nobody lets it in until this transaction ends
 */
export async function insideNo(work: Work, waybillId: string, lock: boolean): Promise<string | null> {
  const open = await findBy(work, queueTicket, { waybillId, status: ['called', 'inside'] });
  if (lock) for (const { stationId } of open) await find(work, station, stationId, true);
  const now =
    lock && open.length > 0 ? await findBy(work, queueTicket, { waybillId, status: 'inside' }) : open;
  return now.find(({ status }) => status === 'inside')?.ticketNo ?? null;
}

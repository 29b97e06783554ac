import { recordCalls } from '../../../domain/calls/records.ts';
import {
  giveUpPlace,
  ownPlace,
  type QueuePlace,
  readPlace,
  requeuePlace,
} from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { Answer } from '../../../machines/answer.ts';
import { emptyFor, eventCall } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';

type Asking = (signal: AbortSignal) => Promise<Answer<QueuePlace>>;

/** Where a place in the queue is read, and where its vehicle acts. */
export interface PlaceSource {
  readonly read: Asking;
  readonly giveUp: Asking;
  readonly requeue: Asking;
}

/** The token that opens a place in the queue without a login. */
export interface PlaceLink {
  readonly ticketId: string;
  readonly t: string;
}

/** The place behind a link. */
export const placeByLink = (link: PlaceLink): PlaceSource => ({
  read: (signal) => ask(readPlace, link, signal),
  giveUp: (signal) => ask(giveUpPlace, link, signal),
  requeue: (signal) => ask(requeuePlace, link, signal),
});

const { detail } = recordCalls(queueTicket);

/** The place of the own vehicle, for a driver who is logged in. */
export function ownPlaceOf(id: string): PlaceSource {
  const read: Asking = (signal) => ask(ownPlace, { id }, signal);
  const acting =
    (event: 'give.up' | 'requeue'): Asking =>
    async (signal) => {
      const found = await ask(detail, { id }, signal);
      if (!found.ok) return found;
      const { version } = found.data.row;
      const act = {
        ...emptyFor(queueTicket.events[event]),
        ...{ id, version, requestNo: requestNo() },
      };
      const done = await ask(eventCall(queueTicket, event), act, signal);
      return done.ok ? read(signal) : done;
    };
  return { read, giveUp: acting('give.up'), requeue: acting('requeue') };
}

import {
  callNextTickets,
  giveUpPlace,
  myTicket,
  ownJobs,
  ownPlace,
  queueBoard,
  readPicture,
  readPlace,
  requeuePlace,
  settleRead,
} from '../../domain/calls/yard.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { station } from '../../domain/records/station.ts';
import type { Sending, Viewer } from '../../domain/schema/record.ts';
import { boardOf, callSome } from '../business/yard/board.ts';
import { ownJobsOf } from '../business/yard/ownJobs.ts';
import type { Station } from '../business/yard/lanes.ts';
import { pictureOf, settle } from '../business/yard/rail.ts';
import { openTicketOf, placeOf } from '../business/yard/place.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { onPublicLink } from './publicLink.ts';

/** Where a language stands in a label. */
const LANG_AT = { zh: 0, en: 1, es: 2, ja: 3 } as const;

/** A station whose queue the viewer keeps. @throws 10404 */
async function keptStation(work: Work, viewer: Viewer, id: string, lock = false): Promise<Station> {
  const row = await find(work, station, id, lock);
  if (!row || viewer.closedStations?.includes(row.id)) throw refused(noSuchRecord);
  return row;
}

const board = bind(queueBoard, ({ stationId }, context) =>
  act(context, async (work) =>
    boardOf(work, await keptStation(work, loginOf(context).viewer, stationId), LANG_AT[context.lang]),
  ),
);

const next = bind(callNextTickets, ({ stationId, laneCode, n }, context) =>
  act(context, async (work) => {
    const site = await keptStation(work, loginOf(context).viewer, stationId, true);
    return { called: await callSome(work, site, laneCode, n) };
  }),
);

/** Whether the viewer keeps the queue of a station. */
function keeps(context: Context): (stationId: string) => boolean {
  const { closedStations = [] } = loginOf(context).viewer;
  return (stationId) => !closedStations.includes(stationId);
}

const settled = bind(settleRead, (sent, context) =>
  act(context, async (work) => {
    await settle(work, sent, keeps(context));
    return null;
  }),
);

const picture = bind(readPicture, ({ readId }, context) =>
  act(context, async (work) => ({ picture: await pictureOf(work, readId, keeps(context)) })),
);

const place = bind(ownPlace, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, queueTicket, id);
    if (!row || !isInScope(queueTicket, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return placeOf(work, row);
  }),
);

const mine = bind(myTicket, (_, context) =>
  act(context, async (work) => {
    const { partyId } = loginOf(context).viewer;
    const row = partyId === undefined ? undefined : await openTicketOf(work, partyId);
    return row ? { id: row.id, place: await placeOf(work, row) } : null;
  }),
);

const jobs = bind(ownJobs, (_, context) =>
  act(context, async (work) => {
    const { partyId } = loginOf(context).viewer;
    return partyId === undefined ? [] : ownJobsOf(work, partyId, context.lang);
  }),
);

/** @throws 45001 */
async function linkedPlace(work: Work, id: string) {
  const row = await find(work, queueTicket, id);
  if (!row) throw refused(linkNoLongerValid);
  return placeOf(work, row);
}

const read = bind(readPlace, ({ ticketId: id, t }, context) =>
  onPublicLink(context, { kind: 'queue', id, t }, (work) => linkedPlace(work, id)),
);

/** Whoever holds the link acts for its vehicle. */
const acting =
  (event: Sending<typeof queueTicket, 'give.up' | 'requeue'>, id: string) => async (work: Work) => {
    await apply(work, queueTicket, { ...event, id }, true);
    return linkedPlace(work, id);
  };

const giveUp = bind(giveUpPlace, ({ ticketId: id, t, cancelReason }, context) =>
  onPublicLink(
    context,
    { kind: 'queue', id, t },
    acting({ type: 'give.up', payload: { cancelReason: cancelReason ?? null } }, id),
  ),
);

const requeue = bind(requeuePlace, ({ ticketId: id, t }, context) =>
  onPublicLink(context, { kind: 'queue', id, t }, acting({ type: 'requeue' }, id)),
);

/** The queue of a station: for its keepers, for the driver, and for whoever holds the link of a slip. */
export const yardCalls: readonly Bound[] = [
  board,
  next,
  settled,
  picture,
  place,
  mine,
  jobs,
  read,
  giveUp,
  requeue,
];

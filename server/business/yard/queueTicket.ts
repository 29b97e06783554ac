import { noWaybillHere, notCalledYet } from '../../../domain/codes/refusals/codes/yard.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { closingAt, fenceOf, isOpenAt, queueSettings, useOf } from '../../../domain/rules/yard.ts';
import { laneFacts } from '../../../domain/rules/yardLine.ts';
import { lifecycle } from '../../../machines/lifecycles/queueTicket/machine.ts';
import type { TicketFacts } from '../../../machines/lifecycles/queueTicket/rules.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { find, findAll, patch } from '../../records/rows.ts';
import { waybillEvent } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { callNext } from './callNext.ts';
import { checkIn, siteOf } from './checkIn.ts';
import { nextCallSeq, nextTicketNo } from './counters.ts';
import { lockStationOf, openTickets, type Station, stationOf, type Ticket } from './lanes.ts';
import { announce, tellNumber, tellState } from './telling.ts';

function factsOf(
  work: Work,
  row: Ticket,
  beside: { site: Station; open: readonly Ticket[]; jobStatus: string | null },
): TicketFacts {
  const { site, open, jobStatus } = beside;
  const use = row.laneUse ?? 'load';
  return {
    submittedBy: row.createdBy,
    plateNumber: row.plateNumber ?? '',
    laneUse: use,
    calledAt: row.calledAt,
    presentAt: row.presentAt,
    missAt: row.missAt,
    dropAt: row.dropAt,
    callCount: row.callCount,
    isRequeued: row.isRequeued,
    isUrgent: row.priority === '1',
    isOpen: site.isQueueEnabled && isOpenAt(site, work.now),
    place: site.stationName,
    fence: fenceOf(site),
    ...laneFacts(site, open, row),
    isWorkDone:
      jobStatus !== null &&
      (use === 'load' ? jobStatus !== 'pendingLoad' : useOf({ status: jobStatus }) === null),
  };
}

async function facts(work: Work, row: Ticket): Promise<TicketFacts> {
  const site = await stationOf(work, row);
  const open = await openTickets(work, row.stationId);
  const job = row.waybillId === null ? null : await find(work, waybill, row.waybillId);
  return factsOf(work, row, { site, open, jobStatus: job?.status ?? null });
}

/** Of a page of tickets: stations, queues and waybills are read once. */
async function factsOfEach(work: Work, rows: readonly Ticket[]): Promise<TicketFacts[]> {
  const sites = await findAll(
    work,
    station,
    rows.map(({ stationId }) => stationId),
  );
  const jobs = await findAll(
    work,
    waybill,
    rows.flatMap(({ waybillId }) => waybillId ?? []),
  );
  const open = new Map<string, Ticket[]>();
  for (const id of sites.keys()) open.set(id, await openTickets(work, id));
  return rows.map((row) => {
    const site = sites.get(row.stationId);
    if (!site) throw new Error(`Ticket ${row.id} is of no station.`);
    const jobStatus = jobs.get(row.waybillId ?? '')?.status ?? null;
    return factsOf(work, row, { site, open: open.get(site.id) ?? [], jobStatus });
  });
}

/** A called vehicle is waited for so long. */
async function setMissTime(work: Work, row: Ticket): Promise<void> {
  const { missMs } = queueSettings(await stationOf(work, row));
  await patch(work, queueTicket, row.id, { missAt: work.now + missMs });
}

/** Whoever is missed may come back until the station closes, and a second time not at all. */
async function setDropTime(work: Work, row: Ticket): Promise<void> {
  const site = await stationOf(work, row);
  await patch(work, queueTicket, row.id, { dropAt: row.isRequeued ? work.now : closingAt(site, work.now) });
}

/** A number of the other lane, with the place in line that it had. */
async function changeLane(work: Work, row: Ticket, laneCode: string): Promise<void> {
  const site = await stationOf(work, row);
  const lane = queueSettings(site).lanes.find((one) => one.laneCode === laneCode);
  const open = await openTickets(work, row.stationId);
  const hasOpen = open.some((one) => one.id !== row.id && one.laneCode === laneCode);
  const ticketNo = await nextTicketNo(work, { stationId: site.id, laneCode, hasOpen });
  await patch(work, queueTicket, row.id, { laneCode, ticketNo, gateName: lane?.gateName ?? null });
  await tellNumber(work, row, ticketNo);
}

/** The waybill shows when its vehicle came in. */
async function signIn(
  work: Work,
  { waybillId }: Ticket,
  event: { at: number; by: { id: string } },
): Promise<void> {
  if (waybillId === null) return;
  await work.tx.insert(waybillEvent).values({
    groupCode: work.groupCode,
    id: work.nextId(),
    waybillId,
    type: 'signIn',
    at: event.at,
    lng: null,
    lat: null,
    photoIds: [],
    operatorId: event.by.id,
    channel: 'gate',
    note: null,
  });
}

export const queueTicketEntry = entry<typeof queueTicket>({
  spec: queueTicket,
  table: tableFor(queueTicket),
  lifecycle,
  lockFirst: lockStationOf,
  facts,
  factsOfEach,
  over: (_, row, event) => (event.type === 'enter' && row.status === 'waiting' ? refuse(notCalledYet) : null),
  // A keeper may name waybills of his gate, which he cannot list.
  mayName: (work, field) => Promise.resolve(field === 'waybillId' && work.viewer?.role === 'warehouse'),
  decides: async (work, { waybillId }) => {
    const job = waybillId === null ? null : await find(work, waybill, waybillId);
    const site = job && (await siteOf(work, job));
    if (!site) throw refused(noWaybillHere);
    return { stationId: site.id };
  },
  prepare: (work, input) => checkIn(work, input),
  created: async (work, row) => {
    await callNext(work, row.stationId);
  },
  stores: {
    storeCall: ({ now }) => ({ calledAt: now, callCount: 1, presentAt: null }),
    storeRecall: ({ row, now }) => ({ calledAt: now, callCount: row.callCount + 1 }),
    storePresence: ({ now }) => ({ presentAt: now, missAt: null }),
    storeRequeue: ({ now }) => ({ lineAt: now, isRequeued: true, missAt: null, dropAt: null }),
    storeEntry: ({ now }) => ({ enteredAt: now, missAt: null }),
    storeLeaving: on(queueTicket, ['leave'], ({ event, now }) => ({
      leftAt: now,
      leaveReason: event.leaveReason,
    })),
    storeGivingUp: on(queueTicket, ['give.up'], ({ event }) => ({
      cancelReason: event.cancelReason,
      missAt: null,
    })),
    storeUrgency: on(queueTicket, ['urgent'], ({ event }) => ({
      priority: '1' as const,
      urgentReason: event.urgentReason,
    })),
  },
  effects: {
    setMissTime: ({ work, row }) => setMissTime(work, row),
    setDropTime: ({ work, row }) => setDropTime(work, row),
    announce: async ({ work, row }) => {
      await patch(work, queueTicket, row.id, { callSeq: await nextCallSeq(work, row.stationId) });
      await announce(work, row.id);
    },
    changeLane: effect(queueTicket, ['move.lane'], ({ work, row, event }) =>
      changeLane(work, row, event.laneCode),
    ),
    signIn: ({ work, row, event }) => signIn(work, row, event),
    callNext: async ({ work, row }) => {
      await callNext(work, row.stationId);
    },
    tellDriver: ({ work, row }) => tellState(work, row),
  },
});

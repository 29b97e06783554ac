import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { deviceScreen } from '../../../domain/calls/device.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { byTurn, isOpenAt, queueSettings, shownPlate, tailOf } from '../../../domain/rules/yard.ts';
import { countIn } from '../../../domain/rules/yardLine.ts';
import { findWhere } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';
import type { Device } from './deviceKey.ts';
import { openTickets, stationOf, type Ticket } from './lanes.ts';

const table = tableFor(queueTicket);

/** A lane shows so many who wait. */
const WAITING_SHOWN = 10;
/** Calls older than this are not repeated to a screen that was away, ms. */
const FRESH_MS = 10 * 60_000;
const CALLS_TOLD = 20;

const shown = ({ ticketNo, plateNumber }: Ticket) => ({ ticketNo, plate: shownPlate(plateNumber ?? '') });

/** The calls after one, oldest first. */
function callsAfter(work: Work, stationId: string, since: number): Promise<Ticket[]> {
  return findWhere(
    work,
    queueTicket,
    and(eq(table.stationId, stationId), gt(table.callSeq, since), gte(table.calledAt, work.now - FRESH_MS)),
    { orderBy: [asc(table.callSeq)], limit: CALLS_TOLD },
  );
}

async function newestCall(work: Work, stationId: string): Promise<number> {
  const [row] = await work.tx
    .select({ seq: sql<string | null>`max(${table.callSeq})` })
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), eq(table.stationId, stationId)));
  return Number(row?.seq ?? 0);
}

type Screen = Omit<DataOf<typeof deviceScreen>, 'now' | 'bindToken' | 'readerOrigin'>;

/** What a screen shows of its station: no whole plate, nobody's name. */
export async function screenOf(work: Work, device: Device, since: number): Promise<Screen> {
  const site = await stationOf(work, device);
  const open = await openTickets(work, site.id);
  const only = new Set((device.laneCodes ?? []).map(({ laneCode }) => laneCode));
  const isShown = ({ laneCode }: { laneCode: string }) => only.size === 0 || only.has(laneCode);
  const lanes = queueSettings(site).lanes.filter(isShown);
  const nameOf = (code: string) => lanes.find(({ laneCode }) => laneCode === code)?.laneName ?? code;
  return {
    stationName: site.stationName,
    noticeText: site.noticeText,
    isOpen: site.isQueueEnabled && isOpenAt(site, work.now),
    opensAt: site.openFrom,
    closesAt: site.openTo,
    keyTail: device.keyTail ?? '',
    offlineHours: await paramOf(work, 'kiosk.offlineHours', work.now),
    lanes: lanes.map(({ laneCode, laneName, use, docks }) => {
      const mine = open.filter((one) => one.laneCode === laneCode);
      const waiting = mine.filter(({ status }) => status === 'waiting').toSorted(byTurn);
      const called = mine
        .filter(({ status }) => status === 'called')
        .toSorted((a, b) => (b.callSeq ?? 0) - (a.callSeq ?? 0));
      return {
        ...{ laneCode, laneName, use, docks },
        inside: countIn(mine, laneCode, 'inside'),
        called: called.map((one) => ({
          ...shown(one),
          gateName: one.gateName,
          calledAt: one.calledAt ?? one.checkInAt,
          isPresent: one.presentAt !== null,
        })),
        waiting: waiting.slice(0, WAITING_SHOWN).map(shown),
        waitingCount: waiting.length,
      };
    }),
    calls: (await callsAfter(work, site.id, since)).filter(isShown).map((one) => ({
      callSeq: one.callSeq ?? 0,
      ticketNo: one.ticketNo,
      tail: tailOf(one.plateNumber ?? ''),
      gateName: one.gateName,
      laneName: nameOf(one.laneCode),
      at: one.calledAt ?? one.checkInAt,
    })),
    callSeq: await newestCall(work, site.id),
    speech: { lang: site.speechLang ?? 'zh', isPlateSpoken: site.isPlateSpoken },
  };
}

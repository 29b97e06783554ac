import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { queueTicket } from '../../../../domain/records/queueTicket.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import { inLine } from '../../../../domain/rules/safety/placeText.ts';
import { isAbove, type WarningLevel } from '../../../../domain/rules/safety/warning.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findAll, findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { runForEach } from '../../../run/outbox.ts';
import { type Platform, runFor } from '../../../run/run.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramOf } from '../../platform/parameters.ts';
import { end, prolong, raise } from './raise.ts';

type Waybill = Row<typeof waybill>;
type Warning = Row<typeof safetyWarning>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Later than this after the limit is minor, and major, ms. */
const MINOR_MS = 2 * HOUR_MS;
const MAJOR_MS = 6 * HOUR_MS;
/** A waybill that has waited longer than this is not late but forgotten, and somebody else's matter, ms. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;

const jobs = tableFor(waybill);
const warnings = tableFor(safetyWarning);
const tickets = tableFor(queueTicket);

function levelAfter(lateMs: number): WarningLevel {
  if (lateMs >= MAJOR_MS) return '3';
  return lateMs >= MINOR_MS ? '2' : '1';
}

/** The numbers of those who stand in the line of a station, or are inside it: there the site is late, not the driver. */
async function ticketNos(work: Work, waybillIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (waybillIds.length === 0) return new Map();
  const open = await findWhere(
    work,
    queueTicket,
    and(
      inArray(tickets.waybillId, [...waybillIds]),
      inArray(tickets.status, ['waiting', 'called', 'inside']),
    ),
  );
  return new Map(
    open.flatMap(({ waybillId, ticketNo }) => (waybillId === null ? [] : [[waybillId, ticketNo]])),
  );
}

/** Warnings of late departures that go on. */
function openOf(work: Work, waybillId?: string): Promise<Warning[]> {
  const of = waybillId === undefined ? [] : [eq(warnings.waybillId, waybillId)];
  return findWhere(
    work,
    safetyWarning,
    and(eq(warnings.kind, 'lateDeparture'), isNull(warnings.endedAt), ...of),
  );
}

/** A late departure is over: the waybill has departed, with this vehicle or another, or never will. */
function endOne(work: Work, { vehicleId, startedAt }: Warning, job: Waybill | null): Promise<void> {
  const departedAt = job?.vehicleId === vehicleId ? job.despatchAt : null;
  return end(work, {
    ...{ kind: 'lateDeparture', vehicleId, startedAt, endLng: null, endLat: null },
    endedAt: Math.max(startedAt, departedAt ?? work.now),
    ...(departedAt === null ? {} : { actualAt: departedAt }),
  });
}

/** A waybill has departed, or never will: nobody waits for it any more. */
export async function endLateDeparture(work: Work, job: Waybill): Promise<void> {
  for (const one of await openOf(work, job.id)) await endOne(work, one, job);
}

/** Warns of waybills that wait for their loading, and ends the warnings of those that do not any more. */
async function lookAt(work: Work): Promise<void> {
  const waiting = await findWhere(
    work,
    waybill,
    and(
      eq(jobs.status, 'pendingLoad'),
      lt(jobs.planLoadAt, work.now),
      gt(jobs.planLoadAt, work.now - FORGOTTEN_MS),
    ),
    { orderBy: [asc(jobs.id)] },
  );
  const open = await openOf(work);
  const queued = await ticketNos(
    work,
    waiting.map(({ id }) => id),
  );
  for (const job of waiting) await warnOf(work, job, open, queued.get(job.id) ?? null);
  const known = await findAll(
    work,
    waybill,
    open.flatMap(({ waybillId }) => waybillId ?? []),
  );
  for (const one of open) {
    const job = known.get(one.waybillId ?? '') ?? null;
    if (job?.status === 'pendingLoad' && job.vehicleId === one.vehicleId) continue;
    await endOne(work, one, job);
  }
}

/** @param ticketNo its number in the line of a station; null: it stands in none */
async function warnOf(
  work: Work,
  { id, vehicleId, planLoadAt, loadLng, loadLat }: Waybill,
  open: readonly Warning[],
  ticketNo: string | null,
): Promise<void> {
  const startedAt = planLoadAt + (await paramOf(work, 'depart.lateMin', planLoadAt)) * MINUTE_MS;
  if (startedAt > work.now) return;
  const level = ticketNo === null ? levelAfter(work.now - startedAt) : '1';
  const place = ticketNo === null ? null : inLine(ticketNo);
  const meant = { kind: 'lateDeparture', vehicleId, startedAt, level, at: work.now, place } as const;
  const known = open.find((one) => one.waybillId === id && one.vehicleId === vehicleId);
  if (!known)
    await raise(work, {
      ...meant,
      source: 'platform',
      start: loadLng === null || loadLat === null ? null : { lng: loadLng, lat: loadLat },
      waybillId: id,
      plannedAt: planLoadAt,
    });
  else if (isAbove(level, known.level) || place !== known.place)
    await prolong(work, { ...meant, startedAt: known.startedAt });
}

/**
 * Looks for waybills that should have been loaded by now (addendum A 1.5, 5).
 * @throws AggregateError after the round, when a group failed
 */
export function passDepartures(platform: Platform): Promise<number> {
  return runForEach('groups', async (each) => {
    const late = await platform.store.db
      .selectDistinct({ groupCode: jobs.groupCode })
      .from(jobs)
      .where(
        and(eq(jobs.status, 'pendingLoad'), eq(jobs.deleted, false), lt(jobs.planLoadAt, platform.clock())),
      );
    const open = await platform.store.db
      .selectDistinct({ groupCode: warnings.groupCode })
      .from(warnings)
      .where(and(eq(warnings.kind, 'lateDeparture'), isNull(warnings.endedAt)));
    const groups = [...new Set([...late, ...open].map(({ groupCode }) => String(groupCode)))];
    await each(groups, (groupCode) => runFor(platform, groupCode, lookAt));
  });
}

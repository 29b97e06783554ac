import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Later than this after the limit is minor, and major, ms. */
const MINOR_MS = 2 * HOUR_MS;
const MAJOR_MS = 6 * HOUR_MS;
/** A waybill that has waited longer than this is not late but forgotten, and somebody else's matter, ms. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;

const jobs = tableFor(waybill);
const warnings = tableFor(safetyWarning);

function levelAfter(lateMs: number): WarningLevel {
  if (lateMs >= MAJOR_MS) return '3';
  return lateMs >= MINOR_MS ? '2' : '1';
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
  const open = await findWhere(
    work,
    safetyWarning,
    and(eq(warnings.kind, 'lateDeparture'), isNull(warnings.endedAt)),
  );
  for (const job of waiting) await warnOf(work, job, open);
  const known = await findAll(
    work,
    waybill,
    open.flatMap(({ waybillId }) => waybillId ?? []),
  );
  for (const { waybillId, vehicleId, startedAt } of open) {
    const job = known.get(waybillId ?? '');
    if (job?.status === 'pendingLoad' && job.vehicleId === vehicleId) continue;
    const departedAt = job?.vehicleId === vehicleId ? job.despatchAt : null;
    await end(work, {
      ...{ kind: 'lateDeparture', vehicleId, startedAt, endLng: null, endLat: null },
      endedAt: Math.max(startedAt, departedAt ?? work.now),
      ...(departedAt === null ? {} : { actualAt: departedAt }),
    });
  }
}

async function warnOf(
  work: Work,
  { id, vehicleId, planLoadAt, loadLng, loadLat }: Waybill,
  open: readonly Row<typeof safetyWarning>[],
): Promise<void> {
  const startedAt = planLoadAt + (await paramOf(work, 'depart.lateMin', planLoadAt)) * MINUTE_MS;
  if (startedAt > work.now) return;
  const level = levelAfter(work.now - startedAt);
  const meant = { kind: 'lateDeparture', vehicleId, startedAt, level, at: work.now } as const;
  const known = open.find((one) => one.waybillId === id && one.vehicleId === vehicleId);
  if (!known)
    await raise(work, {
      ...meant,
      source: 'platform',
      start: loadLng === null || loadLat === null ? null : { lng: loadLng, lat: loadLat },
      waybillId: id,
      plannedAt: planLoadAt,
    });
  else if (isAbove(level, known.level)) await prolong(work, { ...meant, startedAt: known.startedAt });
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

import { and, desc, eq, gte, inArray, lt, ne, or, isNull, sql } from 'drizzle-orm';
import { getVehicleCountStatistics } from '../../../domain/calls/statistics.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { plateColorCode } from '../../../domain/codes/lists/vehicle.ts';
import { vehicleTypeCode } from '../../../domain/codes/lists/vehicleType.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { Row, StateOf } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { dueSoonUntil } from '../../../domain/rules/todoCounts.ts';
import { bind } from '../context.ts';
import { countIf } from '../../store/sql.ts';
import { bucketSql, countSql, filled, type Frame, inFrame, isOnly, narrowedTo, rowsOf } from './frame.ts';

/** A vehicle whose last position is older is off line (records 10.3), ms. */
const FIX_MS = 15 * 60_000;

const vehicles = (frame: Frame, fleetId: string | undefined) =>
  rowsOf(frame, vehicle, (table) => [ne(table.status, 'closed'), isOnly(table.fleetId, fleetId)]);

async function totals(frame: Frame, fleetId: string | undefined) {
  const { table, where } = vehicles(frame, fleetId);
  const { now } = frame.work;
  const state = (name: StateOf<typeof vehicle>) => countIf(eq(table.status, name));
  const oper = (name: NonNullable<Row<typeof vehicle>['operState']>) =>
    countIf(and(eq(table.status, 'approved'), eq(table.operState, name)));
  const hasDevice = inArray(table.deviceKind, ['beidou', 'app']);
  const isSeen = gte(table.lastPositionAt, now - FIX_MS);
  const [row] = await frame.work.tx
    .select({
      total: countSql,
      unsubmitted: state('unsubmitted'),
      pendingReview: state('pendingReview'),
      approved: state('approved'),
      rejected: state('rejected'),
      frozen: state('frozen'),
      idle: oper('idle'),
      assigned: oper('assigned'),
      inTransit: oper('inTransit'),
      repairing: oper('repairing'),
      online: countIf(and(hasDevice, isSeen)),
      offline: countIf(
        and(hasDevice, or(isNull(table.lastPositionAt), lt(table.lastPositionAt, now - FIX_MS))),
      ),
      noDevice: countIf(or(isNull(table.deviceKind), eq(table.deviceKind, 'none'))),
      certDueSoon: countIf(
        and(gte(table.certificateEndAt, startOfDay(now)), lt(table.certificateEndAt, dueSoonUntil(now) + 1)),
      ),
      certExpired: countIf(lt(table.certificateEndAt, startOfDay(now))),
    })
    .from(table)
    .where(where);
  if (!row) throw new Error('A count gives a row.');
  return row;
}

/** Counts by type, colour and time of entry; what entered before the period has no bucket. */
async function groups(frame: Frame, fleetId: string | undefined) {
  const { table, where } = vehicles(frame, fleetId);
  const { period, work } = frame;
  const created = table.gmtCreated;
  const bucket = sql<
    number | null
  >`case when ${created} < ${sql.raw(String(period.start))} then null else ${bucketSql(created, period)} end`;
  return work.tx
    .select({
      type: table.vehicleTypeCode,
      colour: table.plateColorCode,
      bucket: bucket.mapWith((value: string | null) => (value === null ? null : Number(value))),
      count: countSql,
    })
    .from(table)
    .where(and(where, lt(created, period.end)))
    .groupBy(table.vehicleTypeCode, table.plateColorCode, bucket)
    .orderBy(desc(countSql));
}

function added<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Biggest first. */
function ranked<K>(counts: Map<K, number>): [K, number][] {
  return [...counts].sort(([, a], [, b]) => b - a);
}

export const vehicleCounts = bind(getVehicleCountStatistics, (query, context) =>
  inFrame(context, query, async (frame) => {
    const fleetId = await narrowedTo(frame, fleet, query.fleetId);
    const rows = await groups(frame, fleetId);
    const types = new Map<string, number>();
    const colours = new Map<string, number>();
    const entered = new Map<number | null, number>();
    for (const { type, colour, bucket, count } of rows) {
      added(types, String(type ?? ''), count);
      added(colours, String(colour), count);
      added(entered, bucket, count);
    }
    let total = entered.get(null) ?? 0;
    const trend = filled<{ added: number }>(
      frame.period,
      [...entered].flatMap(([date, count]) => (date === null ? [] : [{ date, added: count }])),
      { added: 0 },
    ).map((point) => ({ ...point, total: (total += point.added) }));
    const { lang } = context;
    return {
      ...(await totals(frame, fleetId)),
      byType: ranked(types).map(([code, count]) => ({
        vehicleTypeCode: code,
        label: label(vehicleTypeCode, code, lang),
        count,
      })),
      byPlateColor: ranked(colours).map(([code, count]) => ({
        plateColorCode: code,
        label: label(plateColorCode, code, lang),
        count,
      })),
      trend,
    };
  }),
);

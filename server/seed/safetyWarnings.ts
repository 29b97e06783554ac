import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import { placeOnWay } from '../../domain/rules/safety/place.ts';
import { SETTLE_MS } from '../../domain/rules/safety/warning.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { Position } from '../ports/positions.ts';
import { insertMany } from '../store/insertMany.ts';
import { safetyEvidence } from '../store/safetyTables.ts';
import { history } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS, type Waybill } from './documents.ts';
import type { Driver, Vehicle } from './parties.ts';
import { type PastEvent, historyOf, type HistoryRow } from './past.ts';

type Warning = Row<typeof safetyWarning>;
type Told = readonly [
  hoursAgo: number,
  kind: Warning['kind'],
  level: Warning['level'],
  minutes: number,
  status: Warning['status'],
  words?: string,
];

const MINUTE_MS = 60_000;
/** Evidence begins so long before a warning, and ends as long after it, ms. */
const AROUND_MS = 10 * MINUTE_MS;

/**
 * What people remember of the last ten days, beside what the tracks of these days tell of (watchTracks.ts): trips whose tracks were
 * not kept. The first one is severe, nobody has called yet, and its driver is free.
 */
const TOLD: readonly Told[] = [
  [6, 'fatigue', '4', 330, 'raised'],
  [12, 'lateDeparture', '2', 150, 'raised'],
  [44, 'lateDeparture', '1', 40, 'handled', '货主备货晚，已协调'],
  [98, 'lateDeparture', '3', 420, 'handled', '车辆故障，已换车'],
  [104, 'speed', '3', 6, 'handled', '已电话提醒司机控制车速'],
  [110, 'fatigue', '2', 248, 'handled', '已提醒轮换驾驶'],
  [114, 'routeDeparture', '3', 74, 'handled', '施工改道，已与调度确认'],
  [122, 'speed', '2', 3, 'handled', '已提醒司机注意限速'],
  [128, 'speed', '2', 5, 'falseAlarm', '终端速度跳变，轨迹核对无超速'],
  [135, 'routeDeparture', '2', 33, 'falseAlarm', '线路已变更，计划未更新'],
  [142, 'fatigue', '3', 281, 'handled', '已电话要求立即停车休息'],
  [150, 'fatigue', '2', 262, 'handled', '司机已休息后继续行驶'],
  [158, 'routeDeparture', '1', 12, 'handled', '临时加油绕行'],
  [166, 'speed', '3', 8, 'handled', '已记录并扣减安全分'],
  [174, 'speed', '4', 7, 'handled', '已责令停车并约谈'],
  [182, 'lateDeparture', '2', 130, 'handled', '装货排队，已告知货主'],
  [190, 'fatigue', '2', 255, 'handled', '司机已在服务区休息'],
  [200, 'fatigue', '1', 130, 'handled', '夜间行驶提醒，已休息'],
  [212, 'speed', '2', 3, 'handled', '已提醒，下车后教育'],
  [224, 'routeDeparture', '2', 28, 'handled', '封路绕行，已确认'],
];

/** What a kind says in figures; made from its level, so that they fit. */
function figuresOf([, kind, level, minutes]: Told): Partial<Warning> {
  const step = Number(level);
  const drivingMs = minutes * MINUTE_MS;
  if (kind === 'speed')
    return { peakKmh: 94 + step * 11, limitKmh: 100, roadClass: 'motorway', isAssumed: true };
  if (kind === 'routeDeparture') return { deviationM: step * 1_900, planSource: 'line', hasGap: false };
  if (kind === 'lateDeparture') return {};
  return { drivingMs, dayDrivingMs: drivingMs + 2 * HOUR_MS, hasGap: false };
}

const NOTHING = {
  ...{ peakKmh: null, limitKmh: null, roadClass: null, isAssumed: null, drivingMs: null, dayDrivingMs: null },
  ...{ restedAt: null, hasGap: null, deviationM: null, planSource: null, plannedAt: null, actualAt: null },
  ...{ dueAt: null, settleAt: null, lateToldAt: null, handlerId: null, handledAt: null, handleWay: null },
  ...{ handleText: null, reason: null },
} as const;

/** Who a warning is about. */
type About = Pick<Warning, 'vehicleId' | 'plateNumber' | 'driverId' | 'carrierId' | 'waybillId'>;

const aboutTrip = ({ id, vehicleId, plateNumber, driverId, carrierId }: Waybill): About => ({
  ...{ vehicleId, plateNumber, driverId, carrierId },
  waybillId: id,
});

interface Company {
  readonly waybills: readonly Waybill[];
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly positions: readonly Pick<Position, 'vehicleId'>[];
}

const isOver = ({ status }: Waybill) => ['completed', 'unloaded', 'cancelled', 'aborted'].includes(status);

/** The last driver who is free, with his truck: tests use the first ones. */
function freeCrew({ waybills, drivers, vehicles }: Company, tracked: ReadonlySet<string>): About | null {
  const busy = new Set(waybills.filter((job) => !isOver(job)).map(({ driverId }) => driverId));
  const who = drivers.findLast(
    ({ id, status, defaultVehicleId: truckId }) =>
      status === 'approved' && truckId !== null && !tracked.has(truckId) && !busy.has(id),
  );
  const truck = vehicles.find(({ id }) => id === who?.defaultVehicleId);
  if (!who || !truck) return null;
  const { id: vehicleId, plateNumber, fleetId: carrierId } = truck;
  return { vehicleId, plateNumber, carrierId, driverId: who.id, waybillId: null };
}

/** A trip that was under way then, else any that had ended: each for one warning only. */
function tripAt(waybills: readonly Waybill[], used: Set<string>, at: number): Waybill | undefined {
  const free = waybills.filter(({ id, despatchAt }) => !used.has(id) && despatchAt !== null);
  const underWay = free.findLast(
    ({ despatchAt, arrivedAt }) => (despatchAt ?? at) < at && (arrivedAt ?? at + 1) > at,
  );
  const found = underWay ?? free.findLast(({ despatchAt }) => (despatchAt ?? at) < at);
  if (found) used.add(found.id);
  return found;
}

function handlingOf(told: Told, at: number, handlerId: string): Partial<Warning> {
  const [, , , , status] = told;
  const words = told[5] ?? null;
  if (status === 'raised') return {};
  if (status === 'falseAlarm') return { handlerId, handledAt: at, reason: words };
  return { handlerId, handledAt: at, handleWay: 'call', handleText: words };
}

/** Safety warnings of the demo company in every state, with their history and the periods of their tracks. */
export function makeSafetyWarnings(now: number, idOf: (username: string) => string, company: Company) {
  const used = new Set<string>();
  const tracked = new Set(company.positions.map(({ vehicleId }) => vehicleId));
  const untracked = company.waybills.filter(({ vehicleId }) => !tracked.has(vehicleId));
  const past: HistoryRow[] = [];
  const evidence: (typeof safetyEvidence.$inferInsert)[] = [];
  const warnings = TOLD.flatMap((told, index): Warning[] => {
    const [hoursAgo, kind, level, minutes, status] = told;
    const startedAt = now - hoursAgo * HOUR_MS;
    const job = index === 0 ? undefined : tripAt(untracked, used, startedAt);
    const about = job ? aboutTrip(job) : freeCrew(company, tracked);
    if (!about) return [];
    const endedAt = Math.min(now - 5 * MINUTE_MS, startedAt + minutes * MINUTE_MS);
    const raisedAt = Math.min(endedAt, startedAt + 5 * MINUTE_MS);
    const handledAt = Math.min(now - 3 * MINUTE_MS, endedAt + 12 * MINUTE_MS);
    const by = status === 'falseAlarm' ? 'auditor' : 'dispatcher';
    const row: Warning = {
      ...base(raisedAt, '0', status === 'raised' ? endedAt : handledAt),
      ...NOTHING,
      ...about,
      warningNo: seedNumber('AQ', raisedAt),
      ...{ kind, level, source: 'platform', status, startedAt, endedAt },
      startLng: job?.loadLng ?? null,
      startLat: job?.loadLat ?? null,
      endLng: job?.unloadLng ?? null,
      endLat: job?.unloadLat ?? null,
      place:
        job && kind !== 'lateDeparture'
          ? placeOnWay({ ...job, lengthM: job.distanceKm * 1_000 }, job.distanceKm * 300)
          : null,
      ...figuresOf(told),
      ...(kind === 'lateDeparture' ? { plannedAt: startedAt, actualAt: endedAt } : {}),
      restedAt: kind === 'fatigue' && hoursAgo > 24 ? endedAt + 20 * MINUTE_MS : null,
      dueAt: level === '4' ? now + 20 * MINUTE_MS : null,
      settleAt: level === '1' ? endedAt + SETTLE_MS : null,
      ...handlingOf(told, handledAt, idOf(by)),
    };
    const steps: PastEvent[] = [
      ['create', 'raised', 'system', raisedAt],
      ['end', 'raised', 'system', endedAt],
    ];
    if (status === 'handled') steps.push(['handle', 'handled', by, handledAt]);
    if (status === 'falseAlarm') steps.push(['false.alarm', 'falseAlarm', by, handledAt]);
    past.push(...historyOf('safetyWarning', row.id, idOf, steps));
    if (kind !== 'lateDeparture')
      evidence.push({
        ...{ groupCode: row.groupCode, warningId: row.id, vehicleId: row.vehicleId, points: null },
        fromAt: startedAt - AROUND_MS,
        toAt: endedAt + AROUND_MS,
      });
    return [row];
  });
  return { warnings, past, evidence };
}

/** Stores what `makeSafetyWarnings` made. */
export async function storeSafety(
  tx: Tx,
  { warnings, past, evidence }: ReturnType<typeof makeSafetyWarnings>,
): Promise<void> {
  await insertMany(tx, tableFor(safetyWarning), warnings);
  await insertMany(tx, safetyEvidence, evidence);
  await insertMany(tx, history, past);
}

import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { line } from '../../../domain/records/line.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Happening } from '../../../domain/rules/safety/openings.ts';
import { safetyLimits } from '../../../domain/rules/safety/limits.ts';
import { freshState, step } from '../../../domain/rules/safety/step.ts';
import { isAbove } from '../../../domain/rules/safety/warning.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { passDepartures } from '../../../server/business/fleet/safety/departures.ts';
import { KnownPlaces } from '../../../server/business/fleet/safety/knownPlaces.ts';
import { tiredOf } from '../../../server/business/fleet/safety/tired.ts';
import { zonesOf } from '../../../server/business/fleet/speedZones.ts';
import { plansOf } from '../../../server/business/fleet/waybillPlan.ts';
import { paramsAt } from '../../../server/business/platform/parameters.ts';
import { runPositionsJob } from '../../../server/jobs/positions.ts';
import { embeddedPositions } from '../../../server/ports/embeddedPositions.ts';
import { oddityOf } from '../../../server/ports/oddDevices.ts';
import { findBy } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { vehiclePosition } from '../../../server/store/positionTables.ts';
import { useDesk } from '../desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const desk = useDesk();
const platform = <T>(task: (work: Work) => Promise<T>) => runFor(desk.platform.services, DEMO_GROUP, task);
const warnings = () => platform((work) => findBy(work, safetyWarning, {}));

type Report = typeof vehiclePosition.$inferSelect;
type Found = Pick<Extract<Happening, { type: 'raise' }>, 'kind' | 'level' | 'source' | 'startedAt'>;

/** All tracks of the demo company, by vehicle. */
async function tracks(work: Work): Promise<Map<string, Report[]>> {
  const found = new Map<string, Report[]>();
  const all = await work.tx
    .select()
    .from(vehiclePosition)
    .where(eq(vehiclePosition.groupCode, DEMO_GROUP))
    .orderBy(asc(vehiclePosition.at));
  for (const report of all) {
    const known = found.get(report.vehicleId);
    if (known) known.push(report);
    else found.set(report.vehicleId, [report]);
  }
  return found;
}

/** What the detector finds in them, one report after the other, and the warnings that are listed of the same vehicles and times. */
async function compared(work: Work) {
  const zoneAt = await zonesOf(work);
  const places = await new KnownPlaces().of(work);
  const jobs = await findBy(work, waybill, {});
  const plans = await plansOf(work, jobs);
  const listed = await findBy(work, safetyWarning, {});
  const found: Record<string, Found[]> = {};
  const known: Record<string, Found[]> = {};
  for (const [vehicleId, reports] of await tracks(work)) {
    const own = jobs.filter((job) => job.vehicleId === vehicleId && job.status !== 'cancelled');
    const byStart = new Map<string, Found>();
    let state = freshState;
    for (const report of reports) {
      const under = own.filter(
        ({ despatchAt, arrivedAt, goodsReceiptAt }) =>
          despatchAt !== null &&
          despatchAt <= report.at &&
          report.at <= (goodsReceiptAt ?? arrivedAt ?? work.now),
      );
      // Trips of old orders may overlap: whose track it is then is not known.
      const [job] = under.length === 1 ? under : [];
      const isOnWay = job !== undefined && report.at <= (job.arrivedAt ?? work.now);
      const plan = isOnWay ? (plans.get(job.id) ?? null) : null;
      const next = step(state, report, {
        limits: safetyLimits(await paramsAt(work, report.at)),
        ...{ plan, zoneAt, isKnownPlace: places.isKnown, mayCarryDanger: false, driverCount: 1 },
      });
      state = next.state;
      for (const one of next.happenings) {
        if (one.type === 'word') continue;
        const { kind, level, startedAt } = one;
        const before = byStart.get(`${kind}${String(startedAt)}`);
        if (one.type === 'raise')
          byStart.set(`${kind}${String(startedAt)}`, { kind, level, startedAt, source: one.source });
        else if (before && isAbove(level, before.level))
          byStart.set(`${kind}${String(startedAt)}`, { ...before, level });
      }
    }
    const [from, to] = [reports[0]?.at ?? 0, reports.at(-1)?.at ?? 0];
    const during = listed.filter(
      (one) =>
        one.vehicleId === vehicleId &&
        one.kind !== 'lateDeparture' &&
        one.startedAt >= from &&
        one.startedAt <= to,
    );
    const sorted = (all: readonly Found[]) => all.toSorted((a, b) => a.startedAt - b.startedAt);
    if (byStart.size > 0) found[vehicleId] = sorted([...byStart.values()]);
    if (during.length > 0)
      known[vehicleId] = sorted(
        during.flatMap(({ kind, level, source, startedAt }) =>
          kind === 'lateDeparture' ? [] : [{ kind, level, source, startedAt }],
        ),
      );
  }
  return { found, known };
}

/** A trip of the last days that was driven at night for long, which depends on the hour at which the demo company is made. */
const NIGHT = 'platform fatigue 2';
const kindsOf = (found: Readonly<Record<string, readonly Found[]>>) =>
  Object.values(found)
    .flat()
    .map(({ kind, level, source }) => `${source} ${kind} ${level}`)
    .toSorted();

it('[A 1.7] the tracks of the demo company give exactly the listed warnings, no more', async () => {
  const { found, known } = await platform(compared);
  expect(found).toEqual(known);
  expect(kindsOf(found).filter((one) => one !== NIGHT)).toEqual([
    'platform fatigue 4',
    'platform routeDeparture 3',
    'platform speed 2',
    'platform speed 2',
    'terminal fatigue 2',
    'terminal speed 2',
  ]);
});

it('[A 1.7] lists 26 warnings of ten days, and those of trips by night: two are severe and wait, and one of these keeps a free driver', async () => {
  const all = await warnings();
  const { found } = await platform(compared);
  expect(all).toHaveLength(26 + kindsOf(found).filter((one) => one === NIGHT).length);
  for (const { startedAt } of all) expect(startedAt).toBeGreaterThan(desk.now() - 11 * DAY_MS);
  const severe = all.filter(({ level, status }) => level === '4' && status === 'raised');
  expect(severe).toHaveLength(2);
  const free = severe.filter(({ waybillId }) => waybillId === null);
  expect(free).toHaveLength(1);
  const [one] = free;
  const tired = await platform((work) => tiredOf(work, [one?.driverId ?? '']));
  expect(tired.has(one?.driverId ?? '')).toBe(true);
});

it('[A 1.7] has seven devices that go wrong, and six lines that trips have taught', async () => {
  const trucks = await platform((work) => findBy(work, vehicle, {}));
  const odd = trucks.flatMap(({ deviceNo }) => (deviceNo === null ? [] : (oddityOf(deviceNo) ?? [])));
  expect(new Set(odd).size).toBe(7);
  expect(odd).toHaveLength(7);
  const lines = await platform((work) => findBy(work, line, {}));
  const learned = lines.filter(({ routePoints }) => routePoints !== null);
  expect(learned).toHaveLength(6);
  const ways = learned.map(({ routePoints }) => JSON.stringify(routePoints));
  expect(new Set(ways).size).toBe(6);
  const followers = await platform((work) => findBy(work, waybill, { lineId: learned.map(({ id }) => id) }));
  expect(followers.length).toBeGreaterThan(0);
});

it('while its vehicles go on, nothing is told but of those whose devices go wrong', async () => {
  const { services } = desk.platform;
  const report = () => runPositionsJob({ ...services, positions: embeddedPositions });
  // The demo company may have been made hours ago.
  await report();
  const before = new Set((await warnings()).map(({ id }) => id));
  for (let round = 0; round < 8; round += 1) {
    desk.advance(30 * MINUTE);
    await report();
  }
  await passDepartures(services);
  const trucks = await platform((work) => findBy(work, vehicle, {}));
  const odd = new Set(
    trucks.flatMap(({ id, deviceNo }) => (deviceNo !== null && oddityOf(deviceNo) !== null ? [id] : [])),
  );
  const news = (await warnings()).filter(({ id }) => !before.has(id));
  const others = news.filter(({ vehicleId, kind }) => kind !== 'lateDeparture' && !odd.has(vehicleId));
  expect(others.map(({ kind, level, plateNumber }) => [kind, level, plateNumber])).toEqual([]);
  const fast = news.filter(({ kind, level }) => kind === 'speed' && level === '2');
  expect(fast.length).toBeGreaterThan(0);
  expect(fast.every(({ startedAt }) => startedAt > desk.now() - 5 * HOUR)).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SYSTEM, type Who } from '../../machines/lifecycles/kit.ts';
import { lifecycle } from '../../machines/lifecycles/queueTicket/machine.ts';
import type { TicketFacts } from '../../machines/lifecycles/queueTicket/rules.ts';
import { stateAfter } from '../../machines/lifecycles/verdict.ts';
import { dateOf, DAY_MS, formatTime } from '../../domain/rules/times.ts';
import {
  byTurn,
  closingAt,
  estimateMin,
  isJobAt,
  isOpenAt,
  laneFor,
  shownPlate,
  ticketNoOf,
  usualStay,
} from '../../domain/rules/yard.ts';
import { laneFacts, type LineTicket, nextOf } from '../../domain/rules/yardLine.ts';
import { PLACES } from '../../server/seed/places.ts';
import { makeStations } from '../../server/seed/sites.ts';

const MINUTE = 60_000;
const DAY = dateOf(2026, 11, 26) ?? 0;
const at = (clock: string, day = 0) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return DAY + day * DAY_MS + (hours * 60 + minutes) * MINUTE;
};

describe('opening hours of a queue', () => {
  const by = (openFrom: string | null, openTo: string | null) => ({ openFrom, openTo });
  test.each([
    [by('08:00', '18:00'), ['08:00', '17:59'], ['07:59', '18:00', '23:00']],
    [by('20:00', '05:00'), ['20:00', '23:59', '00:00', '04:59'], ['05:00', '12:00', '19:59']],
    [by(null, null), ['00:00', '12:00'], []],
    [by('06:00', null), ['03:00'], []],
    [by('07:00', '07:00'), ['06:59', '07:00'], []],
  ])('%o', (hours, open, closed) => {
    expect(open.map((clock) => isOpenAt(hours, at(clock)))).toEqual(open.map(() => true));
    expect(closed.map((clock) => isOpenAt(hours, at(clock)))).toEqual(closed.map(() => false));
  });

  it('end at the next closing time, or with the day', () => {
    const closing = (from: string | null, to: string | null, clock: string) =>
      formatTime(closingAt(by(from, to), at(clock)), 'm-d h:i');
    expect(closing('08:00', '18:00', '09:00')).toBe('11-26 18:00');
    expect(closing('08:00', '18:00', '18:00')).toBe('11-27 18:00');
    expect(closing('20:00', '05:00', '23:00')).toBe('11-27 05:00');
    expect(closing('20:00', '05:00', '04:00')).toBe('11-26 05:00');
    expect(closing(null, null, '09:00')).toBe('11-27 00:00');
  });
});

describe('the line of a lane', () => {
  it('has numbers of a letter and three digits, and shows a plate without its middle', () => {
    expect([ticketNoOf('A', 1), ticketNoOf('B', 12), ticketNoOf('C', 999)]).toEqual(['A001', 'B012', 'C999']);
    expect([shownPlate('皖A12345'), shownPlate('皖AD12345')]).toEqual(['皖A·**345', '皖A·**345']);
  });

  it('is ordered by urgency, then time, then number', () => {
    const one = (ticketNo: string, lineAt: number, priority: '0' | '1' = '0') => ({
      ticketNo,
      lineAt,
      priority,
    });
    const line = [one('A004', 2), one('A003', 1), one('A002', 1), one('A005', 9, '1')];
    expect(line.toSorted(byTurn).map(({ ticketNo }) => ticketNo)).toEqual(['A005', 'A002', 'A003', 'A004']);
  });

  it('is that of the lane with the fewest vehicles for each dock, then of the first letter', () => {
    const lane = (laneCode: string, use: 'load' | 'unload', docks: number) => ({
      laneCode,
      use,
      docks,
      laneName: laneCode,
      gateName: null,
    });
    const lanes = [lane('B', 'load', 1), lane('A', 'load', 2), lane('C', 'unload', 9)];
    const chosen = (open: Record<string, number>) =>
      laneFor(lanes, 'load', new Map(Object.entries(open)))?.laneCode;
    expect([chosen({}), chosen({ A: 1 }), chosen({ A: 3, B: 1 }), chosen({ A: 2, B: 1 })]).toEqual([
      'A',
      'B',
      'B',
      'A',
    ]);
    expect(laneFor([], 'load', new Map())).toBeUndefined();
  });

  it('takes as long as the last stays of the day, or as the station expects while they are few', () => {
    expect(usualStay([10 * MINUTE, 90 * MINUTE], 30)).toBe(30);
    expect(
      usualStay(
        [10, 20, 60].map((n) => n * MINUTE),
        30,
      ),
    ).toBe(30);
    const many = [
      ...Array.from({ length: 9 }, () => 500 * MINUTE),
      ...Array.from({ length: 20 }, () => 12 * MINUTE),
    ];
    expect(usualStay(many, 30)).toBe(12);
  });

  it('estimates by what is before it and the docks that are free', () => {
    const docks = { docks: 2, stay: 30 };
    expect(estimateMin(2, { ...docks, free: 0 })).toBe(60);
    expect(estimateMin(0, { ...docks, free: 2 })).toBe(0);
    expect(estimateMin(0, { ...docks, free: 0 })).toBe(30);
    expect(estimateMin(1, { ...docks, free: -1 })).toBe(60);
  });
});

describe('where a vehicle goes next', () => {
  const [, site] = makeStations(DAY, '1');
  const [far, here] = PLACES;
  if (!site || !far || !here) throw new Error('The demo company has no second station.');
  const job = (status: string, load: typeof here, unload: typeof here) => ({
    status,
    ...{ loadLng: load.lng, loadLat: load.lat, unloadLng: unload.lng, unloadLat: unload.lat },
  });
  it('is the loading place first, and then the unloading place', () => {
    expect(isJobAt(site, job('pendingLoad', here, far))).toBe(true);
    expect(isJobAt(site, job('inTransit', here, far))).toBe(false);
    expect(isJobAt(site, job('arrived', far, here))).toBe(true);
    expect(isJobAt(site, job('unloaded', far, here))).toBe(false);
    expect(isJobAt(site, { ...job('pendingLoad', here, far), loadLng: null })).toBe(false);
  });
});

interface Truck extends LineTicket {
  readonly calledAt: number | null;
  readonly missAt: number | null;
  readonly dropAt: number | null;
  readonly callCount: number;
  readonly isRequeued: boolean;
}

const KEEPER: Who = { id: '1', role: 'warehouse' };
const DISPATCH: Who = { id: '2', role: 'dispatcher' };
const over = ({ status }: Truck) => status === 'done' || status === 'cancelled';

/** A day at a station: every change goes through the chart, with the facts that the server gives it. */
function station(docks: readonly number[], callAhead: number) {
  const [, base] = makeStations(DAY, '1');
  if (!base) throw new Error('The demo company has no second station.');
  const lanes = docks.map((n, index) => ({
    laneCode: String.fromCharCode(65 + index),
    laneName: `${String(index + 1)} 号`,
    use: 'load' as const,
    docks: n,
    gateName: null,
  }));
  const site = { ...base, lanes, callAhead, maxInside: 100 };
  const trucks: Truck[] = [];
  const open = () => trucks.filter((one) => !over(one));
  const factsOf = (own: Truck): TicketFacts => ({
    submittedBy: '1',
    plateNumber: '皖A7K216',
    laneUse: 'load',
    calledAt: own.calledAt,
    presentAt: own.presentAt,
    missAt: own.missAt,
    dropAt: own.dropAt,
    callCount: own.callCount,
    isRequeued: own.isRequeued,
    isUrgent: own.priority === '1',
    isOpen: true,
    place: '',
    fence: { kind: 'circle', center: { lng: 0, lat: 0 }, radiusM: 1 },
    isWorkDone: true,
    ...laneFacts(site, open(), own),
  });
  const send = (own: Truck, type: string, by: Who, now: number, change: Partial<Truck> = {}): boolean => {
    const status = stateAfter(lifecycle, own.status, factsOf(own), { type, by, at: now });
    if (status === null) return false;
    trucks[trucks.indexOf(own)] = { ...own, ...change, status: status as Truck['status'] };
    if (type !== 'call') callNext(now);
    return true;
  };
  const callNext = (now: number) => {
    for (const { laneCode } of lanes)
      for (let next = nextOf(open(), laneCode); next; next = nextOf(open(), laneCode))
        if (
          !send(next, 'call', SYSTEM, now, {
            calledAt: now,
            callCount: 1,
            presentAt: null,
            missAt: now + 20 * MINUTE,
          })
        )
          break;
  };
  let made = 0;
  const arrive = (now: number) => {
    made += 1;
    const counts = new Map(
      lanes.map(({ laneCode }) => [laneCode, open().filter((one) => one.laneCode === laneCode).length]),
    );
    const laneCode = laneFor(lanes, 'load', counts)?.laneCode ?? '';
    const nth = trucks.filter((one) => one.laneCode === laneCode).length + 1;
    trucks.push({
      ...{
        id: String(made),
        status: 'waiting',
        laneCode,
        laneUse: 'load',
        ticketNo: ticketNoOf(laneCode, nth),
      },
      ...{
        priority: '0',
        lineAt: now,
        presentAt: null,
        calledAt: null,
        missAt: null,
        dropAt: null,
        callCount: 0,
        isRequeued: false,
      },
    });
    callNext(now);
  };
  return { lanes, trucks, open, send, arrive, facts: factsOf };
}

type Day = ReturnType<typeof station>;

/** What holds after every change: addendum A 2.8. */
function expectOrder({ lanes, open }: Day, callAhead: number): void {
  for (const { laneCode, docks } of lanes) {
    const mine = open().filter((one) => one.laneCode === laneCode);
    const inside = mine.filter(({ status }) => status === 'inside').length;
    const called = mine.filter(({ status }) => status === 'called').length;
    const waiting = mine.filter(({ status }) => status === 'waiting').length;
    expect(inside).toBeLessThanOrEqual(docks);
    expect(called + inside).toBeLessThanOrEqual(docks + callAhead);
    // Nobody waits while there is room.
    expect(waiting === 0 || called + inside === docks + callAhead).toBe(true);
    expect(new Set(mine.map(({ ticketNo }) => ticketNo)).size).toBe(mine.length);
  }
}

/** One thing that happens to one of the vehicles. */
function happen(day: Day, step: number, pick: number, now: number): void {
  const some = day.open();
  const own = some[pick % Math.max(1, some.length)];
  if (!own) return day.arrive(now);
  const { send } = day;
  switch (step % 9) {
    case 0:
    case 1:
      return day.arrive(now);
    case 2:
      return void send(own, 'at.gate', KEEPER, now, { presentAt: now, missAt: null });
    case 3:
    case 4:
      return void send(own, 'enter', KEEPER, now, { missAt: null });
    case 5:
    case 6:
      return void send(own, 'leave', KEEPER, now);
    case 7:
      return void (
        send(own, 'miss', SYSTEM, now, { dropAt: own.isRequeued ? now : now + 60 * MINUTE }) ||
        send(own, 'drop.missed', SYSTEM, now) ||
        send(own, 'requeue', KEEPER, now, { lineAt: now, isRequeued: true, missAt: null, dropAt: null })
      );
    default:
      return void (pick % 3 === 0
        ? send(own, 'give.up', KEEPER, now)
        : send(own, 'urgent', DISPATCH, now, { priority: '1' }));
  }
}

describe('a queue, whatever happens', () => {
  it('never holds more than its docks, nor leaves anybody waiting while there is room', () => {
    const steps = fc.array(fc.tuple(fc.nat(8), fc.nat(50), fc.integer({ min: 0, max: 15 })), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        fc.nat(3),
        (all, docks, ahead) => {
          const day = station(docks, ahead);
          let now = at('08:00');
          for (const [step, pick, minutes] of all) {
            now += minutes * MINUTE;
            happen(day, step, pick, now);
            expectOrder(day, ahead);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ends a day of 3,000 vehicles over 6 docks with every ticket over, and no number twice in a lane', () => {
    const day = station([1, 1, 1, 1, 1, 1], 2);
    let now = at('00:00');
    let arrived = 0;
    for (let minute = 0; day.open().length > 0 || arrived < 3_000; minute += 1) {
      now += MINUTE / 3;
      if (arrived < 3_000) {
        day.arrive(now);
        arrived += 1;
      }
      for (const one of day.open()) {
        // Every 40th does not come when it is called, and comes back once.
        const isLate = Number(one.id) % 40 === 0;
        if (one.status === 'inside') day.send(one, 'leave', KEEPER, now);
        else if (one.status === 'missed' && !one.isRequeued)
          day.send(one, 'requeue', KEEPER, now, { lineAt: now, isRequeued: true, missAt: null });
        else if (one.status === 'missed') day.send(one, 'drop.missed', SYSTEM, now);
        else if (one.status === 'called' && isLate) day.send(one, 'miss', SYSTEM, now, { dropAt: now });
        else if (one.status === 'called') day.send(one, 'enter', KEEPER, now, { missAt: null });
      }
      if (minute % 100 === 0) expectOrder(day, 2);
      expect(minute).toBeLessThan(20_000);
    }
    expect(day.trucks).toHaveLength(3_000);
    const ended = (status: Truck['status']) => day.trucks.filter((one) => one.status === status).length;
    expect([ended('done'), ended('cancelled')]).toEqual([2_925, 75]);
    expect(new Set(day.trucks.map(({ ticketNo }) => ticketNo)).size).toBe(3_000);
  });
});

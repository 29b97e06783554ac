import { describe, expect, it } from 'vitest';
import type { Label } from '../../../domain/codes/label.ts';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { lifecycle } from '../../../machines/lifecycles/queueTicket/machine.ts';
import type { TicketFacts } from '../../../machines/lifecycles/queueTicket/rules.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const MINUTE = 60_000;
const good: TicketFacts = {
  submittedBy: '1',
  plateNumber: '皖A7K216',
  laneUse: 'load',
  calledAt: NOW - 20 * MINUTE,
  presentAt: null,
  missAt: NOW,
  dropAt: NOW,
  callCount: 1,
  isRequeued: false,
  isUrgent: false,
  isOpen: true,
  place: '合肥物流园',
  fence: { kind: 'circle', center: { lng: 117.34, lat: 31.89 }, radiusM: 500 },
  docks: 2,
  callAhead: 2,
  laneCalled: 2,
  laneInside: 1,
  stationInside: 1,
  maxInside: 20,
  firstNo: null,
  gateNo: null,
  otherLanes: ['B'],
  isWorkDone: true,
};
const here = { lng: 117.34, lat: 31.89 };

testTable({ ...lifecycle, spec: queueTicket }, good, [
  {
    event: 'call',
    from: ['waiting'],
    to: 'called',
    who: ['warehouse', 'dispatcher', 'system'],
    does: ['storeCall', 'setMissTime', 'announce'],
  },
  {
    event: 'call.again',
    from: ['called'],
    to: 'called',
    who: ['warehouse', 'dispatcher'],
    does: ['storeRecall', 'announce'],
  },
  {
    event: 'at.gate',
    from: ['called'],
    to: 'called',
    who: ['warehouse', 'driver', 'system'],
    does: ['storePresence'],
    payload: here,
  },
  {
    event: 'miss',
    from: ['called'],
    to: 'missed',
    who: ['system'],
    does: ['setDropTime', 'tellDriver', 'callNext'],
  },
  {
    event: 'requeue',
    from: ['missed'],
    to: 'waiting',
    who: ['driver', 'warehouse', 'dispatcher', 'system'],
    does: ['storeRequeue', 'callNext'],
  },
  {
    event: 'enter',
    from: ['called'],
    to: 'inside',
    who: ['warehouse', 'system'],
    does: ['storeEntry', 'signIn'],
  },
  {
    event: 'leave',
    from: ['inside'],
    to: 'done',
    who: ['warehouse', 'system'],
    does: ['storeLeaving', 'callNext'],
    payload: { leaveReason: null },
  },
  {
    event: 'give.up',
    from: ['waiting', 'called'],
    to: 'cancelled',
    who: ['driver', 'warehouse', 'dispatcher', 'system'],
    does: ['storeGivingUp', 'tellDriver', 'callNext'],
    payload: { cancelReason: '改日再来' },
  },
  { event: 'drop.missed', from: ['missed'], to: 'cancelled', who: ['system'], does: ['tellDriver'] },
  {
    event: 'urgent',
    from: ['waiting'],
    to: 'waiting',
    who: ['warehouse', 'dispatcher'],
    does: ['storeUrgency'],
    payload: { urgentReason: '客户产线待料' },
  },
  {
    event: 'move.lane',
    from: ['waiting'],
    to: 'waiting',
    who: ['warehouse', 'dispatcher'],
    does: ['changeLane', 'callNext'],
    payload: { laneCode: 'B' },
  },
]);

describe('a queue ticket', () => {
  const { expectFaults, code } = judge(lifecycle, good);
  const [load] = laneUse.items;
  if (!load) throw new Error('There is no use.');
  const use: Label = [load.zh, load.en, load.es, load.ja];

  it('is called in its turn, while there is room in lane and station', () => {
    expectFaults('waiting', sent('call', 'system'), [
      { facts: { laneInside: 2 }, says: { code: 41006 } },
      { facts: { stationInside: 20 }, says: { code: 41006 } },
      { facts: { firstNo: 'A001' }, says: { code: 41016, params: { no: 'A001' } } },
    ]);
  });

  it('is called again a minute later, three times at most', () => {
    expectFaults('called', sent('call.again', 'warehouse'), [
      { facts: { calledAt: NOW - MINUTE + 1 }, says: { code: 41011, params: { n: 1 } } },
      { facts: { callCount: 3 }, says: { code: 41011, params: { n: 0 } } },
    ]);
  });

  it('is at the gate where the driver is, or where a keeper sees it', () => {
    const place = { code: 32004, params: { place: '合肥物流园' } } as const;
    expectFaults('called', sent('at.gate', 'driver', here), [
      { facts: { presentAt: NOW }, says: { code: 10410 } },
      { payload: { lng: 118.34 }, says: place },
      { payload: { lng: null, lat: null }, says: place },
    ]);
    expect(code('called', sent('at.gate', 'warehouse', { lng: null, lat: null }))).toBeNull();
  });

  it('is missed at its time, unless it stands at the gate, and dropped at its time', () => {
    expect(code('called', sent('miss', 'system'), { missAt: null })).toBe(10410);
    expect(code('called', sent('miss', 'system'), { missAt: NOW + 1 })).toBe(10410);
    expect(code('missed', sent('drop.missed', 'system'), { dropAt: NOW + 1 })).toBe(10410);
    expectFaults('missed', sent('requeue', 'driver'), [
      { facts: { isRequeued: true }, says: { code: 41010 } },
      { facts: { isOpen: false }, says: { code: 41003 } },
    ]);
  });

  it('enters at a free dock, after those who came to the gate before it, with its own plate', () => {
    const read = { read: '皖A7K218', want: '皖A7K216' };
    expectFaults('called', sent('enter', 'system', { plateRead: '皖A7K216' }), [
      { payload: { plateRead: '皖A7K218' }, says: { code: 41012, params: read } },
      { facts: { laneInside: 2 }, says: { code: 41006 } },
      { facts: { stationInside: 20 }, says: { code: 41006 } },
      { facts: { gateNo: 'A002' }, says: { code: 41016, params: { no: 'A002' } } },
    ]);
  });

  it('leaves when its work is done, or with the reason of a person', () => {
    const undone = { isWorkDone: false };
    const says = { code: 41013, params: { use } } as const;
    expectFaults('inside', sent('leave', 'warehouse', { leaveReason: '三' }), [{ facts: undone, says }]);
    expectFaults('inside', sent('leave', 'system', { leaveReason: '装车单有误' }), [{ facts: undone, says }]);
    expect(code('inside', sent('leave', 'warehouse', { leaveReason: '装车单有误' }), undone)).toBeNull();
    expect(code('inside', sent('leave', 'warehouse', { leaveReason: null }), undone)).toBe(41013);
  });

  it('becomes urgent once, with a reason, and moves to another lane for the same work', () => {
    expectFaults('waiting', sent('urgent', 'dispatcher', { urgentReason: '客户产线待料' }), [
      { facts: { isUrgent: true }, says: { code: 10410 } },
      { payload: { urgentReason: '急' }, says: { code: 33006 } },
    ]);
    expectFaults('waiting', sent('move.lane', 'warehouse', { laneCode: 'B' }), [
      { payload: { laneCode: 'C' }, says: { code: 41007, params: { use } } },
    ]);
    expect(code('waiting', sent('move.lane', 'warehouse'), { otherLanes: [] })).toBe(41007);
  });
});

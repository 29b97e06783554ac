import { describe, expect, it } from 'vitest';
import type { Json } from '../../domain/calls/json.ts';
import { FORMAT, type EventLog, readEventLog } from '../../domain/eventLog/log.ts';
import { masked } from '../../domain/eventLog/masked.ts';
import { isIdentity } from '../../domain/eventLog/personal.ts';
import { isSame, plain, revived } from '../../domain/eventLog/plain.ts';
import { contract } from '../../domain/records/contract.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { order } from '../../domain/records/order.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';

function logWith(context: Json, ...events: { type: string; [name: string]: Json }[]): EventLog {
  const standing = { value: 'open', context, status: 'active' as const };
  return {
    format: FORMAT,
    takenAt: 1,
    version: '1',
    machines: [
      {
        name: 'tabs',
        id: 'tabs',
        start: standing,
        children: [],
        events: events.map((event, index) => ({ sequence: index, at: 1, event, taken: [] })),
        final: standing,
      },
    ],
  };
}

const contextOf = (log: EventLog) => log.machines[0]?.start.context;
const eventOf = (log: EventLog, index = 0) => log.machines[0]?.events[index]?.event;
const maskedContext = (context: Json) => contextOf(masked(logWith(context)));

/** These must not occur anywhere in a log. */
const PERSONAL = {
  phone: '13812345678',
  idNumber: '340202198503121234',
  idNumberX: '34020219850312123X',
  plate: '皖A7K216',
  latinPlate: 'A7K216',
  bankCard: '6222021202012345678',
  mail: 'wang.wei@example.com',
  token: 'q8Zk1nVd0RbT3yUe7WcX5aLm2PoJ9sHf',
  chineseName: '周建军',
  japaneseName: 'ヤマダ たろう',
  grouped: '138 1234 5678',
};

describe('an exported log', () => {
  it.each(Object.entries(PERSONAL))('contains no %s, at any place or depth', (_, value) => {
    const log = masked(
      logWith(
        {
          remark: `call ${value} now`,
          anything: value,
          list: [{ deep: `x ${value}` }],
          wanted: `/tms/order?keyword=${encodeURIComponent(value)}&open=7`,
          [value]: 1,
          frame: JSON.stringify({ text: value }),
        },
        { type: 'path.wanted', path: `/x?y=${value}` },
      ),
    );
    const text = JSON.stringify(log);
    for (const part of value.split(' ')) {
      expect(text).not.toContain(part);
      expect(text).not.toContain(encodeURIComponent(part));
    }
  });

  it('contains no name of a person, password or token in any field of that name', () => {
    const text = JSON.stringify(
      masked(
        logWith(
          {
            party: { name: 'Ann Smith' },
            message: 'Ann Smith was refused',
            token: 'short',
            driverName: 'Bob',
          },
          { type: 'login.requested', username: 'zhangsan', password: 'Demo-2026!' },
          { type: 'error.caught', error: { message: 'user zhangsan: Demo-2026! is wrong; ask Bob' } },
        ),
      ),
    );
    for (const secret of ['Ann Smith', 'Bob', 'zhangsan', 'Demo-2026!', 'short'])
      expect(text).not.toContain(secret);
    expect(text).toContain('was refused');
  });

  it('contains nothing that people typed into forms and filters', () => {
    const text = JSON.stringify(
      masked(
        logWith({ drafts: { 'driver:new': { town: 'Wuhu', rows: [{ note: 'Tell Eve' }], term: 'wallet' } } }),
      ),
    );
    expect(text).not.toMatch(/Wuhu|Eve/);
    expect(text).toContain('wallet');
  });

  it('masks equal texts equally, others differently, and keeps every length', () => {
    const { driverName, message, other } = maskedContext({
      driverName: '周建军',
      message: '周建军',
      other: '王建军',
    }) as Record<string, string>;
    expect(message).toBe(driverName);
    expect(other).not.toBe(driverName);
    expect([driverName, other]).toEqual([expect.stringMatching(/^.{3}$/), expect.stringMatching(/^.{3}$/)]);
  });

  it('still distinguishes thousands of short texts', () => {
    const names = Array.from({ length: 900 }, (_, index) => String.fromCharCode(0x4e00 + index));
    expect(new Set(maskedContext(names) as string[])).toHaveProperty('size', names.length);
  });

  it('keeps what charts use: types, states, routes, roles, codes', () => {
    const context = {
      tabs: [
        { name: 'OrderManage', path: '/tms/order/order_manage', page: 'clean', title: 'route.OrderManage' },
      ],
      roles: ['PLAT_ADMIN'],
      request: { type: 'tab.close', path: '/home' },
      page: { status: 'pendingLoad', version: 3 },
      reason: 'expired',
    };
    expect(maskedContext(context)).toEqual(context);
    expect(eventOf(masked(logWith(null, { type: 'xstate.done.actor.load', actorId: 'load' })))).toEqual({
      type: 'xstate.done.actor.load',
      actorId: 'load',
    });
  });

  it('does not mask a word of the code that is also the name of a user', () => {
    const context = { driver: null, username: 'driver', path: '/basicInfo/driver/fleet' };
    expect(maskedContext(context)).toEqual({ ...context, username: '*****1' });
  });

  it('keeps empty texts: a chart may check whether there is a value', () => {
    const context = { query: '   ', remark: '' };
    expect(maskedContext(context)).toEqual(context);
  });

  it('covers every field that the records mask', () => {
    const masking = [contract, driver, fleet, order, shipper, vehicle, waybill].flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { mask }]) => (mask ? [name] : [])),
    );
    expect(masking.length).toBeGreaterThan(10);
    expect(masking.filter((name) => !isIdentity(name, {}))).toEqual([]);
  });

  it('is parsed as it was written, and other files are refused', () => {
    const log = masked(logWith({ a: 1 }, { type: 'x' }));
    expect(readEventLog(JSON.stringify(log))).toEqual(log);
    expect(() => readEventLog('{"format":2}')).toThrow();
    expect(() => readEventLog('no JSON')).toThrow(SyntaxError);
  });
});

describe('plain values', () => {
  it('contain errors with the properties that a chart uses, without their stack', () => {
    const error = Object.assign(new TypeError('no answer'), { status: -1 });
    const value = plain({ error, nothing: undefined, call: () => 1 });
    expect(value).toEqual({ error: { $error: { name: 'TypeError', message: 'no answer', status: -1 } } });
    const again = (revived(value) as { error: Error }).error;
    expect(again).toBeInstanceOf(Error);
    expect(again).toMatchObject({ name: 'TypeError', message: 'no answer', status: -1 });
    expect(plain(undefined)).toBeNull();
  });

  it('contain of rows of a list only what a chart uses, and nothing of their histories', () => {
    const row = { id: '1', status: 'draft', version: 2, driverName: 'Bob', plateNumber: 'A7K216' };
    expect(
      plain({ page: { records: [row], total: 1 }, detail: { row, history: [{ byName: 'Ann' }] } }),
    ).toEqual({
      page: { records: [{ id: '1', status: 'draft', version: 2 }], total: 1 },
      detail: { row, history: [] },
    });
    expect(plain({ records: [{ key: 'no row' }] })).toEqual({ records: [{ key: 'no row' }] });
  });

  it('are equal by content, whatever the order of keys', () => {
    expect(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([1], [1, 2])).toBe(false);
    expect(isSame({ 0: 1 }, [1])).toBe(false);
  });
});

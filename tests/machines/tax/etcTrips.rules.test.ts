import { describe, expect, it } from 'vitest';
import { askedNextAt, MAX_RETRIES, overlaps, retryAt, tollClassOf } from '../../../domain/rules/etcTrips.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import {
  type EtcWaybillFacts,
  etcWaybillLifecycle,
  etcWaybillRules,
} from '../../../machines/lifecycles/etcWaybill/machine.ts';
import { judge, sent } from '../document.ts';

const HOUR_MS = 3_600_000;
const at = Date.UTC(2026, 10, 2, 4);
const facts: EtcWaybillFacts = {
  ...{ submittedBy: '1', mode: 'history', waybillNo: 'YD1', plateNumber: '皖A7K216' },
  ...{ isCompanyActive: true, isVehicleRegistered: true, overlapNo: null },
  ...{ startAt: at - 9 * HOUR_MS, endAt: at - HOUR_MS, limitAt: Number.MAX_SAFE_INTEGER, historyDays: 90 },
  ...{ isFinished: true, isSubmitted: false, retryCount: 0, invoiceState: 'none' },
};
const { code } = judge({ machine: etcWaybillLifecycle, rules: etcWaybillRules }, facts);

describe('[addendum B 5.3] what is told to the service of toll invoices', () => {
  const send = sent('send.history', 'financeClerk');

  it.each([
    [52001, { isCompanyActive: false }],
    [52002, { isVehicleRegistered: false }],
    [52003, { overlapNo: 'YD2' }],
    [52004, { endAt: facts.startAt }],
    [52005, { limitAt: 1 }],
    [52011, { startAt: at - 31 * DAY_MS }],
    [52019, { isFinished: false }],
  ])('[%i] a trip is not told afterwards', (status, change) => {
    expect(code('waiting', send, change)).toBe(status);
    expect(code('waiting', send)).toBeNull();
  });

  it('[52013] a failed trip is sent again five times', () => {
    expect(code('failed', sent('retry', 'financeClerk'), { retryCount: MAX_RETRIES - 1 })).toBeNull();
    expect(code('failed', sent('retry', 'financeClerk'), { retryCount: MAX_RETRIES })).toBe(52013);
  });

  it('[52006] [52007] invoices are asked for once at a time', () => {
    const ask = sent('ask.invoices', 'financeClerk');
    expect(code('ended', ask, { invoiceState: 'applying' })).toBe(52006);
    expect(code('ended', ask, { invoiceState: 'done' })).toBe(52007);
    expect(code('ended', ask, { invoiceState: 'partial' })).toBeNull();
  });
});

describe('[addendum B 5.3] the times of toll invoices', () => {
  it('a failed trip is sent again after 5, 15, 60 and 240 minutes, and then by a person', () => {
    const waits = [0, 1, 2, 3, 4].map((retries) => retryAt(0, retries));
    expect(waits).toEqual([300_000, 900_000, 3_600_000, 14_400_000, null]);
  });

  it('the platform asks for invoices at six in the morning until thirty days after the end', () => {
    // 2 November 2026, 12:00 in Shanghai.
    expect(askedNextAt(at, at)).toBe(Date.UTC(2026, 10, 2, 22));
    expect(askedNextAt(at, at - 29 * DAY_MS)).toBe(Date.UTC(2026, 10, 2, 22));
    expect(askedNextAt(at, at - 30 * DAY_MS)).toBeNull();
  });

  it('trips that touch do not overlap, and one that runs overlaps all that follows', () => {
    expect(overlaps({ startAt: 1, endAt: 5 }, { startAt: 5, endAt: 9 })).toBe(false);
    expect(overlaps({ startAt: 1, endAt: 6 }, { startAt: 5, endAt: 9 })).toBe(true);
    expect(overlaps({ startAt: 1, endAt: null }, { startAt: 5, endAt: 9 })).toBe(true);
    expect(overlaps({ startAt: 10, endAt: null }, { startAt: 5, endAt: 9 })).toBe(false);
  });

  it.each([
    [{ axles: 2, lengthDm: 50, totalMassKg: 4_000 }, null, '1'],
    [{ axles: 2, lengthDm: 60, totalMassKg: 4_000 }, null, '2'],
    [{ axles: 2, lengthDm: 50, totalMassKg: 4_500 }, null, '2'],
    [{ axles: 3, lengthDm: 70, totalMassKg: 25_000 }, null, '3'],
    [{ axles: 3, lengthDm: 70, totalMassKg: 25_000 }, 3, '6'],
    [{ axles: 3, lengthDm: 70, totalMassKg: 25_000 }, 4, '6'],
  ] as const)('the toll class of %j with a trailer of %s axles is %s', (truck, trailer, found) => {
    expect(tollClassOf(truck, trailer)).toBe(found);
  });
});

import { describe, expect, it } from 'vitest';
import type { Detail } from '../../../domain/calls/records.ts';
import {
  changedBySomeoneElse,
  noLongerLoggedIn,
  serviceUnavailable,
  tooManyAttempts,
} from '../../../domain/codes/refusals/codes/common.ts';
import { loadOverRating } from '../../../domain/codes/refusals/codes/transport.ts';
import { filesOf, isKeptFile, keptFileKey, withIds } from '../../../domain/rules/keptFile.ts';
import { type Entry, heldBy, isAbout, nextOf, pendingOf } from '../../../domain/rules/outboxEntry.ts';
import { outcomeOf } from '../../../machines/outbox/outcome.ts';
import { projected } from '../../../machines/outbox/projected.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { good, lifecycle } from '../trade/waybillFacts.ts';

const DRIVER = { id: '9', role: 'driver' } as const;

function entry(place: number, event: string, changes: Partial<Entry> = {}): Entry {
  return {
    place,
    requestNo: `0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a0${String(place)}`,
    record: 'waybill',
    id: '17',
    title: 'YD1',
    event,
    payload: {},
    by: null,
    files: [],
    group: 'waybill:17',
    occurredAt: 1_790_000_000_000 + place,
    version: null,
    refusal: null,
    ...changes,
  };
}
const loading = entry(1, 'load.confirm', { payload: { loadWeightKg: 31_000 } });
const arriving = entry(2, 'arrive');
const unloading = entry(3, 'unload.confirm', { payload: { unloadWeightKg: 30_900 } });
const refusal = { msg: 'No', isMoved: false };

describe('what is sent next', () => {
  it('is the oldest entry of a group; after one that was refused nothing of its group, but of others', () => {
    expect(nextOf([])).toBeNull();
    expect(nextOf([loading, arriving])).toBe(loading);
    const other = entry(4, 'arrive', { id: '18', group: 'waybill:18' });
    expect(nextOf([{ ...loading, refusal }, arriving])).toBeNull();
    expect(nextOf([{ ...loading, refusal }, arriving, other])).toBe(other);
  });

  it('counts towards the next step only up to the first that was refused', () => {
    const stopped = { ...arriving, refusal };
    expect(pendingOf([loading, stopped, unloading], 'waybill:17')).toEqual([loading]);
    expect(pendingOf([loading], 'waybill:18')).toEqual([]);
  });
});

describe('what may be given up', () => {
  it.each([
    ['the last of what waits', [loading, arriving], 1, null],
    ['one that others follow', [loading, arriving], 0, 'followed'],
    ['one that the platform may have', [loading, { ...arriving, version: 4 }], 1, 'tried'],
    ['what was refused, whatever follows', [{ ...loading, version: 4, refusal }, arriving], 0, null],
    ['one that only another trip follows', [loading, entry(4, 'arrive', { group: 'waybill:18' })], 0, null],
  ] as const)('%s', (_, entries, at, held) => {
    const one = entries[at];
    expect(one && heldBy(entries, one)).toBe(held);
  });
});

describe('the document of an entry', () => {
  it('has its id, or is named by the one that it comes from', () => {
    const early = { record: 'receipt', id: '17', by: 'waybillId' };
    expect(isAbout(early, 'receipt', { id: '900', waybillId: '17' })).toBe(true);
    expect(isAbout(early, 'receipt', { id: '17', waybillId: '18' })).toBe(false);
    expect(isAbout(early, 'waybill', { id: '17', waybillId: '17' })).toBe(false);
    expect(isAbout({ ...early, by: null }, 'receipt', { id: '17', waybillId: '18' })).toBe(true);
  });
});

describe('the number of a photo on this device', () => {
  const key = keptFileKey([1, 4_294_967_295]);

  it('is none of the platform, and passes the form as one', () => {
    expect([isKeptFile(key), isKeptFile('17'), isKeptFile('7654321098765432101')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(waybill.events['load.confirm'].fields.photos.schema.safeParse([key]).success).toBe(true);
    expect(keptFileKey([4_294_967_295, 4_294_967_295])).toHaveLength(key.length);
  });

  it('is replaced by the id of the platform, once it has all of them', () => {
    const payload = { photos: ['31', key], reason: key.slice(1), plateNumber: null };
    expect(filesOf(payload)).toEqual([{ key, id: null }]);
    expect(filesOf(payload, [{ key, id: '32' }])).toEqual([{ key, id: '32' }]);
    expect(withIds(payload, [{ key, id: null }])).toBeNull();
    expect(withIds(payload, [{ key, id: '32' }])).toEqual({ ...payload, photos: ['31', '32'] });
  });
});

describe('a document as it will be', () => {
  const detail: Detail = {
    row: {
      id: '17',
      status: 'pendingLoad',
      version: 4,
      titles: {},
      gmtModified: 1,
      loadWeightKg: null,
      unloadWeightKg: null,
    },
    facts: {
      plateNumber: good.plateNumber,
      ratedLoadKg: good.ratedLoadKg,
      planWeightKg: good.planWeightKg,
      loadWeightKg: null,
      unloadWeightKg: null,
      consignmentAt: 1,
      despatchAt: null,
      arrivedAt: null,
      isInFence: null,
      expired: null,
      busyWaybill: null,
      hasContract: true,
      unshippedNo: null,
      shippedKg: null,
      loadToleranceBp: 50,
    },
    history: [],
  };
  const ahead = (...entries: readonly Entry[]) => projected(detail, entries, lifecycle, DRIVER);

  it('has the state and the values of what waits, and the version that the platform gave', () => {
    expect(ahead(loading)).toMatchObject({
      row: { status: 'inTransit', loadWeightKg: 31_000, version: 4 },
      facts: { loadWeightKg: 31_000 },
    });
    expect(ahead(loading, arriving, unloading).row).toMatchObject({
      status: 'unloaded',
      unloadWeightKg: 30_900,
    });
  });

  it('ends at what its chart does not allow', () => {
    expect(ahead(arriving)).toEqual(detail);
    // More is unloaded than was loaded.
    const over = { ...unloading, payload: { unloadWeightKg: 33_000 } };
    expect(ahead(loading, arriving, over).row.status).toBe('arrived');
  });

  it('takes nothing from entries of another document', () => {
    expect(ahead({ ...loading, id: '18' }, { ...loading, record: 'receipt' })).toEqual(detail);
    expect(ahead({ ...loading, by: 'orderId' })).toEqual(detail);
  });
});

describe('an answer of the platform', () => {
  it.each([
    ['sent', { ok: true, data: null }],
    ['moved', { ok: false, refusal: { status: changedBySomeoneElse, msg: '' } }],
    ['refused', { ok: false, refusal: { status: loadOverRating, msg: '' } }],
    ['later', { ok: false, refusal: { status: tooManyAttempts, msg: '' } }],
    ['later', { ok: false, refusal: { status: serviceUnavailable, msg: '' } }],
    ['later', { ok: false, refusal: { status: noLongerLoggedIn, msg: '' } }],
  ] as const)('means %s', (outcome, answer) => {
    expect(outcomeOf(answer)).toBe(outcome);
  });
});

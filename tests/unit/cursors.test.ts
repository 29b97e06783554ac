import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Viewer } from '../../domain/schema/record.ts';
import { cursorsOf } from '../../server/records/cursors.ts';
import { Refused } from '../../server/records/errors.ts';
import { KEY_BYTES, makeVault } from '../../server/vault/vault.ts';

const vault = makeVault(randomBytes(KEY_BYTES));
const viewer: Viewer = {
  userId: '7',
  groupCode: 'G',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
};
const order = { field: 'waybillNo', dir: 'asc' } as const;

/** Reads a cursor that `viewer` was given for the waybills in this order. */
function readBy(other: Partial<Viewer>, record = 'waybill', asked: object = {}) {
  const row = { id: '12', waybillNo: 'YD1', status: 'arrived' };
  const given = cursorsOf({ vault }, 'waybill', order, viewer).write(row);
  return () => cursorsOf({ vault }, record, { ...order, ...asked }, { ...viewer, ...other }).read(given);
}

it('the cursor of a list is good for one person in one role, for one record and one order', () => {
  expect(readBy({})()).toEqual({ value: 'YD1', id: '12', then: undefined });
  expect(readBy({ userId: '8' })).toThrow(Refused);
  expect(readBy({ groupCode: 'H' })).toThrow(Refused);
  expect(readBy({ role: 'service' })).toThrow(Refused);
  expect(readBy({}, 'order')).toThrow(Refused);
  expect(readBy({}, 'waybill', { field: 'gmtCreated' })).toThrow(Refused);
  expect(readBy({}, 'waybill', { dir: 'desc' })).toThrow(Refused);
  expect(readBy({}, 'waybill', { then: { field: 'status', dir: 'asc' } })).toThrow(Refused);
});

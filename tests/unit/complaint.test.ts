import { describe, expect, it } from 'vitest';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { accusedKind, complaintSide } from '../../domain/codes/lists/service.ts';
import { ROLES } from '../../domain/codes/roles.ts';
import { complaint } from '../../domain/records/complaint.ts';
import {
  type AccusedKind,
  compensationOf,
  type ComplaintSide,
  mayAccuse,
  pointsLost,
  remindAt,
  sideOf,
} from '../../domain/rules/complaint.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { holds } from '../../domain/schema/where.ts';

const pairs = codesOf(complaintSide).flatMap((side) =>
  codesOf(accusedKind).map((kind) => [side, kind] as const),
);

describe('complaints (addendum A 1.1)', () => {
  it('each side complains about the other and the platform', () => {
    const allowed = pairs.filter(([side, kind]) => mayAccuse(side, kind)).map((pair) => pair.join(' → '));
    expect(allowed.sort()).toEqual([
      'driver → platform',
      'driver → shipper',
      'shipper → carrier',
      'shipper → driver',
      'shipper → platform',
    ]);
  });

  it.each<[ComplaintSide, AccusedKind, string | null]>([
    ['shipper', 'driver', 'reduce carrier true'],
    ['shipper', 'carrier', 'reduce carrier true'],
    ['shipper', 'platform', null],
    ['driver', 'shipper', 'add shipper true'],
    ['driver', 'platform', 'add platform false'],
  ])('D-9: %s against %s is compensated by %s', (side, kind, wanted) => {
    const found = compensationOf(side, kind);
    expect(found && `${found.direction} ${found.responsible} ${String(found.passToShipper)}`).toBe(wanted);
  });

  it('D-8: who has a score loses points, by the result', () => {
    const points = { upheld: 5, partly: 2 };
    expect(pointsLost('driver', 'upheld', points)).toBe(5);
    expect(pointsLost('shipper', 'partly', points)).toBe(2);
    expect(pointsLost('driver', 'notUpheld', points)).toBe(0);
    expect(pointsLost('driver', null, points)).toBe(0);
    expect(pointsLost('carrier', 'upheld', points)).toBe(0);
    expect(pointsLost('platform', 'upheld', points)).toBe(0);
  });

  it('reminds at the nearer limit that is still ahead', () => {
    expect(remindAt(0, 24, 168)).toBe(24);
    expect(remindAt(24, 24, 168)).toBe(168);
    expect(remindAt(200, 24, 168)).toBe(168);
  });

  it('is seen by the accused only once it is taken up, and without the number of whoever complains', () => {
    const row = { side: 'shipper', openTo: 'own', shipmentId: '1', carrierId: null, driverId: '3' };
    const partyIds = { shipper: '1', captain: '2', driver: '3' } as const;
    const sees = (role: 'shipper' | 'captain' | 'driver', more: object) =>
      holds(
        complaint.scope({ userId: '9', groupCode: 'G', role, partyType: 'PLAT', partyId: partyIds[role] }),
        { ...row, ...more },
      );
    expect([sees('shipper', {}), sees('driver', {}), sees('captain', {})]).toEqual([true, false, false]);
    expect(sees('driver', { openTo: 'both' })).toBe(true);
    expect(sees('captain', { openTo: 'both' })).toBe(false);
    const { contactPhone } = complaint.fields;
    const seers = ROLES.filter((role) => seesIn(contactPhone, { role }, row));
    expect(seers).not.toContain('driver');
    expect(seers).not.toContain('captain');
    expect(seers).toEqual(expect.arrayContaining(['shipper', 'service', 'admin']));
    expect(ROLES.filter((role) => sideOf(role) !== null)).toEqual(['shipper', 'captain', 'driver']);
  });
});

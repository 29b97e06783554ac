import { describe, expect, it } from 'vitest';
import { closedStationsOf, warehousesOf } from '../../server/rights/keepers.ts';
import { peopleOf } from '../../server/rights/people.ts';

const works = (accountId: string | null, deptId: string) => ({ accountId, deptId });
const dept = (id: string, parentId: string | null, organizationId: string | null) => ({
  id,
  parentId,
  organizationId,
});

/** Two organizations, one below the other, and a third apart; a department below another. */
const people = peopleOf(
  [
    works('chief', 'head'),
    works('clerk', 'desk'),
    works('deputy', 'desk'),
    works('branch', 'branchDesk'),
    works('apart', 'otherDesk'),
    works('loose', 'noFirm'),
    works('looser', 'noFirm'),
    works(null, 'desk'),
  ],
  [
    dept('desk', 'head', 'firm'),
    dept('head', null, 'firm'),
    dept('branchDesk', null, 'branch'),
    dept('otherDesk', null, 'other'),
    dept('noFirm', null, null),
  ],
  [
    { id: 'branch', parentId: 'firm' },
    { id: 'firm', parentId: null },
    { id: 'other', parentId: null },
  ],
);
const within = (...asked: Parameters<typeof people.within>) =>
  people
    .within(...asked)
    ?.toSorted()
    .join(' ') ?? null;

describe('the people of a data scope (records 5)', () => {
  it('are all in the group’s scope, and oneself in one’s own', () => {
    expect([within('clerk', 'all'), within('clerk', 'group'), within('clerk', 'self')]).toEqual([
      null,
      null,
      'clerk',
    ]);
  });

  it('of a department are those of it and of the departments below, never of that above', () => {
    expect(within('chief', 'department')).toBe('chief clerk deputy');
    expect(within('clerk', 'department')).toBe('clerk deputy');
  });

  it('of an organization are those of all its departments and of the organizations below', () => {
    expect(within('clerk', 'organization')).toBe('branch chief clerk deputy');
    expect(within('branch', 'organization')).toBe('branch');
    expect(within('apart', 'organization')).toBe('apart');
  });

  it('without an organization are those of the department, without a department oneself', () => {
    expect(within('loose', 'organization')).toBe('loose looser');
    for (const scope of ['department', 'organization'] as const)
      expect(within('stranger', scope)).toBe('stranger');
  });
});

describe('places that have keepers', () => {
  const keepers = new Map([
    ['1', new Set(['a', 'b'])],
    ['2', new Set(['b'])],
    ['3', new Set<string>()],
  ]);

  it('a queue with keepers is closed to everybody else', () => {
    expect(closedStationsOf(keepers, 'a')).toEqual(['2', '3']);
    expect(closedStationsOf(keepers, 'b')).toEqual(['3']);
  });

  it('a warehouse is of those who keep it', () => {
    expect([warehousesOf(keepers, 'a'), warehousesOf(keepers, 'b'), warehousesOf(keepers, 'c')]).toEqual([
      ['1'],
      ['1', '2'],
      [],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Belongs } from '../../domain/calls/belongs.ts';
import { unit } from '../../domain/records/unit.ts';
import { holds, mayAsk, pagesFor } from '../../domain/rules/governing.ts';
import { permission } from '../../domain/rules/rights.ts';

const viewer = {
  ...{ userId: '7', groupCode: 'G', role: 'dispatcher' as const },
  ...{ partyType: 'PLAT' as const, partyId: undefined },
};
const without = (...withheld: string[]) => ({ ...viewer, withheld: new Set(withheld) });
const of = (action: string) => permission(unit, action);
const rows = (to: string | readonly string[]): Belongs => ({ rows: unit, to });

describe('whether the grants of a role hold a call', () => {
  it('of pages one is enough; another role may have it by others', () => {
    const both = { pages: ['OrderManage', 'OrderHall'] } as const satisfies Belongs;
    expect(holds(without('OrderManage'), both)).toBe(true);
    expect(holds(without('OrderManage', 'OrderHall'), both)).toBe(false);
    const apart = { pages: { driver: ['Receipt'], others: ['OrderManage'] } } as const satisfies Belongs;
    expect([pagesFor(apart, 'driver'), pagesFor(apart, 'dispatcher')]).toEqual([
      ['Receipt'],
      ['OrderManage'],
    ]);
    expect(holds(without('OrderManage'), apart)).toBe(false);
    expect(holds(without('Receipt'), apart)).toBe(true);
  });

  it.each([
    ['choose', ['view'], ['open', 'edit']],
    ['open', ['view', 'open'], ['edit']],
    ['create', ['create'], ['edit', 'open']],
    ['edit', ['edit'], ['create', 'open']],
    ['disable', ['view', 'disable'], ['open', 'edit']],
  ])('to %s rows takes %j', (to, needed, others) => {
    const staff = { ...viewer, role: 'admin' as const };
    const ask = (...withheld: string[]) => holds({ ...staff, withheld: new Set(withheld) }, rows(to));
    expect(ask(...others.map(of))).toBe(true);
    expect(needed.filter((one) => ask(of(one)))).toEqual([]);
  });

  it('of several actions one is enough', () => {
    const admin = { ...viewer, role: 'admin' as const };
    const either = rows(['create', 'edit']);
    expect(holds({ ...admin, withheld: new Set([of('create')]) }, either)).toBe(true);
    expect(holds({ ...admin, withheld: new Set([of('create'), of('edit')]) }, either)).toBe(false);
  });

  it('what belongs to everybody is held; a call that is not for the role is not', () => {
    const belongs = { everybody: 'test' };
    expect(mayAsk(viewer, { who: ['dispatcher'], belongs })).toBe(true);
    expect(mayAsk(viewer, { who: ['auditor'], belongs })).toBe(false);
    expect(mayAsk(without('OrderManage'), { who: ['dispatcher'], belongs: { pages: ['OrderManage'] } })).toBe(
      false,
    );
  });
});

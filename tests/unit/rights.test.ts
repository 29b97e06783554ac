import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/codes/roles.ts';
import { goods } from '../../domain/records/goods.ts';
import { unit } from '../../domain/records/unit.ts';
import { holds } from '../../domain/schema/where.ts';
import {
  heldPlaces,
  isGranted,
  mayEdit,
  mayOpen,
  mayReveal,
  mayView,
  narrowerScope,
  permission,
  type Place,
  scopeFor,
  wider,
  withheldOf,
} from '../../domain/rules/rights.ts';

const DISPATCHER: readonly Role[] = ['dispatcher'];
const place = (
  id: string,
  parentId: string | null,
  type: Place['type'],
  more: Partial<Place> = {},
): Place => ({
  id,
  parentId,
  name: id,
  type,
  isEnabled: true,
  who: DISPATCHER,
  permission: null,
  ...more,
});
const places = new Map(
  [
    place('group', null, 'menu'),
    place('Units', 'group', 'page'),
    place('unitCreate', 'Units', 'button', { permission: permission(unit, 'create') }),
    place('Goods', 'group', 'page'),
    place('Guide', null, 'page', { who: '*' }),
    place('Finance', null, 'page', { who: ['financeClerk'] }),
  ].map((one) => [one.id, one]),
);
const shown = [
  { spec: unit, pages: ['Units'] },
  { spec: goods, pages: ['Goods'] },
];
const withheld = (...granted: string[]) =>
  withheldOf(places, heldPlaces(places, new Set(granted), 'dispatcher'), 'dispatcher', shown);
const viewer = {
  userId: '7',
  groupCode: 'G',
  role: 'dispatcher' as const,
  partyType: 'PLAT' as const,
  partyId: undefined,
};

describe('denials from grants', () => {
  it('are empty where all was granted, and contain nothing that the base role never had', () => {
    expect(withheld('Units', 'unitCreate', 'Goods').size).toBe(0);
    expect(withheld().has('Finance')).toBe(false);
  });

  it('are pages, buttons, and records that no page shows any more', () => {
    expect([...withheld()].sort()).toEqual(
      [
        'Goods',
        'Units',
        permission(goods, 'open'),
        permission(goods, 'view'),
        permission(unit, 'create'),
        permission(unit, 'open'),
        permission(unit, 'view'),
      ].sort(),
    );
  });

  it('leave out what the forms of a page refer to', () => {
    const left = withheld('Goods');
    expect(left.has(permission(unit, 'view'))).toBe(false);
    expect(left.has(permission(unit, 'create'))).toBe(true);
    // Chosen from, but not opened.
    const chooser = { ...viewer, withheld: left };
    expect([mayView(unit, chooser), mayOpen(unit, chooser), mayOpen(goods, chooser)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('a button is granted only with its page, and nothing below a disabled entry', () => {
    expect(heldPlaces(places, new Set(['unitCreate']), 'dispatcher').has('unitCreate')).toBe(false);
    const off = new Map(places).set('group', place('group', null, 'menu', { isEnabled: false }));
    expect([...heldPlaces(off, new Set(['Units', 'Goods']), 'dispatcher')]).toEqual(['Guide']);
  });

  it('is asked by codes of area, entity and action', () => {
    expect(permission(unit, 'audit.pass')).toBe('basic:unit:auditPass');
    const narrowed = { ...viewer, withheld: withheld() };
    expect(mayView(unit, viewer)).toBe(true);
    expect(mayView(unit, narrowed)).toBe(false);
    expect(mayEdit(unit, narrowed, 'create')).toBe(false);
    expect(isGranted(narrowed, unit, 'disable')).toBe(true);
  });

  it('narrow rows to those who created them', () => {
    const own = { ...viewer, makers: new Map([['unit', ['7']]]) };
    expect(holds(scopeFor(unit, own), { createdBy: '7' })).toBe(true);
    expect(holds(scopeFor(unit, own), { createdBy: '8' })).toBe(false);
    expect(holds(scopeFor(unit, viewer), { createdBy: '8' })).toBe(true);
    expect(wider('self', 'group')).toBe('group');
    expect(narrowerScope('self', 'group')).toBe('self');
  });

  it('leave a visitor from the central group no personal data, whatever his role', () => {
    const admin = { ...viewer, role: 'admin' as const };
    expect(mayReveal(unit, admin, {})).toBe(true);
    expect(mayReveal(unit, { ...admin, isVisitor: true }, {})).toBe(false);
    const own = { subject: () => true };
    expect(mayReveal(own, viewer, {})).toBe(true);
    expect(mayReveal(own, { ...viewer, isVisitor: true }, {})).toBe(false);
  });
});

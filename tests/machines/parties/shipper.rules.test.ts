import { describe, expect, it } from 'vitest';
import { ROLES, type RoleOrSystem } from '../../../domain/codes/roles.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { chartOf } from '../../../machines/chart.ts';
import { qualificationLifecycle } from '../../../machines/lifecycles/qualification/machine.ts';
import {
  lifecycle,
  type ShipperFacts,
  shipperLifecycle,
} from '../../../machines/lifecycles/shipper/machine.ts';
import { judge, sent } from '../document.ts';

const present = {
  settleKind: 'perTrip',
  creditLimitFen: 50_000_000,
  creditDays: 30,
  serviceRateBp: 650,
} as const;
const good: ShipperFacts = {
  subject: 'shipper',
  submittedBy: '1',
  missing: [],
  problems: [],
  duplicate: null,
  identityFault: null,
  sentChange: null,
  pendingChange: null,
  openWork: 0,
  terms: present,
  hasProposal: false,
};
const { code, after } = judge(lifecycle, good);
const reason = '年度框架协议';
const propose = (changed: object = {}, role: RoleOrSystem = 'financeClerk') =>
  sent('propose.terms', role, { ...present, serviceRateBp: 500, reason, ...changed });
const confirm = (changed: object = {}, role: RoleOrSystem = 'system') =>
  sent('terms.confirmed', role, { ...present, serviceRateBp: 500, ...changed });
const TRADING = ['approved', 'frozen'];

describe('shipper: documents', () => {
  it('go the same ways as those of every other party', () => {
    const ways = (machine: typeof qualificationLifecycle | typeof shipperLifecycle) =>
      chartOf(machine)
        .edges.filter(({ event }) => !event.includes('terms'))
        .map(({ source, event, guard, actions, targets }) => ({
          source: source.replace(/^.*\./, ''),
          event,
          guard,
          actions,
          targets: targets.map((target) => target.replace(/^.*\./, '')),
        }));
    expect(ways(shipperLifecycle)).toEqual(ways(qualificationLifecycle));
  });
});

describe('shipper: terms', () => {
  it('are proposed by dispatch and finance, and changed by the platform alone, while the shipper trades', () => {
    for (const state of Object.keys(shipper.states)) {
      const isTrading = TRADING.includes(state);
      for (const role of [...ROLES, 'system'] as const) {
        const mayPropose = role === 'dispatcher' || role === 'financeClerk';
        expect(code(state, propose({}, role)), `${role} proposes in ${state}`).toBe(
          isTrading ? (mayPropose ? null : 10403) : 10410,
        );
        expect(code(state, confirm({}, role)), `${role} confirms in ${state}`).toBe(
          isTrading ? (role === 'system' ? null : 10403) : 10410,
        );
      }
    }
  });

  it.each(TRADING)('wait for finance in %s, and count once confirmed', (state) => {
    expect(after(state, propose())).toEqual({ state, does: ['proposeTerms'] });
    expect(after(state, confirm())).toEqual({ state, does: ['storeTerms', 'tellTerms'] });
  });

  it.each(Object.keys(present) as (keyof typeof present)[])('may differ in %s alone', (name) => {
    const other = { settleKind: 'monthly', creditLimitFen: 1, creditDays: 180, serviceRateBp: 0 } as const;
    for (const send of [propose, confirm]) {
      expect(code('approved', send({ ...present, [name]: other[name] }))).toBeNull();
      expect(code('approved', send(present)), 'the same terms').toBe(51035);
    }
  });

  it.each([
    [0, 30, 51036],
    [50_000_000, 0, 51036],
    [0, 0, null],
    [1, 1, null],
  ])('a credit of %i fen for %i days', (creditLimitFen, creditDays, refused) => {
    for (const send of [propose, confirm])
      expect(code('approved', send({ creditLimitFen, creditDays }))).toBe(refused);
  });

  it('wait one at a time, and may then be confirmed', () => {
    expect(code('approved', propose(), { hasProposal: true })).toBe(44131);
    expect(code('approved', confirm(), { hasProposal: true })).toBeNull();
  });

  it('have a reason of 4 characters; a probe has none', () => {
    expect(code('approved', propose({ reason: '老客户' }))).toBe(33006);
    expect(code('approved', propose({ reason: '老客户优惠' }))).toBeNull();
    expect(code('approved', sent('propose.terms', 'dispatcher'))).toBeNull();
  });
});

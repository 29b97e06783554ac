import { describe, expect, it } from 'vitest';
import { withheldByDuties } from '../../domain/rules/duties.ts';
import { permission } from '../../domain/rules/rights.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';

const SPECS = ALL_ENTRIES.map(({ spec }) => spec);

/** Records whose actions move money, and those that bind the shipper itself: by hand from records 10.4. */
const MONEY = [
  ...['advance', 'bankCard', 'fundAccount', 'invoice', 'invoiceApply', 'orderStatement', 'recharge'],
  ...['reconciliation', 'refund', 'statementNote', 'withdrawal'],
];
const BOTH = ['authorization', 'company', 'contract', 'outMessage', 'shipper', 'shipperStaff', 'webhook'];
/** About the person on the platform. */
const OWN = ['complaint', 'feedback', 'notice', 'problem'];

/** Names of the records of which these duties leave no action at all. */
function closed(...duties: string[]): string[] {
  const left = withheldByDuties(duties, SPECS);
  return SPECS.flatMap((spec) => {
    const actions = ['create', 'edit', 'import', ...Object.keys(spec.events)];
    const denied = actions.filter((action) => left.has(permission(spec, action)));
    expect([0, actions.length], spec.name).toContain(denied.length);
    return denied.length === 0 ? [] : [spec.name];
  }).sort();
}
const others = SPECS.map(({ name }) => name).filter((name) => ![...MONEY, ...BOTH, ...OWN].includes(name));

describe('[/basicInfo/shipment/staff] what the duties of the staff of a shipper exclude', () => {
  it('is money for who only publishes, and what binds the shipper itself', () => {
    expect(closed('publish', 'view')).toEqual([...MONEY, ...BOTH].sort());
    expect(withheldByDuties(['publish'], SPECS).has('OrderPublish')).toBe(false);
  });

  it('is everything but money for who only settles', () => {
    expect(closed('settle', 'view')).toEqual([...BOTH, ...others].sort());
    expect(withheldByDuties(['settle'], SPECS).has('OrderPublish')).toBe(true);
  });

  it('is every action for who only reads, and none for who has both duties', () => {
    expect(closed('view')).toEqual([...MONEY, ...BOTH, ...others].sort());
    expect(closed('publish', 'settle')).toEqual([]);
  });

  it('is never the looking at rows', () => {
    const left = withheldByDuties([], SPECS);
    expect(SPECS.filter((spec) => left.has(permission(spec, 'view')))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { withheldByDuties } from '../../domain/rules/duties.ts';
import { permission } from '../../domain/rules/rights.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';

const SPECS = ALL_ENTRIES.map(({ spec }) => spec);

/** Records of whose actions none is left to these duties. */
function closedTo(...duties: string[]): string[] {
  const withheld = withheldByDuties(duties, SPECS);
  return SPECS.filter((spec) =>
    ['create', 'edit', 'import', ...Object.keys(spec.events)].every((action) =>
      withheld.has(permission(spec, action)),
    ),
  ).map(({ name }) => name);
}

const MONEY = [
  ...['bankCard', 'fundAccount', 'recharge', 'withdrawal', 'refund', 'advance', 'reconciliation'],
  ...['statementNote', 'orderStatement', 'invoiceApply', 'invoice'],
];
const BOTH = ['shipper', 'company', 'contract', 'authorization', 'shipperStaff', 'webhook', 'outMessage'];
const OWN = ['problem', 'feedback', 'complaint'];

describe('the duties of a shipper’s people (records 10.4)', () => {
  it('somebody with both may do everything', () => {
    expect(withheldByDuties(['publish', 'settle'], SPECS)).toEqual(new Set());
  });

  it('somebody without any only reads, and speaks for themselves', () => {
    const open = SPECS.map(({ name }) => name).filter((name) => !closedTo().includes(name));
    expect(open.toSorted()).toEqual(OWN.toSorted());
    expect(closedTo('view')).toEqual(closedTo());
    expect(withheldByDuties([], SPECS).has('OrderPublish')).toBe(true);
  });

  it('who publishes touches no money, and who settles publishes nothing', () => {
    expect(closedTo('publish').toSorted()).toEqual([...MONEY, ...BOTH].toSorted());
    expect(withheldByDuties(['publish'], SPECS).has('OrderPublish')).toBe(false);
    const settling = closedTo('settle');
    expect(settling.filter((name) => MONEY.includes(name) || OWN.includes(name))).toEqual([]);
    expect(settling).toEqual(expect.arrayContaining(['order', 'goods', ...BOTH]));
    expect(withheldByDuties(['settle'], SPECS).has('OrderPublish')).toBe(true);
  });
});

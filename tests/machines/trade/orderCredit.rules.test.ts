import { describe, expect, it, test } from 'vitest';
import type { CreditStand } from '../../../domain/rules/credit.ts';
import { orderLifecycle, orderRules } from '../../../machines/lifecycles/order/machine.ts';
import { judge, sent } from '../document.ts';
import { beyond, credit, good, republished } from './orderFacts.ts';

const reason = '客户取消发货计划';
const { code, refusal } = judge({ machine: orderLifecycle, rules: orderRules }, good);

describe('order: on credit', () => {
  const goesOn = [
    ['draft', sent('submit', 'shipper')],
    ['pendingAudit', sent('audit.pass', 'auditor')],
    ['pendingAudit', sent('audit.pass', 'system')],
    ['missed', sent('republish', 'shipper', republished)],
  ] as const;
  test.each<[string, Partial<CreditStand>, number | null]>([
    ['it comes to the limit', {}, null],
    ['it is a fen above', { openFen: 400_001 }, 31061],
    ['it is above by itself', { openFen: 0, thisFen: 1_000_001 }, 31061],
    ['nothing else is open', { openFen: 0, thisFen: 1_000_000 }, null],
    ['it is above, and released', { openFen: 900_000, releasedFen: 600_000 }, null],
    ['it is released for a fen less', { openFen: 900_000, releasedFen: 599_999 }, 31061],
    [
      'what was taken of it counts for the release',
      { openFen: 900_000, takenFen: 1, releasedFen: 600_000 },
      31061,
    ],
    ['the contract grants none', { limitFen: null }, 31062],
    ['the contract grants none, but it was released', { limitFen: null, releasedFen: 600_000 }, 31062],
  ])('when %s', (_, changed, expected) => {
    for (const [state, event] of goesOn)
      expect(code(state, event, { credit: { ...credit, ...changed } }), event.type).toBe(expected);
    const override = sent('audit.override', 'auditor', { reason });
    const offBand = { plannedFen: 479_999, band: { lowFen: 480_000, highFen: 720_000 } };
    expect(code('pendingAudit', override, { ...offBand, credit: { ...credit, ...changed } })).toBe(expected);
  });

  it('names both figures', () => {
    expect(refusal('draft', sent('submit', 'shipper'), beyond)?.params).toEqual({
      sum: '10000.01',
      limit: '10000.00',
    });
  });

  const release = sent('release.credit', 'financeApprover', { reason });
  it('is released only where it is above the limit, with a reason', () => {
    expect(code('draft', release, { credit })).toBe(31063);
    expect(code('draft', release, { credit: null })).toBe(31063);
    expect(code('draft', release, { credit: { ...credit, limitFen: null } })).toBe(31063);
    expect(code('draft', release, { credit: { ...credit, openFen: 900_000, releasedFen: 600_000 } })).toBe(
      31063,
    );
    expect(code('draft', { ...release, ...{ reason: '不' } }, beyond)).toBe(33006);
    expect(code('draft', release, beyond)).toBeNull();
  });

  it('is never released by who submitted it', () => {
    expect(code('pendingAudit', { ...release, by: { id: '1', role: 'financeApprover' } }, beyond)).toBe(
      10403,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { violation } from '../../../domain/records/violation.ts';
import {
  type ViolationFacts,
  violationLifecycle,
  violationRules,
} from '../../../machines/lifecycles/violation/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: violationLifecycle, rules: violationRules };
const good: ViolationFacts = { submittedBy: '1', happenedAt: NOW - 86_400_000 };
const proof = { handledAt: NOW - 3_600_000, proofImages: ['12'] };

testTable({ ...lifecycle, spec: violation }, good, [
  {
    event: 'handle',
    from: ['open'],
    to: 'handled',
    who: ['captain', 'driver', 'dispatcher', 'admin'],
    does: ['storeHandling', 'keepProof', 'lowerScore', 'askDeduction'],
    payload: proof,
  },
]);

describe('a violation (records 10.6)', () => {
  const { refusal } = judge(lifecycle, good);

  it('is handled with a picture as proof', () => {
    expect(refusal('open', sent('handle', 'driver', { ...proof, proofImages: [] }))).toEqual({
      code: 10400,
      params: { fields: 'proofImages' },
    });
  });

  it('is handled at a time between the violation and now', () => {
    for (const handledAt of [good.happenedAt, NOW])
      expect(refusal('open', sent('handle', 'dispatcher', { ...proof, handledAt }))).toBeNull();
  });

  it.each([
    ['before it happened', NOW - 86_400_001],
    ['in the future', NOW + 1],
  ])('is not handled %s', (_, handledAt) => {
    expect(refusal('open', sent('handle', 'captain', { ...proof, handledAt }))).toEqual({
      code: 10400,
      params: { fields: 'handledAt' },
    });
  });
});

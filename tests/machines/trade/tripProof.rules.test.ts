import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { proofStillDamaged } from '../../../domain/codes/refusals/codes/transport.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { lifecycle, type TripProofFacts } from '../../../machines/lifecycles/tripProof/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: TripProofFacts = { submittedBy: '1', isWhole: true };
const changed = { isWhole: false };

testTable({ ...lifecycle, spec: tripProof }, good, [
  {
    event: 'check',
    from: ['sealed', 'damaged'],
    to: 'sealed',
    who: ['admin', 'auditor'],
    does: ['storeCheck'],
  },
]);

describe('the proof of a trip (docs/decisions.md, "The proof of a trip")', () => {
  const { after, code, refusal } = judge(lifecycle, good);

  it.each(['admin', 'auditor'] as const)('is damaged when a check by %s finds other content', (role) => {
    const check = sent('check', role);
    expect(code('sealed', check, changed)).toBeNull();
    expect(after('sealed', check, changed)).toEqual({ state: 'damaged', does: ['storeCheck', 'warn'] });
  });

  it.each(['admin', 'auditor'] as const)('stays damaged until %s finds it restored', (role) => {
    const check = sent('check', role);
    expect(refusal('damaged', check, changed)).toEqual(refuse(proofStillDamaged));
    expect(after('damaged', check, changed)).toEqual({ state: 'damaged', does: [] });
  });

  it('is checked by nobody whom it concerns', () => {
    for (const state of ['sealed', 'damaged'])
      for (const role of ['shipper', 'captain', 'driver'] as const)
        expect(refusal(state, sent('check', role), changed), role).toEqual(refuse(notAllowed));
  });
});

import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { placeholderUnknown, templateNeedsAnother } from '../../../domain/codes/refusals/codes/contracts.ts';
import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import {
  type ContractTemplateFacts,
  lifecycle,
} from '../../../machines/lifecycles/contractTemplate/machine.ts';
import { judge, sent, testTable } from '../document.ts';

/** Begun by user 1, written last by user 2. */
const good: ContractTemplateFacts = { submittedBy: '1', author: '2', unknown: null };

/** The events of addendum A 4.5, written by hand. */
testTable({ ...lifecycle, spec: contractTemplate }, good, [
  {
    event: 'approve',
    from: ['draft'],
    to: 'active',
    who: ['auditor', 'admin'],
    does: ['storeApproval', 'retireFormer', 'makeWaiting'],
  },
  {
    event: 'new.version',
    from: ['active'],
    to: 'active',
    who: ['admin', 'dispatcher'],
    does: ['makeVersion'],
  },
  { event: 'retire', from: ['active'], to: 'retired', who: ['system'], does: [] },
]);

describe('the template of a contract (addendum A 4.5)', () => {
  const { code, expectFaults } = judge(lifecycle, good);
  const unknown = {
    facts: { unknown: 'price' },
    says: refuse(placeholderUnknown, { name: '{price}' }),
  };

  it.each(['auditor', 'admin'] as const)(
    'is approved by %s who neither began nor wrote it, and with known placeholders',
    (role) => {
      const approve = sent('approve', role);
      for (const facts of [{ author: '7' }, { submittedBy: '7' }])
        expectFaults('draft', approve, [{ facts, says: refuse(templateNeedsAnother) }, unknown]);
    },
  );

  it('names empty braces as well', () => {
    expectFaults('draft', sent('approve', 'auditor'), [
      { facts: { unknown: '' }, says: refuse(placeholderUnknown, { name: '{}' }) },
    ]);
  });

  it('in force, is followed by a new version also of its own author', () => {
    for (const role of ['admin', 'dispatcher'] as const)
      expect(code('active', sent('new.version', role), { submittedBy: '7', author: '7' })).toBeNull();
  });
});

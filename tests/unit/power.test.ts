import { describe, expect, it } from 'vitest';
import { proposalKind } from '../../domain/codes/lists/people.ts';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { ROLES } from '../../domain/codes/roles.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import { decidersOf, decidesAbout, isPowerful } from '../../domain/rules/power.ts';

describe('changes that need two people (records 0.3)', () => {
  it('rights are decided about by administration and audit, cards and terms by finance, freight by audit', () => {
    expect(Object.fromEntries(codesOf(proposalKind).map((kind) => [kind, decidersOf(kind)]))).toEqual({
      userRights: ['admin', 'auditor'],
      password: ['admin', 'auditor'],
      secondFactor: ['admin', 'auditor'],
      grants: ['admin', 'auditor'],
      roleScope: ['admin', 'auditor'],
      payeeCard: ['financeApprover'],
      loadWeight: ['auditor'],
      shipperTerms: ['financeApprover'],
      trackExcuse: ['auditor'],
    });
  });

  it('the platform itself decides about none', () => {
    expect(codesOf(proposalKind).filter((kind) => decidesAbout(kind, 'system'))).toEqual([]);
  });

  it('the roles that move money or rights', () => {
    expect(ROLES.filter((role) => isPowerful(tagOf(role))).toSorted()).toEqual([
      'admin',
      'auditor',
      'financeApprover',
      'financeClerk',
    ]);
  });
});

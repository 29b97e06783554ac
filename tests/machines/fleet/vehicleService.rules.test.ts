import { describe, expect, it } from 'vitest';
import { accident } from '../../../domain/records/accident.ts';
import { refuel } from '../../../domain/records/refuel.ts';
import { repair } from '../../../domain/records/repair.ts';
import { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import {
  vehicleServiceLifecycle,
  vehicleServiceRules,
  type VehicleServiceEvent,
  type VehicleServiceFacts,
} from '../../../machines/lifecycles/vehicleService/machine.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { judge, type Line, sent, testTable } from '../document.ts';

const plain = { machine: vehicleServiceLifecycle(false), rules: vehicleServiceRules };
const prepayable = { machine: vehicleServiceLifecycle(true), rules: vehicleServiceRules };
const good: VehicleServiceFacts = { submittedBy: '1', missing: [], isPrepaid: false };
const reviewers: RoleOrSystem[] = ['auditor', 'financeClerk', 'admin'];

type State = keyof typeof accident.states;
const lines: readonly Line<State, Exclude<VehicleServiceEvent['type'], 'void'>, VehicleServiceFacts>[] = [
  {
    event: 'submit',
    from: ['draft', 'rejected'],
    to: 'pendingReview',
    who: ['captain', 'driver', 'dispatcher', 'admin'],
    does: ['rememberSubmitter', 'openReview', 'notifyReviewers'],
  },
  {
    event: 'approve',
    from: ['pendingReview'],
    to: 'approved',
    who: reviewers,
    does: ['passReview', 'notifyOwner'],
  },
  {
    event: 'reject',
    from: ['pendingReview'],
    to: 'rejected',
    who: reviewers,
    does: ['storeReason', 'rejectReview', 'notifyOwner'],
    payload: { reason: '凭证照片不清晰' },
  },
  {
    event: 'settle',
    from: ['approved'],
    to: 'settled',
    who: ['financeClerk', 'admin'],
    does: ['storeSettlement', 'askDeduction', 'notifyOwner'],
  },
];

testTable({ ...plain, spec: accident }, good, lines);
testTable({ ...plain, spec: repair }, good, lines);
testTable({ ...plain, spec: specifiedCost }, good, lines);
testTable({ ...prepayable, spec: refuel }, good, [
  ...lines,
  { event: 'void', from: ['settled'], to: 'voided', who: ['system'], does: [], facts: { isPrepaid: true } },
]);

describe('the cost of a vehicle service (records 10.6)', () => {
  const { refusal, code } = judge(prepayable, good);

  it('needs its voucher and all its fields', () => {
    expect(refusal('draft', sent('submit', 'captain'), { missing: ['images', 'amountFen'] })).toEqual({
      code: 10400,
      params: { fields: 'images,amountFen' },
    });
  });

  it('is decided by another person than its submitter, the administrator included', () => {
    for (const type of ['approve', 'reject'])
      expect(code('pendingReview', sent(type, 'admin'), { submittedBy: '7' }), type).toBe(10403);
  });

  it('is rejected with a reason (33006)', () => {
    expect(code('pendingReview', sent('reject', 'financeClerk', { reason: '不清' }))).toBe(33006);
  });

  it('is voided only where the platform itself paid', () => {
    expect(code('settled', sent('void', 'system'))).toBe(10410);
    expect(code('settled', sent('void', 'system'), { isPrepaid: true })).toBeNull();
  });
});

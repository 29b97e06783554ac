import { describe, expect, it } from 'vitest';
import { abnormal } from '../../../domain/records/abnormal.ts';
import {
  type AbnormalFacts,
  abnormalLifecycle,
  abnormalRules,
} from '../../../machines/lifecycles/abnormal/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: abnormalLifecycle, rules: abnormalRules };
/** Everybody in the table is user 7, who therefore handles the case. */
const good: AbnormalFacts = {
  submittedBy: '1',
  handlerId: '7',
  estimatedLossFen: 30_000,
  isPictured: true,
  closeAt: NOW + 1,
};
const reason = '司机补充了现场照片';
const result = {
  liability: 'driver',
  confirmedLossFen: 23_520,
  resolution: '按超耗扣减运费',
  proofImages: null,
};

testTable({ ...lifecycle, spec: abnormal }, good, [
  {
    event: 'accept',
    from: ['reported'],
    to: 'processing',
    who: ['service', 'dispatcher', 'admin'],
    does: ['storeHandler', 'notifyReporter'],
    payload: { hold: 'hold' },
  },
  {
    event: 'dismiss',
    from: ['reported', 'processing'],
    to: 'dismissed',
    who: ['service', 'auditor', 'admin'],
    does: ['storeReason', 'releaseHold', 'notifyReporter'],
    payload: { reason },
  },
  {
    event: 'resolve',
    from: ['processing'],
    to: 'resolved',
    who: ['service', 'dispatcher', 'admin'],
    does: ['storeResult', 'askDeduction', 'notifyReporter'],
    payload: result,
  },
  {
    event: 'reopen',
    from: ['resolved'],
    to: 'processing',
    who: ['shipper', 'captain', 'driver', 'service', 'admin'],
    does: ['storeReason', 'holdAgain', 'notifyHandler'],
    payload: { reason },
  },
  {
    event: 'close',
    from: ['resolved'],
    to: 'closed',
    who: ['auditor', 'admin', 'system'],
    does: ['releaseHold'],
    facts: { handlerId: '8' },
  },
]);

describe('abnormal transport (records 7)', () => {
  const { code, refusal } = judge(lifecycle, good);
  const resolve = (changes: object = {}) => sent('resolve', 'service', { ...result, ...changes });

  it('[48002] is not resolved without a liable party', () => {
    expect(code('processing', resolve({ liability: null }))).toBe(48002);
  });

  it('[48012] is resolved by its handler, or an administrator', () => {
    expect(code('processing', resolve(), { handlerId: '8' })).toBe(48012);
    expect(code('processing', sent('resolve', 'admin', result), { handlerId: '8' })).toBe(null);
  });

  it('needs the confirmed loss where one was expected', () => {
    const without = resolve({ confirmedLossFen: null });
    expect(refusal('processing', without)).toEqual({ code: 10400, params: { fields: 'confirmedLossFen' } });
    expect(code('processing', without, { estimatedLossFen: 0 })).toBe(null);
  });

  it('charges the driver only with evidence', () => {
    const unproven = { isPictured: false };
    expect(refusal('processing', resolve(), unproven)).toEqual({
      code: 10400,
      params: { fields: 'proofImages' },
    });
    expect(code('processing', resolve({ proofImages: ['7'] }), unproven)).toBe(null);
    expect(code('processing', resolve({ liability: 'third' }), unproven)).toBe(null);
    expect(code('processing', resolve({ confirmedLossFen: 0 }), unproven)).toBe(null);
  });

  it('[48012] [48002] [10400] is resolved by its handler, with liability, loss and proof, in this order', () => {
    judge(lifecycle, { ...good, isPictured: false }).expectFaults(
      'processing',
      resolve({ proofImages: ['7'] }),
      [
        { facts: { handlerId: '8' }, says: { code: 48012 } },
        { payload: { liability: null }, says: { code: 48002 } },
        {
          payload: { confirmedLossFen: null },
          says: { code: 10400, params: { fields: 'confirmedLossFen' } },
        },
      ],
    );
    // One fen is a loss already, and a probe names none.
    expect(code('processing', resolve({ confirmedLossFen: null }), { estimatedLossFen: 1 })).toBe(10400);
    expect(code('processing', resolve({ confirmedLossFen: 1, proofImages: [] }), { isPictured: false })).toBe(
      10400,
    );
    expect(code('processing', sent('resolve', 'service'), { isPictured: false })).toBeNull();
  });

  it('[33006] is dismissed with a reason', () => {
    for (const state of ['reported', 'processing'])
      expect(code(state, sent('dismiss', 'auditor', { reason: '无异常' }))).toBe(33006);
  });

  it('[48014] is never reopened without a deadline', () => {
    expect(code('resolved', sent('reopen', 'shipper', { reason }), { closeAt: null })).toBe(48014);
  });

  it('[48014] is reopened within 7 days, with a new fact', () => {
    expect(code('resolved', sent('reopen', 'shipper', { reason }), { closeAt: NOW })).toBe(48014);
    expect(code('resolved', sent('reopen', 'shipper', { reason: '' }))).toBe(33006);
  });

  it('[10403] is not closed by the person who resolved it', () => {
    expect(code('resolved', sent('close', 'admin'))).toBe(10403);
    expect(code('resolved', sent('close', 'auditor'), { handlerId: '8' })).toBe(null);
  });
});

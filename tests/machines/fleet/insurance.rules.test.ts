import { describe, expect, it } from 'vitest';
import { insurance } from '../../../domain/records/insurance.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import {
  type InsuranceFacts,
  insuranceLifecycle,
  insuranceRules,
} from '../../../machines/lifecycles/insurance/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: insuranceLifecycle, rules: insuranceRules };
const today = startOfDay(NOW);
const over: InsuranceFacts = { submittedBy: '1', validFrom: today - 366 * DAY_MS, validTo: today - DAY_MS };

testTable({ ...lifecycle, spec: insurance }, over, [
  { event: 'begin', from: ['notStarted'], to: 'valid', who: ['system'], does: ['settleCover'] },
  { event: 'near.end', from: ['valid'], to: 'dueSoon', who: ['system'], does: [] },
  { event: 'end', from: ['dueSoon'], to: 'expired', who: ['system'], does: [] },
]);

describe('a policy follows its days (records 10.6)', () => {
  const { code } = judge(lifecycle, over);

  it('begins on its first day', () => {
    expect(code('notStarted', sent('begin', 'system'), { validFrom: today })).toBeNull();
    expect(code('notStarted', sent('begin', 'system'), { validFrom: today + DAY_MS })).toBe(10410);
    expect(code('notStarted', sent('begin', 'system'), { validFrom: NOW })).toBeNull();
    expect(code('notStarted', sent('begin', 'system'), { validFrom: NOW + 1 })).toBe(10410);
  });

  it('is due soon from 30 days before', () => {
    expect(code('valid', sent('near.end', 'system'), { validTo: today + 30 * DAY_MS })).toBeNull();
    expect(code('valid', sent('near.end', 'system'), { validTo: today + 31 * DAY_MS })).toBe(10410);
  });

  it('is valid through its last day', () => {
    expect(code('dueSoon', sent('end', 'system'), { validTo: today })).toBe(10410);
    expect(code('dueSoon', sent('end', 'system'), { validTo: today - DAY_MS })).toBeNull();
  });
});

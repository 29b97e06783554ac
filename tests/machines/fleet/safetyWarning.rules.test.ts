import { describe, expect, it } from 'vitest';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { DOUBT_MS, SETTLE_MS } from '../../../domain/rules/safety/warning.ts';
import {
  type SafetyWarningFacts,
  safetyWarningLifecycle,
  safetyWarningRules,
} from '../../../machines/lifecycles/safetyWarning/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: safetyWarningLifecycle, rules: safetyWarningRules };
const good: SafetyWarningFacts = {
  submittedBy: '0',
  kind: 'routeDeparture',
  level: '2',
  hasWaybill: true,
  hasCase: false,
  endedAt: null,
  handledAt: NOW,
  isReminded: false,
};
const handling = { handleWay: 'call', handleText: '已电话联系司机' };
const reason = '终端定位漂移';

testTable({ ...lifecycle, spec: safetyWarning }, good, [
  { event: 'prolong', from: ['raised'], to: 'raised', who: ['system'], does: ['storeFigures'] },
  { event: 'prolong', from: ['handled'], to: 'handled', who: ['system'], does: ['storeFigures'] },
  { event: 'end', from: ['raised'], to: 'raised', who: ['system'], does: ['storeEnd', 'endEvidence'] },
  { event: 'end', from: ['handled'], to: 'handled', who: ['system'], does: ['storeEnd', 'endEvidence'] },
  {
    event: 'escalate',
    from: ['raised', 'handled'],
    to: 'raised',
    who: ['system'],
    does: ['storeEscalation', 'alarm'],
    payload: { level: '3', dueMs: 1, noticedAt: NOW },
  },
  {
    event: 'handle',
    from: ['raised'],
    to: 'handled',
    who: ['dispatcher', 'service', 'captain', 'auditor', 'admin'],
    does: ['storeHandling', 'tellDriver'],
    payload: handling,
  },
  {
    event: 'false.alarm',
    from: ['raised'],
    to: 'falseAlarm',
    who: ['service', 'auditor', 'admin'],
    does: ['storeFalseAlarm', 'endEvidence'],
    payload: { reason },
  },
  {
    event: 'false.alarm',
    from: ['handled'],
    to: 'falseAlarm',
    who: ['auditor', 'admin'],
    does: ['storeFalseAlarm', 'endEvidence'],
    payload: { reason },
  },
  {
    event: 'make.abnormal',
    from: ['raised'],
    to: 'raised',
    who: ['dispatcher', 'service'],
    does: ['makeCase'],
  },
  {
    event: 'settle',
    from: ['raised'],
    to: 'handled',
    who: ['system'],
    does: ['storeFiling'],
    facts: { level: '1', endedAt: NOW - SETTLE_MS },
  },
  {
    event: 'remind.late',
    from: ['raised'],
    to: 'raised',
    who: ['system'],
    does: ['storeReminder', 'tellSupervisors'],
    facts: { level: '4' },
  },
]);

describe('a safety warning (addendum A 1.5)', () => {
  const { code } = judge(lifecycle, good);
  const severe = { level: '4' } as const;

  it('[48023] a severe one is handled by dispatch, service or an administrator only', () => {
    for (const role of ['dispatcher', 'service', 'admin'] as const)
      expect(code('raised', sent('handle', role, handling), severe)).toBe(null);
    for (const role of ['captain', 'auditor'] as const)
      expect(code('raised', sent('handle', role, handling), severe)).toBe(48023);
  });

  it('[48008] is not handled without words', () => {
    expect(code('raised', sent('handle', 'service', { ...handling, handleText: '好的 ' }))).toBe(48008);
  });

  it('[10410] its level never falls, and one that is over neither goes on nor gets worse', () => {
    const worse = (level: string) => sent('escalate', 'system', { level, dueMs: 1, noticedAt: NOW });
    expect(code('raised', worse('2'))).toBe(10410);
    expect(code('raised', worse('1'))).toBe(10410);
    const over = { endedAt: NOW };
    for (const event of [worse('4'), sent('prolong', 'system'), sent('end', 'system')])
      expect(code('raised', event, over)).toBe(10410);
  });

  it('[48031] [48032] becomes a case once, and only as a departure of a waybill', () => {
    const make = sent('make.abnormal', 'dispatcher');
    expect(code('raised', make, { kind: 'lateDeparture' })).toBe(null);
    for (const kind of ['speed', 'fatigue', 'dayDriving'] as const)
      expect(code('raised', make, { kind })).toBe(48031);
    expect(code('raised', make, { hasWaybill: false })).toBe(48031);
    expect(code('raised', make, { hasCase: true })).toBe(48032);
  });

  it('[10410] files itself as a mere notice a day after its end, and not before', () => {
    const settle = sent('settle', 'system');
    const over = { level: '1', endedAt: NOW - SETTLE_MS } as const;
    expect(code('raised', settle, { ...over, endedAt: NOW - SETTLE_MS + 1 })).toBe(10410);
    expect(code('raised', settle, { ...over, endedAt: null })).toBe(10410);
    expect(code('raised', settle, { ...over, level: '2' })).toBe(10410);
  });

  it('[10410] is reminded of once, and called false within a week', () => {
    expect(code('raised', sent('remind.late', 'system'), { ...severe, isReminded: true })).toBe(10410);
    const doubt = sent('false.alarm', 'auditor', { reason });
    expect(code('handled', doubt, { handledAt: NOW - DOUBT_MS })).toBe(null);
    expect(code('handled', doubt, { handledAt: NOW - DOUBT_MS - 1 })).toBe(10410);
    expect(code('handled', sent('false.alarm', 'auditor', { reason: '错' }))).toBe(33006);
  });
});

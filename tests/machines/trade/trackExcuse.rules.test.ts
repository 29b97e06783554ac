import { describe, expect, it } from 'vitest';
import { judge, sent } from '../document.ts';
import { excused, excusing, good, lifecycle, LOADED } from './waybillFacts.ts';

const { code } = judge(lifecycle, good);
const ask = (role: Parameters<typeof sent>[1] = 'dispatcher', changed: object = {}) =>
  sent('excuse.track', role, { ...excusing, ...changed });

describe('waybill: an exception for its track', () => {
  it('is requested by dispatch and finance, from the loading on', () => {
    for (const state of LOADED) {
      expect(code(state, ask('dispatcher')), state).toBeNull();
      expect(code(state, ask('financeClerk')), state).toBeNull();
    }
    for (const state of ['pendingLoad', 'cancelled']) expect(code(state, ask()), state).toBe(10410);
  });

  it.each(['driver', 'captain', 'shipper', 'auditor', 'admin', 'financeApprover'] as const)(
    'is not requested by %s',
    (role) => {
      for (const state of LOADED) expect(code(state, ask(role)), state).toBe(10403);
    },
  );

  it('is for what is missing for good, and for nothing else', () => {
    for (const state of LOADED) expect(code(state, ask(), { missingTrack: [] }), state).toBe(32018);
  });

  it('waits for one person at a time, who may then confirm it', () => {
    for (const state of LOADED) {
      expect(code(state, ask(), { hasProposal: true }), state).toBe(44131);
      expect(code(state, sent('track.excused', 'system', excused), { hasProposal: true }), state).toBeNull();
    }
  });

  it('has a reason of 4 characters', () => {
    for (const state of LOADED) {
      expect(code(state, ask('dispatcher', { reason: '坏了了' })), state).toBe(33006);
      expect(code(state, ask('dispatcher', { reason: '终端损坏' })), state).toBeNull();
    }
  });

  it('is given by nobody alone', () => {
    for (const state of LOADED)
      for (const role of ['dispatcher', 'financeClerk', 'auditor', 'admin'] as const)
        expect(code(state, sent('track.excused', role, excused)), `${state} ${role}`).toBe(10403);
  });
});

import { describe, expect, it } from 'vitest';
import { judge, sent } from '../document.ts';
import { corrected, correcting, good, lifecycle, LOADED } from './waybillFacts.ts';

const { code, refusal } = judge(lifecycle, good);
const correct = (changed: object = {}) => sent('correct.load', 'dispatcher', { ...correcting, ...changed });
const confirm = (changed: object = {}) => sent('load.corrected', 'system', { ...corrected, ...changed });

describe('waybill: a corrected weight', () => {
  const both = [
    ['proposed', correct],
    ['confirmed', confirm],
  ] as const;

  describe.each(both)('as it is %s', (_, send) => {
    it.each([
      // kg, confirmed, refusal
      [33_500, false, null],
      [33_501, false, 32001],
      [25_600, false, null],
      [25_599, false, 32015],
      [25_599, true, null],
      [3_199, true, 32014],
      [32_000, false, 32017],
    ])('%i kg against a plan of 32 t, checked: %s', (loadWeightKg, isWeightConfirmed, refused) => {
      for (const state of LOADED)
        expect(code(state, send({ loadWeightKg, isWeightConfirmed })), state).toBe(refused);
    });

    it('covers what was unloaded, within the 3 ‰ by which scales differ', () => {
      for (const state of LOADED) {
        const weighed = { unloadWeightKg: 31_096, loadWeightKg: 32_500 };
        expect(code(state, send({ loadWeightKg: 31_003 }), weighed), state).toBeNull();
        expect(code(state, send({ loadWeightKg: 31_002 }), weighed), state).toBe(32005);
      }
    });

    it('is refused once the bill is confirmed', () => {
      for (const state of LOADED) expect(code(state, send(), { isBillFixed: true }), state).toBe(32016);
    });
  });

  it('is named with the weight that it is already, in tonnes', () => {
    expect(refusal('arrived', correct({ loadWeightKg: 32_000 }))).toEqual({
      code: 32017,
      params: { x: '32.000' },
    });
  });

  it('waits for one person at a time, who may then confirm it', () => {
    for (const state of LOADED) {
      expect(code(state, correct(), { hasProposal: true }), state).toBe(44131);
      expect(code(state, confirm(), { hasProposal: true }), state).toBeNull();
    }
  });

  it('has a reason of 4 characters', () => {
    for (const state of LOADED) {
      expect(code(state, correct({ reason: '写错了' })), state).toBe(33006);
      expect(code(state, correct({ reason: '磅单抄错' })), state).toBeNull();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { stateChangeText } from '../../server/notices/notify.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { stateLabel } from '../../server/records/entry.ts';

const each = SPECS.map((spec) => [spec.name, spec] as const);

describe('the notice of a new state', () => {
  it.each(each)('says what changed and what it is now, in words: %s', (_, spec) => {
    for (const state of Object.keys(spec.states)) {
      const label = stateLabel(spec, state);
      const told = stateChangeText(spec, 'X1', label);
      for (const [index, text] of told.entries()) {
        expect(text).toContain(spec.label[index]);
        expect(text).toContain('X1');
        expect(text).toContain(label[index]);
        expect(text).not.toMatch(/→|undefined/);
      }
      expect(new Set(told).size).toBe(told.length);
    }
  });
});

import { describe, expect, it, test } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { unit } from '../../../domain/records/unit.ts';
import {
  type ReferenceFacts,
  referenceLifecycle,
  referenceRules,
} from '../../../machines/lifecycles/reference/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: referenceLifecycle(unit), rules: referenceRules };
const good: ReferenceFacts = { submittedBy: '1', uses: 0, isBuiltIn: false, against: null, inUse: null };
const keepers = ['admin', 'dispatcher', 'warehouse'] as const;

/** Enabling and deletion of records 10.4, 10.8, 10.9, written by hand. */
testTable({ ...lifecycle, spec: unit }, good, [
  { event: 'disable', from: ['enabled'], to: 'disabled', who: keepers, does: [] },
  { event: 'enable', from: ['disabled'], to: 'enabled', who: keepers, does: [] },
  { event: 'remove', from: ['enabled', 'disabled'], to: 'removed', who: keepers, does: [] },
]);

const { code, refusal } = judge(lifecycle, good);

describe('a plain reference', () => {
  test.each<[string, Partial<ReferenceFacts>, remove: number | null]>([
    ['nobody names it', {}, null],
    ['one row names it', { uses: 1 }, 10412],
    ['it came with the platform', { isBuiltIn: true }, 51026],
    ['both', { isBuiltIn: true, uses: 1 }, 51026],
  ])('is deleted when %s', (_, changed, expected) => {
    for (const state of ['enabled', 'disabled'])
      expect(code(state, sent('remove', 'admin'), changed)).toBe(expected);
    // In use or built in, it can still be disabled.
    expect(code('enabled', sent('disable', 'admin'), changed)).toBeNull();
    expect(code('disabled', sent('enable', 'admin'), changed)).toBeNull();
  });

  it('shows how many rows refer to it', () => {
    expect(refusal('enabled', sent('remove', 'admin'), { uses: 7 })?.params).toEqual({ n: 7 });
  });

  it('is not enabled against its own rules', () => {
    expect(code('disabled', sent('enable', 'admin'), { against: refuse(51022) })).toBe(51022);
  });
});

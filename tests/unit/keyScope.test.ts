import { describe, expect, it } from 'vitest';
import { withheldBy } from '../../domain/rules/keyScope.ts';
import { permission } from '../../domain/rules/rights.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';

const SPECS = ALL_ENTRIES.map(({ spec }) => spec);
const READS = ['view', 'open', 'export'];

describe('what the scopes of an API key deny', () => {
  it.each(SPECS.map(({ name }) => name))('of %s: all but reading, all of it, or nothing', (recordName) => {
    const spec = SPECS.find(({ name }) => name === recordName);
    if (!spec) throw new Error(recordName);
    const acting = ['create', 'edit', 'import', ...Object.keys(spec.events)];
    const codes = (actions: readonly string[]) => actions.map((action) => permission(spec, action)).sort();
    const denied = (canAct?: boolean) =>
      [...withheldBy([spec], canAct === undefined ? [] : [{ recordName, canAct }])].sort();
    expect(denied(false)).toEqual(codes(acting));
    expect(denied()).toEqual(codes([...READS, ...acting]));
    expect(denied(true)).toEqual([]);
  });
});

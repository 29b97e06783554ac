import { describe, expect, it } from 'vitest';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../server/business/all.ts';
import { told } from './descriptions/told.ts';

const SPECS = [...ALL_ENTRIES, ...VIEW_ENTRIES].map(({ spec }) => spec);

// Whoever changes a right, a scope or a bound sees it in the table, and so does whoever reviews it: `-u` writes it anew.
describe('who sees and does what, and what is demanded, record by record', () => {
  it.each(SPECS.map((spec) => [spec.name, spec] as const))('%s', async (name, spec) => {
    await expect(told(spec)).toMatchFileSnapshot(`descriptions/${name}.txt`);
  });
});

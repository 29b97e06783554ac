import { expect, it } from 'vitest';
import { businessDay } from '../../server/records/numbers.ts';

it('a business number has the day of Shanghai, from midnight to midnight there', () => {
  const midnight = Date.parse('2026-12-01T00:00:00+08:00');
  expect(businessDay(midnight - 1)).toBe('20261130');
  expect(businessDay(midnight)).toBe('20261201');
  expect(businessDay(Date.parse('2026-12-01T23:59:59.999+08:00'))).toBe('20261201');
});

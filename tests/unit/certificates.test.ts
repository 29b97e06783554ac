import { describe, expect, it, test } from 'vitest';
import { certificateState } from '../../domain/rules/certificates.ts';
import { firstEnd } from '../../domain/rules/documents.ts';
import { DAY_MS, dateOf, endOfDay } from '../../domain/rules/times.ts';

const TODAY = dateOf(2026, 11, 21) ?? 0;
const NOON = TODAY + DAY_MS / 2;

describe('state of a certificate', () => {
  test.each([
    ['no document', undefined, 'missing'],
    ['long term', null, 'valid'],
    ['31 days to go', TODAY + 31 * DAY_MS, 'valid'],
    ['30 days to go', TODAY + 30 * DAY_MS, 'dueSoon'],
    ['ends today', TODAY, 'dueSoon'],
    ['ended yesterday', TODAY - DAY_MS, 'expired'],
  ] as const)('%s', (_, validTo, state) => {
    expect(certificateState(validTo, NOON)).toBe(state);
  });

  it('is valid through the end of its last day in Shanghai', () => {
    expect(certificateState(TODAY, endOfDay(TODAY))).toBe('dueSoon');
    expect(certificateState(TODAY, endOfDay(TODAY) + 1)).toBe('expired');
  });

  it('of a record is the worst one of its documents', () => {
    const stateOf = (...ends: (number | null | undefined)[]) => {
      const documents = ends.map((to) => ({ name: 'idCard', field: 'idValidTo', from: null, to }) as const);
      return certificateState(firstEnd(documents), NOON);
    };
    expect(stateOf()).toBe('valid');
    expect(stateOf(null, TODAY + 31 * DAY_MS)).toBe('valid');
    expect(stateOf(TODAY + 400 * DAY_MS, TODAY, null)).toBe('dueSoon');
    expect(stateOf(TODAY, undefined, TODAY - DAY_MS)).toBe('expired');
  });
});

import { describe, expect, it } from 'vitest';
import { readingOf } from '../../domain/rules/cardReading.ts';
import { isId18 } from '../../domain/rules/identity.ts';

const NOW = Date.UTC(2026, 10, 26, 4);
const CARD = '11010519491231002X';

describe('what a reader that writes as a keyboard does has read', () => {
  it('is the first number that is one of an ID card; the rest is thrown away', () => {
    expect(isId18(CARD, NOW)).toBe(true);
    expect(readingOf(CARD, NOW)).toEqual({ idNumber: CARD });
    expect(readingOf(CARD.toLowerCase(), NOW)).toEqual({ idNumber: CARD });
    expect(readingOf(`;6222021234567890123=${CARD}?周小军`, NOW)).toEqual({ idNumber: CARD });
    expect(readingOf(`9${CARD}9`, NOW)).toEqual({ idNumber: CARD });
  });

  it('is nobody where the number is wrong or the run too short', () => {
    expect(readingOf('110105194912310021', NOW)).toBeNull();
    expect(readingOf('12345678901234', NOW)).toBeNull();
    expect(readingOf('6222021234567890123', NOW)).toBeNull();
  });

  it('is the ticket of a slip, by its code', () => {
    const code = 'https://tms.example.com/#/queList?ticketId=123456789012345678&t=aB-3_x';
    expect(readingOf(code, NOW)).toEqual({ ticketId: '123456789012345678', t: 'aB-3_x' });
    expect(readingOf('https://tms.example.com/#/queList?ticketId=7', NOW)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { shortNumber } from './shortNumber.ts';

describe('a figure on an axis', () => {
  it.each([
    [0, '0', '0', '0'],
    [950, '950', '950', '950'],
    [25_000, '2.5万', '2.5万', '25k'],
    [1_200_000, '120万', '120万', '1.2M'],
    [-350_000, '−35万', '−35万', '−350k'],
    [210_000_000, '2.1亿', '2.1億', '210M'],
  ])('%d is counted as its reader counts', (value, zh, ja, en) => {
    expect([shortNumber(value, 'zh'), shortNumber(value, 'ja')]).toEqual([zh, ja]);
    expect([shortNumber(value, 'en'), shortNumber(value, 'es')]).toEqual([en, en]);
  });
});

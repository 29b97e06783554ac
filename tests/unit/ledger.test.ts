import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journalType, ledgerCode } from '../../domain/codes/lists/ledger.ts';
import { codesOf } from '../../domain/codes/lists/list.ts';
import {
  CHART,
  isPair,
  JOURNAL_TYPES,
  JOURNALS,
  LEDGER_CODES,
  movement,
  periodOfEntry,
} from '../../domain/rules/ledger.ts';

describe('the chart of accounts and the kinds of journals (transport-and-money 8.3, 8.4)', () => {
  it('have a name in every language', () => {
    expect(codesOf(ledgerCode)).toEqual(LEDGER_CODES);
    expect(codesOf(journalType)).toEqual(JOURNAL_TYPES);
  });

  it('only these may be negative', () => {
    expect(LEDGER_CODES.filter((code) => CHART[code].mayBeNegative)).toEqual([
      'EQUITY',
      'REVENUE',
      'COST_FREIGHT',
      'COST_FUEL',
      'SURTAX',
      'REVENUE_SERVICE',
      'COST_HANDLING',
      'COST_INSURANCE',
      'INDEMNITY',
    ]);
  });

  it('the database has the same debit accounts', () => {
    const folder = new URL('../../server/store/migrations/', import.meta.url);
    const last = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .findLast((text) => /code IN \('BANK'/.test(text));
    const sql = last ?? '';
    const debit = LEDGER_CODES.filter((code) => CHART[code].side === 'debit').map((code) => `'${code}'`);
    const lists = [...sql.matchAll(/code IN \(([^)]*)\)/g)].map(([, list = '']) => list.split(', ').sort());
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) expect(list).toEqual([...debit].sort());
  });

  it('a journal has exactly the pairs of its kind', () => {
    expect(isPair('RECHARGE', 'BANK', 'W_AVAIL')).toBe(true);
    expect(isPair('RECHARGE', 'W_AVAIL', 'BANK')).toBe(false);
    expect(isPair('SURTAX', 'BANK', 'W_AVAIL')).toBe(false);
    // One side of a pair is not enough.
    const strange = JOURNAL_TYPES.flatMap((type) =>
      LEDGER_CODES.flatMap((debit) =>
        LEDGER_CODES.filter(
          (credit) =>
            isPair(type, debit, credit) !==
            JOURNALS[type].some((pair) => pair.join() === [debit, credit].join()),
        ),
      ),
    );
    expect(strange).toEqual([]);
    expect(isPair('RECHARGE', 'BANK', 'EQUITY')).toBe(false);
    // An advance set against another bill stays in its account and moves from one waybill to another.
    const inItself = JOURNAL_TYPES.filter((type) =>
      JOURNALS[type].some(([debit, credit]) => debit === credit),
    );
    // So does a balance that pays for a period: both are fees received in advance.
    expect(inItself).toEqual(['ADVANCE_RECOVER', 'EDITION_PAID']);
  });

  it('an account increases on its normal side and decreases on the other', () => {
    expect(movement('BANK', 'debit', 5)).toBe(5);
    expect(movement('BANK', 'credit', 5)).toBe(-5);
    expect(movement('W_AVAIL', 'credit', 5)).toBe(5);
    expect(movement('W_AVAIL', 'debit', 5)).toBe(-5);
  });

  it('a month is that of Shanghai', () => {
    expect(periodOfEntry(Date.UTC(2026, 9, 31, 15, 59))).toBe('202610');
    expect(periodOfEntry(Date.UTC(2026, 9, 31, 16))).toBe('202611');
  });
});

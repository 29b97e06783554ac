import { expect } from 'vitest';
import { checkBooks } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { Firm } from './firm.ts';
import { EXAMPLE, linesOf } from './ledgerLines.ts';

/** The books have exactly the first lines of 15.4 with both balances of each, every rule of 8.7 holds, and documents agree with each other. */
export async function expectBooks(firm: Firm, lines: number): Promise<void> {
  const { pool } = firm.platform.services.store;
  expect(await linesOf(pool)).toEqual(EXAMPLE.slice(0, lines));
  expect(await checkLedger(pool)).toEqual([]);
  expect(await checkBooks(pool)).toEqual([]);
}

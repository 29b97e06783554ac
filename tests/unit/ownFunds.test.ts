import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CHART,
  JOURNAL_TYPES,
  JOURNALS,
  LEDGER_CODES,
  type LedgerCode,
  movement,
} from '../../domain/rules/ledger.ts';
import { coverageBp, type Deposit, ownEffectFen, ownFundsFen } from '../../domain/rules/ownFunds.ts';

const NOTHING: Deposit = { bankFen: 0, customersFen: 0, inTransitFen: 0, stationsFen: 0 };
/** Where a balance stands in the deposit. */
const FIELDS: Partial<Record<keyof typeof CHART, keyof Deposit>> = {
  BANK: 'bankFen',
  W_AVAIL: 'customersFen',
  W_FROZEN: 'customersFen',
  PAY_IN_TRANSIT: 'inTransitFen',
};
const ownerOf = (code: string) => (code.startsWith('W_') ? 'driver' : 'platform');

/** What each permitted entry of 100 fen does to the own funds. */
function effects(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const type of JOURNAL_TYPES)
    for (const [debit, credit] of JOURNALS[type]) {
      const isStation = type === 'GAS_SETTLE' || type.startsWith('PREMIUM_');
      const side = (code: LedgerCode) => ({
        code,
        ownerType: isStation && code === 'AP' ? 'supplier' : ownerOf(code),
      });
      found[`${type} ${debit} ${credit}`] = ownEffectFen(side(debit), side(credit), 100);
    }
  return found;
}

describe('own funds (transport-and-money 8.3, 8.4, 8.7)', () => {
  it('are the deposit less wallets, money in transit and what stations are owed', () => {
    expect(ownFundsFen({ bankFen: 1_000, customersFen: 600, inTransitFen: 50, stationsFen: 30 })).toBe(320);
    expect(ownFundsFen({ ...NOTHING, bankFen: 5, customersFen: 6 })).toBe(-1);
  });

  it('cover the money of others to a part in ten thousand, rounded down', () => {
    expect(coverageBp(NOTHING)).toBeNull();
    expect(coverageBp({ ...NOTHING, bankFen: 9_999, customersFen: 10_000 })).toBe(9_999);
    expect(coverageBp({ ...NOTHING, bankFen: 1, customersFen: 3 })).toBe(3_333);
    expect(coverageBp({ ...NOTHING, bankFen: 900_719_925_474_099, customersFen: 300_239_975_158_033 })).toBe(
      30_000,
    );
  });

  it('grow and shrink by exactly these entries', () => {
    const all = effects();
    const by = (fen: number) => Object.keys(all).filter((key) => all[key] === fen);
    expect(by(100)).toEqual([
      'OPENING BANK EQUITY',
      'ADVANCE_RECOVER W_AVAIL ADVANCE',
      'ADVANCE_RECOVER BANK ADVANCE',
      'CAPTURE W_FROZEN AR',
      'CAPTURE W_AVAIL AR',
      'CREDIT_RECEIPT BANK AR',
      'WITHDRAW_PAID W_FROZEN REVENUE',
      'REFUND_SUBMIT W_AVAIL COST_FREIGHT',
      'SERVICE_RECEIPT W_AVAIL AR_SERVICE',
      'SERVICE_RECEIPT BANK AR_SERVICE',
      'PREMIUM_BACK AP COST_INSURANCE',
      'PREMIUM_BACK BANK COST_INSURANCE',
      'CLAIM_RECEIPT BANK INDEMNITY',
      'EDITION_PAID BANK PREPAID',
    ]);
    expect(by(-100)).toEqual([
      'OIL_PURCHASE OIL_POOL BANK',
      'ADVANCE_SUBMIT ADVANCE PAY_IN_TRANSIT',
      'CAPTURE AR W_AVAIL',
      'PAY_SUBMIT AP PAY_IN_TRANSIT',
      'DAMAGE_COMP INDEMNITY W_AVAIL',
      'SUPPLIER_PAY_SUBMIT AP PAY_IN_TRANSIT',
      'PREMIUM_CHARGE COST_INSURANCE AP',
      'ETC_PURCHASE ETC_POOL BANK',
      'EDITION_REFUND PREPAID BANK',
    ]);
    expect(by(100).length + by(-100).length + by(0).length).toBe(Object.keys(all).length);
  });

  it('change by an entry as much as the balances of the deposit do', () => {
    const code = fc.constantFrom(...LEDGER_CODES);
    fc.assert(
      fc.property(code, code, fc.integer({ min: 1, max: 1_000_000 }), (debit, credit, fen) => {
        const after = { ...NOTHING };
        for (const [one, side] of [
          [debit, 'debit'],
          [credit, 'credit'],
        ] as const) {
          const field = FIELDS[one];
          if (field !== undefined) after[field] += movement(one, side, fen);
        }
        const of = (one: typeof debit) => ({ code: one, ownerType: 'platform' });
        expect(ownEffectFen(of(debit), of(credit), fen)).toBe(ownFundsFen(after));
      }),
    );
  });
});

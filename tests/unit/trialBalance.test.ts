import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHART, LEDGER_CODES, movement } from '../../domain/rules/ledger.ts';
import {
  BEFORE_COLUMNS,
  isEven,
  TRIAL_COLUMNS,
  type TrialLine,
  trialTotals,
} from '../../domain/rules/trialBalance.ts';

const NOTHING = { openingFen: 0, debitFen: 0, creditFen: 0, closingFen: 0, before: null };

/** The lines of some entries, each from one account to another. */
function linesOf(
  entries: readonly { debit: number; credit: number; fen: number; isOld: boolean }[],
): TrialLine[] {
  const lines = new Map(LEDGER_CODES.map((code) => [code, { code, ...NOTHING }]));
  for (const { debit, credit, fen, isOld } of entries)
    for (const [side, at] of [
      ['debit', debit],
      ['credit', credit],
    ] as const) {
      const line = lines.get(LEDGER_CODES[at % LEDGER_CODES.length] ?? 'BANK');
      if (!line) continue;
      const moved = movement(line.code, side, fen);
      line.closingFen += moved;
      if (isOld) line.openingFen += moved;
      else if (side === 'debit') line.debitFen += fen;
      else line.creditFen += fen;
    }
  return [...lines.values()];
}

const entries = fc.array(
  fc.record({
    debit: fc.nat(16),
    credit: fc.nat(16),
    fen: fc.integer({ min: 1, max: 1_000_000_00 }),
    isOld: fc.boolean(),
  }),
);

describe('the columns of the trial balance', () => {
  it('are even for any entries, whatever sign a balance has', () => {
    fc.assert(
      fc.property(entries, (some) => {
        expect(isEven(linesOf(some))).toBe(true);
      }),
    );
  });

  it('are odd as soon as one side has a fen more', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('openingFen', 'debitFen', 'closingFen'), (some, name) => {
        const [first, ...rest] = linesOf(some);
        expect(first && isEven([{ ...first, [name]: first[name] + 1 }, ...rest])).toBe(false);
      }),
    );
  });

  it('have a balance below 0 on the other side', () => {
    for (const code of LEDGER_CODES) {
      const figures = (closingFen: number) =>
        trialTotals(TRIAL_COLUMNS, [{ ...NOTHING, code, closingFen }]).slice(-2);
      const normal = CHART[code].side === 'debit' ? [700, 0] : [0, 700];
      expect(figures(700), code).toEqual(normal);
      expect(figures(-700), code).toEqual(normal.toReversed());
    }
  });

  it('say what the month before moved, and nothing where there is none', () => {
    const before = { openingFen: 5, debitFen: 20, creditFen: 10 };
    expect(trialTotals(BEFORE_COLUMNS, [{ ...NOTHING, code: 'AR', before }])).toEqual([20, 10]);
    expect(trialTotals(BEFORE_COLUMNS, [{ ...NOTHING, code: 'AR' }])).toEqual([0, 0]);
  });
});

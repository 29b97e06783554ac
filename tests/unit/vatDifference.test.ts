import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatCause, type VatDocument, vatSums } from '../../domain/rules/vatDifference.ts';

const alike: VatDocument = {
  side: 'input',
  ledgerFen: 18_407,
  monthFen: 18_407,
  summaryFen: 18_407,
  isTakenBack: false,
  issuedIn: '202603',
  certifiedIn: '202603',
};

/** The VAT of a month by ledger, closing and summary (transport-and-money 8.4, 14.2). */
describe('the VAT of a month compared', () => {
  it.each([
    ['nothing, where all agree', {}, null],
    ['another month, where the closing was at another time', { monthFen: 0 }, 'otherMonth'],
    ['a red invoice, or a revoked certification', { summaryFen: 0, isTakenBack: true }, 'redFlushed'],
    ['a later certification', { ledgerFen: 0, monthFen: 0, certifiedIn: '202604' }, 'certifiedLater'],
    ['what the summary leaves out', { summaryFen: 0 }, 'notSummarized'],
    [
      'an invoice of our own that it leaves out',
      { side: 'output', summaryFen: 0, certifiedIn: null },
      'notSummarized',
    ],
  ] as const)('names %s', (_title, changes, cause) => {
    expect(vatCause({ ...alike, ...changes })).toBe(cause);
  });

  it('is summed by side', () => {
    const output = { ...alike, side: 'output' as const, ledgerFen: 5, monthFen: 6, summaryFen: 7 };
    expect(vatSums([alike, output, { ...alike, ledgerFen: -7, monthFen: 0, summaryFen: 3 }])).toEqual([
      { side: 'output', ledgerFen: 5, monthFen: 6, summaryFen: 7 },
      { side: 'input', ledgerFen: 18_400, monthFen: 18_407, summaryFen: 18_410 },
    ]);
    expect(vatSums([])[0]).toEqual({ side: 'output', ledgerFen: 0, monthFen: 0, summaryFen: 0 });
  });

  it('explains every difference of the sums by documents', () => {
    const fen = fc.constantFrom(0, 500, -500);
    const month = fc.constantFrom(null, '202603', '202604');
    const document = fc.record({
      side: fc.constantFrom('output' as const, 'input' as const),
      ...{ ledgerFen: fen, monthFen: fen, summaryFen: fen },
      ...{ isTakenBack: fc.boolean(), issuedIn: month, certifiedIn: month },
    });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), (documents) => {
        const named = documents.filter((one) => vatCause(one) !== null);
        const [all, explained] = [vatSums(documents), vatSums(named)];
        for (const [index, { ledgerFen, monthFen, summaryFen }] of all.entries()) {
          expect(ledgerFen - monthFen).toBe(
            (explained[index]?.ledgerFen ?? 0) - (explained[index]?.monthFen ?? 0),
          );
          expect(ledgerFen - summaryFen).toBe(
            (explained[index]?.ledgerFen ?? 0) - (explained[index]?.summaryFen ?? 0),
          );
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { say } from '../../domain/codes/label.ts';
import { statementLine } from '../../domain/records/reconciliation.ts';
import { statementHeads, statementRows } from '../../domain/rules/statementSheet.ts';
import { csvHead, csvRow } from '../../domain/schema/writtenCell.ts';

const line = {
  ...{ waybillNo: 'YD2026030200001', externalNo: '=K1', finishedOn: Date.UTC(2026, 2, 2, 16) },
  ...{ loadAreaCode: '340102', unloadAreaCode: '330206', plateNumber: '皖A7K216' },
  ...{ loadWeightKg: 32_000, unloadWeightKg: 31_880 },
  ...{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000, feeFen: 35_771 },
  ...{ amountFen: 586_091, adjustFen: -91, adjustReason: '按合同补差', notedFen: -600 },
};
const statement = {
  reconNo: 'JZ2026040100001',
  periodFrom: Date.UTC(2026, 1, 28, 16),
  periodTo: Date.UTC(2026, 2, 30, 16),
  lines: [line],
};

describe('the lines of a statement as a table (transport-and-money 7.4)', () => {
  it.each(LANGS)('has a head for each column of a line in %s, and a cell for each head', (lang) => {
    const heads = statementHeads(lang);
    for (const { label } of Object.values(statementLine))
      expect(heads.filter((head) => head.startsWith(say(label, lang)))).not.toEqual([]);
    for (const row of statementRows(statement, lang)) expect(row).toHaveLength(heads.length);
  });

  it('shows each value of a line, and none is left out', () => {
    const [row] = statementRows(statement, 'zh');
    const kinds = Object.values(statementLine).map((_, index) => row?.[3 + index]?.kind);
    expect(kinds).not.toContain('empty');
    expect(csvRow(row ?? [])).toBe(
      "JZ2026040100001,2026-03-01,2026-03-31,YD2026030200001,'=K1,2026-03-03,合肥市 瑶海区,宁波市 北仑区,皖A7K216,32.000,31.880,元/吨,180.00,357.71,5860.91,-0.91,按合同补差,-6.00,5854.00\r\n",
    );
    expect(csvHead(statementHeads('zh')).startsWith('\uFEFF对账单号,')).toBe(true);
  });

  it('ends with the sums of its lines, for any lines', () => {
    const fen = fc.integer({ min: -1_000_000, max: 1_000_000_000 });
    const amounts = fc.record({
      amountFen: fen,
      adjustFen: fen,
      notedFen: fc.option(fen),
      feeFen: fc.option(fen),
      loadWeightKg: fc.option(fc.nat(90_000)),
    });
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), (drawn) => {
        const lines = drawn.map((one) => ({ ...line, ...one }));
        const rows = statementRows({ ...statement, lines }, 'en');
        expect(rows).toHaveLength(lines.length + 1);
        const names = Object.keys(statementLine);
        const total = rows.at(-1) ?? [];
        const sum = (of: (one: (typeof drawn)[number]) => number) =>
          drawn.reduce((all, one) => all + of(one), 0);
        for (const [name, value] of [
          ['amountFen', sum((one) => one.amountFen)],
          ['adjustFen', sum((one) => one.adjustFen)],
          ['notedFen', sum((one) => one.notedFen ?? 0)],
          ['feeFen', sum((one) => one.feeFen ?? 0)],
          ['loadWeightKg', sum((one) => one.loadWeightKg ?? 0)],
        ] as const)
          expect(total[3 + names.indexOf(name)]).toMatchObject({ kind: 'number', value });
        expect(total.at(-1)).toMatchObject({
          value: sum((one) => one.amountFen + one.adjustFen + (one.notedFen ?? 0)),
        });
      }),
    );
  });
});

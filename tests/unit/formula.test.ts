import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FormulaError, parseFormula } from '../../domain/rules/formula.ts';
import { formulaValue, type Values } from '../../domain/rules/formulaValue.ts';
import { fraction, fractionText, roundTo, scaled } from '../../domain/rules/fraction.ts';
import {
  excessLoss,
  formulaFault,
  settledWeight,
  valuate,
  type ValuationTerms,
} from '../../domain/rules/valuation.ts';

const values: Values = {
  weight: scaled(32_500, 3),
  loadWeight: scaled(32_500, 3),
  unloadWeight: scaled(32_380, 3),
  volume: scaled(42_000, 3),
  distance: scaled(4_850, 1),
  unitPrice: scaled(6_000, 2),
  days: fraction(3n),
};
const valueOf = (source: string) => fractionText(formulaValue(source, parseFormula(source), values).value);
const faultAt = (source: string) => {
  try {
    formulaValue(source, parseFormula(source), values);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return [error.at, error.piece];
    throw error;
  }
};

describe('a formula', () => {
  test.each([
    ['weight * unitPrice', '1950'],
    ['weight × unitPrice', '1950'],
    ['1 + 2 * 3 - 4 / 8', '6.5'],
    ['(1 + 2) * 3', '9'],
    ['10 - 3 - 2', '5'],
    ['-weight + 40', '7.5'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3', '0.333333'],
    ['max(weight, volume / 3)', '32.5'],
    ['min(5, 4, 3)', '3'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.345, 2)', '-2.35'],
    ['round(2.5)', '3'],
    ['if(distance <= 300, 1, 2)', '2'],
    ['if(days = 3, if(days <> 3, 1, 2), 3)', '2'],
    ['if(weight > 0, 7, 1 / 0)', '7'],
    ['（weight，）', ''],
  ])('%s', (source, expected) => {
    if (expected === '') expect(faultAt(source)).not.toBeNull();
    else expect(valueOf(source)).toBe(expected);
  });

  test.each([
    ['', [0, '']],
    ['weight *', [8, '']],
    ['weight * price', [9, 'price']],
    ['weight unitPrice', [7, 'unitPrice']],
    ['(weight', [7, '']],
    ['weight)', [6, ')']],
    ['round(1, 2, 3)', [13, ')']],
    ['min(1)', [5, ')']],
    ['1 < 2 < 3', [6, '<']],
    ['weight ; 1', [7, ';']],
    ['1.5.5', [3, '.']],
    ['toString(1)', [0, 'toString']],
    ['constructor', [0, 'constructor']],
    ['weight / (days - 3)', [9, '÷ 0']],
  ])('has an error with its position: %s', (source, place) => {
    expect(faultAt(source)).toEqual(place);
  });

  it('is limited in depth', () => {
    expect(faultAt(`${'('.repeat(200)}1${')'.repeat(200)}`)).not.toBeNull();
    expect(faultAt('-'.repeat(400))).not.toBeNull();
  });

  it('parses any text, or gives the position of the error', () => {
    const text = fc.array(
      fc.constantFrom('weight', 'min', 'if', '(', ')', ',', '+', '*', '/', '<', '1', '2.5', ' ', '￥'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(text, (pieces) => {
        const source = pieces.join('');
        const place = faultAt(source);
        expect(place === null || (Number(place[0]) >= 0 && Number(place[0]) <= source.length)).toBe(true);
      }),
    );
  });

  it('computes exactly for whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (a, b) => {
        const source = `${String(a)} * ${String(b)} + ${String(a)}`;
        const { value } = formulaValue(source, parseFormula(source), values);
        expect(value).toEqual(fraction(BigInt(a) * BigInt(b) + BigInt(a)));
      }),
    );
  });

  it('lists every step, the result last, and skips the branch not taken', () => {
    const source = 'if(distance <= 300, distance * 6.8, 2040 + (distance - 300) * 5.6)';
    const { steps } = formulaValue(source, parseFormula(source), values);
    expect(steps.map(({ expression, value }) => [expression, fractionText(value)])).toEqual([
      ['distance <= 300', '0'],
      ['(distance - 300)', '185'],
      ['(distance - 300) * 5.6', '1036'],
      ['2040 + (distance - 300) * 5.6', '3076'],
      [source, '3076'],
    ]);
  });
});

describe('fractions', () => {
  it('round half away from 0', () => {
    expect([0.5, 1.5, 2.4].map((n) => fractionText(roundTo(fraction(BigInt(n * 10), 10n), 0)))).toEqual([
      '1',
      '2',
      '2',
    ]);
    expect(fractionText(roundTo(fraction(-25n, 10n), 0))).toBe('-3');
  });
});

describe('a valuation', () => {
  const terms: ValuationTerms = {
    formula: 'weight * unitPrice',
    settleQtyMode: 'smaller',
    lossMode: 'ratio',
    lossTolerance: 3,
    roundTo: 'fen',
    minAmountFen: null,
    maxAmountFen: null,
  };
  const sample = {
    loadKg: 32_500,
    unloadKg: 32_300,
    volumeM3: 0,
    distanceKm: 0,
    unitPriceFen: 6_133,
    days: 0,
  };

  test.each([
    ['loadWeight', 32_500],
    ['unloadWeight', 32_300],
    ['smaller', 32_300],
    ['bigger', 32_500],
    ['perVehicle', 32_500],
  ] as const)('settles by %s', (mode, kg) => {
    expect(settledWeight(mode, sample)).toBe(kg);
  });

  test.each([
    ['ratio', 3, 102],
    ['ratio', 10, 0],
    ['quantity', 150, 50],
    ['none', null, 0],
  ] as const)('deducts the loss beyond %s %s', (lossMode, lossTolerance, kg) => {
    expect(excessLoss({ lossMode, lossTolerance }, sample)).toBe(kg);
  });

  test.each([
    ['fen', 198_096],
    ['jiao', 198_100],
    ['yuan', 198_100],
  ] as const)('rounds to %s', (roundTo, fen) => {
    expect(valuate({ ...terms, roundTo }, sample).amountFen).toBe(fen);
  });

  it('applies its limits and reports it', () => {
    expect(valuate({ ...terms, minAmountFen: 200_000 }, sample)).toMatchObject({
      amountFen: 200_000,
      limited: 'min',
      rawFen: 198_096,
    });
    expect(valuate({ ...terms, maxAmountFen: 100_000 }, sample)).toMatchObject({
      amountFen: 100_000,
      limited: 'max',
    });
    expect(valuate(terms, sample).limited).toBeNull();
  });

  it('gives the same fen for the same input', () => {
    expect(valuate(terms, sample)).toEqual(valuate(terms, sample));
  });

  it('refuses a formula with 51017 and the position', () => {
    expect(formulaFault('weight * unitPrice')).toBeNull();
    expect(formulaFault('weight * price')).toMatchObject({ code: 51017 });
    expect(formulaFault('weight *')).toMatchObject({ code: 51017 });
  });

  it('never gives an amount beyond safe numbers', () => {
    expect(() => valuate({ ...terms, formula: '9999999999 * 9999999999' }, sample)).toThrow(RangeError);
  });
});

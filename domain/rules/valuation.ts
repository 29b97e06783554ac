import { refuse, type Refusal } from '../codes/refusals.ts';
import { formulaWrong } from '../codes/refusals/codes/basicInfo.ts';
import { FormulaError, parseFormula } from './formula.ts';
import { formulaValue, type Step } from './formulaValue.ts';
import { fraction, roundTo, scaled, unscaled } from './fraction.ts';

/** The settings of a rule for money and quantities (records 10.9). */
export interface ValuationTerms {
  readonly formula: string;
  readonly settleQtyMode: 'loadWeight' | 'unloadWeight' | 'smaller' | 'bigger' | 'perVehicle';
  readonly lossMode: 'ratio' | 'quantity' | 'none';
  /** Per mille of the load, or kg. */
  readonly lossTolerance: number | null;
  readonly roundTo: 'fen' | 'jiao' | 'yuan';
  readonly minAmountFen: number | null;
  readonly maxAmountFen: number | null;
}

/** The input of a valuation: kg, thousandths of m³, tenths of km, fen, days. */
export interface ValuationSample {
  readonly loadKg: number;
  readonly unloadKg: number;
  readonly volumeM3: number;
  readonly distanceKm: number;
  readonly unitPriceFen: number;
  readonly days: number;
}

export interface Valuation {
  readonly amountFen: number;
  /** The weight that is settled, kg. */
  readonly settledKg: number;
  /** Loss beyond the tolerance, kg: max(0, (load − unload) − tolerance). */
  readonly excessLossKg: number;
  readonly steps: readonly Step[];
  /** Before the limits and rounding, fen; shows which of them were applied. */
  readonly rawFen: number;
  readonly limited: 'min' | 'max' | null;
}

/** 51017 for an invalid formula; null for a valid one. */
export function formulaFault(formula: string): Refusal | null {
  try {
    parseFormula(formula);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** The position of a formula's error as text. @throws any other error */
export function faultOf(error: unknown): Refusal {
  if (!(error instanceof FormulaError)) throw error;
  const { at, piece } = error;
  if (piece === '') return refuse(formulaWrong, { where: ['结尾', 'the end', 'el final', '末尾'] });
  const place = `“${piece}”`;
  const n = String(at + 1);
  return refuse(formulaWrong, {
    where: [
      `第 ${n} 个字符 ${place}`,
      `character ${n} ${place}`,
      `el carácter ${n} ${place}`,
      `${n} 文字目 ${place}`,
    ],
  });
}

/** The weight the price is for, kg. */
export function settledWeight(
  mode: ValuationTerms['settleQtyMode'],
  { loadKg, unloadKg }: Pick<ValuationSample, 'loadKg' | 'unloadKg'>,
): number {
  if (mode === 'unloadWeight') return unloadKg;
  if (mode === 'smaller') return Math.min(loadKg, unloadKg);
  return mode === 'bigger' ? Math.max(loadKg, unloadKg) : loadKg;
}

/** Loss above the tolerance, whole kg rounded down; 0 where losses are not deducted. */
export function excessLoss(
  { lossMode, lossTolerance }: Pick<ValuationTerms, 'lossMode' | 'lossTolerance'>,
  { loadKg, unloadKg }: Pick<ValuationSample, 'loadKg' | 'unloadKg'>,
): number {
  if (lossMode === 'none') return 0;
  const tolerance = lossTolerance ?? 0;
  // Per mille of whole kg: in thousandths of a kg it stays whole.
  const tolerated = lossMode === 'ratio' ? loadKg * tolerance : tolerance * 1_000;
  return Math.max(0, Math.floor(((loadKg - unloadKg) * 1_000 - tolerated) / 1_000));
}

const DECIMALS = { fen: 2, jiao: 1, yuan: 0 } as const;

/**
 * The result of a rule, with every step; the same input gives the same fen.
 * @throws FormulaError for an invalid formula or a division by 0, RangeError for an amount that is too large
 */
export function valuate(terms: ValuationTerms, sample: ValuationSample): Valuation {
  const settledKg = settledWeight(terms.settleQtyMode, sample);
  const { value, steps } = formulaValue(terms.formula, parseFormula(terms.formula), {
    weight: scaled(settledKg, 3),
    loadWeight: scaled(sample.loadKg, 3),
    unloadWeight: scaled(sample.unloadKg, 3),
    volume: scaled(sample.volumeM3, 3),
    distance: scaled(sample.distanceKm, 1),
    unitPrice: scaled(sample.unitPriceFen, 2),
    days: fraction(BigInt(sample.days)),
  });
  const rawFen = unscaled(value, 2);
  const rounded = unscaled(roundTo(value, DECIMALS[terms.roundTo]), 2);
  const limited =
    terms.minAmountFen !== null && rounded < terms.minAmountFen
      ? 'min'
      : terms.maxAmountFen !== null && rounded > terms.maxAmountFen
        ? 'max'
        : null;
  const limit = limited === 'min' ? terms.minAmountFen : limited === 'max' ? terms.maxAmountFen : null;
  return {
    amountFen: limit ?? rounded,
    settledKg,
    excessLossKg: excessLoss(terms, sample),
    steps,
    rawFen,
    limited,
  };
}

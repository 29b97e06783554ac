import { type FunctionName, FormulaError, type Operator, type Part, type Variable } from './formula.ts';
import { add, compare, divide, type Fraction, fraction, multiply, roundTo, subtract } from './fraction.ts';

export type Values = Readonly<Record<Variable, Fraction>>;

/** One part of a formula with its value; plain numbers and variables are not steps. */
export interface Step {
  readonly expression: string;
  readonly value: Fraction;
}

const truth = (is: boolean): Fraction => fraction(is ? 1n : 0n);

const OPERATIONS: Readonly<Record<Operator, (a: Fraction, b: Fraction) => Fraction>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '<': (a, b) => truth(compare(a, b) < 0),
  '<=': (a, b) => truth(compare(a, b) <= 0),
  '>': (a, b) => truth(compare(a, b) > 0),
  '>=': (a, b) => truth(compare(a, b) >= 0),
  '=': (a, b) => truth(compare(a, b) === 0),
  '<>': (a, b) => truth(compare(a, b) !== 0),
};

const decimal = (text: string): Fraction => {
  const [whole = '0', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
};

const best = (values: readonly Fraction[], isBetter: (sign: number) => boolean): Fraction =>
  values.reduce((found, value) => (isBetter(compare(value, found)) ? value : found));

/**
 * The exact value of a formula, with every step. Only the branch of `if` that is taken is evaluated.
 * @throws FormulaError where it divides by 0
 */
export function formulaValue(
  source: string,
  whole: Part,
  values: Values,
): { value: Fraction; steps: readonly Step[] } {
  const steps: Step[] = [];
  const step = (part: Part, value: Fraction): Fraction => {
    steps.push({ expression: source.slice(part.from, part.to), value });
    return value;
  };

  function called(name: FunctionName, parts: readonly Part[]): Fraction {
    const [first, second, third] = parts;
    if (name === 'if' && first && second && third) return valueOf(valueOf(first).n === 0n ? third : second);
    const found = parts.map(valueOf);
    const [value = fraction(0n), digits = fraction(0n)] = found;
    if (name === 'round') return roundTo(value, Math.min(6, Math.max(0, Number(digits.n / digits.d))));
    return best(found, (sign) => (name === 'min' ? sign < 0 : sign > 0));
  }

  function valueOf(part: Part): Fraction {
    switch (part.kind) {
      case 'number':
        return decimal(part.text);
      case 'variable':
        return values[part.name];
      case 'negative':
        return multiply(valueOf(part.of), fraction(-1n));
      case 'call':
        return step(part, called(part.name, part.parts));
      case 'operation': {
        const [left, right] = [valueOf(part.left), valueOf(part.right)];
        if (part.sign === '/' && right.n === 0n) throw new FormulaError(part.right.from, '÷ 0');
        return step(part, OPERATIONS[part.sign](left, right));
      }
    }
  }

  return { value: valueOf(whole), steps };
}

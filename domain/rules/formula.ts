/** The variables of a formula (records 10.9): tonnes, m³, km, yuan, days. */
export const VARIABLES = [
  'weight',
  'volume',
  'distance',
  'unitPrice',
  'loadWeight',
  'unloadWeight',
  'days',
] as const;
export type Variable = (typeof VARIABLES)[number];

const FUNCTIONS = { min: [2, 9], max: [2, 9], round: [1, 2], if: [3, 3] } as const;
export type FunctionName = keyof typeof FUNCTIONS;

export type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';

/** Part of a formula; `from` and `to` are its position in the text. */
export type Part = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: Variable }
  | { readonly kind: 'negative'; readonly of: Part }
  | { readonly kind: 'operation'; readonly sign: Operator; readonly left: Part; readonly right: Part }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly parts: readonly Part[] }
);

/** A syntax error in a formula: the position in the text, and the token found there; '' is the end. */
export class FormulaError extends Error {
  readonly at: number;
  readonly piece: string;

  constructor(at: number, piece: string) {
    super(`The formula is wrong at ${String(at)}: "${piece}"`);
    this.at = at;
    this.piece = piece;
  }
}

interface Token {
  readonly text: string;
  readonly from: number;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z]\w*)|(<=|>=|<>|[-+*/()<>=,]))/y;
/** Operators as people write them on paper. */
const PAPER: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '－': '-',
  '（': '(',
  '）': ')',
  '，': ',',
};

function tokensOf(source: string): Token[] {
  const text = source.replaceAll(/[×÷−－（），]/g, (sign) => PAPER[sign] ?? sign);
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    const piece = match?.[1] ?? match?.[2] ?? match?.[3];
    if (piece === undefined) {
      const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
      throw new FormulaError(at, text.charAt(at));
    }
    tokens.push({ text: piece, from: TOKEN.lastIndex - piece.length });
  }
  return tokens;
}

const LEVELS: readonly (readonly Operator[])[] = [
  ['<', '<=', '>', '>=', '=', '<>'],
  ['+', '-'],
  ['*', '/'],
];
/** Maximum depth, because the parser is recursive. */
const DEEPEST = 40;

const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);
const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/**
 * Parses a formula: numbers, the variables, + − × ÷, comparisons, and min, max, round, if. No other names.
 * @throws FormulaError
 */
export function parseFormula(source: string): Part {
  const tokens = tokensOf(source);
  let index = 0;
  let depth = 0;
  const peek = () => tokens[index]?.text ?? '';
  const here = () => tokens[index]?.from ?? source.length;
  const end = () => {
    const last = tokens[index - 1];
    return last ? last.from + last.text.length : 0;
  };
  const wrong = () => new FormulaError(here(), peek());
  const take = (text: string) => {
    if (peek() !== text) throw wrong();
    index += 1;
  };

  function level(rank: number): Part {
    const signs = LEVELS[rank];
    if (!signs) return single();
    let left = level(rank + 1);
    for (let sign = signs.find((one) => one === peek()); sign; sign = signs.find((one) => one === peek())) {
      index += 1;
      const right = level(rank + 1);
      left = { kind: 'operation', sign, left, right, from: left.from, to: right.to };
      // a < b < c has no meaning.
      if (rank === 0) break;
    }
    return left;
  }

  function single(): Part {
    const from = here();
    const text = peek();
    depth += 1;
    if (depth > DEEPEST) throw wrong();
    try {
      if (text === '-') {
        index += 1;
        const of = single();
        return { kind: 'negative', of, from, to: of.to };
      }
      if (text === '(') {
        index += 1;
        const inner = level(0);
        take(')');
        return { ...inner, from, to: end() };
      }
      if (/^\d/.test(text)) {
        index += 1;
        return { kind: 'number', text, from, to: end() };
      }
      if (isFunction(text)) return call(text, from);
      if (!isVariable(text)) throw wrong();
      index += 1;
      return { kind: 'variable', name: text, from, to: end() };
    } finally {
      depth -= 1;
    }
  }

  function call(name: FunctionName, from: number): Part {
    index += 1;
    take('(');
    const parts = [level(0)];
    while (peek() === ',') {
      index += 1;
      parts.push(level(0));
    }
    const [fewest, most] = FUNCTIONS[name];
    if (parts.length < fewest || parts.length > most) throw wrong();
    take(')');
    return { kind: 'call', name, parts, from, to: end() };
  }

  const whole = level(0);
  if (index < tokens.length) throw wrong();
  return whole;
}

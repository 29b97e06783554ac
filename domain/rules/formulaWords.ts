import type { Label } from '../codes/label.ts';
import type { FunctionName, Variable } from './formula.ts';

/** What the names in a formula mean. */
export const FORMULA_WORDS: Readonly<Record<Variable | FunctionName, Label>> = {
  weight: ['重量', 'weight', 'peso', '重量'],
  volume: ['体积', 'volume', 'volumen', '体積'],
  distance: ['里程', 'distance', 'distancia', '距離'],
  unitPrice: ['单价', 'unit price', 'precio unitario', '単価'],
  loadWeight: ['装货量', 'loaded weight', 'peso cargado', '積込量'],
  unloadWeight: ['卸货量', 'unloaded weight', 'peso descargado', '荷卸し量'],
  days: ['天数', 'days', 'días', '日数'],
  min: ['较小值', 'smaller of', 'menor de', '小さい方'],
  max: ['较大值', 'greater of', 'mayor de', '大きい方'],
  round: ['四舍五入', 'rounded', 'redondeo', '四捨五入'],
  if: ['如果', 'if', 'si', 'もし'],
};

/** Signs as people write them on paper. */
const SIGNS: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '<=': '≤',
  '>=': '≥',
  '<>': '≠',
};

const isName = (name: string): name is keyof typeof FORMULA_WORDS => Object.hasOwn(FORMULA_WORDS, name);

/** A formula as people read it: 重量 × 单价. What is no name of a formula stays as it is. */
export function formulaLabel(formula: string): Label {
  const word = (index: 0 | 1 | 2 | 3) =>
    formula
      .replaceAll(/<=|>=|<>|[*/-]/g, (sign) => SIGNS[sign] ?? sign)
      .replaceAll(/[A-Za-z]\w*/g, (name) => (isName(name) ? FORMULA_WORDS[name][index] : name));
  return [word(0), word(1), word(2), word(3)];
}

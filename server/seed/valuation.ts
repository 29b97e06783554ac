import type { Row } from '../../domain/schema/record.ts';
import type { valuationRule } from '../../domain/records/valuationRule.ts';
import { base, seedNumber } from './base.ts';

type Rule = Row<typeof valuationRule>;

const RULES: readonly (readonly [
  name: string,
  formula: string,
  mode: Rule['settleQtyMode'],
  roundTo: Rule['roundTo'],
  minYuan: number | null,
])[] = [
  ['重货按吨', 'weight * unitPrice', 'loadWeight', 'fen', null],
  ['泡货取重抛', 'max(weight, volume / 3) * unitPrice', 'bigger', 'jiao', 300],
  ['吨公里计价', 'round(weight * distance * 0.42, 2)', 'smaller', 'fen', 500],
  [
    '整车里程阶梯',
    'if(distance <= 300, distance * 6.8, 2040 + (distance - 300) * 5.6)',
    'perVehicle',
    'yuan',
    800,
  ],
  ['压车费含运费', 'weight * unitPrice + max(days - 1, 0) * 200', 'unloadWeight', 'fen', null],
];

export function makeValuationRules(at: number, by: string): Rule[] {
  return RULES.map(([ruleName, formula, settleQtyMode, roundTo, minYuan], index) => ({
    ...base(at, by),
    ruleNo: seedNumber('JJ', at),
    ruleName,
    formula,
    priority: 100 - index * 10,
    shippers: null,
    goodsTypes: null,
    vehicleTypeCodes: null,
    settleQtyMode,
    lossMode: index === 3 ? ('none' as const) : ('ratio' as const),
    lossTolerance: index === 3 ? null : 3,
    roundTo,
    minAmountFen: minYuan === null ? null : minYuan * 100,
    maxAmountFen: null,
    status: index === 4 ? ('disabled' as const) : ('enabled' as const),
  }));
}

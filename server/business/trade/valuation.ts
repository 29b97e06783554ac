import { valuationRule } from '../../../domain/records/valuationRule.ts';
import { formulaFault } from '../../../domain/rules/valuation.ts';
import { wrongFields } from '../../records/errors.ts';
import { referenceEntry } from '../reference.ts';

export const valuationRuleEntry = referenceEntry(valuationRule, {
  against: (_, { formula }) => formulaFault(formula),
  derived: (_, { minAmountFen, maxAmountFen }) => {
    if (minAmountFen === null || maxAmountFen === null || minAmountFen <= maxAmountFen) return {};
    throw wrongFields([
      {
        field: 'maxAmountFen',
        msg: [
          '最高金额不能低于最低金额',
          'The highest amount is below the lowest',
          'El importe máximo es inferior al mínimo',
          '最高金額が最低金額を下回っています',
        ],
      },
    ]);
  },
});

import { taxRate } from '../../../../domain/records/taxRate.ts';
import { dateOf } from '../../../../domain/rules/times.ts';
import type { Known, Situations } from '../known.ts';
import { referenceOf } from '../reference.ts';

/** A rate of a service that we invoice: it says how it is named and coded, too. */
const ofStorage = (more: object) => () => ({
  taxRate: {
    ...{ kind: 'vatStorage', rateBp: 600, amountFen: null, brackets: null, source: '财税〔2016〕36号' },
    ...{ itemName: '*物流辅助服务*仓储费', taxCode: '3040406000000000000', ...more },
  },
});

const { flow } = referenceOf(taxRate);

/** One that is disabled holds on no day: enabled again it may meet another. */
const situations: Situations = {
  disabled: {
    'of a service, beside another': ofStorage({ validFrom: dateOf(2026, 1, 1), validTo: null }),
    'of a service, before the others': ofStorage({
      validFrom: dateOf(2010, 1, 1),
      validTo: dateOf(2010, 12, 31),
    }),
  },
};

export default { situations, flow } satisfies Known;

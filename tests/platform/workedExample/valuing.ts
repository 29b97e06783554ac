import { expect } from 'vitest';
import { uploadPicture } from '../orderForm.ts';
import { expectBooks } from './expecting.ts';
import type { Firm } from './firm.ts';
import type { ExampleSteps } from './steps.ts';
import { fen } from './ledgerLines.ts';
import type { Trip } from './transporting.ts';

/** Documents of the settlement. */
export interface Valued {
  readonly billId: string;
}

/** Steps 11 and 12: the deduction is decided, the freight valued and confirmed. */
export async function valuing(
  firm: Firm,
  steps: ExampleSteps,
  { waybillId, deductionId }: Trip,
): Promise<Valued> {
  firm.at('03-03 15:30');
  const evidence = await uploadPicture(await firm.who('clerk'));
  await steps.refused(34006, async () =>
    (await firm.who('clerk')).save('deduction', {
      waybillId,
      direction: 'reduce',
      type: 'cargoLoss',
      amountFen: fen('240.00'),
      responsible: 'carrier',
      passToShipper: false,
      basis: '超耗 56 千克 × 4.20 元',
      evidenceIds: [evidence.id],
    }),
  );
  await steps.sends('driver', 'deduction', deductionId, 'agree');
  expect(await steps.sends('clerk', 'deduction', deductionId, 'confirm.deduction')).toMatchObject({
    status: 'confirmed',
    type: 'cargoLoss',
    amountFen: fen('235.20'),
  });

  firm.at('03-03 16:00');
  const { id: billId } = await steps.only('clerk', 'freightBill', { waybillId });
  await steps.counting('clerk', 'valuating_count', -1, async () => {
    await steps.sends('clerk', 'freightBill', billId, 'value');
  });
  expect(await steps.sees('approver', 'freightBill', billId)).toMatchObject({
    status: 'valued',
    settleQty: 31_880,
    baseFreightFen: fen('5,738.40'),
    lossKg: 120,
    toleranceKg: 64,
    excessLossKg: 56,
    additionsFen: 0,
    deductionsFen: fen('235.20'),
    payableFen: fen('5,503.20'),
    advanceBankFen: fen('1,500.00'),
    advanceOilCardFen: fen('1,600.00'),
    retentionFen: fen('200.00'),
    payableNowFen: fen('2,203.20'),
    openFen: fen('2,403.20'),
    serviceFeeFen: fen('357.71'),
    shipperReceivableFen: fen('5,860.91'),
  });

  firm.at('03-04 10:00');
  await steps.sends('approver', 'freightBill', billId, 'confirm.bill');
  await expectBooks(firm, 14);
  const advances = (await (await firm.who('clerk')).list('advance', { waybillId })).data.records;
  expect(advances.map(({ status }) => status)).toEqual(['offset', 'offset']);
  return { billId };
}

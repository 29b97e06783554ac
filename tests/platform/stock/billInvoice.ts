import { expect } from 'vitest';
import type { Firm } from '../workedExample/firm.ts';
import { fen } from '../workedExample/ledgerLines.ts';
import type { ExampleSteps } from '../workedExample/steps.ts';

/** The three lines of the bill, and of its invoice. */
export const STORED = { amountFen: fen('387.78'), netFen: fen('365.83'), taxFen: fen('21.95') };
export const HANDLED_IN = { amountFen: fen('630.00'), netFen: fen('594.34'), taxFen: fen('35.66') };
export const HANDLED_OUT = { amountFen: fen('730.80'), netFen: fen('689.43'), taxFen: fen('41.37') };

/** The owner asks for the invoice of the paid bill: the tax channel issues it, and its VAT enters the books. */
export async function invoiced(firm: Firm, steps: ExampleSteps, ownerId: string): Promise<void> {
  firm.at('12-03 11:00');
  const bill = await steps.only('shipper', 'serviceBill');
  const asked = {
    ...{ invoiceKind: 'special', invoiceTitle: null, taxNo: null },
    addressPhone: '合肥市瑶海区长江东路 1 号 0551-62345678',
    bankAccount: '徽商银行合肥瑶海支行 1302000000000000018',
    ...{ receiverEmail: 'invoice@example.com', receiverPhone: null },
  };
  await steps.sends('shipper', 'serviceBill', bill.id, 'ask.invoice', asked);
  await steps.refused(53004, async () =>
    (await firm.who('clerk')).event('serviceBill', bill.id, 'ask.invoice', asked),
  );
  await firm.round();
  const invoice = await steps.only('shipper', 'invoice');
  expect(invoice).toMatchObject({
    ...{
      status: 'issued',
      bizKind: 'service',
      shipmentId: ownerId,
      specialElement: null,
      transportLines: [],
    },
    ...{ taxRateBp: 600, totalFen: fen('1,748.58'), netFen: fen('1,649.60'), taxFen: fen('98.98') },
    lines: [
      {
        ...{
          waybillId: null,
          bizNo: bill.billNo,
          itemName: '*物流辅助服务*仓储费',
          taxCode: '3040406000000000000',
        },
        ...STORED,
      },
      { itemName: '*物流辅助服务*装卸搬运费', ...HANDLED_IN },
      { itemName: '*物流辅助服务*装卸搬运费', ...HANDLED_OUT },
    ],
  });
  expect(await steps.sees('shipper', 'serviceBill', bill.id)).toMatchObject({ invoiceId: invoice.id });
}

import { describe, it } from 'vitest';
import { useFirm } from './firm.ts';
import { exampleSteps } from './steps.ts';
import { invoicing } from './invoicing.ts';
import { paying } from './paying.ts';
import { transporting } from './transporting.ts';
import { valuing } from './valuing.ts';

/** transport-and-money 15: one waybill from publication to tax reporting, with all participants, over HTTP. */
describe('the worked example', () => {
  const firm = useFirm('03-01 08:00');

  it('[/tms/Carrier/freight] [/tms/Carrier/payApply] [/tms/upstream/reconciliation] [/tms/invoice/drawInvoice] [/addedService/taxReport] 25 steps, to the fen', async () => {
    const steps = exampleSteps(firm);
    const trip = await transporting(firm, steps);
    const bill = await valuing(firm, steps, trip);
    await paying(firm, steps, { ...trip, ...bill });
    await invoicing(firm, steps, { ...trip, ...bill });
  });
});

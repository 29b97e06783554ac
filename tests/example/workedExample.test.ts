import { describe, it, onTestFinished } from 'vitest';
import { exampleSteps } from '../platform/workedExample/steps.ts';
import { openFirm } from '../platform/workedExample/firm.ts';
import { prepare } from '../platform/workedExample/transporting.ts';
import { useBrowser } from '../browser/browser.ts';
import { close } from '../browser/workedExample/books.ts';
import { invoice } from '../browser/workedExample/invoice.ts';
import { Office } from '../browser/workedExample/office.ts';
import { order } from '../browser/workedExample/order.ts';
import { pay } from '../browser/workedExample/pay.ts';
import { report, withdraw } from '../browser/workedExample/report.ts';
import { settle } from '../browser/workedExample/settle.ts';
import { transport } from '../browser/workedExample/transport.ts';

/** transport-and-money 15: one waybill from publication to tax reporting, by all participants at the screen. */
describe('the worked example in real browsers', () => {
  const browsing = useBrowser();

  it('[/tms/Carrier/freight] [/tms/Carrier/payApply] [/tms/upstream/reconciliation] [/tms/invoice/drawInvoice] [/addedService/taxReport] 25 steps, to the fen', async () => {
    // A new company for each attempt, so that nothing was done before.
    const firm = await openFirm('03-01 08:00');
    onTestFinished(() => firm.close());
    await prepare(firm, exampleSteps(firm));
    const office = new Office(firm, browsing);
    await order(office);
    await transport(office);
    await settle(office);
    await pay(office);
    await report(office);
    await withdraw(office);
    await invoice(office);
    await close(office);
  }, 600_000);
});

import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { useCashiers } from '../platform/money/advanceSteps.ts';
import { applied, confirmedBill } from '../platform/money/paySteps.ts';
import { PNG } from '../platform/orderForm.ts';
import { logIn, shown, useBrowser } from './browser.ts';

const reason = '车载终端途中损坏，附维修单';

describe('a payment that waits for a track', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const browser = useBrowser(desk);

  it('leads to the exception, which another person approves, and is then passed', async () => {
    const bill = await confirmedBill(desk, all);
    const applyId = await applied(all, [bill], {}, 'pendingReview');
    await desk.platform.services.store.pool.query(
      `delete from vehicle_position p using waybill w where w.id = $1 and p.vehicle_id = w.vehicle_id
         and p.at between w.despatch_at + 10800000 and w.despatch_at + 28800000`,
      [bill.waybillId],
    );

    // The clerk sees what is missing, and where to ask for the exception.
    const clerk = (await browser.window('en')).page;
    await logIn(clerk, 'clerk', 'en');
    await clerk.goto(`${desk.url}/#/tms/Carrier/payApply?open=${applyId}`);
    await clerk.getByRole('tab', { name: 'Related', exact: true }).click();
    await clerk.getByText(/longest gap 310 min/).waitFor();
    await clerk.getByRole('button', { name: 'Request the exception on the waybill' }).click();
    const waybill = clerk.getByRole('dialog').last();
    await waybill.getByRole('button', { name: 'Request a track exception', exact: true }).click();
    const form = clerk.getByRole('dialog').last();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG });
    await form.locator('img').waitFor();
    await form.getByLabel(/^Reason/).fill(reason);
    await form.getByRole('button', { name: 'Request a track exception', exact: true }).click();
    const waiting = async () => (await all.dispatcher.open('waybill', bill.waybillId)).data.row.proposalId;
    await expect.poll(waiting).not.toBeNull();

    const auditor = (await browser.window('en')).page;
    await logIn(auditor, 'auditor', 'en');
    await auditor.goto(`${desk.url}/#/tms/transport/waybillManage?tab=proposals`);
    await auditor.getByRole('tab', { name: 'Waits for another person (1)' }).waitFor();
    const { waybillNo } = (await all.dispatcher.open('waybill', bill.waybillId)).data.row;
    await shown(auditor).getByText(String(waybillNo)).first().click();
    const decision = auditor.getByRole('dialog').first();
    await decision.getByRole('cell', { name: reason, exact: true }).waitFor();
    await decision.getByText('Gap in the track').first().waitFor();
    await decision.getByRole('button', { name: 'Confirm and carry out', exact: true }).click();
    await expect.poll(waiting).toBeNull();

    // The evidence of the payment names both people, and nothing stands against it any more.
    await clerk.goto(`${desk.url}/#/tms/Carrier/payApply?open=${applyId}`);
    await clerk.reload();
    await clerk.getByRole('tab', { name: 'Related', exact: true }).click();
    await clerk.getByText(/a track exception is approved/).waitFor();
    await clerk.getByText(new RegExp(reason)).first().waitFor();
    expect(await all.auditor.event('paymentApply', applyId, 'review.pass')).toMatchObject({ status: 0 });
  });
});

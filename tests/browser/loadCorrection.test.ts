import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';

/** A wrong loaded weight in real windows: the dispatcher proposes, the auditor confirms, each sees the other's step by itself. */
describe('a wrong loaded weight', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is corrected by two people, with links between the waybill and what waits', async () => {
    const person = await desk.person('dispatcher');
    const [job] = (await person.list('waybill', { status: 'inTransit' })).data.records;
    if (!job) throw new Error('Nothing is on the road.');
    const loaded = Number(job.loadWeightKg);
    const right = loaded - 100;
    const no = String(job.waybillNo);
    const [{ page: dispatcher }, { page: auditor }] = [
      await browser.window('en'),
      await browser.window('en'),
    ];
    await logIn(dispatcher, 'dispatcher', 'en');
    await logIn(auditor, 'auditor', 'en');

    await dispatcher.goto(`${desk.url}/#/tms/transport/waybillManage?open=${job.id}`);
    const waybill = dispatcher.getByRole('dialog').first();
    const correct = waybill.getByRole('button', { name: 'Correct the loaded weight', exact: true });
    await correct.click();
    const form = dispatcher.getByRole('dialog').last();
    await form.getByLabel(/^Right loaded weight/).fill((right / 1_000).toFixed(3));
    await form.getByLabel(/^Reason/).fill('磅单抄错一位');
    await form.getByRole('button', { name: 'Correct the loaded weight', exact: true }).click();
    await expect
      .poll(() => correct.getAttribute('aria-description'))
      .toContain('already waits for another person');
    await waybill.getByRole('link', { name: `${no} ${String(job.plateNumber)}`, exact: true }).waitFor();

    await auditor.goto(`${desk.url}/#/tms/transport/waybillManage?tab=proposals`);
    await auditor.getByRole('tab', { name: 'Waits for another person (1)' }).waitFor();
    await shown(auditor).getByText(no).first().click();
    const waiting = auditor.getByRole('dialog').first();
    await waiting.getByRole('cell', { name: `${(loaded / 1000).toFixed(3)} t`, exact: true }).waitFor();
    await waiting.getByRole('cell', { name: `${(right / 1000).toFixed(3)} t`, exact: true }).waitFor();
    await waiting.getByRole('cell', { name: '磅单抄错一位', exact: true }).waitFor();
    await waiting.getByRole('button', { name: 'Confirm and carry out', exact: true }).click();
    await waiting.getByRole('link', { name: no, exact: true }).click();
    await auditor
      .getByRole('dialog')
      .first()
      .getByText(/Why the loaded weight was corrected/)
      .first()
      .waitFor();

    // The dispatcher's window shows it by itself.
    await waybill.getByText('磅单抄错一位').first().waitFor();
    await expect.poll(() => correct.getAttribute('aria-disabled')).not.toBe('true');
    const { row } = (await person.open('waybill', job.id)).data;
    expect(row).toMatchObject({ loadWeightKg: right, proposalId: null });
  });
});

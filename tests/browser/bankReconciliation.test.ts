import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/rules/times.ts';
import { withdraw } from '../platform/ledger/ledgerSteps.ts';
import { bankRound } from '../platform/money/paySteps.ts';
import { statementRows, takeLines } from '../platform/money/bankFiles.ts';
import { csvOf } from '../platform/sheets.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';

const PATH = '/basicInfo/account/bankReconciliation';

/** A clerk brings the list of the bank in, accepts what was found for it in one go, gives a line to a colleague, and matches one by hand. */
describe("[/basicInfo/account/bankReconciliation] the bank's statement in a real window", () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is imported, matched in bulk and by hand, and what is left over has an owner', async () => {
    const [driver, approver, clerk] = [
      await desk.person('driver'),
      await desk.person('approver'),
      await desk.person('clerk'),
    ];
    const paidOut = async (amountFen: number) => {
      const { id } = (await withdraw(desk, driver, amountFen)).data.row;
      await approver.event('withdrawal', id, 'approve.withdraw');
      await bankRound(desk);
      return (await clerk.list('payment', { withdrawalId: id })).data.records[0];
    };
    const serials: string[] = [];
    for (const amountFen of [1_310, 1_320]) serials.push(String((await paidOut(amountFen))?.bankSerialNo));
    const at = desk.now() - 500 * DAY_MS;
    const file = csvOf(
      statementRows([
        { at, ref: serials[0] ?? '', fen: -1_310 },
        { at, ref: serials[1] ?? '', fen: -1_320 },
        { at, ref: 'FEE-BROWSER', fen: -600, memo: '账户管理费' },
      ]),
    );

    const { page } = await browser.window('en');
    await logIn(page, 'clerk', 'en');
    await page.goto(`${desk.url}/#${PATH}`);
    await shown(page).getByRole('button', { name: 'Import a statement', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '对账单.csv', mimeType: 'text/csv', buffer: file });
    await dialog.getByRole('button', { name: 'Check 3 rows', exact: true }).click();
    await dialog.getByRole('button', { name: 'Import 3 rows', exact: true }).click();
    await dialog.getByText('3 rows imported; refused: 0').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });

    // The two payments stand first: they are the oldest suggestions.
    for (const serial of serials) {
      const row = shown(page).getByRole('row').filter({ hasText: serial });
      await row.waitFor();
      await row.getByRole('checkbox').check();
    }
    await shown(page).getByRole('button', { name: 'Accept', exact: true }).click();
    const run = page.getByRole('dialog');
    await run
      .getByRole('button', { name: /^Accept/ })
      .last()
      .click();
    for (const serial of serials)
      await expect
        .poll(
          async () => (await clerk.list('bankStatementLine', { bankRef: serial })).data.records[0]?.status,
        )
        .toBe('matched');

    const [fee] = (await clerk.list('bankStatementLine', { bankRef: 'FEE-BROWSER' })).data.records;
    await page.goto(`${desk.url}/#${PATH}?tab=leftovers&open=${String(fee?.id)}`);
    // The result of the run is still open.
    await page.reload();
    const line = page.getByRole('dialog').first();
    await line.getByRole('button', { name: 'Assign', exact: true }).click();
    const form = page.getByRole('dialog').last();
    await form.getByRole('combobox', { name: /^Owner/ }).click();
    await page.getByRole('option', { name: '赵敏', exact: true }).click();
    await form.getByLabel(/^Note/).fill('月末计入财务费用');
    await form.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect
      .poll(
        async () =>
          (await clerk.list('bankStatementLine', { bankRef: 'FEE-BROWSER' })).data.records[0]?.status,
      )
      .toBe('unmatched');
    await page.keyboard.press('Escape');
    const table = shown(page).getByRole('table', { name: 'Left over, by owner' });
    await table.getByRole('rowheader', { name: '赵敏', exact: true }).waitFor();

    // One sum of the bank for two payments, which are ticked in the list.
    const numbers: string[] = [];
    for (const amountFen of [2_110, 2_220]) numbers.push(String((await paidOut(amountFen))?.paymentNo));
    await takeLines(clerk, [{ at: desk.now(), ref: 'BOTH-BROWSER', fen: -4_330 }]);
    const lineOf = async (bankRef: string) =>
      (await clerk.list('bankStatementLine', { bankRef })).data.records[0];
    const both = await lineOf('BOTH-BROWSER');
    await page.goto(`${desk.url}/#${PATH}?tab=all&open=${String(both?.id)}`);
    await page.reload();
    await page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: 'Match by hand', exact: true })
      .click();
    const matching = page.getByRole('dialog').last();
    for (const no of numbers) await matching.getByRole('checkbox', { name: no, exact: true }).check();
    await matching.getByText('Chosen: 43.30 CNY of 43.30').waitFor();
    await matching.getByRole('button', { name: 'Match by hand', exact: true }).click();
    await expect.poll(async () => (await lineOf('BOTH-BROWSER'))?.status).toBe('matched');
    expect((await clerk.open('bankStatementLine', String(both?.id))).data.row.bookings).toMatchObject(
      numbers.map((no) => ({ no })),
    );
  });
});

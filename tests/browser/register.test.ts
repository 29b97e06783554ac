import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';

const PHONE = '13900000061';
const PASSWORD = 'Lorry-88';

describe('[S-16] a new driver', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('[R-02] registers with the code that the SMS records show, and lands at his desk', async () => {
    const { page } = await browser.window('en', { width: 390, height: 844 });
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByText('Driver', { exact: true }).click();
    await page.getByLabel('Mobile number', { exact: true }).fill(PHONE);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText(`The code went to ${PHONE}`).waitFor();

    const office = await browser.window('en');
    await logIn(office.page, 'admin', 'en');
    await office.page.goto(`${desk.url}/#/systemManage/news/smsRecords`);
    // The list hides the middle of the number and shows the text.
    const message = office.page.getByRole('row').filter({ hasText: /139\*+0061/ });
    const code = /\d{6}/.exec(await message.getByText(/Your code is \d{6}/).innerText())?.[0] ?? '';

    await page.getByLabel('Code by SMS').fill(code);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register and log in' }).click();
    // The agreement is missing: it is said at its field, and what was typed is kept.
    await page.getByText('Please accept the service agreement first').waitFor();
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe(PHONE);
    await page.getByLabel('I have read and accept the service agreement').check();
    await page.getByRole('button', { name: 'Register and log in' }).click();
    await page.waitForURL(/#\/(driver|home)/);
    await page.getByRole('navigation').first().waitFor();
  });
});

import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { codeSentTo } from '../platform/sentSms.ts';
import { useBrowser } from './browser.ts';

const PHONE = '13900000061';
const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Lorry-88';

describe('[S-16] a new driver', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('[R-02] registers with the code of his phone, arrives at his desk, and logs in again with another code', async () => {
    const { page, context } = await browser.window('en', { width: 390, height: 844 });
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByText('Driver', { exact: true }).click();
    await page.getByLabel('Mobile number', { exact: true }).fill(PHONE);
    await page.getByRole('button', { name: 'Send code' }).click();
    const sent = page.getByText(`the code for ${PHONE} is printed where the platform was started`);
    await sent.waitFor();
    const code = codeSentTo(desk.platform.services, PHONE);
    await page.getByLabel('Code by SMS').fill(code);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register and log in' }).click();
    // Without the agreement there is an error at its field, and what was typed stays.
    await page.getByText('Please accept the service agreement first').waitFor();
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe(PHONE);
    await page.getByLabel('I have read and accept the service agreement').check();
    await page.getByRole('button', { name: 'Register and log in' }).click();
    // His documents come first; the form begins with the verified number, with a link home below.
    await page.waitForURL(/#\/authMobile/);
    await expect.poll(() => page.getByLabel('Mobile', { exact: false }).first().inputValue()).toBe(PHONE);
    await page.getByRole('link', { name: 'To my home' }).click();
    await page.waitForURL(/#\/(driver|home)/);
    await page.getByRole('link', { name: 'Hand in documents' }).waitFor();

    // Another day, another code: the same phone, and on to the page of a link.
    await context.clearCookies();
    desk.advance(DAY_MS);
    await page.goto('about:blank');
    await page.goto(`${desk.url}/#/loginMobile?redirect=${encodeURIComponent('/guide/index')}`);
    await page.getByRole('heading', { name: 'Mobile login' }).waitFor();
    await page.getByLabel('Mobile number', { exact: true }).fill(PHONE);
    await page.getByRole('button', { name: 'Send code' }).click();
    await sent.waitFor();
    const next = codeSentTo(desk.platform.services, PHONE);
    await page.getByLabel('Code by SMS').fill(next === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code by SMS').fill(next);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/#\/guide\/index/);
    await page.getByRole('navigation').first().waitFor();
  });
});

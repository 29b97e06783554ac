import { eq } from 'drizzle-orm';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partyGroup } from '../../server/store/systemTables.ts';
import { codeOf, enrol } from '../platform/session/factorSteps.ts';
import { Person, useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser, type Window } from './browser.ts';
import { fill } from './forms.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';

const PHONE_SIZE = { width: 390, height: 844 };
const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

const desk = useDesk();
const browser = useBrowser(desk);

/** Fills in the form with the password. */
async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const codeField = (page: Page) => page.getByLabel('6-digit code from your authenticator app');

/** An authenticator of the browser itself (CDP). */
async function withAuthenticator({ context, page }: Window): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

describe('a login with a second factor', () => {
  it('asks for the code of the app on a phone, keeps what was typed, and takes a pasted code', async () => {
    const owner = new Person(desk.url);
    await owner.login('clerk');
    const { secret } = await enrol(desk, owner);
    const { page } = await browser.window('en', PHONE_SIZE);
    await enterPassword(page, 'clerk');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Back: the form is as it was.
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('User name', { exact: true }).inputValue()).toBe('clerk');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await codeField(page).fill('000 000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').getByText('Not accepted').waitFor();
    desk.advance(STEP_MS);
    const code = codeOf(secret, desk.now());
    await codeField(page).focus();
    await page.evaluate(
      (text) => {
        document.execCommand('insertText', false, text);
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
  });
});

describe('a second factor in the profile, and before rights are changed', () => {
  it('is set up with the key of the app, shows recovery codes once, and is asked again without losing the form', async () => {
    const window = await browser.window('en');
    const { page } = window;
    await logIn(page, 'admin', 'en');
    await page.goto(`${desk.url}/#/profile/index`);
    await page.getByRole('tab', { name: 'Security' }).click();
    const card = page.getByRole('region', { name: 'Second factor' });
    await card.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, desk.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await card.getByText('10 left').waitFor();

    // Ten minutes later rights are changed.
    desk.advance(11 * MINUTE_MS);
    await page.goto(`${desk.url}/#/basicInfo/platUser/role`);
    await shown(page)
      .getByRole('button', { name: /New role/ })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: /New role/ });
    await fill(page, form, {
      'Role code': 'NIGHT_SHIFT',
      'Role name': '夜班',
      'English name': 'Night shift',
      'Spanish name': 'Turno de noche',
      'Japanese name': '夜勤',
    });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByRole('textbox', { name: 'Role code' }).inputValue()).toBe('NIGHT_SHIFT');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    desk.advance(STEP_MS);
    await codeField(page).fill(codeOf(secret, desk.now()));
    await question.getByRole('button', { name: 'Verify' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => shown(page).getByText('NIGHT_SHIFT').count()).toBeGreaterThan(0);
  });
});

describe('where the group requires one', () => {
  it('a passkey is set up right after the password, and logs its owner in', async () => {
    // Passkeys belong to a name: this machine is localhost.
    const address = desk.url.replace('127.0.0.1', 'localhost');
    Object.assign(desk.platform.services, { siteUrl: address });
    const { db } = desk.platform.services.store;
    await db.update(partyGroup).set({ isFactorRequired: true }).where(eq(partyGroup.groupCode, 'HF001'));
    const window = await browser.blank('en');
    const { page, context } = window;
    await withAuthenticator(window);
    await page.goto(address);
    await enterPassword(page, 'auditor');
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    // The password was typed just now.
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    await dialog.getByLabel('Name').fill('Desk key');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('navigation').first().waitFor();

    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(address);
    await enterPassword(page, 'auditor');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('navigation').first().waitFor();
  });
});

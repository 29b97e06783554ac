import { expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

const desk = useDesk();
const browser = useBrowser(desk);

/** The plate of a severe warning on a trip, whose track is there. */
async function severeOnTrip(): Promise<string> {
  const dispatcher = await desk.person('dispatcher');
  const open = { level: '4', status: 'raised', kind: 'fatigue' };
  const { records } = (await dispatcher.list('safetyWarning', open)).data;
  const found = records.find(({ waybillId }) => waybillId !== null);
  if (!found) throw new Error('The demo company has no severe warning on a trip.');
  return String(found.plateNumber);
}

it('[/tms/CustomerService/fatigueWarning] fits a phone: what is severe, whom to call, then the map', async () => {
  const plate = await severeOnTrip();
  const { page } = await browser.window('en', PHONE);
  await logIn(page, 'dispatcher', 'en');
  await page.goto(`${desk.url}/#/tms/CustomerService/speedWarning`);
  await page.getByRole('tab', { name: 'Speed zone', exact: true }).click();
  await page.getByRole('button', { name: /New speed zone/i }).waitFor();
  await page.goto(`${desk.url}/#/tms/CustomerService/fatigueWarning`);
  const band = page.getByRole('region', { name: 'Call now' });
  await band.getByRole('button', { name: plate }).click();
  await page
    .getByRole('dialog')
    .getByRole('region', { name: /^Track and planned way of / })
    .waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
});

it('[/tms/CustomerService/warningReplay] last week under other limits, from a list to the map', async () => {
  const { page } = await browser.window('en', { width: 1366, height: 900 });
  await logIn(page, 'dispatcher', 'en');
  await page.goto(`${desk.url}/#/tms/CustomerService/fatigueWarning`);
  await page.getByRole('link', { name: 'Replay of warnings' }).click();
  const limit = page.getByLabel('Driving without rest (min)');
  await limit.fill('9');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  await limit.fill('90');
  await start.click();
  await page.getByText('All tracks are judged.').waitFor({ timeout: 120_000 });
  const result = page.getByRole('region', { name: 'Result' });
  expect(await result.getByRole('row', { name: /^Fatigue/ }).innerText()).toMatch(/\d+ → [1-9]\d*/);
  await result
    .getByRole('button', { name: /^New .* Fatigue/ })
    .first()
    .click();
  await result.getByRole('region', { name: /^Track and planned way of / }).waitFor();
});

it('[/tms/CustomerService/fatigueWarning] a severe warning is opened from above the list, seen on the map, and handled', async () => {
  const plate = await severeOnTrip();
  const { page } = await browser.window('en', { width: 1366, height: 900 });
  await logIn(page, 'dispatcher', 'en');
  await page.goto(`${desk.url}/#/tms/CustomerService/fatigueWarning`);
  const band = page.getByRole('region', { name: 'Call now' });
  await band.getByRole('button', { name: plate }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('region', { name: /^Track and planned way of / }).waitFor();
  const moment = drawer.getByRole('slider');
  const before = await moment.getAttribute('aria-valuetext');
  await moment.press('ArrowRight');
  expect(await moment.getAttribute('aria-valuetext')).not.toBe(before);

  await drawer.getByRole('button', { name: 'Handle', exact: true }).click();
  await drawer.getByRole('combobox', { name: 'How handled' }).click();
  await page.getByRole('option', { name: 'Call', exact: true }).click();
  await drawer.getByLabel('What was done').fill('已电话联系司机，就近服务区休息');
  await drawer.locator('form').getByRole('button', { name: 'Handle', exact: true }).click();
  await drawer.getByText('Handled', { exact: true }).first().waitFor();
});

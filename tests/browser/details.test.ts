import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { useDesk } from '../platform/desk.ts';
import { findings, followSystem } from './axe.ts';
import { logIn, quiet, useBrowser } from './browser.ts';

/** Left and right edges of each item of a list, px. */
const edges = (list: Locator) =>
  list
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );

/** What an opened document says before its sections. */
describe('the head of an opened row', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const openJob = async (size?: { width: number; height: number }) => {
    const person = await desk.person('dispatcher');
    const [job] = (await person.list('waybill', { status: 'inTransit' })).data.records;
    if (!job) throw new Error('Nothing is on the road.');
    const { page } = await browser.window('en', size);
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage?open=${job.id}`);
    const record = page.getByRole('dialog').first();
    await record.getByRole('region', { name: 'Way on the map' }).waitFor();
    return { page, job, record };
  };

  it('says who, what, where, how much and what comes next, and shows the way in time and on the map', async () => {
    const { record, job, page } = await openJob();
    const summary = record.locator('[data-summary]');
    await expect.poll(() => summary.innerText()).toMatch(/ → .*Next: Arrive$/s);
    expect(await summary.innerText()).toContain(String(job.goodsName));
    expect(await summary.innerText()).not.toMatch(/\d{15,}/);
    const points = record.getByRole('list', { name: 'Nodes' });
    expect(await points.locator('[data-done]').count()).toBe(2);
    await record.getByText(/^The straight line/).waitFor();
    await record.getByRole('button', { name: 'Show the way of the vehicle' }).click();
    await record.getByText(/^The line is what the vehicle reported, until/).waitFor();
    // Labels keep the width of a word, however many facts stand beside each other.
    const narrow = await record
      .locator('dt')
      .evaluateAll((labels) => labels.filter((label) => label.getBoundingClientRect().width < 60).length);
    expect(narrow).toBe(0);
    await quiet(page);
  });

  it('shows whom to call; whole numbers call by a press once they are asked for', async () => {
    const { record } = await openJob();
    const people = record.getByRole('group', { name: 'Contacts' });
    await people
      .getByText(/^1\d\d\*{4}\d{4}$/)
      .first()
      .waitFor();
    await people.getByRole('button', { name: 'Show whole numbers' }).click();
    const call = people.getByRole('link', { name: /^1\d{10}$/ }).first();
    expect(await call.getAttribute('href')).toMatch(/^tel:1\d{10}$/);
  });

  it('shows the chart in the words of the reader; the names of the code are behind a switch', async () => {
    const { record } = await openJob();
    await record.getByRole('tab', { name: 'Lifecycle chart' }).click();
    const picture = record.getByRole('img', { name: /^Diagram of/ });
    await picture.waitFor();
    expect(await picture.innerHTML()).not.toMatch(/>[^<]*(?:isBy|pendingLoad|inTransit)[^<]*</);
    await picture.getByText('In transit', { exact: true }).waitFor();
    await record.getByRole('switch', { name: 'Names and conditions of the code' }).check();
    await picture.getByText('inTransit', { exact: true }).waitFor();
  });

  it('fits a phone, and is accessible in both themes', async () => {
    const { page, record } = await openJob({ width: 390, height: 844 });
    for (const [left = -1, right = 999] of await edges(record.getByRole('list', { name: 'Nodes' })))
      expect([left >= 0, right <= 390]).toEqual([true, true]);
    await followSystem(page);
    await record.getByRole('region', { name: 'Way on the map' }).waitFor();
    await quiet(page);
    expect(await findings(page)).toEqual([]);
  });
});

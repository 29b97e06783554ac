import type { Page } from 'playwright-core';
import type { Desk } from '../../platform/desk.ts';
import { land, type useBrowser } from '../browser.ts';
import { PHONE } from '../phone.ts';

/** A part of an outbound order that is to be picked. */
export interface Allocation {
  readonly allocation: number;
  readonly locationId: string;
  readonly goodsId: string;
  readonly qty: number;
  readonly pickedQty: number;
}

/** What the station expects now. */
export const expected = (page: Page) => page.getByRole('status', { name: '应扫' });

/** A keeper with a handheld at a document. */
export async function stationAt(
  desk: Desk,
  browser: ReturnType<typeof useBrowser>,
  path: string,
  no: string,
) {
  const window = await browser.window('zh', { ...PHONE, width: 360 });
  const { page } = window;
  await land(page, 'warehouse');
  await page.goto(`${desk.url}/#${path}`);
  await page.getByRole('region', { name: '扫码作业' }).waitFor();
  await page.getByRole('button', { name: new RegExp(no) }).click();
  await expected(page).waitFor();
  return window;
}

import type { Page } from 'playwright-core';
import { newDeviceKey } from '../../domain/calls/device.ts';
import type { Person } from '../platform/desk.ts';

/** A screen looks every ten seconds; a busy machine loads each page within this. */
export const PATIENCE = { timeout: 60_000 };

/** The address of a new device, from the hash on. */
export async function deviceAt(
  keeper: Person,
  stationId: string,
  kind: 'screen' | 'kiosk',
  bind: 'key' | 'browser',
): Promise<string> {
  const made = await keeper.save('stationDevice', { deviceName: `${kind} 1`, stationId, kind, bind });
  const { id, version } = made.data.row;
  const { data } = await keeper.call(newDeviceKey, { id, version });
  return data.hash;
}

/** Writes as a card reader does: fast, and with Enter at the end. */
export async function swipe(page: Page, text: string): Promise<void> {
  await page.locator('[data-kiosk=idle]').waitFor(PATIENCE);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

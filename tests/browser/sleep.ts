import type { Locator, Page } from 'playwright-core';
import type { Desk } from '../platform/desk.ts';
import { quiet } from './browser.ts';

const MINUTE_MS = 60_000;
/** A session ends after this long without use. */
const IDLE_MS = 4 * 60 * MINUTE_MS;

/**
 * Simulates a computer that was asleep for nearly four hours: clocks advanced, timers did not run. Two minutes
 * of the session are left, and every window warns.
 * @param windows their clocks are installed
 */
export async function wake(
  desk: Desk,
  windows: readonly Page[],
  warning: (page: Page) => Locator,
): Promise<void> {
  // A call still pending would count as activity after the sleep.
  for (const page of windows) {
    await page.waitForLoadState('networkidle');
    await quiet(page);
  }
  const slept = IDLE_MS - 2 * MINUTE_MS;
  for (const page of windows) await page.clock.setSystemTime(Date.now() + slept);
  desk.advance(slept);
  for (const page of windows) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await warning(page).waitFor();
  }
}

import type { Browser } from 'playwright-core';
import { openDesk } from './desktop.ts';
import type { Figure } from './figures.ts';

/** Each gives another list than the one before it. */
const TEXTS = ['o', 'w', 'd', 'v', 'sh', 'c', 're', 'p'] as const;
const SEARCHES = [
  { name: 'header search', keys: '/' },
  { name: 'palette', keys: 'Control+k' },
] as const;

/** From a key stroke to its options, in both searches. */
export async function keystrokes(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const page = await openDesk(browser, url);
  const figures: Figure[] = [];
  for (const { name, keys } of SEARCHES) {
    await page.keyboard.press(keys);
    await page.locator('input[role="combobox"][aria-autocomplete="list"]:focus').waitFor();
    const values: number[] = [];
    const ask = (text: string) => page.evaluate((typed) => window.bench.search(typed), text);
    // The first one loads the index.
    await ask('guide');
    for (let round = 0; round < rounds; round += 1) for (const text of TEXTS) values.push(await ask(text));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('input[role="combobox"]:focus') === null);
    figures.push({
      what: `${name}: key stroke to options`,
      unit: 'ms',
      values,
      target: 'two frames (26 to 34 ms)',
      how: 'input event until the list is another one',
    });
  }
  await page.context().close();
  return figures;
}

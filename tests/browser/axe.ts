import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  },
  resultTypes: ['violations'],
};

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds wrong with the page on screen, one line each: rule, place, why. */
export async function findings(page: Page): Promise<string[]> {
  // Through the debugger's own channel: the content policy of the page stays in force.
  await page.evaluate(`window.axe || (() => { ${SOURCE} })()`);
  const { violations } = await page.evaluate((options) => {
    if (!window.axe) throw new Error('axe is not there.');
    return window.axe.run(options);
  }, OPTIONS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary, html }) =>
        `${id} at ${target.join(' ')}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
    ),
  );
}

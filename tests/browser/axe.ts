import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, ElementContext, RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { quiet } from './browser.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The menu, the top bar and the strip of tabs: the same on every page. */
export const FRAME: readonly string[] = ['aside', 'div:not(#page *):has(> header)'];
/** The rules that depend on the theme; the others do not. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Loading and animations have finished. */
async function settled(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Animations driven by scrolling end with it, not with time.
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
}

async function broken(page: Page, runOnly: RunOnly, exclude: readonly string[]): Promise<string[]> {
  // Through the DevTools protocol, so that the content policy of the page stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${SOURCE} })()`);
  const { violations } = await page.evaluate(
    (given) => {
      if (!window.axe) throw new Error('axe is not there.');
      return window.axe.run(
        { exclude: given.exclude },
        { runOnly: given.runOnly, resultTypes: ['violations'] },
      );
    },
    { runOnly, exclude: [...exclude] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary, html }) =>
        `${id} at ${target.join(' ')}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
    ),
  );
}

/** Makes a window follow the scheme of its system, which `findings` changes. */
export async function followSystem(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('theme', JSON.stringify({ colour: '#1890ff', scheme: 'auto' }));
  });
  await page.reload();
}

/**
 * Violations on screen in both themes, one line each: theme, rule, element, reason.
 * @param isFixed the page reads the theme only when it is loaded: the login has no component library yet
 * @param exclude what is not looked at
 */
export async function findings(
  page: Page,
  isFixed = false,
  exclude: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  const isCovered = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
  // Axe's good practices about landmarks and headings apply to a page without overlays.
  const all: RunOnly = { type: 'tag', values: isCovered ? WCAG : [...WCAG, 'best-practice'] };
  // Beginning with the present theme saves one change of all styles.
  const schemes = ['light', 'dark'] as const;
  const isDark = !isFixed && (await page.locator('html[data-mantine-color-scheme=dark]').count()) > 0;
  for (const scheme of isDark ? schemes.toReversed() : schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    if (isFixed) await page.reload();
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
    await settled(page);
    const wrong = await broken(page, scheme === 'light' ? all : COLOURS, exclude);
    found.push(...wrong.map((line) => `${scheme}: ${line}`));
  }
  return found;
}

/** The same for a page of the server, which follows the system by itself. */
export async function plainFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const rules: RunOnly = { type: 'tag', values: [...WCAG, 'best-practice'] };
    found.push(...(await broken(page, rules, [])).map((line) => `${scheme}: ${line}`));
  }
  return found;
}

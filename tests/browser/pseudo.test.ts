import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { quiet, shown, useBrowser } from './browser.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
};
/** Factor by which a translation may be longer than the English text. */
const LONGER = 0.4;

/** A pseudo-translation: other letters, 40 % longer, with marked ends; values stay. */
function pseudo(text: string): string {
  const letters = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter),
    )
    .join('');
  return `[${letters}${'~'.repeat(Math.ceil(text.length * LONGER))}]`;
}

/** Serves the English texts longer than they are. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/assets/en-*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({
      response,
      body: code.replaceAll(/`([^`]+)`/g, (_, text: string) => `\`${pseudo(text)}\``),
    });
  });
}

/**
 * Texts that cannot be read completely: cut by a box without scrolling or title, overflowing
 * their button, or overlapped by another button.
 */
function cutTexts(): string[] {
  const found = new Set<string>();
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isLeftOut = (element: Element) =>
    element.closest('[aria-hidden=true], .visually-hidden, svg') !== null;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 40)} “${(element.textContent ?? '').slice(0, 60)}”`;
  const rectOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** The visible part of a box after clipping by its ancestors. */
  const shownRect = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder || (node.textContent ?? '').trim() === '' || !isSeen(holder) || isLeftOut(holder)) continue;
    const text = rectOf(node);
    if (text.width <= 1 || text.height <= 1) continue;
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Visually hidden on purpose, for screen readers only.
      if (style.clipPath !== 'none' || style.position === 'fixed') break;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const edge = box.getBoundingClientRect();
      const isCut =
        (/hidden|clip/.test(style.overflowX) && (text.right > edge.right + 2 || text.left < edge.left - 2)) ||
        (/hidden|clip/.test(style.overflowY) && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3));
      if (isCut) {
        if (!holder.closest('[title]')) found.add(`cut: ${name(holder)}`);
        break;
      }
      if (box.matches('button, a, [role=tab]') && style.display !== 'inline') {
        if (text.right > edge.right + 2 || text.bottom > edge.bottom + 3)
          found.add(`runs out of its button: ${name(box)}`);
        break;
      }
    }
  }
  const buttons = [
    ...document.querySelectorAll('header button, header a, main button, [role=dialog] button'),
  ].filter((button) => isSeen(button) && !isLeftOut(button) && !button.closest('table'));
  for (const [index, one] of buttons.entries()) {
    const a = shownRect(one);
    for (const other of buttons.slice(index + 1)) {
      if (
        one.contains(other) ||
        other.contains(one) ||
        // The button that clears a field lies in it.
        one.closest('.mantine-Input-wrapper')?.contains(other) === true ||
        one.closest('[role=dialog]') !== other.closest('[role=dialog]')
      )
        continue;
      const b = shownRect(other);
      const [x, y] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      if (x > 2 && y > 2) found.add(`lie over each other: ${name(one)} and ${name(other)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.add(`the page is ${String(scrollWidth - clientWidth)} px wider than its window`);
  return [...found];
}

const PATHS = [
  '/home',
  '/tms/order/order_manage',
  '/tms/order/cargoaudit',
  '/tms/order/publish',
  '/tms/transport/waybillManage',
  '/basicInfo/driver/driverManage',
  '/basicInfo/shipment/contract',
  '/systemManage/problemList',
  '/systemManage/passwordUpdate',
  '/profile/index',
  '/guide/index',
  '/system/statecharts',
  '/tms/Carrier/freight',
  '/tms/Carrier/payApply',
  '/tms/advance/management',
  '/tms/upstream/reconciliation',
  '/tms/invoice/drawInvoice',
  '/tms/carrierless/fundFlow',
  '/tms/financialStatistics/profitWaybill',
  '/tms/financialStatistics/customReport',
  '/tms/financialStatistics/receivableLedger',
  '/basicInfo/account/balanceStatistics',
  '/basicInfo/account/trialBalance',
  '/basicInfo/account/monthEnd',
  '/basicInfo/goods/goodsType',
  '/systemManage/authority',
  '/systemManage/fieldRequired',
];

/** A map shows its own part of the world in a window of another size: it is opened in each. */
const MAP = '/basicInfo/platVehicle/vehicleMap';

/** Widths of a desk, px. */
const WIDTHS = [1440, 1024];

/** What follows the size of the window has been drawn for it: the page as it is observed, and what that changes. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
  });

describe('[4.6] texts 40 % longer', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('are readable completely in a wide window and in a narrow one', async () => {
    const { page } = await browser.window('en');
    await speakPseudo(page);
    await page.reload();
    await page.getByLabel('User name', { exact: true }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.getByText('~~').first().waitFor();
    const found: Record<string, string[]> = {};
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
    };
    const lookOnce = async (name: string) => {
      await quiet(page);
      const cut = await page.evaluate(cutTexts);
      if (cut.length > 0) found[`${name} at ${String(page.viewportSize()?.width)} px`] = cut;
    };
    let widths: readonly number[] = WIDTHS;
    const look = async (name: string) => {
      for (const width of widths) {
        await resize(width);
        await lookOnce(name);
      }
      // The next page is drawn first in the width that this one was drawn last.
      widths = widths.toReversed();
    };
    const open = async (path: string) => {
      await page.goto(`${desk.url}/#${path}`);
      await shown(page).locator(':scope > *').first().waitFor();
    };
    for (const path of PATHS) {
      await open(path);
      await look(path);
    }
    for (const width of WIDTHS) {
      await open('/home');
      await resize(width);
      await open(MAP);
      await lookOnce(MAP);
    }
    // An opened record, and the settings.
    await open('/tms/order/order_manage');
    await shown(page).locator('[data-opens]').first().click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    await look('a record');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-guide=settings]').click();
    await page.getByRole('dialog').getByRole('switch').first().waitFor();
    await look('settings');
    expect(found).toEqual({});
  });
});

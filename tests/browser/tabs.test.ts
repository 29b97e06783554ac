import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, useBrowser } from './browser.ts';

const MANAGE = '/tms/order/order_manage';
const HALL = '/tms/order/hall';
const DRIVERS = '/basicInfo/driver/driverManage';
/** More pages than stay mounted. */
const MANY = [
  HALL,
  '/tms/order/cargoaudit',
  '/tms/transport/waybillManage',
  '/tms/Carrier/receipt',
  '/basicInfo/driver/fleet',
  '/basicInfo/platVehicle/vehicleManage',
  '/basicInfo/shipment/shipmentManage',
  '/systemManage/problemList',
  '/systemManage/news/smsRecords',
  '/systemManage/passwordUpdate',
  '/profile/index',
  '/guide/index',
  '/error-log/log',
  MANAGE,
];

/** Pages opened and closed between two counts. */
const TURNS = 60;

const strip = (page: Page): Locator => page.getByRole('tablist', { name: '已打开的页面' });
const tab = (page: Page, name: string): Locator => strip(page).getByRole('tab', { name });
const names = (page: Page): Promise<string[]> => strip(page).getByRole('tab').allInnerTexts();
const shown = (page: Page): Promise<string> => strip(page).getByRole('tab', { selected: true }).innerText();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? '');
const rows = (page: Page): Locator => page.locator('#tabpanel [data-keep-scroll=rows]');
const scrolled = (page: Page): Promise<number> => rows(page).evaluate((box) => Math.round(box.scrollTop));
const keys = (page: Page): Promise<(string | undefined)[]> =>
  strip(page)
    .locator('[data-tab]')
    .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLElement ? box.dataset.tab : undefined)));

/** Opens an address, as a link in a mail would, and waits for its tab. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  const [path = ''] = address.split('?');
  await strip(page).locator(`[data-tab="${path}"] [aria-selected=true]`).waitFor();
}

/** Opens the desk with a few tabs. */
async function start(page: Page, user: string, ...paths: string[]): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, user);
  await tab(page, '首页').waitFor();
  for (const path of paths) await open(page, path);
}

/** Chooses an entry in the menu of a tab. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await strip(page).waitFor();
}

/** Starts a new driver and types a name. */
async function writeDriver(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建司机' }).click();
  await page.getByRole('dialog').getByLabel('姓名').first().fill(name);
  await tab(page, '司机管理 有未保存的内容').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
const driverName = (page: Page): Locator => page.getByRole('dialog').getByLabel('姓名').first();

describe('tabs in a real browser', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('[T-03] [T-07] can be dragged, pinned and closed, and are restored after a reload', async () => {
    const { page } = await browser.window();
    await start(page, 'dispatcher', MANAGE, HALL, DRIVERS);
    // The code for dragging is loaded when the pointer comes; a strip that was drawn anew below it sees the next time.
    const isLoaded = async () => {
      await page.mouse.move(600, 500);
      await tab(page, '首页').hover();
      return page.locator('[id^=DndLiveRegion]').count();
    };
    await expect.poll(isLoaded).toBe(1);
    const [from, to] = [await tab(page, '司机管理').boundingBox(), await tab(page, '订单管理').boundingBox()];
    if (!from || !to) throw new Error('A tab is not drawn.');
    await page.mouse.move(from.x + 20, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(from.x - 10, from.y + 15, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 15, { steps: 8 });
    // A busy window has not seen yet where the pointer is.
    await page.getByText('司机管理：第 2 个，共 4 个').waitFor({ state: 'attached' });
    await page.mouse.up();
    await expect.poll(() => names(page)).toEqual(['首页', '司机管理', '订单管理', '货源大厅']);
    // A drag is not a click: the visible page stays.
    expect(await shown(page)).toBe('司机管理');

    await choose(page, '货源大厅', '固定');
    await expect.poll(() => keys(page)).toEqual(['/home', HALL, DRIVERS, MANAGE]);
    await tab(page, '订单管理').click();
    await reload(page);
    await expect.poll(() => keys(page)).toEqual(['/home', HALL, DRIVERS, MANAGE]);
    expect(await shown(page)).toBe('订单管理');
    expect(page.url()).toContain(MANAGE);
    await choose(page, '货源大厅', '关闭所有');
    await expect.poll(() => keys(page)).toEqual(['/home', HALL]);
    await expect.poll(() => page.url()).toMatch(/#\/home$/);
  });

  it('are usable by keyboard alone', async () => {
    const { page } = await browser.window();
    await start(page, 'dispatcher', MANAGE, HALL, DRIVERS);
    const press = (key: string) => page.keyboard.press(key);
    // Reached by Tab from the last button of the top bar, which may still be loading.
    const tabFromTopBar = async () => {
      await page.getByRole('banner').getByRole('button').last().focus();
      await press('Tab');
      return focused(page);
    };
    await expect.poll(tabFromTopBar).toBe('司机管理');

    await press('ArrowLeft');
    await press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('订单管理');
    await press('Enter');
    await expect.poll(() => shown(page)).toBe('订单管理');
    await press('Control+Shift+ArrowRight');
    await expect.poll(() => names(page)).toEqual(['首页', '货源大厅', '订单管理', '司机管理']);
    await expect.poll(() => focused(page)).toBe('订单管理');
    await page.getByText('订单管理：第 3 个，共 4 个').waitFor({ state: 'attached' });

    await press('Shift+F10');
    await page.getByRole('menuitem', { name: '复制页签' }).waitFor();
    await press('ArrowUp');
    for (let step = 0; step < 9; step += 1) {
      const entry = await page.evaluate(() => document.activeElement?.textContent);
      if (entry === '复制页签') break;
      await press('ArrowDown');
    }
    await press('Enter');
    await expect
      .poll(() => names(page))
      .toEqual(['首页', '货源大厅', '订单管理', '订单管理 (2)', '司机管理']);
    await expect.poll(() => shown(page)).toBe('订单管理 (2)');

    await tab(page, '订单管理 (2)').focus();
    await press('Delete');
    await expect.poll(() => names(page)).toEqual(['首页', '货源大厅', '订单管理', '司机管理']);
    await expect.poll(() => focused(page)).toBe('司机管理');
    await press('Alt+Shift+W');
    await expect.poll(() => shown(page)).toBe('订单管理 (2)');
    await press('Alt+PageUp');
    await expect.poll(() => shown(page)).toBe('订单管理');
    await press('Alt+W');
    await expect.poll(() => names(page)).toEqual(['首页', '货源大厅', '订单管理', '司机管理']);
  });

  it('keep a draft over a reload, ask before closing with it, and restore it', async () => {
    const { page } = await browser.window();
    await start(page, 'dispatcher', HALL, DRIVERS);
    await writeDriver(page, '王测试');
    await reload(page);
    await tab(page, '司机管理 有未保存的内容').waitFor();
    await page.getByRole('button', { name: '新建司机' }).click();
    await expect.poll(() => driverName(page).inputValue()).toBe('王测试');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // From another tab, whether it is asleep since the reload or not.
    await tab(page, '货源大厅').click();
    await tab(page, '司机管理').click({ button: 'middle' });
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    await question.getByRole('button', { name: '留在此页' }).click();
    await question.waitFor({ state: 'detached' });
    await tab(page, '司机管理').focus();
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: '仍然关闭' }).click();
    await expect.poll(() => names(page)).toEqual(['首页', '货源大厅']);
    await expect.poll(() => focused(page)).toBe('货源大厅');

    await page.keyboard.press('Alt+Shift+W');
    await tab(page, '司机管理 有未保存的内容').waitFor();
    await page.getByRole('button', { name: '新建司机' }).click();
    await expect.poll(() => driverName(page).inputValue()).toBe('王测试');
  });

  it('[S-10] of one user are not there for the next one, and unsaved work causes a question at the logout', async () => {
    const { page } = await browser.window();
    await start(page, 'dispatcher', DRIVERS);
    await writeDriver(page, '李测试');
    const logOut = async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /林晓燕/ })
        .click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
    };
    await logOut();
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    await question.getByRole('button', { name: '留在此页' }).click();
    await question.waitFor({ state: 'detached' });
    await logOut();
    await question.getByRole('button', { name: '放弃并继续' }).click();
    await page.waitForURL(/#\/login/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await logIn(page, 'service');
    await tab(page, '首页').waitFor();
    await expect.poll(() => names(page)).toEqual(['首页']);
  });

  it('asleep wake with filters, scroll position and draft', async () => {
    const { page } = await browser.window();
    await start(page, 'admin', `${DRIVERS}?keyword=SJ`);
    await rows(page).getByRole('row').nth(15).waitFor();
    await writeDriver(page, '赵测试');
    // Left before the browser has told of the scrolling.
    await rows(page).evaluate((box, next) => {
      box.scrollTop = 90;
      location.hash = next;
    }, HALL);
    for (const path of MANY) await open(page, path);
    await tab(page, '司机管理').click();
    await rows(page).getByRole('row').nth(15).waitFor();
    await expect.poll(() => scrolled(page)).toBe(90);
    expect(page.url()).toContain('keyword=SJ');
    await expect.poll(() => page.locator('#tabpanel').getByPlaceholder(/编号/).inputValue()).toBe('SJ');
    await page.getByRole('button', { name: '新建司机' }).click();
    await expect.poll(() => driverName(page).inputValue()).toBe('赵测试');
  });

  it('[T-01] find a list where it was left, down and sideways', async () => {
    const { page } = await browser.window();
    await start(page, 'admin', DRIVERS);
    await rows(page).getByRole('row').nth(15).waitFor();
    const place = () => rows(page).evaluate((box) => [Math.round(box.scrollTop), Math.round(box.scrollLeft)]);
    await rows(page).evaluate((box) => {
      box.scrollTo(210, 90);
    });
    const left = await place();
    expect(left).toEqual([90, 210]);
    await open(page, HALL);
    await tab(page, '司机管理').click();
    await expect.poll(place).toEqual(left);
    // So many tabs later the view is made anew.
    for (const path of MANY) await open(page, path);
    await tab(page, '司机管理').click();
    await expect.poll(place).toEqual(left);
    await reload(page);
    await expect.poll(place).toEqual(left);
  });

  it('[T-01] [T-02] show one route twice with other queries, and the browser goes back and forth between them', async () => {
    const { page } = await browser.window();
    await start(page, 'dispatcher', `${DRIVERS}?keyword=SJ`);
    await choose(page, '司机管理', '复制页签');
    await expect.poll(() => shown(page)).toBe('司机管理 (2)');
    const keyword = page.locator('#tabpanel').getByPlaceholder(/编号/);
    await expect.poll(() => keyword.inputValue()).toBe('SJ');
    await keyword.fill('王');
    await expect.poll(() => new URL(page.url()).hash).toContain(`keyword=${encodeURIComponent('王')}`);
    await tab(page, '司机管理').first().click();
    await expect.poll(() => keyword.inputValue()).toBe('SJ');
    await page.goBack();
    await expect.poll(() => shown(page)).toBe('司机管理 (2)');
    await expect.poll(() => keyword.inputValue()).toBe('王');
    await page.goForward();
    await expect.poll(() => shown(page)).toBe('司机管理');
    // The menu stays on the present tab.
    await tab(page, '司机管理 (2)').click();
    await page.getByRole('navigation').getByRole('link', { name: '司机管理', exact: true }).click();
    await expect.poll(() => shown(page)).toBe('司机管理 (2)');
    await expect.poll(() => keys(page)).toEqual(['/home', DRIVERS, `${DRIVERS}#2`]);
  });

  it('leak nothing, however many are opened and closed', async () => {
    const { page, context } = await browser.window();
    const [path, home] = ['/guide/index', '/systemManage/passwordUpdate'];
    await start(page, 'dispatcher', home);
    const session = await context.newCDPSession(page);
    const turn = (times: number) => page.evaluate(openAndClose, { path, home, times });
    // Work after the first frame waits while page follows page.
    await quiet(page);
    await turn(10);
    await quiet(page);
    const counts = [await counted(session)];
    for (let half = 0; half < 2; half += 1) {
      await turn(TURNS);
      await quiet(page);
      counts.push(await counted(session));
    }
    // What stays once, as the last page that the renderer lets go of late, does not grow again; a leak does each time.
    const growth = (kind: 'nodes' | 'jsEventListeners') =>
      Math.min(...counts.slice(1).map((count, n) => count[kind] - (counts[n]?.[kind] ?? 0)));
    // A leak keeps at least one of each tab; a busy renderer lets go of a few later.
    expect(growth('nodes')).toBeLessThan(TURNS / 2);
    expect(growth('jsEventListeners')).toBeLessThan(TURNS / 2);
  });
});

/** Runs in the page, as fast as it renders. */
async function openAndClose({ path, home, times }: { path: string; home: string; times: number }) {
  const shows = async (key: string) => {
    while (!document.querySelector(`[data-tab="${key}"] [aria-selected=true]`))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  for (let n = 0; n < times; n += 1) {
    location.hash = path;
    await shows(path);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'w', code: 'KeyW', altKey: true }));
    await shows(home);
  }
}

/** Counts after garbage collection. */
async function counted(session: CDPSession) {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return session.send('Memory.getDOMCounters');
}

import { describe, expect, it } from 'vitest';
import { deviceCheckIn } from '../../domain/calls/device.ts';
import { type Person, useDesk } from '../platform/desk.ts';
import { rowsWhere } from '../platform/lifecycles/family.ts';
import { stationFor } from '../platform/yard/station.ts';
import { findings, followSystem } from './axe.ts';
import { ignoreErrors, logIn, useBrowser } from './browser.ts';
import { fill } from './forms.ts';
import { deviceAt, swipe } from './yardWindows.ts';

/** The number of an ID card that belongs to nobody here. */
const UNKNOWN_CARD = '11010519491231002X';

describe('[/queueingSystem] [/BrushIdCard] the screen and the kiosk of a station', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  /** A station where a driver of the demo company loads, with his ID number. */
  async function stationWithJob(admin: Person, dispatcher: Person, stationName: string, away = 0) {
    const [job] = (
      await dispatcher.list('waybill', { status: 'pendingLoad', size: '20', sort: 'gmtCreated' })
    ).data.records;
    const { row } = (await dispatcher.open('waybill', job?.id ?? '')).data;
    const [who] = await rowsWhere(desk.platform.services, 'driver', 'id', [String(row.driverId)]);
    const stationId = await stationFor(admin, {
      ...{ stationName, lng: Number(row.loadLng) + away, lat: row.loadLat, noticeText: '限速 5 km/h' },
    });
    return { stationId, card: String(who?.idNumber), plate: String(row.plateNumber) };
  }

  it('a driver swipes his card at a kiosk made for fingers; no screen shows his plate, and his phone says when he is in', async () => {
    const [admin, dispatcher, keeper] = [
      await desk.person('admin'),
      await desk.person('dispatcher'),
      await desk.person('warehouse'),
    ];
    const { stationId, card, plate } = await stationWithJob(admin, dispatcher, '屏幕站点');
    const screen = await browser.window('zh', { width: 1920, height: 1080 });
    const kiosk = await browser.window('zh', { width: 1024, height: 768 });
    const phone = await browser.blank('zh', { width: 390, height: 844 });
    for (const { page } of [screen, kiosk]) await followSystem(page);
    await screen.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'screen', 'key')}&voice=none`);
    await screen.page.getByText('暂无叫号').waitFor();
    await kiosk.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'kiosk', 'browser')}`);
    await kiosk.page.locator('[data-kiosk=idle]').waitFor();
    expect(await findings(kiosk.page)).toEqual([]);

    await swipe(kiosk.page, card);
    const [sent] = await Promise.all([
      kiosk.page.waitForResponse((response) => response.url().endsWith(deviceCheckIn.path)),
      kiosk.page.locator('li > button:not([aria-disabled=true])').first().click(),
    ]);
    const slip = deviceCheckIn.data.parse((await sent.json()).data);
    await expect.poll(() => kiosk.page.getByLabel('号码', { exact: true }).innerText()).toBe('A001');
    // Nothing scrolls, and everything that is pressed is large enough for a finger.
    const sizes = await kiosk.page.locator('button').evaluateAll((buttons) => {
      const all = buttons.map((one) => one.getBoundingClientRect());
      return {
        least: Math.min(...all.flatMap(({ width, height }) => [width, height])),
        isInside: document.documentElement.scrollHeight <= innerHeight,
      };
    });
    expect(sizes.least).toBeGreaterThanOrEqual(56);
    expect(sizes.isInside).toBe(true);

    const called = screen.page.getByRole('region', { name: '正在叫号' });
    await called.getByText('A001', { exact: true }).waitFor();
    expect(await screen.page.getByRole('main').innerText()).not.toContain(plate);
    expect(await findings(screen.page)).toEqual([]);
    await phone.page.goto(`${desk.url}/${slip.link}`);
    await phone.page.getByText('已叫号', { exact: true }).waitFor();

    expect(await keeper.event('queueTicket', slip.ticketId, 'enter')).toMatchObject({ status: 0 });
    await called.getByText('A001', { exact: true }).waitFor({ state: 'detached' });
    await phone.page.getByText('场内', { exact: true }).waitFor();

    // The address of the kiosk is worth nothing in another browser.
    const other = await browser.blank('zh', { width: 1024, height: 768 });
    await other.page.goto(kiosk.page.url());
    await other.page.getByText('该密钥已绑定其他浏览器').waitFor();
  });

  it('a keeper sets a screen up with a key shown once, and ends it', async () => {
    const [admin, dispatcher] = [await desk.person('admin'), await desk.person('dispatcher')];
    await stationWithJob(admin, dispatcher, '钥匙站点', 0.8);
    const { page } = await browser.window('zh');
    await followSystem(page);
    await logIn(page, 'warehouse');
    await page.goto(`${desk.url}/#/basicInfo/station/stationManage?tab=devices&open=new`);
    const drawer = page.getByRole('dialog').first();
    await fill(page, drawer, { 名称: '东门大屏二', 站点: { find: '钥匙站点' } });
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await drawer.getByRole('button', { name: '生成密钥' }).click();
    const shown = page.getByRole('dialog', { name: '新密钥 · 东门大屏二' });
    await shown.getByRole('img', { name: '设备地址的二维码' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const address = await shown.getByRole('group', { name: '地址', exact: true }).innerText();

    const screen = await browser.blank('zh', { width: 1920, height: 1080 });
    await screen.page.goto(`${address}&voice=none`);
    await screen.page.getByText('钥匙站点').waitFor();
    // The browser of the screen is bound: nothing opens by the same address elsewhere.
    const other = await browser.blank('zh');
    await other.page.goto(address);
    await other.page.getByText('该密钥已绑定其他浏览器').waitFor();

    // The key stays on show while the device behind it changes.
    await shown.getByRole('button', { name: '我已保存' }).click();
    expect(await page.content()).not.toContain(new URL(address).hash.slice(-20));
    await drawer.getByText('使用中').first().waitFor();
    await drawer.locator('[data-event=revoke]').click();
    const question = page.getByRole('dialog', { name: '停用 · 东门大屏二' });
    await question.getByText('停用后不能恢复').waitFor();
    await question.getByRole('textbox', { name: '停用原因' }).fill('屏幕已拆除');
    await question.getByRole('button', { name: '停用', exact: true }).click();
    await screen.page.getByText('设备密钥无效，请联系场站管理员').waitFor();
    const closed = drawer.getByRole('button', { name: '换密钥' });
    expect(await closed.getAttribute('aria-description')).toContain('已停用');
  });

  it('without a network a provisional slip is given, sent later, and a refused one says why', async () => {
    const [admin, dispatcher, keeper] = [
      await desk.person('admin'),
      await desk.person('dispatcher'),
      await desk.person('warehouse'),
    ];
    const { stationId } = await stationWithJob(admin, dispatcher, '离线站点', 0.5);
    const kiosk = await browser.blank('zh', { width: 1024, height: 768 });
    const { page, context } = kiosk;
    await page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'kiosk', 'browser')}`);
    await page.getByText('离线站点').waitFor();
    await context.setOffline(true);
    await page.getByText('没有网络，可先领临时凭条').waitFor();
    await swipe(page, UNKNOWN_CARD);
    await expect.poll(() => page.getByLabel('号码', { exact: true }).innerText()).toBe('K01');
    // What is kept cannot be read from the storage of the browser.
    const stored = await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('freightdesk-kiosk');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
      const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
        const request = db.transaction('slips').objectStore('slips').getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
      db.close();
      return rows.map(({ sealed, ...rest }) => JSON.stringify(rest) + new TextDecoder().decode(sealed));
    });
    expect(stored).toHaveLength(1);
    expect(stored.join('')).not.toContain(UNKNOWN_CARD.slice(0, 10));
    await page.getByRole('button', { name: '返回' }).click();
    await context.setOffline(false);
    const refused = page.getByRole('list', { name: '联网后未能签到' });
    await refused.getByText('K01').waitFor();
    expect(await refused.innerText()).toContain('身份证读取失败或司机未认证');
    ignoreErrors(kiosk, /ERR_INTERNET_DISCONNECTED/);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordCalls } from '../../domain/calls/records.ts';
import { order } from '../../domain/records/order.ts';
import { logInDemoPeople } from '../platform/shipmentPeople.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { useDesk } from '../platform/desk.ts';
import { orderForm, ownContract } from '../platform/orderForm.ts';
import { useBrowser } from './browser.ts';
import type { LineWay } from './walk/line.ts';
import { Scene, until } from './walk/scene.ts';

const LIST = '/tms/order/order_manage';
const { list, save } = recordCalls(order);
const LIVE = '实时连接正常';
const WAITING = '正在等待重新连接';

const requestSchema = z.object({ requestNo: z.uuid(), originalDocumentNumber: z.string() });

const main = ({ page }: Scene) => page.locator('#tabpanel');
const drawer = ({ page }: Scene) => page.getByRole('dialog').first();
const rows = (scene: Scene) => main(scene).locator('tbody').getByRole('row');
const text = (scene: Scene) => drawer(scene).getByLabel('上游委托单号');
const store = (scene: Scene) => drawer(scene).getByRole('button', { name: '存为草稿' });
const badge = ({ page }: Scene) => page.getByRole('banner').locator('button[data-state]');

const asked = (scene: Scene, source: string) =>
  until(() => (scene.gate.waiting.includes(source) ? null : `${source} has asked nothing`));

/** Advances the clock to the next attempt. */
const outwait = (scene: Scene) =>
  until(async () => {
    if ((await badge(scene).getAttribute('title')) !== WAITING) return null;
    await scene.advance(500);
    return 'no new try';
  });

/** The count beside a to-do of the top bar; 0 when it is not shown. */
async function count({ page }: Scene, label: string): Promise<number> {
  const item = page.getByRole('navigation', { name: '待办' }).getByRole('link', { name: new RegExp(label) });
  const [words = ''] = await item.allInnerTexts();
  return Number(/\d+/.exec(words)?.[0] ?? 0);
}

describe('a failing network, as the user sees it', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  const open = async (username: string, path: string, line: LineWay = 'calm') => {
    const scene = await Scene.open(desk, browser, { calls: { list, save }, line });
    await scene.logIn(username);
    await scene.go(path);
    return scene;
  };
  /** The form of a new order with a shipper and a text. */
  const write = async (scene: Scene, words: string) => {
    await drawer(scene).getByRole('combobox', { name: '货主' }).first().click();
    await scene.page.getByRole('option').first().click();
    await text(scene).fill(words);
  };
  const orders = async () => (await (await desk.person('dispatcher')).list('order')).data.total;

  it('an app that loads slowly: the login form accepts input, and Enter is not lost', async () => {
    const { page } = await browser.blank();
    let come = () => {};
    const held = new Promise<void>((done) => {
      come = done;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(desk.url, { waitUntil: 'commit' });
    const entry = page.locator('#entry');
    await entry.getByLabel('用户名').fill('dispatcher');
    await entry.getByLabel('密码').fill(DEMO_PASSWORD);
    await entry.getByLabel('密码').press('Enter');
    expect(await page.locator('#root form').count()).toBe(0);
    come();
    await page.getByRole('navigation').first().waitFor();
    expect(await entry.count()).toBe(0);
  });

  it('a slow platform is shown as waiting: the old rows stay, with a loading indicator', async () => {
    const scene = await open('dispatcher', LIST);
    await asked(scene, 'list');
    await main(scene).getByLabel('正在加载').waitFor();
    expect(await rows(scene).count()).toBe(0);
    await scene.gate.pass('list');
    await expect.poll(() => rows(scene).count()).toBeGreaterThan(0);
    expect(await main(scene).getByLabel('正在加载').count()).toBe(0);

    const before = await rows(scene).count();
    await main(scene).getByRole('button', { name: '刷新' }).click();
    await asked(scene, 'list');
    await main(scene).getByLabel('正在加载').waitFor();
    expect(await rows(scene).count()).toBe(before);
    await scene.gate.pass('list');
    await expect.poll(() => main(scene).getByLabel('正在加载').count()).toBe(0);
  });

  it('a failed save keeps what was typed, also over a reload', async () => {
    const scene = await open('dispatcher', `${LIST}?open=new`);
    scene.page.on('dialog', (question) => void question.accept());
    await asked(scene, 'list');
    await scene.gate.pass('list');
    await write(scene, 'kept over a failure');
    await store(scene).click();
    await asked(scene, 'save');
    // A second press is ignored: the button says that it is saving.
    await expect.poll(() => drawer(scene).locator('form').getAttribute('aria-busy')).toBe('true');
    expect(await store(scene).isEnabled()).toBe(false);
    await scene.gate.cut('save');
    await drawer(scene).getByRole('alert').getByText('不确定是否已生效').waitFor();
    expect(await text(scene).inputValue()).toBe('kept over a failure');

    await scene.page.reload();
    await drawer(scene).getByText('已恢复您上次未保存的内容').waitFor();
    expect(await text(scene).inputValue()).toBe('kept over a failure');
    await asked(scene, 'list');
    await scene.gate.pass('list');
  });

  it('a save without an answer is stored once, however often it is repeated', async () => {
    const scene = await open('dispatcher', `${LIST}?open=new`);
    await asked(scene, 'list');
    await scene.gate.pass('list');
    await write(scene, 'stored once');
    const before = await orders();
    const sent: z.infer<typeof requestSchema>[] = [];
    scene.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(save.path))
        sent.push(requestSchema.parse(request.postDataJSON()));
    });
    await store(scene).click();
    await asked(scene, 'save');
    await scene.gate.lose('save');
    await drawer(scene).getByRole('alert').getByText('不确定是否已生效').waitFor();
    expect(await orders()).toBe(before + 1);

    await store(scene).click();
    await asked(scene, 'save');
    await scene.gate.lose('save');
    await expect.poll(() => store(scene).isEnabled()).toBe(true);
    await store(scene).click();
    await asked(scene, 'save');
    await scene.gate.pass('save');
    await drawer(scene).getByRole('tab', { name: '详情' }).waitFor();
    expect(await orders()).toBe(before + 1);
    expect(new Set(sent.map(({ requestNo }) => requestNo)).size).toBe(1);
    expect(sent.map(({ originalDocumentNumber }) => originalDocumentNumber)).toEqual(
      Array(3).fill('stored once'),
    );
  });

  it('[W-06] [W-07] a lost connection is shown; after the reconnect the counts are up to date', async () => {
    const scene = await open('auditor', '/guide/index', 'real');
    await expect.poll(() => badge(scene).getAttribute('title')).toBe(LIVE);
    await expect.poll(() => count(scene, '待审核货源')).toBeGreaterThan(0);
    const before = await count(scene, '待审核货源');
    await scene.line.close(1006);
    await expect.poll(() => badge(scene).getAttribute('title')).toBe(WAITING);
    const { shipper } = await logInDemoPeople(desk);
    const saved = await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)));
    expect(await shipper.event('order', saved.data.row.id, 'submit')).toMatchObject({ status: 0 });
    expect(await count(scene, '待审核货源')).toBe(before);

    await outwait(scene);
    await expect.poll(() => badge(scene).getAttribute('title')).toBe(LIVE);
    await scene.advance(1_000);
    await expect.poll(() => count(scene, '待审核货源')).toBe(before + 1);
  });

  it('a restart of the platform during work needs no reload', async () => {
    const scene = await open('dispatcher', `${LIST}?open=new`, 'real');
    await asked(scene, 'list');
    await scene.gate.pass('list');
    await expect.poll(() => badge(scene).getAttribute('title')).toBe(LIVE);
    const before = await orders();
    await write(scene, 'typed before the restart');
    let loads = 0;
    scene.page.on('load', () => (loads += 1));

    await desk.restart(async () => {
      await expect.poll(() => badge(scene).getAttribute('title')).toBe(WAITING);
      await store(scene).click();
      await asked(scene, 'save');
      await scene.gate.pass('save');
      await drawer(scene).getByRole('alert').getByText('不确定是否已生效').waitFor();
    });
    await outwait(scene);
    await expect.poll(() => badge(scene).getAttribute('title')).toBe(LIVE);
    expect(await text(scene).inputValue()).toBe('typed before the restart');
    await store(scene).click();
    await asked(scene, 'save');
    await scene.gate.pass('save');
    await drawer(scene).getByRole('tab', { name: '详情' }).waitFor();
    expect(await orders()).toBe(before + 1);
    expect(loads).toBe(0);
  });
});

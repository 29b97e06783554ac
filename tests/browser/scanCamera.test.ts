import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { goods } from '../../domain/records/goods.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { useDesk } from '../platform/desk.ts';
import { ignoreErrors, land, useBrowser } from './browser.ts';
import { cameraThatSees } from './drawnVideo.ts';
import { NO_NETWORK, PHONE, untilOnPhone } from './phone.ts';

interface Line {
  readonly goodsId: string;
  readonly planQty: number;
  readonly receivedQty: number;
  readonly rejectedQty: number;
}

/** The camera of a phone in place of a scanner: addendum B 3.5. */
describe('the camera of the scan station', () => {
  const desk = useDesk();
  let orderNo = '';
  let folder = '';
  const browser = useBrowser(desk, async () => {
    const keeper = await desk.person('warehouse');
    const open = (await keeper.list(inboundOrder.name, { status: 'receiving', size: '100' })).data.records;
    const isLeft = ({ planQty, receivedQty, rejectedQty }: Line) => planQty > receivedQty + rejectedQty;
    for (const { id } of open) {
      const { row } = (await keeper.open(inboundOrder.name, id)).data;
      const line = (row.lines as unknown as Line[]).find(isLeft);
      if (!line) continue;
      const thing = (await keeper.open(goods.name, line.goodsId)).data.row;
      orderNo = String(row.inboundNo);
      const camera = cameraThatSees(`G:${String(thing.goodsNo)}|T9`);
      ({ folder } = camera);
      return camera.flags;
    }
    throw new Error('No order is being received.');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const camera = (page: Page) => page.getByRole('region', { name: '相机' });

  async function station() {
    const window = await browser.window('zh', { ...PHONE, width: 360 });
    const { page } = window;
    await land(page, 'warehouse');
    await page.goto(`${desk.url}/#/wms/inbound`);
    await page.getByRole('button', { name: new RegExp(orderNo) }).click();
    await page.getByRole('button', { name: '相机', exact: true }).waitFor();
    return window;
  }

  it('says that it is not allowed, and once it is, reads the code as a scan of the goods', async () => {
    const { page } = await station();
    // As where the person has said no: the browser asks nobody here.
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      let isAllowed = false;
      mediaDevices.getUserMedia = (wanted) => {
        if (isAllowed) return ask(wanted);
        isAllowed = true;
        return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      };
    });
    await page.getByRole('button', { name: '相机', exact: true }).click();
    await camera(page).getByRole('alert').getByText('未获准使用相机').waitFor();
    await camera(page).getByRole('button', { name: '重试' }).click();
    await page.getByRole('status', { name: '应扫' }).getByText('数量？').waitFor();
    await page.getByRole('note', { name: '上次扫描' }).getByText('|T9').waitFor();
    // With the quantity the camera goes off.
    await camera(page).waitFor({ state: 'detached' });
    const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    expect(await page.evaluate(isWithin)).toBe(true);
  });

  it('reads without a network once it has read with one', async () => {
    const window = await station();
    const { page, context } = window;
    await untilOnPhone(page);
    const read = async () => {
      await page.getByRole('button', { name: '相机', exact: true }).click();
      await page.getByRole('status', { name: '应扫' }).getByText('数量？').waitFor();
    };
    await read();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('离线', { exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(orderNo) }).click();
    await read();
    ignoreErrors(window, NO_NETWORK);
  });

  it('goes off when it is closed, and no document may compile WebAssembly', async () => {
    const { page } = await station();
    // Nothing is read, so that it stays on.
    await page.route(/codeReader-/, () => undefined);
    await page.getByRole('button', { name: '相机', exact: true }).click();
    await camera(page).getByText('请将条码对准画面中央').waitFor();
    const live = () =>
      page.evaluate(() => {
        const source = document.querySelector('video')?.srcObject;
        return source instanceof MediaStream ? source.getTracks().map(({ readyState }) => readyState) : [];
      });
    await expect.poll(live).toEqual(['live']);
    const kept = await page.evaluateHandle(() => document.querySelector('video')?.srcObject ?? null);
    await camera(page).getByRole('button', { name: '关闭相机' }).click();
    await camera(page).waitFor({ state: 'detached' });
    const states = await kept.evaluate((stream) =>
      stream instanceof MediaStream ? stream.getTracks().map(({ readyState }) => readyState) : [],
    );
    expect(states).toEqual(['ended']);
    const policy = (await page.request.get(desk.url)).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('wasm');
  });
});

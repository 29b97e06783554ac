import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { putPlaces } from '../../domain/calls/putPlaces.ts';
import { goods } from '../../domain/records/goods.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { useDesk } from '../platform/desk.ts';
import { land, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';
import { readerTypes } from './reader.ts';

interface Line {
  readonly lineNo: number;
  readonly goodsId: string;
  readonly planQty: number;
  readonly receivedQty: number;
  readonly rejectedQty: number;
}
interface Allocation {
  readonly locationId: string;
  readonly goodsId: string;
  readonly qty: number;
  readonly pickedQty: number;
}
interface Action {
  readonly job: string;
  readonly kind: 'scan' | 'press';
  readonly what: string;
}

const HEAD = `# The work of a keeper, counted

Written by \`tests/browser/scanPresses.test.ts\`, which walks it with a scanner in hand and a screen 360 pixels wide, in Chinese, and fails
where this table says something else. Every scan and every press counts, from the list of the documents that wait; reading and waiting
do not. What is left of a line is taken by one press on “all”; another quantity is a press for each of its digits.
`;

/** How many of each, and each of them. */
function tableOf(actions: readonly Action[]): string {
  const jobs = [...new Set(actions.map(({ job }) => job))];
  const of = (job: string, kind: Action['kind']) =>
    String(actions.filter((one) => one.job === job && one.kind === kind).length);
  const lines = [
    HEAD,
    '| Job | Scans | Presses |',
    '|---|---:|---:|',
    ...jobs.map((job) => `| ${job} | ${of(job, 'scan')} | ${of(job, 'press')} |`),
    '',
    '| # | Job | | What |',
    '|---:|---|---|---|',
    ...actions.map(({ job, kind, what }, at) => `| ${String(at + 1)} | ${job} | ${kind} | ${what} |`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Addendum B 3.5: one thing is expected at a time. */
describe('the work of a keeper', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const actions: Action[] = [];

  /** A keeper at the documents of one page; what is done there is counted. */
  async function keeperAt(page: Page, path: string, job: string) {
    await page.goto(`${desk.url}/#${path}`);
    const station = page.getByRole('region', { name: '扫码作业' });
    await station.waitFor();
    const expected = page.getByRole('status', { name: '应扫' });
    return {
      expected,
      press: async (name: string | RegExp, what: string) => {
        await station
          .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
          .click();
        actions.push({ job, kind: 'press', what });
      },
      scan: async (text: string, what: string, next: string) => {
        await expected.waitFor();
        await readerTypes(page, text);
        actions.push({ job, kind: 'scan', what });
        await expected.getByText(next).waitFor();
      },
    };
  }

  it('is a scan of each thing and two presses for its quantity', async () => {
    const keeper = await desk.person('warehouse');
    const detail = async (record: string, id: string) => (await keeper.open(record, id)).data.row;
    const listed = async (record: string, status: string) => {
      const { records } = (await keeper.list(record, { status, size: '100' })).data;
      return Promise.all(records.map(({ id }) => detail(record, id)));
    };
    const { page } = await browser.window('zh', { ...PHONE, width: 360 });
    await land(page, 'warehouse');

    const left = ({ planQty, receivedQty, rejectedQty }: Line) => planQty - receivedQty - rejectedQty;
    const openLines = (row: object) => (Reflect.get(row, 'lines') as Line[]).filter((line) => left(line) > 0);
    const inbound = (await listed(inboundOrder.name, 'receiving')).find((row) => openLines(row).length === 1);
    const [line] = inbound ? openLines(inbound) : [];
    if (!inbound || !line) throw new Error('No order has one line to receive.');
    const thing = await detail(goods.name, line.goodsId);
    const label = `G:${String(thing.goodsNo)}`;

    const receiving = await keeperAt(page, '/wms/inbound', '收货');
    await receiving.press(new RegExp(String(inbound.inboundNo)), '入库单');
    await receiving.scan(label, '货物', '数量？');
    await receiving.press(/^全部/, '全部');
    await receiving.press('确认', '确认');
    await receiving.press('收货完成', '收货完成');
    await receiving.expected.getByText('货物').first().waitFor();

    const putting = await keeperAt(page, '/wms/inbound', '上架');
    const asked = { id: inbound.id, lineNo: line.lineNo };
    const { places } = (await keeper.call(putPlaces, asked)).data;
    const [place] = places;
    if (!place) throw new Error('No place fits.');
    await putting.scan(label, '货物', '扫描要放入的库位');
    await putting.scan(place.locationCode, '库位', '数量？');
    await putting.press(/^全部/, '全部');
    await putting.press('确认', '确认');

    const openParts = (row: object) =>
      (Reflect.get(row, 'allocations') as Allocation[]).filter(({ qty, pickedQty }) => pickedQty < qty);
    const waiting = await listed(outboundOrder.name, 'allocated');
    const outbound = waiting.find((row) => openParts(row).length === 1);
    const [part] = outbound ? openParts(outbound) : [];
    if (!outbound || !part) throw new Error('No order has one part to pick.');
    const picked = await detail(goods.name, part.goodsId);
    const bin = await detail(stockLocation.name, part.locationId);
    const picking = await keeperAt(page, '/wms/outbound', '拣货');
    await picking.press(new RegExp(String(outbound.outboundNo)), '出库单');
    await picking.scan(String(bin.locationCode), '库位', String(picked.goodsName));
    await picking.scan(`G:${String(picked.goodsNo)}`, '货物', '数量？');
    await picking.press(/^全部/, '全部');
    await picking.press('确认', '确认');
    await picking.press('完成拣货', '完成拣货');

    await expect(tableOf(actions)).toMatchFileSnapshot('../../docs/warehouse-job.md');
  });
});

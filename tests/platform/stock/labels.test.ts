import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { labelContents, printLabels, readLabelJob } from '../../../domain/calls/labels.ts';
import { checkDigit } from '../../../domain/rules/labels/sscc.ts';
import { runLabelJobs } from '../../../server/jobs/labels.ts';
import { type Person, useDesk } from '../desk.ts';

/** Labels: addendum B 3.5, 7. */
describe('labels', () => {
  const desk = useDesk();
  let admin: Person;
  let keeper: Person;
  let site: string;
  let bins: readonly string[];

  beforeAll(async () => {
    admin = await desk.person('admin');
    keeper = await desk.person('warehouse');
    site = (await admin.list('warehouse', {})).data.records[0]?.id ?? '';
    const { records } = (await keeper.list('stockLocation', { warehouseId: site, kind: 'storage' })).data;
    bins = records.map(({ id }) => id);
  });

  const printer = async (printerName: string, more: object = {}): Promise<string> => {
    const form = {
      printerName,
      warehouseId: site,
      language: 'zpl',
      dpi: '203',
      widthMm: 100,
      heightMm: 150,
      ...more,
    };
    return (await admin.save('labelPrinter', form)).data.row.id;
  };
  const print = (printerId: string, more: object = {}) =>
    keeper.call(printLabels, {
      ...{ record: 'stockLocation', template: 'location', ids: bins.slice(0, 2), copies: 1 },
      ...{ printerId, requestNo: randomUUID(), ...more },
    });
  const job = async (jobNo: string) => (await keeper.list('labelJob', { jobNo })).data.records[0];

  it('of a location say its code, and where it is', async () => {
    const { data } = await keeper.call(labelContents, {
      ...{ record: 'stockLocation', template: 'location', copies: 1, ids: [bins[0] ?? ''] },
    });
    expect(data.labels).toMatchObject([
      { symbol: 'qr', code: expect.stringMatching(/^L:KF\d+\/[A-Z]-\d+/) as string },
    ]);
  });

  it('of stock name goods and lot as a scanner reads them', async () => {
    const { records } = (await keeper.list('stockBalance', {})).data;
    const lot = records.find(({ lotNo }) => lotNo !== null);
    const { data } = await keeper.call(labelContents, {
      ...{ record: 'stockBalance', template: 'goods', copies: 1, ids: [lot?.id ?? ''] },
    });
    expect(data.labels[0]?.code).toMatch(new RegExp(`^G:HW\\d+\\|${String(lot?.lotNo)}$`));
  });

  it('of pallets have a number for each all over the world, once there is a prefix', async () => {
    const [doc] = (await keeper.list('palletDoc', { docKind: 'return' })).data.records;
    const asked = { record: 'palletDoc', template: 'pallet' as const, copies: 1, ids: [doc?.id ?? ''] };
    const plain = (await keeper.call(labelContents, asked)).data.labels;
    expect(new Set(plain.map(({ code }) => code))).toEqual(new Set([`P:${String(doc?.palletDocNo)}`]));
    await admin.save('parameter', { paramKey: 'wms.gs1Prefix', paramValue: '6941234', validFrom: null });
    desk.advance(1000);
    const numbered = [
      ...(await keeper.call(labelContents, asked)).data.labels,
      ...(await keeper.call(labelContents, asked)).data.labels,
    ];
    expect(numbered).toHaveLength(2 * Number(doc?.quantity));
    expect(new Set(numbered.map(({ code }) => code)).size).toBe(numbered.length);
    for (const { code, symbol } of numbered) {
      expect(symbol).toBe('sscc');
      expect(code).toMatch(/^06941234\d{10}$/);
      expect(checkDigit(code.slice(0, -1))).toBe(code.at(-1));
    }
  });

  it('of a delivery name the receiver, and are for each piece another', async () => {
    const [order] = (await keeper.list('outboundOrder', {})).data.records;
    const { data } = await keeper.call(labelContents, {
      ...{ record: 'outboundOrder', template: 'shipping', copies: 3, ids: [order?.id ?? ''] },
    });
    expect(data.copies).toBe(1);
    expect(data.labels.map(({ lines }) => lines[0])).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(data.labels[0]).toMatchObject({
      mark: order?.receiverName,
      code: `D:${String(order?.outboundNo)}`,
    });
  });

  it.each(['inboundOrder', 'transferOrder', 'stockCount'])(
    'of a document (%s) say its number',
    async (record) => {
      const { records } = (await keeper.list(record, {})).data;
      const { data } = await keeper.call(labelContents, {
        ...{ record, template: 'document', copies: 2, ids: records.slice(0, 1).map(({ id }) => id) },
      });
      expect(data.copies).toBe(2);
      expect(data.labels[0]?.code).toBe(`D:${data.labels[0]?.mark ?? ''}`);
    },
  );

  it('are printed once, however often the request comes', async () => {
    const zebra = await printer('一号');
    const requestNo = randomUUID();
    const [one, two] = [await print(zebra, { requestNo }), await print(zebra, { requestNo })];
    expect([one.data, two.data]).toEqual([one.data, one.data]);
    await runLabelJobs(desk.platform.services);
    const row = await job(one.data.jobNo);
    expect(row).toMatchObject({ status: 'printed', labelCount: 2 });
    const { zpl } = (await keeper.call(readLabelJob, { id: row?.id ?? '' })).data;
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain('^PW480');
  });

  it.each([
    ['jam', 'failed', 'JAM'],
    ['off', 'failed', 'NOT_RECEIVED'],
    ['slow', 'printed', null],
  ])(
    '[labelPrint jam] [labelPrint off] [labelPrint slow] a printer named %s leaves them %s',
    async (name, status, failCode) => {
      const { jobNo } = (await print(await printer(name))).data;
      await runLabelJobs(desk.platform.services);
      desk.advance(60_000);
      await runLabelJobs(desk.platform.services);
      const row = await job(jobNo);
      expect(row).toMatchObject({ status, failCode });
      const { rows } = await desk.platform.services.store.pool.query<{ received: string }>(
        'select max(received) as received from embedded_print_job where request_no = $1',
        [row?.requestNo],
      );
      expect(Number(rows[0]?.received)).toBeLessThanOrEqual(1);
    },
  );

  it('that failed are sent again under another number', async () => {
    const { jobNo } = (
      await print(await printer('jam', { warehouseId: site, printerName: 'jam ' + randomUUID().slice(0, 4) }))
    ).data;
    await desk.platform.services.store.pool.query(
      "update label_job set status = 'failed', asked = 1 where job_no = $1",
      [jobNo],
    );
    const before = await job(jobNo);
    expect(await keeper.event('labelJob', before?.id ?? '', 'retry')).toMatchObject({ status: 0 });
    const after = await job(jobNo);
    expect(after).toMatchObject({ status: 'queued', asked: 0 });
    expect(after?.requestNo).not.toBe(before?.requestNo);
  });

  it('are refused where they do not fit, are too many (49038), or the printer is used by the browser', async () => {
    expect(await print(await printer('小', { widthMm: 50, heightMm: 30 }))).toMatchObject({ status: 10400 });
    expect(await print(await printer('浏览器', { language: 'browser' }))).toMatchObject({ status: 10400 });
    expect(await print(await printer('多'), { copies: 251 })).toMatchObject({
      status: 49038,
      msg: '500 labels at most',
    });
  });

  it('are not for rows that the person does not see', async () => {
    const dispatcher = await desk.person('dispatcher');
    const asked = {
      record: 'stockLocation',
      template: 'location',
      copies: 1,
      ids: bins.slice(0, 1),
    } as const;
    expect(await dispatcher.call(labelContents, asked)).toMatchObject({ status: 10403 });
    expect(await keeper.call(labelContents, { ...asked, ids: ['1'] })).toMatchObject({ status: 10404 });
    expect(await keeper.call(labelContents, { ...asked, template: 'pallet' })).toMatchObject({
      status: 10404,
    });
  });
});

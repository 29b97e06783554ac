import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  EXPORT_LIMIT,
  exportFileName,
  exportPath,
  EXPORT_TYPES,
  ROWS_HEADER,
} from '../../../domain/calls/exports.ts';
import { unit } from '../../../domain/records/unit.ts';
import { unitForm } from '../actionRows.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';

const TRAP = '=HYPERLINK("http://evil.example","x")';
const MARKUP = '<img src=x onerror=alert(1)>';
const COLUMNS = 'orderNo,status,shipmentId,orderQty,carrierUnitPriceFen,loadFrom,remark';

/** The bytes of a person's export and the head of the answer. */
async function exported(who: Person, record: string, query: Record<string, string>, columns = COLUMNS) {
  const params = new URLSearchParams({ type: 'csv', lang: 'en', columns, ...query });
  const response = await fetch(`${who.url}/ntocc-tms-api/${record}/export?${params.toString()}`, {
    headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId, 'accept-language': 'en' },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, text: bytes.toString('utf8') };
}

const linesOf = (text: string) => text.replaceAll(/^\uFEFF|\r\n$/g, '').split('\r\n');

describe('[V-04] the export of a list', () => {
  const desk = useDesk();
  let dispatcher: Person;
  let shipper: Person;
  const trapped = { remark: '', keyword: '' };

  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
    shipper = await desk.person('shipper');
    const contract = await ownContract(shipper);
    const first = await shipper.save('order', { ...orderForm(desk.now(), contract), remark: TRAP });
    const second = await shipper.save('order', {
      ...orderForm(desk.now(), contract),
      remark: `${MARKUP}, "a"\nb`,
    });
    expect([first.status, second.status]).toEqual([0, 0]);
    // A shipper does not see the carrier's price of a spread order.
    const spread = { feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 21_000 };
    expect((await dispatcher.save('order', orderForm(desk.now(), contract, spread))).status).toBe(0);
    trapped.keyword = String(first.data.row.orderNo);
  });

  it("has the spec's types and default names", () => {
    expect(EXPORT_TYPES).toEqual(['xlsx', 'csv', 'html', 'xml', 'txt']);
    expect(EXPORT_TYPES.map((type) => exportFileName('', type))).toEqual([
      'excel-list.xlsx',
      'file.csv',
      'file.html',
      'file.xml',
      'file.txt',
    ]);
    expect(exportFileName(' 运单/11月:"a" ', 'csv')).toBe('运单11月a.csv');
  });

  it('holds all rows of the filter in the order of the list, not just the page', async () => {
    const query = { sort: 'orderNo', dir: 'asc' };
    const all: string[] = [];
    for (let current = 1; ; current++) {
      const { data } = await dispatcher.list('order', { ...query, size: '10', current: String(current) });
      all.push(...data.records.map((row) => String(row.orderNo)));
      if (all.length >= data.total) break;
    }
    const { response, text } = await exported(dispatcher, 'order', query, 'orderNo');
    expect(linesOf(text).slice(1)).toEqual(all);
    expect(response.headers.get(ROWS_HEADER)).toBe(String(all.length));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('writes figures as figures, in yuan and tonnes, and states, names and areas as text', async () => {
    const { data } = await dispatcher.list('order', { keyword: trapped.keyword });
    const [row] = data.records;
    const { text } = await exported(dispatcher, 'order', { keyword: trapped.keyword });
    const [head = '', line = ''] = linesOf(text);
    expect(head.split(',').slice(0, 3)).toEqual(['Order no.', 'State', 'Shipper']);
    expect(head).toContain('(CNY)');
    const cells = line.split(',');
    expect(cells.slice(0, 3)).toEqual([trapped.keyword, 'Draft', row?.titles.shipmentId]);
    expect(cells[3]).toBe((Number(row?.orderQty) / 1000).toFixed(3));
    expect(cells[4]).toBe((Number(row?.carrierUnitPriceFen) / 100).toFixed(2));
  });

  it('escapes formulas for spreadsheets, and markup for pages', async () => {
    const query = { sort: 'gmtCreated', dir: 'desc' };
    const csv = await exported(dispatcher, 'order', query, 'orderNo,remark');
    expect(csv.text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv.text).toContain(`"${MARKUP}, ""a""\nb"`);
    const html = await exported(dispatcher, 'order', { ...query, type: 'html' }, 'orderNo,remark');
    expect(html.text).not.toContain('<img');
    expect(html.text).toContain('&lt;img src=x onerror=alert(1)&gt;, &quot;a&quot;');
    expect(html.text).toContain(`<td>'=HYPERLINK`);
    const xml = await exported(dispatcher, 'order', { ...query, type: 'xml' }, 'orderNo,remark');
    expect(xml.text).toContain(
      '<cell name="Remark">=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)</cell>',
    );
    const txt = await exported(dispatcher, 'order', { ...query, type: 'txt' }, 'orderNo,remark');
    expect(linesOf(txt.text).filter((line) => line.split('\t').length !== 2)).toEqual([]);
  });

  it('is a workbook that can be read: text stays text, figures and times keep their types', async () => {
    const columns = 'orderNo,remark,carrierUnitPriceFen,gmtCreated';
    const { bytes, response } = await exported(
      dispatcher,
      'order',
      { type: 'xlsx', keyword: trapped.keyword },
      columns,
    );
    expect(response.headers.get('content-disposition')).toContain('excel-list.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    const [head, row] = sheets[0]?.rows ?? [];
    expect(head).toEqual(['Order no.', 'Remark', expect.stringContaining('(CNY)'), 'Created']);
    const { data } = await dispatcher.list('order', { keyword: trapped.keyword });
    expect(row?.slice(0, 3)).toEqual([
      trapped.keyword,
      TRAP,
      Number(data.records[0]?.carrierUnitPriceFen) / 100,
    ]);
    // Wall time of Asia/Shanghai, to the second.
    const at = row?.[3];
    expect(at).toBeInstanceOf(Date);
    const shown = at instanceof Date ? at.getTime() - 8 * 3_600_000 : 0;
    expect(Math.abs(shown - Number(data.records[0]?.gmtCreated))).toBeLessThan(1000);
  });

  it('shows a person no more than the list does: scope, fields, masks', async () => {
    const query = { sort: 'orderNo', dir: 'desc', size: '20' };
    const mine = await exported(shipper, 'order', query, 'orderNo,carrierUnitPriceFen');
    const { records, total } = (await shipper.list('order', query)).data;
    // The list has pages, the export has none.
    expect(total).toBeGreaterThan(records.length);
    expect(linesOf(mine.text)).toHaveLength(total + 1);
    const priceOf = (value: unknown) => (typeof value === 'number' ? (value / 100).toFixed(2) : '');
    expect(linesOf(mine.text).slice(1, records.length + 1)).toEqual(
      records.map((row) => `${String(row.orderNo)},${priceOf(row.carrierUnitPriceFen)}`),
    );
    expect(records.some((row) => row.carrierUnitPriceFen === undefined)).toBe(true);
    const warehouse = await desk.person('warehouse');
    expect(JSON.parse((await exported(warehouse, 'order', {})).text)).toMatchObject({ status: 10403 });
    const phones = await fetch(
      `${desk.url}/ntocc-basic-api/driver/export?${new URLSearchParams({ type: 'csv', lang: 'zh', columns: 'name,phone' }).toString()}`,
      { headers: { authorization: `Bearer ${dispatcher.token}`, deviceid: dispatcher.deviceId } },
    );
    const text = await phones.text();
    expect(text).toMatch(/1\d{2}\*{4}\d{4}/);
    expect(text).not.toMatch(/1\d{10}/);
  });

  it('is refused without a login, and for a parameter that the list does not have', async () => {
    const response = await fetch(`${desk.url}/ntocc-tms-api/order/export?type=csv&lang=en&columns=orderNo`);
    expect(await response.json()).toMatchObject({ status: 21332 });
    const pdf = await exported(dispatcher, 'order', { type: 'pdf' });
    expect(JSON.parse(pdf.text)).toMatchObject({ status: 10400, data: { errors: [{ field: 'type' }] } });
  });

  it('[30013] is refused with the number of rows where there are more than a file holds', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.save('unit', { ...unitForm(), unitName: '多多' });
    const more = sql`jsonb_build_object('id', 10000000000 + n, 'unit_no', 'DWX' || n, 'unit_name', '多多' || n)`;
    await desk.platform.services.store.db.execute(
      sql`insert into unit select (jsonb_populate_record(unit, ${more})).* from unit, generate_series(1, ${EXPORT_LIMIT}) n where id = ${data.row.id}`,
    );
    const total = EXPORT_LIMIT + 1;
    expect((await admin.list('unit', { unitName: '多多' })).data.total).toBe(total);
    const query = new URLSearchParams({ type: 'csv', lang: 'en', columns: 'unitName', unitName: '多多' });
    const { status, msg } = await admin.raw('GET', `${exportPath(unit)}?${query.toString()}`);
    expect([status, msg]).toEqual([30013, expect.stringContaining(`There are ${String(total)} rows`)]);
  });
});

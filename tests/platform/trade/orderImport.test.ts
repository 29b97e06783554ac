import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportSheet, type RowVerdict, templatePath } from '../../../domain/calls/imports.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { storedRows, triedRows } from '../imported.ts';
import { csvOf, sendSheet } from '../sheets.ts';
import { sqlOn } from '../stored.ts';

/** A row of the plan by the heads of the template, in English. */
type PlanRow = Readonly<Record<string, string>>;

/** A shipper's daily plan becomes orders (transport-and-money 3.2, source "import"). */
describe('[/tms/order/order_manage] the import of a plan', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  let places: WireRow[];
  let count = 0;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    const lines = (await people.shipper.list('line')).data.records;
    const ends = [lines[0]?.fromAddressId, lines[0]?.toAddressId, lines[1]?.toAddressId].map(String);
    const book = (await people.shipper.list('address', { size: '100' })).data.records;
    places = ends.flatMap((id) => book.filter((one) => one.id === id));
    expect(places).toHaveLength(3);
  });

  const nameOf = (at: number) => String(places[at]?.addressName);
  const at = (days: number, hours = 8) =>
    formatTime(desk.now() + days * DAY_MS + hours * 3_600_000, 'y-m-d h:i');
  /** A good row, unless it is changed. */
  const planned = (changes: PlanRow = {}): PlanRow => {
    count += 1;
    return {
      'Upstream no.': `JH-${String(count)}`,
      'Loading place': nameOf(0),
      'Planned loading': at(1),
      'Unloading place': nameOf(1),
      'Planned unloading': at(3),
      Goods: '热轧钢卷',
      'Cargo type': '钢铁',
      Tonnes: '31.5',
      Consignee: '宁波北仑精密制造有限公司',
      ...changes,
    };
  };
  const headsFor = async (who: Person, lang = 'en'): Promise<string[]> => {
    const response = await fetch(`${who.url}${templatePath(order)}?type=csv&lang=${lang}`, {
      headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
    });
    return (await response.text()).replace('\uFEFF', '').trim().split(',');
  };
  const bare = (head: string) => head.replace(/( \(.*\))? ?\*?$/, '');
  const upload = async (
    who: Person,
    heads: readonly string[],
    rows: readonly PlanRow[],
  ): Promise<ImportSheet> => {
    const lines = rows.map((row) => heads.map((head) => row[bare(head)] ?? ''));
    const { status, data } = await sendSheet<ImportSheet>(who, 'order', csvOf([heads, ...lines]), {
      name: 'plan.csv',
    });
    expect(status).toBe(0);
    return data;
  };
  const reasonsIn = (rows: readonly RowVerdict[], row: number) =>
    rows.find((one) => one.row === row)?.reasons.map(({ column = '', msg }) => `${bare(column)}|${msg}`) ??
    [];
  const stored = async () =>
    sql(
      `select (select count(*)::text from "order") as orders,
              (select count(*)::text from history where record = 'order') as history`,
    );

  it('gives a template that maps to all its columns in each language, for those who may publish', async () => {
    for (const who of [people.shipper, people.dispatcher])
      for (const lang of ['zh', 'en', 'es', 'ja']) {
        const heads = await headsFor(who, lang);
        const role = who === people.shipper ? 'shipper' : 'dispatcher';
        const mapping = guessMapping(order, role, heads);
        expect(mapping.map((name, column) => (name === null ? heads[column] : '')).join('')).toBe('');
        expect(mapping.includes('shipmentId')).toBe(role === 'dispatcher');
      }
    for (const who of [people.auditor, people.captain, people.driver]) {
      const answer = await sendSheet(who, 'order', csvOf([['货物'], ['钢卷']]), { name: 'plan.csv' });
      expect(answer.status).toBe(10403);
    }
  });

  it('reads the heads of a shipper of its own, and asks where one may be two things', () => {
    const asked = [
      '订单编号',
      '发货地',
      '装车时间',
      '目的地',
      '到货日期',
      '货名',
      '吨位（吨）',
      '收货单位',
      '备注',
    ];
    expect(guessMapping(order, 'shipper', asked)).toEqual([
      'originalDocumentNumber',
      'loadPlace',
      'planLoadAt',
      'unloadPlace',
      'planUnloadAt',
      'goodsName',
      'weightT',
      'consigneeName',
      'remark',
    ]);
    expect(guessMapping(order, 'shipper', ['收货人', '收货联系人'])).toEqual([
      'consigneeName',
      'consigneeContact',
    ]);
    expect(guessMapping(order, 'shipper', ['收货单位', '收货人姓名'])).toEqual([
      'consigneeName',
      'consigneeContact',
    ]);
    expect(guessMapping(order, 'shipper', ['重量'])).toEqual([null]);
    expect(guessMapping(order, 'shipper', ['重量（kg）'])).toEqual(['weightKg']);
    expect(guessMapping(order, 'shipper', ['重量（吨）'])).toEqual(['weightT']);
    expect(guessMapping(order, 'shipper', ['发货地', '装货地'])).toEqual([null, null]);
    expect(guessMapping(order, 'shipper', ['运单号', '托运单号'])).toEqual([null, null]);
  });

  it('200 rows: a trial names every fault and stores nothing, the good rows become orders', async () => {
    const { shipper } = people;
    shipper.lang = 'en';
    const known = planned();
    const [goods] = (await shipper.list('goods')).data.records;
    const before = await upload(shipper, await headsFor(shipper), [known]);
    await triedRows(shipper, order, before, guessMapping(order, 'shipper', before.heads));
    await storedRows(shipper, order, before, [2]);

    const faults: [row: PlanRow, reasons: string[]][] = [
      [
        { 'Loading place': '月球一号仓' },
        [`Loading place|Loading place "月球一号仓" is not in the shipper's address book`],
      ],
      [{ 'Unloading place': '' }, ['Unloading place|Unloading place is required']],
      [{ 'Planned loading': '改天' }, ['Planned loading|Planned loading: "改天" is not understood']],
      [{ Goods: '' }, ['Goods|Goods is required']],
      [{ 'Cargo type': '石头' }, ['Cargo type|Cargo type: "石头" is not understood']],
      [{ 'Cargo type': '', Goods: '无此货物' }, ['Cargo type|Cargo type is required']],
      [{ Tonnes: '一车' }, ['Tonnes|Tonnes: "一车" is not understood']],
      [{ Tonnes: '' }, ['Tonnes|Tonnes is required']],
      [{ Kilograms: '31' }, ['Kilograms|Tonnes and kilograms differ']],
      [{ Consignee: '' }, ['Consignee|Consignee is required']],
      [{ 'Vehicles wanted': '501' }, ['Vehicles wanted|Vehicles wanted is not valid']],
      [{ 'Planned loading': at(-1), 'Accept by': at(-1) }, ['|Loading time is in the past']],
      [{ 'Planned unloading': at(1) }, ['|Unloading must be after loading']],
      [{ 'Accept by': at(2) }, ['|The accept-by time must be in the future and not after loading']],
      [{ 'Unloading place': nameOf(0), Distance: '5' }, ['|The loading and unloading places must differ']],
      [
        { 'Loading place': nameOf(1), 'Unloading place': nameOf(2) },
        ['Distance|There is no line between the two places; write the distance'],
      ],
      [{ 'Cargo type': '石油天然气' }, ['|These goods may not be carried on this platform']],
      [
        { 'Price unit': 'Yuan per tonne' },
        ['Carrier price|With a price unit the carrier price is needed too'],
      ],
      [
        { 'Price unit': 'Yuan per item', 'Carrier price': '9' },
        ['|pieces must be greater than 0 for pricing by item'],
      ],
      [{ 'Carrier price': '一百' }, ['Carrier price|Carrier price: "一百" is not understood']],
      [
        { 'Planned loading': at(500), 'Planned unloading': at(502) },
        ['Contract|Transport contract missing or ended'],
      ],
      [{ Contract: 'HT-0' }, ['Contract|Contract: there is no "HT-0" to choose']],
      [
        { 'Upstream no.': String(known['Upstream no.']) },
        [`|Upstream no. "${String(known['Upstream no.'])}" already exists`],
      ],
      [{ Remark: 'x'.repeat(501) }, ['Remark|Remark is not valid']],
      [
        { 'Loading place': '别处', Tonnes: '三十', Consignee: '' },
        [
          'Tonnes|Tonnes: "三十" is not understood',
          'Consignee|Consignee is required',
          `Loading place|Loading place "别处" is not in the shipper's address book`,
        ],
      ],
    ];
    const bad = faults.map(([changes, reasons]) => ({ row: planned(changes), reasons }));
    const twin = planned();
    const rows = [
      twin,
      ...bad.map(({ row }) => row),
      planned(twin),
      // An address is found by its number and by its street, too.
      planned({ 'Loading place': String(places[0]?.addressNo) }),
      planned({ 'Loading place': String(places[0]?.address) }),
      planned({ 'Unloading place': nameOf(2) }),
      planned({ Tonnes: '', Kilograms: '31500' }),
      planned({ 'Carrier price': '95.5' }),
      planned({ 'Cargo type': '', Goods: String(goods?.goodsName) }),
    ];
    const goodFrom = rows.length;
    while (rows.length < 200) rows.push(planned());
    const start = performance.now();
    const was = await stored();
    const sheet = await upload(shipper, await headsFor(shipper), rows);
    expect(sheet.total).toBe(200);
    const mapping = guessMapping(order, 'shipper', sheet.heads);
    const tried = await triedRows(shipper, order, sheet, mapping);
    const triedMs = performance.now() - start;
    expect(bad.map((_, index) => reasonsIn(tried, index + 3))).toEqual(bad.map(({ reasons }) => reasons));
    expect(reasonsIn(tried, bad.length + 3)).toEqual(['|Says the same as row 2']);
    const refused = new Set([...bad.keys()].map((index) => index + 3).concat(bad.length + 3));
    // Whether the goods are in the list of the company is not what is asked here.
    const good = tried.filter(({ reasons }) => reasons.length === 0).map(({ row }) => row);
    expect(tried.filter(({ row, reasons }) => reasons.length > 0 && !refused.has(row))).toEqual([]);
    expect(good).toHaveLength(200 - refused.size);
    expect(await stored()).toEqual(was);

    const progress = await storedRows(
      shipper,
      order,
      sheet,
      tried.map(({ row }) => row),
    );
    const wholeMs = performance.now() - start;
    console.info(
      `200 rows of a plan: tried in ${String(Math.round(triedMs))} ms, tried and stored in ${String(Math.round(wholeMs))} ms`,
    );
    expect(progress).toMatchObject({ chosen: 200, imported: good.length, left: 0 });
    expect(progress.refused.map(({ row }) => row)).toEqual([...refused]);
    const now = await stored();
    expect(Number(now[0]?.orders)).toBe(Number(was[0]?.orders) + good.length);
    expect(Number(now[0]?.history)).toBe(Number(was[0]?.history) + good.length);

    // What the sheet does not say comes from the address book, the contract and the shipper.
    const open = async (no: string | undefined) => {
      const [found] = await sql(
        `select id::text as id from "order" where original_document_number = $1 and source = 'import'`,
        [no],
      );
      return (await shipper.open('order', String(found?.id))).data.row;
    };
    const plain = await open(rows[goodFrom]?.['Upstream no.']);
    const [from, to] = places;
    expect(plain).toMatchObject({
      status: 'draft',
      source: 'import',
      loadAreaCode: from?.areaCode,
      loadAddress: from?.address,
      loadLng: from?.lng,
      consignorContact: from?.contactName,
      unloadAreaCode: to?.areaCode,
      unloadAddress: to?.address,
      consigneeContact: to?.contactName,
      consigneeName: '宁波北仑精密制造有限公司',
      totalWeightKg: 31_500,
      carrierUnitPriceFen: 18_000,
      priceUnit: 'yuanPerTon',
      vehicleAmount: 1,
    });
    expect(plain.publishDeadline).toBe(plain.planLoadAt);
    expect(plain.titles.contractId).toBeTruthy();
    expect((await open(rows[bad.length + 5]?.['Upstream no.'])).totalWeightKg).toBe(31_500);
    expect(await open(rows[bad.length + 6]?.['Upstream no.'])).toMatchObject({ carrierUnitPriceFen: 9_550 });
    expect(await shipper.event('order', plain.id, 'submit')).toMatchObject({ status: 0 });

    // The same plan once more makes no order twice.
    const again = await upload(shipper, await headsFor(shipper), rows.slice(goodFrom, goodFrom + 3));
    const refusedAgain = await triedRows(shipper, order, again, mapping);
    expect(refusedAgain.map(({ reasons }) => reasons.map(({ msg }) => msg))).toEqual(
      rows
        .slice(goodFrom, goodFrom + 3)
        .map((row) => [`Upstream no. "${String(row['Upstream no.'])}" already exists`]),
    );
  });

  it('a dispatcher names the shipper, whose address book and contract count; a shipper orders for itself alone', async () => {
    const { dispatcher, shipper } = people;
    dispatcher.lang = 'en';
    const [owner] = (await shipper.list('shipper')).data.records;
    const name = String(owner?.shipperName);
    const others = (await dispatcher.list('address', { size: '100' })).data.records;
    const foreign = others.find(({ addressName }) =>
      places.every((place) => place.addressName !== addressName),
    );
    const sheet = await upload(dispatcher, await headsFor(dispatcher), [
      planned({ Shipper: name }),
      planned({ Shipper: '没有这家公司' }),
      planned({ Shipper: '' }),
      planned({ Shipper: name, 'Unloading place': String(foreign?.addressNo) }),
    ]);
    const tried = await triedRows(dispatcher, order, sheet, guessMapping(order, 'dispatcher', sheet.heads));
    expect(
      tried.map(({ reasons }) => reasons.map(({ column = '', msg }) => `${bare(column)}|${msg}`)),
    ).toEqual([
      [],
      ['Shipper|Shipper: there is no "没有这家公司" to choose'],
      ['Shipper|Shipper is required'],
      [
        `Unloading place|Unloading place "${String(foreign?.addressNo)}" is not in the shipper's address book`,
      ],
    ]);
    expect(await storedRows(dispatcher, order, sheet, [2])).toMatchObject({ imported: 1, refused: [] });

    // Both get the terms that the contract decides.
    const own = await upload(shipper, await headsFor(shipper), [planned()]);
    await triedRows(shipper, order, own, guessMapping(order, 'shipper', own.heads));
    expect(await storedRows(shipper, order, own, [2])).toMatchObject({ imported: 1, refused: [] });
    const terms = await sql(
      `select distinct contract_id, pay_term, credit_days, loss_mode, loss_tolerance from "order"
        where source = 'import' and shipment_id = $1`,
      [owner?.id],
    );
    expect(terms).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newConnectionSecret, tryMap, upOrderMessages } from '../../../domain/calls/connection.ts';
import { type Person, useDesk } from '../desk.ts';
import { Customer, demoCustomer, openOrder } from '../signedCalls.ts';

const MINUTE_MS = 60_000;

const desk = useDesk();
let admin: Person;
let auditor: Person;
let dispatcher: Person;
let customer: Customer;
let connectionId = '';

beforeAll(async () => {
  admin = await desk.person('admin');
  auditor = await desk.person('auditor');
  dispatcher = await desk.person('dispatcher');
  customer = await demoCustomer(desk, admin);
  const [row] = (await admin.list('connection', { status: 'active' })).data.records;
  connectionId = String(row?.id);
});

const count = async () => (await dispatcher.list('upOrder', { status: '', size: '10' })).data.total;

describe('a signed call (addendum A 4.2)', () => {
  it('is answered with 401 and nothing more where key, signature or body are not the right ones', async () => {
    const before = await count();
    const message = openOrder('SIG-1', desk.now());
    const wrong = { http: 401, status: 31_046, data: null };
    expect(await customer.order(message, { appKey: 'nobody' })).toMatchObject(wrong);
    expect(
      await customer.order(message, { secret: 'whsec_d3JvbmctcGFydG5lci1kZW1vLWtleS0wMjQ=' }),
    ).toMatchObject(wrong);
    const other = { headers: { 'webhook-id': randomUUID() } };
    expect(await customer.order(message, other)).toMatchObject(wrong);
    expect(await customer.order(message, { headers: { 'webhook-signature': '' } })).toMatchObject(wrong);
    expect(await customer.send('GET', '/upOrder/SIG-1', undefined, { appKey: '' })).toMatchObject(wrong);
    expect(await count()).toBe(before);
  });

  it('is at most 5 minutes off', async () => {
    const at = desk.now() - 6 * MINUTE_MS;
    expect(await customer.order(openOrder('SIG-2', desk.now()), { at })).toMatchObject({ status: 31_047 });
    expect(await customer.send('POST', '/ping', {}, { at: desk.now() - 4 * MINUTE_MS })).toMatchObject({
      status: 0,
    });
  });

  it('has one effect for its id: the same again gets the first answer, other content 30010', async () => {
    const before = await count();
    const id = randomUUID();
    const message = openOrder('ONCE-1', desk.now());
    const first = await customer.order(message, { id });
    expect(first).toMatchObject({ status: 0, data: { outcome: 'created' } });
    expect(await customer.order(message, { id })).toMatchObject({ data: { outcome: 'created' } });
    expect(await customer.order({ ...message, pieces: 3 }, { id })).toMatchObject({ status: 30_010 });
    expect(await count()).toBe(before + 1);
  });

  it('comes only from addresses that are allowed, while the connection is in use', async () => {
    const { pool } = desk.platform.services.store;
    const allow = (list: string | null) =>
      pool.query('update connection set ip_allow = $2 where id = $1', [connectionId, list]);
    await allow('203.0.113.0/24');
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ http: 401, status: 31_046 });
    await allow('203.0.113.0/24, 127.0.0.0/8, ::1');
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ status: 0 });
    await allow(null);
    const reason = '对方联调，暂停接收';
    expect(await dispatcher.event('connection', connectionId, 'pause', { reason })).toMatchObject({
      status: 0,
    });
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ http: 200, status: 31_048 });
    expect(await auditor.event('connection', connectionId, 'approve')).toMatchObject({ status: 0 });
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ status: 0 });
  });

  it('has a body of at most 256 kB, of JSON that is one', async () => {
    const large = JSON.stringify({ externalNo: 'BIG', remark: 'x'.repeat(300_000) });
    expect((await customer.order(large)).http).toBe(413);
    expect(await customer.order('{"externalNo":')).toMatchObject({ status: 10_400 });
    expect(await customer.order('{"externalNo":"A","__proto__":{}}')).toMatchObject({ status: 10_400 });
    expect(await customer.order('[]')).toMatchObject({ status: 10_400 });
  });
});

describe('an order that comes in', () => {
  it('names what it lacks, and each value of the wrong kind', async () => {
    const short = { externalNo: 'LACK-1', goodsName: '热轧钢卷', weightKg: 60_000 };
    const answer = await customer.order(short);
    expect(answer).toMatchObject({ status: 0, data: { outcome: 'created' } });
    expect(answer.data.missing).toEqual(
      expect.arrayContaining([
        'cargoTypeCode',
        'loadAreaCode',
        'planLoadAt',
        'distanceKm',
        'upstreamUnitPriceFen',
      ]),
    );
    const wrong = {
      ...short,
      externalNo: 'WRONG-1',
      weightKg: 'heavy',
      consignorPhone: '12',
      loadAreaCode: '999999',
    };
    const refused = await customer.order<{ errors: { field: string; path: string; msg: string }[] }>(wrong);
    expect(refused).toMatchObject({ http: 200, status: 10_400 });
    expect(refused.data.errors.map(({ field }) => field).toSorted()).toEqual(['consignorPhone', 'weightKg']);
    expect(await customer.order({ ...short, externalNo: 'AREA-1', loadAreaCode: '999999' })).toMatchObject({
      status: 10_400,
    });
    expect(await customer.order({ goodsName: '无号' })).toMatchObject({ status: 10_400 });
  });

  it('changes while it waits, but for what people have filled in', async () => {
    const message = openOrder('AMEND-1', desk.now());
    await customer.order({ ...message, distanceKm: undefined });
    const [row] = (await dispatcher.list('upOrder', { externalNo: 'AMEND-1' })).data.records;
    const { data } = await dispatcher.open('upOrder', String(row?.id));
    expect(await dispatcher.save('upOrder', { ...data.row, distanceKm: 620 })).toMatchObject({ status: 0 });
    const newer = { ...message, weightKg: 61_000, distanceKm: 600 };
    expect(await customer.order(newer)).toMatchObject({
      status: 0,
      data: { outcome: 'amended', missing: [] },
    });
    const after = (await dispatcher.open('upOrder', String(row?.id))).data;
    expect(after.row).toMatchObject({
      weightKg: 61_000,
      distanceKm: 620,
      changeSeq: 1,
      differs: 'distanceKm: 600',
    });
    const [line] = after.history;
    expect(line).toMatchObject({ event: 'amend', changes: { weightKg: [60_000, 61_000] } });
    expect(await customer.order(newer)).toMatchObject({ data: { outcome: 'same' } });
  });

  it('sums its goods', async () => {
    const goods = [
      { goodsName: '螺纹钢', cargoTypeCode: '0400', weightKg: 20_000, pieces: 10 },
      { goodsName: '盘螺', cargoTypeCode: '0400', weightKg: 12_500, pieces: 5 },
    ];
    const order = { ...openOrder('GOODS-1', desk.now()), goodsName: undefined, weightKg: undefined };
    expect(await customer.order({ ...order, goods })).toMatchObject({ status: 0 });
    const [row] = (await dispatcher.list('upOrder', { externalNo: 'GOODS-1' })).data.records;
    expect(row).toMatchObject({ goodsName: '螺纹钢、盘螺', weightKg: 32_500 });
  });

  it('comes with others, each for itself', async () => {
    const orders = [
      openOrder('BATCH-1', desk.now()),
      { externalNo: 'BATCH-2', weightKg: -1 },
      openOrder('BATCH-3', desk.now()),
    ];
    const id = randomUUID();
    const answer = await customer.send<{ status: number }[]>('POST', '/upOrder/batch', { orders }, { id });
    expect(answer).toMatchObject({ http: 200, status: 0 });
    expect(answer.data.map(({ status }) => status)).toEqual([0, 10_400, 0]);
    const again = await customer.send<{ status: number; data: { outcome: string } }[]>(
      'POST',
      '/upOrder/batch',
      { orders },
      { id },
    );
    expect(again.data[0]).toMatchObject({ data: { outcome: 'created' } });
    const fewer = { orders: orders.slice(0, 1) };
    expect(await customer.send('POST', '/upOrder/batch', fewer, { id })).toMatchObject({ status: 30_010 });
    const many = { orders: Array.from({ length: 101 }, (_, n) => ({ externalNo: `MANY-${String(n)}` })) };
    expect(await customer.send('POST', '/upOrder/batch', many)).toMatchObject({ status: 10_400 });
  });

  it('is kept as it came, for the administrator', async () => {
    const message = openOrder('KEPT-1', desk.now());
    await customer.order(message);
    const [row] = (await dispatcher.list('upOrder', { externalNo: 'KEPT-1' })).data.records;
    const { data } = await admin.call(upOrderMessages, { id: String(row?.id) });
    expect(data.messages).toHaveLength(1);
    expect(data.messages[0]).toMatchObject({ status: 0, body: JSON.stringify(message) });
    expect(await dispatcher.call(upOrderMessages, { id: String(row?.id) })).toMatchObject({ status: 10_403 });
  });
});

describe('a connection', () => {
  it('shows a new secret once; the old one is good for a day', async () => {
    const { version } = (await admin.open('connection', connectionId)).data.row;
    const made = await admin.call(newConnectionSecret, { id: connectionId, version });
    expect(made).toMatchObject({ status: 0 });
    expect(made.data.secret).toMatch(/^whsec_/);
    expect(JSON.stringify((await admin.open('connection', connectionId)).data)).not.toContain(
      made.data.secret,
    );
    expect(await dispatcher.call(newConnectionSecret, { id: connectionId, version })).toMatchObject({
      status: 10_403,
    });
    const newer = new Customer(desk, customer.appKey, made.data.secret);
    expect(await newer.send('POST', '/ping', {})).toMatchObject({ status: 0 });
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ status: 0 });
    desk.advance(24 * 3_600_000 + MINUTE_MS);
    expect(await newer.send('POST', '/ping', {})).toMatchObject({ status: 0 });
    expect(await customer.send('POST', '/ping', {})).toMatchObject({ http: 401 });
    admin = await desk.person('admin');
    customer = newer;
  });

  it('tries a map on a sample, and stores nothing', async () => {
    const line = (
      ourField: string,
      mapKind: 'copy' | 'scale' | 'area' | 'codeMap',
      theirPath: string,
      argument: string | null = null,
    ) => ({
      ...{ ourField, mapKind, theirPath, argument },
    });
    const fieldMap = [
      line('externalNo', 'copy', 'bill.no'),
      line('weightKg', 'scale', 'bill.tons', '1000/1'),
      line('loadAreaCode', 'area', 'from[0].area'),
      line('cargoTypeCode', 'codeMap', 'bill.kind', '01=0400'),
      line('pieces', 'scale', 'bill.tons', '1/1'),
    ];
    const sample = JSON.stringify({
      bill: { no: 'X-1', tons: 23.5, kind: '09' },
      from: [{ area: '安徽省/合肥市/瑶海区' }],
    });
    const { data } = await admin.call(tryMap, { fieldMap, sample });
    expect(data.values).toEqual(
      expect.arrayContaining([
        { field: 'externalNo', value: '"X-1"' },
        { field: 'weightKg', value: '23500' },
        { field: 'loadAreaCode', value: '"340102"' },
      ]),
    );
    expect(data.errors.map(({ field, path }) => [field, path])).toEqual([
      ['cargoTypeCode', 'bill.kind'],
      ['pieces', 'bill.tons'],
    ]);
    expect(data.missing).toContain('distanceKm');
    expect((await admin.call(tryMap, { fieldMap, sample: '{' })).data.isBroken).toBe(true);
  });

  it('stores no map with a line that can make nothing of any message, and says where it is wrong', async () => {
    const [row] = (await admin.list('connection')).data.records;
    const { id, version } = (await admin.open('connection', String(row?.id))).data.row;
    const fieldMap = [
      { ourField: 'externalNo', mapKind: 'copy', theirPath: 'a..b', argument: null },
      { ourField: 'weightKg', mapKind: 'scale', theirPath: 'tons', argument: 'a lot' },
      { ourField: 'weightKg', mapKind: 'const', theirPath: null, argument: '5' },
    ];
    const form = { id, version, connectionName: row?.connectionName, upstreamId: row?.upstreamId };
    const saved = await admin.save('connection', { ...form, pushEvents: ['received'], fieldMap });
    const at = (field: string) => ({ field, msg: expect.stringMatching(/./) as unknown });
    expect(saved).toMatchObject({
      status: 10400,
      data: { errors: [at('fieldMap.0.theirPath'), at('fieldMap.1.argument'), at('fieldMap.2.ourField')] },
    });
  });

  it('takes 60 calls a minute', async () => {
    desk.advance(2 * MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 70 }, () => customer.send('POST', '/ping', {})));
    const busy = answers.filter(({ http }) => http === 429);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(60);
    expect(busy).toHaveLength(10);
    expect(Number(busy[0]?.retryAfter)).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ status: 10_429 });
  });
});

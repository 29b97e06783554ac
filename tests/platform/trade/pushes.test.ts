import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedSenders, simulateOrder } from '../../../domain/calls/simulatedOrder.ts';
import type { SimulatedFault } from '../../../domain/codes/simulatedFaults.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { waiting } from '../../../server/jobs/outboxes.ts';
import { runPushesJob } from '../../../server/jobs/pushes.ts';
import { PARTNER_SENTINELS } from '../../../server/ports/embeddedPartner.ts';
import { send } from '../../webhooks/peer.ts';
import { useDesk } from '../desk.ts';
import { demoCrew, publishedOrder } from '../orderForm.ts';
import { demoCustomer, orderOf, PATH } from './pushSteps.ts';
import { arrive, jobFor, load, unload } from '../trip.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
describe('[upstream pushes] what a customer is told of its order', () => {
  const desk = useDesk();
  let customer: Awaited<ReturnType<typeof demoCustomer>>;
  beforeAll(async () => {
    customer = await demoCustomer(desk);
  });
  // Logged in anew each time: days go by here.
  const by = (username: string) => desk.person(username);
  const round = async (ms = 0) => {
    desk.advance(ms);
    await runPushesJob(desk.platform.services);
  };
  const told = async (externalNo: string) => {
    const dispatcher = await by('dispatcher');
    const [order] = (await dispatcher.list('upOrder', { externalNo })).data.records;
    const { records } = (await dispatcher.list('outMessage', { upOrderId: String(order?.id) })).data;
    return records.toSorted((a, b) => Number(a.seq) - Number(b.seq));
  };
  const sent = (externalNo: string, more: object = {}) =>
    send(customer, 'POST', PATH, orderOf(externalNo, more));
  const received = async (externalNo: string) => {
    const { rows } = await desk.platform.services.store.pool.query<{ body: string; received: number }>(
      'select body, received from embedded_push where body like $1 order by at, message_id',
      [`%"${externalNo}"%`],
    );
    return rows.map(({ body, received: times }) => ({
      ...(JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }),
      times,
    }));
  };

  it('is in the demo company thirty messages: two are late, and one was given up (addendum A 4.9)', async () => {
    const dispatcher = await by('dispatcher');
    const { records, total } = (await dispatcher.list('outMessage', { size: '100', channel: 'partner' }))
      .data;
    expect(total).toBe(30);
    const late = records.filter(({ status }) => status === 'queued');
    const dead = records.filter(({ status }) => status === 'dead');
    expect(late.map(({ attempts }) => attempts)).toEqual([3, 3]);
    expect(dead).toMatchObject([{ attempts: 1, lastStatus: 410, dueAt: null }]);
    const { row } = (await dispatcher.open('upOrder', String(dead[0]?.upOrderId))).data;
    expect(row.externalNo).toMatch(/-E410$/);
    for (const id of new Set(records.map(({ upOrderId }) => upOrderId))) {
      const seqs = records.filter(({ upOrderId }) => upOrderId === id).map(({ seq }) => Number(seq));
      expect(
        seqs.toSorted((a, b) => a - b),
        String(id),
      ).toEqual(seqs.map((_, index) => index + 1));
    }
  });

  it('is its present state, what it may do now, and what has changed; no price, phone or name', async () => {
    const no = 'ZJ-PUSH-1';
    expect(await sent(no)).toMatchObject({ http: 200, status: 0 });
    await sent(no, { weightKg: 61_000 });
    await round();
    const [first, second] = await received(no);
    expect(first).toMatchObject({
      type: 'uporder.received',
      data: {
        externalNo: no,
        status: 'pendingAssign',
        seq: 1,
        changed: [],
        open: ['AMEND', 'CANCEL'],
        waybills: [],
      },
    });
    expect(second).toMatchObject({ type: 'uporder.received', data: { seq: 2, changed: ['weightKg'] } });
    const dispatcher = await by('dispatcher');
    const [order] = (await dispatcher.list('upOrder', { externalNo: no })).data.records;
    await dispatcher.event('upOrder', String(order?.id), 'return', { reason: '该线路近期没有运力' });
    await round();
    const [, , third] = await received(no);
    expect(third).toMatchObject({ type: 'uporder.returned', data: { status: 'returned', seq: 3, open: [] } });
    expect(JSON.stringify(await received(no))).not.toMatch(/Fen|1[3-9]\d{9}/);
    expect(await told(no)).toMatchObject([
      { status: 'sent', type: 'received', seq: 1, attempts: 1, lastStatus: 204 },
      { status: 'sent', type: 'received', seq: 2 },
      { status: 'sent', type: 'returned', seq: 3 },
    ]);
  });

  it('is the way of each waybill too: made, loaded, arrived and unloaded, without prices or whole names', async () => {
    const no = 'ZJ-PUSH-0';
    await sent(no);
    const [dispatcher, shipper, auditor] = [await by('dispatcher'), await by('shipper'), await by('auditor')];
    const orderId = await publishedOrder(shipper, auditor, desk.now(), {}, dispatcher);
    // Assigned by hand: how an order is made of it is tested elsewhere.
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ id: string }>(
      `update up_order set status = 'assigned', order_id = $1 where external_no = $2 returning id`,
      [orderId, no],
    );
    await pool.query('update "order" set up_order_id = $1 where id = $2', [rows[0]?.id, orderId]);
    const crew = { ...(await demoCrew(dispatcher)), driverName: '周建军' };
    const job = await jobFor(dispatcher, orderId, crew, desk.now());
    expect(await load(dispatcher, job, 31_980)).toMatchObject({ status: 0 });
    desk.advance(5 * HOUR_MS);
    const later = await by('dispatcher');
    expect(await arrive(later, job, { reason: '司机电话确认' })).toMatchObject({ status: 0 });
    expect(await unload(later, job, 31_950)).toMatchObject({ status: 0 });
    await round();
    const messages = await received(no);
    expect(messages.map(({ type, data }) => [type, data.seq, data.status])).toEqual([
      ['uporder.received', 1, 'pendingAssign'],
      ['waybill.created', 2, 'pendingLoad'],
      ['waybill.loaded', 3, 'inTransit'],
      ['waybill.arrived', 4, 'arrived'],
      ['waybill.unloaded', 5, 'unloaded'],
    ]);
    expect(messages[2]?.data).toMatchObject({
      ...{
        externalNo: no,
        plateNumber: job.crew.plateNumber,
        driver: '周**',
        phone: expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
      },
      ...{ loadWeightKg: 31_980, unloadWeightKg: null, changed: ['status', 'loadWeightKg', 'despatchAt'] },
      ...{ receipts: [] },
    });
    expect(messages[1]?.data.open, 'nothing is loaded').toContain('CANCEL');
    expect(messages[4]?.data).toMatchObject({ unloadWeightKg: 31_950, open: [] });
    expect(JSON.stringify(messages)).not.toMatch(/Fen|周建军|\b1[3-9]\d{9}\b/);
  });

  it('comes by the plan after 500, 500: with the third try, five minutes and five seconds later', async () => {
    const no = `ZJ-PUSH-2${PARTNER_SENTINELS.broken}`;
    await sent(no);
    await round();
    expect(await told(no)).toMatchObject([{ status: 'queued', attempts: 1, lastStatus: 500 }]);
    await round(4 * SECOND_MS);
    expect(await told(no), 'not yet').toMatchObject([{ attempts: 1 }]);
    await round(2 * SECOND_MS);
    expect(await told(no)).toMatchObject([{ status: 'queued', attempts: 2 }]);
    await round(6 * MINUTE_MS);
    expect(await told(no)).toMatchObject([{ status: 'sent', attempts: 3, lastStatus: 204, dueAt: null }]);
  });

  it('waits for what was told before of the same order, and only for that', async () => {
    const [slow, other] = [`ZJ-PUSH-3${PARTNER_SENTINELS.broken}`, 'ZJ-PUSH-4'];
    await sent(slow);
    await sent(slow, { weightKg: 1_000 });
    await sent(other);
    await round();
    expect(await told(slow)).toMatchObject([
      { status: 'queued', attempts: 1 },
      { attempts: 0, dueAt: null },
    ]);
    expect(await told(other)).toMatchObject([{ status: 'sent' }]);
    await round(6 * SECOND_MS);
    await round(6 * MINUTE_MS);
    expect(await told(slow)).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 1 }]);
    expect(await received(slow)).toMatchObject([{ data: { seq: 1 } }, { data: { seq: 2 } }]);
  });

  it('is repeated with the same id where the answer was lost or late, and heard where it asks for patience', async () => {
    const cases = ['lost', 'slow', 'busy'] as const;
    for (const kind of cases) await sent(`ZJ-PUSH-5${PARTNER_SENTINELS[kind]}`);
    for (let n = 0; n < cases.length; n += 1) await round(16 * SECOND_MS);
    for (const kind of ['lost', 'slow'] as const) {
      const no = `ZJ-PUSH-5${PARTNER_SENTINELS[kind]}`;
      expect(await told(no), kind).toMatchObject([{ status: 'sent', attempts: 2 }]);
      expect(await received(no), kind).toMatchObject([{ times: 2 }]);
    }
    const busy = `ZJ-PUSH-5${PARTNER_SENTINELS.busy}`;
    expect(await told(busy)).toMatchObject([{ status: 'queued', lastStatus: 429 }]);
    await round(MINUTE_MS);
    expect(await told(busy)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('is given up after ten tries; it is sent again or dropped by hand, each by whom it is for', async () => {
    const no = `ZJ-PUSH-6${PARTNER_SENTINELS.forged}`;
    await sent(no);
    for (let n = 0; n < 10; n += 1) await round(27 * HOUR_MS);
    const [dead] = await told(no);
    expect(dead).toMatchObject({
      status: 'dead',
      attempts: 10,
      lastStatus: 401,
      lastError: 'HTTP 401 bad signature',
    });
    const id = String(dead?.id);
    const dispatcher = await by('dispatcher');
    expect(await dispatcher.event('outMessage', id, 'drop', { reason: '客户已停用接口' })).toMatchObject({
      status: 10403,
    });
    expect(await dispatcher.event('outMessage', id, 'resend')).toMatchObject({ status: 0 });
    expect(await told(no)).toMatchObject([{ status: 'queued', attempts: 0 }]);
    for (let n = 0; n < 10; n += 1) await round(27 * HOUR_MS);
    const admin = await by('admin');
    expect(await admin.event('outMessage', id, 'drop', { reason: '不' })).toMatchObject({ status: 10400 });
    expect(await admin.event('outMessage', id, 'drop', { reason: '客户已停用接口' })).toMatchObject({
      status: 0,
      data: { row: { status: 'dropped', dropReason: '客户已停用接口' } },
    });
    for (const username of ['service', 'clerk'])
      expect(await (await by(username)).list('outMessage')).toMatchObject({ status: 10403 });
  });

  it('410 pauses the connection at once; nothing is late or lost until it is approved again', async () => {
    const [gone, next] = [`ZJ-PUSH-7${PARTNER_SENTINELS.gone}`, 'ZJ-PUSH-8'];
    await sent(gone);
    await round();
    expect(await told(gone)).toMatchObject([{ status: 'dead', attempts: 1, lastStatus: 410 }]);
    const connection = async () => (await (await by('admin')).open('connection', customer.id)).data.row;
    const dispatcher = await by('dispatcher');
    expect(await connection()).toMatchObject({ status: 'paused' });
    expect(await sent(next), 'calls are refused').toMatchObject({ status: 31048 });
    const { services } = desk.platform;
    const [order] = (await dispatcher.list('upOrder', { externalNo: 'ZJ-PUSH-4' })).data.records;
    await dispatcher.event('upOrder', String(order?.id), 'cancel.by.upstream', { reason: '客户来电取消' });
    await round();
    desk.advance(30 * MINUTE_MS);
    const box = (await waiting(services, 0)).find(({ name }) => name === 'outMessage');
    expect(box).toMatchObject({ lateMs: 0 });
    expect(box?.rows).toBeGreaterThan(0);
    const auditor = await desk.person('auditor');
    expect(await auditor.event('connection', customer.id, 'approve')).toMatchObject({ status: 0 });
    await round();
    expect((await told('ZJ-PUSH-4')).at(-1)).toMatchObject({ type: 'cancelled', status: 'sent' });
    expect(await connection()).toMatchObject({ status: 'active', failCount: 0 });
  });

  it('five given up in a row pause the connection', async () => {
    for (let n = 0; n < 5; n += 1) await sent(`ZJ-PUSH-9${String(n)}${PARTNER_SENTINELS.forged}`);
    // Three failures in a round leave the receiver in peace, so that ten tries of each take more rounds.
    for (let n = 0; n < 24; n += 1) await round(27 * HOUR_MS);
    const { row } = (await (await by('admin')).open('connection', customer.id)).data;
    expect(row).toMatchObject({ status: 'paused', failCount: 5 });
    const auditor = await desk.person('auditor');
    expect(await auditor.event('connection', customer.id, 'approve')).toMatchObject({ status: 0 });
  });

  it('simulates an order with each fault, and its API answers as it should', async () => {
    const dispatcher = await by('dispatcher');
    const [sender] = (await dispatcher.call(simulatedSenders, {})).data;
    const connectionId = String(sender?.id);
    const statuses = async (fault: SimulatedFault) => {
      const { data } = await dispatcher.call(simulateOrder, { connectionId, fault });
      return data.answers.map(({ http, status }) => [http, status]);
    };
    expect(await statuses('none')).toEqual([[200, 0]]);
    expect(await statuses('badSignature')).toEqual([[401, 31046]]);
    expect(await statuses('old')).toEqual([[200, 31047]]);
    expect(await statuses('sameId')).toEqual([
      [200, 0],
      [200, 30010],
    ]);
    expect(await statuses('changed')).toEqual([
      [200, 0],
      [200, 0],
    ]);
    expect(await statuses('incomplete')).toEqual([[200, 0]]);
    expect(await statuses('afterAssignment')).toEqual([[200, 31041]]);
    expect(await (await desk.person('shipper')).call(simulatedSenders, {})).toMatchObject({ status: 10403 });
  });

  it('keeps what was said for half a year, and that it was said for longer', async () => {
    const [before] = await told('ZJ-PUSH-1');
    const dispatcher = await by('dispatcher');
    expect((await dispatcher.open('outMessage', String(before?.id))).data.row.payload).toContain(
      'uporder.received',
    );
    desk.advance(RETENTION.pushes + HOUR_MS);
    await deleteExpired(desk.platform.services);
    const fresh = await by('dispatcher');
    expect((await fresh.open('outMessage', String(before?.id))).data.row).toMatchObject({
      status: 'sent',
      payload: null,
    });
  });
});

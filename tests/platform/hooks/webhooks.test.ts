import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { tryWebhookPush } from '../../../domain/calls/pushTrial.ts';
import { newWebhookSecret } from '../../../domain/calls/webhook.ts';
import { DEAD_PAUSE, PUSH_PLAN_MS } from '../../../domain/rules/push.ts';
import { runPushesJob } from '../../../server/jobs/pushes.ts';
import { judge } from '../../webhooks/peer.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

interface Got {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly record: string;
    readonly id: string;
    readonly seq: number;
    readonly status: string;
    readonly openEvents: readonly string[];
    readonly row: Readonly<Record<string, unknown>>;
  };
}

/** A receiver that keeps each message once by its id. */
async function receiver(secrets: string[], now: () => number) {
  const got = new Map<string, Got>();
  const state = { isDown: false, answer: 204, forged: 0 };
  const server = createServer((request, response) => {
    if (state.isDown) return request.socket.destroy();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (judge(secrets, request.headers, text, now() / 1000) !== 'good') state.forged += 1;
      const id = String(request.headers['webhook-id']);
      const message = JSON.parse(text) as Omit<Got, 'id'>;
      if (state.answer === 204 && message.type !== 'ping' && !got.has(id)) got.set(id, { id, ...message });
      response.writeHead(state.answer).end();
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`,
    state,
    got: () => [...got.values()],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('[webhooks] what a party is told of its documents', () => {
  const desk = useDesk({ outboundAllowsPrivate: true });
  const secrets: string[] = [];
  let peer: Awaited<ReturnType<typeof receiver>>;
  let hookId = '';
  let shipper: Person;
  const pool = () => desk.platform.services.store.pool;
  const round = async (ms = 0) => {
    desk.advance(ms);
    await runPushesJob(desk.platform.services);
  };
  const draft = async (who: Person) => {
    const form = orderForm(desk.now(), await ownContract(shipper));
    const saved = await who.save('order', form);
    expect(saved).toMatchObject({ status: 0 });
    return saved.data.row.id;
  };
  const about = (id: string) => peer.got().filter(({ data }) => data.id === id);

  /** The demo shipper makes one, gets its secret, has its address tried, and activates it. */
  beforeAll(async () => {
    shipper = await desk.person('shipper');
    peer = await receiver(secrets, () => desk.now());
    await pool().query(`update webhook set status = 'ended'`);
    const form = { webhookName: '我方系统', records: ['order'], onlyTypes: null };
    expect(await shipper.save('webhook', { ...form, url: 'http://plain.example.com/' })).toMatchObject({
      status: 10_400,
    });
    expect(
      await shipper.save('webhook', { ...form, url: 'https://a.example.com/', records: ['vehicle'] }),
      'documents that it does not see',
    ).toMatchObject({ status: 10_400 });
    expect(
      await shipper.save('webhook', { ...form, url: 'https://a.example.com/', onlyTypes: 'order.fly' }),
      'events that do not exist',
    ).toMatchObject({ status: 10_400 });
    const saved = await shipper.save('webhook', { ...form, url: 'https://a.example.com/hooks' });
    hookId = saved.data.row.id;
    const { version } = saved.data.row;
    const made = await shipper.call(newWebhookSecret, { id: hookId, version: Number(version) });
    secrets.push(made.data.secret);
    // The form takes https only; the peer of a test has no certificate.
    await pool().query('update webhook set url = $1 where id = $2', [peer.url, hookId]);
    expect(await shipper.event('webhook', hookId, 'activate'), 'not tried').toMatchObject({ status: 31_054 });
    const channel = await shipper.channel('HF001', 'SHIPMENT');
    expect((await shipper.call(tryWebhookPush, { id: hookId })).data).toEqual({ fault: null });
    // Whoever has it open is told that it may be activated now.
    expect(await channel.message('recordChanged')).toMatchObject({ record: 'webhook', id: hookId });
    channel.close();
    expect(await shipper.event('webhook', hookId, 'activate')).toMatchObject({ status: 0 });
    return () => peer.close();
  });

  it('is the document as the party has it before it, and the events open to it', async () => {
    const id = await draft(shipper);
    await round();
    const shown = (await shipper.open('order', id)).data;
    const [first, ...more] = about(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      type: 'order.create',
      data: { record: 'order', id, seq: 1, status: 'draft' },
    });
    expect(first?.data.row).toEqual(shown.row);
    expect(first?.data.openEvents).toContain('SUBMIT');
    await shipper.event('order', id, 'submit');
    await round();
    const [, second] = about(id);
    expect(second).toMatchObject({ type: 'order.submit', data: { seq: 2, status: 'pendingAudit' } });
    expect(second?.data.openEvents, 'the audit is not for a shipper').not.toContain('AUDIT_PASS');
    expect(peer.state.forged).toBe(0);
  });

  it('is nothing of what the party does not see, and nothing that was rolled back', async () => {
    const before = peer.got().length;
    const { rows } = await pool().query<{ id: string }>(
      `select id from "order" where shipment_id <> (select party_id::bigint from webhook where id = $1) and status = 'pendingAudit' limit 1`,
      [hookId],
    );
    const auditor = await desk.person('auditor');
    const other = rows[0]?.id;
    if (other !== undefined) {
      await auditor.event('order', other, 'audit.reject', { reason: '资料不齐，请补充' });
      await round();
      expect(about(other)).toEqual([]);
    }
    const id = await draft(shipper);
    // Refused by the chart: the auditor does not submit.
    expect((await auditor.event('order', id, 'submit')).status).not.toBe(0);
    await round();
    expect(about(id).map(({ type }) => type)).toEqual(['order.create']);
    expect(peer.got().length).toBe(before + 1);
  });

  it('is for its own people alone: others find neither webhook nor message', async () => {
    const captain = await desk.person('captain');
    const admin = await desk.person('admin');
    expect((await captain.open('webhook', hookId)).status).toBe(10_404);
    expect((await captain.list('webhook', {})).data.records).toEqual([]);
    expect((await captain.list('outMessage', {})).data.records).toEqual([]);
    const own = (await shipper.list('outMessage', { webhookId: hookId })).data.records;
    expect(own.length).toBeGreaterThan(0);
    expect((await captain.open('outMessage', own[0]?.id ?? '')).status).toBe(10_404);
    const { version } = (await admin.open('webhook', hookId)).data.row;
    expect(await admin.call(newWebhookSecret, { id: hookId, version: Number(version) })).toMatchObject({
      status: 44_151,
    });
    expect((await admin.event('webhook', hookId, 'pause', { reason: '核实接收方' })).status).toBe(0);
    expect(await admin.event('webhook', hookId, 'activate')).toMatchObject({ status: 44_151 });
    expect((await shipper.event('webhook', hookId, 'activate')).status).toBe(0);
  });

  it('comes once by its id and in order per document, though the receiver was down for an hour', async () => {
    peer.state.isDown = true;
    const [one, two] = [await draft(shipper), await draft(shipper)];
    await shipper.event('order', one, 'submit');
    await shipper.event('order', two, 'submit');
    for (let minutes = 0; minutes < 60; minutes += 10) await round(10 * MINUTE_MS);
    expect([...about(one), ...about(two)]).toEqual([]);
    peer.state.isDown = false;
    for (let n = 0; n < 40; n += 1) await round(30 * MINUTE_MS);
    for (const id of [one, two]) expect(about(id).map(({ data }) => data.seq)).toEqual([1, 2]);
  });

  it('is kept where it was given up, pauses the webhook, and is sent again by the party', async () => {
    shipper = await desk.person('shipper');
    peer.state.answer = 500;
    const ids: string[] = [];
    for (let n = 0; n < DEAD_PAUSE; n += 1) ids.push(await draft(shipper));
    for (let n = 0; n < PUSH_PLAN_MS.length * 4; n += 1) await round(13 * HOUR_MS);
    shipper = await desk.person('shipper');
    expect((await shipper.open('webhook', hookId)).data.row).toMatchObject({ status: 'paused' });
    const dead = (await shipper.list('outMessage', { webhookId: hookId, status: 'dead' })).data.records;
    expect(dead.length).toBeGreaterThanOrEqual(DEAD_PAUSE);
    expect(dead[0]).toMatchObject({ lastStatus: 500, lastError: expect.stringContaining('500') });
    peer.state.answer = 204;
    expect((await shipper.event('webhook', hookId, 'activate')).status).toBe(0);
    for (const { id } of dead) expect((await shipper.event('outMessage', id, 'resend')).status).toBe(0);
    await round();
    for (const id of ids) expect(about(id).map(({ type }) => type)).toEqual(['order.create']);
  });

  it('is signed with both secrets for a day after a new one was made', async () => {
    const { version } = (await shipper.open('webhook', hookId)).data.row;
    const made = await shipper.call(newWebhookSecret, { id: hookId, version: Number(version) });
    expect(made.data.oldUntil).not.toBeNull();
    const id = await draft(shipper);
    await round();
    // The receiver knows the old one only.
    expect(about(id)).toHaveLength(1);
    expect(peer.state.forged).toBe(0);
  });

  it('is nothing at all while its owner belongs to another party', async () => {
    const { rows } = await pool().query<{ id: string; party: string }>(
      `select id, shipment_id::text as party from "order" where group_code = 'HF001' and not deleted and
       shipment_id <> (select party_id::bigint from webhook where id = $1) order by status = 'pendingAudit' desc, id limit 1`,
      [hookId],
    );
    const [other] = rows;
    if (!other) throw new Error('There is no order of another shipper.');
    await pool().query(`update "order" set status = 'pendingAudit' where id = $1`, [other.id]);
    const [before] = (await pool().query('select party_id from account where id = $1', [shipper.userId]))
      .rows;
    const belongs = (party: unknown) =>
      pool().query('update account set party_id = $2 where id = $1', [shipper.userId, party]);
    await belongs(other.party);
    await round(MINUTE_MS);
    const auditor = await desk.person('auditor');
    const answer = await auditor.event('order', other.id, 'audit.reject', { reason: '资料不齐，请补充' });
    expect(answer).toMatchObject({ status: 0 });
    await round();
    expect(about(other.id)).toEqual([]);
    await belongs(before.party_id);
  });
});

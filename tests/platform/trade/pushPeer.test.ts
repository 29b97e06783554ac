import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newConnectionSecret } from '../../../domain/calls/connection.ts';
import { tryConnectionPush } from '../../../domain/calls/pushTrial.ts';
import { waiting } from '../../../server/jobs/outboxes.ts';
import { runPushesJob } from '../../../server/jobs/pushes.ts';
import { receive, type Receiver, send, type Sender } from '../../webhooks/peer.ts';
import { useDesk } from '../desk.ts';
import { demoCustomer, orderOf, OTHER_SECRET, PATH } from './pushSteps.ts';

const MINUTE_MS = 60_000;

describe('[upstream pushes] a thousand orders of a peer that knows only the wire', () => {
  const desk = useDesk({ outboundAllowsPrivate: true });
  let peer: Receiver;
  let way: Sender;
  let id = '';

  /** The demo customer moves to an address of its own: paused, given the address, tried, and approved by somebody else. */
  beforeAll(async () => {
    const customer = await demoCustomer(desk);
    id = customer.id;
    const admin = await desk.person('admin');
    await admin.event('connection', id, 'pause', { reason: '更换推送地址' });
    const secret = await admin.call(newConnectionSecret, {
      id,
      version: (await admin.open('connection', id)).data.row.version,
    });
    way = { ...customer, secret: secret.data.secret };
    peer = await receive([way.secret], () => desk.now());
    // The form takes https only; the peer of a test has no certificate.
    const { pool } = desk.platform.services.store;
    await pool.query('update connection set push_url = $1 where id = $2', [peer.url, id]);
    const auditor = await desk.person('auditor');
    expect(await auditor.event('connection', id, 'approve'), 'not tried yet').toMatchObject({
      status: 31054,
    });
    peer.setDown(true);
    expect((await admin.call(tryConnectionPush, { id })).data.fault).not.toBeNull();
    expect(await auditor.event('connection', id, 'approve'), 'it does not answer').toMatchObject({
      status: 31054,
    });
    peer.setDown(false);
    expect((await admin.call(tryConnectionPush, { id })).data).toEqual({ fault: null });
    expect(await auditor.event('connection', id, 'approve')).toMatchObject({ status: 0 });
    return () => peer.close();
  });

  it('takes each once, whatever the order, and refuses what is forged or off in time', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, n) => `P-${String(n).padStart(4, '0')}`);
    const shuffled = numbers.toSorted(() => Math.random() - 0.5);
    const [batched, single] = [shuffled.slice(0, 900), shuffled.slice(900)];
    for (let from = 0; from < batched.length; from += 100) {
      const call = randomUUID();
      const body = { orders: batched.slice(from, from + 100).map((no) => orderOf(no)) };
      const first = await send(way, 'POST', `${PATH}/batch`, body, { id: call });
      expect(first).toMatchObject({ http: 200, status: 0 });
      const verdicts = first.data as { status: number; data: { outcome: string } }[];
      expect(verdicts.map(({ data }) => data.outcome)).toEqual(body.orders.map(() => 'created'));
      // The answer was lost: the same message again.
      expect(await send(way, 'POST', `${PATH}/batch`, body, { id: call })).toEqual(first);
    }
    for (const no of single) {
      const body = orderOf(no);
      const call = randomUUID();
      expect(await send(way, 'POST', PATH, body, { id: call, secret: OTHER_SECRET }), 'forged').toMatchObject(
        {
          http: 401,
          status: 31046,
        },
      );
      const first = await send(way, 'POST', PATH, body, { id: call });
      expect(first).toMatchObject({
        http: 200,
        status: 0,
        data: { outcome: 'created', status: 'pendingAssign' },
      });
      expect(await send(way, 'POST', PATH, body, { id: call }), 'the same again').toEqual(first);
    }
    const [some = ''] = single;
    const refusals = [
      [{ lateS: 301 }, 200, 31047],
      [{ lateS: -302 }, 200, 31047],
      [{ appKey: 'nobody' }, 401, 31046],
      [{ tampered: JSON.stringify(orderOf(some, { weightKg: 1 })) }, 401, 31046],
    ] as const;
    for (const [odd, http, status] of refusals)
      expect(await send(way, 'POST', PATH, orderOf(some), odd), JSON.stringify(odd)).toMatchObject({
        http,
        status,
      });
    const call = randomUUID();
    await send(way, 'POST', PATH, orderOf(some, { weightKg: 61_000 }), { id: call });
    expect(
      await send(way, 'POST', PATH, orderOf(some, { weightKg: 62_000 }), { id: call }),
      'other content with the same id',
    ).toMatchObject({ status: 30010 });
    const { rows } = await desk.platform.services.store.pool.query<{ n: string; most: string }>(
      `select count(*) n, max(change_seq) most from up_order where external_no like 'P-%'`,
    );
    expect(rows).toEqual([{ n: '1000', most: '1' }]);
  });

  it('tells of each once and in order, though the receiver was down for an hour', async () => {
    const { services } = desk.platform;
    peer.setDown(true);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await runPushesJob(services);
      desk.advance(10 * MINUTE_MS);
    }
    expect(peer.taken).toEqual([]);
    peer.setDown(false);
    const left = async () =>
      (await waiting(services, 0)).find(({ name }) => name === 'outMessage')?.rows ?? 0;
    for (let n = 0; n < 200 && (await left()) > 0; n += 1) {
      await runPushesJob(services);
      desk.advance(10 * MINUTE_MS);
    }
    const ours = peer.taken.filter(({ externalNo }) => externalNo.startsWith('P-'));
    expect(ours).toHaveLength(1_001);
    expect(new Set(ours.map(({ id: one }) => one)).size, 'once by id').toBe(1_001);
    const lines = new Map<string, number[]>();
    for (const { externalNo, seq } of ours) lines.set(externalNo, [...(lines.get(externalNo) ?? []), seq]);
    expect(lines.size).toBe(1_000);
    for (const [no, seqs] of lines) expect(seqs, no).toEqual(seqs.map((_, index) => index + 1));
    expect(peer.forged()).toBe(0);
  });
});

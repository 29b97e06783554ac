import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callPayload, signCall, verifyCall } from '../../../server/base/webhookSignature.ts';
import { runEditionsJob } from '../../../server/jobs/editions.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import {
  COLLECT_DEMO_TOKEN,
  COLLECT_HOOK,
  COLLECT_SENTINELS,
} from '../../../server/ports/embeddedCollect.ts';
import { hookTaken } from '../../../server/store/editionTables.ts';
import { useDesk } from '../desk.ts';
import { entriesOf, given, payment, stored, TRIAL_GROUP } from './editionSteps.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const vector = JSON.parse(
  readFileSync(new URL('../../webhooks/collect.json', import.meta.url), 'utf8'),
) as Record<'token' | 'id' | 'method' | 'path' | 'body' | 'signature', string> & { timestamp: number };

describe('payments by code (addendum B 7)', () => {
  const desk = useDesk();
  const payer = () => desk.person('trial', TRIAL_GROUP);
  const job = () => runEditionsJob(desk.platform.services);
  const balance = async () => (await stored(desk)).balanceFen;

  /** A top-up by code whose amount ends in a digit pair; it is open afterwards. */
  async function opened(kind: keyof typeof COLLECT_SENTINELS | null) {
    await given(desk, { balanceFen: 0, owedFen: 0 });
    const person = await payer();
    const topUpFen = 10_000 + (kind === null ? 0 : COLLECT_SENTINELS[kind]);
    const made = await person.save('paidRecord', payment({ kind: 'topUp', topUpFen, channel: 'wechat' }));
    expect(made).toMatchObject({ status: 0 });
    const { id } = made.data.row;
    await job();
    const row = (await person.open('paidRecord', id)).data.row;
    expect(row).toMatchObject({ status: 'pendingPayment', codeUrl: expect.stringContaining('weixin://') });
    return { person, id, topUpFen, no: String(row.paidNo) };
  }
  const later = async (ms: number) => {
    desk.advance(ms);
    await job();
  };
  const post = async (body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${desk.url}${COLLECT_HOOK}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const signed = (body: string, id: string, token = COLLECT_DEMO_TOKEN) =>
    signCall(Buffer.from(token), id, desk.now(), callPayload('POST', COLLECT_HOOK, body));

  it('the committed vector is what the signature says', () => {
    const { token, id, timestamp, method, path, body, signature } = vector;
    const headers = {
      ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
    };
    const payload = callPayload(method, path, body);
    expect(verifyCall(Buffer.from(token), headers, payload, timestamp * 1000)).toBe('good');
    expect(verifyCall(Buffer.from(`${token}x`), headers, payload, timestamp * 1000)).toBe('forged');
    expect(verifyCall(Buffer.from(token), headers, payload, (timestamp + 301) * 1000)).toBe('stale');
  });

  it('is booked by the message of the channel, once', async () => {
    const { person, id, topUpFen } = await opened(null);
    await later(21 * SECOND_MS);
    expect((await person.open('paidRecord', id)).data.row).toMatchObject({
      status: 'paid',
      unusedFen: topUpFen,
    });
    expect(await entriesOf(desk, id)).toEqual([`EDITION_PAID BANK/PREPAID ${String(topUpFen)}`]);
    await later(40 * SECOND_MS);
    expect(await balance()).toBe(topUpFen);
  });

  it.each(['soon', 'lost', 'twice', 'forged'] as const)(
    '[collect 31] [collect 33] [collect 34] [collect 36] %s: is booked all the same, and once',
    async (kind) => {
      const { person, id, topUpFen } = await opened(kind);
      await later(31 * SECOND_MS);
      await later(31 * SECOND_MS);
      expect((await person.open('paidRecord', id)).data.row.status).toBe('paid');
      expect(await balance()).toBe(topUpFen);
    },
  );

  it('a message with a forged signature changes nothing: 401, and an empty body', async () => {
    const { person, id, topUpFen, no } = await opened('never');
    const body = JSON.stringify({ requestNo: no, amountFen: topUpFen, serial: 'WXFORGED1' });
    const before = await desk.platform.services.store.db.select().from(hookTaken);
    expect(await post(body, signed(body, 'col_forged', 'another-token'))).toEqual({ status: 401, text: '' });
    expect(await post(body, {})).toEqual({ status: 401, text: '' });
    expect(await post(`${body} `, signed(body, 'col_changed'))).toEqual({ status: 401, text: '' });
    expect(await desk.platform.services.store.db.select().from(hookTaken)).toEqual(before);
    expect((await person.open('paidRecord', id)).data.row.status).toBe('pendingPayment');
    const good = signed(body, 'col_good_1');
    expect(await post(body, good)).toEqual({ status: 200, text: '{"ok":true}' });
    expect((await person.open('paidRecord', id)).data.row).toMatchObject({
      status: 'paid',
      paySerialNo: 'WXFORGED1',
    });
    // An id works once; a repetition under another changes nothing.
    expect((await post(body, good)).status).toBe(401);
    expect((await post(body, signed(body, 'col_good_2'))).status).toBe(200);
    expect(await balance()).toBe(topUpFen);
    expect(await entriesOf(desk, id)).toHaveLength(1);
  });

  it('[collect 35] [46033] one fen less books nothing: the payment is closed, and the money goes back', async () => {
    const { person, id, topUpFen } = await opened('short');
    await later(31 * SECOND_MS);
    await later(31 * SECOND_MS);
    expect((await person.open('paidRecord', id)).data.row).toMatchObject({
      ...{ status: 'closed', strayFen: topUpFen - 1, strayBackAt: expect.any(Number) },
    });
    expect(await balance()).toBe(0);
    expect(await entriesOf(desk, id)).toEqual([]);
  });

  it('[collect 32] never paid: it is closed when its day is over', async () => {
    const { person, id } = await opened('never');
    await later(DAY_MS + SECOND_MS);
    const again = await payer();
    expect((await again.open('paidRecord', id)).data.row.status).toBe('closed');
    expect(person.userId).toBe(again.userId);
  });

  it('[collect 37] paid after it was closed: the money goes back', async () => {
    const { id } = await opened('late');
    await later(DAY_MS);
    await later(2 * SECOND_MS);
    await later(31 * SECOND_MS);
    const row = (await (await payer()).open('paidRecord', id)).data.row;
    expect(row).toMatchObject({ status: 'closed', strayBackAt: expect.any(Number) });
    expect(await balance()).toBe(0);
  });

  it('[collect 37] paid after it was closed, and the word of it is lost: it is found by asking, and goes back', async () => {
    const { id } = await opened('late');
    const { services } = desk.platform;
    const lost = async () => {
      await services.collect.notices?.();
      return [];
    };
    for (const ms of [DAY_MS, 2 * SECOND_MS]) {
      desk.advance(ms);
      await runEditionsJob({ ...services, collect: { ...services.collect, notices: lost } });
    }
    expect((await (await payer()).open('paidRecord', id)).data.row).toMatchObject({
      ...{ status: 'closed', strayFen: null },
    });
    await later(HOUR_MS);
    await later(31 * SECOND_MS);
    expect((await (await payer()).open('paidRecord', id)).data.row).toMatchObject({
      ...{ status: 'closed', strayFen: 10_037, strayBackAt: expect.any(Number) },
    });
    expect(await balance()).toBe(0);
    // One that nobody pays is asked about for two days, and then no more.
    const { id: never } = await opened('never');
    const dueAt = async () => {
      const { rows } = await services.store.pool.query<{ due_at: string | null }>(
        'select due_at from paid_record where id = $1',
        [never],
      );
      return rows[0]?.due_at;
    };
    await later(DAY_MS + SECOND_MS);
    await later(DAY_MS);
    expect(await dueAt()).not.toBeNull();
    for (let n = 0; n < 2; n += 1) await later(DAY_MS);
    expect(await dueAt()).toBeNull();
  });

  it('is refunded through the channel, by the central group', async () => {
    const { id, topUpFen } = await opened(null);
    await later(31 * SECOND_MS);
    const finance = await desk.person('centralfa', 'HF000');
    const asked = { amountFen: topUpFen, reason: '重复充值，申请退回' };
    expect(await finance.event('paidRecord', id, 'refund', asked)).toMatchObject({ status: 0 });
    await later(SECOND_MS);
    expect((await finance.open('paidRecord', id)).data.row).toMatchObject({
      status: 'refunded',
      unusedFen: 0,
    });
    expect(await balance()).toBe(0);
    expect((await entriesOf(desk, id)).at(-1)).toBe(`EDITION_REFUND PREPAID/BANK ${String(topUpFen)}`);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('one that is closed by its payer is closed at the channel first', async () => {
    const { person, id } = await opened('never');
    expect(await person.event('paidRecord', id, 'close')).toMatchObject({
      status: 0,
      data: { row: { status: 'pendingPayment' } },
    });
    await later(SECOND_MS);
    expect((await person.open('paidRecord', id)).data.row.status).toBe('closed');
  });
});

import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();

const ARRIVAL = 'http.server.request.start';

/** Holds the store's only connection, so that all queries wait. */
async function keepStore() {
  const { store, actionLog } = desk.platform.services;
  // Rows that the log still holds would wait for the connection too, beside the requests.
  await actionLog.flush();
  const { pool } = store;
  const client = await pool.connect();
  const query = vi.spyOn(client, 'query');
  const ran = () => query.mock.calls.map(([text]) => JSON.stringify(text)).join('\n');
  const arrived: IncomingMessage[] = [];
  const note = (message: unknown) => void arrived.push((message as { request: IncomingMessage }).request);
  subscribe(ARRIVAL, note);
  // Rounds of the server may wait for the connection as well: the requests themselves are counted, and that they wait.
  const queued = (count: number) =>
    expect
      .poll(() => Math.min(arrived.filter(({ complete }) => complete).length, pool.waitingCount))
      .toBeGreaterThanOrEqual(count);
  let isKept = true;
  const letGo = () => {
    if (isKept) client.release();
    isKept = false;
  };
  return {
    /** So many requests have arrived and wait. */
    queued,
    /** Releases the connection. */
    letGo,
    /** The queries run since then. */
    ran,
    end: () => {
      letGo();
      unsubscribe(ARRIVAL, note);
      query.mockRestore();
    },
  };
}

function ask(person: Person, method: string, path: string, body?: object) {
  const leave = new AbortController();
  const answer = fetch(person.url + path, {
    method,
    signal: leave.signal,
    headers: {
      authorization: `Bearer ${person.token}`,
      deviceid: person.deviceId,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { answer, leave };
}

it('a list whose caller has disconnected is not read; the other callers get theirs', async () => {
  const admin = await desk.person('admin');
  const store = await keepStore();
  try {
    const left = ask(admin, 'GET', '/ntocc-tms-api/waybill?size=10&current=1');
    const kept = ask(admin, 'GET', '/ntocc-basic-api/vehicle?size=10&current=1');
    await store.queued(2);
    left.leave.abort();
    await expect(left.answer).rejects.toThrow('aborted');
    // Its connection is closed before any later request is answered.
    await fetch(`${admin.url}/favicon.svg`);
    store.letGo();
    expect(await (await kept.answer).json()).toMatchObject({ status: 0 });
    expect(store.ran()).toContain('from \\"vehicle\\"');
    expect(store.ran()).not.toContain('from \\"waybill\\"');
  } finally {
    store.end();
  }
});

it('a write is done although its caller has disconnected', async () => {
  const admin = await desk.person('admin');
  const store = await keepStore();
  const unitName = '无人等候的单位';
  const names = { unitName, unitNameEn: unitName, unitNameEs: unitName, unitNameJa: unitName };
  const form = { ...names, kind: 'count', factor: 1_000_000, decimals: 0, requestNo: randomUUID() };
  try {
    const sent = ask(admin, 'POST', '/ntocc-basic-api/unit', form);
    await store.queued(1);
    sent.leave.abort();
    await expect(sent.answer).rejects.toThrow('aborted');
  } finally {
    store.end();
  }
  await expect.poll(async () => (await admin.list('unit', { unitName })).data.total).toBe(1);
});

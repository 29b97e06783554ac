import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { envelopeSchema } from '../../../domain/calls/call.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { Person } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { type PlatformProcess, startProcess } from '../platformProcess.ts';

registerAll(ALL_ENTRIES); // the calls are derived from the descriptions

/** How long a stop may take, ms. */
const STOP_MS = 15_000;

/** A request whose body is on its way; the server has its head. */
async function halfSent(person: Person, path: string, body: string) {
  const sending = request(person.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      deviceid: person.deviceId,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(sending, 'response').then(async ([response]) => {
    const message = response as IncomingMessage;
    return { id: message.headers['x-request-id'], ...envelopeSchema.parse(JSON.parse(await text(message))) };
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.slice(0, 20));
  return { finish: () => sending.end(body.slice(20)), answered };
}

/** A connection on which nothing was sent yet. */
async function openConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return {
    ask: async (path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return text(socket);
    },
  };
}

const isRefused = (url: string) =>
  fetch(`${url}/livez`).then(
    () => false,
    () => true,
  );

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });
const linesOf = ({ output }: PlatformProcess) =>
  output()
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));

it('SIGTERM: what is under way is answered whole, nobody else is served, the log says who did what and nothing that was sent', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'freightdesk-drain-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  cpSync(inject('template'), DATA_DIR, { recursive: true });
  const settings = { DATA_DIR, LOG: 'json' };
  const platform = startProcess(settings);
  const url = await platform.ready();
  const shipper = new Person(url);
  await shipper.login('shipper');
  const channel = await shipper.channel('HF001', 'SHIPMENT');
  const form = { ...orderForm(Date.now(), await ownContract(shipper)), requestNo: randomUUID() };
  await shipper.list('shipper', { keyword: '13812345678' });
  for (const path of ['/nothing?name=13812345678', '/%E0%A4%A?name=13812345678']) await fetch(url + path);

  const order = await halfSent(shipper, '/ntocc-tms-api/order', JSON.stringify(form));
  const early = await openConnection(url);
  const since = performance.now();
  const ended = platform.stop('SIGTERM');
  expect(await channel.until(() => channel.closeCode)).toBe(1012);
  await expect.poll(() => isRefused(url)).toBe(true);
  const readiness = await early.ask('/readyz');
  expect(readiness).toContain('503 Service Unavailable');
  expect(readiness).toContain('"reasons":[{"code":"DRAINING"}]');

  order.finish();
  const made = await order.answered;
  expect(made).toMatchObject({ status: 0, data: { row: { status: 'draft' } } });
  expect((await ended).code).toBe(0);
  expect(performance.now() - since).toBeLessThan(STOP_MS);

  const lines = linesOf(platform);
  const line = lines.find(({ requestId }) => requestId === made.id);
  expect(line).toMatchObject({
    level: 'info',
    msg: 'request',
    account: shipper.userId,
    method: 'POST',
    route: '/ntocc-tms-api/order',
    status: 200,
    answer: 0,
  });
  expect(Number(line?.ms)).toBeGreaterThan(0);
  expect(lines.map(({ msg }) => msg)).toContain('stopping');
  for (const sent of ['13812345678', shipper.token, 'keyword', 'Demo-2026!', String(form.requestNo)])
    expect(platform.output()).not.toContain(sent);

  const next = startProcess(settings);
  const again = new Person(await next.ready());
  await again.login('shipper');
  const { id } = z.object({ row: z.object({ id: z.string() }) }).parse(made.data).row;
  expect((await again.open('order', id)).data.row.status).toBe('draft');

  // One that never ends is cut.
  const endless = await halfSent(again, '/ntocc-tms-api/order', JSON.stringify(form));
  const cut = endless.answered.catch(() => 'cut');
  const from = performance.now();
  expect((await next.stop('SIGTERM')).code).toBe(0);
  expect(performance.now() - from).toBeLessThan(STOP_MS);
  expect(await cut).toBe('cut');
});

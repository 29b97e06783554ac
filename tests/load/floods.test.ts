import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { exportPath } from '../../domain/calls/exports.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { importPath, SHEET_PART } from '../../domain/calls/imports.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll, registered } from '../../server/records/registry.ts';
import { Person } from '../platform/desk.ts';
import { startProcess } from '../platform/platformProcess.ts';

vi.setConfig({ testTimeout: 900_000 });
registerAll(ALL_ENTRIES);

/** Time of each measurement, ms. */
const SPAN_MS = Number(process.env['SPAN_MS'] ?? 10_000);
/** The person reads a list, thinks so long, and reads again, ms. */
const PAUSE_MS = 100;
/** How much slower 95 of 100 lists may be than without a flood. */
const MOST = 3;
const FLOODERS = ['admin', 'service', 'auditor'] as const;
const REST_MS = 3_000;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

/** Somebody's requests without end; tells how each ended. */
type Flood = (person: Person, until: () => boolean, note: (isRefused: boolean) => void) => Promise<void>;

const headersOf = ({ token, deviceId }: Person) => ({ authorization: `Bearer ${token}`, deviceid: deviceId });

/** So many at a time, one after the other. */
const loops =
  (count: number, send: (person: Person) => Promise<boolean>): Flood =>
  async (person, until, note) => {
    const loop = async () => {
      while (!until()) note(await send(person).catch(() => true));
    };
    await Promise.all(Array.from({ length: count }, loop));
  };

/** A flooder gives up a request that takes longer, so that a measurement ends. */
const patience = () => AbortSignal.timeout(5_000);

const isRefused = async (answer: Response): Promise<boolean> => {
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const body: unknown = isJson ? await answer.json() : await answer.arrayBuffer().then(() => null);
  return typeof body === 'object' && body !== null && 'status' in body && body.status !== 0;
};
const get = (path: string) => async (person: Person) =>
  isRefused(await fetch(person.url + path, { headers: headersOf(person), signal: patience() }));
const post = (path: string, body: () => string) => async (person: Person) =>
  isRefused(
    await fetch(person.url + path, {
      method: 'POST',
      headers: { ...headersOf(person), 'content-type': 'application/json' },
      signal: patience(),
      body: body(),
    }),
  );
const sendFile = (path: string, part: string, file: Blob, name: string) => async (person: Person) => {
  const form = new FormData();
  form.append(part, file, name);
  return isRefused(
    await fetch(person.url + path, {
      method: 'POST',
      headers: headersOf(person),
      body: form,
      signal: patience(),
    }),
  );
};

const pathOf = (record: string) => `/${registered(record).spec.service}/${record}`;
const PICTURE = new Blob(
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(4_000_000)],
  {
    type: 'image/png',
  },
);
const SHEET = new Blob([`a,b,c,d\n${'some text,more text,1,2\n'.repeat(5_000)}`], { type: 'text/csv' });

/** Opens live channels one after the other, and sends over each what `each` sends. */
const channels =
  (open: number, each: (socket: WebSocket) => void): Flood =>
  async (person, until, note) => {
    const address = `${person.url.replace('http', 'ws')}/ntocc-websocket/HF001/PLAT/${person.userId}`;
    const cookie = `Admin-Token=${person.token}; Freightdesk-Device=${person.deviceId}`;
    const loop = async () => {
      while (!until()) {
        const socket = new WebSocket(address, { headers: { cookie, origin: person.url } });
        const isClosed = new Promise<void>((resolve) => {
          socket.on('close', () => resolve());
          socket.on('error', () => resolve());
        });
        socket.on('open', () => each(socket));
        await Promise.race([isClosed, delay(1_000)]);
        note(socket.readyState !== WebSocket.OPEN);
        socket.terminate();
      }
    };
    await Promise.all(Array.from({ length: open }, loop));
  };

const FLOODS: Readonly<Record<string, Flood>> = {
  lists: loops(12, get(`${pathOf('waybill')}?size=100&sort=gmtCreated&current=3`)),
  'sorted lists': loops(12, get(`${pathOf('freightBill')}?size=100&keyword=%E7%9A%96`)),
  'large JSON': loops(
    4,
    post(pathOf('unit'), () => JSON.stringify({ requestNo: randomUUID(), unitName: 'x'.repeat(240_000) })),
  ),
  'deep JSON': loops(
    8,
    post(pathOf('unit'), () => '[{"a":'.repeat(40_000)),
  ),
  uploads: loops(3, sendFile(fileCall.path, fileCall.part, PICTURE, 'a.png')),
  exports: loops(
    4,
    get(`${exportPath(registered('waybill').spec)}?type=xlsx&lang=en&columns=waybillNo,status`),
  ),
  imports: loops(3, sendFile(importPath(registered('shipper').spec), SHEET_PART, SHEET, 'a.csv')),
  sockets: channels(30, () => undefined),
  frames: channels(8, (socket) => {
    const again = () => {
      if (socket.readyState !== WebSocket.OPEN) return;
      for (let n = 0; n < 20; n += 1) socket.send('');
      setImmediate(again);
    };
    again();
  }),
};

/** Times of a person's lists for a while, ms. */
async function timesOf(person: Person, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const began = performance.now();
    const answer = await person.list('order', { size: '20' });
    times.push(performance.now() - began);
    expect(answer.status).toBe(0);
    await delay(PAUSE_MS);
  }
  return times;
}

const after = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

it('a person hardly notices what three accounts flood the platform with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-floods-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const url = await startProcess({ DATA_DIR: folder }).ready();
  const person = new Person(url);
  expect(await person.login('dispatcher')).toMatchObject({ status: 0 });
  const flooders = FLOODERS.map(() => new Person(url));
  for (const [at, name] of FLOODERS.entries())
    expect(await flooders[at]?.login(name)).toMatchObject({ status: 0 });
  await timesOf(person, after(SPAN_MS / 2));
  console.log('flood               done  refused idle p95      p95    times');
  const felt: string[] = [];
  for (const [name, flood] of Object.entries(FLOODS)) {
    const idle = percentile(await timesOf(person, after(SPAN_MS)), 0.95);
    const [counts, until] = [{ done: 0, refused: 0 }, after(SPAN_MS)];
    const note = (isOne: boolean) => {
      counts[isOne ? 'refused' : 'done'] += 1;
    };
    const [times] = await Promise.all([
      timesOf(person, until),
      ...flooders.map((flooder) => flood(flooder, until, note)),
    ]);
    const p95 = percentile(times, 0.95);
    const cells = [counts.done, counts.refused, idle.toFixed(1), p95.toFixed(1), (p95 / idle).toFixed(2)];
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join(''));
    if (p95 > MOST * idle) felt.push(name);
    await delay(REST_MS);
  }
  expect(felt).toEqual([]);
});

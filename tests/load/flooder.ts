import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { exportPath } from '../../domain/calls/exports.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { importPath, SHEET_PART } from '../../domain/calls/imports.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll, registered } from '../../server/records/registry.ts';

registerAll(ALL_ENTRIES);

/** Whose session floods. */
const flooderSchema = z.object({
  url: z.string(),
  token: z.string(),
  deviceId: z.string(),
  userId: z.string(),
});
type Flooder = z.output<typeof flooderSchema>;

/** Somebody's requests without end; tells how each ended. */
type Flood = (person: Flooder, until: () => boolean, note: (isRefused: boolean) => void) => Promise<void>;

const headersOf = ({ token, deviceId }: Flooder) => ({
  authorization: `Bearer ${token}`,
  deviceid: deviceId,
});

/** So many at a time, one after the other. */
const loops =
  (count: number, send: (person: Flooder) => Promise<boolean>): Flood =>
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
const get = (path: string) => async (person: Flooder) =>
  isRefused(await fetch(person.url + path, { headers: headersOf(person), signal: patience() }));
const post = (path: string, body: () => string) => async (person: Flooder) =>
  isRefused(
    await fetch(person.url + path, {
      method: 'POST',
      headers: { ...headersOf(person), 'content-type': 'application/json' },
      signal: patience(),
      body: body(),
    }),
  );
const sendFile = (path: string, part: string, file: Blob, name: string) => async (person: Flooder) => {
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

/**
 * A process of its own, so that what a flooder works does not hold up the clock of the person: `flooder.ts <flood> <session>`.
 * It says when it begins, floods until its input ends, and then tells what became of its requests.
 */
const [name = '', session = ''] = process.argv.slice(2);
const counts = { done: 0, refused: 0 };
let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();
console.log('begun');
await FLOODS[name]?.(
  flooderSchema.parse(JSON.parse(session)),
  () => isOver,
  (isOne) => {
    counts[isOne ? 'refused' : 'done'] += 1;
  },
);
console.log(JSON.stringify(counts));
process.exit(0);

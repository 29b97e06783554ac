import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { MOST_SLIPS } from '../../../domain/calls/device.ts';
import { formatTime } from '../../../domain/rules/times.ts';

/** Who came while there was no network. */
const slipSchema = z.object({
  idNumber: z.string().optional(),
  phone: z.string().optional(),
  idTail: z.string().optional(),
  occurredAt: z.number().int(),
  requestNo: z.string(),
});
export type KeptSlip = z.infer<typeof slipSchema> & { readonly no: string };

interface Schema extends DBSchema {
  /** The key of this browser; it cannot be taken out of it. */
  keys: { key: string; value: CryptoKey };
  slips: {
    key: string;
    value: {
      readonly requestNo: string;
      readonly no: string;
      readonly at: number;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly sealed: ArrayBuffer;
    };
  };
  counters: { key: string; value: { readonly day: string; readonly n: number } };
}

const NAME = 'freightdesk-kiosk';
const KEY = 'seal';
const COUNTER = 'slip';
/** Two digits on the slip. */
const NUMBERS = 99;

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('keys');
      db.createObjectStore('slips', { keyPath: 'requestNo' });
      db.createObjectStore('counters');
    },
  });

async function within<T>(task: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await task(db);
  } finally {
    db.close();
  }
}

async function sealKey(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const known = await db.get('keys', KEY);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await db.put('keys', made, KEY);
  return made;
}

async function nextNo(db: IDBPDatabase<Schema>, at: number): Promise<string> {
  const day = formatTime(at, 'y-m-d');
  const last = await db.get('counters', COUNTER);
  const n = last?.day === day ? (last.n % NUMBERS) + 1 : 1;
  await db.put('counters', { day, n }, COUNTER);
  return `K${String(n).padStart(2, '0')}`;
}

/** Keeps a visit of somebody who came without a network, sealed. @returns its number; null: as many as may wait do */
export function keepSlip(slip: z.infer<typeof slipSchema>): Promise<string | null> {
  return within(async (db) => {
    if ((await db.count('slips')) >= MOST_SLIPS) return null;
    const no = await nextNo(db, slip.occurredAt);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(slip));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(db), text);
    await db.put('slips', { requestNo: slip.requestNo, no, at: slip.occurredAt, iv, sealed });
    return no;
  });
}

/** The kept visits, the oldest first. */
export function keptSlips(): Promise<KeptSlip[]> {
  return within(async (db) => {
    const rows = (await db.getAll('slips')).toSorted((a, b) => a.at - b.at);
    const key = rows.length > 0 ? await sealKey(db) : null;
    if (!key) return [];
    const opened = rows.map(async ({ no, iv, sealed }) => {
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
      return { ...slipSchema.parse(JSON.parse(new TextDecoder().decode(bytes))), no };
    });
    return Promise.all(opened);
  });
}

/** Forgets visits that the platform has judged. @returns how many still wait */
export function dropSlips(requestNos: readonly string[]): Promise<number> {
  return within(async (db) => {
    await Promise.all(requestNos.map((requestNo) => db.delete('slips', requestNo)));
    return db.count('slips');
  });
}

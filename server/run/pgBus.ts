import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type Bus, localBus, type LiveEvent } from './bus.ts';

/** Channel of the notifications, and application name of the listening connection in `pg_stat_activity`. */
const CHANNEL = 'freightdesk_news';
/** Live events are collected for this long: one notification for many, and never inside a business transaction, ms. */
const GATHER_MS = 50;
/** PostgreSQL refuses payloads of 8000 bytes. */
const MAX_BYTES = 7_500;
const RECONNECT_MS = 1_000;
const MISSED: LiveEvent = { kind: 'missed' };

const label = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const eventSchema: z.ZodType<LiveEvent> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    groupCode: z.string(),
    record: z.string(),
    id: z.string(),
    version: z.number(),
    row: z.record(z.string(), z.string()),
    todo: z.boolean(),
  }),
  z.object({
    kind: z.literal('notice'),
    groupCode: z.string(),
    id: z.string(),
    audience: z.string(),
    text: label,
    record: z.string(),
    recordId: z.string(),
  }),
  z.object({ kind: z.literal('read'), groupCode: z.string(), accountId: z.string() }),
  z.object({
    kind: z.literal('ended'),
    groupCode: z.string(),
    accountId: z.string(),
    tokenHash: z.string().nullable(),
  }),
  z.object({ kind: z.literal('rights'), groupCode: z.string() }),
  z.object({ kind: z.literal('missed') }),
]);
const packetSchema = z.object({ from: z.string(), events: z.array(eventSchema) });

/** Parses a packet of another process; null for our own and for unreadable ones. */
function received(payload: string, self: string): readonly LiveEvent[] {
  try {
    const { from, events } = packetSchema.parse(JSON.parse(payload));
    return from === self ? [] : events;
  } catch {
    // Whoever may log in to the database may send notifications: those of others are ignored.
    return [];
  }
}

/**
 * The bus between processes that share a PostgreSQL server: LISTEN on one connection, NOTIFY after commit.
 * Channels of this process get events at once; other processes within about 50 ms. A lost connection is opened again
 * until it works, and then everybody is told that events may have been missed.
 * @throws when the first connection cannot be made
 */
export async function pgBus(databaseUrl: string, log: (text: string) => void): Promise<Bus> {
  const self = randomUUID();
  const local = localBus();
  const stop = new AbortController();
  let waiting: LiveEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: CHANNEL });
    next.on('notification', ({ payload }) => local.publish(received(payload ?? '', self)));
    next.on('error', () => {
      if (client !== next) return;
      client = undefined;
      if (!stop.signal.aborted) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reconnect = async () => {
    log('The link to the other processes was lost; it is being opened again.');
    while (client === undefined && !stop.signal.aborted) {
      await delay(RECONNECT_MS, undefined, { ref: false });
      await connect().catch(() => undefined);
    }
    publish([MISSED]);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const packet of packets(self, batch)) {
      // Without a connection nothing is sent; after the reconnect everybody loads again anyway.
      await client?.query('select pg_notify($1, $2)', [CHANNEL, packet]).catch(() => {
        log('The other processes were not told of a change.');
      });
    }
  };
  const publish = (events: readonly LiveEvent[]) => {
    if (events.length === 0) return;
    local.publish(events);
    waiting.push(...events);
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  };
  await connect();
  return {
    publish,
    subscribe: local.subscribe,
    close: async () => {
      stop.abort();
      await flush();
      await client?.end();
      await local.close();
    },
  };
}

/** JSON packets that each stay below the limit. */
function packets(from: string, events: readonly LiveEvent[]): string[] {
  const wrap = (parts: readonly string[]) => `{"from":"${from}","events":[${parts.join(',')}]}`;
  const empty = Buffer.byteLength(wrap([]));
  const result: string[] = [];
  let current: string[] = [];
  let bytes = empty;
  for (const one of events) {
    const whole = JSON.stringify(one);
    // An event too large for a packet is replaced by one that only says something changed.
    const text = empty + Buffer.byteLength(whole) > MAX_BYTES ? JSON.stringify(MISSED) : whole;
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_BYTES && current.length > 0) {
      result.push(wrap(current));
      current = [];
      bytes = empty;
    }
    current.push(text);
    bytes += size;
  }
  if (current.length > 0) result.push(wrap(current));
  return result;
}

import pg from 'pg';
import { z } from 'zod';
import { type Bus, localBus, type News } from './bus.ts';

const CHANNEL = 'freightdesk_news';
/** News wait this long for company: one notification for many, and never inside a business transaction, ms. */
const GATHER_MS = 50;
/** PostgreSQL refuses payloads of 8000 bytes. */
const MAX_BYTES = 7_500;
const RECONNECT_MS = 1_000;

const label = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const newsSchema: z.ZodType<News> = z.discriminatedUnion('kind', [
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
    kind: z.literal('word'),
    groupCode: z.string(),
    audience: z.string(),
    text: label,
    record: z.string(),
    recordId: z.string(),
  }),
  z.object({
    kind: z.literal('ended'),
    groupCode: z.string(),
    accountId: z.string(),
    tokenHash: z.string().nullable(),
  }),
]);

/** The bus between processes that share a PostgreSQL server: LISTEN on one connection, NOTIFY after commit. */
export async function pgBus(databaseUrl: string, log: (text: string) => void): Promise<Bus> {
  const local = localBus();
  let waiting: News[] = [];
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('notification', ({ payload }) => {
      const parsed = z.array(newsSchema).safeParse(JSON.parse(payload ?? '[]'));
      if (parsed.success) local.publish(parsed.data);
    });
    next.on('error', () => {
      client = undefined;
      if (!isClosed) setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS).unref();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  await connect();

  const flush = async () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const packet of packets(batch)) await client?.query('select pg_notify($1, $2)', [CHANNEL, packet]);
  };
  return {
    publish: (news) => {
      if (news.length === 0) return;
      waiting.push(...news);
      timer ??= setTimeout(
        () => void flush().catch(() => log('A notification of changes was lost.')),
        GATHER_MS,
      );
    },
    subscribe: local.subscribe,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await flush();
      await client?.end();
      await local.close();
    },
  };
}

/** JSON arrays that each stay below the limit. */
function packets(news: readonly News[]): string[] {
  const result: string[] = [];
  let current: string[] = [];
  let bytes = 2;
  for (const one of news) {
    const text = JSON.stringify(one);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_BYTES && current.length > 0) {
      result.push(`[${current.join(',')}]`);
      current = [];
      bytes = 2;
    }
    current.push(text);
    bytes += size;
  }
  if (current.length > 0) result.push(`[${current.join(',')}]`);
  return result;
}

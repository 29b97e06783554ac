import { and, desc, eq } from 'drizzle-orm';
import { newConnectionSecret, tryMap, upOrderMessages } from '../../domain/calls/connection.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { connection } from '../../domain/records/connection.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import type { MapLine } from '../../domain/rules/fieldMap.ts';
import { rotateSecret } from '../business/trade/connection.ts';
import { rawParts, withPaths, wrongParts } from '../business/trade/readMessage.ts';
import { missingParts } from '../business/trade/upOrderParts.ts';
import { Refused, refused } from '../records/errors.ts';
import { find, need } from '../records/rows.ts';
import { upMessage } from '../store/connectionTables.ts';
import { act, bind, type Bound } from './context.ts';

const secret = bind(newConnectionSecret, ({ id, version }, context) =>
  act(context, async (work) => {
    const row = await find(work, connection, id, true);
    if (!row) throw refused(noSuchRecord);
    const made = await rotateSecret(work, row, version);
    const { oldSecretUntil, appKey } = await need(work, connection, id);
    return { appKey, secret: made, oldUntil: oldSecretUntil };
  }),
);

/** The object that a sample is; null: it is none. */
function objectIn(sample: string): object | null {
  try {
    const value: unknown = JSON.parse(sample);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a map makes of a message by our fields: good values, and what is wrong with the others. */
function made(map: readonly MapLine[], message: object, lang: Lang) {
  const { values, faults } = rawParts(map, message);
  const failed = new Set(faults.map(({ field }) => field));
  const wrong = withPaths(map, wrongParts(values)).filter(({ field }) => !failed.has(field));
  const bad = new Set([...failed, ...wrong.map(({ field }) => field)]);
  const good = Object.fromEntries(Object.entries(values).filter(([name]) => !bad.has(name)));
  const shown = {
    values: Object.entries(good).flatMap(([field, value]) =>
      value === null || value === undefined ? [] : [{ field, value: JSON.stringify(value) }],
    ),
    errors: [
      ...faults.map(({ field, path, why }) => ({ field, path, msg: say(why, lang) })),
      ...wrong.map(({ field, path, msg }) => ({ field, path, msg: say(msg, lang) })),
    ],
  };
  return { good, shown };
}

const tried = bind(tryMap, ({ fieldMap, sample }, context) =>
  act(context, async (work) => {
    const message = objectIn(sample);
    if (!message) return { isBroken: true, values: [], missing: [], errors: [] };
    const { good, shown } = made(fieldMap, message, context.lang);
    const missing = await missingParts(work, { ...good, priceUnit: good.priceUnit ?? 'yuanPerTon' });
    return { isBroken: false, missing, ...shown };
  }),
);

/** What a message says of its order by a map; null: a cancellation, or no JSON object. */
function mappedOf(map: readonly MapLine[], { request, body }: { request: string; body: string }, lang: Lang) {
  const message = request.endsWith('/CANCEL') ? null : objectIn(body);
  if (!message) return null;
  try {
    return made(map, message, lang).shown;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const errors = error.extra?.errors ?? [];
    return { values: [], errors: errors.map(({ field, msg }) => ({ field, path: '', msg: say(msg, lang) })) };
  }
}

/** The newest messages that are shown of one order. */
const SHOWN = 50;

const messages = bind(upOrderMessages, ({ id }, context) =>
  act(context, async (work) => {
    const { connectionId } = await need(work, upOrder, id);
    const way = connectionId === null ? null : await find(work, connection, connectionId);
    const rows = await work.tx
      .select()
      .from(upMessage)
      .where(and(eq(upMessage.groupCode, work.groupCode), eq(upMessage.upOrderId, id)))
      .orderBy(desc(upMessage.receivedAt))
      .limit(SHOWN);
    return {
      messages: rows.map(({ id: own, receivedAt: at, webhookId, request, body, status, answer }) => ({
        ...{ id: own, at, webhookId, request },
        ...{ body, status, answer, mapped: mappedOf(way?.fieldMap ?? [], { request, body }, context.lang) },
      })),
    };
  }),
);

/** Keys and maps of connections, and what came by them. */
export const connectionCalls: readonly Bound[] = [secret, tried, messages];

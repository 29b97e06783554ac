import { and, desc, eq } from 'drizzle-orm';
import { newConnectionSecret, tryMap, upOrderMessages } from '../../domain/calls/connection.ts';
import { say } from '../../domain/codes/label.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
import { connection } from '../../domain/records/connection.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import { rotateSecret } from '../business/trade/connection.ts';
import { rawParts, withPaths, wrongParts } from '../business/trade/readMessage.ts';
import { missingParts } from '../business/trade/upOrderParts.ts';
import { refused } from '../records/errors.ts';
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

const tried = bind(tryMap, ({ fieldMap, sample }, context) =>
  act(context, async (work) => {
    const message = objectIn(sample);
    if (!message) return { isBroken: true, values: [], missing: [], errors: [] };
    const { values, faults } = rawParts(fieldMap, message);
    const failed = new Set(faults.map(({ field }) => field));
    const wrong = withPaths(fieldMap, wrongParts(values)).filter(({ field }) => !failed.has(field));
    const bad = new Set([...failed, ...wrong.map(({ field }) => field)]);
    const good = Object.fromEntries(Object.entries(values).filter(([name]) => !bad.has(name)));
    const { lang } = context;
    return {
      isBroken: false,
      values: Object.entries(good).flatMap(([field, value]) =>
        value === null || value === undefined ? [] : [{ field, value: JSON.stringify(value) }],
      ),
      missing: await missingParts(work, { ...good, priceUnit: good.priceUnit ?? 'yuanPerTon' }),
      errors: [
        ...faults.map(({ field, path, why }) => ({ field, path, msg: say(why, lang) })),
        ...wrong.map(({ field, path, msg }) => ({ field, path, msg: say(msg, lang) })),
      ],
    };
  }),
);

/** The newest messages that are shown of one order. */
const SHOWN = 50;

const messages = bind(upOrderMessages, ({ id }, context) =>
  act(context, async (work) => {
    await need(work, upOrder, id);
    const rows = await work.tx
      .select()
      .from(upMessage)
      .where(and(eq(upMessage.groupCode, work.groupCode), eq(upMessage.upOrderId, id)))
      .orderBy(desc(upMessage.receivedAt))
      .limit(SHOWN);
    return {
      messages: rows.map(({ id: own, receivedAt: at, webhookId, request, body, status, answer }) => ({
        ...{ id: own, at, webhookId, request },
        ...{ body, status, answer },
      })),
    };
  }),
);

/** Keys and maps of connections, and what came by them. */
export const connectionCalls: readonly Bound[] = [secret, tried, messages];

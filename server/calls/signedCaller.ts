import { and, eq } from 'drizzle-orm';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import {
  connectionPaused,
  signatureWrong,
  signedAtWrongTime,
} from '../../domain/codes/refusals/codes/orders.ts';
import { connection } from '../../domain/records/connection.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { isAllowedBy } from '../base/caller.ts';
import {
  callPayload,
  newWebhookSecret,
  type SignedHeaders,
  verifyWebhook,
} from '../base/webhookSignature.ts';
import { type Connection, secretsOfConnection } from '../business/trade/connection.ts';
import { refused } from '../records/errors.ts';
import { patch } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

/** A call as it came: what is signed of it, and where it came from. */
export interface SignedCall {
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  readonly appKey: string;
  readonly headers: SignedHeaders;
  readonly body: Uint8Array;
  readonly address: string;
}

const A_MINUTE: Limit = { times: 60, windowMs: 60_000 };
const A_DAY: Limit = { times: 5_000, windowMs: DAY_MS };

const table = tableFor(connection);

/** HTTP status of a refusal; of others 200. */
export const HTTP_OF: Readonly<Record<number, number>> = { [signatureWrong]: 401, [tooManyAttempts]: 429 };

/** Nobody has it: a call with an unknown key takes as long as one with a wrong signature. */
const NOBODYS = newWebhookSecret();

async function withKey({ store }: Platform, appKey: string): Promise<Connection | undefined> {
  if (appKey === '') return undefined;
  const [row] = await store.db
    .select()
    .from(table)
    .where(and(eq(table.appKey, appKey), eq(table.deleted, false)))
    .limit(1);
  return row as Connection | undefined;
}

/**
 * The connection whose secret has signed a call, once its limits are counted.
 * @throws 31046 unknown key, address that is not allowed, or wrong signature: it does not say which; 31047; 31048; 10429
 */
export async function signedBy(platform: Platform, sent: SignedCall): Promise<Connection> {
  const now = platform.clock();
  const found = await withKey(platform, sent.appKey);
  const isAllowed =
    found !== undefined && (found.ipAllow === null || isAllowedBy(found.ipAllow, sent.address));
  const { store, vault } = platform;
  const secrets = found ? await secretsOfConnection({ tx: store.db, vault, now }, found) : [];
  const known = secrets.length === 0 ? [NOBODYS] : secrets;
  const verdict = verifyWebhook(known, sent.headers, callPayload(sent.method, sent.path, sent.body), now);
  if (!found || !isAllowed || verdict === 'forged') throw refused(signatureWrong);
  if (verdict === 'stale') throw refused(signedAtWrongTime);
  if (found.status !== 'active') throw refused(connectionPaused);
  await runFor(platform, found.groupCode, async (work) => {
    await spendAttempt(work, `connection:minute:${found.id}`, A_MINUTE);
    await spendAttempt(work, `connection:day:${found.id}`, A_DAY);
    await patch(work, connection, found.id, { lastInAt: work.now });
  });
  return found;
}

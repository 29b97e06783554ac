import { eq } from 'drizzle-orm';
import { connection } from '../../domain/records/connection.ts';
import { outMessage } from '../../domain/records/outMessage.ts';
import { webhook } from '../../domain/records/webhook.ts';
import type { Row } from '../../domain/schema/record.ts';
import { secretsOf } from '../business/signingSecrets.ts';
import { DEMO_RECEIVER } from '../ports/embeddedPartner.ts';
import type { PartnerPort } from '../ports/partner.ts';
import { byId } from '../records/rows.ts';
import { rowsWhere } from '../run/outbox.ts';
import type { Platform } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

export interface PushPlatform extends Platform {
  readonly partner: PartnerPort;
  /** From 0 to below 1: messages that failed together are not all sent again at the same moment. */
  readonly chance: () => number;
}

const messages = tableFor(outMessage);
const [ways, hooks] = [tableFor(connection), tableFor(webhook)];

/** Whom messages are for: a connection, or a webhook. */
export interface Receiver {
  readonly groupCode: string;
  readonly by: 'connectionId' | 'webhookId';
  readonly id: string;
}

/** Condition: messages to a receiver. */
export const toReceiver = ({ by, id }: Receiver) => eq(messages[by], id);

/** A receiver as messages are sent to it. */
export interface Target {
  readonly groupCode: string;
  readonly status: Row<typeof connection>['status'] | Row<typeof webhook>['status'];
  /** null: the embedded customer of the demo company. */
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Its secrets at a moment, the new one first. */
  secrets(now: number): Promise<string[]>;
}

export const targetOfConnection = ({ store, vault }: PushPlatform, row: Row<typeof connection>): Target => ({
  groupCode: row.groupCode,
  status: row.status,
  url: row.pushUrl,
  headers: { 'x-app-key': row.appKey },
  secrets: (now) => secretsOf({ tx: store.db, vault, now }, { record: connection.name, row }),
});

export const targetOfWebhook = ({ store, vault }: PushPlatform, row: Row<typeof webhook>): Target => ({
  groupCode: row.groupCode,
  status: row.status,
  url: row.url.startsWith(DEMO_RECEIVER) ? null : row.url,
  headers: {},
  secrets: (now) => secretsOf({ tx: store.db, vault, now }, { record: webhook.name, row }),
});

/** A receiver as it is now; null: there is none any more. */
export async function targetOf(platform: PushPlatform, to: Receiver): Promise<Target | null> {
  const { groupCode, by, id } = to;
  if (by === 'webhookId') {
    const [row] = await rowsWhere(platform, webhook, byId(hooks, groupCode, id));
    return row ? targetOfWebhook(platform, row) : null;
  }
  const [row] = await rowsWhere(platform, connection, byId(ways, groupCode, id));
  return row ? targetOfConnection(platform, row) : null;
}

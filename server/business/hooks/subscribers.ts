import { eq } from 'drizzle-orm';
import { webhook } from '../../../domain/records/webhook.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { absentViewer } from '../../auth/sessions.ts';
import type { News } from '../../records/work.ts';
import { findBy } from '../../records/rows.ts';
import type { Platform } from '../../run/run.ts';
import { account } from '../../store/systemTables.ts';
import type { Tx } from '../../store/tx.ts';

export type Webhook = Row<typeof webhook>;

/** A webhook that events are written down for, and whose eyes they are seen with. */
export interface Subscriber {
  readonly row: Webhook;
  readonly viewer: Viewer;
  readonly byName: string;
}

/** What is missed while the link between the processes is down counts from then at the latest, ms. */
const KEEP_MS = 15_000;

/** Changes of these may change what the account of a webhook sees, besides its rights. */
const ABOUT_OWNERS: ReadonlySet<string> = new Set(['driver', 'fleet']);

interface Kept {
  readonly at: number;
  readonly found: readonly Subscriber[];
}

/** The account's rights as they are now, in the role that the webhook was made in. */
async function viewerOf(platform: Platform, row: Webhook): Promise<Omit<Subscriber, 'row'> | null> {
  const { db } = platform.store;
  const { groupCode, ownerId: accountId } = row;
  const [owner] = await db.select({ roles: account.roles }).from(account).where(eq(account.id, accountId));
  for (const role of owner?.roles ?? []) {
    const found = await absentViewer(db, { groupCode, accountId, role });
    if (found?.viewer.role === row.ownerRole && (found.viewer.partyId ?? null) === row.partyId) return found;
  }
  return null;
}

/** Webhooks in use, by group. */
class Subscribers {
  private readonly kept = new Map<string, Kept>();
  private heard = 0;

  constructor(news: News) {
    news.subscribe(({ kind, groupCode, record = '' }) => {
      if (kind === 'missed') this.kept.clear();
      else if (groupCode === undefined) return;
      else if (record === webhook.name) this.kept.delete(groupCode);
      else if (kind !== 'rights' && !ABOUT_OWNERS.has(record)) return;
      // Where nobody subscribes, nobody's rights matter.
      else if (this.of(groupCode).length > 0) this.kept.delete(groupCode);
      else return;
      this.heard += 1;
    });
  }

  of(groupCode: string): readonly Subscriber[] {
    return this.kept.get(groupCode)?.found ?? [];
  }

  /** Reads them outside of a transaction, unless they are known. */
  refresh(platform: Platform, groupCode: string): Promise<void> | undefined {
    const known = this.kept.get(groupCode);
    if (known && Math.abs(platform.clock() - known.at) < KEEP_MS) return undefined;
    return this.load(platform, groupCode);
  }

  private async load(platform: Platform, groupCode: string): Promise<void> {
    const { heard } = this;
    const at = platform.clock();
    const rows = await findBy({ tx: platform.store.db as Tx, groupCode }, webhook, {
      status: ['active', 'paused'],
    });
    const found: Subscriber[] = [];
    for (const row of rows) {
      const viewer = await viewerOf(platform, row);
      if (viewer) found.push({ row, ...viewer });
    }
    if (heard === this.heard) this.kept.set(groupCode, { at, found });
    // What changed meanwhile is read with the next transaction; until then this is the newest that is known.
    else this.kept.set(groupCode, { at: at - KEEP_MS, found });
  }
}

/** One for each platform of this process. */
const byNews = new WeakMap<News, Subscribers>();

/** @param news of the platform */
export function subscribersOf(news: News): Subscribers {
  const known = byNews.get(news);
  if (known) return known;
  const made = new Subscribers(news);
  byNews.set(news, made);
  return made;
}

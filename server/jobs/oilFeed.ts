import { and, eq, ne, sql } from 'drizzle-orm';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { oilCard } from '../../domain/records/oilCard.ts';
import type { Label } from '../../domain/codes/label.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { arrive } from '../business/money/oilFeed.ts';
import { fundOf } from '../ledger/holders.ts';
import { notify } from '../notices/notify.ts';
import type { OilTxnItem } from '../ports/oilSupplier.ts';
import { businessDay } from '../records/numbers.ts';
import { findWhere, need, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { runForEach } from '../run/outbox.ts';
import { runFor } from '../run/run.ts';
import { oilFeed } from '../store/oilTables.ts';
import { tableFor } from '../store/tables.ts';
import type { OilPlatform } from './oil.ts';

const MINUTE_MS = 60_000;
/** How often the transactions of a supplier are read (addendum B 5.3). */
const READ_EVERY_MS = 10 * MINUTE_MS;
/** Pages read in one round; the rest waits for the next (addendum B 5.5). */
const PAGES = 20;
/** When the balances of the cards are asked for, and compared with the books, after midnight. */
const BALANCES_MS = 390 * MINUTE_MS;
const COMPARED_MS = 420 * MINUTE_MS;

const cards = tableFor(oilCard);

interface Feed {
  readonly groupCode: string;
  readonly supplierId: string;
  readonly cursor: string;
  readonly readAt: number;
  readonly balancesDay: string;
  readonly comparedDay: string;
}

/** Suppliers that have cards, each with how far it was read. */
async function feedsOf({ store }: OilPlatform): Promise<Feed[]> {
  const rows = await store.db
    .selectDistinct({
      groupCode: cards.groupCode,
      supplierId: sql<string>`${cards.supplierId}::text`,
      cursor: sql<string>`coalesce(${oilFeed.cursor}, '')`,
      readAt: sql<number>`coalesce(${oilFeed.readAt}, 0)`.mapWith(Number),
      balancesDay: sql<string>`coalesce(${oilFeed.balancesDay}, '')`,
      comparedDay: sql<string>`coalesce(${oilFeed.comparedDay}, '')`,
    })
    .from(cards)
    .leftJoin(
      oilFeed,
      and(eq(oilFeed.groupCode, cards.groupCode), eq(oilFeed.supplierId, sql`${cards.supplierId}::text`)),
    )
    .where(and(eq(cards.deleted, false), ne(cards.status, 'closed')));
  return rows.toSorted((a, b) => Number(BigInt(a.supplierId) - BigInt(b.supplierId)));
}

/** Keeps how far a supplier was read. */
async function keep(
  { tx }: Pick<Work, 'tx'>,
  { groupCode, supplierId, ...rest }: Feed,
  changes: Partial<Feed>,
): Promise<void> {
  await tx
    .insert(oilFeed)
    .values({ groupCode, supplierId, ...rest, ...changes })
    .onConflictDoUpdate({ target: [oilFeed.groupCode, oilFeed.supplierId], set: changes });
}

const unknownCard = (cardNo: string): Label => [
  `供应商通知了未登记油卡 ${cardNo} 的交易`,
  `The supplier tells of fuel card ${cardNo}, which is not registered`,
  `El proveedor informa de la tarjeta ${cardNo}, que no está registrada`,
  `仕入先が未登録の給油カード ${cardNo} の取引を通知しました`,
];

const tellUnknown = (work: Work, supplierId: string, { cardNo }: OilTxnItem) =>
  notify(work, { to: ['PLAT_FINANCE'], text: unknownCard(cardNo), record: 'company', id: supplierId });

/** Reads what has happened on the cards of a supplier since the last time; each transaction is stored by itself. */
async function read(platform: OilPlatform, feed: Feed): Promise<void> {
  const { groupCode, supplierId } = feed;
  let { cursor } = feed;
  const readAt = platform.clock();
  for (let page = 0; page < PAGES; page += 1) {
    // No answer: it is read in the next round, from the same place.
    const part = await platform.oilSupplier.txns(groupCode, supplierId, cursor).catch(() => null);
    if (part === null) return;
    const { items, next } = part;
    for (const item of items)
      await runFor(platform, groupCode, async (work) => {
        if (!(await arrive(work, supplierId, item))) await tellUnknown(work, supplierId, item);
      });
    const isEnd = next === cursor;
    cursor = next;
    await runFor(platform, groupCode, (work) => keep(work, feed, { cursor, readAt }));
    if (isEnd || items.length === 0) return;
  }
}

/** Asks the supplier what each card holds; a card that it does not answer about keeps what it had. */
async function askBalances(platform: OilPlatform, feed: Feed): Promise<void> {
  const { groupCode, supplierId } = feed;
  const live = await runFor(platform, groupCode, (work) =>
    findWhere(work, oilCard, and(eq(cards.supplierId, supplierId), ne(cards.status, 'closed'))),
  );
  for (const { id, cardNo } of live) {
    const known = await platform.oilSupplier.card(groupCode, cardNo).catch(() => null);
    if (!known) continue;
    await runFor(platform, groupCode, async (work) => {
      await need(work, oilCard, id, true);
      await patch(work, oilCard, id, { supplierBalanceFen: known.balanceFen, balanceAt: work.now });
    });
  }
  await runFor(platform, groupCode, (work) => keep(work, feed, { balancesDay: businessDay(work.now) }));
}

/** How far the supplier's balances of the platform's own cards are above what they held in the books at that time, fen. */
async function differenceOf({ tx, groupCode }: Work, supplierId: string): Promise<number> {
  const { rows } = await tx.execute<{ difference: string }>(sql`
    select coalesce(sum(c.supplier_balance_fen - coalesce(t.sum, 0)), 0) as difference from oil_card c
    left join lateral (select sum(x.amount_fen) as sum from oil_card_txn x where x.group_code = c.group_code and x.card_id = c.id
      and not x.deleted and x.status in ('matched', 'unmatched', 'ignored') and x.txn_at <= c.balance_at) t on true
    where c.group_code = ${groupCode} and c.supplier_id = ${supplierId} and c.holder_kind = 'GROUP' and not c.deleted
      and c.status <> 'closed' and c.supplier_balance_fen is not null`);
  return Number(rows[0]?.difference ?? 0);
}

/** The statement of the supplier is compared with the books: what differs stands at its money account. */
async function compare(platform: OilPlatform, feed: Feed): Promise<void> {
  const { groupCode, supplierId } = feed;
  await runFor(platform, groupCode, async (work) => {
    const oilDifferenceFen = await differenceOf(work, supplierId);
    const { id } = await fundOf(work, { ownerType: 'supplier', ownerId: supplierId });
    await patch(work, fundAccount, id, { oilDifferenceFen, oilComparedAt: work.now });
    await keep(work, feed, { comparedDay: businessDay(work.now) });
  });
}

/**
 * What fuel suppliers tell of their cards: transactions every ten minutes, balances and their comparison in the morning.
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export async function runOilFeedJob(platform: OilPlatform): Promise<void> {
  await runForEach('feeds of fuel suppliers', async (each) => {
    const now = platform.clock();
    const today = businessDay(now);
    const since = now - startOfDay(now);
    const feeds = await feedsOf(platform);
    await each(
      feeds.filter(({ readAt }) => now - readAt >= READ_EVERY_MS),
      (feed) => read(platform, feed),
    );
    await each(
      feeds.filter(({ balancesDay }) => since >= BALANCES_MS && balancesDay !== today),
      (feed) => askBalances(platform, feed),
    );
    await each(
      feeds.filter(({ comparedDay }) => since >= COMPARED_MS && comparedDay !== today),
      (feed) => compare(platform, feed),
    );
  });
}

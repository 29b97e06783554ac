import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** How far the feed of tolls was read, and when issuers were asked last, tenant by tenant. */
export const tollFeed = pgTable(
  'toll_feed',
  {
    groupCode: text('group_code').notNull(),
    /** Place in the feed; null: its beginning. */
    after: text('after'),
    askedAt: whole('asked_at').notNull(),
    /** When balances of cards were asked for. */
    balancesAt: whole('balances_at').notNull(),
  },
  (t) => [primaryKey({ name: 'toll_feed_pk', columns: [t.groupCode] })],
);

/** Tolls that the embedded issuer has told, in their order; not part of the platform's books. */
export const embeddedToll = pgTable(
  'embedded_toll',
  {
    groupCode: text('group_code').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    tollNo: text('toll_no').notNull(),
    /** 1, 2 …: the same toll told again, perhaps corrected. */
    telling: whole('telling').notNull(),
    cardNo: text('card_no').notNull(),
    entryStation: text('entry_station').notNull(),
    entryAt: whole('entry_at').notNull(),
    exitStation: text('exit_station').notNull(),
    exitAt: whole('exit_at').notNull(),
    amountFen: whole('amount_fen').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_toll_pk', columns: [t.groupCode, t.tollNo, t.telling] }),
    index('embedded_toll_feed').on(t.groupCode, t.id),
  ],
);

/** Cards as the embedded issuer knows them. */
export const embeddedEtcCard = pgTable(
  'embedded_etc_card',
  {
    groupCode: text('group_code').notNull(),
    cardNo: text('card_no').notNull(),
    balanceFen: whole('balance_fen').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_etc_card_pk', columns: [t.groupCode, t.cardNo] })],
);

/** Orders to load cards, as the embedded issuer knows them. */
export const embeddedTopUp = pgTable(
  'embedded_top_up',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'accepted' | 'done' | 'refused'>().notNull(),
    code: text('code'),
    serial: text('serial'),
    cardNo: text('card_no').notNull(),
    amountFen: whole('amount_fen').notNull(),
    /** How often the order was received; it was carried out once at most. */
    received: whole('received').notNull(),
    /** When an accepted order is carried out. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_top_up_pk', columns: [t.groupCode, t.requestNo] })],
);

import { and, eq, gte, isNotNull, ne, or } from 'drizzle-orm';
import { etcCard } from '../../domain/records/etcCard.ts';
import { etcToll } from '../../domain/records/etcToll.ts';
import { etcTopUp } from '../../domain/records/etcTopUp.ts';
import { YUAN, yuanFromFen } from '../../domain/rules/money.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { isLowBalance } from '../../domain/rules/tolls.ts';
import type { Label } from '../../domain/codes/label.ts';
import { type EtcCard, keepersOf } from '../business/money/etcCard.ts';
import { ASK_EVERY_MS, type TopUp } from '../business/money/etcTopUp.ts';
import { correctAgain, noteCardState, takeItem } from '../business/money/tollFeed.ts';
import { matchToll } from '../business/money/tollMatching.ts';
import { notify } from '../notices/notify.ts';
import { TOLL_PAGE, type TollCard, type TollsPort, type TopUpAnswer } from '../ports/tolls.ts';
import { need, patch } from '../records/rows.ts';
import { askAbout, dueRows, type Each, report, rowsWhere, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tollFeed } from '../store/etcTables.ts';
import { tableFor } from '../store/tables.ts';

export interface TollsPlatform extends Platform {
  readonly tolls: TollsPort;
}

/** How often the feed is read, ms, */
const FEED_EVERY_MS = 10 * 60_000;
/** and how many parts of it in one round. */
const MOST_PAGES = 20;
/** Balances are asked for once a day, so long after midnight, ms. */
const BALANCES_AT_MS = 6.5 * 3_600_000;
/** A toll that fits no trip yet is tried again so long after its exit, ms: drivers confirm their loading late. */
const TRIED_MS = 2 * DAY_MS;

const cards = tableFor(etcCard);
const tolls = tableFor(etcToll);

type Feed = typeof tollFeed.$inferSelect;

/** The tenants with cards in use, each with how far it has read. */
async function feedsOf({ store }: TollsPlatform): Promise<Feed[]> {
  const groups = await store.db
    .selectDistinct({ groupCode: cards.groupCode })
    .from(cards)
    .where(and(eq(cards.deleted, false), ne(cards.status, 'unbound')));
  if (groups.length === 0) return [];
  const fresh = groups.map(({ groupCode }) => ({ groupCode, after: null, askedAt: 0, balancesAt: 0 }));
  await store.db.insert(tollFeed).values(fresh).onConflictDoNothing();
  const known = await store.db.select().from(tollFeed);
  return known.filter(({ groupCode }) => groups.some((one) => one.groupCode === groupCode));
}

/** Claims the feed of a tenant for this process, for the time until it is due again. */
async function claimed(
  { store }: TollsPlatform,
  { groupCode, ...known }: Feed,
  fields: Partial<Pick<Feed, 'askedAt' | 'balancesAt'>>,
): Promise<boolean> {
  const mine = await store.db
    .update(tollFeed)
    .set(fields)
    .where(
      and(
        eq(tollFeed.groupCode, groupCode),
        eq(tollFeed.askedAt, known.askedAt),
        eq(tollFeed.balancesAt, known.balancesAt),
      ),
    )
    .returning({ groupCode: tollFeed.groupCode });
  return mine.length > 0;
}

/**
 * Reads the feed of a tenant from where it was left; each toll is taken in a transaction of its own, and a repetition changes
 * nothing. A part of which not everything could be taken is read again in the next round.
 */
async function readFeed(
  platform: TollsPlatform,
  { groupCode, after: from }: Feed,
  each: Each,
): Promise<void> {
  let after = from;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // No answer: the feed is read later, from the same place.
    const part = await platform.tolls.tolls(groupCode, after).catch(() => null);
    if (part === null) return;
    let taken = 0;
    await each(part.items, async (item) => {
      await runFor(platform, groupCode, (work) => takeItem(work, item));
      taken += 1;
    });
    if (part.next === null || taken < part.items.length) return;
    after = part.next;
    await platform.store.db.update(tollFeed).set({ after }).where(eq(tollFeed.groupCode, groupCode));
    if (part.items.length < TOLL_PAGE) return;
  }
}

/** Corrections that the books could not follow, and tolls whose trip was not known yet. */
async function tryAgain(platform: TollsPlatform, groupCode: string, each: Each): Promise<void> {
  const inGroup = eq(tolls.groupCode, groupCode);
  const stuck = await rowsWhere(platform, etcToll, and(inGroup, isNotNull(tolls.correctedFen)));
  await each(stuck, (toll) => runFor(platform, groupCode, (work) => correctAgain(work, toll)));
  const isRecent = gte(tolls.exitAt, platform.clock() - TRIED_MS);
  const mayFit = or(eq(tolls.why, 'poolShort'), and(isRecent, ne(tolls.why, 'byHand')));
  const open = await rowsWhere(platform, etcToll, and(inGroup, eq(tolls.status, 'unmatched'), mayFit));
  await each(open, (toll) =>
    runFor(platform, groupCode, async (work) => {
      const present = await need(work, etcToll, toll.id, true);
      if (present.status === 'unmatched') await matchToll(work, present);
    }),
  );
}

function lowText({ cardNo, plateNumber }: EtcCard, { balanceFen }: TollCard): Label {
  const left = yuanFromFen(balanceFen);
  return [
    `${plateNumber} 的 ETC 卡 ${cardNo} 余额不足：${left} ${YUAN[0]}`,
    `The ETC card ${cardNo} of ${plateNumber} is low: ${left} ${YUAN[1]}`,
    `La tarjeta ETC ${cardNo} de ${plateNumber} tiene poco saldo: ${left} ${YUAN[2]}`,
    `${plateNumber} の ETC カード ${cardNo} の残高不足：${left} ${YUAN[3]}`,
  ];
}

/** Stores what is left on a card; the version stays, since nobody edits it. Its keepers are told of a low one. */
function noteBalance(platform: TollsPlatform, row: EtcCard, told: TollCard): Promise<void> {
  return runFor(platform, row.groupCode, async (work) => {
    const card = await need(work, etcCard, row.id, true);
    const isLow = card.payKind === 'prepaid' && isLowBalance(told.balanceFen, card.warnFen);
    const fields = { supplierBalanceFen: told.balanceFen, balanceAt: work.now, isLow };
    await patch(work, etcCard, card.id, fields);
    await noteCardState(work, card.id, told.state);
    if (!isLow) return;
    await notify(work, { to: keepersOf(card), text: lowText(card, told), record: etcCard.name, id: card.id });
  });
}

async function askBalances(platform: TollsPlatform, groupCode: string, each: Each): Promise<void> {
  const inUse = and(
    eq(cards.groupCode, groupCode),
    ne(cards.status, 'unbound'),
    eq(cards.payKind, 'prepaid'),
  );
  const all = await rowsWhere(platform, etcCard, inUse, { most: 5_000 });
  await each(all, async (card) => {
    const told = await platform.tolls.card(groupCode, card.cardNo).catch(() => null);
    if (told !== null) await noteBalance(platform, card, told);
  });
}

/** Records the issuer's answer about a top-up; a repeated one changes nothing. */
async function recordAnswer(platform: TollsPlatform, row: TopUp, answer: TopUpAnswer): Promise<void> {
  if (answer.state === 'done')
    await report(platform, etcTopUp, row, { type: 'load.ok', payload: { loadSerialNo: answer.serial } });
  else if (answer.state === 'refused')
    await report(platform, etcTopUp, row, {
      type: 'load.fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

/** Tells the issuer to load a card. The state says so before: after a crash in between it is asked about, and never sent twice. */
async function send(platform: TollsPlatform, row: TopUp): Promise<void> {
  const { groupCode, requestNo, cardNo, amountFen } = row;
  if (requestNo === null || cardNo === null) return;
  if (!(await report(platform, etcTopUp, row, { type: 'submit.load' }))) return;
  const answers: TopUpAnswer[] = [];
  await platform.tolls
    .topUp({ groupCode, requestNo, cardNo, amountFen }, (answer) =>
      Promise.resolve(void answers.push(answer)),
    )
    // No answer: the top-up is asked about later.
    .catch(() => undefined);
  for (const answer of answers) await recordAnswer(platform, row, answer);
}

async function follow(platform: TollsPlatform, row: TopUp): Promise<void> {
  const answer = await askAbout(platform, etcTopUp, row, ASK_EVERY_MS, (group, no) =>
    platform.tolls.settle(group, no),
  );
  if (answer) await recordAnswer(platform, row, answer);
}

/**
 * One round with the issuers of ETC cards: loads cards and asks what became of it, reads the feed of tolls every ten minutes, and
 * asks for balances every morning.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runTollsJob(platform: TollsPlatform): Promise<number> {
  return runForEach('matters of tolls', async (each) => {
    const due = (...states: TopUp['status'][]) => dueRows(platform, etcTopUp, { states });
    await each(await due('loading'), (row) => send(platform, row));
    await each(await due('submitted', 'unknown'), (row) => follow(platform, row));
    const now = platform.clock();
    const morning = startOfDay(now) + BALANCES_AT_MS;
    for (const feed of await feedsOf(platform)) {
      if (now - feed.askedAt >= FEED_EVERY_MS && (await claimed(platform, feed, { askedAt: now }))) {
        await readFeed(platform, feed, each);
        await tryAgain(platform, feed.groupCode, each);
      }
      const present = { ...feed, askedAt: now - feed.askedAt >= FEED_EVERY_MS ? now : feed.askedAt };
      if (
        now >= morning &&
        feed.balancesAt < morning &&
        (await claimed(platform, present, { balancesAt: now }))
      )
        await askBalances(platform, feed.groupCode, each);
    }
  });
}

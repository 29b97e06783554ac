import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { editionSubscription } from '../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../domain/records/paidRecord.ts';
import type { Label } from '../../domain/codes/label.ts';
import { formatTime, startOfDay } from '../../domain/rules/times.ts';
import type { Config } from '../base/config.ts';
import { ASK_EVERY_MS, ASK_LATE_MS, LATE_UNTIL_MS } from '../business/platform/edition/asking.ts';
import { earnBalance, earnTerm } from '../business/platform/edition/books.ts';
import { foldCharges } from '../business/platform/edition/charges.ts';
import type { Paid } from '../business/platform/edition/paidRecord.ts';
import { recordPayment, takeCollectNotice } from '../business/platform/edition/payments.ts';
import { settle, type Subscription, tellAdmin } from '../business/platform/edition/subscription.ts';
import { notify } from '../notices/notify.ts';
import type { CollectPort } from '../ports/collect.ts';
import { COLLECT_DEMO_TOKEN, COLLECT_HOOK } from '../ports/embeddedCollect.ts';
import { countOf, LIMIT_NAMES, limitsOf, type Limited } from '../records/editionGate.ts';
import { need, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { claim, dueRows, type Each, report, rowsWhere, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { serviceCharge } from '../store/editionTables.ts';
import { centralGroup } from '../store/tenants.ts';
import { tableFor } from '../store/tables.ts';

export interface EditionsPlatform extends Platform {
  readonly collect: CollectPort;
  readonly config: Pick<Config, 'collectGatewayToken' | 'isDemo'>;
}

/** The night's work begins so long after midnight, ms (addendum B 6.8). */
const NIGHT_MS = 3_600_000;
/** Administrators are told from so much of a limit on. */
const NEAR_PERCENT = 80;

const paid = tableFor(paidRecord);
const subscriptions = tableFor(editionSubscription);

/** Who signs the messages of the channel; null: nobody, where none is connected. */
export function collectToken({ collectGatewayToken, isDemo }: EditionsPlatform['config']): string | null {
  return collectGatewayToken ?? (isDemo ? COLLECT_DEMO_TOKEN : null);
}

/** Takes what loaded waybills cost from the balances of their groups. */
async function fold(platform: EditionsPlatform, each: Each): Promise<void> {
  const groups = await platform.store.db
    .selectDistinct({ code: serviceCharge.groupCode })
    .from(serviceCharge)
    .where(isNull(serviceCharge.foldedAt));
  await each(groups, ({ code }) => runFor(platform, code, foldCharges));
}

const claimed = (platform: EditionsPlatform, row: Paid) =>
  claim(platform, paidRecord, row, { dueAt: platform.clock() + ASK_EVERY_MS });

/** Opens a payment at the channel, asks what became of it, or closes it when its time is over. */
async function follow(platform: EditionsPlatform, row: Paid): Promise<void> {
  const { groupCode, requestNo, channel, amountFen, expireAt, paidNo, codeUrl } = row;
  if (requestNo === null || (channel !== 'wechat' && channel !== 'alipay')) return;
  if (!(await claimed(platform, row))) return;
  const { collect, siteUrl } = platform;
  const asked = async () => {
    if (expireAt <= platform.clock()) return collect.close(groupCode, requestNo);
    if (codeUrl !== null) return collect.settle(groupCode, requestNo);
    const notify = `${siteUrl}${COLLECT_HOOK}`;
    return collect.open({ groupCode, requestNo, channel, amountFen, subject: paidNo, expireAt, notify });
  };
  // No answer: it is asked about later; the same number is carried out once.
  const answer = await asked().catch(() => null);
  if (answer !== null) await recordPayment(platform, row, answer);
}

/** Asks whether somebody has paid a closed payment all the same: the channel's word of it may be lost. */
async function lookAgain(platform: EditionsPlatform, row: Paid): Promise<void> {
  const { groupCode, id, requestNo, expireAt } = row;
  const now = platform.clock();
  if (requestNo === null || !(await claim(platform, paidRecord, row, { dueAt: now + ASK_LATE_MS }))) return;
  const answer = await platform.collect.settle(groupCode, requestNo).catch(() => null);
  if (answer?.state === 'paid') await recordPayment(platform, row, answer);
  else if (answer !== null && now >= expireAt + LATE_UNTIL_MS)
    await runFor(platform, groupCode, (work) => patch(work, paidRecord, id, { dueAt: null }));
}

/** Sends back money that fits no payment. */
async function sendBack(platform: EditionsPlatform, row: Paid): Promise<void> {
  const { groupCode, requestNo, strayFen } = row;
  if (requestNo === null || strayFen === null || !(await claimed(platform, row))) return;
  const answer = await platform.collect
    .refund({ groupCode, requestNo: `${requestNo}S`, collectionNo: requestNo, amountFen: strayFen })
    .catch(() => null);
  if (answer?.state === 'done') await report(platform, paidRecord, row, { type: 'stray.back' });
}

/** Refunds a payment through the channel. Each attempt of a person has a number of its own; a repetition of it has the same. */
async function refund(platform: EditionsPlatform, row: Paid): Promise<void> {
  const { groupCode, requestNo, refundFen, version } = row;
  if (requestNo === null || refundFen === null || !(await claimed(platform, row))) return;
  const answer = await platform.collect
    .refund({
      ...{ groupCode, requestNo: `${requestNo}R${String(version)}` },
      ...{ collectionNo: requestNo, amountFen: refundFen },
    })
    .catch(() => null);
  if (answer?.state === 'done')
    await report(platform, paidRecord, row, {
      type: 'refund.ok',
      payload: { refundSerialNo: answer.serial },
    });
  else if (answer?.state === 'refused')
    await report(platform, paidRecord, row, { type: 'refund.fail', payload: { failMsg: answer.msg } });
}

/** What an embedded channel tells; a real one posts it. */
async function hear(platform: EditionsPlatform, each: Each): Promise<void> {
  const token = collectToken(platform.config);
  const notices = (await platform.collect.notices?.().catch(() => [])) ?? [];
  if (token !== null) await each(notices, (notice) => takeCollectNotice(platform, token, notice));
}

/** Transfers, and payments from the balance, that nobody has made in time. */
const overdueRows = (platform: EditionsPlatform) =>
  rowsWhere(
    platform,
    paidRecord,
    and(
      eq(paid.status, 'pendingPayment'),
      inArray(paid.channel, ['bank', 'balance']),
      lte(paid.expireAt, platform.clock()),
    ),
  );

/**
 * One round of editions: charges of waybills, payments by code and their refunds.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runEditionsJob(platform: EditionsPlatform): Promise<number> {
  return runForEach('matters of editions', async (each) => {
    await fold(platform, each);
    await hear(platform, each);
    await each(await dueRows(platform, paidRecord, { states: ['pendingPayment'] }), (row) =>
      follow(platform, row),
    );
    const closed = await dueRows(platform, paidRecord, {
      states: ['closed'],
      where: [isNull(paid.strayBackAt)],
    });
    await each(closed, (row) => (row.strayFen === null ? lookAgain : sendBack)(platform, row));
    await each(await dueRows(platform, paidRecord, { states: ['refunding'] }), (row) =>
      refund(platform, row),
    );
    await each(await overdueRows(platform), (row) => report(platform, paidRecord, row, { type: 'timeout' }));
  });
}

function nearText(what: Label, used: number, most: number): Label {
  const of = `${String(used)} / ${String(most)}`;
  return [
    `版本上限将满：${what[0]} ${of}`,
    `A limit of the edition is near: ${what[1]} ${of}`,
    `Se acerca un límite de la edición: ${what[2]} ${of}`,
    `エディションの上限に近づいています：${what[3]} ${of}`,
  ];
}

/** Tells administrators once a month that a limit is near. */
async function tellNear(work: Work, row: Subscription): Promise<void> {
  const month = formatTime(work.now, 'ym');
  const told = row.nearMonth?.startsWith(month) ? row.nearMonth.slice(7).split(',') : [];
  const limits = await limitsOf(work);
  const near: Limited[] = [];
  for (const what of ['users', 'vehicles', 'waybills'] as const) {
    const most = limits?.[what] ?? null;
    if (most === null || told.includes(what)) continue;
    const used = await countOf(work, what);
    if (used * 100 < most * NEAR_PERCENT) continue;
    near.push(what);
    const text = nearText(LIMIT_NAMES[what], used, most);
    await notify(work, { to: [ROLE_CODES.admin], text, record: editionSubscription.name, id: row.id });
  }
  if (near.length > 0)
    await patch(work, editionSubscription, row.id, {
      nearMonth: `${month}:${[...told, ...near].filter(Boolean).join(',')}`,
    });
}

/** What follows from the time alone: another edition, a balance that is used up, the warning, and who is told of it. */
async function look(work: Work, id: string): Promise<void> {
  const row = await need(work, editionSubscription, id, true);
  const after = await settle(work, id);
  const today = formatTime(work.now, 'ymd');
  if (row.toldDay === today) return;
  await patch(work, editionSubscription, id, { toldDay: today });
  if (after.status === 'overdue') await tellAdmin(work, after);
  await tellNear(work, after);
}

/** The night of a group: what was used is earned, in the books of the central group. */
async function earn(platform: EditionsPlatform, { groupCode, id }: Subscription): Promise<void> {
  await runFor(platform, groupCode, earnBalance);
  const terms = await rowsWhere(
    platform,
    paidRecord,
    and(
      eq(paid.groupCode, groupCode),
      isNotNull(paid.termStartAt),
      inArray(paid.status, ['paid', 'refunding', 'refunded']),
    ),
  );
  for (const term of terms) await runFor(platform, groupCode, (work) => earnTerm(work, term.id));
  await runFor(platform, groupCode, async (work) => {
    await need(work, editionSubscription, id, true);
    await patch(work, editionSubscription, id, { earnedDay: formatTime(work.now, 'ymd') });
  });
}

/**
 * What becomes of subscriptions by the hour: periods and balances that are used up, changes that are due, and once a night what was
 * earned.
 */
export function runSubscriptionsJob(platform: EditionsPlatform): Promise<number> {
  return runForEach('subscriptions', async (each) => {
    const now = platform.clock();
    const running = inArray(subscriptions.status, ['trial', 'active', 'overdue', 'suspended']);
    const all = await rowsWhere(platform, editionSubscription, running, { most: 1_000 });
    await each(all, async (row) => {
      await report(platform, editionSubscription, row, { type: 'change.edition' });
      await report(platform, editionSubscription, row, { type: 'balance.zero' });
      await runFor(platform, row.groupCode, (work) => look(work, row.id));
    });
    const isNight = now >= startOfDay(now) + NIGHT_MS;
    if (!isNight || (await centralGroup(platform.store.db)) === null) return;
    const today = formatTime(now, 'ymd');
    await each(
      all.filter(({ earnedDay }) => earnedDay !== today),
      (row) => earn(platform, row),
    );
  });
}

import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock.ts';
import { callPayload, signCall } from '../base/webhookSignature.ts';
import { embeddedCollection, embeddedRefund } from '../store/editionTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { CollectAnswer, Collection, CollectNotice, CollectPort, CollectRefund } from './collect.ts';

/** What signs the messages of the embedded channel. */
export const COLLECT_DEMO_TOKEN = 'demo-collect-token';
/** Where messages of a channel arrive. */
export const COLLECT_HOOK = '/ntocc-basic-api/hook/collect';

/** Last two digits of an amount in fen that trigger faults, so that each case can be tried by hand. */
export const COLLECT_SENTINELS = {
  /** Paid after 5 seconds instead of 20. */
  soon: 31,
  /** Nobody pays it. */
  never: 32,
  /** Paid, and the message is lost. */
  lost: 33,
  /** The message comes twice. */
  twice: 34,
  /** One fen less is paid. */
  short: 35,
  /** The message is signed by somebody else. */
  forged: 36,
  /** Paid after it has expired. */
  late: 37,
} as const;

const SECOND_MS = 1_000;

type Stored = typeof embeddedCollection.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
}

const isKind = (amountFen: number, kind: keyof typeof COLLECT_SENTINELS) =>
  amountFen % 100 === COLLECT_SENTINELS[kind];

function answerOf({ state, codeUrl, serial, paidFen, paidAt }: Stored): CollectAnswer {
  if (state === 'paid') return { state, serial: serial ?? '', amountFen: paidFen ?? 0, paidAt: paidAt ?? 0 };
  if (state === 'open') return { state, codeUrl: codeUrl ?? '' };
  return { state: 'closed' };
}

function payAtOf({ amountFen, expireAt }: Collection, now: number): number | null {
  if (isKind(amountFen, 'never')) return null;
  if (isKind(amountFen, 'late')) return expireAt + SECOND_MS;
  return now + (isKind(amountFen, 'soon') ? 5 : 20) * SECOND_MS;
}

function tellsOf(amountFen: number): number {
  if (isKind(amountFen, 'lost')) return 0;
  return isKind(amountFen, 'twice') ? 2 : 1;
}

/**
 * The embedded channel of payments by code: somebody scans the code after a while, and it tells us so in a signed message, with
 * simulated loss, repetition and forgery. It stores all of that in tables of its own.
 */
export function embeddedCollect({ store, clock, nextId }: Around): CollectPort {
  const inside = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOne = (groupCode: string, requestNo: string) =>
    and(eq(embeddedCollection.groupCode, groupCode), eq(embeddedCollection.requestNo, requestNo));

  /** Whoever was to pay by now has paid; one that had been closed before still is paid where the payer was late. */
  const drive = (tx: Tx) =>
    tx
      .update(embeddedCollection)
      .set({
        state: 'paid',
        serial: sql`'WX' || ${embeddedCollection.requestNo}`,
        paidFen: sql`${embeddedCollection.amountFen} - case when ${embeddedCollection.amountFen} % 100 = ${COLLECT_SENTINELS.short} then 1 else 0 end`,
        paidAt: embeddedCollection.payAt,
        payAt: null,
      })
      .where(and(isNotNull(embeddedCollection.payAt), lte(embeddedCollection.payAt, clock())));

  async function stored(tx: Tx, groupCode: string, requestNo: string): Promise<Stored> {
    await drive(tx);
    const unseen = {
      ...{ channel: '', amountFen: 0, codeUrl: null, serial: null, expireAt: clock(), payAt: null },
      ...{ paidFen: null, paidAt: null, told: 0, tells: 0 },
    };
    await tx
      .insert(embeddedCollection)
      .values({ groupCode, requestNo, state: 'closed', ...unseen })
      .onConflictDoNothing();
    const [row] = await tx.select().from(embeddedCollection).where(isOne(groupCode, requestNo));
    if (!row) throw new Error('The embedded channel lost a payment.');
    return row;
  }

  async function refund(
    tx: Tx,
    { groupCode, requestNo, collectionNo, amountFen }: CollectRefund,
  ): Promise<typeof embeddedRefund.$inferSelect> {
    const paid = await stored(tx, groupCode, collectionNo);
    const isPaid = paid.state === 'paid' && amountFen <= (paid.paidFen ?? 0);
    const fresh = {
      state: isPaid ? ('done' as const) : ('refused' as const),
      serial: isPaid ? `TK${nextId()}` : null,
    };
    await tx
      .insert(embeddedRefund)
      .values({ groupCode, requestNo, collectionNo, amountFen, ...fresh, at: clock() })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(embeddedRefund)
      .where(and(eq(embeddedRefund.groupCode, groupCode), eq(embeddedRefund.requestNo, requestNo)));
    if (!row) throw new Error('The embedded channel lost a refund.');
    return row;
  }

  function noticeOf({ requestNo, paidFen, amountFen, serial }: Stored): CollectNotice {
    const body = JSON.stringify({ requestNo, amountFen: paidFen, serial });
    const token = isKind(amountFen, 'forged') ? `not-${COLLECT_DEMO_TOKEN}` : COLLECT_DEMO_TOKEN;
    const payload = callPayload('POST', COLLECT_HOOK, body);
    return { headers: signCall(Buffer.from(token), `col_${nextId()}`, clock(), payload), body };
  }

  return {
    open: (collection) =>
      inside(async (tx) => {
        const { groupCode, requestNo, channel, amountFen, expireAt } = collection;
        const scheme = channel === 'wechat' ? 'weixin://wxpay/bizpayurl?pr=' : 'https://qr.alipay.com/';
        await tx
          .insert(embeddedCollection)
          .values({
            ...{ groupCode, requestNo, state: 'open', channel, amountFen, expireAt },
            ...{ codeUrl: `${scheme}${requestNo}`, serial: null, paidFen: null, paidAt: null },
            ...{ payAt: payAtOf(collection, clock()), told: 0, tells: tellsOf(amountFen) },
          })
          .onConflictDoNothing();
        return answerOf(await stored(tx, groupCode, requestNo));
      }),
    settle: (groupCode, requestNo) => inside(async (tx) => answerOf(await stored(tx, groupCode, requestNo))),
    close: (groupCode, requestNo) =>
      inside(async (tx) => {
        await stored(tx, groupCode, requestNo);
        // Who pays too late does so all the same.
        await tx
          .update(embeddedCollection)
          .set({
            state: 'closed',
            payAt: sql`case when ${embeddedCollection.amountFen} % 100 = ${COLLECT_SENTINELS.late} then ${embeddedCollection.payAt} end`,
          })
          .where(and(isOne(groupCode, requestNo), eq(embeddedCollection.state, 'open')));
        return answerOf(await stored(tx, groupCode, requestNo));
      }),
    refund: (one) =>
      inside(async (tx) => {
        const { state, serial } = await refund(tx, one);
        return state === 'done'
          ? { state, serial: serial ?? '' }
          : { state: 'refused', code: 'NOT_PAID', msg: '渠道拒绝：没有可退的付款' };
      }),
    notices: () =>
      inside(async (tx) => {
        await drive(tx);
        const isDue = and(
          eq(embeddedCollection.state, 'paid'),
          lt(embeddedCollection.told, embeddedCollection.tells),
        );
        const due = await tx.select().from(embeddedCollection).where(isDue);
        await tx.update(embeddedCollection).set({ told: embeddedCollection.tells }).where(isDue);
        return due.flatMap((one) => Array.from({ length: one.tells - one.told }, () => noticeOf(one)));
      }),
  };
}

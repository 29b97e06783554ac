import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock.ts';
import { embeddedEtcCard, embeddedToll, embeddedTopUp } from '../store/etcTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import { type CardTrip, TOLL_SENTINELS, tollsOfTrip } from './embeddedRoads.ts';
import { TOLL_PAGE, type TollsPort, type TopUpAnswer, type TopUpRequest } from './tolls.ts';

const HOUR_MS = 3_600_000;
/** What is on a card that the issuer is asked about for the first time, fen. */
const FIRST_FEN = 80_000;

/** Last two digits of an amount in fen that trigger faults of a top-up, so that each case can be tried by hand. */
export const TOP_UP_SENTINELS = {
  refused: 81,
  /** No answer, but the card is loaded. */
  silent: 82,
  /** No answer, and the order is lost. */
  lost: 83,
  /** Accepted at once, carried out two hours later. */
  late: 84,
  /** Reports success twice. */
  twice: 86,
} as const;

type Order = typeof embeddedTopUp.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
  /** Trips of vehicles with a card, as the roads see them; the issuer knows nothing else of the platform. */
  trips(groupCode: string): Promise<readonly CardTrip[]>;
}

const isKind = ({ amountFen }: { amountFen: number }, kind: keyof typeof TOP_UP_SENTINELS) =>
  amountFen % 100 === TOP_UP_SENTINELS[kind];

function answerOf({ state, code, serial }: Order): TopUpAnswer {
  if (state === 'refused')
    return { state, code: code ?? 'REFUSED', msg: '发行方拒绝：卡状态异常，或请求已关闭' };
  return state === 'done' && serial !== null ? { state, serial } : { state: 'open' };
}

/**
 * The embedded issuer of ETC cards: its gates see the vehicles on their trips, it tells their tolls, keeps balances, and loads
 * cards, with simulated delays, repetitions, corrections and silence. It stores all of that in tables of its own.
 */
export function embeddedTolls({ store, clock, nextId, trips }: Around): TollsPort {
  const inIssuer = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOrder = (groupCode: string, requestNo: string) =>
    and(eq(embeddedTopUp.groupCode, groupCode), eq(embeddedTopUp.requestNo, requestNo));
  const done = () => ({ state: 'done' as const, serial: `TX${nextId()}`, dueAt: null });

  const addTo = (tx: Tx, groupCode: string, cardNo: string, fen: number) =>
    tx
      .insert(embeddedEtcCard)
      .values({ groupCode, cardNo, balanceFen: FIRST_FEN + fen })
      .onConflictDoUpdate({
        target: [embeddedEtcCard.groupCode, embeddedEtcCard.cardNo],
        set: { balanceFen: sql`greatest(${embeddedEtcCard.balanceFen} + ${fen}, 0)` },
      });

  /** What the gates have seen since the feed was read last. @throws Error while the feed is silent */
  async function drive(groupCode: string): Promise<void> {
    const now = clock();
    const seen = (await trips(groupCode)).flatMap((trip) => tollsOfTrip(trip, now));
    if (seen.some(({ silentUntil }) => silentUntil > now)) throw new Error('The issuer answered 503.');
    const due = seen.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at || a.telling - b.telling);
    await inIssuer(async (tx) => {
      for (const { telling, item } of due) {
        const fresh = await tx
          .insert(embeddedToll)
          .values({ groupCode, id: BigInt(nextId()), telling, ...item })
          .onConflictDoNothing()
          .returning({ id: embeddedToll.id });
        if (fresh.length > 0 && telling === 1) await addTo(tx, groupCode, item.cardNo, -item.amountFen);
      }
    });
  }

  async function receive(tx: Tx, { groupCode, requestNo, cardNo, amountFen }: TopUpRequest): Promise<Order> {
    const order = { amountFen };
    const base = {
      groupCode,
      requestNo,
      cardNo,
      amountFen,
      code: null,
      serial: null,
      received: 1,
      at: clock(),
    };
    const fresh: Order = isKind(order, 'refused')
      ? { ...base, state: 'refused', code: 'CARD_ABNORMAL', dueAt: null }
      : isKind(order, 'late')
        ? { ...base, state: 'accepted', dueAt: clock() + 2 * HOUR_MS }
        : { ...base, ...done() };
    const [stored] = await tx
      .insert(embeddedTopUp)
      .values(fresh)
      .onConflictDoUpdate({
        target: [embeddedTopUp.groupCode, embeddedTopUp.requestNo],
        set: { received: sql`${embeddedTopUp.received} + 1` },
      })
      .returning();
    if (!stored) throw new Error('The embedded issuer lost an order.');
    if (stored.state === 'done' && stored.received === 1) await addTo(tx, groupCode, cardNo, amountFen);
    return stored;
  }

  return {
    tolls: async (groupCode, after) => {
      await drive(groupCode);
      const rows = await store.db
        .select()
        .from(embeddedToll)
        .where(
          and(
            eq(embeddedToll.groupCode, groupCode),
            after === null ? undefined : gt(embeddedToll.id, BigInt(after)),
          ),
        )
        .orderBy(asc(embeddedToll.id))
        .limit(TOLL_PAGE);
      const last = rows.at(-1);
      return {
        items: rows.map(({ tollNo, cardNo, entryStation, entryAt, exitStation, exitAt, amountFen }) => ({
          ...{ tollNo, cardNo, entryStation, entryAt, exitStation, exitAt, amountFen },
        })),
        next: last ? String(last.id) : null,
      };
    },
    card: (groupCode, cardNo) =>
      inIssuer(async (tx) => {
        await addTo(tx, groupCode, cardNo, 0);
        const [row] = await tx
          .select()
          .from(embeddedEtcCard)
          .where(and(eq(embeddedEtcCard.groupCode, groupCode), eq(embeddedEtcCard.cardNo, cardNo)));
        const odd = cardNo.endsWith(TOLL_SENTINELS.oddBalance) ? 1 : 0;
        return { balanceFen: (row?.balanceFen ?? 0) + odd, state: 'normal' };
      }),
    topUp: async (request, onAnswer) => {
      if (isKind(request, 'lost')) throw new Error('The issuer did not answer.');
      const answer = answerOf(await inIssuer((tx) => receive(tx, request)));
      if (isKind(request, 'silent')) throw new Error('The issuer did not answer.');
      await onAnswer(answer);
      if (isKind(request, 'twice')) await onAnswer(answer);
    },
    settle: (groupCode, requestNo) =>
      inIssuer(async (tx) => {
        const [late] = await tx
          .update(embeddedTopUp)
          .set(done())
          .where(and(isOrder(groupCode, requestNo), lte(embeddedTopUp.dueAt, clock())))
          .returning();
        if (late) await addTo(tx, groupCode, late.cardNo, late.amountFen);
        const unseen = {
          state: 'refused',
          code: 'NOT_RECEIVED',
          serial: null,
          cardNo: '',
          amountFen: 0,
        } as const;
        await tx
          .insert(embeddedTopUp)
          .values({ groupCode, requestNo, ...unseen, received: 0, dueAt: null, at: clock() })
          .onConflictDoNothing();
        const [order] = await tx.select().from(embeddedTopUp).where(isOrder(groupCode, requestNo));
        return order ? answerOf(order) : { state: 'open' };
      }),
  };
}

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { embeddedOilCard, embeddedOilOrder, embeddedOilTxn } from '../store/oilTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import { balanceOf, cancelSales, isCard, plainItem, sellLater, tellTxn } from './embeddedOilSales.ts';
import type { OilAnswer, OilRequest, OilSupplierPort, OilTxnItem } from './oilSupplier.ts';

const HOUR_MS = 3_600_000;
/** Transactions told at once. */
const PAGE = 500;

/** Last two digits of an amount in fen that trigger faults of the embedded supplier, so that each case can be tried by hand. */
export const OIL_SENTINELS = {
  refused: 81,
  /** No answer, but the fuel is delivered. */
  silent: 82,
  /** No answer, and the order is lost. */
  lost: 83,
  /** Accepted at once, carried out two hours later. */
  late: 84,
  /** The result is unknown for three days. */
  vague: 85,
  /** Reports success twice. */
  twice: 86,
  /** Delivers one fen less than ordered. */
  short: 87,
} as const;

type Order = typeof embeddedOilOrder.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
}

const isKind = ({ amountFen }: { amountFen: number }, kind: keyof typeof OIL_SENTINELS) =>
  amountFen % 100 === OIL_SENTINELS[kind];

function answerOf({ state, code, voucherNo, amountFen }: Order): OilAnswer {
  if (state === 'refused')
    return { state, code: code ?? 'REFUSED', msg: '供应商拒绝：油卡或油站状态异常，或请求已关闭' };
  return state === 'done' && voucherNo !== null ? { state, voucherNo, amountFen } : { state: 'open' };
}

/** Where a page of transactions ended: they are told in the order of their time, and of their number. */
const cursorOf = ({ toldAt, txnId }: { toldAt: number; txnId: string }) => `${String(toldAt)}:${txnId}`;
function readCursor(cursor: string): { toldAt: number; txnId: string } {
  const [at = '0', ...rest] = cursor.split(':');
  return { toldAt: Number(at) || 0, txnId: rest.join(':') };
}

/**
 * The embedded fuel supplier: delivers no fuel, but accepts and refuses orders, with simulated delays, time-outs and
 * repeated answers, and tells what happens on its cards. It stores them in tables of its own and never reads the platform's
 * books. `OIL_SENTINELS` go by amounts, `OIL_CARD_SENTINELS` by numbers of cards.
 */
export function embeddedOilSupplier({ store, clock, nextId }: Around): OilSupplierPort {
  const inSupplier = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOrder = (groupCode: string, requestNo: string) =>
    and(eq(embeddedOilOrder.groupCode, groupCode), eq(embeddedOilOrder.requestNo, requestNo));
  const done = () => ({ state: 'done' as const, voucherNo: `YP${nextId()}`, dueAt: null });

  /** Moves money between cards, or blocks one, as an order says that is done now. */
  async function carryOut(tx: Tx, order: Order): Promise<void> {
    const { groupCode, supplierId, kind, cardNo, toCardNo, fromCardNo, amountFen, voucherNo } = order;
    if (cardNo === null || kind === 'voucher' || kind === 'limit') return;
    const at = clock();
    if (kind === 'block' || kind === 'unblock') {
      const isBlocked = kind === 'block';
      await tx
        .insert(embeddedOilCard)
        .values({ groupCode, cardNo, openingFen: 0, isBlocked })
        .onConflictDoUpdate({
          target: [embeddedOilCard.groupCode, embeddedOilCard.cardNo],
          set: { isBlocked },
        });
      if (isBlocked) await cancelSales(tx, groupCode, cardNo, at);
      return;
    }
    const [giver, taker] = kind === 'card' ? [fromCardNo, cardNo] : [cardNo, toCardNo];
    const no = voucherNo ?? nextId();
    const type = kind === 'card' ? (giver === null ? 'recharge' : 'allocate') : kind;
    const move = (card: string, fen: number, side: string) =>
      tellTxn(tx, {
        ...{ groupCode, supplierId, now: at },
        item: plainItem({ txnId: `${no}-${side}`, cardNo: card, kind: type, amountFen: fen, at }),
      });
    if (giver !== null) {
      await cancelSales(tx, groupCode, giver, at);
      await move(giver, -amountFen, '1');
    }
    if (taker === null) return;
    await move(taker, amountFen, '2');
    const plate = order.plateNumber;
    if (kind !== 'recall')
      await sellLater(tx, {
        ...{ groupCode, supplierId, cardNo: taker, amountFen, at, plate },
        txnId: `${no}-3`,
      });
  }

  /** A block is refused by the number of the card, everything else by the amount. */
  const isRefused = (request: OilRequest) =>
    isKind(request, 'refused') || (request.kind === 'block' && isCard(request.cardNo, 'unblocked'));

  async function receive(tx: Tx, request: OilRequest): Promise<Order> {
    const { amountFen, groupCode, requestNo, supplierId, kind, cardNo, toCardNo, fromCardNo, plateNumber } =
      request;
    const waits = isKind(request, 'late') ? 2 * HOUR_MS : isKind(request, 'vague') ? 72 * HOUR_MS : null;
    const named = { groupCode, requestNo, supplierId, kind, cardNo, toCardNo, fromCardNo, plateNumber };
    const base = { ...named, code: null, voucherNo: null, received: 1, at: clock() };
    const fresh: Order = isRefused(request)
      ? { ...base, amountFen, state: 'refused', code: 'CARD_ABNORMAL', dueAt: null }
      : waits === null
        ? { ...base, amountFen: isKind(request, 'short') ? amountFen - 1 : amountFen, ...done() }
        : { ...base, amountFen, state: 'accepted', dueAt: clock() + waits };
    const [stored] = await tx
      .insert(embeddedOilOrder)
      .values(fresh)
      .onConflictDoUpdate({
        target: [embeddedOilOrder.groupCode, embeddedOilOrder.requestNo],
        set: { received: sql`${embeddedOilOrder.received} + 1` },
      })
      .returning();
    if (!stored) throw new Error('The embedded fuel supplier lost an order.');
    if (stored.received === 1 && stored.state === 'done') await carryOut(tx, stored);
    return stored;
  }

  return {
    order: async (request, onAnswer) => {
      if (isKind(request, 'lost')) throw new Error('The fuel supplier did not answer.');
      const answer = answerOf(await inSupplier((tx) => receive(tx, request)));
      if (isKind(request, 'silent')) throw new Error('The fuel supplier did not answer.');
      await onAnswer(answer);
      if (isKind(request, 'twice')) await onAnswer(answer);
    },
    settle: (groupCode, requestNo) =>
      inSupplier(async (tx) => {
        const [due] = await tx
          .update(embeddedOilOrder)
          .set(done())
          .where(and(isOrder(groupCode, requestNo), lte(embeddedOilOrder.dueAt, clock())))
          .returning();
        if (due) await carryOut(tx, due);
        await tx
          .insert(embeddedOilOrder)
          .values({
            groupCode,
            requestNo,
            state: 'refused',
            code: 'NOT_RECEIVED',
            voucherNo: null,
            amountFen: 0,
            ...{ cardNo: null, toCardNo: null, fromCardNo: null, plateNumber: null },
            received: 0,
            dueAt: null,
            at: clock(),
          })
          .onConflictDoNothing();
        const [order] = await tx.select().from(embeddedOilOrder).where(isOrder(groupCode, requestNo));
        return order ? answerOf(order) : { state: 'open' };
      }),
    txns: async (groupCode, supplierId, after) => {
      const { toldAt, txnId } = readCursor(after);
      const t = embeddedOilTxn;
      const rows = await store.db
        .select()
        .from(t)
        .where(
          and(
            eq(t.groupCode, groupCode),
            eq(t.supplierId, supplierId),
            lte(t.toldAt, clock()),
            sql`(${t.toldAt}, ${t.txnId}) > (${toldAt}, ${txnId})`,
          ),
        )
        .orderBy(asc(t.toldAt), asc(t.txnId))
        .limit(PAGE / 2);
      const last = rows.at(-1);
      const items = rows.flatMap((row): OilTxnItem[] => (isCard(row.cardNo, 'twice') ? [row, row] : [row]));
      return { items, next: last ? cursorOf(last) : after };
    },
    card: async (groupCode, cardNo) => {
      const known = await balanceOf(store.db, groupCode, cardNo, clock());
      if (!known) throw new Error('The fuel supplier does not know the card.');
      const { balanceFen, isBlocked } = known;
      const state = isBlocked ? 'blocked' : 'active';
      return { balanceFen: balanceFen + (isCard(cardNo, 'balance') ? 1 : 0), state };
    },
  };
}

import { and, eq, lte, sql } from 'drizzle-orm';
import { embeddedOilOrder } from '../store/oilTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import type { OilAnswer, OilRequest, OilSupplierPort } from './oilSupplier.ts';

const HOUR_MS = 3_600_000;

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

/**
 * The embedded fuel supplier: delivers no fuel, but accepts and refuses orders, with simulated delays, time-outs and
 * repeated answers. It stores its orders in a table of its own and never reads the platform's books.
 */
export function embeddedOilSupplier({ store, clock, nextId }: Around): OilSupplierPort {
  const inSupplier = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOrder = (groupCode: string, requestNo: string) =>
    and(eq(embeddedOilOrder.groupCode, groupCode), eq(embeddedOilOrder.requestNo, requestNo));
  const done = () => ({ state: 'done' as const, voucherNo: `YP${nextId()}`, dueAt: null });

  async function receive(tx: Tx, request: OilRequest): Promise<Order> {
    const { groupCode, requestNo, cardNo, amountFen } = request;
    const waits = isKind(request, 'late') ? 2 * HOUR_MS : isKind(request, 'vague') ? 72 * HOUR_MS : null;
    const base = { groupCode, requestNo, cardNo, code: null, voucherNo: null, received: 1, at: clock() };
    const fresh: Order = isKind(request, 'refused')
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
        await tx
          .update(embeddedOilOrder)
          .set(done())
          .where(and(isOrder(groupCode, requestNo), lte(embeddedOilOrder.dueAt, clock())));
        await tx
          .insert(embeddedOilOrder)
          .values({
            groupCode,
            requestNo,
            state: 'refused',
            code: 'NOT_RECEIVED',
            voucherNo: null,
            amountFen: 0,
            cardNo: null,
            received: 0,
            dueAt: null,
            at: clock(),
          })
          .onConflictDoNothing();
        const [order] = await tx.select().from(embeddedOilOrder).where(isOrder(groupCode, requestNo));
        return order ? answerOf(order) : { state: 'open' };
      }),
  };
}

import { and, asc, eq, gt, lt, lte, max, min, sql } from 'drizzle-orm';
import { embeddedBankLine, embeddedBankOrder } from '../store/ledgerTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import { bankPaper } from './bankPaper.ts';
import { embeddedSubAccounts } from './embeddedSubAccounts.ts';
import type { BankEntry, PayAnswer, PayBankPort, PayOrder } from './payBank.ts';
import { lockGroup } from '../store/lockGroup.ts';

const HOUR_MS = 3_600_000;

/** Prefixes of card numbers that trigger faults of the embedded bank, so that each case can be tried by hand. */
export const PAYEE_SENTINELS = {
  refused: '6200001',
  /** No answer, but the money is paid. */
  silent: '6200002',
  /** No answer, and the order is lost. */
  lost: '6200003',
  /** Accepted at once, paid two hours later. */
  late: '6200004',
  /** The result is unknown for three days. */
  vague: '6200005',
  /** Paid, and returned the next day. */
  returned: '6200006',
  /** Reports success twice. */
  twice: '6200007',
  /** Paid; the receipt is available after an hour. */
  slowPaper: '6200008',
} as const;

/** Last two digits of an amount in fen that trigger faults of incoming money. */
export const RECHARGE_SENTINELS = {
  otherPayer: 91,
  oneFenShort: 92,
  twice: 93,
  /** Arrives after the recharge is closed. */
  late: 94,
  never: 95,
} as const;

/** A serial with this prefix is not in the embedded bank's list. */
export const UNKNOWN_SERIAL = 'X';

type Order = typeof embeddedBankOrder.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
}

const begins = ({ payeeAccountNo }: { payeeAccountNo: string }, kind: keyof typeof PAYEE_SENTINELS) =>
  payeeAccountNo.startsWith(PAYEE_SENTINELS[kind]);

function answerOf({ state, code, serialNo, amountFen }: Order): PayAnswer {
  if (state === 'refused')
    return { state, code: code ?? 'REFUSED', msg: '银行拒绝：收款账户异常或请求已关闭' };
  return state === 'paid' && serialNo !== null ? { state, serialNo, amountFen } : { state: 'open' };
}

/**
 * The embedded bank: moves no money, but accepts, refuses and returns payments, with simulated delays, time-outs and
 * repeated answers. It stores its orders in tables of its own and never reads the platform's books.
 */
export function embeddedPayBank({ store, clock, nextId }: Around): PayBankPort {
  const inBank = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOrder = (groupCode: string, requestNo: string) =>
    and(eq(embeddedBankOrder.groupCode, groupCode), eq(embeddedBankOrder.requestNo, requestNo));

  /** The next position in the list; lines due later have positions counting down from 0. */
  async function place(tx: Tx, groupCode: string, isToCome = false): Promise<number> {
    await lockGroup({ tx, groupCode }, 'embedded_bank');
    const [ends] = await tx
      .select({ last: max(embeddedBankLine.position), first: min(embeddedBankLine.position) })
      .from(embeddedBankLine)
      .where(eq(embeddedBankLine.groupCode, groupCode));
    return isToCome ? Math.min(ends?.first ?? 0, 0) - 1 : Math.max(ends?.last ?? 0, 0) + 1;
  }

  async function note(tx: Tx, groupCode: string, line: Omit<BankEntry, 'position'>): Promise<void> {
    const position = await place(tx, groupCode, line.at > clock());
    await tx.insert(embeddedBankLine).values({ ...line, groupCode, position });
  }

  /** Lines that have become due get positions at the end of the list. */
  async function show(tx: Tx, groupCode: string): Promise<void> {
    const isOne = (position: number) =>
      and(eq(embeddedBankLine.groupCode, groupCode), eq(embeddedBankLine.position, position));
    const isDue = and(
      eq(embeddedBankLine.groupCode, groupCode),
      lt(embeddedBankLine.position, 0),
      lte(embeddedBankLine.at, clock()),
    );
    for (const { position } of await tx.select().from(embeddedBankLine).where(isDue))
      await tx
        .update(embeddedBankLine)
        .set({ position: await place(tx, groupCode) })
        .where(isOne(position));
  }

  /** Executes an order. */
  async function carryOut(tx: Tx, order: Order): Promise<Order> {
    const serialNo = `B${nextId()}`;
    const now = clock();
    const dueAt = begins(order, 'returned') ? now + 24 * HOUR_MS : null;
    const paid: Order = { ...order, state: 'paid', serialNo, dueAt };
    await tx
      .update(embeddedBankOrder)
      .set({ state: 'paid', serialNo, dueAt })
      .where(isOrder(order.groupCode, order.requestNo));
    const line = {
      serialNo,
      amountFen: order.amountFen,
      payerName: '',
      payerAccountNo: '',
      memo: order.requestNo,
      at: now,
    };
    await note(tx, order.groupCode, { ...line, kind: 'paid' });
    if (begins(order, 'twice')) await note(tx, order.groupCode, { ...line, kind: 'paid' });
    return paid;
  }

  /** What happens at the bank as time passes. */
  async function runDeadlinesJob(tx: Tx, groupCode: string): Promise<void> {
    await show(tx, groupCode);
    const due = await tx
      .select()
      .from(embeddedBankOrder)
      .where(and(eq(embeddedBankOrder.groupCode, groupCode), lte(embeddedBankOrder.dueAt, clock())))
      .for('update');
    for (const order of due) {
      if (order.state === 'accepted') await carryOut(tx, order);
      else {
        const { amountFen, requestNo } = order;
        await tx.update(embeddedBankOrder).set({ dueAt: null }).where(isOrder(groupCode, requestNo));
        await note(tx, groupCode, {
          serialNo: `R${nextId()}`,
          kind: 'returned',
          amountFen,
          payerName: '',
          payerAccountNo: '',
          memo: requestNo,
          at: clock(),
        });
      }
    }
  }

  async function receive(tx: Tx, order: PayOrder): Promise<PayAnswer> {
    const { groupCode, requestNo, payeeAccountNo, amountFen } = order;
    const isRefused = begins(order, 'refused');
    const waits = begins(order, 'late') ? 2 * HOUR_MS : begins(order, 'vague') ? 72 * HOUR_MS : null;
    const [stored] = await tx
      .insert(embeddedBankOrder)
      .values({
        groupCode,
        requestNo,
        state: isRefused ? 'refused' : 'accepted',
        code: isRefused ? 'ACCOUNT_CLOSED' : null,
        serialNo: null,
        amountFen,
        payeeAccountNo,
        received: 1,
        dueAt: waits === null ? null : clock() + waits,
        at: clock(),
      })
      .onConflictDoUpdate({
        target: [embeddedBankOrder.groupCode, embeddedBankOrder.requestNo],
        set: { received: sql`${embeddedBankOrder.received} + 1` },
      })
      .returning();
    if (!stored) throw new Error('The embedded bank lost an order.');
    const isNew = stored.received === 1 && stored.state === 'accepted' && stored.dueAt === null;
    return answerOf(isNew ? await carryOut(tx, stored) : stored);
  }

  return {
    ...embeddedSubAccounts(store),
    pay: async (order) => {
      if (begins(order, 'lost')) throw new Error('The bank did not answer.');
      const answer = await inBank((tx) => receive(tx, order));
      if (begins(order, 'silent')) throw new Error('The bank did not answer.');
      return answer;
    },
    settle: (groupCode, requestNo) =>
      inBank(async (tx) => {
        await runDeadlinesJob(tx, groupCode);
        const closed = {
          groupCode,
          requestNo,
          state: 'refused',
          code: 'NOT_RECEIVED',
          serialNo: null,
        } as const;
        await tx
          .insert(embeddedBankOrder)
          .values({ ...closed, amountFen: 0, payeeAccountNo: '', received: 0, dueAt: null, at: clock() })
          .onConflictDoNothing();
        const [order] = await tx.select().from(embeddedBankOrder).where(isOrder(groupCode, requestNo));
        return order ? answerOf(order) : { state: 'open' };
      }),
    list: (groupCode, after) =>
      inBank(async (tx) => {
        await runDeadlinesJob(tx, groupCode);
        const rows = await tx
          .select()
          .from(embeddedBankLine)
          .where(and(eq(embeddedBankLine.groupCode, groupCode), gt(embeddedBankLine.position, after)))
          .orderBy(asc(embeddedBankLine.position))
          .limit(200);
        return rows;
      }),
    find: ({ serialNo, amountFen, payerName, payerAccountNo, at }) =>
      Promise.resolve(
        serialNo.startsWith(UNKNOWN_SERIAL)
          ? null
          : { position: null, serialNo, kind: 'credit', amountFen, payerName, payerAccountNo, memo: '', at },
      ),
    expect: ({ groupCode, transferCode, amountFen, payerName }) =>
      inBank(async (tx) => {
        const kind = amountFen % 100;
        if (kind === RECHARGE_SENTINELS.never) return;
        const line = {
          serialNo: `C${transferCode}`,
          kind: 'credit' as const,
          amountFen: kind === RECHARGE_SENTINELS.oneFenShort ? amountFen - 1 : amountFen,
          payerName: kind === RECHARGE_SENTINELS.otherPayer ? '某某贸易有限公司' : payerName,
          payerAccountNo: '6222021300000000000',
          memo: transferCode,
          at: kind === RECHARGE_SENTINELS.late ? clock() + 25 * HOUR_MS : clock(),
        };
        const known = await tx.$count(
          embeddedBankLine,
          and(eq(embeddedBankLine.groupCode, groupCode), eq(embeddedBankLine.serialNo, line.serialNo)),
        );
        if (known > 0) return;
        await note(tx, groupCode, line);
        if (kind === RECHARGE_SENTINELS.twice) await note(tx, groupCode, line);
      }),
    receipt: (paid) =>
      inBank(async (tx) => {
        const isSlow = paid.payeeAccountNo.startsWith(PAYEE_SENTINELS.slowPaper);
        if (isSlow && clock() < paid.at + HOUR_MS) return null;
        const isIts = and(
          eq(embeddedBankLine.groupCode, paid.groupCode),
          eq(embeddedBankLine.serialNo, paid.serialNo),
          eq(embeddedBankLine.kind, 'paid'),
        );
        return (await tx.$count(embeddedBankLine, isIts)) === 0 ? null : bankPaper(paid);
      }),
  };
}

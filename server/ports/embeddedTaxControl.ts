import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '../store/open.ts';
import { embeddedTaxOrder } from '../store/taxControlTables.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import type { TaxAnswer, TaxControlPort, TaxOrder } from './taxControl.ts';
import { taxPaper } from './taxPaper.ts';

const HOUR_MS = 3_600_000;

/** Prefixes of the receiver's phone that trigger faults of the embedded channel, so that each case can be tried by hand. */
export const TAX_SENTINELS = {
  refused: '1990020',
  /** Accepted at once, issued an hour later. */
  late: '1990021',
  /** No answer, but the invoice is issued. */
  silent: '1990022',
  /** No answer, and the request is lost. */
  lost: '1990023',
  /** Issued with one fen more than requested. */
  otherAmount: '1990024',
  /** The buyer refuses the red-letter confirmation. */
  redDenied: '1990025',
  /** The buyer never answers the confirmation: it expires after three days. */
  redIgnored: '1990026',
  /** The credit limit of the channel is used up. */
  limit: '1990027',
  /** Neither mail nor SMS is accepted. */
  unsent: '1990028',
  /** Issued; the file is available after an hour. */
  slowPaper: '1990029',
} as const;

const MESSAGES: Readonly<Record<string, string>> = {
  REFUSED: '税局拒绝：购方状态异常',
  LIMIT: '剩余授信额度不足',
  RED_DENIED: '购方未确认红字信息',
  RED_EXPIRED: '红字确认单超时未确认',
  NOT_RECEIVED: '未收到该开票请求，已关闭',
};

type Order = typeof embeddedTaxOrder.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
}

const begins = (phone: string, kind: keyof typeof TAX_SENTINELS) => phone.startsWith(TAX_SENTINELS[kind]);

function answerOf({ state, code, invoiceNo, totalFen, taxFen, confirmNo, at }: Order): TaxAnswer {
  if (state === 'refused') return { state, code: code ?? 'REFUSED', msg: MESSAGES[code ?? ''] ?? '开具失败' };
  return state === 'issued' && invoiceNo !== null
    ? { state, invoiceNo, issuedAt: at, totalFen, taxFen, confirmNo }
    : { state: 'open' };
}

/** The immediate result of a request: issued, refused, or waiting until a time. */
function decide({ colour, receiverPhone }: TaxOrder, now: number): Pick<Order, 'state' | 'code' | 'dueAt'> {
  const phone = receiverPhone ?? '';
  if (colour === 'red') {
    // The buyer is asked first; most confirm within a minute.
    const waitMs = begins(phone, 'redIgnored') ? 72 * HOUR_MS : 60_000;
    return { state: 'accepted', code: null, dueAt: now + waitMs };
  }
  if (begins(phone, 'refused')) return { state: 'refused', code: 'REFUSED', dueAt: null };
  if (begins(phone, 'limit')) return { state: 'refused', code: 'LIMIT', dueAt: null };
  if (begins(phone, 'late')) return { state: 'accepted', code: null, dueAt: now + HOUR_MS };
  return { state: 'issued', code: null, dueAt: null };
}

/** Why a red-letter confirmation fails; null: the buyer confirms. */
function redFault(phone: string): string | null {
  if (begins(phone, 'redDenied')) return 'RED_DENIED';
  return begins(phone, 'redIgnored') ? 'RED_EXPIRED' : null;
}

/**
 * The embedded tax channel: its invoices have no legal effect. It issues and refuses, with simulated delays, time-outs and
 * errors, and asks buyers before a red invoice. It stores its requests in a table of its own and never reads the
 * platform's.
 */
export function embeddedTaxControl({ store, clock, nextId }: Around): TaxControlPort {
  const inChannel = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const isOrder = (groupCode: string, requestNo: string) =>
    and(eq(embeddedTaxOrder.groupCode, groupCode), eq(embeddedTaxOrder.requestNo, requestNo));
  /** Twenty digits: year, province, channel, and a sequence number. */
  const number = () =>
    `${new Date(clock()).toISOString().slice(2, 4)}342${nextId().padStart(15, '0').slice(-15)}`;
  const numbers = (colour: Order['colour']) => ({
    invoiceNo: number(),
    confirmNo: colour === 'red' ? `HZ${nextId()}` : null,
    at: clock(),
  });

  async function load(tx: Tx, groupCode: string, requestNo: string): Promise<Order | undefined> {
    const [order] = await tx
      .select()
      .from(embeddedTaxOrder)
      .where(isOrder(groupCode, requestNo))
      .for('update');
    if (order?.state !== 'accepted' || (order.dueAt ?? 0) > clock()) return order;
    const fault = order.colour === 'red' ? redFault(order.receiverPhone) : null;
    const decided: Order =
      fault === null
        ? { ...order, ...numbers(order.colour), state: 'issued', dueAt: null }
        : { ...order, state: 'refused', code: fault, dueAt: null };
    await tx.update(embeddedTaxOrder).set(decided).where(isOrder(groupCode, requestNo));
    return decided;
  }

  async function take(tx: Tx, order: TaxOrder): Promise<Order> {
    const { groupCode, requestNo, colour, totalFen, taxFen } = order;
    const receiverPhone = order.receiverPhone ?? '';
    const now = clock();
    const decision = decide(order, now);
    const surplus = colour === 'blue' && begins(receiverPhone, 'otherAmount') ? 1 : 0;
    const fresh: Order = {
      ...{ groupCode, requestNo, colour, taxFen, receiverPhone },
      ...decision,
      totalFen: totalFen + surplus,
      received: 1,
      ...(decision.state === 'issued' ? numbers(colour) : { invoiceNo: null, confirmNo: null, at: now }),
    };
    const mine = await tx.insert(embeddedTaxOrder).values(fresh).onConflictDoNothing().returning();
    if (mine.length > 0) return fresh;
    await tx
      .update(embeddedTaxOrder)
      .set({ received: sql`${embeddedTaxOrder.received} + 1` })
      .where(isOrder(groupCode, requestNo));
    return (await load(tx, groupCode, requestNo)) ?? fresh;
  }

  return {
    issue: async (order) => {
      const phone = order.colour === 'blue' ? (order.receiverPhone ?? '') : '';
      if (begins(phone, 'lost')) throw new Error('The tax channel did not answer.');
      const known = await inChannel((tx) => take(tx, order));
      if (begins(phone, 'silent')) throw new Error('The tax channel did not answer.');
      return answerOf(known);
    },
    settle: (groupCode, requestNo) =>
      inChannel(async (tx) => {
        const closed = {
          groupCode,
          requestNo,
          state: 'refused',
          code: 'NOT_RECEIVED',
          colour: 'blue',
        } as const;
        await tx
          .insert(embeddedTaxOrder)
          .values({
            ...closed,
            totalFen: 0,
            taxFen: 0,
            receiverPhone: '',
            received: 0,
            dueAt: null,
            at: clock(),
          })
          .onConflictDoNothing();
        const order = await load(tx, groupCode, requestNo);
        return order ? answerOf(order) : { state: 'open' };
      }),
    send: (groupCode, requestNo) =>
      inChannel(async (tx) => {
        const order = await load(tx, groupCode, requestNo);
        return order?.state === 'issued' && !begins(order.receiverPhone, 'unsent');
      }),
    paper: (invoice) =>
      inChannel(async (tx) => {
        const order = await load(tx, invoice.groupCode, invoice.requestNo);
        if (order?.state !== 'issued' || order.invoiceNo !== invoice.invoiceNo) return null;
        const isSlow = begins(order.receiverPhone, 'slowPaper') && clock() < order.at + HOUR_MS;
        return isSlow ? null : taxPaper(invoice);
      }),
  };
}

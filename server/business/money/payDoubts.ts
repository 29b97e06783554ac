import { and, eq, gte, inArray, notInArray, or } from 'drizzle-orm';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { type Doubt, doubtsAbout, type OtherPay, type PayAsked } from '../../../domain/rules/payDoubts.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import type { Payee } from './payee.ts';
import type { PaymentApply } from './payLines.ts';

/** Payments before that say nothing about what is usual now, ms. */
const LOOKED_BACK_MS = 365 * DAY_MS;
const GONE: readonly PaymentApply['status'][] = ['rejected', 'cancelled'];

const table = tableFor(paymentApply);

/** One application, or one that is about to be made. */
export interface Looked extends PayAsked {
  readonly payee: Pick<Payee, 'kind' | 'partyId'>;
  /** Itself, which is no other; null: it is not made yet. */
  readonly id: string | null;
}

const keyOf = ({ kind, partyId }: Looked['payee']) => `${kind}:${partyId}`;

/** All applications for these payees in the last year that were neither rejected nor cancelled, the newest first. */
async function applicationsFor(work: Work, looked: readonly Looked[]): Promise<PaymentApply[]> {
  const idsOf = (kind: Payee['kind']) => [
    ...new Set(looked.flatMap(({ payee }) => (payee.kind === kind ? [payee.partyId] : []))),
  ];
  const isTheirs = or(
    and(eq(table.payeeType, 'driver'), inArray(table.driverId, idsOf('driver'))),
    and(eq(table.payeeType, 'carrier'), inArray(table.carrierId, idsOf('carrier'))),
  );
  return findWhere(
    work,
    paymentApply,
    and(isTheirs, notInArray(table.status, [...GONE]), gte(table.gmtCreated, work.now - LOOKED_BACK_MS)),
  );
}

const otherOf = (row: PaymentApply): OtherPay & { readonly id: string } => ({
  id: row.id,
  no: row.applyNo,
  totalFen: row.totalFen,
  bankCardId: row.bankCardId,
  isPaid: row.status === 'paid',
  madeAt: row.gmtCreated,
  billIds: row.lines.map(({ freightBillId }) => freightBillId),
});

/** What deserves a look about each of these, in their order. */
export async function doubtsOf(work: Work, looked: readonly Looked[]): Promise<Doubt[][]> {
  if (looked.length === 0) return [];
  const byPayee = new Map<string, (OtherPay & { readonly id: string })[]>();
  for (const row of await applicationsFor(work, looked)) {
    const kind = row.payeeType;
    const partyId = kind === 'carrier' ? row.carrierId : row.driverId;
    if (kind === null || partyId === null) continue;
    const key = keyOf({ kind, partyId });
    byPayee.set(key, [...(byPayee.get(key) ?? []), otherOf(row)]);
  }
  return looked.map((one) => {
    const others = (byPayee.get(keyOf(one.payee)) ?? []).filter(({ id }) => id !== one.id);
    return doubtsAbout(one, others, work.now);
  });
}

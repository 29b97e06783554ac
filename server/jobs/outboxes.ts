import { and, count, inArray, min, sql } from 'drizzle-orm';
import { bankMerchant } from '../../domain/records/bankMerchant.ts';
import { cargoPolicy } from '../../domain/records/cargoPolicy.ts';
import { eReceipt } from '../../domain/records/eReceipt.ts';
import { insuranceClaim } from '../../domain/records/insuranceClaim.ts';
import { etcApply } from '../../domain/records/etcApply.ts';
import { etcCompany } from '../../domain/records/etcCompany.ts';
import { etcInvoice } from '../../domain/records/etcInvoice.ts';
import { etcTopUp } from '../../domain/records/etcTopUp.ts';
import { etcVehicle } from '../../domain/records/etcVehicle.ts';
import { etcWaybill } from '../../domain/records/etcWaybill.ts';
import { invoice } from '../../domain/records/invoice.ts';
import { labelJob } from '../../domain/records/labelJob.ts';
import { oilOrder } from '../../domain/records/oilOrder.ts';
import { outMessage } from '../../domain/records/outMessage.ts';
import { paidRecord } from '../../domain/records/paidRecord.ts';
import { payment } from '../../domain/records/payment.ts';
import { pushRecord } from '../../domain/records/pushRecord.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import type { RecordSpec, Row, StateOf } from '../../domain/schema/record.ts';
import type { Platform } from '../run/run.ts';
import { columnNamed } from '../store/recordTable.ts';
import { anyTableFor } from '../store/tables.ts';

/** Rows that wait for an outside system. */
interface Outbox {
  readonly spec: RecordSpec;
  readonly states: readonly string[];
  /** Field with the time at which a row is looked at next, epoch ms. */
  readonly at: string;
}

const outbox = <S extends RecordSpec>(
  spec: S,
  states: readonly StateOf<S>[],
  at: keyof Row<S> & string,
): Outbox => ({ spec, states, at });

/** The queues to the outside, as their jobs look at them. */
export const OUTBOXES: readonly Outbox[] = [
  outbox(smsRecord, ['queued', 'sent'], 'dueAt'),
  outbox(outMessage, ['queued'], 'dueAt'),
  outbox(pushRecord, ['queued', 'sent'], 'dueAt'),
  outbox(payment, ['created', 'submitted', 'unknown'], 'dueAt'),
  outbox(eReceipt, ['awaited'], 'dueAt'),
  outbox(bankMerchant, ['applied'], 'dueAt'),
  outbox(invoice, ['created', 'submitted'], 'dueAt'),
  outbox(signedContract, ['signed'], 'dueAt'),
  outbox(oilOrder, ['created', 'submitted', 'unknown'], 'dueAt'),
  outbox(cargoPolicy, ['applied', 'surrendering'], 'dueAt'),
  outbox(insuranceClaim, ['reported', 'surveying', 'approved'], 'dueAt'),
  outbox(etcTopUp, ['loading', 'submitted', 'unknown'], 'dueAt'),
  outbox(etcCompany, ['pending'], 'dueAt'),
  outbox(etcVehicle, ['pending'], 'dueAt'),
  outbox(etcWaybill, ['waiting', 'started', 'failed', 'cancelled'], 'dueAt'),
  outbox(etcApply, ['applying'], 'dueAt'),
  outbox(etcInvoice, ['none', 'selected', 'deducted'], 'dueAt'),
  outbox(paidRecord, ['pendingPayment', 'closed', 'refunding'], 'dueAt'),
  outbox(labelJob, ['queued'], 'dueAt'),
  outbox(regReport, ['ready', 'sending'], 'dueAt'),
  outbox(taxReport, ['submitted'], 'nextAskAt'),
];

export interface Waiting {
  readonly name: string;
  /** Rows that wait, due or not. */
  readonly rows: number;
  /** How long the longest due row has been due, ms; 0 when none is due. */
  readonly lateMs: number;
}

/**
 * How full the queues to the outside are.
 * @param since what fell due before that counts from then, epoch ms: nobody worked on it while the platform stood still
 */
export async function waiting({ store, clock }: Platform, since: number): Promise<Waiting[]> {
  const now = clock();
  const found: Waiting[] = [];
  for (const { spec, states, at } of OUTBOXES) {
    const table = anyTableFor(spec);
    const isWaiting = and(sql`not ${table.deleted}`, inArray(table.status, [...states]));
    const [row] = await store.db
      .select({ rows: count(columnNamed(table, at)), first: min(columnNamed(table, at)) })
      .from(table)
      .where(isWaiting);
    const first = Number(row?.first ?? now);
    found.push({ name: spec.name, rows: row?.rows ?? 0, lateMs: Math.max(0, now - Math.max(first, since)) });
  }
  return found;
}

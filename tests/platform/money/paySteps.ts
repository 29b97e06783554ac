import { expect } from 'vitest';
import type { InvariantId } from '../../../domain/invariants/all.ts';
import { runReceiptsJob } from '../../../server/jobs/bank/receipts.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { checkBooks } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { Desk } from '../desk.ts';
import { type Cashiers, newTrip } from './advanceSteps.ts';
import { carried } from './carried.ts';

/** A confirmed freight bill and its waybill. */
export interface Bill {
  readonly id: string;
  readonly waybillId: string;
  readonly receiptId: string;
  /** Fen. */
  readonly payableNowFen: number;
}

/** Completes a waybill of the demo driver; its bill is valued by a clerk. Retention in fen. */
export async function valuedBill(desk: Desk, all: Cashiers, retentionFen = 0): Promise<Bill> {
  const { clerk } = all;
  const waybillId = await newTrip(desk, all, { retentionFen });
  const receiptId = await carried(desk, all, waybillId, { unloadWeightKg: 31_990, stepMs: 1 });
  const [found] = (await clerk.list('freightBill', { waybillId })).data.records;
  const id = String(found?.id);
  expect(await clerk.event('freightBill', id, 'value')).toMatchObject({ status: 0 });
  const { row } = (await clerk.open('freightBill', id)).data;
  return { id, waybillId, receiptId, payableNowFen: Number(row.payableNowFen) };
}

export async function confirmedBill(desk: Desk, all: Cashiers, retentionFen = 0): Promise<Bill> {
  const bill = await valuedBill(desk, all, retentionFen);
  expect(await all.approver.event('freightBill', bill.id, 'confirm.bill')).toMatchObject({ status: 0 });
  return bill;
}

export interface Asked {
  readonly channel?: 'bankCard' | 'wallet';
  readonly bankCardId?: string;
  readonly feeType?: 'balance' | 'retention';
  readonly amountFen?: number;
}

/** A draft of an application for some bills. */
export function draft(all: Cashiers, bills: readonly Bill[], asked: Asked = {}) {
  const { bankCardId = null, feeType = 'balance', amountFen } = asked;
  return all.clerk.save('paymentApply', {
    channel: asked.channel ?? (bankCardId === null ? 'wallet' : 'bankCard'),
    bankCardId,
    lines: bills.map(({ id, payableNowFen }) => ({
      freightBillId: id,
      feeType,
      amountFen: amountFen ?? payableNowFen,
    })),
  });
}

/** An application in a waiting state before its release. @returns its id */
export async function applied(
  all: Cashiers,
  bills: readonly Bill[],
  asked: Asked = {},
  until: 'pendingReview' | 'pendingApproval' | 'pendingFinance' = 'pendingFinance',
): Promise<string> {
  const made = await draft(all, bills, asked);
  expect(made).toMatchObject({ status: 0 });
  const { id } = made.data.row;
  const does = async (who: keyof Cashiers, event: string) => {
    expect(await all[who].event('paymentApply', id, event)).toMatchObject({ status: 0 });
  };
  await does('clerk', 'submit.apply');
  if (until === 'pendingReview') return id;
  await does('auditor', 'review.pass');
  if (until === 'pendingApproval') return id;
  await does('clerk2', 'approve');
  return id;
}

export const release = (all: Cashiers, id: string) => all.approver.event('paymentApply', id, 'fin.approve');

/** One round with the bank, then one over its receipts. */
export async function bankRound({ platform }: Desk): Promise<void> {
  await runBankJob(platform.services);
  await runReceiptsJob(platform.services);
}

/** State of an application and of its payment, and amounts of its first bill. */
export async function standOf(all: Cashiers, id: string, bill: Bill) {
  const { row } = (await all.approver.open('paymentApply', id)).data;
  const paymentId = typeof row.paymentId === 'string' ? row.paymentId : null;
  const paid = paymentId === null ? null : (await all.approver.open('payment', paymentId)).data.row;
  const { row: money } = (await all.approver.open('freightBill', bill.id)).data;
  return {
    apply: row.status,
    payment: paid?.status ?? null,
    paymentId,
    bill: money.status,
    appliedFen: Number(money.appliedFen),
    paidFen: Number(money.paidFen),
    openFen: Number(money.openFen),
  };
}

/** All rules of the books hold. @param planted those that the scene of the test breaks itself */
export async function expectBooks(desk: Desk, planted: readonly InvariantId[] = []): Promise<void> {
  const { pool } = desk.platform.services.store;
  expect(await checkLedger(pool)).toEqual([]);
  expect((await checkBooks(pool)).filter(({ id }) => !planted.includes(id))).toEqual([]);
}

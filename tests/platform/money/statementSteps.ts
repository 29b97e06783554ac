import { expect } from 'vitest';
import { sendStatementCode } from '../../../domain/calls/statementLink.ts';
import { runStatementsJob } from '../../../server/jobs/bank/statements.ts';
import { runInvoicesJob } from '../../../server/jobs/invoices.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { type Answer, type Desk, Person } from '../desk.ts';
import { codeSentTo, textsTo } from '../sentSms.ts';
import { type Cashiers, newTrip } from './advanceSteps.ts';
import { carried } from './carried.ts';

/** A confirmed bill of the demo shipper. */
export interface Billed {
  readonly id: string;
  readonly waybillId: string;
  readonly waybillNo: string;
  readonly shipmentId: string;
  /** Fen. */
  readonly receivableFen: number;
}

/** Completes a waybill of the demo driver, and values its bill; confirms it with `confirmed`. */
export async function billed(
  desk: Desk,
  all: Cashiers,
  { payTerm = 'wallet', isConfirmed = true }: { payTerm?: 'wallet' | 'credit'; isConfirmed?: boolean } = {},
): Promise<Billed> {
  const { dispatcher, clerk, approver } = all;
  const waybillId = await newTrip(desk, all, { retentionFen: 0, payTerm });
  await carried(desk, all, waybillId);
  const [found] = (await clerk.list('freightBill', { waybillId })).data.records;
  const id = String(found?.id);
  await sends(clerk.event('freightBill', id, 'value'));
  if (isConfirmed) await sends(approver.event('freightBill', id, 'confirm.bill'));
  const { row } = (await clerk.open('freightBill', id)).data;
  const { row: trip } = (await dispatcher.open('waybill', waybillId)).data;
  return {
    id,
    waybillId,
    waybillNo: String(trip.waybillNo),
    shipmentId: String(row.shipmentId),
    receivableFen: Number(row.shipperReceivableFen),
  };
}

/** The answer must be a success. @returns the row after it */
export async function sends(answer: Promise<Answer<Detail>>): Promise<WireRow> {
  const { status, msg, data } = await answer;
  expect({ status, msg }).toMatchObject({ status: 0 });
  return data.row;
}

/** Event senders for documents of one kind, by person. */
export const eventsOf =
  (all: Cashiers, record: string) =>
  (who: keyof Cashiers, id: string, type: string, payload: object = {}) =>
    all[who].event(record, id, type, { ...payload });

/** A period that includes what was finished now. */
export const periodNow = (desk: Desk) => ({
  periodFrom: startOfDay(desk.now()) - DAY_MS,
  periodTo: startOfDay(desk.now()),
});

/** A draft of a shipper with exactly these bills; adjustments by bill. */
export async function drafted(
  desk: Desk,
  { clerk }: Cashiers,
  bills: readonly Billed[],
  adjusted: Readonly<Record<string, number>> = {},
): Promise<string> {
  const shipmentId = bills[0]?.shipmentId ?? null;
  const made = await sends(
    clerk.save('reconciliation', {
      type: 'shipper',
      shipmentId,
      carrierId: null,
      upstreamId: null,
      ...periodNow(desk),
    }),
  );
  await sends(clerk.event('reconciliation', made.id, 'set.lines', { lines: linesFor(bills, adjusted) }));
  return made.id;
}

export const linesFor = (bills: readonly Billed[], adjusted: Readonly<Record<string, number>> = {}) =>
  bills.map(({ id, waybillNo }) => ({
    waybillNo,
    adjustFen: adjusted[id] ?? null,
    adjustReason: adjusted[id] === undefined ? null : '按合同补差',
  }));

/** Submitted and sent to the shipper. */
export async function sent(all: Cashiers, id: string): Promise<string> {
  await sends(all.clerk.event('reconciliation', id, 'submit.recon'));
  await sends(all.approver.event('reconciliation', id, 'review.ok'));
  return id;
}

export const statement = async ({ clerk }: Cashiers, id: string) =>
  (await clerk.open('reconciliation', id)).data.row;

/** The link in the last message to a phone. */
export async function linkTo(desk: Desk, phone: string): Promise<{ reconciliationId: string; t: string }> {
  const last = (await textsTo(desk.platform.services, phone)).findLast((text) =>
    text.includes('/statement4Mobile?'),
  );
  const query = new URLSearchParams(/\?(\S+)$/.exec(last ?? '')?.[1]);
  return { reconciliationId: query.get('reconciliationId') ?? '', t: query.get('t') ?? '' };
}

/** The code for answering a statement, on the phone that its link was sent to. A minute passes: no phone gets two in one. */
export async function codeFor(
  desk: Desk,
  link: { reconciliationId: string; t: string },
  phone: string,
): Promise<string> {
  desk.advance(60_001);
  expect(await new Person(desk.url).call(sendStatementCode, link)).toMatchObject({
    status: 0,
    data: { resendAfterS: 60, sentTo: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
  });
  return codeSentTo(desk.platform.services, phone);
}

/** Adds a line about received money to the bank's list. */
export async function arrived(
  desk: Desk,
  line: { serialNo: string; amountFen: number; payerName: string },
): Promise<void> {
  await desk.platform.services.store.pool.query(
    `insert into bank_line (group_code, position, serial_no, kind, amount_fen, payer_name, payer_account_no, memo, at)
     values ($5, null, $1, 'credit', $2, $3, '', '', $4)`,
    [line.serialNo, line.amountFen, line.payerName, desk.now(), DEMO_GROUP],
  );
}

/** One round over statements and invoices. */
export async function rounds({ platform }: Desk): Promise<void> {
  await runStatementsJob(platform.services);
  await runInvoicesJob(platform.services);
}

export async function booksRight({ platform }: Desk): Promise<void> {
  expect(await checkLedger(platform.services.store.pool)).toEqual([]);
}

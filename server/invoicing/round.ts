import { eq, isNull, type SQL } from 'drizzle-orm';
import { invoice } from '../../domain/records/invoice.ts';
import { invoiceApply } from '../../domain/records/invoiceApply.ts';
import { ASK_EVERY_MS, type Invoice } from '../business/invoice.ts';
import { claim, dueRows, inRound, report } from '../outbox.ts';
import type { TaxAnswer, TaxControlPort, TaxOrder } from '../ports/taxControl.ts';
import { find, need, tableFor } from '../records/rows.ts';
import { columnNamed } from '../records/table.ts';
import { type Platform, runFor } from '../run.ts';
import type { Work } from '../work.ts';

export interface InvoicePlatform extends Platform {
  readonly taxControl: TaxControlPort;
}

/** Invoices looked at in one round. */
const BATCH = 100;
/** A buyer who could not be reached is tried ever more rarely, at least this often, ms. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const table = tableFor(invoice);
const column = (name: keyof Invoice & string) => columnNamed(table, name);

/** Writes down what the channel said; a second word changes nothing. */
async function hear(platform: InvoicePlatform, row: Invoice, answer: TaxAnswer): Promise<void> {
  if (answer.state === 'issued') {
    const { invoiceNo, issuedAt, totalFen: issuedFen, taxFen: issuedTaxFen, confirmNo } = answer;
    await report(platform, invoice, row, 'tax.ok', {
      invoiceNo,
      issuedAt,
      issuedFen,
      issuedTaxFen,
      confirmNo,
    });
  } else if (answer.state === 'refused')
    await report(platform, invoice, row, 'tax.fail', { failCode: answer.code, failMsg: answer.msg });
}

async function orderOf(work: Work, row: Invoice): Promise<TaxOrder> {
  const from = await need(work, invoiceApply, row.applyId);
  const blue = row.redOfInvoiceId === null ? null : await find(work, invoice, row.redOfInvoiceId);
  const { groupCode, requestNo, colour, invoiceKind, invoiceTitle, taxNo, redReason } = row;
  const { specialElement, taxCode, itemName, taxRateBp, totalFen, netFen, taxFen, transportLines } = row;
  const { addressPhone, bankAccount, receiverEmail, receiverPhone } = from;
  return {
    ...{ groupCode, requestNo, colour, invoiceKind, invoiceTitle, taxNo, redReason },
    ...{ specialElement, taxCode, itemName, taxRateBp, totalFen, netFen, taxFen, transportLines },
    ...{ addressPhone, bankAccount, receiverEmail, receiverPhone },
    redOfNo: blue?.invoiceNo ?? null,
  };
}

/**
 * Hands a new invoice over. The books say "submitted" before the channel hears of it: a crash in between leaves an
 * invoice that is asked about, never one that is issued twice.
 */
async function send(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const order = await runFor(platform, row.groupCode, (work) => orderOf(work, row));
  if (!(await report(platform, invoice, row, 'submit.tax'))) return;
  const answer = await platform.taxControl.issue(order).catch(() => null);
  if (answer) await hear(platform, row, answer);
}

/** Asks what became of an invoice that was handed over. */
async function follow(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const dueAt = platform.clock() + ASK_EVERY_MS;
  if (!(await claim(platform, invoice, row, { dueAt, asked: row.asked + 1 }))) return;
  const answer = await platform.taxControl.settle(row.groupCode, row.requestNo).catch(() => null);
  if (answer) await hear(platform, row, answer);
}

/** Has the channel send an issued invoice to its buyer. */
async function deliver(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const waitMs = Math.min(ASK_EVERY_MS * 2 ** Math.min(row.asked, 10), LONGEST_WAIT_MS);
  const dueAt = platform.clock() + waitMs;
  if (!(await claim(platform, invoice, row, { dueAt, asked: row.asked + 1 }))) return;
  const from = await runFor(platform, row.groupCode, (work) => need(work, invoiceApply, row.applyId));
  // Being taken back, or denied that: nothing is sent by itself any more.
  if (from.status !== 'issued') return;
  const isAccepted = await platform.taxControl.send(row.groupCode, row.requestNo).catch(() => false);
  if (isAccepted)
    await report(platform, invoice, row, 'tax.sent', {
      deliverWay: from.receiverEmail === null ? 'sms' : 'email',
    });
}

/**
 * One round over the invoices that are due: hands new ones over, asks about the others, has issued ones sent. Nothing of
 * it happens inside the transaction of whoever issued.
 * @returns how much was looked at
 * @throws AggregateError after the round, when invoices failed by a fault of ours
 */
export function passInvoices(platform: InvoicePlatform): Promise<number> {
  const due = (state: Invoice['status'], ...where: SQL[]) =>
    dueRows(platform, invoice, { states: [state], where, most: BATCH });
  return inRound('invoices', async (each) => {
    await each(await due('created'), (row) => send(platform, row));
    await each(await due('submitted'), (row) => follow(platform, row));
    const undelivered = [eq(column('colour'), 'blue'), isNull(column('deliveredAt'))];
    await each(await due('issued', ...undelivered), (row) => deliver(platform, row));
  });
}

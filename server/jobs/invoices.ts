import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { invoice } from '../../domain/records/invoice.ts';
import { invoiceApply } from '../../domain/records/invoiceApply.ts';
import { ASK_EVERY_MS, type Invoice } from '../business/tax/invoice.ts';
import { ownCompany } from '../business/platform/ownCompany.ts';
import { type FetchPlatform, storeFetchedFile } from '../files/fetched.ts';
import { claim, dueRows, runForEach, report } from '../run/outbox.ts';
import type { TaxAnswer, TaxControlPort, TaxOrder } from '../ports/taxControl.ts';
import { find, need } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';

export interface InvoicePlatform extends FetchPlatform {
  readonly taxControl: TaxControlPort;
}

/** Invoices looked at in one round. */
const BATCH = 100;
/** A buyer out of reach, or a channel that has no file yet, is tried less and less often, but at least this often, ms. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const table = tableFor(invoice);

/** Records the channel's answer; a repeated one changes nothing. */
async function recordAnswer(platform: InvoicePlatform, row: Invoice, answer: TaxAnswer): Promise<void> {
  if (answer.state === 'issued') {
    const { invoiceNo, issuedAt, totalFen: issuedFen, taxFen: issuedTaxFen, confirmNo } = answer;
    await report(platform, invoice, row, {
      type: 'tax.ok',
      payload: {
        invoiceNo,
        issuedAt,
        issuedFen,
        issuedTaxFen,
        confirmNo,
      },
    });
  } else if (answer.state === 'refused')
    await report(platform, invoice, row, {
      type: 'tax.fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

async function orderOf(work: Work, row: Invoice): Promise<TaxOrder> {
  const from = await need(work, invoiceApply, row.applyId);
  const blue = row.redOfInvoiceId === null ? null : await find(work, invoice, row.redOfInvoiceId);
  const { groupCode, requestNo, colour, invoiceKind, invoiceTitle, taxNo, redReason } = row;
  const { specialElement, taxCode, itemName, taxRateBp, totalFen, netFen, taxFen, transportLines } = row;
  const { addressPhone, bankAccount, receiverEmail, receiverPhone } = from;
  const lines = row.lines.map(({ amountFen, ...line }) => ({
    ...{ itemName: line.itemName ?? itemName, taxCode: line.taxCode ?? taxCode },
    ...{ amountFen, netFen: line.netFen, taxFen: line.taxFen },
  }));
  return {
    ...{ groupCode, requestNo, colour, invoiceKind, invoiceTitle, taxNo, redReason },
    ...{ specialElement, taxCode, itemName, taxRateBp, totalFen, netFen, taxFen, transportLines },
    ...{ addressPhone, bankAccount, receiverEmail, receiverPhone, lines },
    redOfNo: blue?.invoiceNo ?? null,
  };
}

/**
 * Submits a new invoice. The state becomes "submitted" before the channel is called: after a crash in between the
 * invoice is asked about and never issued twice.
 */
async function send(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const order = await runFor(platform, row.groupCode, (work) => orderOf(work, row));
  if (!(await report(platform, invoice, row, { type: 'submit.tax' }))) return;
  const answer = await platform.taxControl.issue(order).catch(() => null);
  if (answer) await recordAnswer(platform, row, answer);
}

/** Asks for the result of a submitted invoice. */
async function follow(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const dueAt = platform.clock() + ASK_EVERY_MS;
  if (!(await claim(platform, invoice, row, { dueAt, asked: row.asked + 1 }))) return;
  const answer = await platform.taxControl.settle(row.groupCode, row.requestNo).catch(() => null);
  if (answer) await recordAnswer(platform, row, answer);
}

/** Has the channel send an issued invoice to its buyer. */
async function deliver(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const from = await runFor(platform, row.groupCode, (work) => need(work, invoiceApply, row.applyId));
  // An invoice that is being red-flushed is not sent.
  if (from.status !== 'issued' && from.status !== 'delivered') return;
  const isAccepted = await platform.taxControl.send(row.groupCode, row.requestNo).catch(() => false);
  if (isAccepted)
    await report(platform, invoice, row, {
      type: 'tax.sent',
      payload: {
        deliverWay: from.receiverEmail === null ? 'sms' : 'email',
      },
    });
}

/** Fetches the file of an issued invoice and stores it. */
async function fetchPaper(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const { groupCode, invoiceNo, issueAt: issuedAt, redConfirmNo: confirmNo } = row;
  if (invoiceNo === null || issuedAt === null) return;
  const issued = await runFor(platform, groupCode, async (work) => {
    const own = await ownCompany(work);
    const seller = { name: own?.orgName ?? '', taxNo: own?.uscc ?? '' };
    return { ...(await orderOf(work, row)), invoiceNo, issuedAt, confirmNo, seller };
  });
  const bytes = await platform.taxControl.paper(issued).catch(() => null);
  if (bytes) await storeFetchedFile(platform, invoice, row, { name: invoiceNo, bytes });
}

/** Does what an issued invoice still lacks: sending it to the buyer, and fetching its file. */
async function complete(platform: InvoicePlatform, row: Invoice): Promise<void> {
  const waitMs = Math.min(ASK_EVERY_MS * 2 ** Math.min(row.asked, 10), LONGEST_WAIT_MS);
  const dueAt = platform.clock() + waitMs;
  if (!(await claim(platform, invoice, row, { dueAt, asked: row.asked + 1 }))) return;
  if (row.colour === 'blue' && row.deliveredAt === null) await deliver(platform, row);
  if (row.fileId === null) await fetchPaper(platform, row);
}

/**
 * One round over the invoices that are due: submits new ones, polls the others, has issued ones sent and fetches their
 * files. Nothing of it happens inside the transaction of the issuer.
 * @returns how much was looked at
 * @throws AggregateError after the round, when invoices failed unexpectedly
 */
export function runInvoicesJob(platform: InvoicePlatform): Promise<number> {
  const due = (states: readonly Invoice['status'][], where: readonly SQL[] = []) =>
    dueRows(platform, invoice, { states, where, most: BATCH });
  return runForEach('invoices', async (each) => {
    await each(await due(['created']), (row) => send(platform, row));
    await each(await due(['submitted']), (row) => follow(platform, row));
    const isUnsent = and(eq(table.colour, 'blue'), eq(table.status, 'issued'), isNull(table.deliveredAt));
    const lacks = sql`(${isUnsent} or ${table.fileId} is null)`;
    await each(await due(['issued', 'flushed'], [lacks]), (row) => complete(platform, row));
  });
}

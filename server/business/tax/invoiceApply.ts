import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadyIssuing } from '../../../domain/codes/refusals/codes/statements.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import {
  invoiceApplyLifecycle,
  invoiceApplyRules,
} from '../../../machines/lifecycles/invoiceApply/machine.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import type { Cause, Leg } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { type Invoice, issuedReds, makeInvoice, makeRed } from './invoice.ts';
import {
  flowFaultOf,
  type InvoiceApply,
  type InvoiceLine,
  linesOf,
  move,
  requireBuyer,
  reserve,
} from './invoiceLines.ts';
import { freeBill } from './invoicedBill.ts';
import { leftLines, OF_FREIGHT, sumOf, type TaxLine } from './taxLines.ts';
import { rateAt } from './taxRate.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

/** A shipper applies for itself. */
const buyerOf = (viewer: Viewer | null, shipmentId: string | null) =>
  viewer?.role === 'shipper' ? (viewer.partyId ?? '') : shipmentId;

/** Some numbers as a list shows them. */
const someOf = (nos: readonly string[], most: number) =>
  nos.length <= most ? nos.join('、') : `${nos.slice(0, most).join('、')} …(${String(nos.length)})`;

/** @throws 38003, 38004, 38008 buyer; 38001, 38002 lines; 42006 no rate */
async function prepare(work: Work, input: InvoiceApply): Promise<Partial<InvoiceApply>> {
  const row = { ...input, shipmentId: buyerOf(work.viewer, input.shipmentId) };
  await requireBuyer(work, row);
  const taxRateBp = await rateAt(work, 'vatTransport', work.now);
  const lines = await reserve(work, row, taxRateBp);
  const statements = await findBy(work, reconciliation, {
    id: [...new Set(lines.map(({ reconciliationId }) => reconciliationId))],
  });
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    ...{ bizKind: 'transport', serviceBillId: null, carrierId: null, driverId: null },
    shipmentId: row.shipmentId,
    lines: lines.map((line) => ({ ...line, ...OF_FREIGHT })),
    waybills: someOf(
      lines.map(({ waybillNo }) => waybillNo),
      2,
    ),
    statements: someOf(
      statements.map(({ reconNo }) => reconNo),
      15,
    ),
    totalFen: sum(({ amountFen }) => amountFen),
    netFen: sum(({ netFen }) => netFen),
    taxFen: sum(({ taxFen }) => taxFen),
    taxRateBp,
  };
}

const causeOf = ({ id, issueNo }: Invoice, event: string): Cause => ({
  record: invoice.name,
  id,
  no: issueNo,
  event,
});

/** Output VAT of tax lines (8.4): of freight by waybill, of services in one (addendum B 0.1). */
function vatLegs({ bizKind }: Invoice, lines: readonly TaxLine[]): Leg[] {
  const credit = platformAccount('VAT_OUTPUT');
  if (bizKind === 'service')
    return [{ debit: platformAccount('REVENUE_SERVICE'), credit, amountFen: sumOf(lines, 'taxFen') }].filter(
      ({ amountFen }) => amountFen !== 0,
    );
  return lines.flatMap(({ waybillId, taxFen: amountFen }) =>
    amountFen === 0 || waybillId === null
      ? []
      : { debit: platformAccount('REVENUE'), credit, amountFen, waybillId },
  );
}

async function postVat(work: Work, row: InvoiceApply, event: string): Promise<void> {
  const blue = await need(work, invoice, row.invoiceId ?? '');
  const legs = vatLegs(blue, blue.lines);
  if (legs.length > 0) await post(work, { type: 'OUTPUT_VAT', cause: causeOf(blue, event), legs });
}

/** A red invoice reverses the posted VAT of the blue one; the rest is posted anew. */
async function takeVatBack(work: Work, row: InvoiceApply, event: string): Promise<void> {
  const blue = await need(work, invoice, row.invoiceId ?? '', true);
  const red = await need(work, invoice, row.redInvoiceId ?? '');
  const reds = await issuedReds(work, blue.id);
  // Each red invoice has posted its rest, so the last one before this is the one to reverse.
  const before = reds.findLast(({ id }) => id !== red.id) ?? blue;
  await reverse(work, { type: 'OUTPUT_VAT', cause: causeOf(before, event) });
  const taken = reds.flatMap((one) => one.lines);
  const legs = vatLegs(blue, leftLines(blue.lines, taken));
  if (legs.length > 0) await post(work, { type: 'OUTPUT_VAT', cause: causeOf(red, event), legs });
  const redFen = blue.redFen - red.totalFen;
  await patch(work, invoice, blue.id, { redFen });
  if (redFen === blue.totalFen) await applyIfPossible(work, invoice, { id: blue.id, type: 'flush' });
}

/** The amounts of a red invoice, as lines of the application. */
async function redPart(work: Work, row: InvoiceApply) {
  const red = await need(work, invoice, row.redInvoiceId ?? '');
  const taken = new Map(red.lines.map(({ waybillId, amountFen }) => [waybillId, -amountFen]));
  return linesOf(row).map((line) => ({ ...line, amountFen: taken.get(line.waybillId) ?? 0 }));
}

/** The rest of the blue invoice, and the amount of the pending red one, fen. */
async function redFactsOf(work: Work, { status, totalFen, invoiceId, redInvoiceId }: InvoiceApply) {
  const blue = invoiceId === null ? null : await find(work, invoice, invoiceId);
  const red = status === 'redFlushing' ? await find(work, invoice, redInvoiceId ?? '') : null;
  return { leftFen: totalFen - (blue?.redFen ?? 0), redPartFen: red === null ? 0 : -red.totalFen };
}

/** The delivery method reported by the channel; a clerk sends it by express, with the tracking number as proof. */
async function storeDelivery(
  work: Work,
  row: InvoiceApply,
  event: EventOf<typeof invoiceApply, 'deliver'>,
): Promise<void> {
  const { expressNo = null, deliverWay = null } = event;
  await patch(work, invoice, row.invoiceId ?? '', {
    deliveredAt: work.now,
    deliverWay: expressNo === null ? deliverWay : 'express',
    expressNo,
  });
}

/** The channel is asked to send the invoice at once. */
const sendAgain = (work: Work, { invoiceId }: InvoiceApply) =>
  patch(work, invoice, invoiceId ?? '', { deliveredAt: null, asked: 0, dueAt: work.now });

/** The same, where nobody has received it yet: during its reversal it was not sent. */
async function sendUnsent(work: Work, row: InvoiceApply): Promise<void> {
  const { deliveredAt } = await need(work, invoice, row.invoiceId ?? '', true);
  if (deliveredAt === null) await sendAgain(work, row);
}

/** Whom a buyer's notices go to. */
function buyerAudience({ bizKind, shipmentId, carrierId, driverId }: InvoiceApply): string {
  if (bizKind === 'service' && carrierId !== null) return `CARRIER:${carrierId}`;
  if (bizKind === 'service' && driverId !== null) return `DRIVER:${driverId}`;
  return `SHIPMENT:${shipmentId ?? ''}`;
}

/** Carriers and drivers have no page of applications: theirs opens the bill. */
const aboutOf = ({ id, shipmentId, serviceBillId }: InvoiceApply) =>
  shipmentId === null && serviceBillId !== null
    ? { record: serviceBill.name, id: serviceBillId }
    : { record: invoiceApply.name, id };

const textOf = (row: InvoiceApply) =>
  stateChangeText(invoiceApply, row.applyNo, invoiceApply.states[row.status]);

const sayToBuyer = (work: Work, row: InvoiceApply) =>
  notify(work, { to: [buyerAudience(row)], text: textOf(row), ...aboutOf(row) });
const sayToClerk = (work: Work, row: InvoiceApply) =>
  notify(work, { to: ['PLAT_FINANCE'], text: textOf(row), record: invoiceApply.name, id: row.id });

export const invoiceApplyEntry = entry<typeof invoiceApply>({
  spec: invoiceApply,
  table: tableFor(invoiceApply),
  lifecycle: { machine: invoiceApplyLifecycle, rules: invoiceApplyRules },
  todoStates: ['pending', 'approved', 'issuing'],
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    ...(await redFactsOf(work, row)),
    flowFault: row.status === 'pending' ? await flowFaultOf(work, linesOf(row)) : null,
  }),
  prepare: (work, input) => prepare(work, input),
  // A repeated request gets a refusal.
  over: (_, row, { type }) => (type === 'issue' && row.status === 'issuing' ? refuse(alreadyIssuing) : null),
  stores: {
    storeApproval: ({ event, now }) => ({ approvedBy: event.by.id, approvedAt: now, reason: null }),
    storeReason: on(invoiceApply, ['reject.invoice'], ({ event }) => ({ reason: event.reason })),
    clearReason: () => ({ reason: null }),
    storeFailure: on(invoiceApply, ['issue.fail', 'red.denied'], ({ event }) => ({ reason: event.failMsg })),
  },
  effects: {
    makeInvoice: ({ work, row }) => makeInvoice(work, row),
    makeRed: effect(invoiceApply, ['red.apply'], ({ work, row, event: { redReason, amountFen } }) =>
      makeRed(work, row, { redReason, amountFen }),
    ),
    postVat: ({ work, row, event }) => postVat(work, row, event.type),
    takeVatBack: ({ work, row, event }) => takeVatBack(work, row, event.type),
    raiseInvoiced: ({ work, row }) => move(work, linesOf(row), { invoiced: 1 }),
    lowerInvoiced: async ({ work, row }) => {
      await move(work, await redPart(work, row), { reserved: -1, invoiced: -1 });
      if (row.status === 'redFlushed') await freeBill(work, row);
    },
    freeLines: async ({ work, row }) => {
      await move(work, linesOf(row), { reserved: -1 });
      await freeBill(work, row);
    },
    storeDelivery: effect(invoiceApply, ['deliver'], ({ work, row, event }) =>
      storeDelivery(work, row, event),
    ),
    sendAgain: ({ work, row }) => sendAgain(work, row),
    sendUnsent: ({ work, row }) => sendUnsent(work, row),
    notifyBuyer: ({ work, row }) => sayToBuyer(work, row),
    notifyClerk: ({ work, row }) => sayToClerk(work, row),
  },
});

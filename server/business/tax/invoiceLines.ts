import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import {
  buyerIsNotPayer,
  invoiceReceiverMissing,
  overLeftToInvoice,
  taxNumberWrong,
  waybillLacksFlow,
  waybillNotReconciled,
} from '../../../domain/codes/refusals/codes/statements.ts';
import { company } from '../../../domain/records/company.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { FLOWS, type Flow } from '../../../domain/rules/flows.ts';
import { isUscc } from '../../../domain/rules/identity.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { agreedOf, type StatementLine } from '../../../domain/rules/statement.ts';
import { netAndTax } from '../../../domain/rules/tax.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import { refused } from '../../records/errors.ts';
import { findAll, findBy, need, requireAll, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { flowsOfEach } from '../money/payFlows.ts';
import { debtorsOf, holding, reservedOf, type Statement } from '../money/statementLines.ts';

export type InvoiceApply = Row<typeof invoiceApply>;
/** A line as it is stored: one waybill of one statement, fen. */
export interface InvoiceLine {
  readonly reconciliationId: string;
  readonly freightBillId: string;
  readonly waybillId: string;
  readonly waybillNo: string;
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
}
type AskedLine = InvoiceApply['lines'][number];

/** Statements whose amounts both sides agreed on. */
const AGREED: readonly Statement['status'][] = ['confirmed', 'settled'];

/** The stored lines of an application. */
export const linesOf = ({ lines }: Pick<InvoiceApply, 'lines'>): InvoiceLine[] =>
  lines.flatMap(({ reconciliationId, freightBillId, waybillId, waybillNo, amountFen, netFen, taxFen }) =>
    reconciliationId === null || freightBillId === null || waybillId === null
      ? []
      : {
          ...{ reconciliationId, freightBillId, waybillId },
          waybillNo: waybillNo ?? '',
          amountFen: amountFen ?? 0,
          netFen: netFen ?? 0,
          taxFen: taxFen ?? 0,
        },
  );

/** The statements that invoices of waybills are based on: the first agreed one of each, by waybill. */
async function agreedBy(work: Work, waybillIds: readonly string[]): Promise<Map<string, string>> {
  if (waybillIds.length === 0) return new Map();
  const bills = await findBy(work, freightBill, { waybillId: waybillIds });
  const billIds = bills.map(({ id }) => id);
  const agreed = (await holding(work, billIds)).filter(
    ({ type, status }) => type !== 'carrier' && AGREED.includes(status),
  );
  const found = new Map<string, string>();
  for (const { id, lines } of agreed)
    for (const { waybillId } of lines) if (!found.has(waybillId)) found.set(waybillId, id);
  return found;
}

/** A line with the statement that it is about. */
type NamedLine = Pick<AskedLine, 'waybillId' | 'amountFen'> & { readonly id: string };

/** The statement of every line: the one it names, or that of its waybill. @throws 38001 not agreed yet */
async function namedBy(work: Work, asked: readonly AskedLine[]): Promise<NamedLine[]> {
  const alone = asked.flatMap(({ reconciliationId, waybillId }) =>
    reconciliationId === null && waybillId !== null ? [waybillId] : [],
  );
  const agreed = await agreedBy(work, alone);
  const named: NamedLine[] = [];
  for (const { reconciliationId, waybillId, amountFen } of asked) {
    const id = reconciliationId ?? agreed.get(waybillId ?? '');
    if (id !== undefined) named.push({ id, waybillId, amountFen });
    else if (waybillId !== null)
      throw refused(waybillNotReconciled, { no: (await need(work, waybill, waybillId)).waybillNo });
  }
  return named;
}

interface Wanted {
  readonly statement: Statement;
  readonly line: StatementLine;
  /** null: all that is left. */
  readonly amountFen: number | null;
}

/** Every waybill that the lines name, by itself or by its statement. @throws 38001 not agreed, 38004 another's */
async function wantedOf(work: Work, asked: readonly AskedLine[], shipmentId: string): Promise<Wanted[]> {
  const named = await namedBy(work, asked);
  const ids = named.map(({ id }) => id);
  const statements = await requireAll(work, reconciliation, ids, true);
  const debtorOf = await debtorsOf(work, [...statements.values()]);
  const wanted: Wanted[] = [];
  for (const { id, waybillId, amountFen } of named) {
    const statement = statements.get(id);
    if (!statement) throw refused(noSuchRecord);
    const lines = statement.lines.filter((line) => waybillId === null || line.waybillId === waybillId);
    const no = lines[0]?.waybillNo ?? statement.reconNo;
    if (!AGREED.includes(statement.status) || lines.length === 0) throw refused(waybillNotReconciled, { no });
    if (debtorOf(statement) !== shipmentId) throw refused(buyerIsNotPayer);
    const isWhole = waybillId === null;
    wanted.push(...lines.map((line) => ({ statement, line, amountFen: isWhole ? null : amountFen })));
  }
  return wanted;
}

/**
 * Lines of an application, one a waybill, with their tax; what they take is reserved on the statements.
 * @param rateBp VAT on transport
 * @throws Refused 38001 not agreed, 38002 more than is left, 38004 of another payer
 */
export async function reserve(
  work: Work,
  { lines, shipmentId }: Pick<InvoiceApply, 'lines' | 'shipmentId'>,
  rateBp: number,
): Promise<InvoiceLine[]> {
  const wanted = await wantedOf(work, lines, shipmentId ?? '');
  const billIds = wanted.map(({ line }) => line.freightBillId);
  // Other statements may have used a part of a bill too, or be using it now.
  await findAll(work, freightBill, billIds, true);
  const taken = await reservedOf(work, billIds);
  const made = new Map<string, InvoiceLine>();
  for (const { statement, line, amountFen: asked } of wanted) {
    const left =
      agreedOf(line) - (taken.get(line.freightBillId) ?? 0) - (made.get(line.freightBillId)?.amountFen ?? 0);
    // A statement named as a whole uses its rest.
    if (asked === null && left === 0) continue;
    const amountFen = (asked ?? left) + (made.get(line.freightBillId)?.amountFen ?? 0);
    if (asked !== null && asked > left) throw refused(overLeftToInvoice, { x: yuanFromFen(left) });
    const { freightBillId, waybillId, waybillNo } = line;
    made.set(freightBillId, {
      reconciliationId: statement.id,
      ...{ freightBillId, waybillId, waybillNo, amountFen },
      ...netAndTax(amountFen, rateBp),
    });
  }
  const found = [...made.values()];
  if (found.length === 0) throw refused(overLeftToInvoice, { x: yuanFromFen(0) });
  await move(work, found, { reserved: 1 });
  return found;
}

/** Moves what statements have reserved and invoiced by the amounts of lines: 1 more, -1 less. */
export async function move(
  work: Work,
  lines: readonly Pick<InvoiceLine, 'reconciliationId' | 'freightBillId' | 'amountFen'>[],
  { reserved = 0, invoiced = 0 }: { reserved?: -1 | 0 | 1; invoiced?: -1 | 0 | 1 },
): Promise<void> {
  const ids = lines.map(({ reconciliationId }) => reconciliationId);
  const statements = await requireAll(work, reconciliation, ids, true);
  for (const row of statements.values()) {
    const taken = new Map(
      lines
        .filter((line) => line.reconciliationId === row.id)
        .map((line) => [line.freightBillId, line.amountFen]),
    );
    const moved = row.lines.map((line) => {
      const amountFen = taken.get(line.freightBillId) ?? 0;
      return {
        ...line,
        reservedFen: line.reservedFen + reserved * amountFen,
        invoicedFen: line.invoicedFen + invoiced * amountFen,
      };
    });
    const invoicedFen = moved.reduce((sum, line) => sum + line.invoicedFen, 0);
    const fields = { lines: moved, invoicedFen, uninvoicedFen: row.agreedFen - invoicedFen };
    await patch(work, reconciliation, row.id, fields);
    const { id, version } = row;
    work.changes.push({ record: reconciliation.name, id, version, row: { ...row, ...fields }, todo: false });
  }
}

/**
 * The buyer is the payer of the receivable, by name and number (10.5.5); a special invoice needs a credit code.
 * @throws Refused 38003 tax number, 38004 another buyer, 38008 nowhere to send it
 */
export async function requireBuyer(
  work: Work,
  {
    shipmentId,
    invoiceTitle,
    taxNo,
    invoiceKind,
    receiverEmail,
    receiverPhone,
  }: Pick<
    InvoiceApply,
    'shipmentId' | 'invoiceTitle' | 'taxNo' | 'invoiceKind' | 'receiverEmail' | 'receiverPhone'
  >,
): Promise<void> {
  const payer = await need(work, shipper, shipmentId ?? '');
  const isPerson = payer.kind === 'person';
  if ((!isPerson || invoiceKind === 'special') && !isUscc(taxNo)) throw refused(taxNumberWrong);
  const firms = await findBy(work, company, { shipmentId: payer.id, status: 'approved' });
  const known = [
    { name: payer.shipperName, no: payer.identityNo },
    ...firms.map(({ companyName, uscc }) => ({ name: companyName, no: uscc })),
    ...firms.map(({ invoiceTitle: title, companyName, taxNo: no, uscc }) => ({
      name: title ?? companyName,
      no: no ?? uscc,
    })),
  ];
  // A number of nobody known says nothing about the name.
  const named = known.filter(({ no }) => no === taxNo).map(({ name }) => name);
  const difference = nameDifference(invoiceTitle, named);
  if (difference !== null) throw refused(buyerIsNotPayer, named.length > 0 ? { difference } : undefined);
  if (receiverEmail === null && receiverPhone === null) throw refused(invoiceReceiverMissing);
}

/** The first waybill that lacks one of the four flows (10.3, 38007); null: none does. */
export async function flowFaultOf(work: Work, lines: readonly InvoiceLine[]): Promise<Refusal | null> {
  const waybillIds = lines.map(({ waybillId }) => waybillId);
  for (const flows of await flowsOfEach(work, waybillIds)) {
    const { waybillNo: no } = flows;
    const missing = Object.entries(FLOWS).find(([flow]) => !flows[flow as Flow]);
    if (missing) return refuse(waybillLacksFlow, { no, flow: missing[1] });
  }
  return null;
}

import { type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { company } from '../../domain/records/company.ts';
import type { invoiceApply } from '../../domain/records/invoiceApply.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import type { Row } from '../../domain/records/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { FLOWS, type Flow } from '../../domain/rules/flows.ts';
import { isUscc } from '../../domain/rules/identity.ts';
import { yuanFromFen } from '../../domain/rules/money.ts';
import { agreedOf, type StatementLine } from '../../domain/rules/statement.ts';
import { netAndTax } from '../../domain/rules/tax.ts';
import { refused } from '../records/errors.ts';
import { findBy, need, patch } from '../records/rows.ts';
import type { Work } from '../work.ts';
import { billOf } from './freightBill.ts';
import { flowsOf } from './payFlows.ts';
import { debtorOf, holding, type Statement } from './statementLines.ts';

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

/** The statement of a waybill that its invoice goes by. @throws 38001 when both sides have not agreed yet */
async function statementOf(work: Work, waybillId: string): Promise<string> {
  const bill = await billOf(work, waybillId);
  const held = bill === null ? [] : await holding(work, bill.id);
  const agreed = held.find(({ type, status }) => type !== 'carrier' && AGREED.includes(status));
  if (agreed) return agreed.id;
  throw refused(38001, { no: (await need(work, waybill, waybillId)).waybillNo });
}

/** Statements locked, always in the same order. */
async function lockStatements(work: Work, ids: Iterable<string>): Promise<Map<string, Statement>> {
  const found = new Map<string, Statement>();
  for (const id of [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
    found.set(id, await need(work, reconciliation, id, true));
  return found;
}

/** What other statements of a bill have already given to invoices, fen. */
async function takenElsewhere(work: Work, { freightBillId }: StatementLine, own: Statement): Promise<number> {
  const others = (await holding(work, freightBillId)).filter(
    ({ id, type }) => id !== own.id && type !== 'carrier',
  );
  return others
    .flatMap(({ lines }) => lines)
    .filter((line) => line.freightBillId === freightBillId)
    .reduce((sum, { reservedFen }) => sum + reservedFen, 0);
}

interface Wanted {
  readonly statement: Statement;
  readonly line: StatementLine;
  /** null: all that is left. */
  readonly amountFen: number | null;
}

/** Every waybill that the lines name, by itself or by its statement. @throws 38001 not agreed, 38004 another's */
async function wantedOf(work: Work, asked: readonly AskedLine[], shipmentId: string): Promise<Wanted[]> {
  const named: { id: string; waybillId: string | null; amountFen: number | null }[] = [];
  for (const { reconciliationId, waybillId, amountFen } of asked) {
    const id = reconciliationId ?? (waybillId === null ? null : await statementOf(work, waybillId));
    if (id !== null) named.push({ id, waybillId, amountFen });
  }
  const statements = await lockStatements(
    work,
    named.map(({ id }) => id),
  );
  const wanted: Wanted[] = [];
  for (const { id, waybillId, amountFen } of named) {
    const statement = statements.get(id);
    if (!statement) throw refused(10404);
    const lines = statement.lines.filter((line) => waybillId === null || line.waybillId === waybillId);
    const no = lines[0]?.waybillNo ?? statement.reconNo;
    if (!AGREED.includes(statement.status) || lines.length === 0) throw refused(38001, { no });
    if ((await debtorOf(work, statement)) !== shipmentId) throw refused(38004);
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
  const made = new Map<string, InvoiceLine>();
  for (const { statement, line, amountFen: asked } of await wantedOf(work, lines, shipmentId)) {
    const left =
      agreedOf(line) -
      line.reservedFen -
      (await takenElsewhere(work, line, statement)) -
      (made.get(line.freightBillId)?.amountFen ?? 0);
    // A statement that is named as a whole gives what it still has.
    if (asked === null && left === 0) continue;
    const amountFen = (asked ?? left) + (made.get(line.freightBillId)?.amountFen ?? 0);
    if (asked !== null && asked > left) throw refused(38002, { x: yuanFromFen(left) });
    const { freightBillId, waybillId, waybillNo } = line;
    made.set(freightBillId, {
      reconciliationId: statement.id,
      ...{ freightBillId, waybillId, waybillNo, amountFen },
      ...netAndTax(amountFen, rateBp),
    });
  }
  const found = [...made.values()];
  if (found.length === 0) throw refused(38002, { x: yuanFromFen(0) });
  await move(work, found, { reserved: 1 });
  return found;
}

/** Moves what statements have reserved and invoiced by the amounts of lines: 1 more, -1 less. */
export async function move(
  work: Work,
  lines: readonly Pick<InvoiceLine, 'reconciliationId' | 'freightBillId' | 'amountFen'>[],
  { reserved = 0, invoiced = 0 }: { reserved?: -1 | 0 | 1; invoiced?: -1 | 0 | 1 },
): Promise<void> {
  const statements = await lockStatements(
    work,
    lines.map(({ reconciliationId }) => reconciliationId),
  );
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
export async function needBuyer(
  work: Work,
  { shipmentId, invoiceTitle, taxNo, invoiceKind, receiverEmail, receiverPhone }: InvoiceApply,
): Promise<void> {
  const payer = await need(work, shipper, shipmentId);
  const isPerson = payer.kind === 'person';
  if ((!isPerson || invoiceKind === 'special') && !isUscc(taxNo)) throw refused(38003);
  const firms = await findBy(work, company, { shipmentId, status: 'approved' });
  const known = [
    { name: payer.shipperName, no: payer.identityNo },
    ...firms.map(({ companyName, uscc }) => ({ name: companyName, no: uscc })),
    ...firms.map(({ invoiceTitle: title, companyName, taxNo: no, uscc }) => ({
      name: title ?? companyName,
      no: no ?? uscc,
    })),
  ];
  if (!known.some(({ name, no }) => name === invoiceTitle && no === taxNo)) throw refused(38004);
  if (receiverEmail === null && receiverPhone === null) throw refused(38008);
}

/** The first waybill that lacks one of the four flows (10.3, 38007); null: none does. */
export async function flowFaultOf(work: Work, lines: readonly InvoiceLine[]): Promise<Refusal | null> {
  for (const { waybillId, waybillNo: no } of lines) {
    const flows = await flowsOf(work, waybillId);
    const missing = Object.entries(FLOWS).find(([flow]) => !flows[flow as Flow]);
    if (missing) return refuse(38007, { no, flow: missing[1] });
  }
  return null;
}

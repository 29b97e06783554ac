import { sql } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { advance } from '../../../../domain/records/advance.ts';
import { eReceipt } from '../../../../domain/records/eReceipt.ts';
import type { freightBill } from '../../../../domain/records/freightBill.ts';
import { invoice } from '../../../../domain/records/invoice.ts';
import { payment } from '../../../../domain/records/payment.ts';
import { paymentApply } from '../../../../domain/records/paymentApply.ts';
import type { Row, Viewer } from '../../../../domain/schema/record.ts';
import { maskText } from '../../../records/mask.ts';
import { findBy, findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import type { Told } from './kept.ts';
import { namedFiles, seersOf, told, type Waybill } from './tell.ts';

type Bill = Row<typeof freightBill>;
type Payment = Row<typeof payment>;

const numbered = (words: Label, no: number): Label => [
  `${words[0]} ${String(no)}`,
  `${words[1]} ${String(no)}`,
  `${words[2]} ${String(no)}`,
  `${words[3]} ${String(no)}`,
];

/** Rows whose lines name this trip. */
const naming = (name: string, id: string) => JSON.stringify([{ [name]: id }]);

/** Staff who see payments, and whoever has the bank's receipt of this one. */
async function seersOfPayment(work: Work, row: Payment, readers: readonly Viewer[]): Promise<Viewer[]> {
  const papers = await findBy(work, eReceipt, { paymentId: row.id });
  const owners = papers.flatMap((paper) => seersOf(eReceipt, paper, readers));
  return readers.filter((one) => seersOf(payment, row, [one]).length > 0 || owners.includes(one));
}

/** What the bank paid for this trip: applications for its freight, and advances; each with the bank's serial. */
export async function paymentsOf(
  work: Work,
  job: Waybill,
  bill: Bill,
  readers: readonly Viewer[],
): Promise<Told[]> {
  const applies = tableFor(paymentApply);
  const asked = await findWhere(
    work,
    paymentApply,
    sql`${applies.lines} @> ${naming('freightBillId', bill.id)}::jsonb`,
    { orderBy: [applies.id] },
  );
  const advances = await findBy(work, advance, { waybillId: job.id });
  const partOf = new Map<string, number>();
  for (const { id, lines } of asked) {
    const own = lines.filter(({ freightBillId }) => freightBillId === bill.id);
    partOf.set(
      id,
      own.reduce((sum, { amountFen }) => sum + amountFen, 0),
    );
  }
  const paid = [
    ...(asked.length === 0 ? [] : await findBy(work, payment, { applyId: asked.map(({ id }) => id) })),
    ...(advances.length === 0
      ? []
      : await findBy(work, payment, { advanceId: advances.map(({ id }) => id) })),
  ].filter(({ status }) => status === 'succeeded' || status === 'returned');
  const fields: Told[] = [];
  for (const [index, row] of paid.entries()) {
    const { paymentNo, amountFen, bankSerialNo, succeededAt, payeeName, payeeAccountNo, status, channel } =
      row;
    const value = {
      ...{ paymentNo, status, channel, bankSerialNo, succeededAt, amountFen },
      // A payment may be for many trips.
      partFen: row.applyId === null ? amountFen : (partOf.get(row.applyId) ?? 0),
      payee: payeeName,
      account: maskText('bankCard', payeeAccountNo),
    };
    const no = index + 1;
    const about = { key: `payment.${String(no)}`, label: numbered(payment.label, no), kind: 'payment' };
    fields.push(told(about, value, await seersOfPayment(work, row, readers)));
  }
  return fields;
}

/** The invoices that name this trip, with its own amounts; of their files only the hash, for they name other trips too. */
export async function invoicesOf(work: Work, job: Waybill, readers: readonly Viewer[]): Promise<Told[]> {
  const table = tableFor(invoice);
  const found = await findWhere(work, invoice, sql`${table.lines} @> ${naming('waybillId', job.id)}::jsonb`, {
    orderBy: [table.id],
  });
  const issued = found.filter(({ invoiceNo }) => invoiceNo !== null);
  const files = await namedFiles(
    work,
    issued.flatMap(({ fileId }) => fileId ?? []),
  );
  return issued.flatMap((row, index): Told[] => {
    const { invoiceNo, colour, invoiceKind, issueAt, invoiceTitle, taxNo, taxRateBp, status } = row;
    const seers = seersOf(invoice, row, readers);
    const own = row.lines.filter(({ waybillId }) => waybillId === job.id);
    const sum = (name: 'amountFen' | 'netFen' | 'taxFen') => own.reduce((all, line) => all + line[name], 0);
    const no = index + 1;
    const label = numbered(invoice.label, no);
    const value = {
      ...{ invoiceNo, status, colour, invoiceKind, issueAt, invoiceTitle, taxNo, taxRateBp },
      ...{ amountFen: sum('amountFen'), netFen: sum('netFen'), taxFen: sum('taxFen') },
    };
    const papers = (row.fileId ?? []).flatMap((id) => files.get(id) ?? []);
    const fields = [told({ key: `invoice.${String(no)}`, label, kind: 'invoice' }, value, seers)];
    if (papers.length > 0)
      fields.push(told({ key: `invoice.${String(no)}.file`, label, kind: 'files' }, papers, seers));
    return fields;
  });
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { advance } from '../../../domain/records/advance.ts';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import type { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { freightBill } from '../../../domain/records/freightBill.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import type { Flow, FlowLine } from '../../../domain/reporting/fundFlow.ts';
import { find, findBy, findWhere, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

type Bill = Row<typeof freightBill>;
type Payment = Row<typeof payment>;

/** Advances paid by the bank; oil and oil cards are in kind. */
const BY_BANK = ['cash', 'bank'] as const;
/** Advances that were paid and not taken back. */
const PAID = ['paid', 'offset'] as const;

const lineOf = (row: Payment, amountFen: number): FlowLine => ({
  paymentMeansCode: row.paymentMeansCode,
  recipient: row.payeeName,
  receiptAccount: row.payeeAccountNo,
  bankCode: row.bankCode,
  serialNo: row.bankSerialNo,
  amountFen,
  paidAt: row.succeededAt,
});

/** The share of this waybill in each application; an application may pay for several. */
async function applied(work: Work, bill: Bill | null): Promise<Map<string, number>> {
  if (bill === null) return new Map();
  const freightBillId = bill.id;
  const table = tableFor(paymentApply);
  const rows = await findWhere(
    work,
    paymentApply,
    and(
      inArray(table.status, ['paying', 'partlyPaid', 'paid']),
      sql`${table.lines} @> ${JSON.stringify([{ freightBillId }])}::jsonb`,
    ),
  );
  return new Map(
    rows.map(({ id, lines }) => [
      id,
      lines.reduce((sum, line) => (line.freightBillId === freightBillId ? sum + line.amountFen : sum), 0),
    ]),
  );
}

/** Payments of these applications and advances that succeeded, in the order of their time. */
async function succeeded(
  work: Work,
  shares: ReadonlyMap<string, number>,
  advances: ReadonlyMap<string, number>,
): Promise<FlowLine[]> {
  if (shares.size + advances.size === 0) return [];
  const table = tableFor(payment);
  const found = await findWhere(
    work,
    payment,
    and(
      eq(table.status, 'succeeded'),
      or(
        shares.size === 0 ? undefined : inArray(table.applyId, [...shares.keys()]),
        advances.size === 0 ? undefined : inArray(table.advanceId, [...advances.keys()]),
      ),
    ),
  );
  const rows = found.toSorted((a, b) => (a.succeededAt ?? 0) - (b.succeededAt ?? 0));
  return rows.map((row) =>
    lineOf(row, shares.get(row.applyId ?? '') ?? advances.get(row.advanceId ?? '') ?? 0),
  );
}

/** Permitted receivers of a waybill's freight: its payee, and the payees of the driver's agreements (rule M). */
async function payeesOf(
  work: Work,
  job: Row<typeof waybill>,
  bill: Bill | null,
  { driverName }: Pick<Row<typeof driver>, 'driverName'>,
): Promise<string[]> {
  const agreements = await findBy(work, collectionAgreement, {
    driverId: job.driverId,
    status: ['active', 'expired'],
  });
  const isCarrier = (bill?.payeeType ?? job.payeeType) === 'carrier';
  const ids = [
    isCarrier ? (bill?.carrierId ?? job.carrierId) : null,
    ...agreements.map(({ payeeId }) => payeeId),
  ];
  const teams = await Promise.all(ids.map((id) => (id === null ? null : find(work, fleet, id))));
  const names = teams.flatMap((team) => (team === null ? [] : [team.fleetName, team.captainName]));
  return isCarrier ? names : [driverName, ...names];
}

/** The advances behind payments, with the amount that counts here: one may have been split, or moved from another waybill. */
async function firstOnes(work: Work, rows: readonly Row<typeof advance>[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { amountFen, ...row } of rows) {
    let first: Pick<typeof row, 'id' | 'movedFromId' | 'splitFromId'> = row;
    for (let from = row.movedFromId ?? row.splitFromId; from !== null;) {
      first = await need(work, advance, from);
      from = first.movedFromId ?? first.splitFromId;
    }
    sums.set(first.id, (sums.get(first.id) ?? 0) + amountFen);
  }
  return sums;
}

/** The payments of a waybill: rule M of transport-and-money 11.4. */
export async function flowOf(
  work: Work,
  job: Row<typeof waybill>,
  bill: Bill | null,
  who: Pick<Row<typeof driver>, 'driverName'>,
): Promise<Flow> {
  const paidAhead = await findBy(work, advance, { waybillId: job.id, status: PAID });
  const byBank = paidAhead.filter(({ type }) => (BY_BANK as readonly string[]).includes(type));
  const inKind = paidAhead.filter((row) => !byBank.includes(row));
  return {
    isClosed: bill?.status === 'closed',
    payableFen: bill?.payableFen ?? null,
    inKindFen: inKind.reduce((sum, { amountFen }) => sum + amountFen, 0),
    lines: await succeeded(work, await applied(work, bill), await firstOnes(work, byBank)),
    payees: await payeesOf(work, job, bill, who),
  };
}

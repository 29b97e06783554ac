import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import { documentInOtherBill } from '../../../domain/codes/refusals/codes/bills.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { gasPayment } from '../../../domain/records/gasPayment.ts';
import { labourRecord } from '../../../domain/records/labourRecord.ts';
import { MAX_SUPPLIER_LINES, supplierBill } from '../../../domain/records/supplierBill.ts';
import { startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { findBy, findWhere, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

export type SupplierBill = Row<typeof supplierBill>;
type Line = SupplierBill['lines'][number];

/** Documents of a kind that a supplier is paid for. */
export interface SupplierSource {
  /** Those of a supplier until the end of a period that nobody has paid. */
  payable(work: Work, supplierId: string, before: number): Promise<readonly Line[]>;
  /** Those of these that are still payable. */
  still(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Their money has left, or came back. */
  paid(work: Work, id: string, isPaid: boolean): Promise<void>;
}

const fuel = tableFor(gasPayment);

/** Fuel that was paid from wallets, once its list is agreed with the station; being paid does not change it. */
const FUEL: SupplierSource = {
  payable: async (work, stationId, before) => {
    const isSettled = and(eq(fuel.stationId, stationId), eq(fuel.status, 'settled'), lt(fuel.paidAt, before));
    const rows = await findWhere(work, gasPayment, isSettled);
    return rows.map(({ id, payNo, amountFen }) => ({
      docType: 'gasPayment',
      docId: id,
      docNo: payNo,
      amountFen,
    }));
  },
  still: async (work, ids) => {
    const rows = await findBy(work, gasPayment, { id: [...ids], status: 'settled' });
    return new Set(rows.map(({ id }) => id));
  },
  paid: () => Promise.resolve(),
};

const labour = tableFor(labourRecord);

/** The work of a firm's gangs, once it is confirmed; it is settled by the payment. */
const LABOUR: SupplierSource = {
  payable: async (work, supplierId, before) => {
    const isOwed = and(
      eq(labour.supplierId, supplierId),
      eq(labour.status, 'confirmed'),
      lt(labour.startAt, before),
    );
    const rows = await findWhere(work, labourRecord, isOwed);
    return rows.flatMap(({ id, labourNo, amountFen }) =>
      amountFen ? [{ docType: 'labourRecord', docId: id, docNo: labourNo, amountFen }] : [],
    );
  },
  still: async (work, ids) => {
    const rows = await findBy(work, labourRecord, { id: [...ids], status: 'confirmed' });
    return new Set(rows.map(({ id }) => id));
  },
  paid: (work, id, isPaid) => apply(work, labourRecord, { id, type: isPaid ? 'settle' : 'unsettle' }, true),
};

const policies = tableFor(cargoPolicy);

/** Premiums that were charged, less what was returned, until they are paid on to the insurer. */
const isPremiumOwed = and(
  inArray(policies.status, ['effective', 'expired', 'surrendered']),
  isNull(policies.settledAt),
);

const PREMIUM: SupplierSource = {
  payable: async (work, supplierId, before) => {
    const isOwed = and(eq(policies.insurerId, supplierId), isPremiumOwed, lt(policies.appliedAt, before));
    const rows = await findWhere(work, cargoPolicy, isOwed);
    return rows.flatMap(({ id, policyNo, premiumFen, refundFen }) => {
      const amountFen = premiumFen - (refundFen ?? 0);
      return amountFen > 0
        ? [{ docType: 'cargoPolicy' as const, docId: id, docNo: policyNo, amountFen }]
        : [];
    });
  },
  still: async (work, ids) => {
    const rows = await findWhere(work, cargoPolicy, and(inArray(policies.id, [...ids]), isPremiumOwed));
    return new Set(rows.map(({ id }) => id));
  },
  paid: (work, id, isPaid) => patch(work, cargoPolicy, id, { settledAt: isPaid ? work.now : null }),
};

const tolls = tableFor(etcToll);

/** Tolls of the platform's cards on account that are in the books; being paid settles them. */
const TOLLS: SupplierSource = {
  payable: async (work, supplierId, before) => {
    const isOwed = and(
      ...[eq(tolls.issuerId, supplierId), eq(tolls.payKind, 'postpaid'), eq(tolls.holderKind, 'GROUP')],
      ...[isNotNull(tolls.chargedAs), isNull(tolls.settledAt), ne(tolls.amountFen, 0)],
      lt(tolls.exitAt, before),
    );
    const rows = await findWhere(work, etcToll, isOwed, { orderBy: [asc(tolls.exitAt)] });
    return rows.map(({ id, etcTollNo, amountFen }) => ({
      docType: 'etcToll',
      docId: id,
      docNo: etcTollNo,
      amountFen,
    }));
  },
  still: async (work, ids) => {
    const rows = await findBy(work, etcToll, { id: [...ids] });
    return new Set(rows.flatMap(({ id, chargedAs, settledAt }) => (chargedAs && !settledAt ? [id] : [])));
  },
  paid: (work, id, isPaid) => apply(work, etcToll, { id, type: isPaid ? 'settle' : 'unsettle' }, true),
};

const SOURCES: Readonly<Partial<Record<SupplierBill['kind'], SupplierSource>>> = {
  labour: LABOUR,
  gas: FUEL,
  premium: PREMIUM,
  toll: TOLLS,
};

/** Who is owed by a bill, as the owner of the account. */
export const creditorOf = ({
  kind,
  supplierId,
  gasStationId,
}: Pick<SupplierBill, 'kind' | 'supplierId' | 'gasStationId'>) =>
  (kind === 'gas' ? gasStationId : supplierId) ?? '';

const table = tableFor(supplierBill);

/** A document by its kind and id. */
type Named = Pick<Line, 'docType' | 'docId'>;
const keyOf = ({ docType, docId }: Named) => `${docType} ${docId}`;

/** Number of the live bill that has a document; null: there is none. */
export async function liveBillOf(
  work: Work,
  docType: Line['docType'],
  docId: string,
): Promise<string | null> {
  const one = { docType, docId };
  return (await billsWith(work, [one], null)).get(keyOf(one)) ?? null;
}

/** Whether the payment of a document is under way, or done. */
export async function isBeingPaid(work: Work, docType: Line['docType'], docId: string): Promise<boolean> {
  const no = await liveBillOf(work, docType, docId);
  const [bill] = no === null ? [] : await findBy(work, supplierBill, { billNo: no });
  return bill?.status === 'paying' || bill?.status === 'paid';
}

/** The live bills, other than one, that have one of these documents, by document. */
async function billsWith(
  work: Work,
  lines: readonly Named[],
  exceptId: string | null,
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const names = sql.join(
    lines.map(({ docId }) => sql`${docId}`),
    sql`, `,
  );
  const holds = sql`exists (select 1 from jsonb_array_elements(${table.lines}) l where l->>'docId' in (${names}))`;
  const rows = await findWhere(work, supplierBill, and(ne(table.status, 'cancelled'), holds));
  const found = new Map<string, string>();
  for (const { id, billNo, lines: theirs } of rows)
    if (id !== exceptId) for (const line of theirs) found.set(keyOf(line), billNo);
  return found;
}

/** What a bill of a supplier and period is about: everything payable that is in no other bill, and was not left out. */
export async function linesFor(work: Work, row: SupplierBill, ownId: string | null): Promise<Line[]> {
  const before = startOfMonth(row.period, 1);
  const all = (await SOURCES[row.kind]?.payable(work, creditorOf(row), before)) ?? [];
  const others = await billsWith(work, all, ownId);
  const leftOut = new Set((row.leftOut ?? []).map(({ docNo }) => docNo));
  return all
    .filter((line) => !others.has(keyOf(line)) && !leftOut.has(line.docNo))
    .slice(0, MAX_SUPPLIER_LINES);
}

/** Why a bill cannot pay its documents; null: it can. */
export async function againstDocuments(work: Work, row: SupplierBill): Promise<Refusal | null> {
  const others = await billsWith(work, row.lines, row.id);
  for (const line of row.lines) {
    const r = others.get(keyOf(line));
    if (r !== undefined) return refuse(documentInOtherBill, { no: line.docNo, r });
  }
  const still = await SOURCES[row.kind]?.still(
    work,
    row.lines.map(({ docId }) => docId),
  );
  return row.lines.every(({ docId }) => still?.has(docId)) ? null : refuse(notInThisState);
}

/** Tells every document of a bill that its money has left, or came back. */
export async function markDocuments(work: Work, row: SupplierBill, isPaid: boolean): Promise<void> {
  for (const { docId } of row.lines) await SOURCES[row.kind]?.paid(work, docId, isPaid);
}

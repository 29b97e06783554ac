import { and, between, eq, isNull } from 'drizzle-orm';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import type { ToldInvoice } from '../../../domain/rules/tollInvoice.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { lifecycle } from '../../../machines/lifecycles/etcInvoice/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, findWhere, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { rateRowAt } from '../tax/taxRate.ts';
import type { EtcTrip } from './tollSums.ts';

type Toll = Row<typeof etcToll>;

/** The clocks of a gate and of the invoice service differ by so much at most, ms. */
const CLOCKS_MS = 10 * 60_000;

const tolls = tableFor(etcToll);

/** The toll that an invoice is for: of the same vehicle, amount and moment, and without an invoice. */
async function tollOf(work: Work, trip: EtcTrip, told: ToldInvoice): Promise<Toll | null> {
  const found = await findWhere(
    work,
    etcToll,
    and(
      eq(tolls.vehicleId, trip.vehicleId),
      eq(tolls.amountFen, told.totalFen),
      isNull(tolls.invoiceId),
      between(tolls.exitAt, told.exitAt - CLOCKS_MS, told.exitAt + CLOCKS_MS),
    ),
  );
  return (
    found.toSorted((a, b) => Math.abs(a.exitAt - told.exitAt) - Math.abs(b.exitAt - told.exitAt))[0] ?? null
  );
}

/** Whose card pays on the trips of a vehicle, where its toll is not known. */
async function holderOf(work: Work, trip: EtcTrip): Promise<Toll['holderKind']> {
  const [known] = await findBy(work, etcVehicle, { companyId: trip.companyId, vehicleId: trip.vehicleId });
  const card = known?.cardId == null ? null : await find(work, etcCard, known.cardId);
  return card?.holderKind ?? null;
}

/**
 * The input invoice of a toll invoice: a draft that another person certifies; its one share is the waybill (addendum B 5.2). One that
 * was entered by hand before is the same.
 */
async function toInput(work: Work, trip: EtcTrip, told: ToldInvoice): Promise<string> {
  const { digitalNo: invoiceNo, sellerName, sellerTaxNo, issuedOn, totalFen, taxFen } = told;
  const [known] = await findBy(work, inputInvoice, {
    invoiceNo,
    sellerTaxNo,
    status: ['draft', 'certified'],
  });
  if (known) return known.id;
  const rate = await rateRowAt(work, 'vatToll', issuedOn);
  const { id } = await make(work, inputInvoice, {
    entryNo: await nextNumber(work, inputInvoice.number.prefix),
    ...{ kind: 'toll', documentKind: told.isTaxed ? 'tollElectronic' : 'notTaxed', invoiceNo },
    ...{ carrierId: null, supplierId: null, sellerName, sellerTaxNo },
    ...{ buyerName: told.buyerName, buyerTaxNo: told.buyerTaxNo, printedRateBp: told.taxRateBp },
    ...{ issuedOn, totalFen, files: null, bills: null, sharedFen: totalFen },
    lines: [{ waybillId: trip.waybillId, amountFen: totalFen, taxFen }],
    ...{ taxRateBp: told.taxRateBp, taxRateId: rate.id, taxRateVersion: rate.version },
    claimFen: told.isTaxed ? taxFen : 0,
    ...{ certifiedBy: null, certifiedAt: null, revokeReason: null },
  });
  return id;
}

/** Stores the invoices of a trip that are not known yet: each once, however often they are told. */
export async function takeInvoices(
  work: Work,
  trip: EtcTrip,
  invoices: readonly ToldInvoice[],
): Promise<void> {
  const stored = await findBy(work, etcInvoice, { etcWaybillId: trip.id });
  const known = new Set(stored.map(({ digitalNo }) => digitalNo));
  const fresh = invoices.filter(({ digitalNo }) => !known.has(digitalNo));
  for (const { isTaxed, ...told } of fresh) {
    const toll = await tollOf(work, trip, { isTaxed, ...told });
    const { id } = await make(work, etcInvoice, {
      etcInvoiceNo: await nextNumber(work, etcInvoice.number.prefix),
      ...{ etcWaybillId: trip.id, waybillId: trip.waybillId, plateNumber: trip.plateNumber },
      ...told,
      documentKind: isTaxed ? 'tollElectronic' : 'notTaxed',
      ...{ etcTollId: toll?.id ?? null, holderKind: toll?.holderKind ?? (await holderOf(work, trip)) },
      inputInvoiceId: await toInput(work, trip, { isTaxed, ...told }),
      ...{ fileId: null, asked: 0, dueAt: work.now },
    });
    if (toll) await patch(work, etcToll, toll.id, { invoiceId: id });
  }
}

export const etcInvoiceEntry = entry<typeof etcInvoice>({
  spec: etcInvoice,
  table: tableFor(etcInvoice),
  lifecycle,
  facts: (_, { createdBy: submittedBy }) => Promise.resolve({ submittedBy }),
  stores: {
    storePaper: on(etcInvoice, ['paper.came'], ({ event }) => ({ fileId: [event.fileId], dueAt: null })),
  },
  effects: {},
});

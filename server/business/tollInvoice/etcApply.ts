import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  etcInvoiced,
  etcInvoiceOutside,
  etcInvoiceTaken,
  etcInvoicing,
  etcOtherBuyer,
} from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { askedNextAt } from '../../../domain/rules/etcTrips.ts';
import type { ToldInvoice } from '../../../domain/rules/tollInvoice.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  type EtcApplyEvent,
  type EtcApplyFacts,
  lifecycle,
} from '../../../machines/lifecycles/etcApply/machine.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { takeInvoices } from './etcInvoice.ts';
import { type EtcTrip, showOnTrip } from './tollSums.ts';

export type EtcRequest = Row<typeof etcApply>;

const companyOf = (work: Work, { companyId }: EtcTrip) => need(work, etcCompany, companyId);

/** Why what the service tells is not taken: another buyer, a toll outside the trip, an invoice of another trip. */
async function againstInvoices(
  work: Work,
  row: EtcRequest,
  trip: EtcTrip,
  told: readonly ToldInvoice[],
): Promise<Refusal | null> {
  const end = trip.endAt ?? work.now;
  for (const { buyerTaxNo, exitAt, digitalNo: no } of told) {
    if (buyerTaxNo !== row.buyerTaxNo) return refuse(etcOtherBuyer);
    if (exitAt < trip.startAt || exitAt > end) return refuse(etcInvoiceOutside, { no });
  }
  const known = await findBy(work, etcInvoice, { digitalNo: told.map(({ digitalNo }) => digitalNo) });
  const taken = known.find(({ etcWaybillId }) => etcWaybillId !== trip.id);
  return taken ? refuse(etcInvoiceTaken, { no: taken.digitalNo }) : null;
}

async function facts(work: Work, row: EtcRequest, event: EtcApplyEvent | null): Promise<EtcApplyFacts> {
  const trip = await need(work, etcWaybill, row.etcWaybillId);
  const told = event !== null && 'invoices' in event ? (event.invoices ?? []) : [];
  return {
    submittedBy: row.createdBy,
    isCompanyActive: (await companyOf(work, trip)).status === 'active',
    isTripSent: trip.status === 'ended',
    against: told.length === 0 ? null : await againstInvoices(work, row, trip, told),
  };
}

const sum = (told: readonly ToldInvoice[], of: 'totalFen' | 'taxFen') =>
  told.reduce((total, one) => total + one[of], 0);
const HEARD = { submittedAt: null, silentSince: null, asked: 0 } as const;

/** When the platform asks again by itself. */
async function askLater(work: Work, row: EtcRequest): Promise<void> {
  const { endAt } = await need(work, etcWaybill, row.etcWaybillId);
  const dueAt = row.status === 'done' ? null : askedNextAt(work.now, endAt ?? work.now);
  await patch(work, etcApply, row.id, { dueAt });
}

export const etcApplyEntry = entry<typeof etcApply>({
  spec: etcApply,
  table: tableFor(etcApply),
  lifecycle,
  facts,
  over: (_work, row, event) => {
    if (event.type !== 'apply') return null;
    return { code: row.status === 'done' ? etcInvoiced : etcInvoicing };
  },
  stores: {
    storeApply: ({ row, now }) => ({
      ...{ requestNo: randomUUID(), appliedAt: now, times: row.times + 1, dueAt: now },
      ...{ ...HEARD, failCode: null, failMsg: null },
    }),
    storeSent: ({ now }) => ({ submittedAt: now }),
    storeResult: on(etcApply, ['result.done', 'result.partial'], ({ event: { invoices }, now }) => ({
      ...{ ...HEARD, resultAt: now, invoiceCount: invoices.length },
      ...{ totalFen: sum(invoices, 'totalFen'), taxFen: sum(invoices, 'taxFen') },
    })),
    storeNothing: ({ now }) => ({
      ...HEARD,
      resultAt: now,
      failCode: 'NONE',
      failMsg: '未查到该行程的通行费',
    }),
    storeFailure: on(etcApply, ['result.fail'], ({ event, now }) => ({
      ...{ ...HEARD, resultAt: now, failCode: event.failCode, failMsg: event.failMsg },
    })),
  },
  effects: {
    takeInvoices: effect(etcApply, ['result.done', 'result.partial'], async ({ work, row, event }) =>
      takeInvoices(work, await need(work, etcWaybill, row.etcWaybillId), event.invoices),
    ),
    showOnTrip: async ({ work, row, event }) => {
      if (event.type === 'apply') {
        const { taxNo: buyerTaxNo } = await companyOf(work, await need(work, etcWaybill, row.etcWaybillId));
        await patch(work, etcApply, row.id, { buyerTaxNo });
      } else await askLater(work, row);
      await showOnTrip(work, row);
    },
  },
});

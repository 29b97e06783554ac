import type { Services } from '../../../server/calls/context.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { runInvoicesJob } from '../../../server/jobs/invoices.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { bankLine } from '../../../server/store/ledgerTables.ts';
import { waybillEvent } from '../../../server/store/systemTables.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import { copyFamily, familyOf, rowsWhere } from './family.ts';
import type { Office } from './office.ts';

const MINUTE_MS = 60_000;

/** The first free confirmed bill of a shipper on credit. @returns its id */
async function freeBillId(services: Services): Promise<string | undefined> {
  const { rows } = await services.store.pool.query<{ id: string }>(
    `select b.id from freight_bill b join waybill w on w.group_code = b.group_code and w.id = b.waybill_id
     where b.group_code = $1 and b.status = 'confirmed' and w.pay_term = 'credit' and b.carrier_id is not null
       and not exists (select 1 from statement_bill s where s.group_code = b.group_code and s.freight_bill_id = b.id)
     order by b.id limit 1`,
    [DEMO_GROUP],
  );
  return rows[0]?.id;
}

/** A free confirmed bill of a shipper on credit, and its waybill. */
export async function freeBill(services: Services): Promise<{ bill: AnyRow; trip: AnyRow }> {
  const id = await freeBillId(services);
  const [bill] = id === undefined ? [] : await rowsWhere(services, 'freightBill', 'id', [id]);
  const [trip] = await rowsWhere(services, 'waybill', 'id', [String(bill?.waybillId)]);
  if (!bill || !trip) throw new Error('The demo company has no bill on credit that is free.');
  return { bill, trip };
}

/** The money of a statement fell due long ago. */
export async function fallDue({ people }: Office, id: string): Promise<void> {
  const { pool } = people.services.store;
  const bills = `select (l ->> 'freightBillId')::bigint from reconciliation r, jsonb_array_elements(r.lines) l where r.id = $1`;
  await pool.query(
    `update freight_bill set confirmed_at = confirmed_at - 300 * 86400000::bigint where id in (${bills})`,
    [id],
  );
}

let arrivals = 0;
/** Money of the statement's shipper arrives at the bank. @returns its serial */
export async function payIn(services: Services, shipmentId: unknown, amountFen: number): Promise<string> {
  // A carrier's statement has no shipper; the event is not for it anyway.
  const [payer] = shipmentId === null ? [] : await rowsWhere(services, 'shipper', 'id', [String(shipmentId)]);
  arrivals += 1;
  const serialNo = `DZ${String(arrivals).padStart(6, '0')}`;
  await services.store.db.insert(bankLine).values({
    groupCode: DEMO_GROUP,
    position: null,
    serialNo,
    kind: 'credit',
    amountFen,
    payerName: String(payer?.shipperName),
    payerAccountNo: '',
    memo: '',
    at: services.clock(),
  });
  return serialNo;
}

/** A draft with what a shipper on credit owes for one day; the shipper account stands for that shipper. @returns its id */
export async function draftOfDay(office: Office): Promise<string> {
  const { services } = office.people;
  const { bill } = await freeBill(services);
  await office.people.standFor('shipper', String(bill.shipmentId));
  const day = startOfDay(Number(bill.finishedAt));
  const id = await office.saves('financeClerk', 'reconciliation', {
    type: 'shipper',
    shipmentId: bill.shipmentId,
    carrierId: null,
    upstreamId: null,
    periodFrom: day,
    periodTo: day,
  });
  // There are fewer bills on credit than paths: the path that takes the last one leaves a copy.
  if ((await freeBillId(services)) === undefined)
    await copyFamily(services, await familyOf(services, { spec: freightBill, row: bill }));
  return id;
}

/** The driver was at both ends of a past trip. */
async function track({ people }: Office, waybillId: string): Promise<void> {
  const { db } = people.services.store;
  const [trip] = await rowsWhere(people.services, 'waybill', 'id', [waybillId]);
  const nodes = ['departed', 'unloaded'].map((type) => ({
    groupCode: DEMO_GROUP,
    id: people.services.nextId(),
    waybillId,
    type,
    at: Number(trip?.despatchAt),
    lng: '117.340000',
    lat: '31.890000',
    photoIds: [],
    operatorId: String(trip?.driverId),
    channel: 'app',
    note: null,
  }));
  await db.insert(waybillEvent).values(nodes);
}

/** The shipper applies for the invoice of the agreed amount; `receiverPhone` decides the behaviour of the tax channel. */
export async function askInvoice(office: Office, receiverPhone: string): Promise<string> {
  const reconciliationId = await draftOfDay(office);
  await office.does('financeClerk', 'reconciliation', reconciliationId, 'submit.recon');
  await office.does('financeApprover', 'reconciliation', reconciliationId, 'review.ok');
  await office.does('shipper', 'reconciliation', reconciliationId, 'confirm.recon');
  const [stored] = await rowsWhere(office.people.services, 'reconciliation', 'id', [reconciliationId]);
  for (const { waybillId } of stored?.lines as { waybillId: string }[]) await track(office, waybillId);
  const [buyer] = await rowsWhere(office.people.services, 'shipper', 'id', [String(stored?.shipmentId)]);
  return office.saves('shipper', 'invoiceApply', {
    shipmentId: buyer?.id,
    invoiceKind: 'normal',
    invoiceTitle: buyer?.shipperName,
    taxNo: buyer?.identityNo,
    addressPhone: null,
    bankAccount: null,
    lines: [{ reconciliationId, waybillId: null, amountFen: null }],
    receiverEmail: null,
    receiverPhone,
  });
}

/** One round with the tax channel. */
export async function taxRound({ people }: Office): Promise<void> {
  await runInvoicesJob(people.services);
}

/** A round, and another one after the submitted requests have been decided. */
export async function redRound(office: Office, fallback?: () => Promise<void>): Promise<void> {
  await taxRound(office);
  await fallback?.();
  office.desk.advance(6 * MINUTE_MS);
  await taxRound(office);
}

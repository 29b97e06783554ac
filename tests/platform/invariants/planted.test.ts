import { describe, expect, it } from 'vitest';
import { INVARIANT_IDS, type InvariantId } from '../../../domain/invariants/all.ts';
import { checkBooks } from '../../../server/books/check.ts';
import { useDesk } from '../desk.ts';

/** SQL: the first row of a table that fits. */
const first = (table: string, where = 'true') =>
  `id = (select min(id) from ${table} where (${where}) and not deleted)`;
const bent = (table: string, set: string, where?: string) =>
  `update ${table} set ${set} where ${first(table, where)}`;

/** A statement that breaks each invariant. */
const FAULTS: Readonly<Record<InvariantId, string>> = {
  'order.quantity': bent('"order"', 'remain_qty = remain_qty + 1'),
  'order.assigned': bent('"order"', 'assigned_qty = assigned_qty + 1', "status = 'executing'"),
  'order.state': `update "order" set status = 'published' where status = 'executing'`,
  'order.parts': bent('"order"', "status = 'split'", "status = 'published'"),
  'order.partsEnd': bent('"order"', "status = 'split'", "status = 'published'"),
  'order.route': bent('"order"', 'distance_km = 0', "status = 'executing'"),
  'assignment.waybills': bent('assignment', 'qty = qty + 1', "status = 'accepted'"),
  'assignment.open': bent('assignment', `status = 'offered', qty = 100000000`, "status = 'accepted'"),
  'waybill.terms': bent('waybill', 'carrier_unit_price_fen = carrier_unit_price_fen + 1'),
  'waybill.times': bent('waybill', 'arrived_at = despatch_at', "status = 'completed'"),
  'waybill.oneRoad': `update waybill set driver_id = (select min(driver_id) from waybill where status = 'inTransit') where status = 'inTransit'`,
  'waybill.serial': `update waybill set serial_number = '0000', order_id = (select min(order_id) from waybill)`,
  'crew.state': bent('driver', `oper_state = 'inTransit'`, "oper_state = 'idle'"),
  'waybill.receipt': bent('receipt', `status = 'rejected'`, "status = 'accepted'"),
  'receipt.parties': bent('receipt', 'load_weight_kg = load_weight_kg + 1', "status = 'accepted'"),
  'waybill.contract': bent('waybill', 'trip_contract_id = 1'),
  'waybill.abort': `update abnormal set deleted = true`,
  'abnormal.parties': bent('abnormal', 'shipment_id = 1'),
  'waybill.proposal': bent('waybill', 'proposal_id = 1'),
  'upOrder.order': bent(
    'up_order',
    'weight_kg = weight_kg + 1',
    "status = 'assigned' and price_unit = 'yuanPerTon'",
  ),
  'bill.waybill': bent('freight_bill', `plate_number = '皖A00000'`, "status <> 'void'"),
  'bill.people': bent('freight_bill', 'confirmed_by = valued_by', "status = 'confirmed'"),
  'bill.retention': `update freight_bill b set retention_fen = 0, waived_by = null from waybill w, receipt r where w.id = b.waybill_id and r.waybill_id = w.id
    and w.retention_fen > 0 and b.retention_fen > 0 and b.status = 'confirmed' and r.paper_received_at is null`,
  'bill.settled': `update freight_bill set status = 'closed' where waybill_id in (select waybill_id from payment_reminder where status = 'open')`,
  'advance.parties': bent(
    'advance',
    `plate_number = '皖A00000'`,
    "status = 'paid' and moved_from_id is null",
  ),
  'advance.ended': `update waybill set status = 'cancelled' where id in (select waybill_id from advance where status = 'pendingReview')`,
  'advance.bill': bent('freight_bill', 'advance_cash_fen = advance_cash_fen + 1', "status = 'closed'"),
  'deduction.waybill': bent('deduction', 'driver_id = 1', "status = 'confirmed'"),
  'deduction.confirmed': `update deduction set status = 'pending', gmt_created = 1 where status = 'confirmed'`,
  'statement.bills': `update freight_bill set status = 'valued' where id in (select freight_bill_id from statement_bill)`,
  'invoice.lines': bent('invoice', `lines = jsonb_set(lines, '{0,netFen}', '1')`),
  'invoice.apply': bent('invoice_apply', 'total_fen = total_fen + 1', "status in ('issued', 'delivered')"),
  'invoice.reconciled': `update reconciliation set status = 'sent' where status in ('confirmed', 'settled')`,
  'orderStatement.totals': bent('order_statement', 'load_kg = load_kg + 1'),
  'orderStatement.once': `update order_statement set status = 'sent', shipment_id = 1, period_from = 1, period_to = 2`,
  'report.completed': bent(
    'reg_report',
    `status = 'accepted', plate_number = '皖A00000'`,
    "kind = 'waybill'",
  ),
  'report.order': bent('reg_report', `status = 'accepted'`, "kind = 'fundFlow'"),
  'taxReport.lines': bent('tax_report', 'line_count = line_count + 1'),
  'supplier.settled': bent(
    'labour_record',
    `status = 'settled'`,
    "supplier_id is not null and status = 'confirmed'",
  ),
  'serviceBill.invoice': `update service_bill set invoice_apply_id = (select min(id) from invoice_apply where status in ('issued', 'delivered'))`,
  'policy.waybill': bent('cargo_policy', 'shipment_id = 1'),
  'claim.policy': bent('insurance_claim', 'insurer_id = 1'),
  'toll.waybill': bent('etc_toll', `plate_number = '皖A00000'`, "status = 'matched'"),
  'fuel.waybill': bent('oil_card_txn', 'waybill_id = null', "status = 'matched' and kind = 'consume'"),
  'etcTrip.waybill': bent('etc_waybill', `plate_number = '皖A00000'`, "status <> 'cancelled'"),
  'gasPayment.refuel': bent('gas_payment', 'refuel_id = 1'),
  'outbound.waybill': bent(
    'outbound_order',
    'waybill_id = (select min(id) from waybill), owner_id = 1',
    "status <> 'cancelled'",
  ),
  'outbound.loaded': `update outbound_order set status = 'picked', waybill_id = (select min(id) from waybill where status = 'completed') where status = 'shipped'`,
  'damage.deduction': bent('damage_record', 'deduction_id = (select min(id) from deduction), waybill_id = 1'),
  'ticket.plate': `update queue_ticket set ticket_no = 'A001', station_id = 1 where status in ('waiting', 'called', 'inside', 'missed')`,
  'ticket.room': `update queue_ticket set status = 'inside' where status in ('waiting', 'called')`,
  'ticket.called': bent('queue_ticket', 'called_at = null', "status = 'inside'"),
  'ticket.waybill': `update queue_ticket set waybill_id = (select min(id) from waybill where status = 'aborted') where status = 'waiting'`,
  'review.pending': bent('driver', `status = 'pendingReview'`, "status = 'approved'"),
  'member.fleet': bent('driver', 'fleet_id = 1', 'fleet_id is not null'),
  'card.default': `update bank_card set is_default = false where status = 'verified'`,
  'agreement.one': `update collection_agreement set status = 'active', driver_id = 1, scope = 'all', waybill_id = null`,
  'contract.active': bent('contract', 'signed_at = null', "status = 'active'"),
  'stars.mean': bent('driver', 'stars_hundredths = 1'),
  'evaluation.waybill': bent('evaluation', 'driver_id = 1'),
  'complaint.deduction': bent('complaint', 'deduction_id = (select min(id) from deduction)'),
  'warning.open': `update safety_warning set ended_at = null, vehicle_id = 1`,
  'group.refs': bent('waybill', 'order_id = 1'),
  'group.central': `update edition_subscription set status = 'active', subscription_no = id::text,
    group_code = (select min(group_code) from edition_subscription)`,
  'edition.charge': `update service_charge set waybill_no = 'YD0'`,
  'edition.balance': `update edition_subscription set balance_fen = balance_fen + 100000000`,
  'edition.term': `update paid_record set earned_fen = earned_fen + 1 where kind <> 'topUp' and status = 'paid'`,
  'release.live': `update site_release set status = 'live' where status <> 'live'`,
  'note.read': bent('note', 'read_count = read_count + 1'),
};

describe('documents of the demo company', () => {
  const desk = useDesk();

  it('agree with each other after seeding', async () => {
    expect(await checkBooks(desk.platform.services.store.pool)).toEqual([]);
  });

  it.each(INVARIANT_IDS)('%s: a fault planted in it is named', async (id) => {
    const client = await desk.platform.services.store.pool.connect();
    const statement = FAULTS[id];
    const table = /^update ("?\w+"?)/.exec(statement)?.[1] ?? '';
    try {
      await client.query('begin');
      await client.query(`alter table ${table} disable trigger all`);
      expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
      const [broken] = await checkBooks(client, { ids: [id] });
      expect(broken?.id).toBe(id);
      expect(broken?.groups[0]?.documents.length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

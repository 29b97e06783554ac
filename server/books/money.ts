import type { MONEY } from '../../domain/invariants/money.ts';
import { type Broken, is } from './sql.ts';

const FIXED = `('confirmed', 'closed')`;
const BILL =
  'shipment_id, driver_id, plate_number, price_unit, carrier_unit_price_fen, fee_mode, service_fee_bp, shipper_unit_price_fen, load_weight_kg, unload_weight_kg'.split(
    ', ',
  );
const columns = (table: string, names: readonly string[]) =>
  names.map((name) => `${table}.${name}`).join(', ');

/** The column of a bill for each kind of advance. */
const KINDS = { cash: 'cash', bank: 'bank', oil: 'oil', oilCard: 'oil_card', etc: 'etc' };

const lineSum = (table: string, field: string) =>
  `(select coalesce(sum((l->>'${field}')::bigint), 0) from jsonb_array_elements(${table}.lines) l)`;

/** Applications for invoices that stand: what they ask for is taken. */
const APPLIED = `('pending', 'approved', 'issuing', 'issued', 'delivered', 'redFlushing')`;

export const MONEY_SQL: Broken<typeof MONEY> = {
  'bill.waybill': `select b.group_code, b.bill_no as no from freight_bill b join waybill w on ${is('w', 'id', 'b', 'waybill_id')}
    where not b.deleted and b.status <> 'void' and (${columns('b', BILL)}) is distinct from (${columns('w', BILL)})`,
  'bill.people': `select group_code, bill_no as no from freight_bill where not deleted and status in ${FIXED} and valued_by = confirmed_by
    union all select group_code, apply_no from payment_apply where not deleted and financed_by is not null
      and (financed_by in (submitted_by, approved_by) or submitted_by = approved_by)`,
  'bill.retention': `select b.group_code, b.bill_no as no from freight_bill b join waybill w on ${is('w', 'id', 'b', 'waybill_id')}
    left join receipt r on ${is('r', 'waybill_id', 'w')} and not r.deleted
    where not b.deleted and b.status in ${FIXED} and w.retention_fen > 0 and b.payable_now_fen + b.applied_fen > 0 and b.retention_fen = 0
      and r.paper_received_at is null and b.waived_by is null`,
  'bill.settled': `select m.group_code, m.reminder_no as no from payment_reminder m join freight_bill b on ${is('b', 'waybill_id', 'm', 'waybill_id')} and not b.deleted
    where not m.deleted and m.status <> 'closed' and b.status = 'closed'`,
  'advance.parties': `select a.group_code, a.advance_no as no from advance a join waybill w on ${is('w', 'id', 'a', 'waybill_id')}
    where not a.deleted and a.status not in ('rejected', 'cancelled', 'recovered') and a.moved_from_id is null
      and (a.shipment_id, a.driver_id, a.plate_number) is distinct from (w.shipment_id, w.driver_id, w.plate_number)`,
  'advance.ended': `select a.group_code, a.advance_no as no from advance a join waybill w on ${is('w', 'id', 'a', 'waybill_id')}
    where not a.deleted and w.status = 'cancelled' and a.status in ('pendingReview', 'approved', 'paid', 'offset')`,
  'advance.bill': `select b.group_code, b.bill_no as no from freight_bill b
    left join (select group_code, waybill_id, ${Object.entries(KINDS)
      .map(([kind, column]) => `coalesce(sum(offset_fen) filter (where type = '${kind}'), 0) as ${column}`)
      .join(
        ', ',
      )} from advance where not deleted group by 1, 2) a on ${is('a', 'waybill_id', 'b', 'waybill_id')}
    where not b.deleted and b.status in ${FIXED} and (${Object.values(KINDS)
      .map((column) => `b.advance_${column}_fen <> coalesce(a.${column}, 0)`)
      .join(' or ')})`,
  'deduction.waybill': `select d.group_code, d.deduction_no as no from deduction d join waybill w on ${is('w', 'id', 'd', 'waybill_id')}
    where not d.deleted and d.status in ('pending', 'confirmed') and ((d.driver_id, d.carrier_id) is distinct from (w.driver_id, w.carrier_id)
      or w.status in ('pendingLoad', 'cancelled'))`,
  'deduction.confirmed': `select d.group_code, d.deduction_no as no from deduction d join freight_bill b on ${is('b', 'waybill_id', 'd', 'waybill_id')} and not b.deleted
    where not d.deleted and d.status = 'pending' and b.status in ${FIXED} and d.gmt_created < b.confirmed_at`,
  'statement.bills': `select r.group_code, r.recon_no as no from statement_bill s join reconciliation r on ${is('r', 'id', 's', 'reconciliation_id')}
    join freight_bill b on ${is('b', 'id', 's', 'freight_bill_id')}
    where not r.deleted and r.status in ('sent', 'disputed', 'confirmed', 'settled') and (b.status not in ${FIXED} or case r.type when 'carrier' then b.carrier_id is distinct from r.carrier_id
      when 'shipper' then b.shipment_id is distinct from r.shipment_id else false end) group by 1, 2`,
  'invoice.lines': `select i.group_code, i.issue_no as no from invoice i where not i.deleted
    and (${lineSum('i', 'netFen')}, ${lineSum('i', 'taxFen')}, ${lineSum('i', 'amountFen')}) is distinct from (i.net_fen::numeric, i.tax_fen::numeric, i.total_fen::numeric)`,
  'invoice.apply': `select a.group_code, a.apply_no as no from invoice_apply a left join invoice i on ${is('i', 'id', 'a', 'invoice_id')}
    where not a.deleted and a.status in ('issued', 'delivered', 'redFlushing', 'redFlushed')
      and ((i.total_fen, i.tax_no, i.colour, i.apply_id) is distinct from (a.total_fen, a.tax_no, 'blue', a.id)
        or i.status is distinct from case a.status when 'redFlushed' then 'flushed' else 'issued' end)`,
  'invoice.reconciled': `select distinct a.group_code, a.apply_no as no from invoice_apply a cross join lateral jsonb_array_elements(a.lines) l
    left join reconciliation r on r.group_code = a.group_code and r.id = (l->>'reconciliationId')::bigint
    left join waybill w on w.group_code = a.group_code and w.id = (l->>'waybillId')::bigint
    where not a.deleted and a.biz_kind = 'transport' and a.status in ${APPLIED}
      and (r.status is null or r.status not in ('confirmed', 'settled') or r.type <> 'shipper' and r.type <> 'upstream'
        or (r.type = 'shipper' and r.shipment_id is distinct from a.shipment_id) or w.id is null or (r.type = 'shipper' and w.shipment_id is distinct from a.shipment_id))`,
  'orderStatement.totals': `select s.group_code, s.statement_no as no from order_statement s where not s.deleted
    and ((${lineSum('s', 'loadKg')}, ${lineSum('s', 'unloadKg')}, ${lineSum('s', 'receivableFen')}, ${lineSum('s', 'waybills')}) is distinct from
      (s.load_kg::numeric, s.unload_kg::numeric, s.receivable_fen::numeric, s.waybills::numeric) or s.orders <> jsonb_array_length(s.lines))`,
  'orderStatement.once': `select s.group_code, s.statement_no as no from order_statement s where not s.deleted and s.status in ('sent', 'acknowledged')
    and exists (select 1 from order_statement o where o.group_code = s.group_code and o.shipment_id = s.shipment_id and o.id <> s.id and not o.deleted
      and o.status in ('sent', 'acknowledged') and o.period_from <= s.period_to and o.period_to >= s.period_from)`,
  'report.completed': `select g.group_code, g.report_no as no from reg_report g join waybill w on ${is('w', 'id', 'g', 'waybill_id')}
    where not g.deleted and g.kind in ('waybill', 'fundFlow') and g.status in ('sending', 'accepted', 'rejected')
      and (w.status <> 'completed' or (g.plate_number, g.driver_id) is distinct from (w.plate_number, w.driver_id))`,
  'report.order': `select g.group_code, g.report_no as no from reg_report g where not g.deleted and g.kind = 'fundFlow' and g.status = 'accepted'
    and not exists (select 1 from reg_report w where w.group_code = g.group_code and w.waybill_id = g.waybill_id and w.kind = 'waybill'
      and w.status = 'accepted' and not w.deleted)`,
  'taxReport.lines': `select r.group_code, r.report_no as no from tax_report r
    left join (select group_code, report_id, count(*) as n, coalesce(sum(iit_fen), 0) as iit, coalesce(sum(surtax_fen), 0) as surtax
      from tax_report_line where not deleted group by 1, 2) l on ${is('l', 'report_id', 'r')}
    where not r.deleted and (r.line_count, r.iit_fen, r.surtax_fen) is distinct from (coalesce(l.n, 0), coalesce(l.iit, 0)::bigint, coalesce(l.surtax, 0)::bigint)`,
  'supplier.settled': `select r.group_code, r.labour_no as no from labour_record r
    left join (select distinct b.group_code, l->>'docId' as doc_id from supplier_bill b cross join lateral jsonb_array_elements(b.lines) l
      where not b.deleted and b.status = 'paid' and l->>'docType' = 'labourRecord') p on p.group_code = r.group_code and p.doc_id = r.id::text
    where not r.deleted and r.supplier_id is not null and (r.status = 'settled') <> (p.doc_id is not null)`,
  'serviceBill.invoice': `select b.group_code, b.bill_no as no from service_bill b join invoice_apply a on ${is('a', 'id', 'b', 'invoice_apply_id')}
    where not b.deleted and a.status in ${APPLIED} and (a.service_bill_id, a.total_fen, a.shipment_id, a.carrier_id, a.driver_id)
      is distinct from (b.id, b.agreed_fen, b.shipment_id, b.carrier_id, b.driver_id)`,
};

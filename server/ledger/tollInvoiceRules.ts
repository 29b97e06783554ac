import type { Rule } from './rule.ts';

/** Trips that a service of toll invoices was told of, and their invoices (addendum B 5.5 invariant 6, records 11). */
export const TOLL_INVOICE_RULES: readonly Rule[] = [
  {
    says: 'no two trips of a plate that the service of toll invoices knows share a moment',
    broken: `select a.id, a.waybill_no, b.waybill_no as other from etc_waybill a join etc_waybill b on b.group_code = a.group_code
        and b.plate_number = a.plate_number and b.plate_color_code = a.plate_color_code and b.id > a.id
      where not a.deleted and not b.deleted and a.status in ('started', 'ended') and b.status in ('started', 'ended')
        and a.start_at < coalesce(b.end_at, 9007199254740991) and b.start_at < coalesce(a.end_at, 9007199254740991)`,
  },
  {
    says: 'each ETC waybill has exactly one request for invoices, and shows how far it is',
    broken: `select t.id, t.etc_waybill_no from etc_waybill t where not t.deleted and (
      (select count(*) from etc_apply a where a.group_code = t.group_code and a.etc_waybill_id = t.id and not a.deleted) <> 1
      or not exists (select 1 from etc_apply a where a.group_code = t.group_code and a.etc_waybill_id = t.id and not a.deleted
        and a.status = t.invoice_state and a.invoice_count = t.invoice_count and a.total_fen = t.total_fen and a.tax_fen = t.tax_fen))`,
  },
  {
    says: 'the toll invoices of an ETC waybill add up to what it shows, and are of its waybill',
    broken: `select t.id, t.etc_waybill_no from etc_waybill t where not t.deleted and (
      (t.invoice_count, t.total_fen, t.tax_fen) <> (select count(*), coalesce(sum(i.total_fen), 0)::bigint, coalesce(sum(i.tax_fen), 0)::bigint
        from etc_invoice i where i.group_code = t.group_code and i.etc_waybill_id = t.id and not i.deleted)
      or exists (select 1 from etc_invoice i where i.group_code = t.group_code and i.etc_waybill_id = t.id and not i.deleted
        and (i.waybill_id <> t.waybill_id or i.exit_at < t.start_at or i.exit_at > t.end_at)))`,
  },
  {
    says: 'a toll invoice adds up, and names the buyer of its request',
    broken: `select i.id, i.digital_no from etc_invoice i where not i.deleted and (i.amount_fen + i.tax_fen <> i.total_fen
      or i.buyer_tax_no is distinct from (select a.buyer_tax_no from etc_apply a
        where a.group_code = i.group_code and a.etc_waybill_id = i.etc_waybill_id and not a.deleted))`,
  },
  {
    says: 'the VAT of a toll invoice is selected or deducted exactly while its input invoice is certified',
    broken: `select i.id, i.digital_no, i.status from etc_invoice i where not i.deleted and (i.status <> 'none') <> exists (
      select 1 from input_invoice n where n.group_code = i.group_code and n.id = i.input_invoice_id and not n.deleted and n.status = 'certified')`,
  },
  {
    says: 'a toll and its invoice name each other',
    broken: `select i.id, i.digital_no from etc_invoice i where not i.deleted and i.etc_toll_id is not null and not exists (
        select 1 from etc_toll t where t.group_code = i.group_code and t.id = i.etc_toll_id and t.invoice_id = i.id)
      union all select t.id, t.etc_toll_no from etc_toll t where not t.deleted and t.invoice_id is not null and not exists (
        select 1 from etc_invoice i where i.group_code = t.group_code and i.id = t.invoice_id and i.etc_toll_id = t.id and not i.deleted)`,
  },
];

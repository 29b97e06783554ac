import { net, type Rule } from './rule.ts';

/** Signed sum of the ADJUST entries of a document: the change of the receivable, or of the cost of freight. */
const adjusted = (
  record: string,
  row: string,
) => `coalesce((select sum(case when d.code in ('AR', 'COST_FREIGHT') then e.amount_fen else -e.amount_fen end)
    from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
    where e.group_code = ${row}.group_code and e.biz_type = '${record}' and e.biz_id = ${row}.id and e.journal_type = 'ADJUST'), 0)`;

/** The amount of a note with its sign in the receivable. */
const NOTED = `case n.kind when 'debit' then n.total_fen else -n.total_fen end`;

/** SQL: the statements of a bill that its debtor agreed to. */
export const agreedOn = (billId: string, groupCode: string) => `
  select 1 from statement_bill s join reconciliation r on r.group_code = s.group_code and r.id = s.reconciliation_id
  where s.group_code = ${groupCode} and s.freight_bill_id = ${billId} and s.type <> 'carrier' and r.status in ('confirmed', 'settled')`;

/** Statements and invoices must agree with the books (transport-and-money 7.5, 8.4, 10.5). */
export const STATEMENT_RULES: readonly Rule[] = [
  {
    says: 'a statement adds up: agreed is total, adjustments and notes, as its lines say',
    broken: `select r.id, r.recon_no from reconciliation r cross join lateral (
        select coalesce(sum((l->>'amountFen')::bigint), 0) as total, coalesce(sum((l->>'adjustFen')::bigint), 0) as adjust, coalesce(sum((l->>'notedFen')::bigint), 0) as noted,
          coalesce(sum((l->>'invoicedFen')::bigint), 0) as invoiced, count(*) as n,
          count(*) filter (where (l->>'invoicedFen')::bigint > (l->>'reservedFen')::bigint or (l->>'invoicedFen')::bigint < 0
            or (l->>'reservedFen')::bigint > (l->>'amountFen')::bigint + (l->>'adjustFen')::bigint + coalesce((l->>'notedFen')::bigint, 0)) as over
        from jsonb_array_elements(r.lines) l) s
      where not r.deleted and ((r.total_fen, r.adjust_total_fen, coalesce(r.noted_total_fen, 0), r.agreed_fen, r.invoiced_fen, r.waybills)
        is distinct from (s.total, s.adjust, s.noted, s.total + s.adjust + s.noted, s.invoiced, s.n) or s.over > 0
        or r.settled_fen + r.open_fen <> case r.status when 'void' then 0 else r.agreed_fen end or r.settled_fen > r.agreed_fen)`,
  },
  {
    says: 'a bill shows the receivable that its debtor agreed to, as the books have it, and nothing before',
    broken: `select b.id, b.bill_no, b.agreed_fen from freight_bill b
      left join ledger_waybill l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
      where not b.deleted and b.agreed_fen is distinct from case when exists (${agreedOn('b.id', 'b.group_code')}) then l.receivable_fen end`,
  },
  {
    says: 'a live statement holds exactly the bills of its lines, a void one none',
    broken: `select r.id, r.recon_no, r.status from reconciliation r where not r.deleted and (
      select count(*) from statement_bill b where b.group_code = r.group_code and b.reconciliation_id = r.id
        and (r.status = 'void' or exists (select 1 from jsonb_array_elements(r.lines) l where (l->>'freightBillId')::bigint = b.freight_bill_id)))
      <> case r.status when 'void' then 0 else r.waybills end`,
  },
  {
    says: 'an agreed statement, and no other, has its adjustments in the books',
    broken: `select r.id, r.recon_no, r.status from reconciliation r where not r.deleted
      and ${adjusted('reconciliation', 'r')} <> case when r.status in ('confirmed', 'settled') then r.adjust_total_fen else 0 end`,
  },
  {
    says: 'an agreed note, and no other, has corrected the receivable by exactly its sum, which is that of its lines',
    broken: `select n.id, n.note_no, n.status from statement_note n where not n.deleted and (
      ${adjusted('statementNote', 'n')} <> case n.status when 'confirmed' then ${NOTED} else 0 end
      or n.total_fen <> (select sum((l->>'amountFen')::bigint) from jsonb_array_elements(n.lines) l))`,
  },
  {
    says: 'a statement is corrected by the notes agreed on it, and by nothing else',
    broken: `select r.id, r.recon_no, r.noted_total_fen from reconciliation r where not r.deleted and coalesce(r.noted_total_fen, 0) <> coalesce((
      select sum(${NOTED}) from statement_note n where n.group_code = r.group_code and n.reconciliation_id = r.id
        and n.status = 'confirmed' and not n.deleted), 0)`,
  },
  {
    says: 'money received on a statement is in the books, each with its own bank serial',
    broken: `select r.id, r.recon_no from reconciliation r cross join lateral (
        select coalesce(sum((l->>'amountFen')::bigint), 0) as fen, count(*) filter (where not exists (select 1 from bank_serial s
          where s.group_code = r.group_code and s.serial_no = l->>'bankSerialNo' and s.record = 'reconciliation' and s.record_id = r.id)) as lost
        from jsonb_array_elements(r.receipts) l) m
      where not r.deleted and (m.lost > 0 or ${net('reconciliation', 'CREDIT_RECEIPT', 'r.id', 'r.group_code')} <> m.fen)`,
  },
  {
    says: 'an invoice is net and tax, and its VAT is in the books until a red one takes it back, which leaves the rest there',
    broken: `select i.id, i.issue_no, i.status from invoice i left join invoice b on b.group_code = i.group_code and b.id = i.red_of_invoice_id
      left join lateral (select -coalesce(sum(r.total_fen), 0) as fen, coalesce(sum(r.tax_fen), 0) as tax_fen, max(r.id) as last_id from invoice r
        where r.group_code = i.group_code and r.red_of_invoice_id = coalesce(b.id, i.id) and r.status = 'issued' and not r.deleted) reds on true
      where not i.deleted and (i.net_fen + i.tax_fen <> i.total_fen
        or (i.colour = 'blue' and (i.red_fen <> reds.fen or (i.status = 'flushed') <> (i.red_fen = i.total_fen)))
        or (select sum((l->>'taxFen')::bigint) from jsonb_array_elements(i.lines) l) <> i.tax_fen
        or ${net('invoice', 'OUTPUT_VAT', 'i.id', 'i.group_code')} <> case
          when i.colour = 'blue' and i.status = 'issued' and i.red_fen = 0 then i.tax_fen
          when i.colour = 'red' and i.id = reds.last_id then b.tax_fen + reds.tax_fen else 0 end)`,
  },
  {
    says: 'statements are invoiced by exactly what blue and red invoices come to',
    broken: `select g.group_code, s.fen as statements, i.fen as invoices from party_group g
      cross join lateral (select coalesce(sum(invoiced_fen), 0) as fen from reconciliation r where r.group_code = g.group_code and not r.deleted) s
      cross join lateral (select coalesce(sum(total_fen), 0) as fen from invoice i where i.group_code = g.group_code and not i.deleted
        and i.biz_kind = 'transport' and i.status in ('issued', 'flushed')) i where s.fen <> i.fen`,
  },
];

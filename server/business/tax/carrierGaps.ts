import { sql, type SQL } from 'drizzle-orm';
import type { carrierInvoiceGaps } from '../../../domain/calls/carrierInvoices.ts';
import type { DataOf, ParsedOf } from '../../../domain/calls/call.ts';
import type { Work } from '../../records/work.ts';

/** Waybills listed at once. */
const MOST = 200;

/**
 * Confirmed freight of carriers that invoice it themselves (`invoicesItself`), with what their live invoices have of it.
 * @param until confirmed up to this moment; undefined: all
 */
const gapsSql = ({ groupCode }: Work, until: number | undefined): SQL => sql`
  select b.waybill_id, w.waybill_no, b.carrier_id, f.fleet_name, b.confirmed_at,
    l.freight_cost_fen + l.freight_vat_fen as freight, coalesce(i.amount, 0) as invoiced
  from freight_bill b
  join waybill w on w.group_code = b.group_code and w.id = b.waybill_id
  join fleet f on f.group_code = b.group_code and f.id = b.carrier_id
  join ledger_waybill l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
  left join (select (x ->> 'waybillId')::bigint as waybill_id, sum((x ->> 'amountFen')::bigint) as amount
    from input_invoice n, jsonb_array_elements(n.lines) x
    where n.group_code = ${groupCode} and not n.deleted and n.kind = 'transport' and n.status in ('draft', 'certified') group by 1) i
    on i.waybill_id = b.waybill_id
  where b.group_code = ${groupCode} and not b.deleted and b.payee_type = 'carrier' and b.status in ('confirmed', 'closed')
    and f.kind <> 'own' and f.legal_kind in ('company', 'shop') and l.freight_cost_fen + l.freight_vat_fen > coalesce(i.amount, 0)
    and ${until === undefined ? sql`true` : sql`b.confirmed_at <= ${until}`}`;

/** How many waybills lack the invoice of their carrier, wholly or in part, and how much is missing, fen. */
export async function carrierGapTotals(
  work: Work,
  until: number,
): Promise<{ readonly count: number; readonly sumFen: number }> {
  const { rows } = await work.tx.execute<{ count: string; missing: string }>(sql`
    select count(*) as count, coalesce(sum(g.freight - g.invoiced), 0) as missing from (${gapsSql(work, until)}) g`);
  return { count: Number(rows[0]?.count ?? 0), sumFen: Number(rows[0]?.missing ?? 0) };
}

/** Waybills that lack the invoice of their carrier, wholly or in part: by carrier, and those of all or of one, one by one. */
export async function carrierGaps(
  work: Work,
  { carrierId, confirmedAtTo }: ParsedOf<typeof carrierInvoiceGaps>,
): Promise<DataOf<typeof carrierInvoiceGaps>> {
  const gaps = gapsSql(work, confirmedAtTo);
  const carriers = await work.tx.execute<{ id: string; name: string; waybills: string; missing: string }>(sql`
    select g.carrier_id::text as id, g.fleet_name as name, count(*) as waybills, sum(g.freight - g.invoiced) as missing
    from (${gaps}) g group by 1, 2 order by 4 desc, 1`);
  const of = carrierId === undefined ? sql`true` : sql`g.carrier_id = ${carrierId}::bigint`;
  const { rows } = await work.tx.execute<
    Record<'id' | 'no' | 'carrier' | 'at' | 'freight' | 'invoiced', string>
  >(sql`
    select g.waybill_id::text as id, g.waybill_no as no, g.fleet_name as carrier, g.confirmed_at as at, g.freight, g.invoiced
    from (${gaps}) g where ${of} order by g.confirmed_at, g.waybill_id limit ${MOST + 1}`);
  return {
    carriers: carriers.rows.map(({ id, name, waybills, missing }) => ({
      ...{ id, name },
      waybills: Number(waybills),
      missingFen: Number(missing),
    })),
    waybills: rows.slice(0, MOST).map(({ id, no, carrier, at, freight, invoiced }) => ({
      ...{ id, no, carrier },
      confirmedAt: Number(at),
      freightFen: Number(freight),
      invoicedFen: Number(invoiced),
      missingFen: Number(freight) - Number(invoiced),
    })),
    isCut: rows.length > MOST,
  };
}

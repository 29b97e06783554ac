import { PALLET_VIEWS } from './palletViewTexts.ts';
import { SERVICE_VIEWS } from './serviceViewTexts.ts';
import { STOCK_VIEWS } from './stockViewTexts.ts';
import { baseColumns } from './viewColumns.ts';

/*
 * The views that statistics group (domain/records: billFigure, receivableMove, payeeMove, invoiceFigure). They store no
 * data, so they are created from these texts at each start instead of by migrations.
 */

/** x × bp ÷ (10000 + bp) inverted: an amount without its VAT, rounded half up (T&M 10.2). */
const net = (gross: string, bp: string) => `round(${gross} * 10000::numeric / (10000 + ${bp}))::bigint`;

/** A valid rate; `valid_to` is its last day. */
const HOLDS = `r.status = 'enabled' and not r.deleted`;
const rateAt = (kind: string, at: string) => `(
  select r.rate_bp from tax_rate r where r.group_code = e.group_code and r.kind = '${kind}' and ${HOLDS}
    and r.valid_from <= ${at} and (r.valid_to is null or r.valid_to + 86400000 > ${at}) order by r.valid_from desc limit 1)`;

const RATES = { transport: 'vatTransport', fuel: 'vatFuel', toll: 'vatToll', surtax: 'surtax' } as const;

/**
 * The rates of a group over time in one row: the times at which any of them changes, and the rates from then on
 * (T&M 0.1). So a rate is looked up in an array and not in a table for each bill.
 */
const RATES_OVER_TIME = `
  select s.group_code, array_agg(s.at order by s.at) as edges,
    ${Object.keys(RATES)
      .map((name) => `array_agg(s.${name} order by s.at) as ${name}`)
      .join(', ')}
  from (
    select e.group_code, e.at, ${Object.entries(RATES)
      .map(([name, kind]) => `${rateAt(kind, 'e.at')} as ${name}`)
      .join(', ')}
    from (
      select r.group_code, r.valid_from as at from tax_rate r where ${HOLDS}
      union select r.group_code, r.valid_to + 86400000 from tax_rate r where ${HOLDS} and r.valid_to is not null) e) s
  group by s.group_code`;

/** The rate of a kind on the day a bill was confirmed; null when none was entered: then there is no estimate. */
const rate = (name: keyof typeof RATES) => `r.${name}[width_bucket(b.confirmed_at, r.edges)]`;

/** Invoiced amounts by waybill; red invoices are negative. */
const INVOICED = `
  select i.group_code, (l ->> 'waybillId')::bigint as waybill_id, sum((l ->> 'amountFen')::bigint)::bigint as amount, max(i.issue_at) as at
  from invoice i cross join lateral jsonb_array_elements(i.lines) l
  where i.status in ('issued', 'flushed') and not i.deleted group by 1, 2`;

/** The sums of the bill's waybill (ledger/waybillSums); null where nothing was posted. */
const kept = (column: string) => `coalesce(l.${column}, 0)`;
const UNINVOICED = `(${kept('receivable_fen')} - coalesce(i.amount, 0))`;

/** The tax that is still expected in the tolls of the platform's cards. */
const TOLL_ESTIMATE = `b.advance_etc_fen - ${net('b.advance_etc_fen', `coalesce(${rate('toll')}, 0)`)}`;

/** Tolls of the platform's cards by waybill that came after its bill. */
const LATE_TOLLS = `
  select t.group_code, t.waybill_id, sum(t.amount_fen)::bigint as late from etc_toll t
  where t.status = 'matched' and t.charged_as = 'late' and t.holder_kind = 'GROUP' and not t.deleted group by 1, 2`;

/** Tax that certified toll invoices have taken out of that cost, by waybill: not that of cards of fleets and drivers, whose tolls are freight. */
const TOLL_VAT = `
  select n.group_code, (l ->> 'waybillId')::bigint as waybill_id, sum((l ->> 'taxFen')::bigint)::bigint as tax
  from input_invoice n cross join lateral jsonb_array_elements(n.lines) l
  where n.status = 'certified' and n.kind = 'toll' and not n.deleted and not exists (
    select 1 from etc_invoice x where x.group_code = n.group_code and x.input_invoice_id = n.id and x.holder_kind <> 'GROUP')
  group by 1, 2`;

/** The payee of a waybill. */
const payee = (w: string) => `
  ${w}.payee_type, case ${w}.payee_type when 'carrier' then ${w}.carrier_id else ${w}.driver_id end::text as payee_id,
  case ${w}.payee_type when 'carrier' then f.fleet_name else v.driver_name end as payee_name`;

/**
 * Profit by the books: revenue less freight, fuel and tolls, less surtax and what the platform insured. VAT that no invoice has split off yet
 * is estimated with the contract's rate and the rates of the day of confirmation (T&M 12).
 */
const BILL_FIGURE = `
  select z.*, z.net_revenue_fen - z.freight_cost_fen - z.fuel_cost_fen - z.surtax_fen - z.insurance_fen as profit_fen
  from (
    select y.*, case when y.surtax_posted <> 0 then y.surtax_posted
      else round(greatest(0, y.output_vat_fen - y.input_vat_fen) * y.surtax_bp::numeric / 10000)::bigint end as surtax_fen
    from (
      select x.*, x.receivable_fen - x.received_fen as receivable_open_fen, x.receivable_fen - x.invoiced_fen as uninvoiced_fen,
        x.output_posted + x.output_estimate as output_vat_fen, x.revenue_posted - x.output_estimate as net_revenue_fen,
        x.input_posted + x.input_estimate as input_vat_fen, x.fuel_posted - x.input_estimate as fuel_cost_fen,
        x.receivable_fen <> x.invoiced_fen or x.input_estimate <> 0 as is_estimated
      from (
        select b.group_code, b.id, 'posted'::text as status, b.bill_no, b.waybill_id, b.shipment_id, ${payee('b')}, b.carrier_id, b.driver_id, b.plate_number,
          g.group_name as branch_name, b.fee_mode, w.load_area_code, w.unload_area_code, b.status = 'closed' as is_settled, b.finished_at, b.confirmed_at, i.at as invoiced_at,
          case when b.open_fen > 0 then b.finished_at end as open_since,
          b.base_freight_fen + a.top_up as base_freight_fen, b.additions_fen, b.deductions_fen, b.payable_fen,
          b.payable_fen - b.base_freight_fen - a.top_up - b.additions_fen + b.deductions_fen as adjust_fen,
          b.advance_etc_fen + coalesce(tl.late, 0) - coalesce(tv.tax, 0) - case when ${kept('input_vat_fen')} <> ${kept('freight_vat_fen')} then 0 else ${TOLL_ESTIMATE} end as toll_cost_fen,
          b.advance_cash_fen, b.advance_bank_fen, b.advance_oil_fen, b.advance_oil_card_fen, b.advance_etc_fen, a.total as advance_fen,
          b.paid_fen, greatest(0, b.applied_fen - b.paid_fen) as in_payment_fen, b.retention_fen, b.open_fen,
          ${kept('receivable_fen')} as receivable_fen, ${kept('received_fen')} as received_fen, coalesce(i.amount, 0) as invoiced_fen,
          ${kept('freight_cost_fen')} as freight_cost_fen, ${kept('revenue_fen')} as revenue_posted, ${kept('fuel_cost_fen')} as fuel_posted,
          ${kept('output_vat_fen')} as output_posted, ${kept('input_vat_fen')} as input_posted, ${kept('surtax_fen')} as surtax_posted,
          ${kept('insurance_fen')} as insurance_fen,
          ${UNINVOICED} - ${net(UNINVOICED, `coalesce(c.tax_rate_bp, ${rate('transport')}, 0)`)} as output_estimate,
          case when ${kept('input_vat_fen')} <> ${kept('freight_vat_fen')} then 0 else
            a.oil - ${net('a.oil', `coalesce(${rate('fuel')}, 0)`)}
            + ${TOLL_ESTIMATE} end as input_estimate,
          coalesce(${rate('surtax')}, 0) as surtax_bp,${baseColumns('b.confirmed_at')}
        from freight_bill b
        cross join lateral (select b.advance_oil_fen + b.advance_oil_card_fen as oil,
          case when b.fee_mode = 'rate' then coalesce(b.top_up_fen, 0) else 0 end as top_up,
          b.advance_cash_fen + b.advance_bank_fen + b.advance_oil_fen + b.advance_oil_card_fen + b.advance_etc_fen as total) a
        left join ledger_waybill l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
        left join waybill w on w.group_code = b.group_code and w.id = b.waybill_id
        left join party_group g on g.group_code = b.group_code
        left join contract c on c.group_code = b.group_code and c.id = w.contract_id
        left join driver v on v.group_code = b.group_code and v.id = b.driver_id
        left join fleet f on f.group_code = b.group_code and f.id = b.carrier_id
        left join (${INVOICED}) i on i.group_code = b.group_code and i.waybill_id = b.waybill_id
        left join (${LATE_TOLLS}) tl on tl.group_code = b.group_code and tl.waybill_id = b.waybill_id
        left join (${TOLL_VAT}) tv on tv.group_code = b.group_code and tv.waybill_id = b.waybill_id
        left join (${RATES_OVER_TIME}) r on r.group_code = b.group_code
        where b.status in ('confirmed', 'closed') and not b.deleted) x) y) z`;

/** Postings with account and entry; unused columns cost nothing in a view. */
const POSTINGS = `
  from ledger_posting p
  join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
  join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
  left join ledger_journal j on j.group_code = e.group_code and j.id = e.journal_id
  left join party_group g on g.group_code = p.group_code
  left join freight_bill b on b.group_code = e.group_code and b.waybill_id = e.waybill_id and not b.deleted and b.status not in ('void')
  left join waybill w on w.group_code = e.group_code and w.id = e.waybill_id`;

const LINE = `
  p.group_code, p.id, 'posted'::text as status, p.posted_at, e.id::text as entry_no, e.journal_type, e.waybill_id,
  g.group_name as branch_name, e.journal_id::text as journal_id, e.biz_type, e.biz_id::text as biz_id, j.biz_no,
  e.reverses_entry_id is not null as is_reversal, coalesce(b.confirmed_at, p.posted_at) as accrued_at`;

/** The day of a moment in Shanghai, and 00:00 of a day as epoch ms. */
const dayOf = (ms: string) => `((to_timestamp(${ms} / 1000) at time zone 'UTC') + interval '8 hours')::date`;
const startOf = (day: string) => `((${day} - date '1970-01-01')::bigint * 86400000 - 28800000)`;

/** The statement day of a contract on or after a day. */
const STATEMENT_DAY = `(date_trunc('month', k.day) + case when extract(day from k.day) > c.settle_day then interval '1 month' else interval '0' end)::date
  + coalesce(c.settle_day, 1)::int - 1`;

/** The last day on which a debt is paid in time, as `domain/rules/due.ts` has it. */
const DUE = `
    left join contract c on c.group_code = e.group_code and c.id = w.contract_id and w.pay_term = 'credit'
    cross join lateral (select ${dayOf('coalesce(b.confirmed_at, p.posted_at)')} as day) k
    cross join lateral (select case when c.id is null or c.settle_kind = 'prepaid' then k.day
      else (case c.settle_kind when 'monthly' then ${STATEMENT_DAY} else k.day end) + coalesce(c.credit_days, 0)::int end as day) d`;

const RECEIVABLE_MOVE = `
  select m.*, case when m.kind = 'accrued' then m.amount_fen else 0 end as accrued_fen,
    case when m.kind = 'received' then -m.amount_fen else 0 end as received_fen,
    case when m.kind = 'adjusted' then m.amount_fen else 0 end as adjusted_fen,${baseColumns('m.posted_at')}
  from (
    select ${LINE}, a.owner_id as shipment_id, ${startOf('d.day')} as due_on, coalesce(c.overdue_bp, 0) as overdue_bp,
      case when e.journal_type in ('CAPTURE', 'CREDIT_RECEIPT') then 'received' when e.journal_type = 'ADJUST' then 'adjusted' else 'accrued' end as kind,
      case p.side when 'debit' then p.amount_fen else -p.amount_fen end as amount_fen
    ${POSTINGS} ${DUE} where a.code = 'AR') m`;

/** On AP and ADVANCE of a waybill the payee is that of the waybill; on a wallet, its owner. What firms are owed besides is no payee's. */
const PAYEE_MOVE = `
  select m.*, greatest(m.net_fen, 0) as in_fen, greatest(-m.net_fen, 0) as out_fen,
    case when m.account_code = 'AP' then m.net_fen else 0 end as owed_fen,
    case when m.account_code = 'ADVANCE' then -m.net_fen else 0 end as advanced_fen,
    case when m.account_code = 'AP' and m.journal_type in ('ACCRUE_COST', 'ACCRUE_FUEL', 'DEDUCT') then m.net_fen else 0 end as accrued_fen,
    case when m.account_code = 'AP' and m.journal_type = 'ADVANCE_OFFSET' then -m.net_fen else 0 end as offset_fen,
    case when m.account_code = 'AP' and m.journal_type = 'PAY_SUBMIT' then -m.net_fen else 0 end as settled_fen,
    case when m.account_code = 'AP' and m.journal_type = 'ADJUST' then m.net_fen else 0 end as adjusted_fen,${baseColumns('m.posted_at')}
  from (
    select ${LINE}, o.payee_type, o.payee_id::text as payee_id, case o.payee_type when 'carrier' then f.fleet_name else v.driver_name end as payee_name,
      case o.payee_type when 'carrier' then o.payee_id end as carrier_id, case o.payee_type when 'driver' then o.payee_id end as driver_id,
      a.code as account_code, p.balance_fen,
      case when (p.side = 'credit') then p.amount_fen else -p.amount_fen end as net_fen
    ${POSTINGS}
    cross join lateral (select case when a.code in ('AP', 'ADVANCE') then w.payee_type else a.owner_type end as payee_type,
      case when a.code not in ('AP', 'ADVANCE') then a.owner_id when w.payee_type = 'carrier' then w.carrier_id else w.driver_id end as payee_id) o
    left join driver v on v.group_code = p.group_code and o.payee_type = 'driver' and v.id = o.payee_id
    left join fleet f on f.group_code = p.group_code and o.payee_type = 'carrier' and f.id = o.payee_id
    where (a.code in ('AP', 'ADVANCE') and a.owner_type = 'platform' and w.id is not null) or (a.code in ('W_AVAIL', 'W_FROZEN') and a.owner_type in ('carrier', 'driver'))) m`;

const INVOICE_FIGURE = `
  select m.*,${baseColumns('m.booked_at')} from (
    select i.group_code, hashtextextended(i.id::text || ':' || l.n::text, 0) & 9223372036854775807 as id, 'posted'::text as status, coalesce(i.invoice_no, i.issue_no) as document_no, 'invoice'::text as biz_type, i.id::text as biz_id, i.colour as kind,
      i.shipment_id, (l.line ->> 'waybillId')::bigint as waybill_id, g.group_name as branch_name, i.issue_at as booked_at,
      case i.colour when 'blue' then (l.line ->> 'amountFen')::bigint else 0 end as blue_fen,
      case i.colour when 'red' then -(l.line ->> 'amountFen')::bigint else 0 end as red_fen,
      (l.line ->> 'amountFen')::bigint as total_fen, (l.line ->> 'netFen')::bigint as net_fen, (l.line ->> 'taxFen')::bigint as tax_fen, 0::bigint as uninvoiced_fen
    from invoice i join party_group g on g.group_code = i.group_code
    cross join lateral jsonb_array_elements(i.lines) with ordinality l (line, n)
    where i.status in ('issued', 'flushed') and not i.deleted and i.issue_at is not null and i.biz_kind = 'transport'
    union all
    select f.group_code, f.id, 'posted', f.bill_no, 'freightBill', f.id::text, 'open', f.shipment_id, f.waybill_id, f.branch_name, f.confirmed_at, 0, 0, 0, 0, 0, f.uninvoiced_fen
    from bill_figure f where f.uninvoiced_fen <> 0) m`;

/** Both tables of the user action log, as the record `userActionLog`. */
const USER_ACTION_LOG = ['action_log', 'action_log_kept']
  .map(
    (table) => `
  select l.group_code, l.id, 'posted'::text as status, l.at, l.account_id, l.by_name, l.role, l.action, l.page, l.record, l.record_id, l.record_no,
    l.event, case when l.status = 0 then 'ok' when l.status = 10403 then 'denied' when l.status between 500 and 599 then 'failed' else 'refused' end as result,
    l.status::text as answer, l.address, l.cost_ms::bigint as cost_ms, l.times::bigint as times, l.call,
    (select a.text from action_agent a where a.id = l.agent_id) as agent, l.device_ref, l.session_ref, l.visitor_group, l.detail::text as detail,
    l.first_history_id::text as first_history_id, l.last_history_id::text as last_history_id,${baseColumns('l.at')}
  from ${table} l`,
  )
  .join(' union all ');

const WAYBILL_CHARGE = `
  select c.group_code, c.waybill_id as id, 'posted'::text as status, c.charge_no, c.waybill_id, c.edition_id, c.at as charged_at, c.fee_fen,
    c.settled_fen, c.fee_fen - c.settled_fen as open_fen, c.folded_at is not null and c.settled_fen < c.fee_fen as is_owed, c.folded_at,${baseColumns('c.at')}
  from service_charge c`;

/** Name and text, each view after those it reads. */
export const VIEWS: readonly (readonly [name: string, text: string])[] = [
  ['bill_figure', BILL_FIGURE],
  ['receivable_move', RECEIVABLE_MOVE],
  ['payee_move', PAYEE_MOVE],
  ['invoice_figure', INVOICE_FIGURE],
  ['user_action_log', USER_ACTION_LOG],
  ['waybill_charge', WAYBILL_CHARGE],
  ...SERVICE_VIEWS,
  ...STOCK_VIEWS,
  ...PALLET_VIEWS,
];

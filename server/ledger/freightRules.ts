import type { Rule } from './rule.ts';

const ADVANCED =
  'b.advance_cash_fen + b.advance_bank_fen + b.advance_oil_fen + b.advance_oil_card_fen + b.advance_etc_fen';
const FUEL = 'b.advance_oil_fen + b.advance_oil_card_fen + b.advance_etc_fen';
/** By spread the top-up to the lowest charge is the shipper's alone. */
const TOP_UP = `case when b.fee_mode = 'rate' then coalesce(b.top_up_fen, 0) else 0 end`;
const CONFIRMED = `b.status in ('confirmed', 'closed')`;

/** Net sum of entries on accounts of a code, optionally only of some kinds of journals and one kind of document. */
const put = (
  code: string,
  kinds: readonly string[] = [],
  records: readonly string[] = [],
  owner: string | null = null,
) => {
  const isOn = (side: 'c' | 'd') =>
    `${side}.code = '${code}'${owner === null ? '' : ` and ${side}.owner_type = '${owner}'`}`;
  const ofKinds =
    kinds.length === 0 ? '' : ` and e.journal_type in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  const only =
    records.length === 0
      ? ofKinds
      : `${ofKinds} and e.biz_type in (${records.map((name) => `'${name}'`).join(', ')})`;
  return `coalesce(sum(case when ${isOn('c')}${only} then e.amount_fen when ${isOn('d')}${only} then -e.amount_fen end), 0)`;
};

/** What a waybill's shipper has reserved; money is also held for other purposes that name a waybill. */
const HELD = put('W_FROZEN', ['FREEZE', 'UNFREEZE', 'CAPTURE']);
/** What is owed to the carrier of a waybill: suppliers have payables of their own. */
const OWED = put('AP', [], [], 'platform');

/** Net sum of the entries of each waybill, on the credit side of the accounts. */
const BY_WAYBILL = `select e.group_code, e.waybill_id, ${HELD} as held, ${OWED} as ap, ${put('AP', ['ADJUST'])} as adjusted,
    ${put('PAY_IN_TRANSIT', ['PAY_SUBMIT', 'PAY_SUCCEED'])} as in_transit, -${put('COST_FREIGHT', ['ACCRUE_COST'])} as freight,
    -${put('COST_FUEL', ['ACCRUE_FUEL'])} as fuel, ${put('COST_FREIGHT', ['DEDUCT'])} as deducted, ${put('ADVANCE', ['ADVANCE_OFFSET'])} as offset_fen,
    ${put('REVENUE', ['ACCRUE_REVENUE'])} as revenue, ${put('AR', ['CAPTURE'])} - ${put('AR', ['CAPTURE'], ['reconciliation', 'statementNote'])} as captured
  from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
  join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
  where e.waybill_id is not null group by e.group_code, e.waybill_id`;

/** Rules of freight bills: transport-and-money 6.5, 8.4, 8.7.7. */
export const FREIGHT_RULES: readonly Rule[] = [
  {
    says: 'a completed or aborted waybill has one bill, and no other has one',
    broken: `select w.id, w.waybill_no, w.status from waybill w where not w.deleted and (w.status in ('completed', 'aborted')) <>
      exists (select 1 from freight_bill b where b.group_code = w.group_code and b.waybill_id = w.id and not b.deleted)`,
  },
  {
    says: 'a valued bill adds up: base, top-up, items, adjustments, advances, payments and what is open',
    broken: `select b.id, b.bill_no from freight_bill b where not b.deleted and b.status in ('valued', 'confirmed', 'closed') and (
      b.payable_fen is distinct from b.base_freight_fen + (${TOP_UP}) + b.additions_fen - b.deductions_fen + coalesce(b.adjust_fen, 0)
      or b.shipper_receivable_fen is distinct from b.payable_fen - coalesce(b.adjust_fen, 0) + b.service_fee_fen
      or b.open_fen is distinct from b.payable_fen - (${ADVANCED}) - b.paid_fen
      or b.payable_now_fen is distinct from b.payable_fen - (${ADVANCED}) - b.retention_fen - b.applied_fen
      or (b.status = 'closed') <> (b.status <> 'valued' and b.open_fen = 0)
      or b.payable_fen < 0 or b.paid_fen > b.applied_fen)`,
  },
  {
    says: 'a bill counts the confirmed items of its waybill',
    broken: `select b.id, b.bill_no from freight_bill b left join (select group_code, waybill_id,
        sum(amount_fen) filter (where direction = 'add') as added, sum(amount_fen) filter (where direction = 'reduce') as reduced
      from deduction where not deleted and status = 'confirmed' group by group_code, waybill_id) i on i.group_code = b.group_code and i.waybill_id = b.waybill_id
      where not b.deleted and b.status in ('valued', 'confirmed', 'closed')
        and (b.additions_fen, b.deductions_fen) <> (coalesce(i.added, 0), coalesce(i.reduced, 0))`,
  },
  {
    says: 'a confirmed bill, and no other, has its cost, its items, its advances and its revenue in the books',
    broken: `select b.id, b.bill_no, b.status from freight_bill b left join (${BY_WAYBILL}) l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
      where not b.deleted and (coalesce(l.freight, 0), coalesce(l.fuel, 0), coalesce(l.deducted, 0), coalesce(l.offset_fen, 0), coalesce(l.revenue, 0)) is distinct from
      (case when ${CONFIRMED} then b.base_freight_fen + (${TOP_UP}) + b.additions_fen - (${FUEL}) else 0 end, case when ${CONFIRMED} then ${FUEL} else 0 end,
        case when ${CONFIRMED} then b.deductions_fen else 0 end, case when ${CONFIRMED} then ${ADVANCED} else 0 end,
        case when ${CONFIRMED} then b.shipper_receivable_fen else 0 end)`,
  },
  {
    says: 'a wallet shipper has paid a confirmed bill, a credit shipper owes it',
    broken: `select b.id, b.bill_no from freight_bill b join waybill w on w.group_code = b.group_code and w.id = b.waybill_id
      left join (${BY_WAYBILL}) l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
      where not b.deleted and coalesce(l.captured, 0) <> case when ${CONFIRMED} and w.pay_term = 'wallet' then b.shipper_receivable_fen else 0 end`,
  },
  {
    says: 'what is owed on a waybill is what its confirmed bill has open, less payments in transit, and nothing otherwise',
    broken: `select b.id, b.bill_no, l.ap, b.open_fen from freight_bill b left join (${BY_WAYBILL}) l on l.group_code = b.group_code and l.waybill_id = b.waybill_id
      where not b.deleted and (coalesce(l.adjusted, 0) <> coalesce(b.adjust_fen, 0)
        or coalesce(l.ap, 0) <> case when ${CONFIRMED} then b.open_fen - coalesce(l.in_transit, 0) else 0 end)`,
  },
  {
    says: 'a wallet waybill holds what it is planned to cost until its bill takes it or ends; a cancelled one holds nothing',
    broken: `select w.id, w.waybill_no, w.status, l.held from waybill w
      left join freight_bill b on b.group_code = w.group_code and b.waybill_id = w.id and not b.deleted
      left join (${BY_WAYBILL}) l on l.group_code = w.group_code and l.waybill_id = w.id
      where not w.deleted and coalesce(l.held, 0) <> case when w.pay_term = 'wallet' and w.status <> 'cancelled'
        and coalesce(b.status, '') not in ('confirmed', 'closed', 'void') then w.planned_shipper_fen else 0 end`,
  },
];

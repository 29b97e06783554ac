import type { Rule } from '../ledger/rule.ts';

/*
 * What documents say against what the ledger has for them, line by line (addendum B 3.6, invariant 3). Movements of the ledger are
 * added up by document first: looked up one by one, a million of them would take minutes.
 */

/** SQL: a number of a line. */
const of = (name: string, line = 'l') => `coalesce((${line}->>'${name}')::bigint, 0)`;

/** SQL: the movements of a kind of document by line, with these sums. */
const moved = (docType: string, sums: string) => `
  select p.group_code, p.doc_id, p.line_no, ${sums} from stock_posting p
  join stock_item i on i.group_code = p.group_code and i.id = p.item_id
  join stock_location c on c.group_code = i.group_code and c.id = i.location_id
  where p.doc_type = '${docType}' group by 1, 2, 3`;

const INBOUND = `
  select o.group_code, o.id, (l->>'lineNo')::int as line_no, ${of('receivedQty')} as received, (
      select coalesce(sum((r->>'qty')::bigint), 0) from jsonb_array_elements(o.put_rows) r where r->>'lineNo' = l->>'lineNo') as put
  from inbound_order o cross join lateral jsonb_array_elements(o.lines) l where not o.deleted`;

const OUTBOUND = `
  select o.group_code, o.id, (l->>'lineNo')::int as line_no, ${of('qty')} as ordered, ${of('allocatedQty')} as allocated,
    ${of('pickedQty')} as picked, ${of('shippedQty')} as shipped, (
      select coalesce(sum(${of('qty', 'a')}), 0) from jsonb_array_elements(o.allocations) a where a->>'lineNo' = l->>'lineNo') as parts
  from outbound_order o cross join lateral jsonb_array_elements(o.lines) l where not o.deleted`;

const TRANSFER = `
  select o.group_code, o.id, (l->>'lineNo')::int as line_no, ${of('qty')} as qty, ${of('receivedQty')} as received, ${of('lossQty')} as lost
  from transfer_order o cross join lateral jsonb_array_elements(o.lines) l where not o.deleted`;

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    says: 'of each line of an inbound order the ledger has what was put away: no more than was received, and all of it once it is done',
    broken: `select o.inbound_no, o.status, coalesce(l.line_no, m.line_no) as line_no, l.received, l.put, m.qty from (${INBOUND}) l
      full join (${moved('inboundOrder', 'sum(p.qty) as qty')}) m on m.group_code = l.group_code and m.doc_id = l.id and m.line_no = l.line_no
      join inbound_order o on o.group_code = coalesce(l.group_code, m.group_code) and o.id = coalesce(l.id, m.doc_id)
      where coalesce(m.qty, 0) <> coalesce(l.put, 0) or coalesce(l.put, 0) > coalesce(l.received, 0)
        or (o.status = 'done' and l.put is distinct from l.received) or (o.status not in ('received', 'done') and coalesce(m.qty, 0) <> 0)`,
  },
  {
    says: 'of each line of an outbound order has left what was shipped, and what is picked and not shipped stands ready; never more than was ordered',
    broken: `select o.outbound_no, o.status, coalesce(l.line_no, m.line_no) as line_no, l.ordered, l.picked, l.shipped, m.out, m.ready from (${OUTBOUND}) l
      full join (${moved('outboundOrder', `coalesce(-sum(p.qty) filter (where p.kind = 'OUT'), 0) as out, coalesce(sum(p.qty) filter (where c.kind = 'shipping'), 0) as ready, sum(p.qty) as rest`)}) m
        on m.group_code = l.group_code and m.doc_id = l.id and m.line_no = l.line_no
      join outbound_order o on o.group_code = coalesce(l.group_code, m.group_code) and o.id = coalesce(l.id, m.doc_id)
      where coalesce(m.out, 0) <> coalesce(l.shipped, 0) or coalesce(m.ready, 0) <> coalesce(l.picked - l.shipped, 0) or coalesce(m.rest, 0) <> -coalesce(m.out, 0)
        or l.picked > l.ordered or l.shipped <> case when o.status = 'shipped' then l.picked else 0 end`,
  },
  {
    says: 'an outbound order holds what it has allocated and not shipped, and no other has anything held',
    broken: `select o.outbound_no, o.status, coalesce(l.line_no, h.line_no) as line_no, l.allocated, l.parts, h.qty from (${OUTBOUND}) l
      full join (select group_code, doc_id, line_no, sum(qty) as qty from stock_hold where doc_type = 'outboundOrder' and kind = 'reserve' group by 1, 2, 3) h
        on h.group_code = l.group_code and h.doc_id = l.id and h.line_no = l.line_no
      join outbound_order o on o.group_code = coalesce(l.group_code, h.group_code) and o.id = coalesce(l.id, h.doc_id)
      where coalesce(h.qty, 0) <> case when o.status in ('allocated', 'picked') then coalesce(l.allocated, 0) else 0 end
        or l.allocated <> l.parts or l.allocated > l.ordered or l.picked > l.allocated`,
  },
  {
    says: 'a transfer changes what there is in all by its loss only, and what has not arrived is on its way',
    broken: `select o.transfer_no, o.status, coalesce(l.line_no, m.line_no) as line_no, l.qty, l.received, l.lost, m.sum, m.came, m.way from (${TRANSFER}) l
      full join (${moved('transferOrder', `sum(p.qty) as sum, coalesce(sum(p.qty) filter (where p.qty > 0 and c.kind <> 'virtualTransit'), 0) as came, coalesce(sum(p.qty) filter (where c.kind = 'virtualTransit'), 0) as way`)}) m
        on m.group_code = l.group_code and m.doc_id = l.id and m.line_no = l.line_no
      join transfer_order o on o.group_code = coalesce(l.group_code, m.group_code) and o.id = coalesce(l.id, m.doc_id)
      where coalesce(m.sum, 0) <> -coalesce(l.lost, 0)
        or coalesce(m.came, 0) <> case when o.status not in ('inTransit', 'done') then 0 when o.kind = 'interWarehouse' then coalesce(l.received, 0) else coalesce(l.qty, 0) end
        or coalesce(m.way, 0) <> case when o.status = 'inTransit' then coalesce(l.qty - l.received - l.lost, 0) else 0 end
        or (o.status = 'done' and o.kind = 'interWarehouse' and l.qty <> l.received + l.lost)`,
  },
];

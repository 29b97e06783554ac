import { getTableName } from 'drizzle-orm';
import type { PARTIES } from '../../domain/invariants/parties.ts';
import { ALL_ENTRIES } from '../business/all.ts';
import { isView } from '../records/descriptions.ts';
import { snake } from '../store/recordTable.ts';
import { type Broken, is } from './sql.ts';

const SUBJECTS = { driver: 'driver_id', vehicle: 'vehicle_id', fleet: 'carrier_id', shipper: 'shipment_id' };
const numberOf: Readonly<Record<string, string>> = {
  driver: 'driver_no',
  vehicle: 'vehicle_no',
  fleet: 'fleet_no',
  shipper: 'shipper_no',
};

/** Subjects of reviews that wait without one, or have two. */
const waits = (table: string, column: string) => `
  select s.group_code, s.${numberOf[table] ?? ''} as no from ${table} s
  left join (select group_code, ${column}, count(*) as n from review where not deleted and status = 'pending' and ${column} is not null group by 1, 2) r on ${is('r', column, 's')}
  where not s.deleted and (coalesce(r.n, 0) > 1 or (s.status = 'pendingReview' and coalesce(r.n, 0) <> 1))`;

const joined = (table: string, column: string) => `
  select s.group_code, s.${numberOf[table] ?? ''} as no from ${table} s
  left join (select group_code, ${column}, count(*) as n, max(fleet_id) as fleet_id from fleet_member where not deleted and status = 'joined' group by 1, 2) m on ${is('m', column, 's')}
  where not s.deleted and (coalesce(m.n, 0) > 1 or m.fleet_id is distinct from s.fleet_id)`;

/** Whose stars are not the mean of what is said of them: half up, in hundredths. */
const stars = (table: string, kind: string, column: string) => `
  select s.group_code, s.${numberOf[table] ?? ''} as no from ${table} s
  left join (select group_code, ${column}, round(avg(stars_hundredths)) as mean from evaluation
    where not deleted and status = 'visible' and to_kind = '${kind}' group by 1, 2) e on ${is('e', column, 's')}
  where not s.deleted and s.stars_hundredths is distinct from e.mean`;

const OWNERS = 'shipment_id, carrier_id, driver_id, org_id';

/** Records with tables of their own. */
const OWN = ALL_ENTRIES.filter(({ spec }) => !isView(spec)).map(({ spec, table }) => ({
  spec,
  name: `"${getTableName(table)}"`,
}));

/** Rows of a record that name what is not there in their group; what is of the house lies in another one. */
function refsOf({ spec, name }: (typeof OWN)[number]): string[] {
  return Object.entries(spec.fields).flatMap(([field, { kind, to }]) => {
    const target = OWN.find((one) => one.spec.name === to);
    if (kind !== 'ref' || target === undefined) return [];
    const where = target.spec.ofHouse === true ? '' : 't.group_code = r.group_code and ';
    return `select r.group_code, r.${snake(spec.number.field)} as no from ${name} r
      where r.${snake(field)} is not null and not exists (select 1 from ${target.name} t where ${where}t.id = r.${snake(field)})`;
  });
}

/** One query for each record with fields that name others. */
export const REFS: readonly string[] = OWN.flatMap((one) => {
  const fields = refsOf(one);
  return fields.length === 0 ? [] : [fields.join(' union all ')];
});

/** Balance on the normal side of what a group has paid in advance, in the books of the central group. */
const prepaid = (key: string) => `(select a.owner_id, sum(a.balance_fen) as fen from ledger_account a
  join party_group g on g.group_code = a.group_code and g.central_control where a.code = 'PREPAID' and a.sub_key = '${key}' group by 1)`;

export const PARTIES_SQL: Omit<Broken<typeof PARTIES>, 'group.refs'> = {
  'review.pending': Object.entries(SUBJECTS)
    .map(([table, column]) => waits(table, column))
    .join(' union all '),
  'member.fleet': `${joined('driver', 'driver_id')} union all ${joined('vehicle', 'vehicle_id')}`,
  'card.default': `select group_code, max(card_no) as no from bank_card where not deleted and status = 'verified'
    group by group_code, ${OWNERS} having count(*) filter (where is_default) <> 1`,
  'agreement.one': `select group_code, max(agreement_no) as no from collection_agreement where not deleted and status = 'active'
    group by group_code, driver_id, scope, waybill_id having count(*) > 1`,
  'contract.active': `select group_code, contract_no as no from contract where not deleted and status = 'active' and (signed_at is null or valid_to < valid_from)`,
  'stars.mean': [
    stars('driver', 'driver', 'driver_id'),
    stars('fleet', 'carrier', 'carrier_id'),
    stars('shipper', 'shipper', 'shipment_id'),
  ].join(' union all '),
  'evaluation.waybill': `select e.group_code, e.evaluation_no as no from evaluation e left join waybill w on ${is('w', 'id', 'e', 'waybill_id')}
    where not e.deleted and (w.status is distinct from 'completed' or e.shipment_id is distinct from w.shipment_id or e.driver_id is distinct from w.driver_id)`,
  'complaint.deduction': `select c.group_code, c.complaint_no as no from complaint c left join deduction d on ${is('d', 'id', 'c', 'deduction_id')}
    where not c.deleted and c.deduction_id is not null and (d.complaint_id, d.waybill_id) is distinct from (c.id, c.waybill_id)`,
  'warning.open': `select group_code, max(warning_no) as no from safety_warning where not deleted and ended_at is null
    group by group_code, kind, vehicle_id having count(*) > 1`,
  'group.central': `select group_code, group_name as no from party_group where central_control and (select count(*) from party_group where central_control) > 1
    union all select group_code, max(subscription_no) from edition_subscription where not deleted and status <> 'ended' group by group_code having count(*) > 1
    union all select group_code, max(tenant_no) from tenant where not deleted group by group_code having count(*) > 1`,
  'edition.charge': `select c.group_code, c.charge_no as no from service_charge c left join waybill w on ${is('w', 'id', 'c', 'waybill_id')}
    where w.waybill_no is distinct from c.waybill_no or w.despatch_at is null`,
  'edition.balance': `select s.group_code, s.subscription_no as no from edition_subscription s left join tenant t on t.group_code = s.group_code and not t.deleted
    left join ${prepaid('balance')} p on p.owner_id = t.id
    where not s.deleted and (s.balance_fen < 0 or s.balance_fen > coalesce(p.fen, 0) or (s.owed_fen > 0 and s.balance_fen > 0 and not exists (
      select 1 from paid_record r where r.group_code = s.group_code and r.status = 'refunding' and not r.deleted)))`,
  'edition.term': `select t.group_code, t.tenant_no as no from tenant t left join ${prepaid('term')} p on p.owner_id = t.id
    left join (select group_code, sum(amount_fen - earned_fen - case status when 'refunded' then coalesce(refund_fen, 0) else 0 end) as fen
      from paid_record where not deleted and kind <> 'topUp' and status in ('paid', 'refunding', 'refunded') group by 1) r on r.group_code = t.group_code
    where not t.deleted and coalesce(p.fen, 0) <> coalesce(r.fen, 0)`,
  'release.live': `select r.group_code, r.release_no as no from site_release r left join site_live l on l.group_code = r.group_code
    where not r.deleted and (r.status = 'live') <> (l.release_id is not distinct from r.id)`,
  'note.read': `select n.group_code, n.note_no as no from note n left join (select group_code, note_id, count(*) as n from note_read group by 1, 2) r on ${is('r', 'note_id', 'n')}
    where not n.deleted and n.read_count <> coalesce(r.n, 0)`,
};

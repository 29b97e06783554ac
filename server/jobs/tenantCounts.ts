import { sql } from 'drizzle-orm';
import { DAY_MS, dateOf, formatTime } from '../../domain/rules/times.ts';
import type { Platform } from '../run/run.ts';

/** Days of counts that are kept. */
const KEPT_DAYS = 90;

/**
 * What each group uses: accounts of staff, vehicles, waybills of the month, bytes of its files, and its last login (addendum B 6.2).
 * Nobody edits these, so the rows keep their version.
 */
export async function runTenantCountsJob({ store, clock }: Platform): Promise<void> {
  const [year, month] = formatTime(clock(), 'y-m').split('-').map(Number);
  const since = dateOf(year ?? 0, month ?? 0, 1) ?? 0;
  await store.db.execute(sql`
    update tenant t set
      user_count = (select count(*) from account a where a.group_code = t.group_code and not a.deleted
        and a.party_type = 'PLAT' and a.visit_id is null and a.status in ('active', 'locked')),
      vehicle_count = (select count(*) from vehicle v where v.group_code = t.group_code and not v.deleted
        and v.status <> 'closed'),
      waybill_month = (select count(*) from waybill w where w.group_code = t.group_code and not w.deleted
        and w.gmt_created >= ${since}),
      storage_mb = (select coalesce(sum(f.size), 0) / 1000000 from file f where f.group_code = t.group_code
        and f.state = 'stored'),
      present_edition_id = (select s.edition_id from edition_subscription s
        where s.group_code = t.group_code and not s.deleted order by s.id desc limit 1),
      last_login_at = (select max(a.last_login_at) from account a where a.group_code = t.group_code
        and a.visit_id is null)
    where t.status <> 'closed'`);
  const dayOf = (at: number) => formatTime(at, 'y-m-d');
  await store.db.execute(sql`
    insert into tenant_count (group_code, day, users, vehicles, waybills, storage_mb)
    select group_code, ${dayOf(clock())}, user_count, vehicle_count, waybill_month, storage_mb from tenant
    where not deleted and status <> 'closed'
    on conflict (group_code, day) do update set users = excluded.users, vehicles = excluded.vehicles,
      waybills = excluded.waybills, storage_mb = excluded.storage_mb`);
  await store.db.execute(sql`delete from tenant_count where day < ${dayOf(clock() - KEPT_DAYS * DAY_MS)}`);
}

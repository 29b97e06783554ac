import { sql } from 'drizzle-orm';
import { DAY_MS, formatTime, startOfDay } from '../../domain/rules/times.ts';
import { runTenantCountsJob } from '../jobs/tenantCounts.ts';
import type { Services } from '../calls/context.ts';
import { startOfMonth, monthOf } from '../../domain/rules/taxPeriod.ts';

const DAYS = 30;

/** What each group of the demo has used on the last days, by when its rows were made; and what it uses now. */
export async function seedTenantCounts(services: Services): Promise<void> {
  const { store, clock } = services;
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const end = startOfDay(clock()) - (ago - 1) * DAY_MS;
    const since = startOfMonth(monthOf(end - 1));
    await store.db.execute(sql`
      insert into tenant_count (group_code, day, users, vehicles, waybills, storage_mb)
      select t.group_code, ${formatTime(end - 1, 'y-m-d')},
        (select count(*) from account a where a.group_code = t.group_code and a.party_type = 'PLAT' and a.gmt_created < ${end}),
        (select count(*) from vehicle v where v.group_code = t.group_code and v.gmt_created < ${end}),
        (select count(*) from waybill w where w.group_code = t.group_code and w.gmt_created >= ${since} and w.gmt_created < ${end}),
        (select coalesce(sum(f.size), 0) / 1000000 from file f where f.group_code = t.group_code and f.at < ${end})
      from tenant t`);
  }
  await runTenantCountsJob(services);
}

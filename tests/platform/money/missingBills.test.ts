import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';

describe('[/tms/Carrier/freight] a store from before there were freight bills', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  const lacking = () =>
    sql(`select w.id::text as id, w.status from waybill w where w.status in ('completed', 'aborted') and not exists
      (select 1 from freight_bill b where b.group_code = w.group_code and b.waybill_id = w.id) order by w.id`);
  const all = async () => (await sql('select count(*) as n from freight_bill'))[0]?.n;

  it('gets them at its next start, to be valued by the clerk; a later start changes nothing', async () => {
    expect(await lacking()).toEqual([]);
    const before = await all();
    // As an older platform left it: no bill, and nothing that depends on one.
    const [ended] = await sql(`delete from freight_bill where id in (
      select id from freight_bill where status in ('pendingValuation', 'valued') limit 2) returning waybill_id::text as id`);
    expect(ended).toBeDefined();
    const gone = (await lacking()).length;
    expect(gone).toBeGreaterThan(0);

    await desk.restart();
    expect(await lacking()).toEqual([]);
    expect(await all()).toBe(before);
    const clerk = await desk.person('clerk');
    const [bill] = (await clerk.list('freightBill', { waybillId: ended?.id ?? '' })).data.records;
    expect(bill).toMatchObject({ status: 'pendingValuation', appliedFen: 0, paidFen: 0 });
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);

    await desk.restart();
    expect(await all()).toBe(before);
  });
});

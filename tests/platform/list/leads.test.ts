import { beforeAll, describe, expect, it } from 'vitest';
import { exactly } from '../../../domain/schema/exactly.ts';
import { LEADS } from '../../../scripts/build/leadsOfDescriptions.ts';
import { useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { sqlOn } from '../stored.ts';

/** The links of an opened row ask lists that answer them (transport-and-money 12). */
describe('[T&M-12] what a row leads to', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });

  it.each(Object.entries(LEADS))(
    'from %s every list answers, to each role that is led there',
    async (name, leads) => {
      for (const { record, filter, by, roles } of leads)
        for (const role of roles) {
          const query = { [filter]: by === undefined ? '1' : exactly('none'), size: '10' };
          const { status } = await people.person(role).list(record, query);
          expect(status, `${name} to ${record} by ${filter} as ${role}`).toBe(0);
        }
    },
  );

  it('a paid bill leads to its entries, application and payment', async () => {
    const [bill] = await sql(
      `select b.id::text, b.bill_no as no, b.waybill_id::text as waybill from freight_bill b
       where b.paid_fen > 0 and exists (select 1 from payment_apply a, jsonb_array_elements(a.lines) l
         where (l ->> 'waybillId')::bigint = b.waybill_id and a.status = 'paid') limit 1`,
    );
    const clerk = people.person('financeClerk');
    const found = async (record: string, query: Record<string, string>) =>
      (await clerk.list(record, query)).data.total;
    expect(await found('ledgerLine', { bizNo: exactly(String(bill?.no)) })).toBeGreaterThan(0);
    for (const record of ['paymentApply', 'payment', 'freightBill', 'ledgerLine'])
      expect(await found(record, { waybillId: String(bill?.waybill) }), record).toBeGreaterThan(0);
    expect(await found('ledgerLine', { bizNo: exactly('HS19700101') })).toBe(0);
  });
});

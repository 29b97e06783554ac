import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { sqlOn } from '../stored.ts';
import { jobFor, load } from '../trip.ts';

/** Another contract for the same trip: addendum A 4.5, MAKE. */
describe('[/addedService/transportContract] a new contract of a trip', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    const admin = await desk.person('admin');
    const wanted = { paramKey: 'contract.required', paramValue: '1' };
    expect(await admin.save('parameter', wanted)).toMatchObject({ status: 0 });
    people = await logInDemoPeople(desk);
    await sqlOn(desk)("update contract set status = 'expired' where kind = 'transportBuy'");
  });

  it('is made by the dispatcher after one that became void, once, and sent', async () => {
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    if (!crew) throw new Error('No crew is free.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    const trip = async () => (await people.dispatcher.open('waybill', job.id)).data;
    const first = String((await trip()).row.tripContractId);
    // While one is alive there is no second.
    const again = () => people.dispatcher.save('signedContract', { waybillId: job.id });
    expect((await again()).status).not.toBe(0);

    const reason = { reason: '单价录入有误' };
    expect(await people.dispatcher.event('signedContract', first, 'void', reason)).toMatchObject({
      status: 0,
    });
    expect(await trip()).toMatchObject({ row: { tripContractId: null }, facts: { hasContract: false } });
    expect(await load(people.dispatcher, job, 32_000)).toMatchObject({ status: 50061 });

    const made = await again();
    expect(made).toMatchObject({ status: 0, data: { row: { status: 'sent', sendCount: 1 } } });
    expect((await trip()).row.tripContractId).toBe(made.data.row.id);
    expect((await again()).status).not.toBe(0);
    for (const who of [people.captain, people.auditor, people.shipper])
      expect(await who.save('signedContract', { waybillId: job.id })).toMatchObject({ status: 10403 });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { holdOf } from '../../../server/business/trade/paymentHolds.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { type Person, useDesk } from '../desk.ts';
import { publishedOrder, uploadPicture } from '../orderForm.ts';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { jobFor, load } from '../trip.ts';

const reason = '复核后外包装完好';

/** Damaged goods: addendum B 3.3, 3.4, and its example in 3.7. */
describe('[/wms/damage] damaged goods', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let [keeper, service, clerk]: Person[] = [];
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    [keeper, service, clerk] = [
      await desk.person('warehouse'),
      await desk.person('service'),
      await desk.person('clerk'),
    ];
    crews = await freeCrews(people.dispatcher, desk.now());
  });

  const who = (person: Person | undefined): Person => {
    if (!person) throw new Error('Nobody is logged in.');
    return person;
  };

  /** Stock in which there are at least so many. */
  async function stock(least = 4_000) {
    const { rows } = await desk.platform.services.store.pool.query(
      `select i.* from stock_item i
       join stock_location l on l.group_code = i.group_code and l.id = i.location_id and l.kind = 'storage'
       where i.group_code = $1 and i.quality = 'good' and i.on_hand_qty - i.reserved_qty >= $2
       order by i.id limit 1`,
      [DEMO_GROUP, least],
    );
    const [item] = rows;
    return {
      id: String(item.id),
      have: Number(item.on_hand_qty),
      where: { warehouseId: String(item.warehouse_id), locationId: String(item.location_id) },
      what: {
        goodsId: String(item.goods_id),
        ownerId: String(item.owner_id),
        lotNo: item.lot_no === '-' ? null : String(item.lot_no),
      },
    };
  }
  const onHand = async (id: string) => {
    const { rows } = await desk.platform.services.store.pool.query(
      'select on_hand_qty from stock_item where id = $1',
      [id],
    );
    return Number(rows[0].on_hand_qty);
  };
  /** What lies among the damaged goods of a kind. */
  const damaged = async ({ where, what }: Awaited<ReturnType<typeof stock>>) => {
    const { rows } = await desk.platform.services.store.pool.query(
      `select coalesce(sum(on_hand_qty), 0) as qty from stock_item
       where warehouse_id = $1 and goods_id = $2 and owner_id = $3 and quality = 'damaged'`,
      [where.warehouseId, what.goodsId, what.ownerId],
    );
    return Number(rows[0].qty);
  };

  async function report(person: Person, form: Record<string, unknown>) {
    const picture = await uploadPicture(person);
    return person.save('damageRecord', { cause: 'broken', photos: [picture.id], ...form });
  }
  const reported = async (person: Person, form: Record<string, unknown>) => {
    const { status, msg, data } = await report(person, form);
    if (status !== 0) throw new Error(`Not reported: ${msg}`);
    return data.row;
  };
  const assess = (id: string, liability: string, unitValueFen: number, residualFen = 0) =>
    who(keeper).event('damageRecord', id, 'assess', {
      cause: 'broken',
      ...{ liability, unitValueFen, residualFen },
    });

  it('lie among the damaged ones once a keeper has reported them, and are back once rejected', async () => {
    const item = await stock();
    const before = await damaged(item);
    const row = await reported(who(keeper), { source: 'storage', ...item.where, ...item.what, qty: 2_000 });
    expect(row).toMatchObject({ status: 'reported', holdPayment: false });
    expect([await onHand(item.id), await damaged(item)]).toEqual([item.have - 2_000, before + 2_000]);
    expect(await who(keeper).event('damageRecord', row.id, 'reject', { reason })).toMatchObject({
      status: 0,
      data: { row: { status: 'rejected', reason } },
    });
    expect([await onHand(item.id), await damaged(item)]).toEqual([item.have, before]);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('are found by the platform where only warehouse, goods and owner are named', async () => {
    const { where, what } = await stock();
    const row = await reported(who(service), {
      source: 'storage',
      warehouseId: where.warehouseId,
      ...what,
      qty: 1_000,
    });
    expect((await who(keeper).open('damageRecord', row.id)).data.row).toMatchObject({
      locationId: expect.stringMatching(/^\d+$/),
    });
    expect(row).not.toHaveProperty('locationId');
  });

  it('[49001] [49034] [10400] are no more than there are, in a fitting place, and not merely gone', async () => {
    const item = await stock();
    const form = { source: 'storage', ...item.where, ...item.what };
    expect((await report(who(keeper), { ...form, qty: item.have + 1_000 })).status).toBe(49001);
    expect((await report(who(keeper), { ...form, source: 'outbound', qty: 1_000 })).status).toBe(49034);
    expect(await report(who(keeper), { ...form, qty: 1_000, cause: 'short' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'cause' }] },
    });
    expect(await report(who(keeper), { ...form, qty: 1_000, docNo: 'RK0' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'docNo' }] },
    });
    expect(await onHand(item.id)).toBe(item.have);
  });

  it('[10400] stay as they were reported; what is said of them may be completed', async () => {
    const item = await stock();
    const row = await reported(who(keeper), { source: 'storage', ...item.where, ...item.what, qty: 1_000 });
    const { photos, warehouseId, goodsId, ownerId, lotNo, locationId } = row;
    const same = { id: row.id, source: 'storage', warehouseId, goodsId, ownerId, lotNo, locationId, photos };
    expect(
      await who(keeper).save('damageRecord', { ...same, version: row.version, qty: 2_000, cause: 'wet' }),
    ).toMatchObject({ status: 10400, data: { errors: [{ field: 'qty' }] } });
    expect(
      await who(keeper).save('damageRecord', { ...same, version: row.version, qty: 1_000, cause: 'wet' }),
    ).toMatchObject({ status: 0, data: { row: { cause: 'wet' } } });
  });

  it('[34020] [34015] cost a liable carrier 600.00 of 640.00: the payment is held until the deduction is decided', async () => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    await load(people.dispatcher, job, 32_000);
    const { what } = await stock();
    const row = await reported(who(service), {
      ...{ source: 'transport', waybillId: job.id, goodsId: what.goodsId, qty: 20_000 },
    });
    expect(row).toMatchObject({ holdPayment: true, ownerId: expect.stringMatching(/^\d+$/) });
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    const held = () => run(desk.platform.services, nobody, (work) => holdOf(work, job.id));
    expect(await held()).toBe(row.damageNo);
    // On the road there is no keeper: the administrator assesses it.
    const admin = await desk.person('admin');
    const said = { cause: 'broken', liability: 'carrier', unitValueFen: 3_200, residualFen: 4_000 };
    expect(await admin.event('damageRecord', row.id, 'assess', said)).toMatchObject({
      status: 0,
      data: { row: { lossFen: 60_000 } },
    });
    const claimed = await who(service).event('damageRecord', row.id, 'claim');
    expect(claimed).toMatchObject({ status: 0, data: { row: { status: 'claiming' } } });
    const deductionId = String(claimed.data.row.deductionId);
    expect((await who(clerk).open('deduction', deductionId)).data.row).toMatchObject({
      ...{
        amountFen: 60_000,
        type: 'damage',
        sourceType: 'damage',
        sourceNo: row.damageNo,
        status: 'pending',
      },
    });
    const close = () => who(clerk).event('damageRecord', row.id, 'close', { disposal: 'return' });
    expect((await close()).status).toBe(34020);
    expect((await who(clerk).event('deduction', deductionId, 'reject.deduction', { reason })).status).toBe(0);
    expect(await close()).toMatchObject({
      status: 0,
      data: { row: { status: 'closed', holdPayment: false } },
    });
    expect(await held()).toBeNull();
  });

  it('leave the stock when they are scrapped', async () => {
    const item = await stock();
    const before = await damaged(item);
    const row = await reported(who(keeper), { source: 'storage', ...item.where, ...item.what, qty: 1_000 });
    expect(await assess(row.id, 'owner', 5_000)).toMatchObject({
      status: 0,
      data: { row: { lossFen: 5_000 } },
    });
    expect(await damaged(item)).toBe(before + 1_000);
    expect((await who(clerk).event('damageRecord', row.id, 'close', { disposal: null })).status).toBe(10400);
    expect((await who(clerk).event('damageRecord', row.id, 'close', { disposal: 'scrap' })).status).toBe(0);
    expect(await damaged(item)).toBe(before);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('are seen by their owner, without places and deductions, and by no other', async () => {
    const { records } = (await people.shipper.list('damageRecord', { size: '100' })).data;
    const own = new Set(records.map(({ ownerId }) => ownerId));
    expect(own.size).toBeLessThanOrEqual(1);
    for (const row of records) {
      expect(row).not.toHaveProperty('locationId');
      expect(row).not.toHaveProperty('deductionId');
    }
    expect((await people.captain.list('damageRecord')).status).toBe(10403);
  });
});

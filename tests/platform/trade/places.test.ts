import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';

/** Where an order loads and unloads: codes of GB/T 2260 (transport-and-money 0.3, 3.2). */
describe('[/tms/order/publish] places of an order', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    own = await ownContract(people.shipper);
  });
  const AUTHORS = ['shipper', 'dispatcher'] as const;
  const FIELDS = ['loadAreaCode', 'unloadAreaCode'] as const;
  const save = (who: Person, changes: object, old: object = {}) =>
    who.save('order', { ...orderForm(desk.now(), own, { ...changes }), ...old });

  const TAKEN = ['340102', '441900', '442000', '460400', '620200', '330105', '429004'];
  it.each(
    AUTHORS.flatMap((author) => FIELDS.flatMap((field) => TAKEN.map((code) => ({ author, field, code })))),
  )('by $author: $field $code is stored', async ({ author, field, code }) => {
    const saved = await save(people[author], { [field]: code });
    expect(saved).toMatchObject({ status: 0, data: { row: { [field]: code } } });
  });

  const REFUSED = [
    ['999999', '地区代码 999999 不在 GB/T 2260 中'],
    ['330103', '地区代码 330103 已于 2021 年撤销，现为 330105 浙江省杭州市拱墅区'],
    ['371202', '地区代码 371202 已于 2018 年撤销，现为 370116 山东省济南市莱芜区'],
    ['441901', '地区代码 441901 不在 GB/T 2260 中: 441900 广东省东莞市'],
    ['330100', '地区须选到县（区）：330100 浙江省杭州市'],
    ['34010', '装货地区不正确'],
  ] as const;
  it.each(AUTHORS.flatMap((author) => REFUSED.map(([code, msg]) => ({ author, code, msg }))))(
    'by $author: $code is refused',
    async ({ author, code, msg }) => {
      const who = people[author];
      who.lang = 'zh';
      expect(await save(who, { loadAreaCode: code })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'loadAreaCode', msg }] },
      });
    },
  );

  it('an old draft keeps the code it has, is read by its successor, and takes no other abolished code', async () => {
    const { row } = (await save(people.shipper, {})).data;
    await desk.platform.services.store.pool.query(
      `update "order" set load_area_code = '371202' where id = $1`,
      [row.id],
    );
    const old = (await people.shipper.open('order', row.id)).data.row;
    const kept = await people.shipper.save('order', { ...old, remark: '老地址' });
    expect(kept).toMatchObject({ status: 0, data: { row: { loadAreaCode: '371202', remark: '老地址' } } });
    const found = async (area: string) =>
      (await people.shipper.list('order', { loadAreaCode: area, size: '100' })).data.records.some(
        ({ id }) => id === row.id,
      );
    // By the city and the county it is in now.
    expect(await Promise.all(['370000', '370100', '370116', '371200', '370117'].map(found))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const changed = { ...kept.data.row, loadAreaCode: '371203' };
    expect(await people.shipper.save('order', changed)).toMatchObject({ status: 10400 });
  });
});

/** Who sends and who receives: transport-and-money 3.2. */
describe('[/tms/order/publish] consignor and consignee', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    own = await ownContract(people.shipper);
  });

  const IDS = [
    ['91340123MA2T5K9P6P', true],
    ['340123197908140039', true],
    ['91340123MA2T5K9P6X', false],
    ['340123197908140038', false],
    ['340123197913140039', false],
    ['12345', false],
  ] as const;
  const PHONES = [
    ['13812345678', true],
    ['0551-62345678', true],
    ['400-800-1234', true],
    ['62345678', true],
    ['23812345678', false],
    ['138123', false],
    ['电话待定', false],
  ] as const;
  const CASES = (['shipper', 'dispatcher'] as const).flatMap((author) =>
    (['consignor', 'consignee'] as const).flatMap((party) => [
      ...IDS.map(([value, isTaken]) => ({ author, field: `${party}IdNo`, value, isTaken })),
      ...PHONES.map(([value, isTaken]) => ({ author, field: `${party}Phone`, value, isTaken })),
    ]),
  );
  it.each(CASES)('by $author: $field $value', async ({ author, field, value, isTaken }) => {
    const saved = await people[author].save('order', orderForm(desk.now(), own, { [field]: value }));
    expect(saved).toMatchObject(isTaken ? { status: 0 } : { status: 10400, data: { errors: [{ field }] } });
    if (!isTaken) return;
    const { rows } = await desk.platform.services.store.pool.query<{ stored: string }>(
      `select ${field.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)} as stored from "order" where id = $1`,
      [saved.data.row.id],
    );
    expect(rows).toEqual([{ stored: value }]);
  });

  const NEEDED = ['consignorName', 'consignorIdNo', 'consignorContact', 'consignorPhone', 'consigneeName'];
  it.each(NEEDED)('%s is needed to submit', async (field) => {
    const saved = await people.shipper.save('order', orderForm(desk.now(), own, { [field]: null }));
    expect(await people.shipper.event('order', saved.data.row.id, 'submit')).toMatchObject({
      status: 10400,
      data: { errors: [{ field }] },
    });
  });

  it('an order from before the checks is refused at submission and at the audit, with the field', async () => {
    const spoil = (id: string) =>
      desk.platform.services.store.pool.query(
        `update "order" set consignor_id_no = '12345', consignee_phone = '12' where id = $1`,
        [id],
      );
    const wrong = {
      status: 10400,
      data: { errors: [{ field: 'consignorIdNo' }, { field: 'consigneePhone' }] },
    };
    const { id } = (await people.shipper.save('order', orderForm(desk.now(), own))).data.row;
    await spoil(id);
    expect(await people.shipper.event('order', id, 'submit')).toMatchObject(wrong);
    const sent = (await people.shipper.save('order', orderForm(desk.now(), own))).data.row;
    expect(await people.shipper.event('order', sent.id, 'submit')).toMatchObject({ status: 0 });
    await spoil(sent.id);
    expect(await people.auditor.event('order', sent.id, 'audit.pass')).toMatchObject(wrong);
    expect(
      await people.auditor.event('order', sent.id, 'audit.reject', { reason: '发货方证件号有误' }),
    ).toMatchObject({ status: 0 });
  });
});

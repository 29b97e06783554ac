import { beforeAll, describe, expect, it } from 'vitest';
import { fieldSettings, requiredOfForm, setRequired } from '../../../domain/calls/fieldRequired.ts';
import { type Person, useDesk } from '../desk.ts';
import { storedParty } from '../partyForms.ts';

describe('field-required settings (records 5)', () => {
  const desk = useDesk();
  let admin: Person;
  let dispatcher: Person;
  beforeAll(async () => {
    admin = await desk.person('admin');
    dispatcher = await desk.person('dispatcher');
  });
  const set = (formCode: string, required: boolean, ...names: string[]) =>
    admin.call(setRequired, { formCode, fields: names.map((fieldCode) => ({ fieldCode, required })) });

  it('lists every form field, by form, with those required by the product', async () => {
    const { data } = await admin.call(fieldSettings, {});
    const drivers = data.filter(({ formCode }) => formCode === 'driver');
    const named = (name: string) => drivers.find(({ fieldCode }) => fieldCode === name);
    expect(named('phone')).toMatchObject({ systemRequired: true, required: true });
    expect(named('address')).toMatchObject({ systemRequired: false, required: false });
    expect(named('creditScore')).toBeUndefined();
  });

  it('are the administrator’s alone; a form reads its own', async () => {
    expect((await dispatcher.call(fieldSettings, {})).status).toBe(10403);
    const answer = await dispatcher.call(setRequired, {
      formCode: 'driver',
      fields: [{ fieldCode: 'address', required: true }],
    });
    expect(answer.status).toBe(10403);
    expect((await dispatcher.call(requiredOfForm, { formCode: 'driver' })).data).toEqual([]);
  });

  it('refuse fields required by the product (46009), and unknown forms and fields', async () => {
    expect((await set('driver', false, 'phone')).status).toBe(46009);
    expect((await set('driver', true, 'phone')).data).toEqual([]);
    for (const [form, field] of [
      ['driver', 'nothing'],
      ['driver', 'creditScore'],
      ['nothing', 'phone'],
    ] as const)
      expect((await set(form, true, field)).status).toBe(10404);
  });

  it('refuse a form without the field, at the field, until they are reverted', async () => {
    // A record without drafts needs it at once.
    const goods = await goodsForm('Coils, cold rolled');
    expect((await set('goods', true, 'remark')).data).toEqual(['remark']);
    const refused = await dispatcher.save('goods', goods);
    expect(refused).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'remark', msg: 'Remark is required' }] },
    });
    expect((await dispatcher.save('goods', { ...goods, remark: 'seen' })).status).toBe(0);
    await set('goods', false, 'remark');
    expect((await dispatcher.call(requiredOfForm, { formCode: 'goods' })).data).toEqual([]);
  });

  it('require it on submission where a record is first a draft', async () => {
    await set('driver', true, 'address', 'emergencyName');
    const id = await storedParty(dispatcher, 'driver', desk.now());
    const submitted = await dispatcher.event('driver', id, 'submit');
    expect(submitted.status).toBe(10400);
    expect((submitted.data as unknown as { errors: unknown[] }).errors).toEqual([
      { field: 'address', msg: 'Address is required' },
      { field: 'emergencyName', msg: 'Emergency contact is required' },
    ]);
    await set('driver', false, 'address', 'emergencyName');
    expect((await dispatcher.event('driver', id, 'submit')).status).toBe(0);
  });

  it('reach all open forms', async () => {
    const captain = await desk.person('captain');
    const channel = await captain.channel('HF001', 'CARRIER');
    await set('vehicle', true, 'owner');
    const told = await channel.until(() =>
      channel.messages.find(({ type, record }) => type === 'recordChanged' && record === 'fieldRequired'),
    );
    expect(told).toMatchObject({ id: 'vehicle' });
    expect((await captain.call(requiredOfForm, { formCode: 'vehicle' })).data).toEqual(['owner']);
    channel.close();
    await set('vehicle', false, 'owner');
  });

  /** Goods as their form sends them. */
  async function goodsForm(goodsName: string): Promise<Record<string, unknown>> {
    const [row] = (await dispatcher.list('goods')).data.records;
    if (!row) throw new Error('There are no goods.');
    const { goodsTypeId, unitId } = row;
    return { goodsName, goodsTypeId, unitId, isLotTracked: false };
  }
});

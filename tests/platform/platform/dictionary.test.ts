import { describe, expect, it } from 'vitest';
import { codeOverrides } from '../../../domain/calls/codeOverrides.ts';
import { paramOf } from '../../../server/business/platform/parameters.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Person, useDesk } from '../desk.ts';

/** The data dictionary sets the choices and labels that users see (records 0.7, 10.8, 10.12). */
describe('[/basicInfo/dictionary/dictionaryManage] the data dictionary', () => {
  const desk = useDesk();
  const itemOf = async (admin: Person, dictType: string, itemCode: string) => {
    const { records } = (await admin.list('dictionary', { dictType, itemCode, size: '100' })).data;
    const row = records.find((one) => one.dictType === dictType && one.itemCode === itemCode);
    return (await admin.open('dictionary', String(row?.id))).data.row;
  };

  it('leaves out unchanged codes', async () => {
    const driver = await desk.person('driver');
    expect(await driver.call(codeOverrides, {})).toMatchObject({ status: 0, data: [] });
  });

  it('renames, colours and moves a code for everybody, in open windows and in exports', async () => {
    const [admin, dispatcher] = [await desk.person('admin'), await desk.person('dispatcher')];
    const channel = await dispatcher.channel();
    const item = await itemOf(admin, 'unitKind', 'weight');
    const changed = await admin.save('dictionary', {
      ...item,
      itemName: '质量',
      itemNameEn: 'Mass',
      color: '#2f9e44',
      sort: 9,
    });
    expect(changed.status, changed.msg).toBe(0);
    const heard = await channel.message('recordChanged');
    expect(heard).toMatchObject({ record: 'dictionary', id: item.id });
    channel.close();
    expect((await dispatcher.call(codeOverrides, {})).data).toEqual([
      {
        list: 'unitKind',
        code: 'weight',
        label: ['质量', 'Mass', item.itemNameEs, item.itemNameJa],
        sort: 9,
        color: '#2f9e44',
        isEnabled: true,
      },
    ]);
    const response = await fetch(
      `${desk.url}/ntocc-basic-api/unit/export?type=csv&lang=en&columns=unitName,kind&kind=weight`,
      { headers: { authorization: `Bearer ${dispatcher.token}`, deviceid: dispatcher.deviceId } },
    );
    expect(await response.text()).toContain('Mass');
  });

  it('[10400] a disabled code is not chosen anew, and stays where it was', async () => {
    const [admin, dispatcher] = [await desk.person('admin'), await desk.person('dispatcher')];
    const item = await itemOf(admin, 'unitKind', 'length');
    const unit = (unitName: string) => ({
      unitName,
      unitNameEn: unitName,
      unitNameEs: unitName,
      unitNameJa: unitName,
      kind: 'length',
      factor: 1_000_000,
      decimals: 0,
    });
    const old = await dispatcher.save('unit', unit('尺'));
    expect(old.status, old.msg).toBe(0);
    expect(await admin.event('dictionary', item.id, 'disable')).toMatchObject({ status: 0 });
    expect(await dispatcher.save('unit', unit('寸'))).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'kind', msg: '"长度" is no longer offered' }] },
    });
    const kept = await dispatcher.save('unit', { ...old.data.row, unitName: '市尺' });
    expect(kept).toMatchObject({ status: 0, data: { row: { kind: 'length', unitName: '市尺' } } });
    expect(await admin.event('dictionary', item.id, 'enable')).toMatchObject({ status: 0 });
    expect(await dispatcher.save('unit', unit('寸'))).toMatchObject({ status: 0 });
  });

  it('[10412] an item in use is disabled, not deleted; a built-in one stays (51026)', async () => {
    const admin = await desk.person('admin');
    const item = await itemOf(admin, 'unitKind', 'count');
    expect(await admin.event('dictionary', item.id, 'remove')).toMatchObject({ status: 51026 });
    const { pool } = desk.platform.services.store;
    await pool.query('update dictionary set is_built_in = false where id = $1', [item.id]);
    expect(await admin.event('dictionary', item.id, 'remove')).toMatchObject({ status: 10412 });
    expect(await admin.event('dictionary', item.id, 'disable')).toMatchObject({ status: 0 });
  });
});

/** Limits that the group sets for itself, each from a moment on (addendum A 0.1). */
describe('the parameters', () => {
  const desk = useDesk();
  const limitAt = (at: number) =>
    runFor(desk.platform.services, DEMO_GROUP, (work) => paramOf(work, 'speed.limitKmh', at));
  const form = { paramKey: 'speed.limitKmh', paramValue: '90', validFrom: null };

  it('hold at once, from their time on, and never for a moment before it', async () => {
    const admin = await desk.person('admin');
    expect(await limitAt(desk.now())).toBe(100);
    const before = desk.now() - 1;
    const saved = await admin.save('parameter', form);
    expect(saved.status, saved.msg).toBe(0);
    const later = desk.now() + 3_600_000;
    const next = await admin.save('parameter', { ...form, paramValue: '80', validFrom: later });
    expect(next.status, next.msg).toBe(0);
    expect([await limitAt(before), await limitAt(desk.now()), await limitAt(later)]).toEqual([100, 90, 80]);
    expect(await admin.event('parameter', next.data.row.id, 'disable')).toMatchObject({ status: 0 });
    expect(await limitAt(later)).toBe(90);
  });

  it('[46071][46072] stay in their range, begin no earlier than now, and are not changed in force', async () => {
    const admin = await desk.person('admin');
    const wide = await admin.save('parameter', { ...form, paramValue: '121' });
    expect([wide.status, wide.msg]).toEqual([46071, 'The value must be 60 to 120']);
    const early = await admin.save('parameter', { ...form, validFrom: desk.now() - 86_400_000 });
    expect([early.status, early.data]).toMatchObject([10400, { errors: [{ field: 'validFrom' }] }]);
    const scheme = await admin.save('parameter', {
      ...form,
      paramKey: 'app.scheme',
      paramValue: 'No Scheme',
    });
    expect([scheme.status, scheme.data]).toMatchObject([10400, { errors: [{ field: 'paramValue' }] }]);
    const { row } = (await admin.save('parameter', form)).data;
    expect(await admin.save('parameter', { ...row, paramValue: '85' })).toMatchObject({ status: 46072 });
    const later = desk.now() + 3_600_000;
    const open = (await admin.save('parameter', { ...form, validFrom: later })).data.row;
    expect(await admin.save('parameter', { ...open, paramValue: '85' })).toMatchObject({ status: 0 });
  });

  it('of money count once a finance approver who did not enter them has confirmed them (D1)', async () => {
    const [admin, approver] = [await desk.person('admin'), await desk.person('approver')];
    const mayPost = (at: number) =>
      runFor(desk.platform.services, DEMO_GROUP, (work) => paramOf(work, 'wms.countPostFen', at));
    const saved = await admin.save('parameter', {
      ...{ paramKey: 'wms.countPostFen', paramValue: '77700', validFrom: null },
    });
    expect(saved.data.row).toMatchObject({ confirmation: 'waiting', enteredBy: admin.userId });
    const { id } = saved.data.row;
    expect(await mayPost(desk.now())).toBe(100_000);
    expect(await admin.event('parameter', id, 'confirm.value')).toMatchObject({ status: 10403 });
    const waiting = (await approver.list('parameter', { confirmation: 'waiting' })).data.records;
    expect(waiting.map((row) => row.id)).toContain(id);
    desk.advance(3_600_000);
    const late = desk.now();
    expect(await approver.event('parameter', id, 'confirm.value')).toMatchObject({ status: 0 });
    // Not for the time before: it was not confirmed then.
    expect([await mayPost(late - 1), await mayPost(desk.now())]).toEqual([100_000, 77_700]);
    expect(await approver.event('parameter', id, 'confirm.value')).toMatchObject({ status: 10410 });
  });

  it('of money wait anew after a change', async () => {
    const [admin, approver] = [await desk.person('admin'), await desk.person('approver')];
    const validFrom = desk.now() + 86_400_000;
    const form = { paramKey: 'wms.countPostFen', paramValue: '50000', validFrom };
    const { row } = (await admin.save('parameter', form)).data;
    const confirmed = await approver.event('parameter', row.id, 'confirm.value');
    expect(confirmed.data.row).toMatchObject({ confirmation: 'confirmed', confirmedBy: approver.userId });
    const changed = await admin.save('parameter', { ...confirmed.data.row, paramValue: '60000' });
    expect(changed.data.row).toMatchObject({ confirmation: 'waiting', confirmedBy: null, confirmedAt: null });
  });
});

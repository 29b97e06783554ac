import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../domain/calls/records.ts';
import { type Cast, castOf, ownFleet } from './cast.ts';
import { type Person, useDesk } from './desk.ts';
import { uploadPicture } from './orderForm.ts';
import { creditCode, day, driverForm, fleetForm, idNumber, mobile, shipperForm, vehicleForm } from './partyForms.ts';
import { expectRefusal } from './refusing.ts';

type Form = (now: number, n: number, photo: string, changes?: Record<string, unknown>) => Record<string, unknown>;
const FORMS = { driver: driverForm, vehicle: vehicleForm, fleet: fleetForm } as const satisfies Record<string, Form>;
type Party = keyof typeof FORMS;

/** What a form of an opened record sends: everything but its version, which the event adds. */
const documentsOf = (row: WireRow) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version'));

/** Drivers, vehicles, fleets and shippers and their qualification (records 10.2 to 10.4, 10.12). */
describe('parties', () => {
  const desk = useDesk();
  let cast: Cast;
  let admin: Person;
  let n = 900;
  beforeAll(async () => {
    cast = await castOf(desk);
    admin = await desk.person('admin');
  });

  const photoOf = async (who: Person) => (await uploadPicture(who)).id;
  const formOf = async (who: Person, record: Party, changes: Record<string, unknown> = {}) =>
    FORMS[record](desk.now(), (n += 1), await photoOf(who), changes);
  /** A stored record that is not submitted yet. */
  async function made(who: Person, record: Party, changes: Record<string, unknown> = {}): Promise<string> {
    const saved = await who.save(record, await formOf(who, record, changes));
    expect(saved).toMatchObject({ status: 0, data: { row: { status: 'unsubmitted' } } });
    return saved.data.row.id;
  }
  async function approved(who: Person, record: Party, changes: Record<string, unknown> = {}): Promise<string> {
    const id = await made(who, record, changes);
    expect(await who.event(record, id, 'submit')).toMatchObject({ status: 0 });
    expect(await cast.auditor.event(record, id, 'approve')).toMatchObject({ status: 0, data: { row: { status: 'approved' } } });
    return id;
  }

  describe('forms', () => {
    const wrong = [
      ['zh', '姓名不能为空', '手机号格式不正确', '身份证号码不正确'],
      ['en', 'Name is required', 'Not a valid mobile number', 'Not a valid ID number'],
      ['es', 'Nombre es obligatorio', 'El número de móvil no es válido', 'El número de identidad no es válido'],
      ['ja', '氏名は必須です', '携帯番号の形式が正しくありません', '身分証番号が正しくありません'],
    ] as const;
    it.each(wrong)('[/basicInfo/driver/driverManage] %s: every wrong field with its own words', async (lang, name, phone, id) => {
      const form = await formOf(cast.dispatcher, 'driver', { driverName: ' ', phone: '23812345678', idNumber: '123456789012345670' });
      cast.dispatcher.lang = lang;
      const answer = await cast.dispatcher.save('driver', form);
      cast.dispatcher.lang = 'en';
      expect(answer).toMatchObject({ status: 10400, data: { errors: [{ field: 'driverName', msg: name }, { field: 'phone', msg: phone }, { field: 'idNumber', msg: id }] } });
    });

    it('[/basicInfo/driver/driverManage] 51001 an ID that is a driver already, 10411 a number that is taken', async () => {
      const form = await formOf(cast.dispatcher, 'driver');
      await cast.dispatcher.save('driver', form);
      const same = { ...(await formOf(cast.dispatcher, 'driver')), idNumber: form.idNumber };
      await expectRefusal(desk, cast.dispatcher, () => cast.dispatcher.save('driver', same), 51001, '该身份证已登记为司机', 'This ID is already registered as a driver');
      const phone = { ...(await formOf(cast.dispatcher, 'driver')), phone: form.phone };
      await expectRefusal(desk, cast.dispatcher, () => cast.dispatcher.save('driver', phone), 10411, `手机“${String(form.phone)}”已存在`, `Mobile "${String(form.phone)}" already exists`);
    });

    it.each([
      ['/basicInfo/platVehicle/vehicleManage', 'vehicle', 'plateNumber', '车牌号', 'Plate'],
      ['/basicInfo/driver/fleet', 'fleet', 'fleetName', '车队名称', 'Fleet name'],
      ['/basicInfo/driver/fleet', 'fleet', 'uscc', '统一社会信用代码', 'Credit code'],
    ] as const)('[%s] 10411 a %s with the same %s', async (_route, record, field, zh, en) => {
      const form: Record<string, unknown> = await formOf(cast.dispatcher, record);
      await cast.dispatcher.save(record, form);
      const value = String(form[field]);
      const same = { ...(await formOf(cast.dispatcher, record)), [field]: value };
      await expectRefusal(desk, cast.dispatcher, () => cast.dispatcher.save(record, same), 10411, `${zh}“${value}”已存在`, `${en} "${value}" already exists`);
    });

    it('[/basicInfo/shipment/shipmentManage] 10411 a firm or a phone that ships already', async () => {
      const photos = async () => [await photoOf(cast.dispatcher), await photoOf(cast.dispatcher)] as const;
      const form = shipperForm(desk.now(), (n += 1), await photos());
      expect(await cast.dispatcher.save('shipper', form)).toMatchObject({ status: 0 });
      const firm = shipperForm(desk.now(), (n += 1), await photos(), { uscc: form.uscc });
      expect(await cast.dispatcher.save('shipper', firm)).toMatchObject({ status: 10411 });
      const phone = shipperForm(desk.now(), (n += 1), await photos(), { phone: form.phone });
      expect(await cast.dispatcher.save('shipper', phone)).toMatchObject({ status: 10411, msg: `Mobile "${form.phone}" already exists` });
      expect(creditCode(n)).not.toBe(form.uscc);
    });
  });

  describe('submission', () => {
    const cases: [code: number, record: Party, title: string, change: () => Record<string, unknown>, zh: string, en: string][] = [
      [51002, 'driver', 'a licence that has ended', () => ({ licenceValidTo: day(desk.now(), -1) }), '驾驶证 已过期，不能提交审核', 'Driving licence is out of date and cannot be submitted'],
      [51003, 'driver', 'over 65', () => ({ idNumber: idNumber(7, '19580101') }), '司机年龄应在 18–65 周岁之间', 'The driver must be 18 to 65 years old'],
      [51003, 'driver', 'under 18', () => ({ idNumber: idNumber(8, '20150101') }), '司机年龄应在 18–65 周岁之间', 'The driver must be 18 to 65 years old'],
      [51002, 'vehicle', 'an inspection that has ended', () => ({ inspectionValidTo: day(desk.now(), -1) }), '车辆检验 已过期，不能提交审核', 'Vehicle inspection is out of date and cannot be submitted'],
      [51004, 'vehicle', 'a new-energy plate in yellow', () => ({ plateNumber: '皖AD12345' }), '车牌与颜色不匹配，新能源号牌应为黄绿或渐变绿', 'Plate and colour do not fit: new-energy plates are yellow-green or gradient green'],
      [51005, 'vehicle', 'over 4.5 t without a permit', () => ({ permitNumber: null, permitValidTo: null, permitImages: null }), '总质量超过 4.5 吨，须填写道路运输证', 'Over 4.5 t: the road transport permit is required'],
      [51006, 'vehicle', 'under 4.5 t without the details of its licence', () => ({ vehicleTypeCode: 'H31', totalMassKg: 4_495, ratedLoadKg: 1_700, permitNumber: '340100000000', outerLengthMm: 4_200, lengthDm: 42 }), '4.5 吨及以下车辆须填写所有人、使用性质、识别代号、发证机关、注册与发证日期', 'At 4.5 t or under: owner, use, VIN, issuer, register and issue dates are required'],
      [51007, 'vehicle', 'more load than total mass', () => ({ ratedLoadKg: 25_001 }), '核定载质量不能大于总质量', 'Rated load cannot exceed total mass'],
      [51002, 'fleet', 'a business permit that has ended', () => ({ permitValidTo: day(desk.now(), -1) }), '道路运输经营许可证 已过期，不能提交审核', 'Business permit is out of date and cannot be submitted'],
      [32009, 'fleet', 'a network-freight permit of its own', () => ({ holdsNetworkPermit: true }), '不得委托其他网络货运经营者承运', 'Another network-freight operator cannot be the actual carrier'],
    ];
    it.each(cases)('%i a %s with %s', async (code, record, _title, change, zh, en) => {
      const id = await made(cast.dispatcher, record, change());
      await expectRefusal(desk, cast.dispatcher, () => cast.dispatcher.event(record, id, 'submit'), code, zh, en);
    });

    it('51008 a trailer pulls behind one tractor only', async () => {
      const [tractor] = (await cast.dispatcher.list('vehicle', { plateNumber: '皖A7K216' })).data.records;
      const id = await made(cast.dispatcher, 'vehicle', { vehicleTypeCode: 'Q11', trailerId: tractor?.trailerId });
      await expectRefusal(desk, cast.dispatcher, () => cast.dispatcher.event('vehicle', id, 'submit'), 51008, '该挂车已关联 皖A7K216', 'This trailer is already linked to 皖A7K216');
    });

    it('a draft names what it misses, at the fields', async () => {
      const form = await formOf(cast.dispatcher, 'driver', { licenceNumber: null, qualificationNumber: null, idFront: [] });
      const id = (await cast.dispatcher.save('driver', form)).data.row.id;
      expect(await cast.dispatcher.event('driver', id, 'submit')).toMatchObject({
        status: 10400,
        data: { errors: expect.arrayContaining([{ field: 'licenceNumber', msg: 'Driving licence no. is required' }, { field: 'qualificationNumber', msg: 'Qualification certificate no. is required' }]) as unknown },
      });
    });
  });

  describe('review', () => {
    it('four eyes: nobody approves what he submitted, the administrator included', async () => {
      const id = await made(admin, 'driver');
      await admin.event('driver', id, 'submit');
      await expectRefusal(desk, admin, () => admin.event('driver', id, 'approve'), 10403, '您没有权限执行此操作', 'You are not allowed to do this');
      expect(await cast.dispatcher.event('driver', id, 'approve')).toMatchObject({ status: 10403 });
      expect(await cast.auditor.event('driver', id, 'approve')).toMatchObject({ status: 0, data: { row: { status: 'approved' } } });
    });

    it('rejected with a reason, corrected, submitted again; the reviewer sees the pictures, a stranger does not', async () => {
      const photo = await photoOf(cast.captain);
      const seen = async (who: Person) =>
        (await fetch(`${desk.url}/ntocc-basic-api/file/${photo}`, { headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId } })).status;
      expect(await seen(cast.auditor)).toBe(404);
      const saved = await cast.captain.save('driver', driverForm(desk.now(), (n += 1), photo));
      // A captain's driver joins the captain's fleet.
      expect(saved).toMatchObject({ status: 0, data: { row: { fleetId: await ownFleet(cast.captain) } } });
      const { id } = saved.data.row;
      expect([await seen(cast.auditor), await seen(cast.captain), await seen(cast.driver)]).toEqual([200, 200, 404]);
      expect(await cast.driver.open('driver', id)).toMatchObject({ status: 10404 });

      await cast.captain.event('driver', id, 'submit');
      expect(await cast.auditor.event('driver', id, 'reject', { reason: '驾驶证照片模糊' })).toMatchObject({ status: 0, data: { row: { status: 'rejected', reviewReason: '驾驶证照片模糊' } } });
      const { row } = (await cast.captain.open('driver', id)).data;
      // The form comes back with shortened numbers: they mean "as it was".
      expect(row.idNumber).toMatch(/^3401\*{10}\d{3}[\dX]$/);
      expect(await cast.captain.save('driver', { ...row, emergencyName: '王芳' })).toMatchObject({ status: 0 });
      expect(await cast.captain.event('driver', id, 'submit')).toMatchObject({ status: 0 });
      const { data } = await cast.auditor.raw('GET', `/ntocc-basic-api/driver/${id}?reveal=1`);
      expect(data).toMatchObject({ row: { idNumber: idNumber(n), phone: mobile(n), emergencyName: '王芳', status: 'pendingReview' } });
    });

    it('a picture belongs to one record only', async () => {
      const photo = await photoOf(cast.dispatcher);
      expect(await cast.dispatcher.save('driver', driverForm(desk.now(), (n += 1), photo))).toMatchObject({ status: 0 });
      const again = driverForm(desk.now(), (n += 1), photo);
      expect(await cast.dispatcher.save('driver', again)).toMatchObject({ status: 10400, data: { errors: [{ field: 'idFront', msg: 'A picture is missing or already used' }] } });
    });

    it('33004 a failed outside check needs a reason to pass', async () => {
      const id = await made(cast.dispatcher, 'driver', { driverName: '核验不符甲' });
      await cast.dispatcher.event('driver', id, 'submit');
      expect(await cast.auditor.event('driver', id, 'approve')).toMatchObject({ status: 33004 });
      expect(await cast.auditor.event('driver', id, 'approve', { overrideReason: '电话核实本人' })).toMatchObject({ status: 0, data: { row: { reviewReason: '电话核实本人' } } });
    });

    it('frozen with a reason and a day to come, and unfrozen', async () => {
      const id = await approved(cast.dispatcher, 'vehicle');
      const freeze = (payload: object) => cast.auditor.event('vehicle', id, 'freeze', { ...payload });
      expect(await freeze({ reason: '存疑' })).toMatchObject({ status: 10400, data: { errors: [{ field: 'reason' }] } });
      expect(await freeze({ reason: '年检资料存疑', until: day(desk.now(), -1) })).toMatchObject({ status: 10400 });
      expect(await freeze({ reason: '年检资料存疑', until: day(desk.now(), 30) })).toMatchObject({ status: 0, data: { row: { status: 'frozen' } } });
      expect(await cast.auditor.event('vehicle', id, 'unfreeze')).toMatchObject({ status: 0, data: { row: { status: 'approved', frozenUntil: null } } });
    });
  });

  describe('change of documents', () => {
    it('waits beside the data in force, keeps shortened numbers as they were, and needs another pair of eyes', async () => {
      const id = await approved(admin, 'driver');
      const { row } = (await admin.open('driver', id)).data;
      const change = (who: Person, changes: object) => who.event('driver', id, 'change.doc', { ...documentsOf(row), ...changes });
      expect(await change(admin, {})).toMatchObject({ status: 10400 });
      expect(await change(admin, { licenceIssuer: '芜湖市公安局交通警察支队', phone: mobile(5) })).toMatchObject({ status: 0 });
      const waiting = (await cast.auditor.open('driver', id)).data;
      expect(waiting.row).toMatchObject({ status: 'approved', licenceIssuer: '合肥市公安局交通警察支队' });
      // Only what differs, and shortened like the fields themselves.
      expect(JSON.parse(String(waiting.row.pendingChange))).toEqual({ licenceIssuer: '芜湖市公安局交通警察支队', phone: '177****0005' });
      expect(JSON.stringify(waiting.history)).not.toContain(mobile(5));

      await expectRefusal(desk, admin, () => change(admin, { licenceIssuer: '别处' }), 33001, '已有待审核记录，请勿重复提交', 'A review is already pending');
      await expectRefusal(desk, admin, () => admin.event('driver', id, 'approve.change'), 10403, '您没有权限执行此操作', 'You are not allowed to do this');
      expect(await cast.auditor.event('driver', id, 'approve.change')).toMatchObject({ status: 0, data: { row: { licenceIssuer: '芜湖市公安局交通警察支队', pendingChange: null } } });
      const { data } = await cast.auditor.raw('GET', `/ntocc-basic-api/driver/${id}?reveal=1`);
      expect(data).toMatchObject({ row: { phone: mobile(5), idNumber: row.idNumber === undefined ? '' : expect.stringMatching(/^340123/) as unknown } });
    });

    it('dropped when rejected; refused when its numbers are taken or its papers are over', async () => {
      const [taken, id] = [await approved(admin, 'driver'), await approved(admin, 'driver')];
      const { row } = (await admin.open('driver', id)).data;
      const other = await admin.raw('GET', `/ntocc-basic-api/driver/${taken}?reveal=1`);
      const number = (other.data as { row: { idNumber: string } }).row.idNumber;
      const change = (changes: object) => () => admin.event('driver', id, 'change.doc', { ...documentsOf(row), ...changes });
      await expectRefusal(desk, admin, change({ idNumber: number }), 51001, '该身份证已登记为司机', 'This ID is already registered as a driver');
      await expectRefusal(desk, admin, change({ licenceValidTo: day(desk.now(), -1) }), 51002, '驾驶证 已过期，不能提交审核', 'Driving licence is out of date and cannot be submitted');
      expect(await change({ address: '包河区望江路 1 号' })()).toMatchObject({ status: 0 });
      expect(await cast.auditor.event('driver', id, 'reject.change', { reason: '地址与身份证不符' })).toMatchObject({ status: 0, data: { row: { address: null, pendingChange: null, reviewReason: '地址与身份证不符' } } });
    });
  });

  describe('closing', () => {
    it('10412 not while something is open', async () => {
      const [driver] = (await cast.dispatcher.list('driver', { operState: 'inTransit' })).data.records;
      const id = String(driver?.id);
      await expectRefusal(desk, admin, () => admin.event('driver', id, 'close'), 10412, '该记录已被 1 条数据引用，不能删除', '1 other records use this, so it cannot be deleted');
    });

    it('a closed driver gives his ID and number free', async () => {
      const id = await approved(admin, 'driver');
      const form = driverForm(desk.now(), n, await photoOf(admin));
      expect(await admin.event('driver', id, 'close')).toMatchObject({ status: 0, data: { row: { status: 'closed', fleetId: null } } });
      expect(await admin.save('driver', form)).toMatchObject({ status: 0 });
    });
  });
});

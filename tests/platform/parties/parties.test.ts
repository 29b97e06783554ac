import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { day, idNumber, nextCount, type Party, partyForm, shipperForm, storedParty } from '../partyForms.ts';
import { expectRefusal } from '../refusing.ts';

/** Drivers, vehicles, fleets and shippers and their qualification (records 10.2 to 10.4, 10.12). */
describe('parties', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });

  const formOf = (who: Person, record: Party, changes: Record<string, unknown> = {}) =>
    partyForm(who, record, desk.now(), changes);
  const made = (who: Person, record: Party, changes: Record<string, unknown> = {}) =>
    storedParty(who, record, desk.now(), changes);
  describe('forms', () => {
    const wrong = [
      ['zh', '姓名不能为空', '手机号格式不正确', '身份证号码不正确'],
      ['en', 'Name is required', 'Not a valid mobile number', 'Not a valid ID number'],
      [
        'es',
        'Nombre es obligatorio',
        'El número de móvil no es válido',
        'El número de identidad no es válido',
      ],
      ['ja', '氏名は必須です', '携帯番号の形式が正しくありません', '身分証番号が正しくありません'],
    ] as const;
    it.each(wrong)(
      '[/basicInfo/driver/driverManage] %s: every wrong field has its own message',
      async (lang, name, phone, id) => {
        const form = await formOf(people.dispatcher, 'driver', {
          driverName: ' ',
          phone: '23812345678',
          idNumber: '123456789012345670',
        });
        people.dispatcher.lang = lang;
        const answer = await people.dispatcher.save('driver', form);
        people.dispatcher.lang = 'en';
        expect(answer).toMatchObject({
          status: 10400,
          data: {
            errors: [
              { field: 'driverName', msg: name },
              { field: 'phone', msg: phone },
              { field: 'idNumber', msg: id },
            ],
          },
        });
      },
    );

    it('[/basicInfo/driver/driverManage] 51001 an ID that is a driver already, 10411 a number that is taken', async () => {
      const form = await formOf(people.dispatcher, 'driver');
      await people.dispatcher.save('driver', form);
      const same = { ...(await formOf(people.dispatcher, 'driver')), idNumber: form.idNumber };
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.save('driver', same),
        51001,
        '该身份证已登记为司机',
        'This ID is already registered as a driver',
      );
      const phone = { ...(await formOf(people.dispatcher, 'driver')), phone: form.phone };
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.save('driver', phone),
        10411,
        `手机“${String(form.phone)}”已存在`,
        `Mobile "${String(form.phone)}" already exists`,
      );
    });

    it.each([
      ['/basicInfo/platVehicle/vehicleManage', 'vehicle', 'plateNumber', '车牌号', 'Plate'],
      ['/basicInfo/driver/fleet', 'fleet', 'fleetName', '车队名称', 'Fleet name'],
      ['/basicInfo/driver/fleet', 'fleet', 'uscc', '统一社会信用代码', 'Credit code'],
    ] as const)('[%s] 10411 a %s with the same %s', async (_route, record, field, zh, en) => {
      const form: Record<string, unknown> = await formOf(people.dispatcher, record);
      await people.dispatcher.save(record, form);
      const value = String(form[field]);
      const same = { ...(await formOf(people.dispatcher, record)), [field]: value };
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.save(record, same),
        10411,
        `${zh}“${value}”已存在`,
        `${en} "${value}" already exists`,
      );
    });

    it('[/basicInfo/shipment/shipmentManage] 10411 a company or a phone of an existing shipper', async () => {
      const photos = async () =>
        [(await uploadPicture(people.dispatcher)).id, (await uploadPicture(people.dispatcher)).id] as const;
      const form = shipperForm(desk.now(), nextCount(), await photos());
      expect(await people.dispatcher.save('shipper', form)).toMatchObject({ status: 0 });
      const firm = shipperForm(desk.now(), nextCount(), await photos(), { uscc: form.uscc });
      expect(await people.dispatcher.save('shipper', firm)).toMatchObject({ status: 10411 });
      const phone = shipperForm(desk.now(), nextCount(), await photos(), { phone: form.phone });
      expect(await people.dispatcher.save('shipper', phone)).toMatchObject({
        status: 10411,
        msg: `Mobile "${form.phone}" already exists`,
      });
    });
  });

  describe('submission', () => {
    const cases: [
      code: number,
      record: Party,
      title: string,
      change: () => Record<string, unknown>,
      zh: string,
      en: string,
    ][] = [
      [
        51002,
        'driver',
        'a licence that has ended',
        () => ({ licenceValidTo: day(desk.now(), -1) }),
        '驾驶证 已过期，不能提交审核',
        'Driving licence is out of date and cannot be submitted',
      ],
      [
        51003,
        'driver',
        'over 65',
        () => ({ idNumber: idNumber(7, '19580101') }),
        '司机年龄应在 18–65 周岁之间',
        'The driver must be 18 to 65 years old',
      ],
      [
        51003,
        'driver',
        'under 18',
        () => ({ idNumber: idNumber(8, '20150101') }),
        '司机年龄应在 18–65 周岁之间',
        'The driver must be 18 to 65 years old',
      ],
      [
        51002,
        'vehicle',
        'an inspection that has ended',
        () => ({ inspectionValidTo: day(desk.now(), -1) }),
        '车辆检验 已过期，不能提交审核',
        'Vehicle inspection is out of date and cannot be submitted',
      ],
      [
        51004,
        'vehicle',
        'a new-energy plate in yellow',
        () => ({ plateNumber: '皖AD12345' }),
        '车牌与颜色不匹配，新能源号牌应为黄绿或渐变绿',
        'Plate and colour do not fit: new-energy plates are yellow-green or gradient green',
      ],
      [
        51005,
        'vehicle',
        'over 4.5 t without a permit',
        () => ({ permitNumber: null, permitValidTo: null, permitImages: null }),
        '总质量超过 4.5 吨，须填写道路运输证',
        'Over 4.5 t: the road transport permit is required',
      ],
      [
        51006,
        'vehicle',
        'under 4.5 t without the details of its licence',
        () => ({
          vehicleTypeCode: 'H31',
          totalMassKg: 4_495,
          ratedLoadKg: 1_700,
          permitNumber: '340100000000',
          outerLengthMm: 4_200,
          lengthDm: 42,
        }),
        '4.5 吨及以下车辆须填写所有人、使用性质、识别代号、发证机关、注册与发证日期',
        'At 4.5 t or under: owner, use, VIN, issuer, register and issue dates are required',
      ],
      [
        51007,
        'vehicle',
        'more load than total mass',
        () => ({ ratedLoadKg: 25_001 }),
        '核定载质量不能大于总质量',
        'Rated load cannot exceed total mass',
      ],
      [
        51002,
        'fleet',
        'a business permit that has ended',
        () => ({ permitValidTo: day(desk.now(), -1) }),
        '道路运输经营许可证 已过期，不能提交审核',
        'Business permit is out of date and cannot be submitted',
      ],
      [
        32009,
        'fleet',
        'a network-freight permit of its own',
        () => ({ holdsNetworkPermit: true }),
        '不得委托其他网络货运经营者承运',
        'Another network-freight operator cannot be the actual carrier',
      ],
    ];
    it.each(cases)('%i a %s with %s', async (code, record, _title, change, zh, en) => {
      const id = await made(people.dispatcher, record, change());
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.event(record, id, 'submit'),
        code,
        zh,
        en,
      );
    });

    it('51008 a trailer belongs to one tractor only', async () => {
      const [tractor] = (await people.dispatcher.list('vehicle', { plateNumber: '皖A7K216' })).data.records;
      const id = await made(people.dispatcher, 'vehicle', {
        vehicleTypeCode: 'Q11',
        trailerId: tractor?.trailerId,
      });
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.event('vehicle', id, 'submit'),
        51008,
        '该挂车已关联 皖A7K216',
        'This trailer is already linked to 皖A7K216',
      );
    });

    it('a draft names its missing fields', async () => {
      const form = await formOf(people.dispatcher, 'driver', {
        licenceNumber: null,
        qualificationNumber: null,
        idFront: [],
      });
      const id = (await people.dispatcher.save('driver', form)).data.row.id;
      expect(await people.dispatcher.event('driver', id, 'submit')).toMatchObject({
        status: 10400,
        data: {
          errors: expect.arrayContaining([
            { field: 'licenceNumber', msg: 'Driving licence no. is required' },
            { field: 'qualificationNumber', msg: 'Qualification certificate no. is required' },
          ]) as unknown,
        },
      });
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { maskText } from '../../../server/records/mask.ts';
import { type DemoPeople, logInDemoPeople, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { day, driverForm, mobile, nextCount, type Party, partyForm, storedParty } from '../partyForms.ts';
import { expectRefusal } from '../refusing.ts';

/** The form of an opened record: everything but its version, which the event adds. */
const documentsOf = (row: WireRow) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version'));

/** Review of drivers, vehicles, fleets and shippers (records 10.2): four eyes, changes of documents, closing. */
describe('qualification', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let admin: Person;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
  });

  const photoOf = async (who: Person) => (await uploadPicture(who)).id;
  const made = (who: Person, record: Party, changes: Record<string, unknown> = {}) =>
    storedParty(who, record, desk.now(), changes);
  async function approved(
    who: Person,
    record: Party,
    changes: Record<string, unknown> = {},
  ): Promise<string> {
    const id = await made(who, record, changes);
    expect(await who.event(record, id, 'submit')).toMatchObject({ status: 0 });
    expect(await people.auditor.event(record, id, 'approve')).toMatchObject({
      status: 0,
      data: { row: { status: 'approved' } },
    });
    return id;
  }

  async function changed(id: string, changes: object): Promise<void> {
    const { row } = (await admin.open('driver', id)).data;
    const sent = await admin.event('driver', id, 'change.doc', { ...documentsOf(row), ...changes });
    expect(sent.status, sent.msg).toBe(0);
  }

  describe('review', () => {
    it('four eyes: nobody approves what he submitted, the administrator included', async () => {
      const id = await made(admin, 'driver');
      await admin.event('driver', id, 'submit');
      await expectRefusal(
        desk,
        admin,
        () => admin.event('driver', id, 'approve'),
        10403,
        '您没有权限执行此操作',
        'You are not allowed to do this',
      );
      expect(await people.dispatcher.event('driver', id, 'approve')).toMatchObject({ status: 10403 });
      expect(await people.auditor.event('driver', id, 'approve')).toMatchObject({
        status: 0,
        data: { row: { status: 'approved' } },
      });
    });

    it('rejected with a reason, corrected, submitted again; the reviewer sees the pictures, other users do not', async () => {
      const photo = await photoOf(people.captain);
      const seen = async (who: Person) =>
        (
          await fetch(`${desk.url}/ntocc-basic-api/file/${photo}`, {
            headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
          })
        ).status;
      expect(await seen(people.auditor)).toBe(404);
      const form = driverForm(desk.now(), nextCount(), photo);
      const saved = await people.captain.save('driver', form);
      // A captain's driver joins the captain's fleet.
      expect(saved).toMatchObject({ status: 0, data: { row: { fleetId: await ownFleet(people.captain) } } });
      const { id } = saved.data.row;
      expect([await seen(people.auditor), await seen(people.captain), await seen(people.driver)]).toEqual([
        200, 200, 404,
      ]);
      expect(await people.driver.open('driver', id)).toMatchObject({ status: 10404 });

      await people.captain.event('driver', id, 'submit');
      expect(await people.auditor.event('driver', id, 'reject', { reason: '驾驶证照片模糊' })).toMatchObject({
        status: 0,
        data: { row: { status: 'rejected', reviewReason: '驾驶证照片模糊' } },
      });
      const { row } = (await people.captain.open('driver', id)).data;
      // The form comes back with masked numbers, which mean "unchanged".
      expect(row.idNumber).toMatch(/^3401\*{10}\d{3}[\dX]$/);
      expect(await people.captain.save('driver', { ...row, emergencyName: '王芳' })).toMatchObject({
        status: 0,
      });
      expect(await people.captain.event('driver', id, 'submit')).toMatchObject({ status: 0 });
      const { data } = await people.auditor.raw(
        'GET',
        `/ntocc-basic-api/driver/${id}?reveal=1&revealCause=papers`,
      );
      expect(data).toMatchObject({
        row: { idNumber: form.idNumber, phone: form.phone, emergencyName: '王芳', status: 'pendingReview' },
      });
    });

    it('a picture belongs to one record only', async () => {
      const photo = await photoOf(people.dispatcher);
      expect(
        await people.dispatcher.save('driver', driverForm(desk.now(), nextCount(), photo)),
      ).toMatchObject({
        status: 0,
      });
      const again = driverForm(desk.now(), nextCount(), photo);
      expect(await people.dispatcher.save('driver', again)).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'idFront', msg: 'A file is missing or already used' }] },
      });
    });

    it('33004 a failed external check needs a reason for the approval', async () => {
      const id = await made(people.dispatcher, 'driver', { driverName: '核验不符甲' });
      await people.dispatcher.event('driver', id, 'submit');
      expect(await people.auditor.event('driver', id, 'approve')).toMatchObject({ status: 33004 });
      expect(
        await people.auditor.event('driver', id, 'approve', { overrideReason: '电话核实本人' }),
      ).toMatchObject({ status: 0, data: { row: { reviewReason: '电话核实本人' } } });
    });

    it('frozen with a reason and an end date, and unfrozen', async () => {
      const id = await approved(people.dispatcher, 'vehicle');
      const freeze = (payload: object) => people.auditor.event('vehicle', id, 'freeze', { ...payload });
      expect(await freeze({ reason: '存疑' })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'reason' }] },
      });
      expect(await freeze({ reason: '年检资料存疑', until: day(desk.now(), -1) })).toMatchObject({
        status: 10400,
      });
      expect(await freeze({ reason: '年检资料存疑', until: day(desk.now(), 30) })).toMatchObject({
        status: 0,
        data: { row: { status: 'frozen' } },
      });
      expect(await people.auditor.event('vehicle', id, 'unfreeze')).toMatchObject({
        status: 0,
        data: { row: { status: 'approved', frozenUntil: null } },
      });
    });
  });

  describe('change of documents', () => {
    it('waits beside the data in force, keeps masked numbers unchanged, and needs another reviewer', async () => {
      const id = await approved(admin, 'driver');
      const { row } = (await admin.open('driver', id)).data;
      const change = (who: Person, changes: object) =>
        who.event('driver', id, 'change.doc', { ...documentsOf(row), ...changes });
      expect(await change(admin, {})).toMatchObject({ status: 10400 });
      expect(
        await change(admin, { licenceIssuer: '芜湖市公安局交通警察支队', phone: mobile(5) }),
      ).toMatchObject({ status: 0 });
      const waiting = (await people.auditor.open('driver', id)).data;
      expect(waiting.row).toMatchObject({ status: 'approved', licenceIssuer: '合肥市公安局交通警察支队' });
      // Only the changed fields, masked like the fields themselves.
      expect(JSON.parse(String(waiting.row.pendingChange))).toEqual({
        licenceIssuer: '芜湖市公安局交通警察支队',
        phone: '177****0005',
      });
      expect(JSON.stringify(waiting.history)).not.toContain(mobile(5));

      await expectRefusal(
        desk,
        admin,
        () => change(admin, { licenceIssuer: '别处' }),
        33001,
        '已有待审核记录，请勿重复提交',
        'A review is already pending',
      );
      await expectRefusal(
        desk,
        admin,
        () => admin.event('driver', id, 'approve.change'),
        10403,
        '您没有权限执行此操作',
        'You are not allowed to do this',
      );
      expect(await people.auditor.event('driver', id, 'approve.change')).toMatchObject({
        status: 0,
        data: { row: { licenceIssuer: '芜湖市公安局交通警察支队', pendingChange: null } },
      });
      const { data } = await people.auditor.raw(
        'GET',
        `/ntocc-basic-api/driver/${id}?reveal=1&revealCause=papers`,
      );
      expect(data).toMatchObject({
        row: {
          phone: mobile(5),
          idNumber: row.idNumber === undefined ? '' : (expect.stringMatching(/^3401\d{13}/) as unknown),
        },
      });
    });

    it('keeps the longer cover when a policy was added while it waited', async () => {
      const id = await approved(admin, 'vehicle', { insuranceValidTo: day(desk.now(), 40) });
      const { row } = (await admin.open('vehicle', id)).data;
      const papers = { insuranceValidTo: day(desk.now(), 60), inspectionValidTo: day(desk.now(), 600) };
      expect(
        await admin.event('vehicle', id, 'change.doc', { ...documentsOf(row), ...papers }),
      ).toMatchObject({ status: 0 });
      const policy = await people.dispatcher.save('insurance', {
        vehicleId: id,
        happenedAt: desk.now() - 60_000,
        payer: 'captain',
        policyKind: 'compulsory',
        insurer: '中国人民财产保险',
        policyNumber: `Q-${id}`,
        validFrom: day(desk.now(), -1),
        validTo: day(desk.now(), 364),
        amountFen: 448_000,
      });
      expect(policy.status, policy.msg).toBe(0);
      expect(await people.auditor.event('vehicle', id, 'approve.change')).toMatchObject({ status: 0 });
      expect((await admin.open('vehicle', id)).data.row).toMatchObject({
        inspectionValidTo: day(desk.now(), 600),
        insuranceValidTo: day(desk.now(), 364),
      });
    });

    it('refused when its numbers are taken or its documents have expired', async () => {
      const [taken, id] = [await approved(admin, 'driver'), await approved(admin, 'driver')];
      const { row } = (await admin.open('driver', id)).data;
      const other = await admin.raw('GET', `/ntocc-basic-api/driver/${taken}?reveal=1&revealCause=papers`);
      const number = (other.data as { row: { idNumber: string } }).row.idNumber;
      const change = (changes: object) => () =>
        admin.event('driver', id, 'change.doc', { ...documentsOf(row), ...changes });
      await expectRefusal(
        desk,
        admin,
        change({ idNumber: number }),
        51001,
        '该身份证已登记为司机',
        'This ID is already registered as a driver',
      );
      await expectRefusal(
        desk,
        admin,
        change({ licenceValidTo: day(desk.now(), -1) }),
        51002,
        '驾驶证 已过期，不能提交审核',
        'Driving licence is out of date and cannot be submitted',
      );
    });

    it('[33003] not applied when its number was verified for another party in between', async () => {
      const [first, second] = [await approved(admin, 'driver'), await approved(admin, 'driver')];
      const { idNumber } = await partyForm(admin, 'driver', desk.now());
      await changed(first, { idNumber });
      await changed(second, { idNumber });
      expect(await people.auditor.event('driver', first, 'approve.change')).toMatchObject({ status: 0 });
      const no = maskText('idNumber', String(idNumber));
      await expectRefusal(
        desk,
        people.auditor,
        () => people.auditor.event('driver', second, 'approve.change'),
        33003,
        `${no}已被其他账号认证`,
        `${no} is already used by another account`,
      );
    });

    it('dropped when rejected', async () => {
      const id = await approved(admin, 'driver');
      await changed(id, { address: '包河区望江路 1 号' });
      expect(
        await people.auditor.event('driver', id, 'reject.change', { reason: '地址与身份证不符' }),
      ).toMatchObject({
        status: 0,
        data: { row: { address: null, pendingChange: null, reviewReason: '地址与身份证不符' } },
      });
    });
  });

  describe('closing', () => {
    it('10412 not with open dependents', async () => {
      const [driver] = (await people.dispatcher.list('driver', { operState: 'inTransit' })).data.records;
      const id = String(driver?.id);
      await expectRefusal(
        desk,
        admin,
        () => admin.event('driver', id, 'close'),
        10412,
        '该记录已被 1 条数据引用，不能删除',
        '1 other records use this, so it cannot be deleted',
      );
    });

    it('a closed driver releases his ID and number', async () => {
      const form = await partyForm(admin, 'driver', desk.now());
      const { id } = (await admin.save('driver', form)).data.row;
      expect(await admin.event('driver', id, 'close')).toMatchObject({
        status: 0,
        data: { row: { status: 'closed', fleetId: null } },
      });
      const photo = await photoOf(admin);
      const papers = {
        idFront: [photo],
        idBack: [photo],
        licenceImages: [photo],
        qualificationImages: [photo],
      };
      expect(await admin.save('driver', { ...form, ...papers })).toMatchObject({ status: 0 });
    });
  });

  // Last, because days pass.
  it('[33002] a change is not applied once its documents have expired', async () => {
    const id = await approved(admin, 'driver');
    const validTo = day(desk.now(), 1);
    await changed(id, { licenceValidTo: validTo });
    desk.advance(3 * DAY_MS);
    const [later, date] = [await desk.person('auditor'), formatTime(validTo, 'y-m-d')];
    await expectRefusal(
      desk,
      later,
      () => later.event('driver', id, 'approve.change'),
      33002,
      `驾驶证已过期（${date}）`,
      `Driving licence expired on ${date}`,
    );
  });
});

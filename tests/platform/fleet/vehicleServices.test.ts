import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runWorkshopsJob } from '../../../server/business/fleet/workshop.ts';
import { remindAll } from '../../../server/jobs/reminders.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { day, storedParty } from '../partyForms.ts';

/** Accidents, insurance, fuel, repairs, fees and violations of vehicles (records 10.6, 10.11, 10.12). */
describe('vehicle services', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let captain: Person;
  let clerk: Person;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    captain = await desk.person('captain');
    clerk = await desk.person('clerk');
  });

  /** A truck without services. */
  const newTruck = () => storedParty(people.dispatcher, 'vehicle', desk.now());
  /** A truck whose documents name no insurance. */
  const uninsured = () => storedParty(people.dispatcher, 'vehicle', desk.now(), { insuranceValidTo: null });
  const ownTruck = async () =>
    String((await captain.list('vehicle', { status: 'approved', isTrailer: 'false' })).data.records[0]?.id);
  const truckNow = async (id: string) => (await people.dispatcher.open('vehicle', id)).data.row;
  const picture = async (who: Person) => (await uploadPicture(who)).id;
  const base = (vehicleId: string, changes: Record<string, unknown> = {}) => ({
    vehicleId,
    happenedAt: desk.now() - 3_600_000,
    payer: 'captain',
    ...changes,
  });
  const filling = (vehicleId: string, changes: Record<string, unknown> = {}) =>
    base(vehicleId, {
      fuelKind: '0#',
      litres: 300_000,
      isFullTank: true,
      payWay: 'cash',
      amountFen: 1,
      ...changes,
    });
  const policy = (vehicleId: string, n: number, from: number, to: number, changes: object = {}) =>
    base(vehicleId, {
      policyKind: 'compulsory',
      insurer: '中国人民财产保险',
      policyNumber: `T-${String(n)}`,
      validFrom: day(desk.now(), from),
      validTo: day(desk.now(), to),
      amountFen: 448_000,
      ...changes,
    });
  const repairOf = (vehicleId: string, changes: Record<string, unknown> = {}) =>
    base(vehicleId, { repairKind: 'breakdown', laborFeeFen: 30_000, ...changes });

  it('[/basicInfo/vehicleService/refuel] [51019] the odometer of a vehicle never falls, over all kinds of services', async () => {
    const id = await newTruck();
    const { now } = desk;
    expect(await people.dispatcher.save('refuel', filling(id, { odometerKm: 1_000_000 }))).toMatchObject({
      status: 0,
    });
    const lower = repairOf(id, { odometerKm: 999_999, happenedAt: now() - 60_000 });
    expect(await people.dispatcher.save('repair', lower)).toMatchObject({
      status: 51019,
      msg: expect.stringContaining('100,000 km') as string,
    });
    const before = filling(id, { odometerKm: 1_000_001, happenedAt: now() - 10 * DAY_MS });
    expect(await people.dispatcher.save('refuel', before)).toMatchObject({ status: 51019 });
    expect(await people.dispatcher.save('repair', { ...lower, odometerKm: 1_000_000 })).toMatchObject({
      status: 0,
    });
  });

  it('[/basicInfo/vehicleService/refuel] consumption is counted from full tank to full tank, and again after another filling', async () => {
    const id = await newTruck();
    const at = (days: number) => desk.now() - days * DAY_MS;
    const save = (form: object) => people.dispatcher.save('refuel', filling(id, { ...form }));
    await save({ odometerKm: 1_000_000, happenedAt: at(6) });
    const second = await save({ odometerKm: 1_010_000, happenedAt: at(2), litres: 320_000 });
    expect(second.data.row.consumption).toBe(32_000);
    await save({ happenedAt: at(4), litres: 40_000, isFullTank: false, odometerKm: null });
    expect((await people.dispatcher.open('refuel', second.data.row.id)).data.row.consumption).toBe(36_000);
  });

  it('[/basicInfo/vehicleService/insurance] [51018] compulsory periods do not overlap, other kinds may', async () => {
    const id = await newTruck();
    expect(await captain.save('insurance', policy(id, 1, -10, 100))).toMatchObject({ status: 10400 });
    expect(await people.dispatcher.save('insurance', policy(id, 1, -10, 100))).toMatchObject({
      status: 0,
      data: { row: { status: 'valid' } },
    });
    expect(await people.dispatcher.save('insurance', policy(id, 2, 100, 300))).toMatchObject({
      status: 51018,
    });
    expect(await people.dispatcher.save('insurance', policy(id, 1, 101, 300))).toMatchObject({
      status: 10411,
    });
    const commercial = policy(id, 3, 50, 300, { policyKind: 'commercial' });
    expect(await people.dispatcher.save('insurance', commercial)).toMatchObject({
      status: 0,
      data: { row: { status: 'notStarted' } },
    });
    expect(await people.dispatcher.save('insurance', policy(id, 4, 30, 20))).toMatchObject({ status: 10400 });
  });

  it('the compulsory insurance of a vehicle follows its policies: A4, reminders and counters use it', async () => {
    const id = await uninsured();
    const first = await people.dispatcher.save('insurance', policy(id, 11, -335, 15));
    expect(first.data.row.status).toBe('dueSoon');
    expect(await truckNow(id)).toMatchObject({
      insuranceValidTo: day(desk.now(), 15),
      certificateEndAt: day(desk.now(), 15),
    });
    const due = await people.dispatcher.list('vehicle', { certificateEndAtTo: String(day(desk.now(), 30)) });
    expect(due.data.records.map((row) => row.id)).toContain(id);
    expect(await remindAll(desk.platform.services)).toBeGreaterThan(0);
    const told = await desk.platform.services.store.pool.query(
      `select 1 from notice where record = 'vehicle' and record_id = $1`,
      [id],
    );
    expect(told.rows.length).toBeGreaterThan(0);
    // The renewal follows without a gap; a mistake in it is corrected by an edit.
    const next = await people.dispatcher.save('insurance', policy(id, 12, 17, 381));
    expect((await truckNow(id)).insuranceValidTo).toBe(day(desk.now(), 15));
    const { id: nextId, version } = next.data.row;
    await people.dispatcher.save('insurance', { ...policy(id, 12, 16, 380), id: nextId, version });
    expect((await truckNow(id)).insuranceValidTo).toBe(day(desk.now(), 380));
  });

  it('an older certificate never shortens a longer one, whoever saves last', async () => {
    const id = await newTruck();
    const papers = (await truckNow(id)).insuranceValidTo;
    await people.dispatcher.save('insurance', policy(id, 31, -335, 15));
    expect((await truckNow(id)).insuranceValidTo).toBe(papers);
    await people.dispatcher.save('insurance', policy(id, 32, 16, 380));
    expect((await truckNow(id)).insuranceValidTo).toBe(day(desk.now(), 380));
    const { row } = (await people.dispatcher.open('vehicle', id)).data;
    const again = { ...row, insuranceValidTo: papers };
    expect(await people.dispatcher.save('vehicle', again)).toMatchObject({
      status: 0,
      data: { row: { insuranceValidTo: day(desk.now(), 380) } },
    });
  });

  it('a policy becomes valid, due and expired as its days pass', async () => {
    const id = await uninsured();
    const { row } = (await people.dispatcher.save('insurance', policy(id, 21, 2, 40))).data;
    const after = async (days: number) => {
      desk.advance(days * DAY_MS);
      await runDeadlinesJob(desk.platform.services);
      people = await logInDemoPeople(desk);
      return (await people.dispatcher.open('insurance', row.id)).data.row.status;
    };
    expect(row.status).toBe('notStarted');
    expect(await after(3)).toBe('valid');
    expect((await truckNow(id)).insuranceValidTo).toBe(row.validTo);
    expect(await after(10)).toBe('dueSoon');
    expect(await after(28)).toBe('expired');
    captain = await desk.person('captain');
    clerk = await desk.person('clerk');
  });

  it('[/basicInfo/vehicleService/violation] [51020] a notice is recorded once, and handled with proof; points and fine count in the score', async () => {
    const id = await newTruck();
    const [who] = (await people.dispatcher.list('driver', { status: 'approved' })).data.records;
    const form = base(id, {
      driverId: who?.id,
      noticeNo: 'N-51020',
      payer: 'platform',
      violationCode: '1229',
      violationText: '不按规定车道行驶',
      finePoints: 3,
      amountFen: 20_000,
    });
    const { row } = (await people.dispatcher.save('violation', form)).data;
    expect(await people.dispatcher.save('violation', form)).toMatchObject({ status: 51020 });
    const handledAt = desk.now() - 60_000;
    const handle = (payload: object) =>
      people.dispatcher.event('violation', row.id, 'handle', { handledAt, ...payload });
    expect(await handle({ proofImages: [] })).toMatchObject({ status: 10400 });
    const proofImages = [await picture(people.dispatcher)];
    expect(await handle({ proofImages, handledAt: desk.now() + DAY_MS })).toMatchObject({ status: 10400 });
    expect(await handle({ proofImages })).toMatchObject({
      status: 0,
      data: { row: { status: 'handled', proofImages } },
    });
    const after = await people.dispatcher.open('driver', String(who?.id));
    expect(after.data.row.creditScore).toBe(Number(who?.creditScore) - 4);
    expect(await people.dispatcher.save('violation', form)).toMatchObject({ status: 51020 });
  });

  it('[/basicInfo/vehicleService/specifiedCost] a cost type is charged once for a period', async () => {
    const id = await newTruck();
    const [type, other] = (await clerk.list('costType')).data.records;
    const form = (costTypeId: unknown, from: number, to: number) =>
      base(id, {
        costTypeId,
        periodFrom: day(desk.now(), from),
        periodTo: day(desk.now(), to),
        amountFen: 36_000,
      });
    const save = (one: object) => people.dispatcher.save('specifiedCost', { ...one });
    expect(await save(form(type?.id, 0, 90))).toMatchObject({ status: 0 });
    expect(await save(form(type?.id, 90, 180))).toMatchObject({ status: 10400 });
    expect(await save(form(other?.id, 90, 180))).toMatchObject({ status: 0 });
    expect(await save(form(type?.id, 91, 90))).toMatchObject({ status: 10400 });
    expect(await save(form(type?.id, 91, 180))).toMatchObject({ status: 0 });
  });

  it('[/basicInfo/vehicleService/repair] the bill is summed by the platform, and the truck is repairing from entering to leaving', async () => {
    const id = await newTruck();
    const enterAt = desk.now() - 7_200_000;
    const items = [
      { name: '轮胎', qty: 2_000, priceFen: 120_000 },
      { name: '气门嘴', qty: 1_500, priceFen: 333 },
    ];
    const { row } = (await people.dispatcher.save('repair', repairOf(id, { enterAt, items, amountFen: 1 })))
      .data;
    expect(row).toMatchObject({ partsFeeFen: 240_500, amountFen: 270_500 });
    expect((await truckNow(id)).operState).toBe('repairing');
    const bill = { images: [await picture(people.dispatcher)] };
    const edit = async (changes: object) => {
      const { version } = (await people.dispatcher.open('repair', row.id)).data.row;
      return people.dispatcher.save('repair', {
        ...repairOf(id, { enterAt, items, ...bill }),
        id: row.id,
        version,
        ...changes,
      });
    };
    expect(await edit({ leaveAt: enterAt - 1 })).toMatchObject({ status: 10400 });
    // Without the end of its stay the bill is incomplete.
    expect(await edit({})).toMatchObject({ status: 0 });
    expect(await people.dispatcher.event('repair', row.id, 'submit')).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'leaveAt' }] },
    });
    expect(await edit({ leaveAt: desk.now() + 3_600_000 })).toMatchObject({ status: 0 });
    expect((await truckNow(id)).operState).toBe('repairing');
    desk.advance(3_700_000);
    await runWorkshopsJob(desk.platform.services);
    expect((await truckNow(id)).operState).toBe('idle');
  });

  it('[/basicInfo/review/carRepairReview] a repair is approved or returned by its review, by another person', async () => {
    const vehicleId = await ownTruck();
    const send = async () => {
      const form = repairOf(vehicleId, { images: [await picture(captain)] });
      const { row } = (await captain.save('repair', form)).data;
      expect(await captain.event('repair', row.id, 'submit')).toMatchObject({
        status: 0,
        data: { row: { status: 'pendingReview' } },
      });
      const open = await clerk.list('review', { subjectType: 'carRepair', status: 'pending' });
      const review = open.data.records.find(({ repairId }) => repairId === row.id);
      return { id: row.id, reviewId: String(review?.id) };
    };
    const first = await send();
    expect((await clerk.open('review', first.reviewId)).data.row.snapshot).toContain('"amountFen":30000');
    expect(await clerk.event('review', first.reviewId, 'reject', { reason: '凭证不清晰' })).toMatchObject({
      status: 0,
    });
    expect((await captain.open('repair', first.id)).data.row).toMatchObject({
      status: 'rejected',
      reviewReason: '凭证不清晰',
    });
    const second = await send();
    expect(await people.auditor.event('review', second.reviewId, 'pass')).toMatchObject({ status: 0 });
    expect(await clerk.event('repair', second.id, 'settle')).toMatchObject({
      status: 0,
      data: { row: { status: 'settled', payer: 'captain', amountFen: 30_000 } },
    });
    // Decided at the repair itself, its review ends with it; the submitter decides nothing.
    const third = await send();
    expect(await captain.event('repair', third.id, 'approve')).toMatchObject({ status: 10403 });
    expect(await people.auditor.event('repair', third.id, 'approve')).toMatchObject({ status: 0 });
    expect((await clerk.open('review', third.reviewId)).data.row.status).toBe('passed');
  });

  it('[/basicInfo/vehicleService/accident] needs its voucher, notifies of injuries, and needs four eyes', async () => {
    const admin = await desk.person('admin');
    const form = base(await newTruck(), { level: 'injury', liability: 'main', amountFen: 180_000 });
    const { row } = (await admin.save('accident', form)).data;
    const told = await desk.platform.services.store.pool.query(
      `select audience from notice where record = 'accident' and record_id = $1 order by audience`,
      [row.id],
    );
    expect(told.rows).toEqual([{ audience: 'PLAT_RISK' }, { audience: 'PLAT_SERVICE' }]);
    expect(await admin.event('accident', row.id, 'submit')).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'images' }] },
    });
    const { version } = (await admin.open('accident', row.id)).data.row;
    await admin.save('accident', { ...form, id: row.id, version, images: [await picture(admin)] });
    expect(await admin.event('accident', row.id, 'submit')).toMatchObject({ status: 0 });
    expect(await admin.event('accident', row.id, 'approve')).toMatchObject({ status: 10403 });
    expect(await clerk.event('accident', row.id, 'approve')).toMatchObject({ status: 0 });
  });

  it('a driver enters services of his usual truck, a captain of his own, and each sees only those', async () => {
    const mine = await people.driver.save('refuel', { ...filling('', {}), vehicleId: undefined });
    expect(mine).toMatchObject({ status: 0, data: { row: { plateNumber: '皖A7K216' } } });
    expect((await captain.open('refuel', mine.data.row.id)).status).toBe(10404);
    const vehicleId = await ownTruck();
    const own = await captain.save('refuel', filling(vehicleId));
    expect(own).toMatchObject({ status: 0 });
    expect((await people.driver.open('refuel', own.data.row.id)).status).toBe(10404);
    const seen = (await captain.list('refuel', { size: '100' })).data.records;
    expect(new Set(seen.map(({ fleetId }) => fleetId)).size).toBe(1);
  });

  it('the list sums the filtered rows', async () => {
    const id = await newTruck();
    for (const amountFen of [120, 3]) await people.dispatcher.save('refuel', filling(id, { amountFen }));
    const { data } = await people.dispatcher.list('refuel', { vehicleId: id });
    expect(data).toMatchObject({ total: 2, summary: { amountFen: 123 } });
  });
});

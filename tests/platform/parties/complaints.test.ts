import { beforeAll, describe, expect, it } from 'vitest';
import { readPublisherCard } from '../../../domain/calls/linked.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { scoreOf } from '../../../domain/reporting/credit.ts';
import { bucketOf } from '../../../domain/rules/period.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runCreditJob } from '../../../server/jobs/creditProfiles.ts';
import { runScoresJob } from '../../../server/jobs/scores.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Answer, Person, useDesk } from '../desk.ts';
import type { Office } from '../lifecycles/office.ts';
import { officeOf } from '../lifecycles/officeOf.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { deliver, publishOrder, startTrip, WHOLE } from '../lifecycles/trips.ts';
import { uploadPicture } from '../orderForm.ts';
import { smsTo } from '../sentSms.ts';

const HOUR_MS = 3_600_000;
const PHONE = '13955558801';
const UPHELD = {
  reply: '照片显示货物受潮，责任在承运方',
  result: 'upheld',
  compensationFen: null,
  compensationWay: null,
};

/** Complaints over HTTP: addendum A 1.1 and the worked example 1.8. */
describe('[/tms/CustomerService/shipperComplaint] complaints', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let office: Office;
  let lead: Person;
  /** Everybody again, after the clock has moved beyond the life of a session. */
  const renew = async () => {
    await people.renew();
    lead = await desk.person('lead');
    await lead.switchRole(ROLE_CODES.service);
  };
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    office = officeOf(desk, people);
    await renew();
  });
  const service = () => people.person('service');
  const shipper = () => people.person('shipper');
  const driver = () => people.person('driver');
  const wait = async (ms: number) => {
    desk.advance(ms);
    await runDeadlinesJob(people.services);
    await renew();
  };
  const delivered = async () => {
    const id = await startTrip(office, await publishOrder(office), WHOLE);
    await deliver(office, id);
    return id;
  };
  const form = (waybillId: string | null, more: object = {}) => ({
    side: 'shipper',
    accusedKind: 'driver',
    waybillId,
    kind: 'damage',
    content: '三卷钢材外包装破损，要求赔偿三百元',
    contactPhone: PHONE,
    ...more,
  });
  const done = ({ status, msg, data }: Answer<{ row: WireRow }>): WireRow => {
    expect(status, msg).toBe(0);
    return data.row;
  };
  const refused = ({ status, msg }: Answer, code: number, says = '') => {
    expect(status, msg).toBe(code);
    expect(msg).toContain(says);
  };
  const complain = async (who: Person, values: object) => done(await who.save('complaint', { ...values }));
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await people.services.store.pool.query(text, values)).rows as T[];
  const setScore = (table: 'driver' | 'shipper', id: unknown, score: number) =>
    sql(`update ${table} set credit_score = $2 where id = $1`, [id, score]);
  const profileOf = async (driverId: unknown) => {
    const [found] = await sql<Record<string, number>>('select * from credit_profile where driver_id = $1', [
      driverId,
    ]);
    if (!found) throw new Error('The driver has no profile.');
    return found;
  };

  /** Three finished trips of the shipper with the driver, rated like this; nobody else has rated him. */
  const rated = async (driverId: unknown, shipmentId: unknown, stars: readonly string[]) => {
    await sql(`delete from evaluation where driver_id = $1`, [driverId]);
    const trips = await sql<{ id: string }>(
      `update waybill set driver_id = $1, shipment_id = $2, finished_at = $3 where id in (
         select w.id from waybill w where w.status = 'completed' and not exists (
           select 1 from evaluation e where e.waybill_id = w.id) order by w.id limit $4) returning id::text`,
      [driverId, shipmentId, desk.now() - DAY_MS, stars.length],
    );
    expect(trips).toHaveLength(stars.length);
    const ids: string[] = [];
    for (const [index, { id: waybillId }] of trips.entries()) {
      const form = { waybillId, toKind: 'driver', stars: stars[index], isAnonymous: false };
      ids.push(
        done(await shipper().save('evaluation', { ...form, tags: null, text: null, images: null })).id,
      );
    }
    return ids;
  };

  it('1.8: an upheld complaint costs the driver points and 300.00, once an appeal was heard by another person; his stars are those that are shown', async () => {
    const waybillId = await delivered();
    const { row: job } = await office.look('waybill', waybillId);
    const [abusive = ''] = await rated(job.driverId, job.shipmentId, ['5', '5', '4']);
    const starsOf = async () => (await office.look('driver', String(job.driverId))).row.starsHundredths;
    expect(await starsOf()).toBe(467);
    await setScore('shipper', job.shipmentId, 96);
    await setScore('driver', job.driverId, 92);
    const { id: picture } = await uploadPicture(shipper());
    const began = desk.now();
    const made = await complain(shipper(), form(waybillId, { images: [picture] }));
    const { id } = made;
    expect(made).toMatchObject({
      status: 'submitted',
      side: 'shipper',
      carrierId: null,
    });
    expect(Number(made.dueAt) - began).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(Number(made.dueAt) - began).toBeLessThan(7 * DAY_MS + HOUR_MS);
    const [receipt] = await smsTo(people.services, PHONE);
    expect(receipt).toMatchObject({ templateCode: 'complaint', relatedRecord: 'complaint', relatedId: id });
    expect(receipt?.content).toContain(String(made.complaintNo));
    // Nobody has taken it up: the driver does not know of it.
    expect(await driver().open('complaint', id)).toMatchObject({ status: 10404 });

    done(await service().event('complaint', id, 'accept'));
    const seen = done(await driver().open('complaint', id));
    expect(seen).toMatchObject({ status: 'processing', handlerId: service().userId });
    expect(seen).not.toHaveProperty('contactPhone');
    const said = { response: '装货时外包装已有破损' };
    expect(done(await driver().event('complaint', id, 'respond', said))).toMatchObject(said);
    expect(await driver().event('complaint', id, 'respond', said)).toMatchObject({ status: 48017 });

    const paid = { ...UPHELD, compensationFen: 30_000, compensationWay: 'deduction' };
    const answeredAt = desk.now();
    const answered = done(await service().event('complaint', id, 'answer', paid));
    expect(answered).toMatchObject({
      status: 'answered',
      result: 'upheld',
      compensationFen: 30_000,
      deductionId: null,
    });
    const { row: open } = await office.look('complaint', id);
    expect(Number(open.closeAt) - answeredAt).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(Number(open.closeAt) - answeredAt).toBeLessThan(3 * DAY_MS + HOUR_MS);
    expect(await smsTo(people.services, PHONE)).toHaveLength(2);

    await wait(DAY_MS);
    done(await driver().event('complaint', id, 'appeal', { appealText: '有装货照片为证，破损在先' }));
    expect(await office.look('complaint', id)).toMatchObject({
      row: {
        status: 'submitted',
        firstHandlerId: service().userId,
        handlerId: null,
        dueAt: Number(made.dueAt) + 7 * DAY_MS,
      },
    });
    refused(await service().event('complaint', id, 'accept'), 48015);
    done(await lead.event('complaint', id, 'accept'));
    done(await lead.event('complaint', id, 'answer', paid));
    refused(await driver().event('complaint', id, 'appeal', { appealText: '仍不同意该结论' }), 48019);

    const before = await profileOf(job.driverId);
    await wait(3 * DAY_MS + HOUR_MS);
    const { row: closed } = await office.look('complaint', id);
    expect(closed).toMatchObject({ status: 'closed', points: 5, satisfaction: null });
    expect((await office.look('driver', String(job.driverId))).row.creditScore).toBe(87);
    expect((await office.look('shipper', String(job.shipmentId))).row.creditScore).toBe(96);
    expect((await office.look('deduction', String(closed.deductionId))).row).toMatchObject({
      status: 'pending',
      ...{ waybillId, direction: 'reduce', type: 'other', amountFen: 30_000 },
      ...{ responsible: 'carrier', passToShipper: true, evidenceIds: [picture] },
      ...{ sourceType: 'complaint', sourceNo: made.complaintNo, complaintId: id },
    });
    // The accused driver finds the complaint at the deduction, as it takes his money; the complaint itself does not name that.
    const own = done(await driver().open('deduction', String(closed.deductionId)));
    expect(own).toMatchObject({ complaintId: id, titles: { complaintId: made.complaintNo } });
    for (const party of [driver(), shipper()])
      expect(done(await party.open('complaint', id))).not.toHaveProperty('deductionId');
    // Finance sees no complaints: the number as text.
    const clerk = done(await people.person('financeClerk').open('deduction', String(closed.deductionId)));
    expect(clerk).not.toHaveProperty('complaintId');
    expect(clerk.sourceNo).toBe(made.complaintNo);
    await runCreditJob(people.services);
    const after = await profileOf(job.driverId);
    expect(Number(after.complaint_count)).toBe(Number(before.complaint_count) + 1);
    const shares = {
      trackMatchBp: Number(after.track_match_bp),
      fundMatchBp: Number(after.fund_match_bp),
      rejectBp: Number(after.reject_bp),
    };
    const troubleCount = Number(after.abnormal_count) + Number(after.complaint_count);
    expect(Number(after.score)).toBe(scoreOf({ ...shares, troubleCount }));
    refused(await shipper().event('complaint', id, 'withdraw'), 10410);

    const reason = '含侮辱性内容';
    done(await service().event('evaluation', abusive, 'hide', { reason }));
    expect(await starsOf()).toBe(450);
    refused(await service().event('evaluation', abusive, 'show', { reason }), 10403);
    done(await people.person('admin').event('evaluation', abusive, 'show', { reason }));
    expect(await starsOf()).toBe(467);
  });

  it('[48003] [48016] [10404] [10400] is about an own waybill, about whom its side may accuse, and one of a kind', async () => {
    const waybillId = await delivered();
    const first = await complain(shipper(), form(waybillId));
    const again = await shipper().save('complaint', form(waybillId));
    refused(again, 48003, String(first.complaintNo));
    await complain(shipper(), form(waybillId, { kind: 'delay' }));
    done(await shipper().event('complaint', first.id, 'withdraw'));
    await complain(shipper(), form(waybillId));

    refused(await shipper().save('complaint', form(null)), 48016);
    const platform = await complain(shipper(), form(null, { accusedKind: 'platform' }));
    expect(platform).toMatchObject({ waybillId: null, driverId: null });
    const [foreign] = (
      await people.person('admin').list('waybill', { status: 'completed', size: '100' })
    ).data.records.filter(({ shipmentId }) => shipmentId !== first.shipmentId);
    expect(await shipper().save('complaint', form(String(foreign?.id)))).toMatchObject({ status: 10404 });
    // Whatever the form says, a shipper complains as a shipper.
    const asDriver = form(waybillId, { side: 'driver', accusedKind: 'shipper' });
    expect(await shipper().save('complaint', asDriver)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'accusedKind' }] },
    });
    const ofStaff = form(waybillId, { kind: 'fee', side: 'driver', accusedKind: 'shipper' });
    expect(await complain(service(), ofStaff)).toMatchObject({
      ...{ side: 'driver', shipmentId: first.shipmentId, driverId: first.driverId },
      createdBy: service().userId,
    });
    const none = form(waybillId, { accusedKind: 'carrier', kind: 'other' });
    const { carrierId } = (await office.look('waybill', waybillId)).row;
    expect((await shipper().save('complaint', none)).status).toBe(carrierId === null ? 10400 : 0);
  });

  it('[48004] reminds the desk once of each limit, and takes no appeal after three days', async () => {
    const waybillId = await delivered();
    const { id } = await complain(
      driver(),
      form(waybillId, { side: 'driver', accusedKind: 'shipper', kind: 'fee' }),
    );
    const reminders = async () => {
      const { history } = await office.look('complaint', id);
      return history.filter(({ event }) => event === 'remind.late').length;
    };
    await wait(23 * HOUR_MS);
    expect(await reminders()).toBe(0);
    await wait(2 * HOUR_MS);
    await wait(HOUR_MS);
    expect(await reminders()).toBe(1);
    done(await service().event('complaint', id, 'accept'));
    await wait(6 * DAY_MS);
    await wait(HOUR_MS);
    expect(await reminders()).toBe(2);
    // What is added to the freight is paid by the shipper, and needs no pictures.
    done(await service().event('complaint', id, 'answer', { ...UPHELD, result: 'notUpheld' }));
    desk.advance(3 * DAY_MS + HOUR_MS);
    await renew();
    const late = await driver().event('complaint', id, 'appeal', { appealText: '凭证可以补交' });
    refused(late, 48004, '3 days');
    done(await driver().event('complaint', id, 'close', { satisfaction: 2 }));
    expect((await office.look('complaint', id)).row).toMatchObject({
      status: 'closed',
      points: null,
      satisfaction: 2,
    });
  });

  it('1.6: the rate on /publish_info is what the list counts', async () => {
    const admin = people.person('admin');
    const found = (await admin.list('complaint', { status: 'closed', result: 'upheld,partly', size: '100' }))
      .data.records;
    const [one] = found.filter(({ accusedKind }) => accusedKind === 'shipper');
    const shipmentId = String(one?.shipmentId);
    const about = found.filter(
      (row) => row.accusedKind === 'shipper' && row.shipmentId === shipmentId,
    ).length;
    const { total } = (await admin.list('waybill', { shipmentId, status: 'completed,aborted' })).data;
    const { data } = await admin.call(shareLink, { kind: 'publisher', id: shipmentId });
    const card = await new Person(desk.url).call(readPublisherCard, {
      kind: 'publisher',
      id: shipmentId,
      t: data.t,
    });
    expect(card.data.complaintBp).toBe(Math.round((about * 10_000) / total));
    expect(about).toBeGreaterThan(0);
  });

  it('[34018] is closed all the same where no freight takes the compensation any more: it is paid outside', async () => {
    const waybillId = await delivered();
    const more = { side: 'driver', accusedKind: 'platform', kind: 'freightUnpaid' };
    const { id } = await complain(driver(), form(waybillId, more));
    done(await service().event('complaint', id, 'accept'));
    const paid = { ...UPHELD, compensationFen: 5_000, compensationWay: 'deduction' };
    done(await service().event('complaint', id, 'answer', paid));
    // All other freight of the payee is gone, and this one is closed.
    await sql('update waybill set deleted = true where id <> $1', [waybillId]);
    await sql(`update freight_bill set status = 'closed' where waybill_id = $1`, [waybillId]);
    done(await driver().event('complaint', id, 'close', { satisfaction: 5 }));
    expect((await office.look('complaint', id)).row).toMatchObject({
      ...{ status: 'closed', compensationWay: 'outside', deductionId: null, points: null },
    });
    const told = await sql<{ audience: string }>('select audience from notice where record_id = $1', [id]);
    expect(told.map(({ audience }) => audience)).toContain(ROLE_CODES.financeClerk);
  });

  it('[score.recoverMonthly] a clean month gives drivers and shippers a point back, once, and never beyond 100', async () => {
    const scores = async (table: 'driver' | 'shipper', ids: readonly string[]) => {
      const rows = await sql<{ id: string; score: string }>(
        `select id::text, credit_score as score from ${table} where id = any($1::bigint[])`,
        [ids],
      );
      return ids.map((one) => Number(rows.find(({ id }) => id === one)?.score));
    };
    const idsOf = async (table: 'driver' | 'shipper', count: number) =>
      (await sql<{ id: string }>(`select id::text from ${table} order by id limit $1`, [count])).map(
        ({ id }) => id,
      );
    // Nothing has happened in the month to come but what this test tells.
    const month = () => bucketOf(desk.now(), 'month');
    const toMonth = async () => {
      desk.advance(bucketOf(month() + 32 * DAY_MS, 'month') - desk.now() + HOUR_MS);
      await renew();
    };
    await runScoresJob(people.services);
    const drivers = await idsOf('driver', 6);
    const shippers = await idsOf('shipper', 2);
    const [clean, fined, accused, warned, falsely, best] = drivers;
    const [kind, unkind] = shippers;
    for (const one of drivers) await setScore('driver', one, one === best ? 100 : 60);
    for (const one of shippers) await setScore('shipper', one, 60);
    await toMonth();
    await runScoresJob(people.services);
    for (const one of drivers) await setScore('driver', one, one === best ? 100 : 60);
    for (const one of shippers) await setScore('shipper', one, 60);

    const at = desk.now();
    const blame = (field: 'driver' | 'shipment', id: unknown) =>
      sql(
        `update complaint set status = 'closed', result = 'partly', close_at = $1, ${field}_id = $2, accused_kind = $3
         where id = (select id from complaint where side = $4 and status = 'closed' order by id limit 1)`,
        [at, id, field === 'driver' ? 'driver' : 'shipper', field === 'driver' ? 'shipper' : 'driver'],
      );
    await blame('driver', accused);
    await blame('shipment', unkind);
    await sql(
      `update violation set happened_at = $1, driver_id = $2 where id = (select min(id) from violation)`,
      [at, fined],
    );
    const warning = (status: string, id: unknown, nth: number) =>
      sql(
        `update safety_warning set started_at = $1, level = '4', status = $2, driver_id = $3
         where id = (select id from safety_warning order by id limit 1 offset $4)`,
        [at, status, id, nth],
      );
    await warning('handled', warned, 0);
    await warning('falseAlarm', falsely, 1);

    await runScoresJob(people.services);
    expect(await scores('driver', drivers)).toEqual([60, 60, 60, 60, 60, 100]);
    await toMonth();
    for (let round = 0; round < 2; round += 1) {
      await runScoresJob(people.services);
      expect(await scores('driver', [clean, fined, accused, warned, falsely, best].map(String))).toEqual([
        ...[61, 60, 60, 60, 61, 100],
      ]);
      expect(await scores('shipper', [kind, unkind].map(String))).toEqual([61, 60]);
    }
  });
});

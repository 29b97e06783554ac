import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { BANK_SENTINELS, type CardAnswer } from '../../../server/ports/cardCheck.ts';
import { remindAll } from '../../../server/jobs/reminders.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { day } from '../partyForms.ts';
import { codeSentTo, smsTo, textsTo } from '../sentSms.ts';

/** Fleets, their drivers and payees (records 10.2, 10.8, 10.12). */
describe('fleet, driver and payee', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let captain: Person;
  let clerk: Person;
  let approver: Person;
  let self: { id: string; phone: string };
  let fleetId: string;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    captain = await desk.person('captain');
    clerk = await desk.person('clerk');
    approver = await desk.person('approver');
    const { rows } = await desk.platform.services.store.pool.query<{ id: string; phone: string }>(
      `select id::text as id, phone from driver where driver_name = '周建军'`,
    );
    self = rows[0] ?? { id: '', phone: '' };
    fleetId = String((await captain.list('fleet')).data.records[0]?.id);
  });

  const invite = (who: Person, changes: Record<string, unknown> = {}) =>
    who.save('invitation', { kind: 'fleet', fleetId, phone: self.phone, inviteName: '周建军', ...changes });
  const ownMember = async () =>
    (await people.driver.list('fleetMember', { driverId: self.id, status: 'joined' })).data.records[0];
  async function code(): Promise<string> {
    desk.advance(61_000);
    expect(await people.driver.call(sendVerificationCode, { phone: self.phone })).toMatchObject({
      status: 0,
    });
    return codeSentTo(desk.platform.services, self.phone);
  }

  it('[/basicInfo/driver/invitation] one open invitation per fleet and phone, with an SMS', async () => {
    // The demo company already has one waiting for him.
    expect(await invite(captain)).toMatchObject({ status: 10411 });
    const messages = await smsTo(desk.platform.services, '13912340000');
    expect(messages).toEqual([]);
    const sent = await invite(captain, { phone: '13912340000', inviteName: '新司机' });
    expect(sent).toMatchObject({ status: 0, data: { row: { status: 'sent' } } });
    // The captain may tell the driver the code; whoever reads the SMS records sees none.
    const inviteCode = String(sent.data.row.inviteCode);
    expect(await textsTo(desk.platform.services, '13912340000')).toEqual([
      expect.stringContaining(inviteCode),
    ]);
    const [message] = await smsTo(desk.platform.services, '13912340000');
    expect(message?.content).toContain('邀请码 ******');
    expect(JSON.stringify(message)).not.toContain(inviteCode);
    expect(await captain.event('invitation', sent.data.row.id, 'cancel')).toMatchObject({ status: 0 });
  });

  it('an invitation to the number of a closed driver is for whoever registers with it', async () => {
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ id: string; phone: string }>(
      `select id::text, phone from driver where group_code = 'HF001' and status = 'approved' and id <> $1 order by id desc limit 1`,
      [self.id],
    );
    const [known] = rows;
    const to = async () => {
      const sent = await invite(captain, { phone: known?.phone, inviteName: '老司机' });
      expect(sent).toMatchObject({ status: 0 });
      const { id, driverId } = sent.data.row;
      expect(await captain.event('invitation', id, 'cancel')).toMatchObject({ status: 0 });
      return driverId;
    };
    const becomes = (status: string) =>
      pool.query('update driver set status = $1 where id = $2', [status, known?.id]);
    onTestFinished(async () => void (await becomes('approved')));
    expect(await to()).toBe(known?.id);
    await becomes('closed');
    expect(await to()).toBeNull();
  });

  it('accepting makes a member of one fleet only (51009), leaving frees him', async () => {
    const [open] = (await people.driver.list('invitation', { status: 'sent' })).data.records;
    const id = String(open?.id);
    expect(await people.driver.event('invitation', id, 'accept')).toMatchObject({
      status: 0,
      data: { row: { status: 'accepted' } },
    });
    expect(await people.driver.event('invitation', id, 'accept')).toMatchObject({ status: 51011 });
    expect((await ownMember())?.fleetId).toBe(fleetId);

    const fleets = (await people.dispatcher.list('fleet', { status: 'approved' })).data.records;
    const other = fleets.find((one) => one.id !== fleetId);
    const second = await invite(people.dispatcher, { fleetId: other?.id });
    expect(await people.driver.event('invitation', second.data.row.id, 'accept')).toMatchObject({
      status: 51009,
    });

    const member = await ownMember();
    expect(await people.driver.event('fleetMember', String(member?.id), 'leave')).toMatchObject({
      status: 0,
    });
    expect(await ownMember()).toBeUndefined();
    expect(await people.driver.event('invitation', second.data.row.id, 'accept')).toMatchObject({
      status: 0,
    });
    expect(await people.driver.event('fleetMember', String((await ownMember())?.id), 'leave')).toMatchObject({
      status: 0,
    });
  });

  it('an unanswered invitation ends after 7 days, then it is too late (51011)', async () => {
    const sent = await invite(captain);
    desk.advance(7 * 86_400_000 + 1_000);
    people = await logInDemoPeople(desk);
    expect(await people.driver.event('invitation', sent.data.row.id, 'accept')).toMatchObject({
      status: 51011,
    });
    await runDeadlinesJob(desk.platform.services);
    expect((await people.driver.open('invitation', sent.data.row.id)).data.row.status).toBe('expired');
    captain = await desk.person('captain');
    clerk = await desk.person('clerk');
    approver = await desk.person('approver');
  });

  it('all that are over end in one round, however many there are', async () => {
    const { services } = desk.platform;
    const { pool } = services.store;
    const sent = await invite(captain, { phone: '13900001111' });
    expect(sent).toMatchObject({ status: 0 });
    // More than are fetched at once, twice.
    await pool.query(
      `insert into invitation select (jsonb_populate_record(i, jsonb_build_object('id', 7000000 + n, 'invitation_no', 'YQX' || n,
         'phone', (13900002000 + n)::text, 'expire_at', $2::bigint))).* from invitation i cross join generate_series(1, 401) n where i.id = $1`,
      [sent.data.row.id, desk.now() - 1],
    );
    await runDeadlinesJob(services);
    const { rows } = await pool.query<{ status: string; n: number }>(
      `select status, count(*)::int as n from invitation where invitation_no like 'YQX%' group by status`,
    );
    expect(rows).toEqual([{ status: 'expired', n: 401 }]);
    await captain.event('invitation', sent.data.row.id, 'cancel');
  });

  const card = (changes: Record<string, unknown> = {}) =>
    people.driver.save('bankCard', {
      ownerKind: 'DRIVER',
      driverId: self.id,
      accountName: '周建军',
      cardNumber: '6228480402564890018',
      accountKind: 'person',
      bankCode: 'ABC',
      reservedPhone: self.phone,
      ...changes,
    });

  it('[/basicInfo/bankCard/bankCardManage] a card is checked by the bank and approved by finance; its number is masked', async () => {
    const wrong = await card({ accountName: '李四', cardNumber: '6228480402564890026' });
    expect(await people.driver.event('bankCard', wrong.data.row.id, 'verify')).toMatchObject({
      status: 51014,
      msg: `The account name differs from the real name (character 1 is "李 U+674E", on record it is "周 U+5468")`,
    });

    const unknown = await card({ cardNumber: `${BANK_SENTINELS.unknownCard}402564890` });
    for (const tries of [1, 2, 3])
      expect(await people.driver.event('bankCard', unknown.data.row.id, 'verify')).toMatchObject({
        status: 0,
        data: { row: { status: 'failed', tries } },
      });
    expect(await people.driver.event('bankCard', unknown.data.row.id, 'verify')).toMatchObject({
      status: 10429,
    });

    const silent = await card({
      cardNumber: '6228480402564890034',
      reservedPhone: `${BANK_SENTINELS.silent}0001`,
    });
    expect(await people.driver.event('bankCard', silent.data.row.id, 'verify')).toMatchObject({
      status: 10503,
    });
    expect((await people.driver.open('bankCard', silent.data.row.id)).data.row).toMatchObject({
      status: 'unverified',
      tries: 0,
    });

    const good = await card();
    expect(good.data.row.cardNumber).toBe('**** 0018');
    expect(await people.driver.event('bankCard', good.data.row.id, 'verify')).toMatchObject({
      status: 0,
      data: { row: { status: 'pendingReview' } },
    });
    // Another card of his is pending already: this one is the last.
    const waiting = (await approver.list('review', { status: 'pending', subjectName: '周建军' })).data
      .records;
    const review = waiting.at(-1);
    expect(await approver.event('review', String(review?.id), 'pass')).toMatchObject({ status: 0 });
    expect((await clerk.open('bankCard', good.data.row.id)).data.row.status).toBe('verified');
  });

  it('an owner has exactly one default card, whatever is chosen and removed', async () => {
    const verified = async () =>
      (await people.driver.list('bankCard', { status: 'verified', driverId: self.id })).data.records;
    const defaults = async () => (await verified()).filter(({ isDefault }) => isDefault === true);
    expect(await defaults()).toHaveLength(1);
    const other = (await verified()).find(({ isDefault }) => isDefault !== true);
    expect(await people.driver.event('bankCard', String(other?.id), 'set.default')).toMatchObject({
      status: 0,
    });
    expect((await defaults()).map(({ id }) => id)).toEqual([other?.id]);
    expect(await people.driver.event('bankCard', String(other?.id), 'remove')).toMatchObject({ status: 0 });
    expect(await defaults()).toHaveLength(1);
  });

  it('a bank that takes its time over a card keeps nobody else waiting', async () => {
    const made = await card({ cardNumber: '6228480402564890042' });
    const { services } = desk.platform;
    const embedded = services.cardCheck;
    let answer: (said: CardAnswer) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      const check = () => {
        resolve();
        return new Promise<CardAnswer>((done) => (answer = done));
      };
      Object.assign(services, { cardCheck: { check } });
    });
    onTestFinished(() => void Object.assign(services, { cardCheck: embedded }));
    const sent = people.driver.event('bankCard', made.data.row.id, 'verify');
    await asked;
    expect((await people.driver.open('bankCard', made.data.row.id)).data.row.status).toBe('unverified');
    answer({ state: 'match' });
    expect(await sent).toMatchObject({ status: 0, data: { row: { status: 'pendingReview' } } });
  });

  it('[/basicInfo/driver/collectionAgreement] the captain of the own fleet collects: 51012, 51013, 44004', async () => {
    const cards = (await captain.list('bankCard', { status: 'verified' })).data.records;
    const agreement = {
      driverId: self.id,
      payeeId: fleetId,
      bankCardId: cards[0]?.id,
      scope: 'allWaybills',
      validFrom: day(desk.now(), 0),
      validTo: day(desk.now(), 300),
    };
    const asClerk = (changes: Record<string, unknown> = {}) =>
      clerk.save('collectionAgreement', { ...agreement, ...changes });
    // He is in no fleet yet, so nobody can collect for him.
    expect(await asClerk()).toMatchObject({ status: 10400, data: { errors: [{ field: 'payeeId' }] } });
    const sent = await invite(captain);
    await people.driver.event('invitation', sent.data.row.id, 'accept');
    expect(await asClerk({ validTo: day(desk.now(), 500) })).toMatchObject({ status: 10400 });
    const others = (await clerk.list('bankCard', { status: 'failed' })).data.records;
    expect(await asClerk({ bankCardId: others[0]?.id })).toMatchObject({ status: 51013 });

    const made = await asClerk();
    const id = made.data.row.id;
    const sign = (smsCode: string) =>
      people.driver.event('collectionAgreement', id, 'sign', { smsCode, isRead: true });
    const right = await code();
    expect(await sign(right === '000000' ? '000001' : '000000')).toMatchObject({ status: 44004 });
    expect(await sign(right)).toMatchObject({ status: 0, data: { row: { status: 'active' } } });
    expect(await asClerk()).toMatchObject({ status: 51012 });
    expect(await captain.event('bankCard', String(cards[0]?.id), 'remove')).toMatchObject({ status: 10412 });
    expect(await clerk.event('collectionAgreement', id, 'revoke', { reason: '改由本人收款' })).toMatchObject({
      status: 0,
      data: { row: { status: 'revoked' } },
    });

    const [trip] = (await clerk.list('waybill', { driverId: self.id })).data.records;
    expect(trip).toBeDefined();
    const forOne = await asClerk({ scope: 'oneWaybill', waybillId: trip?.id });
    expect(forOne).toMatchObject({ status: 0, data: { row: { waybillId: trip?.id } } });
    // What was typed before the scope was changed is for no waybill.
    const forAll = await asClerk({ waybillId: trip?.id });
    expect(forAll).toMatchObject({ status: 0, data: { row: { waybillId: null } } });
  });

  it('[/basicInfo/review/teamDriverReview] a review and its subject are decided together, on either page', async () => {
    const { auditor } = people;
    const waiting = async () =>
      (await auditor.list('review', { status: 'pending', subjectType: 'teamDriver' })).data.records;
    const [first, second] = await waiting();
    const subject = async (review: { id: string } | undefined) => {
      const { row } = (await auditor.open('review', String(review?.id))).data;
      return (await auditor.open('driver', String(row.driverId))).data.row;
    };
    const admin = await desk.person('admin');
    const version = Number(first?.version);
    const reason = '证照照片不清晰';
    expect(await auditor.event('review', String(first?.id), 'reject', { reason: '不' })).toMatchObject({
      status: 10400,
    });
    expect(await auditor.event('review', String(first?.id), 'reject', { reason })).toMatchObject({
      status: 0,
    });
    expect((await subject(first)).status).toBe('rejected');
    // The second of two reviewers is told who was first.
    expect(await admin.event('review', String(first?.id), 'reject', { reason }, { version })).toMatchObject({
      status: 33005,
      msg: 'Already decided by 吴建平',
    });

    const { id } = await subject(second);
    expect(await auditor.event('driver', id, 'reject', { reason })).toMatchObject({ status: 0 });
    const decided = (await auditor.open('review', String(second?.id))).data.row;
    expect(decided).toMatchObject({ status: 'rejected', reason });
  });

  it('[W-01] the review counters count what their pages list', async () => {
    const admin = await desk.person('admin');
    const pages = { auth_shipper_count: 'shipper', auth_count: 'carrier,teamDriver,teamVehicle' };
    const counts = (await admin.call(getTodoCount, {})).data;
    for (const [key, subjectType] of Object.entries(pages)) {
      const { total } = (await admin.list('review', { status: 'pending', subjectType })).data;
      expect(total).toBeGreaterThan(0);
      expect(counts.find(({ configKey }) => configKey === key)?.configValue).toBe(total);
    }
  });

  it.each([
    [31, false],
    [30, true],
    [15, true],
    [14, false],
    [7, true],
    [1, true],
    [0, true],
  ])(
    '%i days before a certificate ends, the driver, his fleet and risk control are told: %s',
    async (days, isTold) => {
      const { services } = desk.platform;
      const { pool } = services.store;
      // Somebody of a fleet who is told of nothing else.
      const { rows } = await pool.query<{ id: string; fleet: string }>(
        `select id::text as id, fleet_id::text as fleet from driver where group_code = 'HF001' and fleet_id is not null
         and status = 'approved' and not deleted and id <> $1 order by id desc limit 1`,
        [self.id],
      );
      const [{ id = '', fleet = '' } = {}] = rows;
      await pool.query('update driver set certificate_end_at = $1 where id = $2', [
        day(desk.now(), days),
        id,
      ]);
      const told = async () => {
        const found = await pool.query<{ audience: string }>(
          `select audience from notice where record = 'driver' and record_id = $1 order by id`,
          [id],
        );
        return found.rows.map(({ audience }) => audience);
      };
      const before = (await told()).length;
      await remindAll(services);
      expect((await told()).slice(before)).toEqual(
        isTold ? ['PLAT_RISK', `DRIVER:${id}`, `CARRIER:${fleet}`] : [],
      );
    },
  );

  it('reminds of a certificate 15 days before its expiry, once, with an SMS', async () => {
    const { services } = desk.platform;
    const end = day(desk.now(), 15);
    await services.store.pool.query('update driver set certificate_end_at = $1 where id = $2', [
      end,
      self.id,
    ]);
    const before = (await smsTo(services, self.phone)).length;
    await remindAll(services);
    await remindAll(services);
    const sent = (await smsTo(services, self.phone)).slice(before);
    expect(sent.map(({ templateCode }) => templateCode)).toEqual(['certificateDue']);
    expect(sent[0]?.content).toContain(formatTime(end, 'y-m-d'));
  });
});

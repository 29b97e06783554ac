import { beforeAll, describe, expect, it } from 'vitest';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { listNotices } from '../../../domain/calls/notices.ts';
import { authorization } from '../../../domain/records/authorization.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Person, useDesk } from '../desk.ts';
import { codeSentTo } from '../sentSms.ts';
import { demoShipper, sqlOn } from '../stored.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Who may act for whom, and until when (records 10.8). */
describe('[/basicInfo/authorization/authorizationManage] authorisations', () => {
  const desk = useDesk();
  let clerk: Person;
  let shipper: Person;
  let ownId: string;
  let fleets: { id: string }[];
  let phone: string;
  beforeAll(async () => {
    clerk = await desk.person('clerk');
    shipper = await desk.person('shipper');
    const { pool } = desk.platform.services.store;
    ({ id: ownId, phone } = await demoShipper(desk));
    const found = await pool.query<{ id: string }>(
      "select id::text as id from fleet where status = 'approved' order by id desc limit 3",
    );
    fleets = found.rows;
  });
  const write = (changes: object = {}) => {
    const today = startOfDay(desk.now());
    return clerk.save('authorization', {
      grantorKind: 'SHIPMENT',
      grantorShipmentId: ownId,
      granteeKind: 'CARRIER',
      granteeCarrierId: fleets[0]?.id,
      scope: 'sign',
      validFrom: today,
      validTo: today + 30 * DAY,
      ...changes,
    });
  };
  async function signed(id: string) {
    desk.advance(61_000);
    const sent = await shipper.call(eventCodeCall(authorization, 'sign'), { id });
    expect(sent).toMatchObject({ status: 0, data: { resendAfterS: 60 } });
    const smsCode = await codeSentTo(desk.platform.services, phone);
    return shipper.event('authorization', id, 'sign', { smsCode });
  }
  const at = (field: string) => ({ status: 10400, data: { errors: [{ field }] } });

  it('lasts at most a year, between two different parties, with a limit for payments', async () => {
    const today = startOfDay(desk.now());
    expect(await write({ validTo: today + 367 * DAY })).toMatchObject(at('validTo'));
    expect(await write({ validTo: today - DAY })).toMatchObject(at('validTo'));
    expect(await write({ scope: 'pay' })).toMatchObject(at('limitAmountFen'));
    expect(
      await write({ granteeKind: 'SHIPMENT', granteeShipmentId: ownId, granteeCarrierId: null }),
    ).toMatchObject(at('granteeShipmentId'));
  });

  it('is valid once the grantor has signed with the code; nobody else can sign, and both are notified', async () => {
    const { data } = await write({
      scope: 'pay',
      limitAmountFen: 1_000_000,
      granteeCarrierId: fleets[1]?.id,
    });
    expect(data.row).toMatchObject({ status: 'pendingSign', limitAmountFen: 1_000_000 });
    const { id } = data.row;
    expect(await clerk.call(eventCodeCall(authorization, 'sign'), { id })).toMatchObject({ status: 10403 });
    expect(await shipper.event('authorization', id, 'sign', { smsCode: '000000' })).toMatchObject({
      status: 44004,
    });
    expect(await signed(id)).toMatchObject({ status: 0, data: { row: { status: 'active' } } });
    const notices = (await shipper.call(listNotices, {})).data;
    expect(JSON.stringify(notices)).toContain(`${String(data.row.authorizationNo)} 已变为“生效”`);
    const told = await sqlOn(desk)('select distinct audience from notice where record_id = $1 order by 1', [
      id,
    ]);
    expect(told.map(({ audience }) => audience)).toEqual([
      `CARRIER:${String(fleets[1]?.id)}`,
      `SHIPMENT:${String(data.row.grantorShipmentId)}`,
    ]);
    expect(await shipper.call(eventCodeCall(authorization, 'sign'), { id })).toMatchObject({ status: 10410 });
  });

  it('[10411] is never valid twice for the same two and the same scope; another scope is possible', async () => {
    const first = (await write({ granteeCarrierId: fleets[2]?.id })).data.row;
    const second = (await write({ granteeCarrierId: fleets[2]?.id })).data.row;
    expect(await signed(first.id)).toMatchObject({ status: 0 });
    expect(await shipper.call(eventCodeCall(authorization, 'sign'), { id: second.id })).toMatchObject({
      status: 10411,
    });
    const again = await write({ granteeCarrierId: fleets[2]?.id });
    expect(again).toMatchObject({ status: 10411 });
    expect(again.msg).toContain(String(first.authorizationNo));
    expect(await write({ granteeCarrierId: fleets[2]?.id, scope: 'view' })).toMatchObject({ status: 0 });
    const reason = '改由本公司办理';
    expect(await shipper.event('authorization', first.id, 'revoke', { reason })).toMatchObject({ status: 0 });
    expect(await signed(second.id)).toMatchObject({ status: 0 });
  });

  it('ends with its last day', async () => {
    const { data } = await write({ scope: 'collect' });
    expect(await signed(data.row.id)).toMatchObject({ status: 0 });
    // In the last hour of its last day it is still good.
    desk.advance(Number(data.row.validTo) + DAY - HOUR - desk.now());
    await runDeadlinesJob(desk.platform.services);
    clerk = await desk.person('clerk');
    expect((await clerk.open('authorization', data.row.id)).data.row.status).toBe('active');
    desk.advance(HOUR + 1);
    await runDeadlinesJob(desk.platform.services);
    expect((await clerk.open('authorization', data.row.id)).data.row.status).toBe('expired');
  });
});

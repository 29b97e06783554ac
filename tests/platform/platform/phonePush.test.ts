import { describe, expect, it } from 'vitest';
import { registerPushDevice, saveNoticePreferences } from '../../../domain/calls/pushDevice.ts';
import { logout } from '../../../domain/calls/session.ts';
import { PUSH_AWAY_MS } from '../../../domain/rules/phonePush.ts';
import { runPushJob } from '../../../server/jobs/phonePush.ts';
import { notify } from '../../../server/notices/notify.ts';
import type { PushPort } from '../../../server/ports/push.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Person, useDesk } from '../desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Notices on the phone: addendum B D70, 6.3, 7. */
describe('[/systemManage/news/pushRecords] push messages', () => {
  const desk = useDesk();
  const round = (ms = 0) => {
    desk.advance(ms);
    return runPushJob(desk.platform.services);
  };
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await desk.platform.services.store.pool.query(text, values)).rows as T[];
  const say = (to: string, record: string, id: string) =>
    runFor(desk.platform.services, DEMO_GROUP, (work) => {
      const words = [`运单 ${id}`, `Waybill ${id}`, `Carta ${id}`, `運送状 ${id}`] as const;
      return notify(work, { to: [to], text: words, record, id });
    });
  /** A phone of this person alone, not at a desk. */
  const phone = async (person: Person, token: string, language: 'zh' | 'es' = 'zh') => {
    await query('delete from push_device where account_id = $1', [person.userId]);
    const device = { appName: 'driverApp', platform: 'android', token, language } as const;
    expect(await person.call(registerPushDevice, device)).toMatchObject({ status: 0 });
    desk.advance(PUSH_AWAY_MS + 1);
  };
  const recordsOf = (token: string) =>
    query<{ id: string; status: string; error_code: string | null; content: string; title: string }>(
      'select * from push_record where token = $1 order by id',
      [token],
    );
  const received = async (token: string) =>
    (
      await query<{ received: number }>('select received::int from embedded_phone_push where token = $1', [
        token,
      ])
    ).map((one) => one.received);

  it('a notice to a driver goes to the phone, in the language of the phone, once', async () => {
    const driver = await desk.person('driver');
    await phone(driver, 'phone-of-the-driver-1', 'es');
    await say(`USER:${driver.userId}`, 'assignment', '11');
    await round();
    await round();
    expect(await recordsOf('phone-of-the-driver-1')).toMatchObject([
      { status: 'sent', title: 'Asignaciones', content: 'Carta 11' },
    ]);
    await round(MINUTE_MS);
    expect(await recordsOf('phone-of-the-driver-1')).toMatchObject([{ status: 'delivered' }]);
    await query(`update embedded_phone_push set clicked_at = 1 where token = 'phone-of-the-driver-1'`);
    await round(HOUR_MS);
    expect(await recordsOf('phone-of-the-driver-1')).toMatchObject([{ status: 'clicked' }]);
    expect(await received('phone-of-the-driver-1')).toEqual([1]);
  });

  it('not while a live channel is open, nor for half a minute after', async () => {
    const driver = await desk.person('driver');
    await phone(driver, 'phone-of-the-driver-2');
    const channel = await driver.channel('HF001', 'DRIVER');
    const isOpen = async () =>
      (
        await query<{ open: boolean }>(
          'select open_until > $1 as open from push_device where account_id = $2',
          [desk.now(), driver.userId],
        )
      )[0]?.open === true;
    await expect.poll(isOpen).toBe(true);
    await say(`USER:${driver.userId}`, 'assignment', '21');
    await round();
    channel.close();
    await expect.poll(isOpen).toBe(false);
    await say(`USER:${driver.userId}`, 'assignment', '22');
    await round();
    expect(await recordsOf('phone-of-the-driver-2')).toEqual([]);
    desk.advance(PUSH_AWAY_MS);
    await say(`USER:${driver.userId}`, 'assignment', '23');
    await round();
    expect(await recordsOf('phone-of-the-driver-2')).toMatchObject([{ content: '运单 23' }]);
  });

  it('only kinds that the group pushes, and that the person has not switched off', async () => {
    const [admin, captain] = [await desk.person('admin'), await desk.person('captain')];
    await phone(captain, 'phone-of-the-captain-1');
    const to = `USER:${captain.userId}`;
    await say(to, 'waybill', '31');
    await captain.call(saveNoticePreferences, { onDesk: true, bySms: true, notPushed: ['advance'] });
    await say(to, 'advance', '32');
    await say(to, 'abnormal', '33');
    await round();
    expect(await recordsOf('phone-of-the-captain-1')).toMatchObject([{ content: '运单 33' }]);
    const row = { paramKey: 'push.kinds', paramValue: 'note,receipt', validFrom: desk.now() + 1_000 };
    expect(await admin.save('parameter', row)).toMatchObject({ status: 0 });
    desk.advance(MINUTE_MS);
    await say(to, 'abnormal', '34');
    await say(to, 'receipt', '35');
    await round();
    expect((await recordsOf('phone-of-the-captain-1')).map(({ content }) => content)).toEqual([
      '运单 33',
      '运单 35',
    ]);
  });

  it('[push 901] a device that is gone is forgotten, and its message is not sent again', async () => {
    const [driver, service] = [await desk.person('driver'), await desk.person('service')];
    await phone(driver, 'phone-of-the-driver-901');
    await say(`USER:${driver.userId}`, 'receipt', '41');
    await round();
    const [row] = await recordsOf('phone-of-the-driver-901');
    expect(row).toMatchObject({ status: 'failed', error_code: 'TOKEN_GONE' });
    expect(await query('select 1 from push_device where token = $1', ['phone-of-the-driver-901'])).toEqual(
      [],
    );
    expect(await service.event('pushRecord', row?.id ?? '', 'resend')).toMatchObject({ status: 46049 });
  });

  it('[push 902] without an answer it is asked about, never sent twice; [46017] again by hand three times', async () => {
    const [driver, service] = [await desk.person('driver'), await desk.person('service')];
    await phone(driver, 'phone-of-the-driver-902');
    await say(`USER:${driver.userId}`, 'receipt', '51');
    await round();
    expect(await recordsOf('phone-of-the-driver-902')).toMatchObject([{ status: 'queued' }]);
    for (const count of [1, 2, 3, 4]) {
      await round(2 * MINUTE_MS);
      const rows = await recordsOf('phone-of-the-driver-902');
      expect(rows).toHaveLength(count);
      const last = rows.at(-1);
      expect(last).toMatchObject({ status: 'failed', error_code: 'NO_ANSWER' });
      const again = await service.event('pushRecord', last?.id ?? '', 'resend');
      expect(again.status).toBe(count === 4 ? 46017 : 0);
      if (count < 4) await round();
    }
    expect(await received('phone-of-the-driver-902')).toEqual([]);
  });

  it('[push 903] late, it is delivered late and sent once', async () => {
    const driver = await desk.person('driver');
    await phone(driver, 'phone-of-the-driver-903');
    await say(`USER:${driver.userId}`, 'receipt', '61');
    await round();
    await round(30 * MINUTE_MS);
    expect(await recordsOf('phone-of-the-driver-903')).toMatchObject([{ status: 'sent' }]);
    await round(31 * MINUTE_MS);
    expect(await recordsOf('phone-of-the-driver-903')).toMatchObject([{ status: 'delivered' }]);
    expect(await received('phone-of-the-driver-903')).toEqual([1]);
  });

  it('taken although its answer was lost, it is on the phone once and counts as sent', async () => {
    const driver = await desk.person('driver');
    await phone(driver, 'phone-of-the-driver-3');
    await say(`USER:${driver.userId}`, 'receipt', '71');
    const { push } = desk.platform.services;
    const forgetful: PushPort = {
      ...push,
      send: async (request) => {
        await push.send(request);
        throw new Error('The answer was lost.');
      },
    };
    await runPushJob({ ...desk.platform.services, push: forgetful });
    expect(await recordsOf('phone-of-the-driver-3')).toMatchObject([{ status: 'queued' }]);
    await round(2 * MINUTE_MS);
    expect(await recordsOf('phone-of-the-driver-3')).toMatchObject([{ status: 'sent' }]);
    expect(await received('phone-of-the-driver-3')).toEqual([1]);
  });

  it('an unexpected fault at one message is told after the round, and keeps no other message back', async () => {
    const [driver, captain] = [await desk.person('driver'), await desk.person('captain')];
    await phone(driver, 'phone-of-the-driver-5');
    await phone(captain, 'phone-of-the-captain-5');
    await say(`USER:${driver.userId}`, 'receipt', '91');
    await say(`USER:${captain.userId}`, 'receipt', '92');
    const { push } = desk.platform.services;
    const broken: PushPort = {
      ...push,
      send: (request) => {
        if (request.token === 'phone-of-the-driver-5') throw new TypeError('A fault of the program.');
        return push.send(request);
      },
    };
    const round = runPushJob({ ...desk.platform.services, push: broken });
    await expect(round).rejects.toThrow(AggregateError);
    expect(await recordsOf('phone-of-the-driver-5')).toMatchObject([{ status: 'queued' }]);
    expect(await recordsOf('phone-of-the-captain-5')).toMatchObject([{ status: 'sent' }]);
  });

  it('nothing goes to a phone that is logged out, nor to one that somebody else has now', async () => {
    const [driver, captain] = [await desk.person('driver'), await desk.person('captain')];
    await phone(driver, 'phone-of-two-people');
    const device = { appName: 'driverApp', platform: 'ios', token: 'phone-of-two-people' } as const;
    await captain.call(registerPushDevice, device);
    desk.advance(PUSH_AWAY_MS + 1);
    await say(`USER:${driver.userId}`, 'receipt', '81');
    await round();
    expect(await recordsOf('phone-of-two-people')).toEqual([]);
    expect((await captain.call(logout, { token: captain.token })).status).toBe(0);
    await say(`USER:${captain.userId}`, 'receipt', '82');
    await round();
    expect(await recordsOf('phone-of-two-people')).toEqual([]);
  });

  it('staff have no phone, and parties read no push records', async () => {
    const [dispatcher, driver] = [await desk.person('dispatcher'), await desk.person('driver')];
    const device = { appName: 'driverApp', platform: 'android', token: 'phone-of-staff' } as const;
    expect((await dispatcher.call(registerPushDevice, device)).status).toBe(10403);
    expect((await driver.list('pushRecord')).status).toBe(10403);
    const admin = await desk.person('admin');
    const { data } = await admin.list('pushRecord');
    expect(JSON.stringify(data.records)).not.toContain('phone-of');
  });
});

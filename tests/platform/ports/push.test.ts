import { describe, expect, it } from 'vitest';
import { registerPushDevice } from '../../../domain/calls/pushDevice.ts';
import { PUSH_AWAY_MS } from '../../../domain/rules/phonePush.ts';
import { runPushJob } from '../../../server/jobs/phonePush.ts';
import { notify } from '../../../server/notices/notify.ts';
import { PUSH_SENTINELS } from '../../../server/ports/embeddedPush.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { seeded } from '../../../server/seed/random.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';
import { done, loggedInAt } from './loggedIn.ts';
import { Line } from './line.ts';
import { type Move, play, seedOf } from './play.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GAME = { seed: 20_261_128, length: 60 };
const OWNERS = ['driver', 'captain', 'shipper'] as const;

describe('[push] messages to phones, whatever the push service and the line do', () => {
  const desk = useDesk();
  const who = loggedInAt(desk);
  const sql = sqlOn(desk);

  it('each is on the phone once, or said to have failed, and nothing waits in the end', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    const round = () => line.round((services) => runPushJob({ ...services, push: line.to(services.push) }));
    const messages = (where: string) =>
      sql(
        `select id::text, push_no, status, token from push_record where token like 'played-%' and ${where}`,
      );
    let phones = 0;
    let told = 0;

    const joins: Move = {
      name: 'phone',
      times: 4,
      act: async (random) => {
        const person = await who(random.pick(OWNERS));
        phones += 1;
        const ending = random.chance(50) ? random.pick(Object.values(PUSH_SENTINELS)) : '100';
        const token = `played-${String(phones)}-${ending}`;
        const device = { appName: 'driverApp', platform: 'android', token, language: 'zh' } as const;
        done(await person.call(registerPushDevice, device), 'register');
        desk.advance(PUSH_AWAY_MS + 1);
        return ending;
      },
    };
    const tells: Move = {
      name: 'tell',
      times: 8,
      act: async (random) => {
        const { userId } = await who(random.pick(OWNERS));
        told += 1;
        const id = String(told);
        await runFor(desk.platform.services, DEMO_GROUP, (work) =>
          notify(work, {
            ...{ to: [`USER:${userId}`], record: random.pick(['receipt', 'assignment']), id },
            text: [`回单 ${id}`, `Receipt ${id}`, `Recibo ${id}`, `受領書 ${id}`],
          }),
        );
      },
    };
    const resends: Move = {
      name: 'resend',
      times: 2,
      act: async (random) => {
        const failed = await messages(`status = 'failed'`);
        if (failed.length === 0) return 'none';
        const service = await who('service');
        const { status } = await service.event('pushRecord', String(random.pick(failed).id), 'resend');
        // Sent again already, too often, or its device is gone.
        expect([0, 46016, 46017, 46049]).toContain(status);
        return status;
      },
    };
    const opens: Move = {
      name: 'open',
      times: 2,
      act: () =>
        sql(
          'update embedded_phone_push set clicked_at = $1 where clicked_at is null and right(request_no, 1)::int % 2 = 0',
          [desk.now()],
        ).then(() => undefined),
    };
    const rounds: Move = {
      name: 'round',
      times: 12,
      act: async (random) => {
        desk.advance(random.int(1, 90) * 1_000);
        return round();
      },
    };
    const waits: Move = {
      name: 'wait',
      times: 3,
      act: (random) => Promise.resolve(desk.advance(random.pick([10, 61, 180]) * MINUTE_MS)),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };

    await play([joins, tells, resends, opens, rounds, waits, restarts], GAME, async () => {
      line.isBad = false;
      for (const ms of [0, 2 * MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, HOUR_MS, DAY_MS, DAY_MS, DAY_MS]) {
        desk.advance(ms);
        await round();
      }
      expect(await messages(`status not in ('delivered', 'clicked', 'failed')`)).toEqual([]);
      expect(line.sentAgain('send')).toEqual([]);
      expect(await sql('select id::text from notice where push_at is not null')).toEqual([]);
      // The phone has what counts as delivered, and no message that failed, and each notice once.
      const odd = await sql(
        `select p.push_no, p.status, p.error_code, m.state from push_record p
          left join embedded_phone_push m on m.group_code = p.group_code and m.request_no = p.push_no
          where p.token like 'played-%' and (p.status in ('delivered', 'clicked')) <> (coalesce(m.state, '') = 'sent')`,
      );
      expect(odd).toEqual([]);
      const twice = await sql(
        `select token, related_record, related_id::text, content from push_record
          where token like 'played-%' and resent_from_id is null group by 1, 2, 3, 4 having count(*) > 1`,
      );
      expect(twice).toEqual([]);
      expect((await messages(`status in ('delivered', 'clicked')`)).length).toBeGreaterThan(0);
    });
  });
});

import { PUSH_RECEIPT_MS } from '../../../../domain/rules/phonePush.ts';
import { runPushJob } from '../../../../server/jobs/phonePush.ts';
import { queuePush } from '../../../../server/notices/push.ts';
import type { PushPort } from '../../../../server/ports/push.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { pushDevice } from '../../../../server/store/noteTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const situations: Situations = {
  queued: { plain: () => ({}) },
  sent: { plain: () => ({}) },
  delivered: { plain: () => ({}) },
  failed: {
    plain: () => ({ pushRecord: { errorCode: 'NO_ANSWER', resentAsId: null, resendCount: 0 } }),
    'its device is gone': () => ({ pushRecord: { token: 'gone', resentAsId: null, resendCount: 0 } }),
    'sent again already': () => ({ pushRecord: { resentAsId: '1' } }),
    'sent again three times': () => ({ pushRecord: { resentAsId: null, resendCount: 3 } }),
  },
};

/** By message: how its next steps end, from the keys of its way. */
const ends = new Map<string, string[]>();

/** A round in which the push service answers as the next step of a message needs; the message is due. */
async function round({ people: { services }, desk }: Office, id: string): Promise<void> {
  const [key = ''] = ends.get(id)?.splice(0, 1) ?? [];
  const isFailure = key.endsWith('| 1');
  const answer = () =>
    Promise.resolve(
      isFailure
        ? ({ state: 'refused', code: 'REFUSED' } as const)
        : ({ state: 'sent', msgId: 'm1' } as const),
    );
  const push: PushPort = {
    send: answer,
    settle: answer,
    receipt: () => Promise.resolve({ delivered: !isFailure, clicked: key.includes('| click |') }),
  };
  // Without a receipt for three days it counts as lost.
  if (isFailure && key.includes('| receipt |')) desk.advance(PUSH_RECEIPT_MS + 1);
  await services.store.pool.query('update push_record set due_at = 0 where id = $1', [id]);
  await services.store.pool.query('update push_record set due_at = 4102444800000 where id <> $1', [id]);
  await runPushJob({ ...services, push });
}

const flow: Flow = {
  roles: ['service'],
  create: async ({ people: { services } }, way) => {
    const token = `token-${crypto.randomUUID()}`;
    const [owner] = await rowsWhere(services, 'user', 'partyType', ['DRIVER'], 1);
    if (!owner) throw new Error('The demo company has no driver with an account.');
    const device = { accountId: owner.id, token, deviceHash: 'x', lastSeenAt: 0, openUntil: null };
    const kind = { appName: 'driverApp', platform: 'android', language: 'zh' } as const;
    await services.store.db.insert(pushDevice).values({ groupCode: DEMO_GROUP, ...device, ...kind });
    await runFor(services, DEMO_GROUP, (work) =>
      queuePush(work, [`USER:${owner.id}`], {
        kind: 'note',
        text: ['雾天降速', 'Slow down in fog', 'Despacio con niebla', '霧では減速'],
        record: 'note',
        id: '1',
      }),
    );
    const [row] = await rowsWhere(services, 'pushRecord', 'token', [token]);
    if (!row) throw new Error('No message was made.');
    ends.set(
      row.id,
      way.map(({ key }) => key).filter((key) => !key.includes('resend')),
    );
    return row.id;
  },
  causes: { send: round, receipt: round, click: round },
  shows: {
    resend: async ({ id, resentAsId }, { people }) => {
      const [again] = await rowsWhere(people.services, 'pushRecord', 'resentFromId', [id]);
      return again?.id === resentAsId && again?.status === 'queued';
    },
  },
};

export default { situations, flow } satisfies Known;

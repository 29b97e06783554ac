import { queueSms } from '../../../../server/notices/sms.ts';
import { SMS_SENTINELS } from '../../../../server/ports/sms.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { runSmsJob } from '../../../../server/jobs/sms.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import type { Step } from '../ways.ts';

const MINUTE_MS = 60_000;

const situations: Situations = {
  failed: {
    plain: () => ({ smsRecord: { templateCode: 'accountLocked', resentAsId: null, resendCount: 0 } }),
    'a code': () => ({ smsRecord: { templateCode: 'verificationCode' } }),
    'sent again already': () => ({ smsRecord: { templateCode: 'accountLocked', resentAsId: '1' } }),
    'sent again three times': () => ({
      smsRecord: { templateCode: 'accountLocked', resentAsId: null, resendCount: 3 },
    }),
  },
};

/** A phone number that fails where the path needs a failure. */
function phoneFor(way: readonly Step[]): string {
  if (way.some(({ key }) => key.endsWith('send | 1'))) return `${SMS_SENTINELS.blocked}1234`;
  if (way.some(({ key }) => key.endsWith('receipt | 1'))) return `${SMS_SENTINELS.absent}1234`;
  return '15812345678';
}

/** Runs a round over the messages on their way. */
async function round({ desk, people }: Office): Promise<void> {
  desk.advance(MINUTE_MS);
  await runSmsJob(people.services);
}

const flow: Flow = {
  roles: ['service'],
  create: async ({ people }, way) => {
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    const message = { templateCode: 'accountLocked', content: '账号已锁定', bizType: 'account' } as const;
    const row = await run(people.services, nobody, (work) =>
      queueSms(work, { ...message, phone: phoneFor(way) }),
    );
    return row.id;
  },
  causes: { send: round, receipt: round },
  shows: {
    resend: async ({ id, resentAsId }, { people }) => {
      const [again] = await rowsWhere(people.services, 'smsRecord', 'resentFromId', [id]);
      return again?.id === resentAsId && again?.status === 'queued';
    },
  },
};

export default { situations, flow } satisfies Known;

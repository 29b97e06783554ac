import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { type Meant, end, prolong, raise } from '../../../../server/business/fleet/safety/raise.ts';
import type { Work } from '../../../../server/records/work.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import type { Step } from '../ways.ts';

const MINUTE_MS = 60_000;

const situations: Situations = {
  raised: {
    // A mere notice that is long over files itself.
    plain: ({ now }) => ({
      safetyWarning: {
        kind: 'routeDeparture',
        level: '2',
        endedAt: null,
        settleAt: null,
        dueAt: now + DAY_MS,
      },
    }),
    severe: ({ now }) => ({ safetyWarning: { level: '4', dueAt: now + DAY_MS } }),
    'no departure': () => ({ safetyWarning: { kind: 'fatigue', level: '2' } }),
  },
  handled: {
    plain: ({ now }) => ({ safetyWarning: { handledAt: now - DAY_MS } }),
    'long ago': ({ now }) => ({ safetyWarning: { handledAt: now - 8 * DAY_MS } }),
  },
};

const answers: Answers = { handle: () => ({ handleWay: 'call', handleText: '已电话联系司机' }) };

/** Which warning a path is about. */
const meant = new Map<string, Meant>();

const asPlatform = (office: Office, task: (work: Work) => Promise<void>) =>
  runFor(office.people.services, DEMO_GROUP, task);

/** What the detector tells of the warning of a path. */
async function tell(
  office: Office,
  id: string,
  act: (work: Work, which: Meant) => Promise<void>,
): Promise<void> {
  const which = meant.get(id);
  if (!which) throw new Error('This warning was not raised here.');
  await asPlatform(office, (work) => act(work, which));
}

const begins = (way: readonly Step[], type: string) => way.some((step) => step.type === type);

let raisedSoFar = 0;

const flow: Flow = {
  roles: ['auditor', 'dispatcher'],
  create: async (office, way) => {
    const { services } = office.people;
    raisedSoFar += 1;
    const [job] = await rowsWhere(services, 'waybill', 'status', ['inTransit'], 1);
    const level = begins(way, 'settle') ? '1' : begins(way, 'remind.late') ? '4' : '2';
    const vehicleId = String(job?.vehicleId);
    const startedAt = office.desk.now() - raisedSoFar * MINUTE_MS;
    const which: Meant = { kind: 'routeDeparture', vehicleId, startedAt };
    await asPlatform(office, (work) =>
      raise(work, {
        ...which,
        level,
        source: 'platform',
        start: null,
        waybillId: String(job?.id),
        at: work.now,
      }),
    );
    const raised = await rowsWhere(services, safetyWarning.name, 'vehicleId', [vehicleId]);
    const id = String(raised.find((row) => row.startedAt === startedAt)?.id);
    meant.set(id, which);
    return id;
  },
  causes: {
    prolong: (office, id) =>
      tell(office, id, (work, which) =>
        prolong(work, { ...which, level: '1', deviationM: 2_345, at: work.now }),
      ),
    end: (office, id) =>
      tell(office, id, (work, which) =>
        end(work, { ...which, endedAt: work.now, endLng: 117.3, endLat: 31.9 }),
      ),
    escalate: (office, id) =>
      tell(office, id, (work, which) =>
        prolong(work, { ...which, level: '3', deviationM: 6_789, at: work.now }),
      ),
    settle: async (office, id) => {
      await tell(office, id, (work, which) =>
        end(work, { ...which, endedAt: work.now, endLng: null, endLat: null }),
      );
      await office.waitUntil(office.desk.now() + DAY_MS + MINUTE_MS);
    },
    'remind.late': (office) => office.waitUntil(office.desk.now() + 31 * MINUTE_MS),
  },
  shows: {
    prolong: ({ deviationM }) => deviationM === 2_345,
    end: ({ endedAt, endLng }) => endedAt !== null && endLng === 117.3,
    escalate: ({ level, deviationM }) => level === '3' && deviationM === 6_789,
    'remind.late': ({ lateToldAt }) => lateToldAt !== null,
    'make.abnormal': async ({ id }, office) =>
      (await rowsWhere(office.people.services, 'abnormal', 'warningId', [String(id)])).length === 1,
  },
  after: async (office, id) => {
    // A vehicle has one warning of a kind at a time.
    await tell(office, id, (work, which) =>
      end(work, { ...which, endedAt: work.now, endLng: null, endLat: null }),
    );
    meant.delete(id);
  },
};

export default { situations, answers, flow } satisfies Known;

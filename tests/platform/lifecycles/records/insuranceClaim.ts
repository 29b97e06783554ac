import { randomUUID } from 'node:crypto';
import { cargoPolicy } from '../../../../domain/records/cargoPolicy.ts';
import { insuranceClaim } from '../../../../domain/records/insuranceClaim.ts';
import type { Sending } from '../../../../domain/schema/record.ts';
import { apply } from '../../../../server/records/apply.ts';
import { need, patch } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { coverForm } from '../../insurance/coverForm.ts';
import { uploadPicture } from '../../orderForm.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };

const says = ({ people }: Office, id: string, event: Sending<typeof insuranceClaim>) =>
  run(people.services, nobody, (work) => apply(work, insuranceClaim, { ...event, id }, true));
const stored = ({ people }: Office, id: string) =>
  run(people.services, nobody, (work) => need(work, insuranceClaim, id));

const reportedBy =
  (role: 'service' | 'shipper') =>
  ({ people }: Scene) => ({ insuranceClaim: { createdBy: people.viewer(role).userId } });

const reporters: Situations[string] = {
  'reported by customer service': reportedBy('service'),
  'reported by the shipper': reportedBy('shipper'),
};

const AGREED = { approvedFen: 10_000, claimedFen: 20_000 };

const situations: Situations = {
  reported: reporters,
  surveying: reporters,
  approved: {
    'time to pay': ({ now }) => ({ insuranceClaim: { ...AGREED, payBy: now + DAY_MS } }),
    'not paid in time': ({ now }) => ({ insuranceClaim: { ...AGREED, payBy: now - 1 } }),
  },
  unpaid: { plain: () => ({ insuranceClaim: AGREED }) },
};

const answers = {
  approve: () => ({ approvedFen: 100 }),
  pay: () => ({ paidFen: 100, bankSerialNo: `PK${randomUUID().slice(0, 12)}` }),
};

const trips = new Map<string, string>();
/** Claims whose money has to reach the platform first. */
const throughUs = new Set<string>();

const flow: Flow = {
  roles: ['service', 'financeClerk'],
  create: async (office, way) => {
    const { services } = office.people;
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const policyId = await office.saves('shipper', 'cargoPolicy', await coverForm(services, waybillId));
    await office.does('shipper', 'cargoPolicy', policyId, 'apply');
    const now = office.desk.now();
    await run(services, nobody, async (work) => {
      const { premiumFen } = await need(work, cargoPolicy, policyId);
      const accepted = {
        ...{ policyNumber: `PICC${String(now)}`, premiumFen },
        ...{ effectiveAt: now - HOUR_MS, expireAt: now + 30 * DAY_MS },
      };
      await apply(work, cargoPolicy, { id: policyId, type: 'insurer.accept', payload: accepted }, true);
    });
    const id = await office.saves('service', 'insuranceClaim', {
      ...{ policyId, abnormalId: null, damageId: null, accidentAt: now - 60_000, place: '沪渝高速' },
      ...{ description: '雨布破损，上层货物受潮', claimedFen: 292_000, lateReason: null, papers: [] },
    });
    trips.set(id, waybillId);
    if (way.some(({ type, key }) => type === 'insurer.paid' && key.endsWith('| 1'))) throughUs.add(id);
    return id;
  },
  fills: async (office, _, type) => {
    if (type === 'approve' || type === 'refuse' || type === 'close.unpaid') {
      const paper = await uploadPicture(office.people.person('service'));
      return { answerFiles: [paper.id], ...(type === 'approve' && { approvedFen: 242_000 }) };
    }
    if (type === 'add.papers') {
      const paper = await uploadPicture(office.people.person('service'));
      return { papers: [paper.id] };
    }
    return type === 'pay' ? { paidFen: 242_000, bankSerialNo: `PK${randomUUID().slice(0, 12)}` } : undefined;
  },
  before: {
    'close.unpaid': async (office, id) => {
      await office.waitUntil(Number((await stored(office, id)).payBy) + 1);
    },
  },
  causes: {
    'submit.insurer': (office, id) => says(office, id, { type: 'submit.insurer' }),
    'case.opened': (office, id) => says(office, id, { type: 'case.opened', payload: { caseNo: 'BA1' } }),
    'insurer.lost': (office, id) => says(office, id, { type: 'insurer.lost' }),
    'insurer.approve': (office, id) =>
      says(office, id, { type: 'insurer.approve', payload: { approvedFen: 242_000 } }),
    'insurer.refuse': (office, id) =>
      says(office, id, { type: 'insurer.refuse', payload: { reason: '不属于保险责任' } }),
    'insurer.paid': async (office, id) => {
      if (throughUs.delete(id))
        await run(office.people.services, nobody, (work) =>
          patch(work, insuranceClaim, id, { payTo: 'platform' }),
        );
      else
        await run(office.people.services, nobody, (work) =>
          patch(work, insuranceClaim, id, { payTo: 'insured' }),
        );
      const bankSerialNo = `PK${randomUUID().slice(0, 12)}`;
      await says(office, id, { type: 'insurer.paid', payload: { paidFen: 242_000, bankSerialNo } });
    },
    remind: async (office, id) => office.waitUntil(Number((await stored(office, id)).remindAt)),
  },
  shows: {
    'submit.insurer': async ({ id }, office) => (await stored(office, String(id))).submittedAt !== null,
    'case.opened': ({ caseNo }) => caseNo === 'BA1',
    'insurer.lost': async ({ id }, office) => (await stored(office, String(id))).submittedAt === null,
    'insurer.paid': ({ heardFen }) => heardFen === 242_000,
    'add.papers': ({ papers }) => Array.isArray(papers) && papers.length > 0,
    remind: async ({ id }, office) => {
      const { remindAt, decideBy, payBy } = await stored(office, String(id));
      return remindAt === (payBy ?? decideBy);
    },
  },
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, answers, flow } satisfies Known;

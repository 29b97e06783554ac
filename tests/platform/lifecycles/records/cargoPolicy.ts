import { randomUUID } from 'node:crypto';
import { cargoPolicy } from '../../../../domain/records/cargoPolicy.ts';
import type { Sending } from '../../../../domain/schema/record.ts';
import { SILENCE_MS } from '../../../../machines/lifecycles/cargoPolicy/machine.ts';
import { apply } from '../../../../server/records/apply.ts';
import { need, patch } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { coverForm } from '../../insurance/coverForm.ts';
import { uploadPicture } from '../../orderForm.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const HOUR_MS = 3_600_000;
const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };

/** The insurer says something, or the platform does by itself. */
const says = ({ people }: Office, id: string, event: Sending<typeof cargoPolicy>) =>
  run(people.services, nobody, (work) => apply(work, cargoPolicy, { ...event, id }, true));
const stored = ({ people }: Office, id: string) =>
  run(people.services, nobody, (work) => need(work, cargoPolicy, id));
const set = ({ people }: Office, id: string, fields: object) =>
  run(people.services, nobody, (work) => patch(work, cargoPolicy, id, fields));

const of = (payerKind: string) => () => ({ cargoPolicy: { payerKind } });
/** The policy of a waybill in this state. */
const ofTrip =
  (status: string) =>
  async ({ people }: Scene) => {
    const [job] = await rowsWhere(people.services, 'waybill', 'status', [status], 1);
    return { cargoPolicy: { waybillId: job?.id ?? null } };
  };
const payers: Situations[string] = {
  'bought by the shipper': of('SHIPMENT'),
  'bought by the carrier': of('CARRIER'),
  'bought by the platform': of('PLAT'),
};

const situations: Situations = {
  draft: {
    ...payers,
    'the departure is past': ({ now }) => ({ cargoPolicy: { departAt: now - 1 } }),
  },
  applied: {
    ...payers,
    'sent long ago': ({ now }) => ({
      cargoPolicy: { submittedAt: now, appliedAt: now - SILENCE_MS, appliedBy: '1' },
    }),
    'answered otherwise': ({ now }) => ({
      cargoPolicy: { submittedAt: now, appliedAt: now, appliedBy: '1', failCode: 'DOUBT' },
    }),
    'not sent yet': ({ now }) => ({ cargoPolicy: { submittedAt: null, appliedAt: now } }),
  },
  effective: {
    ...payers,
    'the goods have left': ofTrip('completed'),
    'the goods never left': ofTrip('cancelled'),
  },
  surrendering: {
    plain: () => ({ cargoPolicy: { refundFen: null } }),
    'a refund is due': () => ({ cargoPolicy: { refundFen: 100 } }),
    'asked long ago': ({ now }) => ({ cargoPolicy: { submittedAt: now - SILENCE_MS, appliedBy: '1' } }),
    'the premium is paid on': ({ now }) => ({ cargoPolicy: { settledAt: now } }),
  },
};

const trips = new Map<string, string>();
/** Answers of the insurer that contradict the application, in their order. */
const doubts = new Map<string, boolean[]>();
/** Premiums that were paid on before they came back. */
const paidOn = new Set<string>();

const BY_HAND = ['record.refusal', 'record.surrender', 'keep.policy'];
const isSecond = ({ key }: { readonly key: string }) => key.endsWith('| 1');

const flow: Flow = {
  roles: ['shipper', 'dispatcher', 'financeClerk'],
  create: async (office, way) => {
    const { services } = office.people;
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const id = await office.saves('shipper', 'cargoPolicy', await coverForm(services, waybillId));
    trips.set(id, waybillId);
    doubts.set(id, way.filter(({ type }) => type === 'insurer.accept').map(isSecond));
    if (way.some((step) => ['surrender.ok', 'record.surrender'].includes(step.type) && isSecond(step)))
      paidOn.add(id);
    return id;
  },
  fills: async (office, _, type) => {
    if (type === 'accept') {
      const paper = await uploadPicture(office.people.person('dispatcher'));
      return { policyNumber: `PICC${String(office.desk.now())}`, paperId: [paper.id] };
    }
    if (BY_HAND.includes(type)) {
      const paper = await uploadPicture(office.people.person('dispatcher'));
      return { answerFiles: [paper.id], ...(type === 'record.surrender' && { refundFen: 100 }) };
    }
    return type === 'book.refund' ? { refundSerialNo: `TB${randomUUID().slice(0, 12)}` } : undefined;
  },
  before: {
    accept: async (office, id) => {
      const { appliedAt } = await stored(office, id);
      await office.waitUntil((appliedAt ?? 0) + SILENCE_MS);
    },
    'record.refusal': (office, id) => set(office, id, { failCode: 'DOUBT' }),
    'record.surrender': async (office, id) => {
      await set(office, id, {
        submittedAt: office.desk.now() - SILENCE_MS,
        settledAt: paidOn.has(id) ? office.desk.now() : null,
      });
    },
    'keep.policy': (office, id) => set(office, id, { submittedAt: office.desk.now() - SILENCE_MS }),
    // The insurer has the money, and agreed to give it back.
    'book.refund': (office, id) => set(office, id, { refundFen: 100, settledAt: office.desk.now() }),
  },
  causes: {
    'submit.insurer': (office, id) => says(office, id, { type: 'submit.insurer' }),
    'insurer.accept': async (office, id) => {
      const { premiumFen } = await stored(office, id);
      const more = Number(doubts.get(id)?.shift() === true);
      const now = office.desk.now();
      await says(office, id, {
        type: 'insurer.accept',
        payload: {
          policyNumber: `PICC${String(now)}`,
          premiumFen: premiumFen + more,
          effectiveAt: now + HOUR_MS,
          expireAt: now + 30 * 24 * HOUR_MS,
        },
      });
    },
    'insurer.refuse': (office, id) =>
      says(office, id, {
        type: 'insurer.refuse',
        payload: { failCode: 'UNDERWRITING', failMsg: '不予承保' },
      }),
    'insurer.lost': (office, id) => says(office, id, { type: 'insurer.lost' }),
    'surrender.ok': async (office, id) => {
      if (paidOn.has(id)) await set(office, id, { settledAt: office.desk.now() });
      await says(office, id, { type: 'surrender.ok', payload: { refundFen: 100 } });
    },
    'surrender.no': (office, id) =>
      says(office, id, { type: 'surrender.no', payload: { failCode: 'KEPT', failMsg: '不予退保' } }),
    expire: async (office, id) => office.waitUntil(Number((await stored(office, id)).expireAt) + 1),
    'paper.came': async (office, id) => {
      const paper = await uploadPicture(office.people.person('dispatcher'));
      await says(office, id, { type: 'paper.came', payload: { fileId: paper.id } });
    },
  },
  shows: {
    'submit.insurer': async ({ id }, office) => (await stored(office, String(id))).submittedAt !== null,
    'insurer.accept': ({ failCode }) => failCode === 'DOUBT',
    'surrender.ok': ({ refundFen }) => refundFen === 100,
    'record.surrender': ({ refundFen }) => refundFen === 100,
    'paper.came': ({ paperId }) => Array.isArray(paperId),
  },
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, flow } satisfies Known;

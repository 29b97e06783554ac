import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const DAY_MS = 86_400_000;

/** Who wrote it, and whether it is answered; whom it is about stays, as a trip has one of each kind. */
const situations: Situations = {
  visible: {
    'by the shipper just now': ({ people, now }) => ({
      evaluation: { createdBy: people.viewer('shipper').userId, reply: null, gmtCreated: now },
    }),
    'by the driver, long ago': ({ people, now }) => ({
      evaluation: {
        createdBy: people.viewer('driver').userId,
        reply: null,
        gmtCreated: now - 2 * DAY_MS,
      },
    }),
    'by the captain, answered': ({ people }) => ({
      evaluation: { createdBy: people.viewer('captain').userId, reply: '谢谢' },
    }),
  },
};

/** A completed trip of the demo shipper with the demo driver that the shipper has not rated. */
async function unratedTrip({ people, desk }: Office): Promise<string> {
  const { rows } = await desk.platform.services.store.pool.query<{ id: string }>(
    `update waybill set driver_id = $1, shipment_id = $2, finished_at = $3 where id = (
       select w.id from waybill w where w.status = 'completed' and not exists (
         select 1 from evaluation e where e.waybill_id = w.id) order by w.id limit 1) returning id`,
    [people.viewer('driver').partyId, people.viewer('shipper').partyId, desk.now() - DAY_MS],
  );
  const [job] = rows;
  if (!job) throw new Error('Every completed waybill is rated.');
  return job.id;
}

const flow: Flow = {
  roles: ['shipper', 'admin'],
  create: async (office) =>
    office.saves('shipper', 'evaluation', {
      ...{ waybillId: await unratedTrip(office), toKind: 'driver', stars: '4', tags: ['onTime'] },
      ...{ text: '准时送达', images: null, isAnonymous: false },
    }),
  fills: (_, __, type) =>
    Promise.resolve(
      type === 'revise'
        ? { stars: '3', tags: null, text: '晚到一小时', images: null, isAnonymous: false }
        : undefined,
    ),
  before: {
    // All steps of parties are the shipper's here: what it answers is about it.
    reply: async ({ desk }, id) => {
      await desk.platform.services.store.pool.query(
        `update evaluation set from_kind = 'driver', to_kind = 'shipper' where id = $1`,
        [id],
      );
    },
  },
  causes: {},
  shows: {
    revise: ({ stars }) => stars === '3',
    reply: ({ reply }) => reply !== null,
  },
};

export default { situations, flow } satisfies Known;

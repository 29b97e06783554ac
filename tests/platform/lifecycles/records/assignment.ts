import { approved, busyDriver, freeCrew } from '../choices.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { finishOpenTrips, deadlineOf, offerToDriver, publishOrder, WHOLE } from '../trips.ts';

const HOUR_MS = 3_600_000;

const situations: Situations = {
  offered: {
    late: ({ now }) => ({ assignment: { expireAt: now - HOUR_MS } }),
    'to a fleet, no vehicle named yet': async (scene) => ({
      assignment: {
        targetType: 'carrier',
        carrierId: scene.row.carrierId ?? (await approved(scene, 'fleet')),
        driverId: null,
        vehicleId: null,
      },
    }),
    'dearer than the wallet': () => ({
      order: { payTerm: 'wallet' },
      assignment: { carrierUnitPriceFen: 100_000_000 },
    }),
    'order taken by others': () => ({ order: { status: 'completed' } }),
    'too little left': () => ({ order: { remainQty: 1 } }),
    'driver on the road': async (scene) => ({ assignment: { driverId: await busyDriver(scene) } }),
  },
};

const answers: Answers = {
  'accept.offer': async (services, { vehicleId, carrierId, qty }) =>
    vehicleId === null ? { vehicles: [{ ...(await freeCrew(services, carrierId)), qty }] } : {},
};

const flow: Flow = {
  roles: ['driver', 'dispatcher'],
  create: async (office) => offerToDriver(office, await publishOrder(office), WHOLE),
  causes: {
    'offer.expire': async (office, id) =>
      office.waitUntil(await deadlineOf(office, 'assignment', id, 'expireAt')),
  },
  after: async (office, id) => {
    const jobs = await rowsWhere(office.people.services, 'waybill', 'assignmentId', [id]);
    await finishOpenTrips(
      office,
      jobs.map((job) => job.id),
    );
  },
};

export default { situations, answers, flow } satisfies Known;

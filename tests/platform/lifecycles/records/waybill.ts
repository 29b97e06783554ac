import { startOfDay } from '../../../../domain/rules/times.ts';
import { busyDriver, freeCrew } from '../choices.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { confirmBreakdown } from '../cases.ts';
import { atPlace, finishOpenTrips, deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';

const situations: Situations = {
  inTransit: {
    'with a confirmed breakdown': ({ row }) => ({
      abnormal: { waybillId: row.id, kind: 'breakdown', status: 'processing' },
    }),
  },
  arrived: {
    'with a receipt refused': ({ row }) => ({
      abnormal: { waybillId: row.id, kind: 'refusedReceipt', status: 'resolved' },
    }),
  },
  pendingLoad: {
    'driver on the road': async (scene) => ({ waybill: { driverId: await busyDriver(scene) } }),
    'driver with papers out of date': async ({ people, now }) => {
      const drivers = await rowsWhere(people.services, 'driver', 'status', ['approved']);
      const late = drivers.find(({ certificateEndAt }) => Number(certificateEndAt) < startOfDay(now));
      return { waybill: { driverId: late?.id } };
    },
  },
};

const answers: Answers = {
  'load.confirm': (_, { planWeightKg }) => ({ loadWeightKg: planWeightKg }),
  'unload.confirm': (_, { planWeightKg }) => ({ unloadWeightKg: planWeightKg }),
  'replace.vehicle': (services, { carrierId }) => freeCrew(services, carrierId),
};

const flow: Flow = {
  roles: ['driver', 'dispatcher'],
  create: async (office) => startTrip(office, await publishOrder(office), WHOLE),
  fills: async (office, id, type) => {
    if (type !== 'replace.vehicle')
      return type.includes('abort') || type.includes('cancel') ? undefined : atPlace(office, id, type);
    const free = { status: 'approved', operState: 'idle', size: '100' };
    const { data: drivers } = await office.people.person('dispatcher').list('driver', free);
    const { data: vehicles } = await office.people
      .person('dispatcher')
      .list('vehicle', { ...free, isTrailer: 'false' });
    const driver = drivers.records.find(({ isPayeeVerified }) => isPayeeVerified === true);
    const truck = vehicles.records.find(({ trailerId }) => typeof trailerId === 'string');
    return { driverId: driver?.id, vehicleId: truck?.id };
  },
  before: { abort: async (office, id) => confirmBreakdown(office, id) },
  causes: {
    finish: async (office, id) => deliver(office, id),
  },
  shows: { 'replace.vehicle': ({ driverId }, { people }) => driverId !== people.viewer('driver').partyId },
  after: async (office, id) => finishOpenTrips(office, [id]),
};

export default { situations, answers, flow } satisfies Known;

import { startOfDay } from '../../../../domain/rules/times.ts';
import { busyDriver, freeCrew } from '../choices.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { confirmBreakdown } from '../cases.ts';
import {
  atPlace,
  correctLoad,
  deliver,
  excuseTrack,
  finishOpenTrips,
  loseTrack,
  publishOrder,
  startTrip,
  WHOLE,
} from '../trips.ts';

/** No rule of its track can be judged any more. */
const withoutPlace = { loadLng: null, excusedFaults: null };

/** A demo row that is over has a confirmed bill, and its weight stays. */
const over = {
  'before its bill is confirmed': () => ({ freightBill: { status: 'pendingValuation' } }),
  'its track is lost': () => ({ waybill: withoutPlace }),
  'a correction waits': () => ({ freightBill: { status: 'valued' }, waybill: { proposalId: '1' } }),
};

const situations: Situations = {
  completed: over,
  aborted: {
    ...over,
    // Nobody has reported since it set out.
    'its track is lost': ({ now }) => ({ waybill: { ...withoutPlace, despatchAt: now } }),
  },
  unloaded: { 'its track is lost': () => ({ waybill: withoutPlace }) },
  inTransit: {
    'its track is lost': () => ({ waybill: withoutPlace }),
    'with a confirmed breakdown': ({ row }) => ({
      abnormal: { waybillId: row.id, kind: 'breakdown', status: 'processing' },
    }),
  },
  arrived: {
    'its track is lost': () => ({ waybill: withoutPlace }),
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
  'correct.load': (_, { loadWeightKg, planWeightKg }) => ({
    loadWeightKg: Number(loadWeightKg ?? planWeightKg) - 1,
  }),
};

const flow: Flow = {
  roles: ['driver', 'dispatcher'],
  create: async (office) => startTrip(office, await publishOrder(office), WHOLE),
  fills: async (office, id, type) => {
    if (type === 'correct.load' || type === 'excuse.track') return undefined;
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
  before: { abort: async (office, id) => confirmBreakdown(office, id), 'excuse.track': loseTrack },
  causes: {
    finish: async (office, id) => deliver(office, id),
    'load.corrected': correctLoad,
    'track.excused': excuseTrack,
  },
  shows: {
    'replace.vehicle': ({ driverId }, { people }) => driverId !== people.viewer('driver').partyId,
    'correct.load': ({ proposalId }) => typeof proposalId === 'string',
    'excuse.track': ({ proposalId }) => typeof proposalId === 'string',
    'track.excused': ({ excusedFaults, proposalId }) =>
      Array.isArray(excusedFaults) && excusedFaults.length > 0 && proposalId === null,
    'load.corrected': ({ weightReason, proposalId }) =>
      typeof weightReason === 'string' && proposalId === null,
  },
  after: async (office, id) => finishOpenTrips(office, [id]),
};

export default { situations, answers, flow } satisfies Known;

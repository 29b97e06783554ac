import { plateCheck } from '../../../../domain/schema/fieldChecks.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { freshValue, rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

/** The station at which nobody is called but by hand: its queue is empty, and stays as it was made. */
async function byHand(services: Services) {
  const sites = await rowsWhere(services, 'station', 'status', ['enabled']);
  const found = sites.find(
    ({ isQueueEnabled, isAutoCall }) => isQueueEnabled === true && isAutoCall === false,
  );
  if (!found) throw new Error('Every station of the demo company calls by itself.');
  return found;
}

/** A ticket in lane A of that station. */
const there =
  (more: object = {}) =>
  async ({ people }: Scene) => ({
    queueTicket: {
      stationId: (await byHand(people.services)).id,
      laneCode: 'A',
      laneUse: 'load',
      priority: '0',
      ...more,
    },
  });

const situations: Situations = {
  waiting: { 'where people call': there() },
  called: {
    'where a dock is free': ({ people, row, now }) =>
      there({ presentAt: now, missAt: null })({ people, row, now }),
    'not at the gate yet': there({ presentAt: null, callCount: 1 }),
    'called three times': there({ callCount: 3 }),
  },
  missed: { requeued: there({ isRequeued: true }) },
};

const positionOf = async (services: Services, stationId: unknown) => {
  const [site] = await rowsWhere(services, 'station', 'id', [String(stationId)]);
  return { lng: site?.lng, lat: site?.lat };
};

const answers: Answers = {
  'at.gate': (services, { stationId }) => positionOf(services, stationId),
  'move.lane': (_, { laneCode }) => ({ laneCode: laneCode === 'A' ? 'C' : 'A' }),
};

const ticketOf = async (office: Office, id: string) => (await office.look('queueTicket', id)).row;

/** The lane of a ticket before it is moved. */
const lanes = new Map<string, unknown>();

const flow: Flow = {
  roles: ['warehouse', 'dispatcher'],
  create: async (office) => {
    const { id } = await byHand(office.people.services);
    return office.saves('dispatcher', 'queueTicket', {
      stationId: id,
      plateNumber: freshValue({ check: plateCheck }, '皖A00001'),
      plateColorCode: '2',
      laneUse: 'load',
      remark: '客户临时送货，调度同意',
    });
  },
  fills: async (office, id, type) => {
    if (type !== 'move.lane') return undefined;
    const { laneCode } = await ticketOf(office, id);
    lanes.set(id, laneCode);
    return { laneCode: laneCode === 'A' ? 'C' : 'A' };
  },
  before: {
    'call.again': async (office, id) =>
      office.waitUntil(Number((await ticketOf(office, id)).calledAt) + 60_000),
  },
  causes: {
    miss: async (office, id) => office.waitUntil(Number((await ticketOf(office, id)).missAt) + 1),
    'drop.missed': async (office, id) => office.waitUntil(Number((await ticketOf(office, id)).dropAt) + 1),
  },
  shows: {
    'call.again': ({ callCount }) => Number(callCount) > 1,
    'at.gate': ({ presentAt, missAt }) => presentAt !== null && missAt === null,
    urgent: ({ priority }) => priority === '1',
    'move.lane': ({ id, laneCode, ticketNo }) =>
      laneCode !== lanes.get(id) && String(ticketNo).startsWith(String(laneCode)),
  },
  // Its plate and its dock are free again for the next one.
  after: async (office, id) => {
    const { status } = await ticketOf(office, id);
    if (status === 'waiting' || status === 'called')
      await office.does('warehouse', 'queueTicket', id, 'give.up');
    if (status === 'inside') await office.does('warehouse', 'queueTicket', id, 'leave');
  },
};

export default { situations, answers, flow } satisfies Known;

import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import { deadlineOf, finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

/** Handled by one of the two who may. */
const handledBy =
  (role: 'service' | 'admin') =>
  ({ people }: Scene) => ({
    complaint: { handlerId: people.viewer(role).userId },
  });

const situations: Situations = {
  submitted: {
    'appealed from customer service': ({ people }) => ({
      complaint: { firstHandlerId: people.viewer('service').userId, appealCount: 1, openTo: 'both' },
    }),
  },
  processing: {
    'handled by customer service': handledBy('service'),
    'handled by the administrator': handledBy('admin'),
    'the other side has not answered': () => ({ complaint: { respondedAt: null } }),
    'the other side has answered': ({ now }) => ({ complaint: { respondedAt: now } }),
  },
  answered: {
    'appealed before': ({ now }) => ({ complaint: { closeAt: now + 1_000_000, appealCount: 1 } }),
    'in time': ({ now }) => ({ complaint: { closeAt: now + 1_000_000, appealCount: 0 } }),
    'time over': ({ now }) => ({ complaint: { closeAt: now - 1, appealCount: 0 } }),
  },
};

const answers: Answers = {
  answer: () => ({
    reply: '照片显示货物受潮',
    result: 'upheld',
    compensationFen: null,
    compensationWay: null,
  }),
  close: () => ({ satisfaction: 5 }),
};

const trips = new Map<string, string>();

const flow: Flow = {
  roles: ['service', 'shipper', 'driver'],
  // The first role that an event is open to sends it: the shipper, who answers only complaints of the other side.
  create: async (office, way) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const isAccused = way.some(({ type }) => type === 'respond');
    const id = await office.saves(isAccused ? 'driver' : 'shipper', 'complaint', {
      side: isAccused ? 'driver' : 'shipper',
      accusedKind: isAccused ? 'shipper' : 'driver',
      waybillId,
      kind: 'attitude',
      content: '未按约定时间到场',
      contactPhone: '13800001111',
    });
    trips.set(id, waybillId);
    return id;
  },
  causes: {
    close: async (office, id) => office.waitUntil(await deadlineOf(office, 'complaint', id, 'closeAt')),
    'remind.late': async (office, id) => {
      const { row } = await office.look('complaint', id);
      await office.waitUntil(Number(row.status === 'submitted' ? row.firstReplyDueAt : row.dueAt));
    },
  },
  shows: {
    respond: ({ respondedAt }) => respondedAt !== null,
    // The chart reminds once: the history tells, the row does not show when.
    'remind.late': ({ status }) => status === 'submitted' || status === 'processing',
  },
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, answers, flow } satisfies Known;

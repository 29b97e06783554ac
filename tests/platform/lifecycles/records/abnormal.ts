import { reportCase } from '../cases.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const situations: Situations = {
  processing: {
    'handled by the dispatcher': ({ people }) => ({
      abnormal: { handlerId: people.viewer('dispatcher').userId },
    }),
  },
  resolved: {
    'settled by the administrator': ({ people }) => ({
      abnormal: { handlerId: people.viewer('admin').userId },
    }),
    'resolved long ago': ({ now }) => ({ abnormal: { closeAt: now - 1 } }),
  },
};

const RESULT = { liability: 'third', confirmedLossFen: 50_000, resolution: '由对方保险公司赔付' };
const answers: Answers = { resolve: () => RESULT };

const trips = new Map<string, string>();

const flow: Flow = {
  roles: ['service', 'driver', 'auditor'],
  create: async (office) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const id = await reportCase(office, waybillId, { kind: 'goodsDamage' });
    trips.set(id, waybillId);
    return id;
  },
  causes: {},
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, answers, flow } satisfies Known;

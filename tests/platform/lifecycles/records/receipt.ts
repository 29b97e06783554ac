import { isDeepStrictEqual } from 'node:util';
import type { Flow, Known, Situations } from '../known.ts';
import { drive, publishOrder, receiptOf, startTrip, WHOLE } from '../trips.ts';

const situations: Situations = {
  pendingAudit: {
    'uploaded by the dispatcher': (scene) => ({
      receipt: { submittedBy: scene.people.viewer('dispatcher').userId },
    }),
    'other weights than the waybill': () => ({ receipt: { unloadWeightKg: 1 } }),
  },
  accepted: {
    plain: () => ({ receipt: { paperReceivedAt: null } }),
    'paper is in': ({ now }) => ({ receipt: { paperReceivedAt: now } }),
  },
};

const flow: Flow = {
  roles: ['driver', 'financeClerk', 'dispatcher'],
  create: async (office) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    await drive(office, waybillId);
    return receiptOf(office, waybillId);
  },
  causes: {},
  shows: {
    'paper.in': ({ paperReceivedAt }) => paperReceivedAt !== null,
    // Uploaded again: other pictures, and the history has both.
    upload: async ({ id, photoIds }, office) => {
      const { history } = await office.look('receipt', id);
      const again = history.find(({ event, from }) => event === 'upload' && from === 'pendingAudit');
      const [before, after] = again?.changes.photoIds ?? [];
      return isDeepStrictEqual(after, photoIds) && !isDeepStrictEqual(before, after);
    },
  },
};

export default { situations, flow } satisfies Known;

import { CENTRAL_GROUP } from '../../../../server/seed/groups.ts';
import type { Flow, Known, Situations } from '../known.ts';

const situations: Situations = {
  granted: {
    plain: ({ now }) => ({ supportAccess: { until: now + 3_600_000, visitorId: null } }),
  },
};

const flow: Flow = {
  roles: ['admin'],
  // Only the central group asks.
  create: async ({ desk }) => {
    const boss = await desk.person('central', CENTRAL_GROUP);
    const asked = { tenantCode: 'HF001', reason: '核对上报失败的运单', hours: 2 };
    return (await boss.save('supportAccess', asked)).data.row.id;
  },
  causes: {
    lapse: async (office, id) => {
      const { row } = await office.look('supportAccess', id);
      await office.waitUntil(Number(row.until) + 1);
    },
  },
};

export default { situations, flow } satisfies Known;

import { goods } from '../../../../domain/records/goods.ts';
import { stockLot } from '../../../../domain/records/stockLot.ts';
import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { findBy, patch } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { lotOf } from '../../../../server/stock/lots.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const ago =
  (days: number) =>
  ({ now }: Scene) => ({
    stockLot: { expireAt: startOfDay(now) - days * DAY_MS, frozenBy: null },
  });
const both = { plain: ago(-30), 'last day over': ago(1) };

const situations: Situations = {
  open: both,
  frozen: {
    ...both,
    'frozen by who asks': ({ people }: Scene) => ({
      stockLot: { expireAt: null, frozenBy: people.viewer('warehouse').userId },
    }),
  },
};

let made = 0;

const flow: Flow = {
  roles: ['warehouse', 'admin'],
  // A lot is made with the first receipt of its goods.
  create: async ({ people: { services }, desk }) => {
    made += 1;
    const lotNo = `W${String(made)}`;
    const [owner] = await rowsWhere(services, 'shipper', 'status', ['approved'], 1);
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    return run(services, nobody, async (work) => {
      const tracked = (await findBy(work, goods, { status: 'enabled' })).find(
        ({ isLotTracked }) => isLotTracked,
      );
      if (!tracked || !owner) throw new Error('The demo company has no goods with lots.');
      const label = { lotNo, producedAt: null, expireAt: startOfDay(desk.now()) + DAY_MS };
      await lotOf(work, tracked, owner.id, label);
      const [lot] = await findBy(work, stockLot, { lotNo, ownerId: owner.id });
      return lot?.id ?? '';
    });
  },
  causes: {
    expire: async (office, id) => {
      await office.waitUntil(Number((await office.look('stockLot', id)).row.expireAt) + DAY_MS);
    },
  },
  // Whoever froze it does not release it.
  before: {
    release: ({ people }, id) =>
      run(people.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
        patch(work, stockLot, id, { frozenBy: people.viewer('admin').userId }),
      ),
  },
  shows: {
    freeze: ({ freezeReason, frozenBy }) => freezeReason !== null && frozenBy !== null,
    release: ({ freezeReason, frozenBy }) => freezeReason === null && frozenBy === null,
  },
};

export default { situations, flow } satisfies Known;

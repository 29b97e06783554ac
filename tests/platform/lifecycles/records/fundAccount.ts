import { fundOf } from '../../../../server/ledger/holders.ts';
import { run } from '../../../../server/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';

const empty = { ownerType: 'shipper', availableFen: 0, frozenFen: 0 };

const situations: Situations = {
  active: {
    plain: () => ({ fundAccount: empty }),
    'with money': () => ({ fundAccount: { ...empty, availableFen: 1 } }),
    'of the platform': () => ({ fundAccount: { ...empty, ownerType: 'platform' } }),
  },
};

let made = 0;

const flow: Flow = {
  roles: ['FA'],
  // The platform opens an account with the owner's first money.
  create: async ({ cast }) => {
    const drivers = await rowsWhere(cast.services, 'driver', 'status', ['approved']);
    made += 1;
    const owner = { ownerType: 'driver', ownerId: drivers.at(-made)?.id ?? '' } as const;
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    return (await run(cast.services, nobody, (work) => fundOf(work, owner))).id;
  },
  causes: {},
};

export default { situations, flow } satisfies Known;

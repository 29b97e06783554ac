import { fundAccount } from '../../../../domain/records/fundAccount.ts';
import { fundOf } from '../../../../server/ledger/holders.ts';
import { report } from '../../../../server/run/outbox.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Office } from '../office.ts';
import type { Flow, Known, Situations } from '../known.ts';

const empty = { ownerType: 'shipper', availableFen: 0, frozenFen: 0 };

const differing = () => ({ fundAccount: { ...empty, differenceFen: -100, explanation: null } });

const situations: Situations = {
  active: {
    plain: () => ({ fundAccount: empty }),
    'with money': () => ({ fundAccount: { ...empty, availableFen: 1 } }),
    'differing from the bank': differing,
    'of the platform': () => ({ fundAccount: { ...empty, ownerType: 'platform' } }),
  },
  frozen: { 'differing from the bank': differing },
};

let made = 0;

/** Amount by which the bank exceeds the books at the end of the day, fen. */
async function compared({ people: { services } }: Office, id: string, differenceFen: number): Promise<void> {
  const payload = { bankFen: differenceFen, differenceFen, endAt: services.clock() };
  await report(services, fundAccount, { id, groupCode: DEMO_GROUP }, { type: 'bank.compared', payload });
}

const flow: Flow = {
  roles: ['financeApprover'],
  // The platform opens an account with the owner's first posting.
  create: async ({ people }) => {
    const drivers = await rowsWhere(people.services, 'driver', 'status', ['approved']);
    made += 1;
    const owner = { ownerType: 'driver', ownerId: drivers.at(-made)?.id ?? '' } as const;
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    return (await run(people.services, nobody, (work) => fundOf(work, owner))).id;
  },
  causes: { 'bank.compared': (office, id) => compared(office, id, -100) },
  before: { 'explain.difference': (office, id) => compared(office, id, -100) },
  shows: {
    'bank.compared': ({ differenceFen, explanation }) => differenceFen === -100 && explanation === null,
    'explain.difference': ({ explanation }) => explanation !== null,
  },
  // A difference blocks freight payments: the bank must agree again before the next path.
  after: (office, id) => compared(office, id, 0),
};

export default { situations, flow } satisfies Known;

import { PROPOSAL_LIFE_MS } from '../../../../domain/rules/power.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const of = (row: Readonly<Record<string, unknown>>) => ({ proposal: row });
const ofClerk = ({ people }: Scene) =>
  of({ kind: 'payeeCard', aboutId: null, submittedBy: people.viewer('financeClerk').userId });

const situations: Situations = {
  proposed: {
    plain: ({ now }) => of({ expireAt: now + PROPOSAL_LIFE_MS }),
    'about the auditor': ({ people }) => of({ aboutId: people.viewer('auditor').userId }),
    'of the auditor': ({ people }) => of({ submittedBy: people.viewer('auditor').userId }),
    'of a card': ofClerk,
    'out of time': ({ now }) => of({ expireAt: now - 1 }),
    outdated: () => of({ basis: 'of another state' }),
  },
};

let made = 0;

const flow: Flow = {
  roles: ['auditor', 'admin'],
  create: async (office) => {
    made += 1;
    const [finance] = await rowsWhere(office.people.services, 'role', 'roleCode', ['PLAT_FINANCE'], 1);
    const id = await office.saves('admin', 'user', {
      username: `proposed_${String(made)}`,
      realName: '新会计',
      phone: `1396661${String(1000 + made)}`,
      roleIds: [{ roleId: finance?.id }],
    });
    return String((await office.look('user', id)).row.proposalId);
  },
  causes: {
    expire: async (office, id) => office.waitUntil(Number((await office.look('proposal', id)).row.expireAt)),
  },
};

export default { situations, flow } satisfies Known;

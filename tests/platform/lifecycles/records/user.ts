import { Person } from '../../desk.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';

const dispatcher = { roles: ['PLAT_DISPATCHER'], partyType: 'PLAT', partyId: null, staffId: null };
const plain = () => ({ user: dispatcher });
const situations: Situations = {
  active: { plain },
  locked: { plain },
  disabled: { plain },
};

const PASSWORD = 'Night-2026';
const answers: Answers = { 'reset.password': () => ({ password: PASSWORD }) };

let made = 0;

const flow: Flow = {
  roles: ['admin'],
  create: async ({ people, saves }) => {
    made += 1;
    const [role] = await rowsWhere(people.services, 'role', 'roleCode', ['PLAT_DISPATCHER'], 1);
    return saves('admin', 'user', {
      username: `tried_${String(made)}`,
      realName: '新用户',
      phone: `1396660${String(1000 + made)}`,
      roleIds: [{ roleId: role?.id }],
    });
  },
  fills: (_, __, type) => Promise.resolve(type === 'reset.password' ? { password: PASSWORD } : undefined),
  causes: {
    // Five wrong passwords within a quarter of an hour.
    lock: async ({ desk, look }, id) => {
      const { row } = await look('user', id);
      const outsider = new Person(desk.url);
      for (let tries = 0; tries < 5; tries++) await outsider.login(String(row.username), 'wrong-password-1');
    },
  },
  shows: { 'reset.password': () => true },
};

export default { situations, answers, flow } satisfies Known;

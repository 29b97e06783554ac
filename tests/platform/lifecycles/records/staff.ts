import { startOfDay } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';

const situations: Situations = {
  employed: {
    plain: () => ({ staff: { accountId: null } }),
    'the administrator': (scene) => ({ staff: { accountId: scene.people.viewer('admin').userId } }),
  },
};

let made = 0;

const flow: Flow = {
  roles: ['admin'],
  create: async ({ desk, people, saves }) => {
    made += 1;
    const [dept] = await rowsWhere(people.services, 'department', 'status', ['enabled'], 1);
    return saves('admin', 'staff', {
      staffName: '新员工',
      phone: `1395550${String(1000 + made)}`,
      deptId: dept?.id,
      joinedAt: startOfDay(desk.now()),
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;

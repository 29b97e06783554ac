import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';

const flow: Flow = {
  roles: ['financeClerk'],
  // Lines are created with their report, and have no events.
  create: async ({ people }) => {
    const [line] = await rowsWhere(people.services, 'taxReportLine', 'status', ['built'], 1);
    return String(line?.id);
  },
  causes: {},
};

export default { flow } satisfies Known;

import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';

const flow: Flow = {
  roles: ['financeClerk'],
  // Lines come with their report, and nothing ever happens to them.
  create: async ({ people }) => {
    const [line] = await rowsWhere(people.services, 'taxReportLine', 'status', ['built'], 1);
    return String(line?.id);
  },
  causes: {},
};

export default { flow } satisfies Known;

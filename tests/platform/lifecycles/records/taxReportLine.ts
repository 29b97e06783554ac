import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';

const flow: Flow = {
  roles: ['financeClerk'],
  // Lines come with their report, and nothing ever happens to them.
  create: async ({ cast }) => {
    const [line] = await rowsWhere(cast.services, 'taxReportLine', 'status', ['built'], 1);
    return String(line?.id);
  },
  causes: {},
};

export default { flow } satisfies Known;

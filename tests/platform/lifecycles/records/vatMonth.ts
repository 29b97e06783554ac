import { dateOf, DAY_MS } from '../../../../domain/rules/times.ts';
import { monthCutAt, monthOf } from '../../../../domain/rules/taxPeriod.ts';
import { openVatMonths } from '../../../../server/business/tax/vatMonth.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Flow, Known, Situations } from '../known.ts';

const situations: Situations = {
  pending: {
    plain: ({ now }) => ({ vatMonth: { fromAt: 0, toAt: now - DAY_MS } }),
    'not over': ({ now }) => ({ vatMonth: { fromAt: 0, toAt: now + DAY_MS } }),
    'before any rate': () => ({ vatMonth: { fromAt: 0, toAt: dateOf(2001, 1, 1) } }),
  },
};

const flow: Flow = {
  roles: ['financeClerk'],
  // The month ends, and the job has closed it.
  create: async (office) => {
    await office.waitUntil(monthCutAt(monthOf(office.desk.now())));
    const { services } = office.people;
    const open = await run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, openVatMonths);
    return String(open[0]);
  },
  causes: {},
};

export default { situations, flow } satisfies Known;

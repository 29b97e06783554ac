import { eq } from 'drizzle-orm';
import { bookMonth } from '../../../../domain/records/bookMonth.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { monthCutAt, monthOf, startOfMonth } from '../../../../domain/rules/taxPeriod.ts';
import { make } from '../../../../server/records/make.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { ledgerClosing } from '../../../../server/store/ledgerTables.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import type { Role } from '../../../../domain/codes/roles.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

/** Before all other months, so that none of them is open before it; closed ones after it are left out by its patch. */
const FIRST = { fromAt: 0, toAt: DAY_MS };
const by = (field: 'preparedBy' | 'reopenBy', role: Role) => (scene: Scene) => ({
  bookMonth: { ...FIRST, [field]: scene.people.viewer(role).userId },
});

const situations: Situations = {
  open: {
    plain: () => ({ bookMonth: FIRST }),
    'not over': ({ now }) => ({ bookMonth: { fromAt: now - DAY_MS, toAt: now + DAY_MS } }),
  },
  prepared: {
    plain: by('preparedBy', 'financeClerk'),
    'by the approver': by('preparedBy', 'financeApprover'),
    'after open months': ({ now, people }) => ({
      bookMonth: {
        fromAt: now - 2 * DAY_MS,
        toAt: now - DAY_MS,
        preparedBy: people.viewer('financeClerk').userId,
      },
    }),
  },
  closed: { plain: () => ({ bookMonth: FIRST }) },
  reopening: {
    plain: by('reopenBy', 'financeClerk'),
    'asked for by the approver': by('reopenBy', 'financeApprover'),
  },
};

/** Months before the books, each before the last one: none of them is open before it. */
let months = 0;

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async ({ people }) => {
    months += 1;
    const period = monthOf(startOfMonth('202001', -months));
    const fields = {
      monthNo: `KJ2020010100${String(months).padStart(3, '0')}`,
      period,
      fromAt: startOfMonth(period),
      toAt: monthCutAt(period),
      ...{ preparedBy: null, preparedAt: null, closedBy: null, closedAt: null },
      ...{ reopenBy: null, reopenReason: null, reopenedAt: null },
    };
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    return (await run(people.services, nobody, (work) => make(work, bookMonth, fields))).id;
  },
  causes: {},
  // A closed month after it would keep the next path's month from being reopened.
  after: async ({ people: { services } }, id) => {
    const table = tableFor(bookMonth);
    const [row] = await services.store.db
      .delete(table)
      .where(eq(table.id, id))
      .returning({ period: table.period });
    await services.store.db.delete(ledgerClosing).where(eq(ledgerClosing.period, row?.period ?? ''));
  },
};

export default { situations, flow } satisfies Known;

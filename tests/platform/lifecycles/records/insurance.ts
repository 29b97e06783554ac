import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { fresh, serviceForm } from '../garage.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';

/** The day in a field of the policy is reached; `more` days later. */
const on =
  (field: string, more = 0) =>
  async (office: Office, id: string) =>
    office.waitUntil(Number((await office.look('insurance', id)).row[field]) + more * DAY_MS);

const flow: Flow = {
  roles: ['dispatcher'],
  create: async (office) => {
    const validFrom = startOfDay(office.desk.now()) + 2 * DAY_MS;
    return office.saves('dispatcher', 'insurance', {
      ...(await serviceForm(office)),
      policyKind: 'commercial',
      insurer: '中国人民财产保险',
      policyNumber: fresh('PDAA-TEST-'),
      validFrom,
      validTo: validFrom + 40 * DAY_MS,
      amountFen: 900_000,
    });
  },
  causes: { begin: on('validFrom'), 'near.end': on('dueFrom'), end: on('validTo', 1) },
};

export default { flow } satisfies Known;

import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';
import drivers from './driver.ts';

/** The driver whose documents are under review. */
const driverOf = async ({ look }: Office, id: string) => String((await look('review', id)).row.driverId);

const flow: Flow = {
  roles: ['auditor'],
  create: async (office) => {
    const driverId = await drivers.flow.create(office, []);
    await office.does('captain', 'driver', driverId, 'submit');
    const [open] = await rowsWhere(office.people.services, 'review', 'driverId', [driverId]);
    return String(open?.id);
  },
  causes: {
    'pass.elsewhere': async (office, id) =>
      office.does('auditor', 'driver', await driverOf(office, id), 'approve'),
    'reject.elsewhere': async (office, id) =>
      office.does('auditor', 'driver', await driverOf(office, id), 'reject'),
    'cancel.review': async (office, id) =>
      office.does('captain', 'driver', await driverOf(office, id), 'withdraw'),
  },
};

export default { flow } satisfies Known;

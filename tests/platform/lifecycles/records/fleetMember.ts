import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import drivers from './driver.ts';

/** A driver of the fleet without running waybills. */
async function idleMember({ people }: Scene) {
  const rows = await rowsWhere(people.services, 'driver', 'status', ['unsubmitted', 'rejected', 'frozen']);
  const who = rows.find(({ fleetId }) => fleetId !== null);
  return { fleetMember: { driverId: who?.id, fleetId: who?.fleetId, vehicleId: null } };
}

const situations: Situations = {
  joined: {
    plain: idleMember,
    'on the road': async ({ people }) => {
      const jobs = await rowsWhere(people.services, 'waybill', 'status', ['inTransit']);
      const job = jobs.find(({ carrierId }) => carrierId !== null);
      return { fleetMember: { driverId: job?.driverId, fleetId: job?.carrierId, vehicleId: null } };
    },
  },
};

const flow: Flow = {
  roles: ['driver', 'captain'],
  // A captain's new driver joins his fleet at once.
  create: async (office) => {
    const driverId = await drivers.flow.create(office, []);
    await office.people.standFor('driver', driverId);
    const [member] = await rowsWhere(office.people.services, 'fleetMember', 'driverId', [driverId]);
    return String(member?.id);
  },
  causes: {
    end: async (office, id) => {
      const { row } = await office.look('fleetMember', id);
      await office.does('captain', 'driver', String(row.driverId), 'close');
    },
  },
};

export default { situations, flow } satisfies Known;

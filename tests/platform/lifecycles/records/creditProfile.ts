import { runCreditJob } from '../../../../server/jobs/creditProfiles.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const MINUTE_MS = 60_000;

/** Of a driver who is frozen already, so that freezing the profile does not change the demo company. */
const ofFrozen = async ({ people }: Scene) => {
  const [who] = await rowsWhere(people.services, 'driver', 'status', ['frozen'], 1);
  const nobody = { shipmentId: null, carrierId: null, vehicleId: null };
  return { creditProfile: { ...nobody, subjectType: 'driver', driverId: who?.id } };
};

const situations: Situations = { current: { plain: ofFrozen }, frozen: { plain: ofFrozen } };

/** Profiles used by a path. */
const used = new Set<string>();

const flow: Flow = {
  roles: ['auditor', 'admin'],
  // They are created with their subjects; nobody makes one.
  create: async ({ people }) => {
    const drivers = new Set(
      (await rowsWhere(people.services, 'driver', 'status', ['approved'])).map(({ id }) => id),
    );
    const profiles = await rowsWhere(people.services, 'creditProfile', 'subjectType', ['driver']);
    // The demo driver is needed for other paths, and not frozen here.
    drivers.delete(String(people.viewer('driver').partyId));
    const free = profiles.find(({ id, driverId }) => drivers.has(String(driverId)) && !used.has(id));
    if (!free) throw new Error('Every profile of the demo company was used.');
    used.add(free.id);
    return free.id;
  },
  causes: {
    thaw: async (office, id) => {
      const [profile] = await rowsWhere(office.people.services, 'creditProfile', 'id', [id]);
      await office.does('auditor', 'driver', String(profile?.driverId), 'unfreeze');
      await runCreditJob(office.people.services);
    },
  },
  shows: {
    'check.again': ({ qualificationCheckedAt }, { desk }) =>
      desk.now() - Number(qualificationCheckedAt) < MINUTE_MS,
  },
};

export default { situations, flow } satisfies Known;

import { approved } from '../choices.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const DAY_MS = 86_400_000;

/** Sent by the dispatcher to a driver in no other fleet. */
const waiting = (scene: Scene, fields: object = {}) => ({
  invitation: {
    createdBy: scene.people.viewer('dispatcher').userId,
    sentAt: scene.now - DAY_MS,
    expireAt: scene.now + DAY_MS,
    ...fields,
  },
});

const situations: Situations = {
  sent: {
    plain: async (scene) => {
      const fleetId = await approved(scene, 'fleet');
      const [who] = await rowsWhere(scene.people.services, 'driver', 'fleetId', [fleetId], 1);
      return waiting(scene, { kind: 'fleet', fleetId, driverId: who?.id });
    },
    'to the platform': async (scene) =>
      waiting(scene, { kind: 'platform', fleetId: null, driverId: await approved(scene, 'driver') }),
    'to a driver of another fleet': async (scene) => {
      const [, other] = await rowsWhere(scene.people.services, 'fleet', 'status', ['approved'], 2);
      const [who] = await rowsWhere(scene.people.services, 'driver', 'fleetId', [String(other?.id)], 1);
      return waiting(scene, { kind: 'fleet', fleetId: await approved(scene, 'fleet'), driverId: who?.id });
    },
    late: (scene) => waiting(scene, { expireAt: scene.now - 1 }),
    'by the captain': (scene) => waiting(scene, { createdBy: scene.people.viewer('captain').userId }),
  },
};

const flow: Flow = {
  roles: ['driver', 'dispatcher'],
  create: async (office) => {
    const { people, saves } = office;
    const [self] = await rowsWhere(people.services, 'driver', 'id', [
      String(people.viewer('driver').partyId),
    ]);
    const [, fleet] = await rowsWhere(people.services, 'fleet', 'status', ['approved'], 2);
    const form = { kind: 'fleet', fleetId: fleet?.id, phone: self?.phone, inviteName: self?.driverName };
    return saves('dispatcher', 'invitation', form);
  },
  causes: {
    expire: async (office, id) =>
      office.waitUntil(Number((await office.look('invitation', id)).row.expireAt)),
  },
  shows: { resend: ({ sendCount }) => sendCount === 2 },
  after: async (office, id) => {
    const { row } = await office.look('invitation', id);
    if (row.status === 'sent') await office.does('dispatcher', 'invitation', id, 'cancel');
    const joined = await rowsWhere(office.people.services, 'fleetMember', 'driverId', [String(row.driverId)]);
    for (const member of joined.filter(({ status }) => status === 'joined'))
      await office.does('driver', 'fleetMember', member.id, 'leave');
  },
};

export default { situations, flow } satisfies Known;

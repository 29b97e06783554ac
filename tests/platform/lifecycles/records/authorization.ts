import { eventCodeCall } from '../../../../domain/calls/eventCode.ts';
import { authorization } from '../../../../domain/records/authorization.ts';
import { endOfDay, startOfDay } from '../../../../domain/rules/times.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { codeSentTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import { freshCode } from './contract.ts';

const DAY = 86_400_000;

async function approved(services: Services, record: 'shipper' | 'fleet', count: number) {
  const rows = await rowsWhere(services, record, 'status', ['approved'], count);
  return rows.map(({ id }) => id);
}

/** Between a shipper and a fleet that have no authorisation yet. */
async function fit({ people, now }: Scene, fields: object = {}) {
  const shippers = await approved(people.services, 'shipper', 20);
  const fleets = await approved(people.services, 'fleet', 20);
  return {
    authorization: {
      grantorKind: 'SHIPMENT',
      grantorShipmentId: shippers.at(-1),
      grantorCarrierId: null,
      granteeKind: 'CARRIER',
      granteeShipmentId: null,
      granteeCarrierId: fleets.at(-1),
      scope: 'view',
      limitAmountFen: null,
      validFrom: startOfDay(now),
      validTo: startOfDay(now) + 30 * DAY,
      ...fields,
    },
  };
}

/** From one fleet to another: the captain stands for the grantor, which is named first. */
async function ofFleet(scene: Scene) {
  const [giver, taker] = await approved(scene.people.services, 'fleet', 2);
  return fit(scene, {
    grantorKind: 'CARRIER',
    grantorShipmentId: null,
    grantorCarrierId: giver,
    granteeCarrierId: taker,
  });
}

const situations: Situations = {
  pendingSign: {
    plain: (scene) => fit(scene),
    'from a fleet': ofFleet,
    'ended already': (scene) => fit(scene, { validTo: startOfDay(scene.now) - DAY }),
    'with a fleet that is not approved': async (scene) => {
      const [team] = await rowsWhere(
        scene.people.services,
        'fleet',
        'status',
        ['rejected', 'frozen', 'pendingReview'],
        1,
      );
      return fit(scene, { granteeCarrierId: team?.id });
    },
    'a second one': async (scene) => {
      const [other] = await rowsWhere(scene.people.services, 'authorization', 'status', ['active'], 1);
      return fit(scene, {
        grantorShipmentId: other?.grantorShipmentId,
        granteeCarrierId: other?.granteeCarrierId,
        scope: other?.scope,
        limitAmountFen: other?.limitAmountFen,
      });
    },
  },
  active: { plain: (scene) => fit(scene), 'from a fleet': ofFleet },
};

/** The phone that gets the grantor's code. */
async function phoneOf(services: Services, row: Readonly<Record<string, unknown>>): Promise<string> {
  const isFleet = row.grantorKind === 'CARRIER';
  const id = String(isFleet ? row.grantorCarrierId : row.grantorShipmentId);
  const [party] = await rowsWhere(services, isFleet ? 'fleet' : 'shipper', 'id', [id]);
  return String(isFleet ? party?.captainPhone : party?.phone);
}

const answers: Answers = {
  sign: async (services, row) => ({ smsCode: await freshCode(services, await phoneOf(services, row)) }),
};

let made = 0;
const flow: Flow = {
  roles: ['shipper', 'admin'],
  create: async ({ desk, people, saves }) => {
    const shippers = await approved(people.services, 'shipper', 20);
    const fleets = await approved(people.services, 'fleet', 20);
    made += 1;
    const grantorShipmentId = String(shippers.at(-made));
    await people.standFor('shipper', grantorShipmentId);
    const today = startOfDay(desk.now());
    return saves('financeClerk', 'authorization', {
      grantorKind: 'SHIPMENT',
      grantorShipmentId,
      granteeKind: 'CARRIER',
      granteeCarrierId: fleets.at(-1),
      scope: 'publish',
      validFrom: today,
      validTo: today,
    });
  },
  fills: async ({ people, desk, look }, id, type) => {
    if (type !== 'sign') return undefined;
    desk.advance(61_000);
    const { status } = await people.person('shipper').call(eventCodeCall(authorization, 'sign'), { id });
    if (status !== 0) throw new Error(`No code: ${String(status)}`);
    const { row } = await look('authorization', id);
    return { smsCode: await codeSentTo(people.services, await phoneOf(people.services, row)) };
  },
  causes: {
    expire: async (office, id) =>
      office.waitUntil(endOfDay(Number((await office.look('authorization', id)).row.validTo))),
  },
};

export default { situations, answers, flow } satisfies Known;

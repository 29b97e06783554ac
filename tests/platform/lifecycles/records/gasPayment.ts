import { endOfDay } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';

const asked = (role: 'financeClerk' | 'financeApprover') => (scene: Scene) => ({
  gasPayment: {
    refundUntil: endOfDay(scene.now),
    paidAt: scene.now - 60_000,
    refundAskedBy: scene.people.viewer(role).userId,
    // The fuel record is that of the row it was copied from.
    refuelId: null,
  },
});
const open = (scene: Scene, more: object = {}) => ({
  gasPayment: {
    expireAt: scene.now + 3_600_000,
    amountFen: 10_000,
    payCode: '123456789012345678',
    paidAt: null,
    ...more,
  },
});

const situations: Situations = {
  created: {
    plain: (scene) => open(scene),
    late: (scene) => open(scene, { expireAt: scene.now - 1_000 }),
    'too dear': (scene) => open(scene, { amountFen: 900_000_000 }),
  },
  paid: {
    plain: (scene) => ({ gasPayment: { refundUntil: endOfDay(scene.now), paidAt: scene.now - 60_000 } }),
    yesterday: (scene) => ({ gasPayment: { refundUntil: endOfDay(scene.now) - 86_400_000 } }),
  },
  refundAsked: {
    plain: asked('financeClerk'),
    'asked by the approver': asked('financeApprover'),
  },
};

const answers: Answers = {
  pay: (_, row) => ({ payCode: row.payCode ?? '0' }),
};

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office) => {
    const { people } = office;
    const driverId = String(people.viewer('driver').partyId);
    const [station] = await rowsWhere(people.services, 'gasStation', 'status', ['enabled'], 1);
    return office.saves('driver', 'gasPayment', {
      driverId,
      stationId: station?.id,
      fuelKind: '0#',
      litres: 20_000,
      payWay: 'balance',
    });
  },
  fills: async ({ people }, id, type) => {
    if (type !== 'pay') return undefined;
    const [row] = await rowsWhere(people.services, 'gasPayment', 'id', [id]);
    return { payCode: row?.payCode };
  },
  causes: {
    expire: async (office, id) =>
      office.waitUntil(Number((await office.look('gasPayment', id)).row.expireAt)),
    'refund.lapse': async (office, id) =>
      office.waitUntil(Number((await office.look('gasPayment', id)).row.refundUntil)),
  },
};

export default { situations, answers, flow } satisfies Known;

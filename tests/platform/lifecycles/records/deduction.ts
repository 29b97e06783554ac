import { OBJECTION_MS } from '../../../../domain/rules/deduction.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import { rowsWhere } from '../family.ts';
import { uploadPicture } from '../../orderForm.ts';
import { deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';

/** Nothing of the waybill's freight is settled yet, and the driver's time for an objection is over. */
const fresh = ({ now }: Scene) => ({
  freightBill: { status: 'pendingValuation' },
  deduction: { agreedAt: null, objectedAt: null, objectUntil: now + OBJECTION_MS },
});

const situations: Situations = {
  pending: {
    plain: fresh,
    'registered by the clerk': (scene) => {
      const { deduction, ...rest } = fresh(scene);
      const createdBy = scene.people.viewer('financeClerk').userId;
      return { ...rest, deduction: { ...deduction, createdBy } };
    },
    'agreed to': (scene) => ({ ...fresh(scene), deduction: { agreedAt: scene.now } }),
    'objection over': (scene) => ({ ...fresh(scene), deduction: { objectUntil: scene.now } }),
  },
};

const flow: Flow = {
  roles: ['driver', 'financeApprover', 'financeClerk'],
  create: async (office) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    await deliver(office, waybillId);
    const picture = await uploadPicture(office.people.person('financeClerk'));
    return office.saves('financeClerk', 'deduction', {
      waybillId,
      direction: 'reduce',
      type: 'late',
      amountFen: 10_000,
      responsible: 'carrier',
      passToShipper: false,
      basis: '晚到四小时，按合同扣款',
      evidenceIds: [picture.id],
    });
  },
  // The approver waits until the driver can no longer object, unless he agreed.
  before: {
    'confirm.deduction': async (office, id) => {
      const [row] = await rowsWhere(office.people.services, 'deduction', 'id', [id]);
      if (row?.agreedAt === null) await office.waitUntil(Number(row.objectUntil));
    },
  },
  causes: {},
  shows: {
    agree: ({ agreedAt }) => agreedAt !== null,
    object: ({ objectedAt }) => objectedAt !== null,
  },
};

export default { situations, flow } satisfies Known;

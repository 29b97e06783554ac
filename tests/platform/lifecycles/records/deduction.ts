import type { Flow, Known, Situations } from '../known.ts';
import { rowsWhere } from '../family.ts';
import { uploadPicture } from '../../orderForm.ts';
import { deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';

const situations: Situations = {
  pending: {
    'registered by the clerk': (scene) => ({
      deduction: { createdBy: scene.people.viewer('financeClerk').userId },
    }),
    'agreed to': ({ now }) => ({ deduction: { agreedAt: now } }),
    'objection over': ({ now }) => ({ deduction: { objectUntil: now } }),
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

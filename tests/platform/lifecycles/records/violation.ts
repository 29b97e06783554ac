import { uploadPicture } from '../../orderForm.ts';
import { fresh, serviceForm } from '../garage.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';

const situations: Situations = {
  // Whether a driver has open freight for a deduction is checked when it is made, not for the screen.
  open: { plain: () => ({ violation: { payer: 'platform' } }) },
};

const answers: Answers = {
  handle: (_, row) => ({ handledAt: Number(row.happenedAt) + 60_000 }),
};

const flow: Flow = {
  roles: ['dispatcher'],
  create: async (office) =>
    office.saves('dispatcher', 'violation', {
      ...(await serviceForm(office)),
      noticeNo: fresh('WZ-TEST-'),
      violationCode: '1352',
      violationText: '超过规定时速',
      finePoints: 1,
      amountFen: 10_000,
    }),
  fills: async ({ people, look }, id) => {
    const { row } = await look('violation', id);
    const { id: picture } = await uploadPicture(people.person('dispatcher'));
    return { handledAt: Number(row.happenedAt) + 60_000, proofImages: [picture] };
  },
  causes: {},
};

export default { situations, answers, flow } satisfies Known;

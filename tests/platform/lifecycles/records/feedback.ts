import type { Answers, Flow, Known, Situations } from '../known.ts';

/** Whose it is, and whether it is a problem already. */
const situations: Situations = {
  new: {
    'by the driver': ({ people }) => ({
      feedback: { createdBy: people.viewer('driver').userId, problemId: null },
    }),
  },
  replied: {
    'to the shipper, in time': ({ people, now }) => ({
      feedback: { createdBy: people.viewer('shipper').userId, problemId: null, closeAt: now + 1_000_000 },
    }),
    'to the driver, time over': ({ people, now }) => ({
      feedback: { createdBy: people.viewer('driver').userId, closeAt: now - 1 },
    }),
  },
};

const answers: Answers = { reply: () => ({ text: '已记录' }), add: () => ({ text: '还有一处' }) };

const flow: Flow = {
  roles: ['service', 'shipper'],
  create: (office) =>
    office.saves('shipper', 'feedback', { kind: 'suggestion', content: '希望列表能按车队分组' }),
  causes: {},
  shows: { 'to.problem': ({ problemId }) => typeof problemId === 'string' },
};

export default { situations, answers, flow } satisfies Known;

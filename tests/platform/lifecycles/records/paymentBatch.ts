import { z } from 'zod';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { draftOn, toFinance } from './paymentApply.ts';

const answers: Answers = {
  'add.member': async (services, { channel }) => {
    const waiting = await rowsWhere(services, 'paymentApply', 'status', ['pendingFinance']);
    const free = waiting.find((apply) => apply.batchId === null && apply.channel === channel);
    return { applyId: (free ?? waiting[0])?.id };
  },
  'remove.member': async (services, { id }) => {
    const [member] = await rowsWhere(services, 'paymentApply', 'batchId', [id]);
    const [other] = await rowsWhere(services, 'paymentApply', 'status', ['pendingFinance'], 1);
    return { applyId: (member ?? other)?.id };
  },
};

const linesSchema = z.array(z.looseObject({ amountFen: z.number() }));

const situations: Situations = {
  building: {
    // A fen a line: other tests may have left less to pay than the demo company had.
    plain: async ({ people: { services }, row }) => {
      const [member] = await rowsWhere(services, 'paymentApply', 'batchId', [row.id]);
      const lines = linesSchema.parse(member?.lines ?? []).map((line) => ({ ...line, amountFen: 1 }));
      return member ? { paymentApply: { lines, totalFen: lines.length } } : {};
    },
  },
};

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const id = await office.saves('financeClerk', 'paymentBatch', { channel: 'wallet' });
    const added = way.filter(({ type }) => type === 'add.member').length;
    const needed = way.some(({ type }) => type === 'release.batch')
      ? 2
      : way.some(({ type }) => type === 'remove.member' || type === 'finish.batch')
        ? 1
        : 0;
    for (let index = added; index < needed; index += 1) {
      const applyId = await draftOn(office, null);
      await toFinance(office, applyId);
      await office.does('financeClerk', 'paymentBatch', id, 'add.member', { applyId });
    }
    return id;
  },
  fills: async (office, id, type) => {
    if (type === 'remove.member') {
      const [member] = await rowsWhere(office.people.services, 'paymentApply', 'batchId', [id]);
      return { applyId: String(member?.id) };
    }
    if (type !== 'add.member') return undefined;
    const applyId = await draftOn(office, null);
    await toFinance(office, applyId);
    return { applyId };
  },
  causes: {
    'finish.batch': async (office, id) => {
      const { services } = office.people;
      // In waves each member is released by itself.
      const waiting = await rowsWhere(services, 'paymentApply', 'batchId', [id]);
      for (const { id: applyId, status } of waiting)
        if (status === 'pendingFinance')
          await office.does('financeApprover', 'paymentApply', applyId, 'fin.approve');
      await runBankJob(services);
    },
  },
  shows: {
    'add.member': ({ count }) => Number(count) > 0,
    'remove.member': ({ count }) => Number(count) === 0,
  },
};

export default { answers, situations, flow } satisfies Known;

import { shipper } from '../../../../domain/records/shipper.ts';
import type { Known } from '../known.ts';
import { papersOf } from '../papers.ts';

const papers = papersOf({
  spec: shipper,
  named: 'shipperName',
  needed: 'shortName',
  maker: 'dispatcher',
  owner: 'shipper',
  isItself: true,
  more: { 'other terms wait': { proposalId: '1' } },
});

/** A new shipper begins with 6.50 %. */
const OTHER_RATE = 655;

export default {
  ...papers,
  answers: { ...papers.answers, 'propose.terms': () => ({ serviceRateBp: OTHER_RATE }) },
  flow: {
    ...papers.flow,
    roles: [...papers.flow.roles, 'financeClerk'],
    causes: {
      ...papers.flow.causes,
      'terms.confirmed': async (office, id) => {
        const waiting = async () => (await office.look('shipper', id)).row.proposalId;
        if ((await waiting()) === null) await office.does('financeClerk', 'shipper', id, 'propose.terms');
        await office.does('financeApprover', 'proposal', String(await waiting()), 'confirm');
      },
    },
    shows: {
      ...papers.flow.shows,
      'propose.terms': ({ proposalId }) => typeof proposalId === 'string',
      'terms.confirmed': ({ proposalId, serviceRateBp }) =>
        proposalId === null && serviceRateBp === OTHER_RATE,
    },
  },
} satisfies Known;

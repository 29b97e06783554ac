import { etcApply } from '../../../../domain/records/etcApply.ts';
import type { Flow, Known, Situations } from '../known.ts';
import { toldInvoices } from '../toldInvoices.ts';
import { endedTrip, forgetTrip, requestOf, says, stored } from '../tollService.ts';

/** The request of a trip in this state. */
const ofTrip =
  (status: string): Situations[string][string] =>
  () => ({ etcWaybill: { status } });
const situations: Situations = {
  none: { 'the trip is sent': ofTrip('ended'), 'the trip is on the road': ofTrip('started') },
  applying: { plain: ofTrip('ended') },
  partial: { plain: ofTrip('ended') },
  done: { plain: ofTrip('ended') },
  failed: { plain: ofTrip('ended') },
};

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office) => requestOf(office, await endedTrip(office)),
  causes: {
    'submit.apply': (office, id) => says(office, etcApply, id, { type: 'submit.apply' }),
    'result.done': async (office, id) =>
      says(office, etcApply, id, {
        type: 'result.done',
        payload: { invoices: await toldInvoices(office, id) },
      }),
    'result.partial': async (office, id) =>
      says(office, etcApply, id, {
        type: 'result.partial',
        payload: { invoices: await toldInvoices(office, id) },
      }),
    'result.none': (office, id) => says(office, etcApply, id, { type: 'result.none' }),
    'result.fail': (office, id) =>
      says(office, etcApply, id, { type: 'result.fail', payload: { failCode: 'X', failMsg: '开票失败' } }),
  },
  shows: {
    'submit.apply': async ({ id }, office) =>
      (await stored(office, etcApply, String(id))).submittedAt !== null,
  },
  after: async (office, id) => forgetTrip(office, (await stored(office, etcApply, id)).etcWaybillId),
};

export default { situations, flow } satisfies Known;

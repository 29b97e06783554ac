import { etcApply } from '../../../../domain/records/etcApply.ts';
import type { Flow, Known, Situations } from '../known.ts';
import { rowsWhere } from '../family.ts';
import { toldInvoices } from '../toldInvoices.ts';
import { endedTrip, requestOf, says, stored } from '../tollService.ts';

/** The request of a trip in this state. */
const ofTrip =
  (status: string): Situations[string][string] =>
  async ({ people }) => {
    const [trip] = await rowsWhere(people.services, 'etcWaybill', 'status', [status], 1);
    await people.services.store.pool.query('update etc_apply set deleted = true where etc_waybill_id = $1', [
      trip?.id,
    ]);
    return { etcApply: { etcWaybillId: trip?.id ?? null } };
  };
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
};

export default { situations, flow } satisfies Known;

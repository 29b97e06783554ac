import { etcApply } from '../../../../domain/records/etcApply.ts';
import { etcInvoice } from '../../../../domain/records/etcInvoice.ts';
import { inputInvoice } from '../../../../domain/records/inputInvoice.ts';
import { findBy } from '../../../../server/records/rows.ts';
import { uploadPicture } from '../../orderForm.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { endedTrip, forgetTrip, inGroup, requestOf, says, set, stored } from '../tollService.ts';
import { toldInvoices } from '../toldInvoices.ts';

let numbers = 0;
const plain = () => {
  numbers += 1;
  const no = String(8_200_000_000_000_000 + numbers);
  return {
    etcInvoice: { invoiceCode: `0350${no.slice(0, 8)}`, invoiceNo: no.slice(8), digitalNo: `2635${no}` },
  };
};
const situations: Situations = { none: { plain }, selected: { plain }, deducted: { plain } };

/** Its input invoice is, or is not, certified: the two go together. */
async function inputIs(office: Office, id: string, status: 'draft' | 'certified'): Promise<void> {
  const { inputInvoiceId } = await stored(office, etcInvoice, id);
  await set(office, inputInvoice, inputInvoiceId ?? '', { status });
}

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office) => {
    const etcWaybillId = await endedTrip(office);
    const request = await requestOf(office, etcWaybillId);
    await office.does('financeClerk', 'etcApply', request, 'apply');
    const invoices = await toldInvoices(office, request);
    await says(office, etcApply, request, { type: 'result.done', payload: { invoices } });
    const [made] = await inGroup(office, (work) => findBy(work, etcInvoice, { etcWaybillId }));
    return made?.id ?? '';
  },
  causes: {
    select: async (office, id) => {
      await says(office, etcInvoice, id, { type: 'select' });
      await inputIs(office, id, 'certified');
    },
    deduct: (office, id) => says(office, etcInvoice, id, { type: 'deduct' }),
    release: async (office, id) => {
      await says(office, etcInvoice, id, { type: 'release' });
      await inputIs(office, id, 'draft');
    },
    'paper.came': async (office, id) => {
      const paper = await uploadPicture(office.people.person('financeClerk'));
      await says(office, etcInvoice, id, { type: 'paper.came', payload: { fileId: paper.id } });
    },
  },
  shows: { 'paper.came': ({ fileId }) => Array.isArray(fileId) },
  // Nothing of it is in the books.
  after: async (office, id) => {
    await inputIs(office, id, 'draft');
    await forgetTrip(office, (await stored(office, etcInvoice, id)).etcWaybillId);
  },
};

export default { situations, flow } satisfies Known;

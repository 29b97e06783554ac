import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { lifecycle } from '../../../machines/lifecycles/etcInvoice/machine.ts';
import { testTable } from '../document.ts';

/** Never edited, and deducted by way of its input invoice: records 11, addendum B D37. */
testTable({ ...lifecycle, spec: etcInvoice }, { submittedBy: '0' }, [
  { event: 'select', from: ['none'], to: 'selected', who: ['system'], does: [] },
  { event: 'deduct', from: ['selected'], to: 'deducted', who: ['system'], does: [] },
  { event: 'release', from: ['selected', 'deducted'], to: 'none', who: ['system'], does: [] },
  ...(['none', 'selected', 'deducted'] as const).map((state) => ({
    ...{ event: 'paper.came' as const, from: [state], to: state, who: ['system'] as const },
    ...{ does: ['storePaper'], payload: { fileId: '9' } },
  })),
]);

import { invoice } from '../../../domain/records/invoice.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import type { RecordView } from '../../records/view.ts';

export const invoiceView: RecordView = { spec: invoice, weight: 'kg' };

export const invoiceApplyView: RecordView = {
  spec: invoiceApply,
  weight: 'kg',
  // A shipper applies for itself.
  fixed: ({ role, partyId }): Readonly<Record<string, string>> =>
    role === 'S' && partyId !== undefined ? { shipmentId: partyId } : {},
};

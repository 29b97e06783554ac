import { sharedBy } from '../../../domain/calls/sharing.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';

export const receiptView: RecordView = {
  spec: receipt,
  related: shareButtonFor('printReceipt'),
  hasRelated: (_, role) => sharedBy('printReceipt').who.includes(role),
};

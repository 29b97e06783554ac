import { sharedBy } from '../../../domain/calls/sharing.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { RecordView } from '../../records/view.ts';
import { sharedAs } from '../../sharing/sharedAs.tsx';

export const receiptView: RecordView = {
  spec: receipt,
  weight: 'kg',
  related: sharedAs('printReceipt'),
  hasRelated: (_, role) => sharedBy('printReceipt').who.includes(role),
};

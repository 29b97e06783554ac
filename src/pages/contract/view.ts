import { sharedBy } from '../../../domain/calls/sharing.ts';
import { contract } from '../../../domain/records/contract.ts';
import type { RecordView } from '../../records/view.ts';
import { sharedAs } from '../../sharing/sharedAs.tsx';

export const contractView: RecordView = {
  spec: contract,
  weight: 'kg',
  related: sharedAs('printContract'),
  hasRelated: (_, role) => sharedBy('printContract').who.includes(role),
};

import { sharedBy } from '../../../domain/calls/sharing.ts';
import { contract } from '../../../domain/records/contract.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';

export const contractView: RecordView = {
  spec: contract,
  related: shareButtonFor('printContract'),
  hasRelated: (_, role) => sharedBy('printContract').who.includes(role),
};

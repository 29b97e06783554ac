import { proposal } from '../../../domain/records/proposal.ts';
import type { RecordView } from '../../records/view.ts';
import { rowLinkOf } from '../RowLink.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';

export const proposalView: RecordView = {
  spec: proposal,
  cells: { waybillId: rowLinkOf('waybill', 'waybillId'), shipmentId: rowLinkOf('shipper', 'shipmentId') },
  // Whoever confirmed a reset may have to tell the password.
  related: ({ row: { aboutId } }) =>
    typeof aboutId === 'string' ? <OneTimePassword userId={aboutId} /> : null,
  hasRelated: ({ status, kind }, role) =>
    status === 'confirmed' &&
    (kind === 'password' || kind === 'userRights') &&
    (role === 'admin' || role === 'auditor'),
};

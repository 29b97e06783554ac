import { invitation } from '../../../domain/records/invitation.ts';
import type { RecordView } from '../../records/view.ts';

export const invitationView: RecordView = {
  spec: invitation,
  weight: 'kg',
  // A captain invites into the own fleet.
  fixed: ({ role, partyId }) =>
    role === 'captain' && partyId !== undefined ? { kind: 'fleet', fleetId: partyId } : {},
};

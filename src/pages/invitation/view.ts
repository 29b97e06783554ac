import { invitation } from '../../../domain/records/invitation.ts';
import type { RecordView } from '../../records/view.ts';

export const invitationView: RecordView = { spec: invitation };

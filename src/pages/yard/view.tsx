import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';

/** A place in the queue; its link is what the slip of the driver has. */
export const queueTicketView: RecordView = { spec: queueTicket, related: shareButtonFor('queue') };

import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';
import { Waited } from './Waited.tsx';

/** A place in the queue; its link is what the slip of the driver has. */
export const queueTicketView: RecordView = {
  spec: queueTicket,
  cells: { waitedMin: (row) => <Waited row={row} /> },
  labels: { waitedMin: ['等待（分钟）', 'Waited (min)', 'Espera (min)', '待ち時間（分）'] },
  figures: ['waitedMin'],
  related: shareButtonFor('queue'),
};

import type { WireRow } from '../../../domain/calls/records.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';
import { SlipButton } from './SlipButton.tsx';
import { Waited } from './Waited.tsx';

const Shared = shareButtonFor('queue');

/** The slip of a vehicle, while it is in the queue, and its link. */
function Related({ row }: { row: WireRow }) {
  const isOver = (queueTicket.ended as readonly string[]).includes(row.status);
  return (
    <>
      {!isOver && <SlipButton id={row.id} />}
      <Shared row={row} />
    </>
  );
}

/** A place in the queue; its link is what the slip of the driver has. */
export const queueTicketView: RecordView = {
  spec: queueTicket,
  cells: { waitedMin: (row) => <Waited row={row} /> },
  labels: { waitedMin: ['等待（分钟）', 'Waited (min)', 'Espera (min)', '待ち時間（分）'] },
  figures: ['waitedMin'],
  related: Related,
};

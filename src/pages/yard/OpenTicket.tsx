import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { queueTicketView } from './view.tsx';

/** A vehicle of the queue over the board: all its events, and why some are closed. */
export default function OpenTicket({ id, onClose }: { id: string; onClose: () => void }) {
  return <RecordDetail view={queueTicketView} id={id} onClose={onClose} />;
}

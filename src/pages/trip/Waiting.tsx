import { ShownSince } from '../../outbox/ShownSince.tsx';
import { useOutbox } from '../../outbox/useOutbox.ts';
import { WaitingList } from '../../outbox/WaitingList.tsx';
import { tripOf } from './paths.ts';

/** What this phone still has to send, of all trips. */
export default function Waiting() {
  return (
    <>
      <ShownSince />
      <WaitingList outbox={useOutbox()} linkOf={tripOf} />
    </>
  );
}

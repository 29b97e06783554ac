import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { waybillView } from './view.tsx';

/** A waybill opened over another page, for whoever has no page of waybills as well: finance asks for an exception there. */
export default function OpenWaybill({ id, onClose }: { id: string; onClose: () => void }) {
  return <RecordDetail view={waybillView} id={id} onClose={onClose} />;
}

import { RecordPage } from '../../records/list/RecordPage.tsx';
import { waybillView } from './view.tsx';

/** Waybills from loading to receipt: transport-and-money 4.4. */
export default function WaybillManagePage() {
  return <RecordPage view={waybillView} noCreate />;
}

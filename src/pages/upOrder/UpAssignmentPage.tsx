import { RecordPage } from '../../records/list/RecordPage.tsx';
import { BULK, upOrderView } from './view.tsx';

const PRESET = { status: 'pendingAssign' };
const SORT = { field: 'planLoadAt', dir: 'asc' } as const;

/** Orders of upstream customers that wait for a dispatcher, those that are loaded first at the top (addendum A 4.1). */
export default function UpAssignmentPage() {
  return <RecordPage view={upOrderView} preset={PRESET} sort={SORT} bulk={BULK} noCreate />;
}

import { RecordPage } from '../../records/list/RecordPage.tsx';
import { papersOf } from '../papers/chosenPapers.tsx';
import { PrintPicks } from './outbound/PrintPicks.tsx';
import { outboundView } from './outbound/view.tsx';
import { withScan } from '../scan/withScan.tsx';

/** What is still to be done comes first. */
const OPEN = { status: 'draft,submitted,allocated,picked' };
const BULK = ['allocate', 'deallocate', 'cancel'];
const Papers = papersOf('outboundOrder', PrintPicks);

/** Goods on their way out: orders, the stock allocated to them, and what is picked (addendum B 3.5). */
function WmsOutboundPage() {
  return <RecordPage view={outboundView} preset={OPEN} bulk={BULK} chosen={Papers} />;
}

export default withScan('outboundOrder', '/wms/outbound', WmsOutboundPage);

import { RecordPage } from '../../records/list/RecordPage.tsx';
import { outboundView } from './outbound/view.tsx';

const BULK = ['allocate', 'deallocate', 'cancel'];

/** Goods on their way out: orders, the stock allocated to them, and what is picked (addendum B 3.5). */
export default function WmsOutboundPage() {
  return <RecordPage view={outboundView} bulk={BULK} />;
}

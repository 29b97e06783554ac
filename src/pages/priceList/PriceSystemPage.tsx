import { RecordPage } from '../../records/list/RecordPage.tsx';
import { priceListView } from './view.ts';

const OWNERS = { ownerKind: 'PLATFORM,CARRIER' };

/** Price lists of the platform and of fleets, with versions and validity: records 10.9. */
export default function PriceSystemPage() {
  return <RecordPage view={priceListView} base={OWNERS} />;
}

import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { priceListView } from './view.ts';

const OWNERS = { ownerKind: 'SHIPMENT' };
const view: RecordView = { ...priceListView, fixed: OWNERS };

/** Agreed prices of shippers by line, goods and vehicle type: records 10.4. */
export default function ShipmentPricePage() {
  return <RecordPage view={view} base={OWNERS} />;
}

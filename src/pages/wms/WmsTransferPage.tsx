import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { papersOf } from '../papers/chosenPapers.tsx';
import { paperActionsOf } from '../papers/PaperActions.tsx';
import { TargetChoice } from './transfers/TargetChoice.tsx';
import { withScan } from '../scan/withScan.tsx';

const Papers = papersOf('transferOrder');
const view: RecordView = {
  spec: transferOrder,
  wide: ['lines'],
  onward: paperActionsOf('transferOrder'),
  trial: { view: TargetChoice, asks: ['toWarehouseId'] },
};

/** Transfers between warehouses, places, owners and qualities (addendum B 3.5). */
function WmsTransferPage() {
  return <RecordPage view={view} chosen={Papers} />;
}

export default withScan('transferOrder', '/wms/transfer', WmsTransferPage);

import { OwnPart } from './OwnPart.tsx';
import { OwnReceipts } from './OwnReceipts.tsx';

/** My receipts: those to upload first, then those that were sent. */
export default function MyReceiptsPage() {
  return (
    <OwnPart>
      <OwnReceipts />
    </OwnPart>
  );
}

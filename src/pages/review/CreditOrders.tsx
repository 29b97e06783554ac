import { RecordPage } from '../../records/list/RecordPage.tsx';
import { orderView } from '../order/views.tsx';

/** Orders on credit, which finance may let go beyond the limit. */
export default function CreditOrders() {
  return <RecordPage view={orderView} noCreate />;
}

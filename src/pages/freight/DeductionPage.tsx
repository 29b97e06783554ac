import { RecordPage } from '../../records/list/RecordPage.tsx';
import { deductionView } from './view.tsx';

const BULK = ['confirm.deduction'];

/** Deductions of freight, requested by other documents or registered by the clerk (transport-and-money 6.4). */
export default function DeductionPage() {
  return <RecordPage view={deductionView} bulk={BULK} />;
}
